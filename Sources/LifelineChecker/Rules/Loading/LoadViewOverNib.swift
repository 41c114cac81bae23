import LifelineTrace

extension Rule {
  /// Rejects a `loadView` override without super on a controller from a nib.
  static let loadViewOverNib = Rule(
    "load-view-over-nib",
    family: .loading,
    severity: .advice,
    claim: """
      A controller that comes from a nib or a storyboard leaves loadView alone.
      """,
    rationale: """
      The view of such a controller is in the archive. An override of loadView that does not call \
      super replaces it, and every outlet of the archive stays nil.
      """,
    remedy: """
      Remove the override, or make the controller in code.
      """,
    exceptions: [
      "the recorder does not say how the controller was made, or whether super was reached"
    ],
    sources: [
      .documentation("uiviewcontroller/loadview()")
    ],
    observes: [],
    moments: .exit,
    needs: [.loadView, .initialize],
    examples: [
      Example(
        "the override calls super",
        """
        @exits true
        home init(from: nib)
        home loadView
        home exits loadView super: true
        """
      ),
      Example(
        "the override replaces the view of the nib",
        """
        @exits true
        home init(from: storyboard)
        home loadView  <-
        home exits loadView super: false
        """
      ),
      Example(
        "a controller made in code",
        """
        @exits true
        home init(from: code)
        home loadView
        home exits loadView super: false
        """
      ),
    ]
  ) { step, _ in
    guard step.occasion == .exit, step.event.callback == .loadView, step.reachedSuper == false,
      step.before.lifetime.isFromArchive
    else { return nil }
    return .replacedArchive(step.receiver, step.before.lifetime)
  }
}

extension Violation {
  fileprivate static func replacedArchive(
    _ receiver: Receiver,
    _ lifetime: LifetimeState
  ) -> Violation {
    Violation(
      "\(receiver) comes from a nib and overrides loadView without super",
      note: "returned, and UIKit's implementation was never reached",
      witnesses: [Witness(lifetime.born, "it was made from an archive here")],
      because: "only UIKit's loadView reads the view from the archive",
      expected: []
    )
  }
}
