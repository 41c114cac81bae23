import LifelineTrace

extension Rule {
  /// Rejects events that the declared system does not have.
  static let eventOutsideSystem = Rule(
    "event-outside-os",
    family: .hygiene,
    severity: .warning,
    says: """
      A trace holds only events that its system has.
      why: viewIsAppearing exists from iOS 13 on, unloading until iOS 5, containment from iOS 5 on.
        An event outside its range means that the header names the wrong system, or that app code
        calls what UIKit no longer does.
      fix: Correct the system in the header, or remove the call.
      - the system is not known
      - viewDidUnload, see unload-order
      sources: uiviewcontroller/viewisappearing(_:), header-ios-11

      # an event of the system (on 17)
      home viewIsAppearing

      # an event that came later (on 12)
      home viewIsAppearing  <-

      # the system is not known
      home viewIsAppearing
      """,
    asked: Occasions(observes: .all, remark: .outsideSystem),
    restsOn: Basis(needs: [], facts: [.system])
  ) { step, model in
    guard step.event.callback != .viewDidUnload else { return nil }
    let system = model.systems.first
    return Violation(
      "\(step.event.callback) does not exist on iOS \(system)",
      note: "not sent by this system",
      because: "UIKit \(step.event.callback.availability)",
      expected: [],
      sameFault: step.event.callback.name
    )
  }
}

extension Callback {
  /// When UIKit sends the event, as a phrase that follows "UIKit".
  fileprivate var availability: String {
    if let introduced { return "sends it on iOS \(introduced) and later" }
    if let lastSystem { return "sends it until iOS \(lastSystem)" }
    return "sends it on every system"
  }
}
