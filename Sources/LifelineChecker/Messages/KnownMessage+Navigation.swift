import LifelineTrace

extension KnownMessage {
  /// Messages about navigation stacks.
  static let navigation = [
    KnownMessage(
      .nestedPush,
      wordings: [
        "nested push animation can result in corrupted navigation bar": "iOS 12 and earlier",
        "nested push animation can result in a corrupted navigation bar": "iOS 13 and later",
      ],
      says: """
        UIKit was still animating one push or pop when the next one began on the same navigation \
        controller. The bar and the stack can fall out of step, and a later crash is possible.
        """,
      causes: [
        "Two pushes from one tap, or a push from code while a tap's push still runs.":
          .overlappingNavTransition,
        "A push from viewDidLoad or viewWillAppear of a screen that is itself being pushed.":
          .presentTooEarly,
        "A storyboard segue and a push in code, both for the same tap.": .overlappingNavTransition,
      ],
      search: """
        The line names no object. The push to look for is the last one before it; the other began \
        less than half a second earlier.
        """,
      record: [.navigation, .appearance, .segues],
      remedy: """
        Begin one change of the stack at a time. To change several controllers at once, call \
        setViewControllers(_:animated:) once with the whole new stack.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("chatsecure-ios-597"),
        .evidence("hero-638"),
        .evidence("fluid-transitions"),
      ]
    ),
    KnownMessage(
      .nestedPop,
      wordings: [
        "nested pop animation can result in corrupted navigation bar": "iOS 12 and earlier",
        "nested pop animation can result in a corrupted navigation bar":
          "expected from iOS 13 on, after the wording for pushes; not seen yet",
      ],
      says: """
        UIKit was still animating one push or pop when the next one began on the same navigation \
        controller. The bar and the stack can fall out of step, and a later crash is possible.
        """,
      causes: [
        "A pop right after a push, before the push had finished.": .overlappingNavTransition,
        "Two pops, such as one from a button and one from a completed request.":
          .overlappingNavTransition,
        "A pop from viewDidLoad or viewWillAppear, because there is nothing to show.":
          .overlappingNavTransition,
      ],
      search: """
        The line names no object. The pop to look for is the last one before it; the other change \
        began less than half a second earlier.
        """,
      record: [.navigation, .appearance, .segues],
      remedy: """
        Begin one change of the stack at a time. To change several controllers at once, call \
        setViewControllers(_:animated:) once with the whole new stack. To go back several screens, \
        pop to the one that is wanted.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("swipenavigationvc-2"),
        .evidence("bufferednavigationcontroller-9"),
        .evidence("fluid-transitions"),
      ]
    ),
    KnownMessage(
      .unexpectedFinish,
      wordings: [
        """
        Finishing up a navigation transition in an unexpected state. Navigation Bar subview \
        tree might get corrupted.
        """: "mostly iOS 7 and earlier"
      ],
      says: """
        A push or pop came to its end and found that another one had begun meanwhile. UIKit \
        finishes as well as it can; the bar may show the wrong buttons afterwards.
        """,
      causes: [
        """
        Two pushes or pops overlapped; one of the nested animation lines usually stands just \
        before.
        """: .overlappingNavTransition,
        "An interactive swipe back was under way when code pushed or popped.":
          .overlappingNavTransition,
        """
        An override of viewWillAppear or viewDidAppear in a navigation controller does not \
        call super.
        """: .missingSuperInAppearance,
      ],
      search: """
        Read the lines before it: the complaint about a nested animation stands nearer to the \
        cause.
        """,
      record: [.navigation, .appearance, .transition],
      remedy: """
        Begin one change of the stack at a time. To change several controllers at once, call \
        setViewControllers(_:animated:) once with the whole new stack.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("chatsecure-ios-597"),
        .evidence("swipenavigationvc-2"),
      ]
    ),
    KnownMessage(
      .navigationBarBusy,
      wordings: [
        """
        Attempting to begin a transition on navigation bar (<UINavigationBar: 0x…; …>) while a \
        transition is in progress.
        """: "iOS 13 and later"
      ],
      says: """
        The navigation bar was told to show another item while it was still moving to the one \
        before. UIKit goes on; the bar may end up with the wrong title or buttons.
        """,
      causes: [
        "A push or pop began while another still ran.": .overlappingNavTransition,
        "A custom transition reports its completion before its animation is over.":
          .overlappingNavTransition,
      ],
      search: """
        The line names the bar and not the controller: look for the two last changes of the stack \
        whose bar that is.
        """,
      record: [.navigation, .appearance, .transition],
      remedy: """
        Begin one change of the stack at a time. To change several controllers at once, call \
        setViewControllers(_:animated:) once with the whole new stack.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("hero-638")
      ]
    ),
    KnownMessage(
      .stackChangeIgnored,
      wordings: [
        """
        pushViewController:animated: called on <UINavigationController 0x…> while an existing \
        transition or presentation is occurring; the navigation stack will not be updated.
        """: "iOS 8 and later; the method varies"
      ],
      says: """
        UIKit did not carry out a push, a pop or a new stack, because the navigation controller \
        was in another transition or was being presented. The stack is as it was before, so the \
        app and the screen now disagree.
        """,
      causes: [
        "An active search controller, which counts as a presentation, while a result is pushed.":
          .stackChangeIgnored,
        "A push or pop in the middle of another one.": .overlappingNavTransition,
        "A push right after dismiss, instead of in its completion.": .stackChangeIgnored,
      ],
      search: """
        The line names the method and the navigation controller. Find what it was doing: the \
        presentation or transition that had not finished.
        """,
      record: [.navigation, .presentation, .transition],
      remedy: """
        Wait for the running transition: push in the completion of dismiss, or in the transition \
        coordinator's completion. Deactivate a search controller first, or set \
        definesPresentationContext.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("ios-slide-menu-161")
      ]
    ),
  ]
}
