import LifelineTrace

extension KnownMessage {
  /// Messages about presentations that cannot be.
  static let invalidPresentation = [
    KnownMessage(
      .presentActive,
      wordings: [
        "Application tried to present modally an active controller <M: 0x…>.": "older systems",
        """
        Application tried to present modally a view controller <M: 0x…> that has a parent view \
        controller <Q: 0x…>.
        """: "newer systems",
        """
        Application tried to present modally a view controller <M: 0x…> that is already being \
        presented by <Q: 0x…>.
        """: "newer systems",
      ],
      says: """
        A controller was presented that is in use already: it is somebody's child, or it is being \
        presented.
        """,
      causes: [
        "A stored controller is presented a second time, often after a double tap.":
          .presentInvalid,
        "A child of a navigation or tab bar controller is presented instead of its container.":
          .presentInvalid,
        "It was dismissed just before, and the dismissal has not finished.": .presentInvalid,
      ],
      search: """
        An exception breakpoint stops in present. Newer systems name the controller that has it.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [.presentation, .containment, .navigation],
      remedy: """
        Present a new instance, or the container that holds it; wait for the dismissal's \
        completion.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("sdcalertview-65")
      ]
    ),
    KnownMessage(
      .presentNil,
      wordings: [
        "Application tried to present a nil modal view controller on target <P: 0x…>.":
          "all systems"
      ],
      says: "present was called with nil.",
      causes: [
        "A controller from a storyboard or factory is nil, because its name is wrong.":
          .presentInvalid,
        "A weak reference is gone.": .presentInvalid,
      ],
      search: "An exception breakpoint stops in present; see where the argument comes from.",
      breakpoints: ["objc_exception_throw"],
      record: [.presentation, .lifetime],
      remedy: """
        Make sure that there is a controller before it is presented. In Swift this needs an \
        Objective-C caller or an unwrapped optional.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .documentation("uiviewcontroller/present(_:animated:completion:)")
      ]
    ),
    KnownMessage(
      .presentSelf,
      wordings: [
        """
        Application tried to present modal view controller on itself. Presenting controller is \
        <P: 0x…>.
        """: "all systems"
      ],
      says: "A controller was told to present itself.",
      causes: [
        "A helper presents on the controller on top, which is the one that is to be presented.":
          .presentInvalid,
        "A variable holds the wrong controller.": .presentInvalid,
      ],
      search: "An exception breakpoint stops in present.",
      breakpoints: ["objc_exception_throw"],
      record: [.presentation],
      remedy: "Present from another controller.",
      otherRules: [.unexplainedComplaint],
      sources: [
        .documentation("uiviewcontroller/present(_:animated:completion:)")
      ]
    ),
    KnownMessage(
      .presentDetached,
      wordings: [
        "Presenting view controllers on detached view controllers is discouraged <S: 0x…>.":
          "iOS 7 and later; seen until 2017",
        """
        Presenting view controller <M: 0x…> from detached view controller <S: 0x…> is not \
        supported, and may result in incorrect safe area insets and a corrupt root \
        presentation. Make sure <S: 0x…> is in the view controller hierarchy before presenting \
        from it. Will become a hard exception in a future release.
        """: "recent systems; the first one is not known",
      ],
      says: """
        The controller that was asked to present is in no hierarchy: no chain of parents leads \
        from it to a window's root. UIKit presents all the same, and announces that it will not do \
        so for ever.
        """,
      causes: [
        "A view was added with addSubview and its controller never with addChild.": .orphanView,
        "A child was removed from its parent but is still used.": .presentFromDetachedSource,
        "A controller was made only to present from.": .presentFromDetachedSource,
      ],
      search: """
        The detached controller is in the line. Find where its view is added, and where addChild \
        is missing.
        """,
      record: [.presentation, .containment, .views],
      remedy: """
        Make the controller a child of the one whose view surrounds it: addChild, addSubview, \
        didMove(toParent:). Or present from that one.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("swrevealviewcontroller-344")
      ]
    ),
  ]
}
