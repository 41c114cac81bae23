import LifelineTrace

extension Rule {
  /// Rejects a presentation that UIKit refuses.
  static let presentRefused = Rule(
    "present-refused",
    family: .presentation,
    severity: .error,
    claim: "A controller is presented by one that is in a window and presents nothing else.",
    rationale: """
      UIKit presents one controller at a time on a presenter, and only on one whose view is in a \
      window. Any other call is logged and ignored: the controller never appears, and the \
      completion is never called. The usual causes are a second tap before the first presentation \
      has begun, an alert from an asynchronous answer while something else is presented, and a \
      presentation from viewDidLoad.
      """,
    remedy: """
      Present from the top of the presentation chain, once viewDidAppear has come, and after the \
      completion of the dismissal that is running.
      """,
    exceptions: [
      "a source that is in no window while the presenter is in one",
      "a presenter that the trace does not tell",
      "a presentation while another one is on its way, from iOS 18 on, where UIKit can interrupt it",
      "a presenter inside a navigation controller that is out of the window: UIKit waits for it",
    ],
    sources: [
      .uikitMessage("whose view is not in the window hierarchy"),
      .uikitMessage("which is already presenting"),
      .uikitMessage("while a presentation is in progress"),
      .evidence("myflightbookios-370"),
      .evidence("sidemenu-323"),
    ],
    observes: [.present],
    explains: [.presentOffWindow, .presentWhilePresenting, .presentInProgress, .presentRefused],
    complaints: [.presentOffWindow, .presentWhilePresenting, .presentInProgress, .presentRefused],
    aboutOthers: true,
    examples: [
      Example(
        "an alert while the menu is presented",
        """
        home is Home, UIViewController
        home viewDidLoad
        home viewWillAppear
        home viewDidAppear
        home present(menu, presenter: home, style: overFullScreen, animated: true)
        menu viewWillAppear
        menu viewDidAppear
        home present(offer, presenter: home, style: pageSheet, animated: true)  <-
        """
      ),
      Example(
        "the presenter's view is in no window",
        """
        home is Home, UIViewController
        home init
        home viewDidLoad
        home present(offer, presenter: home, animated: true)  <-
        home uikit.diagnostic(message: "Attempt to present <Offer: 0x2> on <Home: 0x1> (from <Home: 0x1>) whose view is not in the window hierarchy.")
        """
      ),
      Example(
        "the log alone",
        """
        offer uikit.diagnostic(message: "Warning: Attempt to present <Offer: 0x2> on <Home: 0x1> while a presentation is in progress!")  <-
        """
      ),
      Example(
        "while the menu is still coming in",
        on: 15,
        """
        home viewDidAppear
        home present(menu, presenter: home, style: overFullScreen, animated: true)
        menu viewWillAppear
        home present(offer, presenter: home, style: pageSheet, animated: true)  <-
        """
      ),
      Example(
        "on a system that can interrupt the presentation",
        on: 18,
        """
        home viewDidAppear
        home present(menu, presenter: home, style: overFullScreen, animated: true)
        menu viewWillAppear
        home present(offer, presenter: home, style: pageSheet, animated: true)
        """
      ),
      Example(
        "the menu goes first",
        """
        home viewDidAppear
        home present(menu, presenter: home, style: overFullScreen, animated: true)
        menu viewWillAppear
        menu viewDidAppear
        menu viewWillDisappear
        menu viewDidDisappear
        home present(offer, presenter: home, style: pageSheet, animated: true)
        """
      ),
      Example(
        "the menu presents in its turn",
        """
        home viewDidAppear
        home present(menu, presenter: home, style: overFullScreen, animated: true)
        menu viewWillAppear
        menu viewDidAppear
        menu present(offer, presenter: menu, style: pageSheet, animated: true)
        """
      ),
      Example(
        "the source is in no window, the presenter is in one",
        """
        cell init
        cell viewDidLoad
        root viewEnteredWindow
        cell present(offer, presenter: root, animated: true)
        """
      ),
      Example(
        "an alert of which nothing is recorded has been answered",
        """
        alert is UIAlertController, UIViewController
        home viewDidAppear
        home present(alert, presenter: home, animated: true)
        home present(offer, presenter: home, style: pageSheet, animated: true)
        """
      ),
    ]
  ) { step, model in
    let event = step.event
    guard event.object >= 0, event.object != event.receiver,
      let host = model.presenter(of: event), host.controller != event.object
    else { return nil }
    if let rival = model.rival(of: event, on: host.controller) {
      return .presentedBeside(rival, step, host, model)
    }
    // Why: UIKit presents on its own before the window is there, as when it restores a scene.
    guard event.other >= 0, !event.flags.contains(.byUIKit), model.isOutOfWindow(event.other) else {
      return nil
    }
    return .presentedOffWindow(step, model)
  }
}

extension Presentation {
  /// The systems on which a presentation is refused while another one is under way; later ones can
  /// interrupt it.
  fileprivate static let refusesMeanwhile = SystemRange.upTo(17)
}

extension Model {
  /// The controller that really presents, and what is assumed where the trace does not say it.
  ///
  /// Unless the style asks for a context, it is the outermost container around the source.
  func presenter(of event: Event) -> (controller: Receiver, assuming: Message?)? {
    if event.other >= 0 { return (event.other, nil) }
    guard !style.isInContext, let root = root(of: event.receiver) else { return nil }
    return (root, "\(root) is who presents")
  }

  /// The presentation on the same presenter because of which another one is refused.
  fileprivate func rival(of event: Event, on presenter: Receiver) -> Presentation? {
    guard let rival = presentation(by: presenter), rival.presented != event.object else {
      return nil
    }
    let appearance = self[rival.presented].appearance.natural
    if rival.phase == .presented { return appearance == .appeared ? rival : nil }
    let isAnimated = rival.phase == .presenting || rival.dismiss.flags.contains(.animated)
    guard Presentation.refusesMeanwhile.covers(systems), rest.openTransitions == 0, isAnimated,
      !isUnseen(rival)
    else { return nil }
    return appearance == (rival.phase == .presenting ? .appearing : .disappearing) ? rival : nil
  }

  /// Whether the view of a controller is in no window, for sure.
  fileprivate func isOutOfWindow(_ receiver: Receiver) -> Bool {
    let state = self[receiver]
    return state.view.isInWindow == false && !traits(receiver).isConjectured
      && records([.viewEnteredWindow, .viewLeftWindow], of: receiver)
      && state.appearance.natural.isSubset(of: [.disappeared, .appearing])
      && presentation(around: receiver)?.phase != .presenting
      && !ancestors(of: receiver).dropFirst().contains { traits($0).kind != .plain }
  }
}

extension Violation {
  fileprivate static func presentedBeside(
    _ rival: Presentation,
    _ step: Step,
    _ host: (controller: Receiver, assuming: Message?),
    _ model: Model
  ) -> Violation {
    let presenter = host.controller
    let isThere = rival.phase == .presented
    return Violation(
      "\(step.event.object) cannot be presented on \(presenter) beside \(rival.presented)",
      note: isThere
        ? "\(presenter) presents \(rival.presented) already" : "\(rival.presented) is on its way",
      witnesses: [
        Witness(rival.began, "\(rival.presented) is presented"),
        Witness(rival.dismiss, "and is to go"),
      ],
      because: isThere
        ? "\(rival.presented) is presented by \(presenter) and has not gone"
        : "the transition of \(rival.presented) is still running",
      expected: [],
      assuming: .joined(
        host.assuming,
        model.assumesRecorded(
          [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
          of: rival.presented
        )
      ),
      subject: step.event.object
    )
  }

  fileprivate static func presentedOffWindow(_ step: Step, _ model: Model) -> Violation {
    let presenter = step.event.other
    let view = model[presenter].view
    return Violation(
      "\(step.event.object) cannot be presented on \(presenter), whose view is in no window",
      note: "the view of \(presenter) is in no window",
      witnesses: [Witness(view.windowChange, "the view left the window")],
      because: "UIKit presents only on a controller whose view is in a window",
      expected: [.viewEnteredWindow],
      assuming: model.assumesRecorded([.viewEnteredWindow], of: presenter),
      subject: step.event.object
    )
  }
}
