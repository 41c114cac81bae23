import LifelineTrace

extension Rule {
  /// Rejects a complaint of UIKit's own that no other rule explains.
  static let unexplainedComplaint = Rule(
    "unexplained-complaint",
    family: .hygiene,
    severity: .warning,
    claim: """
      UIKit does not complain.
      """,
    rationale: """
      UIKit logs a line, or raises an exception, when it refuses a call or finds its own record \
      broken. The line is evidence by itself: what it says did happen, even where the recording \
      does not show the calls that led to it.
      """,
    remedy: """
      Record navigation, presentation and containment calls, and compare the lines before the \
      complaint.
      """,
    exceptions: [
      "complaints that belong to a rule of their own, or that a finding explains"
    ],
    sources: [
      .uikitMessage("while an existing transition or presentation is occurring"),
      .evidence("radar-20203389"),
    ],
    observes: [.diagnostic],
    complaints: DiagnosticKind.allCases.filter { kind in
      !DiagnosticKind.withOwnRule.contains(kind) && kind != .memoryWarning
    },
    needs: [],
    details: "UIKit's own message",
    examples: [
      Example(
        "no complaint",
        """
        nav pushViewController(detail, animated: true)
        """
      ),
      Example(
        "UIKit refuses a second push",
        """
        nav pushViewController(detail, animated: true)
        nav uikit.diagnostic(message: "nested push animation can result in corrupted navigation bar")  <-
        """
      ),
      Example(
        "a line that is not UIKit's",
        """
        nav uikit.diagnostic(message: "loaded 12 items")
        """
      ),
    ]
  ) { _, _ in nil }
}

extension DiagnosticKind {
  /// The complaints that have a rule of their own.
  fileprivate static let withOwnRule: [DiagnosticKind] = [
    .unbalancedTransition, .directAppearanceCall, .hierarchyInconsistency, .sharedView,
    .alreadyPresentedChild, .rootAsChild, .transitionNotSiblings, .transitionLegacyContainment,
    .presentOffWindow, .presentWhilePresenting, .presentInProgress, .presentRefused,
    .presentActive, .presentNil, .presentSelf, .presentDetached, .dismissInProgress,
  ]
}
