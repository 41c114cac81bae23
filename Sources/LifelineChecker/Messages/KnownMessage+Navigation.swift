import LifelineTrace

extension KnownMessage {
  /// Messages about navigation stacks.
  static let navigation = [
    KnownMessage(
      .nestedPush,
      wordings: [
        Wording(
          "nested push animation can result in corrupted navigation bar",
          on: "iOS 12 and earlier"
        ),
        Wording(
          "nested push animation can result in a corrupted navigation bar",
          on: "iOS 13 and later"
        ),
      ],
      says: """
        UIKit was still animating one push or pop when the next one began on the same navigation \
        controller. The bar and the stack can fall out of step, and a later crash is possible.
        """,
      causes: [
        Cause(
          "Two pushes from one tap, or a push from code while a tap's push still runs.",
          rule: .overlappingNavTransition
        ),
        Cause(
          "A push from viewDidLoad or viewWillAppear of a screen that is itself being pushed.",
          rule: .presentTooEarly
        ),
        Cause(
          "A storyboard segue and a push in code, both for the same tap.",
          rule: .overlappingNavTransition
        ),
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
        Wording(
          "nested pop animation can result in corrupted navigation bar",
          on: "iOS 12 and earlier"
        ),
        Wording(
          "nested pop animation can result in a corrupted navigation bar",
          on: "expected from iOS 13 on, after the wording for pushes; not seen yet"
        ),
      ],
      says: """
        UIKit was still animating one push or pop when the next one began on the same navigation \
        controller. The bar and the stack can fall out of step, and a later crash is possible.
        """,
      causes: [
        Cause(
          "A pop right after a push, before the push had finished.",
          rule: .overlappingNavTransition
        ),
        Cause(
          "Two pops, such as one from a button and one from a completed request.",
          rule: .overlappingNavTransition
        ),
        Cause(
          "A pop from viewDidLoad or viewWillAppear, because there is nothing to show.",
          rule: .overlappingNavTransition
        ),
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
        Wording(
          """
          Finishing up a navigation transition in an unexpected state. Navigation Bar subview \
          tree might get corrupted.
          """,
          on: "mostly iOS 7 and earlier"
        )
      ],
      says: """
        A push or pop came to its end and found that another one had begun meanwhile. UIKit \
        finishes as well as it can; the bar may show the wrong buttons afterwards.
        """,
      causes: [
        Cause(
          """
          Two pushes or pops overlapped; one of the nested animation lines usually stands just \
          before.
          """,
          rule: .overlappingNavTransition
        ),
        Cause(
          "An interactive swipe back was under way when code pushed or popped.",
          rule: .overlappingNavTransition
        ),
        Cause(
          """
          An override of viewWillAppear or viewDidAppear in a navigation controller does not \
          call super.
          """,
          rule: .missingSuperInAppearance
        ),
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
        Wording(
          """
          Attempting to begin a transition on navigation bar (<UINavigationBar: 0x…; …>) while a \
          transition is in progress.
          """,
          on: "iOS 13 and later"
        )
      ],
      says: """
        The navigation bar was told to show another item while it was still moving to the one \
        before. UIKit goes on; the bar may end up with the wrong title or buttons.
        """,
      causes: [
        Cause(
          "A push or pop began while another still ran.",
          rule: .overlappingNavTransition
        ),
        Cause(
          "A custom transition reports its completion before its animation is over.",
          rule: .overlappingNavTransition
        ),
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
        Wording(
          """
          pushViewController:animated: called on <UINavigationController 0x…> while an existing \
          transition or presentation is occurring; the navigation stack will not be updated.
          """,
          on: "iOS 8 and later; the method varies"
        )
      ],
      says: """
        UIKit did not carry out a push, a pop or a new stack, because the navigation controller \
        was in another transition or was being presented. The stack is as it was before, so the \
        app and the screen now disagree.
        """,
      causes: [
        Cause(
          "An active search controller, which counts as a presentation, while a result is pushed.",
          rule: .stackChangeIgnored
        ),
        Cause(
          "A push or pop in the middle of another one.",
          rule: .overlappingNavTransition
        ),
        Cause(
          "A push right after dismiss, instead of in its completion.",
          rule: .stackChangeIgnored
        ),
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
