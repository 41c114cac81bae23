import LifelineTrace

/// The calls that are open on the main thread, outermost first, as the depths `d` tell.
///
///     d=0  addChild          ─┐
///     d=1    willMove         │ lies inside addChild: UIKit's own call
///     d=0  didMove           ─┘ closes both: the app's call
struct Nesting: Equatable {
  /// A call that has not returned as far as the trace tells.
  struct OpenCall: Equatable {
    var moment: Moment
    var number: Int64
    var depth: UInt16
  }

  private(set) var open: ContiguousArray<OpenCall> = []
  /// Whether a call inside another one was seen, so that depths are recorded.
  private(set) var hasDepths = false

  /// Enters a call, closing every call that is not around it.
  ///
  /// - Returns: The call right around it; `Moment.never` if there is none, or it is not recorded.
  @inline(__always)
  mutating func enter(_ event: Event) -> Moment {
    guard event.thread == .absent else { return .never }
    while let last = open.last, last.depth >= event.depth { open.removeLast() }
    var enclosing = Moment.never
    if event.depth > 0 { hasDepths = true }
    if let last = open.last, last.depth + 1 == event.depth { enclosing = last.moment }
    open.append(OpenCall(moment: Moment(event), number: event.number, depth: event.depth))
    return enclosing
  }

  /// Leaves the call with a sequence number, and every call still open inside it.
  ///
  /// - Returns: The call that is left; nil if it is not open.
  mutating func leave(_ number: Int64) -> OpenCall? {
    guard let index = open.lastIndex(where: { $0.number == number }) else { return nil }
    let call = open[index]
    open.removeSubrange(index...)
    return call
  }

  /// Whether UIKit is at work: a call of one of the kinds is open around the innermost one, and no
  /// callback on the container, whose body is the app's, lies in between.
  func isWork(_ callbacks: CallbackSet, around container: Receiver) -> Bool {
    for call in open.dropLast().reversed() {
      if callbacks.contains(call.moment.callback) { return true }
      if call.moment.receiver == container, Self.appCode.contains(call.moment.callback) {
        return false
      }
    }
    return false
  }

  /// Callbacks whose bodies are code of the app.
  private static let appCode = CallbackSet(where: .runsAppCode)

  /// The innermost open call of one of the kinds on a controller around the last entered one.
  func enclosing(_ callbacks: CallbackSet, on receiver: Receiver) -> Moment? {
    open.dropLast().last {
      $0.moment.receiver == receiver && callbacks.contains($0.moment.callback)
    }?.moment
  }

  /// Whether the call right around the last entered one was seen.
  var isInsideSeen: Bool {
    guard let inner = open.last, let outer = open.dropLast().last else { return false }
    return outer.depth + 1 == inner.depth
  }

  /// Whether a call is the one right around the last entered one.
  func isInnermost(_ call: Moment) -> Bool { open.dropLast().last?.moment == call }

  /// The innermost open call of one of the kinds around the last entered one.
  func enclosing(_ callbacks: CallbackSet) -> Moment? {
    open.dropLast().last { callbacks.contains($0.moment.callback) }?.moment
  }
}

extension Moment {
  /// Whether the controller received the call or is its argument.
  func concerns(_ receiver: Receiver) -> Bool {
    self.receiver == receiver || object == receiver
  }
}
