import LifelineTrace

extension Rule {
  /// Rejects an Unbalanced line of UIKit that no recorded fault explains.
  static let unexplainedUnbalancedLog = Rule(
    "unexplained-unbalanced-log",
    family: .forwarding,
    severity: .warning,
    says: """
      UIKit logs no unbalanced calls, or the trace shows which calls they are.
      why: UIKit logs this line when a transition ends that nobody began, or begins while another
        one is running: an addSubview before beginAppearanceTransition, a push or a presentation
        during another, a tab selected before the tab bar controller appeared. The recording shows
        none of them, so it lacks the calls that would tell.
      fix: Record the calls of beginAppearanceTransition and endAppearanceTransition, containment,
        navigation and presentation, and look for two transitions at a time.
      - a finding about the same controller explains the line: then the line stands beside that
        finding
      logged: Unbalanced calls to begin/end appearance transitions for
      sources: radar-20203389

      # no complaint
      home viewWillAppear
      home viewDidAppear

      # UIKit complains and nothing explains it
      home viewWillAppear
      home uikit.diagnostic(message: "Unbalanced calls to begin/end appearance transitions for <Home: 0x1>.")  <-

      # another of UIKit's lines
      app didReceiveMemoryWarning
      home viewWillAppear
      """,
    messages: Messages(
      phrase: "the message itself, where the trace shows no cause",
      reported: [.unbalancedTransition]
    ),
    repair: .impossible("the log has UIKit's message, but not what caused it")
  )
}
