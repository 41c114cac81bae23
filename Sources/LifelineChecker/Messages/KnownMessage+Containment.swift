import LifelineTrace

extension KnownMessage {
  /// Messages about parents and children.
  static let containment = [
    KnownMessage(
      .hierarchyInconsistency,
      wordings: [
        """
        child view controller:<C: 0x…> should have parent view controller:<P: 0x…> but actual \
        parent is:<Q: 0x…>
        """: "iOS 5 and later",
        """
        child view controller:<C: 0x…> should have parent view controller:<P: 0x…> but \
        requested parent is:<Q: 0x…>
        """: "iOS 5 and later, from addChild",
      ],
      says: """
        A controller's view is below the view of one controller, but its parent is another one. \
        The expected parent is the controller whose view surrounds it. UIKit raises \
        UIViewControllerHierarchyInconsistency.
        """,
      causes: [
        """
        The view was added to another controller's view than the one that called addChild, \
        such as a cell's or a sibling's.
        """: .hierarchyInconsistency,
        "The view was added before addChild.": .childViewBeforeAddChild,
        "A cached controller still belongs to its last parent when its view is put elsewhere.":
          .hierarchyInconsistency,
        """
        setViewControllers moves a controller between two navigation controllers while its \
        view is still in the first.
        """: .hierarchyInconsistency,
        "A child was removed, but its view stayed.": .childLeftInViewTree,
      ],
      search: """
        The line names three objects: the child, the parent that its view's place demands, and the \
        one it has or is given. Find the addSubview that disagrees with addChild.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [.containment, .views],
      remedy: """
        Call addChild on the controller whose view will surround the child's, then addSubview, \
        then didMove(toParent:). Before a controller moves, call willMove(toParent: nil), take its \
        view out, and removeFromParent.
        """,
      sources: [
        .documentation("uiviewcontroller/hierarchyinconsistencyexception"),
        .evidence("clcascade-7"),
        .evidence("frlayerednavigationcontroller-6"),
        .evidence("ibanimatable-579"),
        .evidence("apple-forums-52937"),
      ]
    ),
    KnownMessage(
      .sharedView,
      wordings: [
        """
        A view can only be associated with at most one view controller at a time! View <V: \
        0x…; …> is associated with <A: 0x…>. Clear this association before associating this \
        view with <B: 0x…>.
        """: "iOS 5 and later"
      ],
      says: """
        One view was given to two controllers as their view. A view belongs to one controller \
        only.
        """,
      causes: [
        "A controller hands its own view to a child in loadView or in a setter.": .sharedView,
        "A view from a nib is an outlet of one controller and the view of another.": .sharedView,
        """
        A controller is replaced, and the new one takes over the view while the old one is \
        alive.
        """: .sharedView,
      ],
      search: """
        An exception breakpoint stops in the second setter; the line names the controller that has \
        the view.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [.loading, .containment],
      remedy: """
        Give each controller a view of its own and put the shared one in it as a subview, or set \
        the first controller's view to nil before.
        """,
      sources: [
        .evidence("viewdeck-145"),
        .evidence("iriphon-2012"),
      ]
    ),
    KnownMessage(
      .alreadyPresentedChild,
      wordings: [
        "trying to add child view controller that is already presented: <C: 0x…>":
          "apps built for recent systems; older ones are only warned"
      ],
      says: """
        addChild was called with a controller that is being presented. A controller can be a child \
        or be presented, not both.
        """,
      causes: [
        "A presented controller is embedded to change from modal to inline, without a dismissal.":
          .presentedAddedAsChild,
        "It is embedded right after dismiss, instead of in its completion.": .presentedAddedAsChild,
      ],
      search: "An exception breakpoint stops in addChild.",
      breakpoints: ["objc_exception_throw"],
      record: [.containment, .presentation],
      remedy: "Dismiss it first, and call addChild in the completion.",
      sources: [
        .documentation("uiviewcontroller/addchild(_:)")
      ]
    ),
    KnownMessage(
      .rootAsChild,
      wordings: [
        "adding a root view controller <R: 0x…> as a child of view controller:<P: 0x…>":
          "iOS 5 and later"
      ],
      says: """
        addChild was called with the root controller of a window while its view was in that \
        window.
        """,
      causes: [
        """
        The app wraps its root in a new container, such as a side menu, before the window has \
        the new root.
        """: .rootAddedAsChild,
        "A second window has the same root.": .rootAddedAsChild,
      ],
      search: "An exception breakpoint stops in addChild.",
      breakpoints: ["objc_exception_throw"],
      record: [.containment, .views],
      remedy: "Make the new container the window's root first, then add the old root to it.",
      sources: [
        .documentation("uiviewcontroller/hierarchyinconsistencyexception")
      ]
    ),
    KnownMessage(
      .transitionNotSiblings,
      wordings: [
        """
        Children view controllers <A: 0x…> and <B: 0x…> must have a common parent view \
        controller when calling -[UIViewController transitionFromViewController:…]
        """: "iOS 5 and later"
      ],
      says: """
        transition(from:to:) was called although the two controllers are not both children of the \
        receiver.
        """,
      causes: [
        "addChild for the new controller is missing, or comes after the call.": .badTransitionCall,
        "The old controller was removed already.": .badTransitionCall,
        "The call is made on a navigation or tab bar controller, or on a grandparent.":
          .badTransitionCall,
      ],
      search: "An exception breakpoint stops in the call; print the parent of both.",
      breakpoints: ["objc_exception_throw"],
      record: [.containment],
      remedy: """
        Call addChild(new) and old.willMove(toParent: nil) before, and old.removeFromParent() and \
        new.didMove(toParent:) in the completion, all on one parent.
        """,
      sources: [
        .documentation(
          "uiviewcontroller/transition(from:to:duration:options:animations:completion:)"
        )
      ]
    ),
    KnownMessage(
      .transitionLegacyContainment,
      wordings: [
        """
        Parent view controller is using legacy containment in call to -[UIViewController \
        transitionFromViewController:…]
        """: "iOS 5 and later"
      ],
      says: """
        transition(from:to:) was called on a parent that does not forward appearance by itself.
        """,
      causes: [
        """
        The parent overrides shouldAutomaticallyForwardAppearanceMethods to return false, and \
        uses transition(from:to:) all the same.
        """: .badTransitionCall,
        "The parent overrides the combined method of iOS 5 for appearance and rotation.":
          .badTransitionCall,
      ],
      search: """
        An exception breakpoint stops in the call; look for the override in the parent's classes.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [.containment, .forwarding],
      remedy: "Let the parent forward automatically, or animate by hand with begin and end.",
      sources: [
        .documentation(
          "uiviewcontroller/transition(from:to:duration:options:animations:completion:)"
        )
      ]
    ),
  ]
}
