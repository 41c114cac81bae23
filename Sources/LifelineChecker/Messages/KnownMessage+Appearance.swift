import LifelineTrace

extension KnownMessage {
  /// Messages about appearance callbacks.
  static let appearance = [
    KnownMessage(
      .unbalancedTransition,
      wordings: [
        "Unbalanced calls to begin/end appearance transitions for <X: 0x…>.": "iOS 5 and later"
      ],
      says: """
        UIKit keeps one open appearance transition for each controller. This one was told to end a \
        transition that was not open any more, or a second transition began before the first had \
        ended. UIKit goes on; the controller may miss a viewDidAppear or viewDidDisappear, or get \
        one twice.
        """,
      causes: [
        """
        A push, pop, presentation or tab change began while another still ran: two in one \
        turn, or one from viewDidLoad or viewWillAppear.
        """: .overlappingNavTransition,
        """
        A presentation or push started from viewDidLoad or viewWillAppear, before the screen \
        had appeared.
        """: .presentTooEarly,
        """
        A container added the child's view to the window first and called \
        beginAppearanceTransition afterwards.
        """: .beginAfterWindowEntry,
        """
        A container calls begin and end itself although it also forwards automatically, so \
        that every call is made twice.
        """: .manualBeginUnderAutoForwarding,
        "The view was added by hand before or inside transition(from:to:), which adds it itself.":
          .badTransitionCall,
        "endAppearanceTransition ran once too often, often in two completion handlers.":
          .unbalancedEnd,
        "A cancelled transition was reversed with a second begin, and then ended twice.":
          .secondEndAfterCancel,
      ],
      search: """
        Look at what the controller named in the line was doing just before: which two transitions \
        touch it. UIKit itself is at fault only in rare nestings of split, tab and navigation \
        controllers on iOS 8.
        """,
      record: [.appearance, .forwarding, .containment, .views, .navigation, .presentation, .tabs],
      remedy: """
        Run one transition at a time: start the next one in the completion of the last. In a \
        container of your own, either forward automatically and never call begin and end, or \
        return false from shouldAutomaticallyForwardAppearanceMethods and call begin before the \
        view is added.
        """,
      otherRules: [.unexplainedUnbalancedLog],
      sources: [
        .documentation("uiviewcontroller/beginappearancetransition(_:animated:)"),
        .evidence("slide-ios-266"),
        .evidence("rzutils-117"),
        .evidence("parchment-373"),
        .evidence("radar-20203389"),
      ]
    ),
    KnownMessage(
      .directAppearanceCall,
      wordings: [
        """
        Calling -viewWillAppear: directly on a view controller is not supported, and may \
        result in out-of-order callbacks and other inconsistent behavior. …
        """: "recent systems; the first one is not known",
        "… to catch this in the debugger. View controller: <X: 0x…>":
          "the same, with the controller at its end",
      ],
      says: """
        App code, or a library, called viewWillAppear, viewDidAppear, viewWillDisappear or \
        viewDidDisappear on a controller, and the call did not fit the state that UIKit has on \
        record. UIKit carries on and makes its record fit the call, so later callbacks come twice \
        or not at all.
        """,
      causes: [
        "A container passes appearance on to its child by calling the child's callbacks.":
          .directAppearanceCall,
        """
        A library for pop-ups, side menus or hot reload calls the callbacks to refresh a \
        screen.
        """: .directAppearanceCall,
        "Code that only wants to reload calls viewWillAppear itself.": .directAppearanceCall,
      ],
      search: """
        The line names the callback and, on newer systems, the controller. Break at the symbol \
        that it gives: the caller is the next frame.
        """,
      breakpoints: ["UIViewControllerAlertForAppearanceCallbackMisuse"],
      record: [.appearance],
      remedy: """
        Call beginAppearanceTransition(_:animated:) and endAppearanceTransition() on the child \
        instead. To refresh a screen, move the code into a method of its own and call that.
        """,
      sources: [
        .documentation("uiviewcontroller/beginappearancetransition(_:animated:)"),
        .evidence("pocket-casts-ios-599"),
        .evidence("jianshu-misuse-message"),
      ]
    ),
  ]
}
