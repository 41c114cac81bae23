import LifelineTrace

extension Rule {
  /// Rejects a message of UIKit's own that no other rule explains.
  static let unexplainedComplaint = Rule(
    "unexplained-complaint",
    family: .hygiene,
    severity: .warning,
    says: """
      UIKit does not complain.
      why: UIKit logs a line, or raises an exception, when it refuses a call or finds its own record
        broken. The line is evidence by itself: what it says did happen, even where the recording
        does not show the calls that led to it.
      fix: Record navigation, presentation and containment calls, and compare the lines before the
        complaint.
      - complaints that belong to a rule of their own, or that a finding explains
      logged: Attempting to load the view of a view controller while it is deallocating
      sources: radar-20203389

      # no complaint
      nav pushViewController(detail, animated: true)

      # UIKit refuses to load a view
      home deinit
      home uikit.diagnostic(message: "Attempting to load the view of a view controller while it is deallocating is not allowed and may result in undefined behavior (<Home: 0x7f>)")  <-

      # a line that is not UIKit's
      nav uikit.diagnostic(message: "loaded 12 items")
      """,
    messages: Messages(
      phrase: "the message itself, where the trace shows no cause",
      reported: UIKitMessage.withoutRule
    ),
    repair: .impossible("the log has UIKit's message, but not what caused it")
  )
}

extension UIKitMessage {
  /// The messages that no other rule reports.
  fileprivate static var withoutRule: [UIKitMessage] {
    let reported = Rule.particular.flatMap(\.uikitMessages)
    return allCases.filter { $0 != .memoryWarning && !$0.isAside && !reported.contains($0) }
  }
}
