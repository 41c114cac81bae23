package import LifelineTrace

extension Machine {
  /// How far a segue has come that a controller is the source of.
  ///
  /// Sources: the comments of UIKit's header, and an unconfirmed reading of a shipping system for
  /// the order. Recorders often hook `prepare` and nothing else, so that a segue may stay prepared.
  package static let segue = Machine(
    name: "segue",
    summary: "How far a segue has come that the controller is the source of.",
    states: ["idle", "set off", "refused", "searching", "prepared"],
    edges: [
      Edge("idle", "shouldPerformSegue(yes)", "set off"),
      Edge("idle", "shouldPerformSegue(no)", "refused"),
      Edge("idle", "performSegue", "set off"),
      Edge("idle", "prepare", "prepared"),
      Edge("set off", "canPerformUnwind", "searching"),
      Edge("set off", "prepare", "prepared"),
      Edge("searching", "canPerformUnwind", "searching"),
      Edge("searching", "prepare", "prepared"),
      Edge("searching", "shouldPerformSegue(yes)", "set off"),
      Edge("refused", "shouldPerformSegue(yes)", "set off"),
      Edge("refused", "shouldPerformSegue(no)", "refused"),
      Edge("refused", "performSegue", "set off"),
      Edge("prepared", "seguePerform", "idle"),
      Edge("prepared", "shouldPerformSegue(yes)", "set off"),
      Edge("prepared", "shouldPerformSegue(no)", "refused"),
      Edge("prepared", "performSegue", "set off"),
      Edge("prepared", "prepare", "prepared"),
    ],
    sources: ["header-ios-11", "uikit-26-reading"]
  )
}

/// What the model knows of the segue that a controller is the source of.
package struct SegueState: Equatable, Sendable, BitwiseCopyable {
  /// What set it off: `shouldPerformSegue`, or `performSegue` by the app.
  package var trigger = Moment.never
  /// Its identifier; absent where it has none, or none is known.
  package var identifier: Symbol = .absent
  /// Whether the controller said that it should not be performed.
  package var isRefused = false
  /// The search for the controller that an unwind segue leads to.
  package var search = Moment.never
  /// The last `prepare` since it was set off.
  package var prepared = Moment.never

  /// A state of the machine of segues.
  enum Phase: String {
    case idle
    case setOff = "set off"
    case refused
    case searching
    case prepared
  }

  /// The state of the machine.
  var phase: Phase {
    if isRefused { return .refused }
    if prepared.isKnown { return .prepared }
    if search.isKnown { return .searching }
    return trigger.isKnown ? .setOff : .idle
  }

  /// Whether another identifier can be the one of this segue.
  package func mayBe(_ other: Symbol) -> Bool {
    identifier == .absent || other == .absent || identifier == other
  }
}

// Segues, forward and back.
extension Model {
  /// The segue that a controller is the source of.
  package func segue(from source: Receiver) -> SegueState { world.segues[source] ?? SegueState() }

  /// The source of the segue that an event is about.
  func segueSource(of event: Event) -> Receiver {
    event.other.exists ? event.other : event.receiver
  }

  /// Follows a call or callback of a segue.
  mutating func followSegue(_ event: Event, at index: Receiver) {
    let moment = Moment(event)
    switch event.callback {
    // Why: the answer of super is not that of the override around it.
    case .shouldPerformSegue where calls.enclosing([.shouldPerformSegue], on: index) != nil: break
    case .shouldPerformSegue, .performSegue:
      var segue = SegueState()
      segue.trigger = moment
      segue.identifier = event.detail
      segue.isRefused = event.callback == .shouldPerformSegue && event.returned == false
      world.segues[index] = segue
    case .canPerformUnwind where event.other.exists:
      world.segues[event.other, default: SegueState()].search = moment
    case .prepareForSegue:
      let source = segueSource(of: event)
      world.segues[source, default: SegueState()].prepared = moment
      world.segues[source, default: SegueState()].isRefused = false
    case .seguePerform: world.segues[segueSource(of: event)] = nil
    default: break
    }
  }

  /// Records what `shouldPerformSegue` returned.
  mutating func followAnswer(of call: Moment, _ returned: Bool?) {
    if let returned, call.callback == .tabShouldSelect { followTabAnswer(of: call, returned) }
    guard let returned, call.callback == .shouldPerformSegue,
      world.segues[call.receiver]?.trigger == call
    else { return }
    world.segues[call.receiver]?.isRefused = !returned
  }
}
