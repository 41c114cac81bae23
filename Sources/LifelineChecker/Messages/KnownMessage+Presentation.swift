import LifelineTrace

extension KnownMessage {
  /// Messages about presentations.
  static let presentation = [
    KnownMessage(
      .presentOffWindow,
      wordings: [
        Wording(
          """
          Warning: Attempt to present <M: 0x…> on <P: 0x…> whose view is not in the window \
          hierarchy!
          """,
          on: "iOS 12 and earlier"
        ),
        Wording(
          """
          Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) whose view is not in the \
          window hierarchy.
          """,
          on: "iOS 13 and later"
        ),
      ],
      says: """
        UIKit did not present the controller, because the view of the one that was to present it \
        is in no window. Nothing happens, and the completion is never called. The presenter is the \
        one after the word on; it need not be the one that was asked.
        """,
      causes: [
        Cause(
          "The call is made in viewDidLoad or viewWillAppear, before the view is in the window.",
          rule: .presentTooEarly
        ),
        Cause(
          "The presenter is covered by a full-screen controller, or has been dismissed or popped.",
          rule: .presentRefused
        ),
        Cause(
          "The window's root is asked although it already presents something full-screen.",
          rule: .presentRefused
        ),
        Cause(
          "A request finished after the user had left the screen.",
          rule: .presentRefused
        ),
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
        Wording(
          "Warning: Attempt to present <M: 0x…> on <P: 0x…> which is already presenting <Y: 0x…>",
          on: "iOS 12 and earlier"
        ),
        Wording(
          """
          Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) which is already presenting \
          <Y: 0x…>.
          """,
          on: "iOS 13 and later"
        ),
      ],
      says: """
        UIKit did not present the controller, because the presenter is presenting another one \
        already. Nothing happens, and the completion is never called.
        """,
      causes: [
        Cause(
          "An alert is shown while a sheet, or another alert, is up.",
          rule: .presentRefused
        ),
        Cause(
          "A search controller is active, which counts as a presentation.",
          rule: .presentRefused
        ),
        Cause(
          "Two callbacks both show the same error.",
          rule: .presentRefused
        ),
        Cause(
          "dismiss was called before, but not waited for.",
          rule: .presentRefused
        ),
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
        Wording(
          "Warning: Attempt to present <M: 0x…> on <P: 0x…> while a presentation is in progress!",
          on: "iOS 12 and earlier"
        ),
        Wording(
          """
          Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) while a presentation is in \
          progress.
          """,
          on: "iOS 13 and later"
        ),
      ],
      says: """
        UIKit did not present the controller, because a presentation or dismissal at the same \
        presenter was still animating. Nothing happens, and the completion is never called.
        """,
      causes: [
        Cause(
          "Two presentations in one turn, such as two alerts.",
          rule: .presentRefused
        ),
        Cause(
          "present right after dismiss, instead of in its completion.",
          rule: .presentRefused
        ),
        Cause(
          "A double tap.",
          rule: .presentRefused
        ),
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
        Wording(
          "Attempt to present <M: 0x…> on <P: 0x…> …",
          on: "any system; the end of the line, with the reason, is missing"
        )
      ],
      says: """
        UIKit did not present the controller. The end of the line would give the reason: the \
        presenter's view is in no window, it presents another controller already, or a \
        presentation is in progress.
        """,
      causes: [
        Cause(
          "The presenter's view is not in a window.",
          rule: .presentRefused
        ),
        Cause(
          "The presenter presents another controller already.",
          rule: .presentRefused
        ),
        Cause(
          "A presentation or dismissal was still animating.",
          rule: .presentRefused
        ),
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
        Wording(
          """
          Warning: Attempt to dismiss from view controller <P: 0x…> while a presentation or \
          dismiss is in progress!
          """,
          on: "iOS 5 and later"
        )
      ],
      says: """
        UIKit did not dismiss, because a presentation or dismissal was still animating. What is \
        presented stays.
        """,
      causes: [
        Cause(
          "dismiss was called twice, such as by a button and by a delegate.",
          rule: .dismissInProgress
        ),
        Cause(
          """
          dismiss was called before the presentation had finished, such as for a request that \
          failed at once.
          """,
          rule: .dismissInProgress
        ),
        Cause(
          "A library's dismissal and the app's own one coincide.",
          rule: .dismissInProgress
        ),
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
        Wording(
          "Trying to dismiss the presentation controller while transitioning already. (<C: 0x…>)",
          on: "iOS 8 and later"
        ),
        Wording(
          """
          transitionViewForCurrentTransition is not set, presentation controller was dismissed \
          during the presentation? (<C: 0x…>)
          """,
          on: "iOS 8 and later"
        ),
      ],
      says: """
        A presentation was to be dismissed while it was still coming in, or going. The object that \
        the message names is UIKit's presentation controller, and no view controller.
        """,
      causes: [
        Cause(
          "dismiss was called before the presentation had finished.",
          rule: .dismissInProgress
        ),
        Cause("dismiss was called twice in a row.", rule: .dismissInProgress),
        Cause("A transition of the app's own never reported that it was complete."),
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
