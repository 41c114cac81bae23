import LifelineTrace

extension Rule {
  /// Rejects a `loadView` that returns without a view.
  static let loadViewLeftNil = Rule(
    "load-view-left-nil",
    family: .loading,
    severity: .error,
    claim: """
      When loadView returns, the controller has a view.
      """,
    rationale: """
      loadView has to set the view, or to leave it to super. If it does neither, viewDidLoad runs \
      without a view, and the next access to the view calls loadView again, from inside \
      viewDidLoad, until the stack overflows.
      """,
    remedy: """
      Set view in loadView, or call super.loadView().
      """,
    exceptions: [
      "the recorder does not see views being set",
      "the view was set to nil again inside viewDidLoad",
    ],
    sources: [
      .documentation("uiviewcontroller/loadview()"),
      .evidence("catalyst-2026"),
    ],
    observes: [.loadView],
    moments: .exit,
    needs: [.loadView],
    examples: [
      Example(
        "loadView sets the view",
        """
        @exits true
        home loadView
          home viewSet(view: v1)
        home exits loadView
        home viewDidLoad
        """
      ),
      Example(
        "loadView returns without a view",
        """
        @exits true
        home viewSet(view: v1)
        home viewCleared
        home loadView  <-
        home exits loadView
        """
      ),
      Example(
        "viewDidLoad touches a view that is not there",
        """
        home loadView
        home viewDidLoad
          home loadView  <-
          home viewDidLoad
        """
      ),
      Example(
        "viewDidLoad throws its view away and asks for another",
        """
        home loadView
        home viewDidLoad
          home viewCleared
          home loadView
          home viewDidLoad
        """
      ),
      Example(
        "views being set are not recorded",
        """
        @observes loadView(), viewDidLoad()
        @exits true
        home loadView
        home exits loadView
        home viewDidLoad
        """
      ),
    ]
  ) { step, model in
    let before = step.before.loading
    if step.occasion == .exit {
      let classSymbol = model.traits(step.receiver).classSymbol
      guard step.event.callback == .loadView, !before.viewSet.isKnown,
        model.recording.widest(classSymbol).contains(.viewSet)
      else { return nil }
      return .leftNil(step.receiver, isRecursion: false, before)
    }
    guard step.event.callback == .loadView, before.set == .loaded,
      step.enclosing.callback == .viewDidLoad, step.enclosing.receiver == step.receiver
    else { return nil }
    return .leftNil(step.receiver, isRecursion: true, before)
  }
}

extension Violation {
  fileprivate static func leftNil(
    _ receiver: Receiver,
    isRecursion: Bool,
    _ before: LoadingState
  ) -> Violation {
    Violation(
      isRecursion
        ? "\(receiver) loads its view again from inside viewDidLoad"
        : "\(receiver) returns from loadView without a view",
      note: isRecursion ? "there is still no view" : "no view was set in it",
      witnesses: [Witness(isRecursion ? before.loaded : .never, "viewDidLoad is still running")],
      because: isRecursion
        ? "UIKit calls loadView only while there is no view, and viewDidLoad had begun"
        : "the recorder sees views being set, and none was between the call and its return",
      expected: [Callback.viewSet.name]
    )
  }
}
