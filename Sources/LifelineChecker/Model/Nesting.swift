import LifelineTrace

/// The calls that are open on the main thread, outermost first, as the depths `d` tell.
///
///     d=0  addChild          ─┐
///     d=1    willMove         │ lies inside addChild: UIKit's own call
///     d=0  didMove           ─┘ closes both: the app's call
struct Nesting {
  /// A call that has not returned as far as the trace tells.
  struct OpenCall: Equatable, Sendable, BitwiseCopyable {
    var moment = Moment.never
    var number: Int64 = 0
    var depth: UInt16 = 0
  }

  // Why: with a count of its own, closing a call frees nothing, and opening one mostly needs no room.
  private var calls = UncheckedArray(repeating: OpenCall(), count: 16)
  private var depth = 0
  /// The call right around the last entered one; never if there is none, or it is not recorded.
  private(set) var enclosing = Moment.never
  /// Whether a call inside another one was seen, so that depths are recorded.
  private(set) var hasDepths = false

  /// The open calls, outermost first.
  var open: [OpenCall] { (0..<depth).map { calls[$0] } }

  /// Makes the calls this copy's own, which must come before any is entered.
  @inline(__always)
  mutating func own() { calls.own() }

  /// Enters a call, closing every call that is not around it; `enclosing` then tells what is.
  @inline(__always)
  mutating func enter(_ event: inout Event, _ moment: Moment) {
    enclosing = .never
    guard event.thread == .absent else { return }
    var depth = depth
    while depth != 0, calls[depth &- 1].depth >= event.depth { depth &-= 1 }
    if event.depth > 0 {
      hasDepths = true
      if depth != 0, calls[depth &- 1].depth &+ 1 == event.depth {
        enclosing = calls[depth &- 1].moment
      }
    }
    if depth == calls.count { makeRoom() }
    calls[depth] = OpenCall(moment: moment, number: event.number, depth: event.depth)
    self.depth = depth &+ 1
  }

  @inline(never)
  private mutating func makeRoom() { calls.append(OpenCall()) }

  /// Leaves the call with a sequence number, and every call still open inside it.
  ///
  /// - Returns: The call that is left; nil if it is not open.
  mutating func leave(_ number: Int64) -> OpenCall? {
    guard let place = (0..<depth).last(where: { calls[$0].number == number }) else { return nil }
    depth = place
    return calls[place]
  }

  /// Whether UIKit is at work: a call of one of the kinds is open around the innermost one, and no
  /// callback on the container, whose body is the app's, lies in between.
  @inline(__always)
  func isWork(_ callbacks: @autoclosure () -> CallbackSet, around container: Receiver) -> Bool {
    depth > 1 && isDeepWork(callbacks(), around: container)
  }

  @inline(never)
  private func isDeepWork(_ callbacks: CallbackSet, around container: Receiver) -> Bool {
    let last = innermost { call in
      callbacks.contains(call.callback)
        || call.receiver == container && Self.appCode.contains(call.callback)
    }
    return last.map { callbacks.contains($0.callback) } ?? false
  }

  /// Callbacks whose bodies are code of the app.
  private static let appCode = CallbackSet(where: .runsAppCode)

  /// The innermost open call of one of the kinds on a controller around the last entered one.
  func enclosing(_ callbacks: CallbackSet, on receiver: Receiver) -> Moment? {
    innermost { $0.receiver == receiver && callbacks.contains($0.callback) }
  }

  /// The innermost open call of one of the kinds around the last entered one.
  func enclosing(_ callbacks: CallbackSet) -> Moment? {
    innermost { callbacks.contains($0.callback) }
  }

  /// Whether the call right around the last entered one was seen.
  var isInsideSeen: Bool { depth > 1 && calls[depth - 2].depth + 1 == calls[depth - 1].depth }

  /// Whether a call is the one right around the last entered one.
  func isInnermost(_ call: Moment) -> Bool { depth > 1 && calls[depth - 2].moment == call }

  /// The innermost open call around the last entered one that is wanted.
  @inline(__always)
  func innermost(_ isWanted: (Moment) -> Bool) -> Moment? {
    var place = depth - 1
    while place > 0 {
      place -= 1
      let moment = calls[place].moment
      if isWanted(moment) { return moment }
    }
    return nil
  }
}

extension Nesting: Equatable {
  static func == (left: Nesting, right: Nesting) -> Bool {
    left.depth == right.depth && left.hasDepths == right.hasDepths
      && (0..<left.depth).allSatisfy { left.calls[$0] == right.calls[$0] }
  }
}

extension Moment {
  /// Whether the controller received the call or is its argument.
  func concerns(_ receiver: Receiver) -> Bool {
    self.receiver == receiver || object == receiver
  }
}
