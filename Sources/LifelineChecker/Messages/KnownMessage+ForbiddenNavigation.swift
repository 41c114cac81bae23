import LifelineTrace

extension KnownMessage {
  /// Messages about stacks that cannot be.
  static let forbiddenNavigation = [
    KnownMessage(
      .pushedTwice,
      wordings: [
        "Pushing the same view controller instance more than once is not supported (<X: 0x…>)":
          "iOS 12 and earlier",
        """
        <UINavigationController: 0x…> is pushing the same view controller instance (<X: 0x…>) \
        more than once which is not supported and is most likely an error in the application : \
        com.example.app
        """: "iOS 13 and later",
      ],
      says: """
        A controller was pushed that is on this navigation controller's stack already. A \
        controller can be on a stack only once.
        """,
      causes: [
        "A double tap ran the action twice with the same stored controller.": .pushSameInstance,
        "A controller is kept in a property and pushed again before it was popped.":
          .pushSameInstance,
        "Two observers of one notification both push.": .pushSameInstance,
        "The pop before it was cancelled by a swipe that was not completed.": .pushSameInstance,
      ],
      search: """
        An exception breakpoint stops in the second push. The first is the earlier push of the \
        same address.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [.navigation, .lifetime],
      remedy: """
        Create a new controller for every push, or pop to the one that is there. Disable the \
        button until the push has finished.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("newsblur-886"),
        .evidence("swiftalgorithms-31"),
        .evidence("codex101476"),
      ]
    ),
    KnownMessage(
      .pushedNavigation,
      wordings: [
        "Pushing a navigation controller is not supported": "all systems"
      ],
      says: """
        A navigation controller was pushed onto another one. UIKit does not nest them that way.
        """,
      causes: [
        """
        A storyboard scene that is wrapped in a navigation controller is pushed instead of its \
        root.
        """: .pushForbiddenKind,
        "A show segue leads to a navigation controller that was meant for a modal presentation.":
          .pushForbiddenKind,
      ],
      search: "An exception breakpoint stops in the push.",
      breakpoints: ["objc_exception_throw"],
      record: [.navigation, .segues],
      remedy: "Push the root of the inner navigation controller, or present the inner one.",
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("codex101476"),
        .documentation("uinavigationcontroller/pushviewcontroller(_:animated:)"),
      ]
    ),
    KnownMessage(
      .pushedSplit,
      wordings: [
        "Split View Controllers cannot be pushed to a Navigation Controller <X: 0x…>":
          "all systems; some refuse, some raise"
      ],
      says: """
        A split view controller was pushed. It can only be a window's root, a child, or presented.
        """,
      causes: [
        "A split view controller stands behind a show segue.": .pushForbiddenKind,
        "A flow that fits the phone is reused on a large screen.": .pushForbiddenKind,
      ],
      search: "An exception breakpoint stops in the push.",
      breakpoints: ["objc_exception_throw"],
      record: [.navigation, .segues],
      remedy: "Make the split view controller the window's root, or present it.",
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("codex101476")
      ]
    ),
    KnownMessage(
      .notDistinct,
      wordings: [
        "All view controllers in a navigation controller must be distinct (<X: 0x…>)": "all systems"
      ],
      says: "setViewControllers was given an array that holds the same controller twice.",
      causes: [
        """
        The new stack is made by appending to the old one without looking whether the \
        controller is in it.
        """: .duplicateInSet,
        "A router keeps one instance for each screen and shows a screen twice.": .duplicateInSet,
      ],
      search: "An exception breakpoint stops in setViewControllers; print the array there.",
      breakpoints: ["objc_exception_throw"],
      record: [.navigation],
      remedy: """
        Leave out what is on the stack already, or make a new instance for the second place.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("codex101476")
      ]
    ),
    KnownMessage(
      .popToStranger,
      wordings: [
        "Tried to pop to a view controller that doesn't exist.": "all systems"
      ],
      says: """
        popToViewController named a controller that is not on this navigation controller's stack.
        """,
      causes: [
        """
        The controller is on the stack of another navigation controller, often after a tab \
        change or a presentation.
        """: .popToStranger,
        "It was popped already, or the stack was replaced.": .popToStranger,
        "A new instance of the class was made, instead of the one on the stack being looked up.":
          .popToStranger,
      ],
      search: """
        An exception breakpoint stops in the pop; compare its argument with viewControllers.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [.navigation],
      remedy: "Look the target up in viewControllers, and do something else when it is not there.",
      otherRules: [.unexplainedComplaint],
      sources: [
        .documentation("uinavigationcontroller/poptoviewcontroller(_:animated:)")
      ]
    ),
    KnownMessage(
      .addSelfAsSubview,
      wordings: [
        "Can't add self as subview": "mostly iOS 7 and 8"
      ],
      says: """
        A view was told to become its own subview. With navigation controllers that is the late \
        result of transitions that overlapped.
        """,
      causes: [
        "Two pushes or pops overlapped some time before the crash.": .overlappingNavTransition,
        "A tap pushes while a swipe back is under way.": .overlappingNavTransition,
        "Code really adds a view to itself, such as a controller's view to that view.": nil,
      ],
      search: """
        The crash comes long after its cause: look for the last nested animation line, or for two \
        changes of one stack within half a second.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [.navigation, .appearance, .transition],
      remedy: """
        Begin one change of the stack at a time. To change several controllers at once, call \
        setViewControllers(_:animated:) once with the whole new stack.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("openradar-19278")
      ]
    ),
  ]
}
