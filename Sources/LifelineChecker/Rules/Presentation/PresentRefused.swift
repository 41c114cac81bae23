import LifelineTrace

extension Rule {
  /// Rejects a presentation that UIKit refuses.
  ///
  /// It is one rule, though there are two reasons: UIKit does the same for both, so does the app, and
  /// who allows one call allows it for either.
  static let presentRefused = Rule(
    "present-refused",
    family: .presentation,
    severity: .error,
    says: """
      A controller is presented by one that is in a window and presents nothing else.
      why: UIKit presents one controller at a time on a presenter, and only on one whose view is in
        a window. Any other call is logged and ignored: the controller never appears, and the
        completion is never called. The usual causes are a second tap before the first presentation
        has begun, an alert from an asynchronous answer while something else is presented, and a
        presentation from viewDidLoad.
      fix: Present from the top of the presentation chain, once viewDidAppear has come, and after
        the completion of the dismissal that is running.
      - a source that is in no window while the presenter is in one
      - a presenter that the trace does not tell
      - a presentation while another one is on its way, from iOS 18 on, where UIKit can interrupt it
      - a presenter inside a navigation controller that is out of the window: UIKit waits for it
      logged: whose view is not in the window hierarchy
      logged: which is already presenting
      logged: while a presentation is in progress
      sources: myflightbookios-370, sidemenu-323

      # an alert while the menu is presented
      home is Home, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home present(menu, presenter: home, style: overFullScreen, animated: true)
      menu viewWillAppear
      menu viewDidAppear
      home present(offer, presenter: home, style: pageSheet, animated: true)  <-

      # the presenter's view is in no window
      home is Home, UIViewController
      home init
      home viewDidLoad
      home present(offer, presenter: home, animated: true)  <-
      home uikit.diagnostic(message: "Attempt to present <Offer: 0x2> on <Home: 0x1> (from <Home: 0x1>) whose view is not in the window hierarchy.")

      # the log alone
      offer uikit.diagnostic(message: "Warning: Attempt to present <Offer: 0x2> on <Home: 0x1> while a presentation is in progress!")  <-

      # while the menu is still coming in (on 15)
      home viewDidAppear
      home present(menu, presenter: home, style: overFullScreen, animated: true)
      menu viewWillAppear
      home present(offer, presenter: home, style: pageSheet, animated: true)  <-

      # on a system that can interrupt the presentation (on 18)
      home viewDidAppear
      home present(menu, presenter: home, style: overFullScreen, animated: true)
      menu viewWillAppear
      home present(offer, presenter: home, style: pageSheet, animated: true)

      # the menu goes first
      home viewDidAppear
      home present(menu, presenter: home, style: overFullScreen, animated: true)
      menu viewWillAppear
      menu viewDidAppear
      menu viewWillDisappear
      menu viewDidDisappear
      home present(offer, presenter: home, style: pageSheet, animated: true)

      # the menu presents in its turn
      home viewDidAppear
      home present(menu, presenter: home, style: overFullScreen, animated: true)
      menu viewWillAppear
      menu viewDidAppear
      menu present(offer, presenter: menu, style: pageSheet, animated: true)

      # the source is in no window, the presenter is in one
      cell init
      cell viewDidLoad
      root viewEnteredWindow
      cell present(offer, presenter: root, animated: true)

      # an alert of which nothing is recorded has been answered
      alert is UIAlertController, UIViewController
      home viewDidAppear
      home present(alert, presenter: home, animated: true)
      home present(offer, presenter: home, style: pageSheet, animated: true)
      """,
    messages: Messages(
      phrase: "a presentation that UIKit refused",
      reported: [
        .presentOffWindow, .presentWhilePresenting, .presentInProgress, .presentRefused,
      ]
    ),
    asked: Occasions(observes: [.present]),
    restsOn: Basis(aboutOthers: true)
  ) { step, model in
    let event = step.event
    guard event.object.exists, event.object != event.receiver,
      let host = model.presenter(of: step), host.controller != event.object
    else { return nil }
    return .presentedBeside(step, host, model) ?? .presentedOffWindow(step, model)
  }
}
