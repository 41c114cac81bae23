import LifelineTrace

/// A fault that was committed, and the lines of the native trace, counted from 1, that show it.
package struct InjectedFault: Sendable, Equatable {
  /// The fault.
  package let fault: Fault
  /// The action in which it was committed.
  package let action: Action
  /// The first call of the app's or the user's in the action, or else its first event; nil before
  /// there is one.
  package internal(set) var cause: Int?
  /// The last that the controller was told of its appearance before something is missing; nil if nothing
  /// is.
  package internal(set) var last: Int?
  /// The last event that ought not to be there, or not as it is; nil if only something is missing.
  package internal(set) var made: Int?
  /// The first event of the controller behind what is missing; nil if none has come.
  package internal(set) var next: Int?
  /// The last call of that kind on the same controller in the action; nil before there is one.
  package internal(set) var call: Int?
  /// The first event of the action that takes a controller away for good; nil before there is one.
  package internal(set) var departure: Int?
  /// The receiver of the first call.
  var source: Int?
  /// What was called.
  var callback: Callback?
  /// Whether that call is somebody's, and no callback.
  var hasCaller = false
  /// The controller that it is about.
  var subject: Int?
  /// How many of the fault's fault points have happened.
  var faultPoints = 0
  /// Whether the next event is the one that ought not to be there.
  var awaitsMade = false
  /// The last line within the action in which each controller was told of its appearance.
  var latest: [Int: Int] = [:]
  /// The controllers that have come or gone within the action.
  var told: Set<Int> = []
  /// The controller of which the next event is to be found; nil if nothing is missing.
  var awaitsNext: Int?
  /// Whether nothing more comes of the action, as UIKit has refused it.
  var isAbandoned = false

  /// Begins a fault.
  init(_ fault: Fault, in action: Action) {
    self.fault = fault
    self.action = action
  }
}

// How faults are committed.
extension Simulation {
  /// Carries out a step of a story, with what goes wrong in it.
  ///
  /// - Parameter step: The step.
  /// - Throws: `Refusal` if it is not possible, or if there is nothing in it that could go wrong in
  ///   this way; then nothing has happened.
  package mutating func perform(_ step: Story.Step) throws(Refusal) {
    guard ending == .quiescent else {
      throw Refusal(message: "nothing can follow, as the fault before has put an end to the app")
    }
    guard let fault = step.fault else { return try perform(step.action) }
    if let message = fault.refusal(on: step.action, system: system) {
      throw Refusal(message: message)
    }
    if let message = refusal(of: step.action) { throw Refusal(message: message) }
    var trial = self
    trial.injected = InjectedFault(fault, in: step.action)
    fault.prelude?(&trial)
    try trial.perform(step.action)
    guard let injected = trial.injected, injected.isCommitted else {
      throw Refusal(message: "\"\(fault.phrase)\" finds nothing here that it could spoil")
    }
    if injected.isAbandoned {
      trial.controllers.replaceSubrange(controllers.indices, with: controllers)
      trial.windows = windows
    }
    trial.faults.append(injected)
    trial.injected = nil
    self = trial
  }

  /// Records a call as it comes.
  mutating func record(_ call: Call, _ body: (inout Simulation) -> Void = { _ in }) {
    record(call, isNumbered: false, body)
  }

  private mutating func record(
    _ call: Call,
    isNumbered: Bool,
    _ body: (inout Simulation) -> Void
  ) {
    if injected?.isAbandoned != true, ending == .quiescent {
      lines.event(
        call.callback,
        on: controllers[call.id].identity,
        call.arguments,
        by: call.caller,
        thread: call.thread,
        isNumbered: isNumbered
      )
      injected?.note(call, at: lines.count)
      if printed != nil, printedKinds.contains(call.callback) {
        printed?.append(PrintedCall(callback: call.callback, id: call.id))
      }
    }
    lines.depth += 1
    body(&self)
    lines.depth -= 1
  }

  /// Makes the next event the one that ought not to be there.
  mutating func blame() { injected?.awaitsMade = true }

  /// Records a call that ought not to be there.
  mutating func wrong(
    _ callback: Callback,
    on id: Int,
    _ arguments: [TraceLines.Argument] = [],
    by caller: TraceLines.Caller? = .app,
    _ body: (inout Simulation) -> Void = { _ in }
  ) {
    blame()
    record(Call(callback: callback, id: id, arguments: arguments, caller: caller), body)
  }

  /// UIKit raises an exception, and the app is gone.
  mutating func crash() { ending = .crash }

  /// Nobody knows what UIKit would do next, so that the recording stops.
  mutating func stop() { ending = .truncated }

  /// UIKit refuses the call, and nothing comes of the action any more.
  mutating func abandon() { injected?.isAbandoned = true }

  /// UIKit writes to the console, where that is recorded.
  ///
  /// - Parameters:
  ///   - message: The text, in which `%` stands for the controller.
  ///   - id: The controller.
  mutating func complain(_ message: String, about id: Int) {
    guard instrumentation.hearsConsole else { return }
    let controller = controllers[id]
    let address = String(0x6000_0000_0000 + 0x40 * (id + 1), radix: 16)
    let text = message.exchanging("%", with: "<\(controller.name): 0x\(address)>")
    let call = Call(
      callback: .diagnostic,
      id: id,
      arguments: [.word("message", text), list("about", [id])]
    )
    record(call)
  }

  /// The fault point that happens at a call; nil if the call goes well.
  mutating func takeSlip(at call: Call) -> FaultPoint? {
    guard let place = injected?.faultPoints, let faultPoints = injected?.fault.faultPoints else {
      return nil
    }
    if place > 0, faultPoints[place - 1].isRepeated, faultPoints[place - 1].fits(call, in: self) {
      return faultPoints[place - 1]
    }
    guard place < faultPoints.count, faultPoints[place].fits(call, in: self) else { return nil }
    injected?.faultPoints += 1
    if place == 0 { injected?.subject = call.id }
    return faultPoints[place]
  }

  /// Does to a call what the fault point says.
  mutating func commit(_ faultPoint: FaultPoint, at call: Call, _ body: (inout Simulation) -> Void)
  {
    switch faultPoint.effect {
    case .omit:
      injected?.miss(call.id)
      // Why: a controller that was not told to appear is not laid out for it either.
      if call.callback == .viewWillAppear { controllers[call.id].awaitsIsAppearing = false }
    case .hollow: record(call)
    case .unseen: body(&self)
    case .show:
      blame()
      record(call, body)
    case .twice:
      record(call, body)
      blame()
      record(call)
    case .nested:
      record(call) {
        $0.blame()
        $0.record(call, body)
      }
    case .withoutSuper:
      blame()
      record(call, isNumbered: true, body)
      if ending == .quiescent { lines.exitWithoutSuper() }
    case .otherwise(let change):
      var changed = call
      change(self, &changed)
      blame()
      record(changed, body)
    case .act(.first, let act):
      act(&self, call)
      record(call, body)
    case .act(.inside, let act):
      record(call) {
        act(&$0, call)
        body(&$0)
      }
    case .act(.then, let act):
      record(call, body)
      act(&self, call)
    case .act(.instead, let act): act(&self, call)
    }
  }
}

extension Fault {
  /// Whether a call is the one with which an action begins, as far as it is a call.
  fileprivate func isCall(_ call: Call, in action: Action) -> Bool {
    switch call.callback {
    case .popViewController: true
    // Why: a navigation controller that is made for the action is set up before it.
    case .setViewControllers where action.verb != "set" && action.verb != "launch": false
    default: call.caller == .app || call.caller == .user
    }
  }
}

extension InjectedFault {
  /// Whether anything has gone wrong.
  fileprivate var isCommitted: Bool {
    guard !fault.faultPoints.isEmpty else { return made != nil }
    // Why: a fault point that may happen several times may also find nothing to spoil.
    let last = fault.faultPoints.lastIndex { !$0.isRepeated } ?? 0
    return faultPoints > last
  }

  /// Takes note of an event.
  fileprivate mutating func note(_ call: Call, at line: Int) {
    let id = call.id
    if call.callback.group == .appearance { told.insert(id) }
    let isSomebody = fault.isCall(call, in: action)
    if cause == nil || isSomebody && !hasCaller {
      cause = line
      source = id
      callback = call.callback
      hasCaller = isSomebody
    }
    if source == id, callback == call.callback { self.call = line }
    if departure == nil, Self.departures.contains(call.callback) { departure = line }
    if awaitsMade {
      made = line
      awaitsMade = false
    }
    if awaitsNext == id {
      next = line
      awaitsNext = nil
    }
    if call.callback.isAppearance { latest[id] = line }
  }

  /// The calls that take a controller away, and what tells that a gesture has.
  private static let departures: CallbackSet = [
    .popViewController, .popToViewController, .popToRootViewController, .dismiss,
    .removeFromParent, .presentationDidDismiss,
  ]

  /// Takes note of something that a controller does not get.
  fileprivate mutating func miss(_ id: Int) {
    guard last == nil, awaitsNext == nil, next == nil else { return }
    last = latest[id]
    awaitsNext = id
  }
}
