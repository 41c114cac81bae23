import LifelineTrace

extension Rule {
  /// Rejects a view that is given to two controllers that are both alive.
  static let sharedView = Rule(
    "shared-view",
    family: .loading,
    severity: .error,
    claim: """
      A view belongs to one controller at a time.
      """,
    rationale: """
      UIKit keeps the controller of a view and raises when a second one claims it. It happens when \
      a container reuses a child's view, or when a nib connects one view to two controllers.
      """,
    remedy: """
      Set the first controller's view to nil before another one takes it, or embed the controller \
      instead of its view.
      """,
    exceptions: [
      "the first controller let go of the view, or was deallocated, before"
    ],
    sources: [
      .documentation("uiviewcontroller/view"),
      .uikitMessage("A view can only be associated with at most one view controller at a time!"),
      .evidence("header-ios-11"),
    ],
    observes: [.viewSet],
    explains: [.sharedView],
    complaints: [.sharedView],
    examples: [
      Example(
        "each controller has a view of its own",
        """
        home viewSet(view: v1)
        menu viewSet(view: v2)
        """
      ),
      Example(
        "two controllers share a view",
        """
        home viewSet(view: v1)
        menu viewSet(view: v1)  <-
        """
      ),
      Example(
        "the first one lets go of it before",
        """
        home viewSet(view: v1)
        home viewCleared
        menu viewSet(view: v1)
        """
      ),
      Example(
        "the first one is gone",
        """
        home viewSet(view: v1)
        home deinit
        menu viewSet(view: v1)
        """
      ),
      Example(
        "UIKit raises",
        """
        menu uikit.diagnostic(message: "A view can only be associated with at most one view controller at a time! View <UIView: 0x1> is associated with <Home: 0x2>.")  <-
        """
      ),
    ]
  ) { step, model in
    guard step.event.callback == .viewSet, step.event.detail >= 0,
      model.formerViewOwner >= 0, model.formerViewOwner != step.receiver
    else { return nil }
    return .shared(step, with: model.formerViewOwner, model.state(model.formerViewOwner))
  }
}

extension Violation {
  fileprivate static func shared(
    _ step: Step,
    with owner: Receiver,
    _ state: ControllerState
  ) -> Violation {
    Violation(
      "\(step.receiver) takes the view of \(owner)",
      note: "the view still belongs to \(owner)",
      witnesses: [Witness(state.loading.viewSet, "\(owner) took the view here")],
      because: "\(owner) is alive and has not let go of the view",
      expected: []
    )
  }
}
