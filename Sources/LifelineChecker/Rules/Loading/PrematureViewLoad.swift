import LifelineTrace

extension Rule {
  /// Rejects a view that loads while its controller is still being set up.
  static let prematureViewLoad = Rule(
    "premature-view-load",
    family: .loading,
    severity: .advice,
    claim: """
      A view loads after the controller was made and configured.
      """,
    rationale: """
      Reading the view property in an initializer, in awakeFromNib or in the presenting \
      controller's prepare(for:sender:) loads the view at once, before the caller has set what \
      viewDidLoad needs, and before the screen is wanted at all.
      """,
    remedy: """
      Move the access to viewDidLoad, or use viewIfLoaded.
      """,
    exceptions: [
      "an embed segue, whose child loads right after prepare(for:sender:)",
      "loads that lie inside no recorded call",
    ],
    sources: [
      .documentation("uiviewcontroller/view"),
      .evidence("kydrawercontroller-51"),
      .evidence("catalyst-2026"),
    ],
    observes: [.viewDidLoad],
    examples: [
      Example(
        "the view loads when it is wanted",
        """
        home init
        home viewDidLoad
        """
      ),
      Example(
        "the initializer touches the view",
        """
        home init
          home viewDidLoad  <-
        """
      ),
      Example(
        "the caller touches the view too early",
        """
        list prepare(for: detail)
          detail viewDidLoad  <-
        """
      ),
      Example(
        "an embedded child loads after prepare",
        """
        list prepare(for: detail)
        detail viewDidLoad
        """
      ),
      Example(
        "another controller's view loads inside an initializer",
        """
        home init
          menu viewDidLoad
        """
      ),
    ]
  ) { step, model in
    guard let setup = model.enclosing([.initialize, .awakeFromNib, .prepareForSegue]) else {
      return nil
    }
    guard setup.callback == .prepareForSegue || setup.receiver == step.receiver else { return nil }
    return .loadedEarly(step.receiver, setup)
  }
}

extension Violation {
  fileprivate static func loadedEarly(_ receiver: Receiver, _ setup: Moment) -> Violation {
    Violation(
      "the view of \(receiver) loads inside \(setup.callback) of \(setup.receiver)",
      note: "the view loads here",
      witnesses: [Witness(setup, "this call is still running")],
      because: "\(receiver) is still being set up",
      expected: []
    )
  }
}
