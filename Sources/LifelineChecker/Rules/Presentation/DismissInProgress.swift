import LifelineTrace

extension Rule {
  /// Rejects a dismissal that UIKit refuses because another transition runs.
  static let dismissInProgress = Rule(
    "dismiss-in-progress",
    family: .presentation,
    severity: .error,
    says: """
      No dismissal is refused because a presentation or another dismissal is running.
      why: While a presentation or a dismissal of the same presenter runs, UIKit logs a second
        dismissal and ignores it, together with its completion. The usual causes are a button that
        is tapped twice, and a dismissal in the callback that an interactive one has sent.
      fix: Dismiss in the completion of the transition that is running.
      - a dismissal that UIKit does not complain about, as it can wait or interrupt the other one
      logged: while a presentation or dismiss is in progress
      sources: sidemenu-323

      # UIKit refuses
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      home dismiss(to: sheet, animated: true)
      home uikit.diagnostic(message: "Warning: Attempt to dismiss from view controller <Home: 0x1> while a presentation or dismiss is in progress!")  <-
      sheet viewDidAppear

      # UIKit interrupts the presentation
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      home dismiss(to: sheet, animated: true)
      sheet viewWillDisappear
      sheet viewDidDisappear
      home dismissCompleted(to: sheet)

      # nothing is presented
      home viewDidAppear
      home dismiss(animated: true)
      """,
    messages: Messages(
      phrase: "a dismissal that UIKit refused because another one runs",
      reported: [.dismissInProgress]
    ),
    repair: .postpone
  )
}
