import LifelineTrace

extension Rule {
  /// Rejects a `loadView` that app code calls.
  static let loadViewCalledDirectly = Rule(
    "load-view-called-directly",
    family: .loading,
    severity: .error,
    claim: """
      Only UIKit calls loadView.
      """,
    rationale: """
      UIKit calls loadView when the view is asked for and there is none. A call by hand makes a \
      second view, and the outlets and the hierarchy still point at the first one.
      """,
    remedy: """
      Call loadViewIfNeeded(), or read the view property.
      """,
    exceptions: [
      "super.loadView() inside an override, which is part of the same call",
      "calls of which the recorder does not know who made them",
    ],
    sources: [
      .documentation("uiviewcontroller/loadview()")
    ],
    observes: [.loadView],
    examples: [
      Example(
        "UIKit loads the view",
        """
        home loadView by: uikit
        home viewDidLoad
        """
      ),
      Example(
        "the app calls it",
        """
        home loadView by: app  <-
        """
      ),
      Example(
        "nobody knows who called",
        """
        home loadView
        home viewDidLoad
        """
      ),
      Example(
        "an override calls super, and both are recorded",
        """
        home loadView by: uikit
          home loadView by: app
        home viewDidLoad
        """
      ),
    ]
  ) { step, _ in
    guard step.event.flags.contains(.byApp), step.enclosing.callback != .loadView else {
      return nil
    }
    return .loadedByHand(step.receiver)
  }
}

extension Violation {
  fileprivate static func loadedByHand(_ receiver: Receiver) -> Violation {
    Violation(
      "app code calls loadView on \(receiver)",
      note: "called by the app",
      because: "the recorder saw app code make the call, which is UIKit's to make",
      expected: [Callback.loadViewIfNeeded.name]
    )
  }
}
