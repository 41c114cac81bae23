import LifelineTrace

extension KnownMessage {
  /// Messages about presentations.
  static let presentation = [
    KnownMessage(
      .presentOffWindow,
      wordings: [
        """
        Warning: Attempt to present <M: 0x…> on <P: 0x…> whose view is not in the window \
        hierarchy!
        """: "iOS 12 and earlier",
        """
        Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) whose view is not in the \
        window hierarchy.
        """: "iOS 13 and later",
      ],
      says: """
        UIKit did not present the controller, because the view of the one that was to present it \
        is in no window. Nothing happens, and the completion is never called. The presenter is the \
        one after the word on; it need not be the one that was asked.
        """,
      causes: [
        "The call is made in viewDidLoad or viewWillAppear, before the view is in the window.":
          .presentTooEarly,
        "The presenter is covered by a full-screen controller, or has been dismissed or popped.":
          .presentRefused,
        "The window's root is asked although it already presents something full-screen.":
          .presentRefused,
        "A request finished after the user had left the screen.": .presentRefused,
      ],
      search: """
        See what the presenter's last appearance callback was: viewDidDisappear means it has left; \
        none means it has not come yet.
        """,
      record: [.appearance, .presentation, .views],
      remedy: """
        Present from viewDidAppear or later, from the controller that is on top; check that \
        viewIfLoaded?.window is not nil.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("rn-fetch-blob-611"),
        .evidence("myflightbookios-370"),
      ]
    ),
    KnownMessage(
      .presentWhilePresenting,
      wordings: [
        "Warning: Attempt to present <M: 0x…> on <P: 0x…> which is already presenting <Y: 0x…>":
          "iOS 12 and earlier",
        """
        Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) which is already presenting \
        <Y: 0x…>.
        """: "iOS 13 and later",
      ],
      says: """
        UIKit did not present the controller, because the presenter is presenting another one \
        already. Nothing happens, and the completion is never called.
        """,
      causes: [
        "An alert is shown while a sheet, or another alert, is up.": .presentRefused,
        "A search controller is active, which counts as a presentation.": .presentRefused,
        "Two callbacks both show the same error.": .presentRefused,
        "dismiss was called before, but not waited for.": .presentRefused,
      ],
      search: """
        The last object of the line is the one that is in the way. Find who presented it, and \
        whether it should be gone.
        """,
      record: [.presentation, .appearance],
      remedy: """
        Present from the controller on top, or dismiss the other one and present in the \
        completion.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("myflightbookios-370")
      ]
    ),
    KnownMessage(
      .presentInProgress,
      wordings: [
        "Warning: Attempt to present <M: 0x…> on <P: 0x…> while a presentation is in progress!":
          "iOS 12 and earlier",
        """
        Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) while a presentation is in \
        progress.
        """: "iOS 13 and later",
      ],
      says: """
        UIKit did not present the controller, because a presentation or dismissal at the same \
        presenter was still animating. Nothing happens, and the completion is never called.
        """,
      causes: [
        "Two presentations in one turn, such as two alerts.": .presentRefused,
        "present right after dismiss, instead of in its completion.": .presentRefused,
        "A double tap.": .presentRefused,
      ],
      search: """
        Look for the present or dismiss on the same presenter that came before and has not \
        completed.
        """,
      record: [.presentation, .appearance],
      remedy: "Present in the completion of the presentation or dismissal that runs.",
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("openradar-3466"),
        .evidence("myflightbookios-370"),
      ]
    ),
    KnownMessage(
      .presentRefused,
      wordings: [
        "Attempt to present <M: 0x…> on <P: 0x…> …":
          "any system; the end of the line, with the reason, is missing"
      ],
      says: """
        UIKit did not present the controller. The end of the line would give the reason: the \
        presenter's view is in no window, it presents another controller already, or a \
        presentation is in progress.
        """,
      causes: [
        "The presenter's view is not in a window.": .presentRefused,
        "The presenter presents another controller already.": .presentRefused,
        "A presentation or dismissal was still animating.": .presentRefused,
      ],
      search: """
        Find the whole line in the console first. Without it, see whether the presenter had \
        appeared, and what it presents.
        """,
      record: [.appearance, .presentation, .views],
      remedy: """
        Present from viewDidAppear or later, from the controller on top, one presentation at a \
        time.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("rn-fetch-blob-611"),
        .evidence("myflightbookios-370"),
      ]
    ),
    KnownMessage(
      .dismissInProgress,
      wordings: [
        """
        Warning: Attempt to dismiss from view controller <P: 0x…> while a presentation or \
        dismiss is in progress!
        """: "iOS 5 and later"
      ],
      says: """
        UIKit did not dismiss, because a presentation or dismissal was still animating. What is \
        presented stays.
        """,
      causes: [
        "dismiss was called twice, such as by a button and by a delegate.": .dismissInProgress,
        """
        dismiss was called before the presentation had finished, such as for a request that \
        failed at once.
        """: .dismissInProgress,
        "A library's dismissal and the app's own one coincide.": .dismissInProgress,
      ],
      search: "Look for the present or dismiss before it that has not completed.",
      record: [.presentation, .appearance],
      remedy: "Dismiss in the completion of the presentation. Let only one place dismiss.",
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("sidemenu-323"),
        .evidence("zfdragablemodaltransition-3"),
      ]
    ),
    KnownMessage(
      .dismissInTransition,
      wordings: [
        "Trying to dismiss the presentation controller while transitioning already. (<C: 0x…>)":
          "iOS 8 and later",
        """
        transitionViewForCurrentTransition is not set, presentation controller was dismissed \
        during the presentation? (<C: 0x…>)
        """: "iOS 8 and later",
      ],
      says: """
        A presentation was to be dismissed while it was still coming in, or going. The object that \
        the message names is UIKit's presentation controller, and no view controller.
        """,
      causes: [
        "dismiss was called before the presentation had finished.": .dismissInProgress,
        "dismiss was called twice in a row.": .dismissInProgress,
        "A transition of the app's own never reported that it was complete.": nil,
      ],
      search: "Look for the present or dismiss before it that has not completed.",
      record: [.presentation, .appearance],
      remedy: """
        Dismiss in the completion of the presentation. In an animator of your own, call \
        completeTransition(_:) once, whatever happens.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("paypal-ios-sdk-232"),
        .evidence("transmission-103"),
      ]
    ),
  ]
}
