extension KnownMessage {
  /// Messages about appearance and stacks.
  static let navigation: StaticString = """
    # unbalancedTransition, logged: a transition ended that nobody began, or began while another was
      running
    > Unbalanced calls to begin/end appearance transitions for <X: 0x…>. | iOS 5 and later
    says: UIKit keeps one open appearance transition for each controller. This one was told to end a
      transition that was not open any more, or a second transition began before the first had
      ended. UIKit goes on; the controller may miss a viewDidAppear or viewDidDisappear, or get one
      twice.
    - A push, pop, presentation or tab change began while another still ran: two in one turn, or one
      from viewDidLoad or viewWillAppear. [overlapping-nav-transition]
    - A presentation or push started from viewDidLoad or viewWillAppear, before the screen had
      appeared. [present-too-early]
    - A container added the child's view to the window first and called beginAppearanceTransition
      afterwards. [begin-after-window-entry]
    - A container calls begin and end itself although it also forwards automatically, so that every
      call is made twice. [manual-begin-under-auto-forwarding]
    - The view was added by hand before or inside transition(from:to:), which adds it itself.
      [bad-transition-call]
    - endAppearanceTransition ran once too often, often in two completion handlers. [unbalanced-end]
    - A cancelled transition was reversed with a second begin, and then ended twice.
      [second-end-after-cancel]
    search: Look at what the controller named in the line was doing just before: which two
      transitions touch it. UIKit itself is at fault only in rare nestings of split, tab and
      navigation controllers on iOS 8.
    record: appearance, forwarding, containment, views, navigation, presentation, tabs
    fix: Run one transition at a time: start the next one in the completion of the last. In a
      container of your own, either forward automatically and never call begin and end, or return
      false from shouldAutomaticallyForwardAppearanceMethods and call begin before the view is
      added.
    rules: unexplained-unbalanced-log
    sources: uiviewcontroller/beginappearancetransition(_:animated:), slide-ios-266, rzutils-117,
      parchment-373, radar-20203389

    # directAppearanceCall, logged: app code called an appearance callback on a controller by hand
    > Calling -viewWillAppear: directly on a view controller is not supported, and may result in
      out-of-order callbacks and other inconsistent behavior. … | recent systems; the first one is
      not known
    > … to catch this in the debugger. View controller: <X: 0x…> | the same, with the controller at
      its end
    says: App code, or a library, called viewWillAppear, viewDidAppear, viewWillDisappear or
      viewDidDisappear on a controller, and the call did not fit the state that UIKit has on record.
      UIKit carries on and makes its record fit the call, so later callbacks come twice or not at
      all.
    - A container passes appearance on to its child by calling the child's callbacks.
      [direct-appearance-call]
    - A library for pop-ups, side menus or hot reload calls the callbacks to refresh a screen.
      [direct-appearance-call]
    - Code that only wants to reload calls viewWillAppear itself. [direct-appearance-call]
    search: The line names the callback and, on newer systems, the controller. Break at the symbol
      that it gives: the caller is the next frame.
    break: UIViewControllerAlertForAppearanceCallbackMisuse
    record: appearance
    fix: Call beginAppearanceTransition(_:animated:) and endAppearanceTransition() on the child
      instead. To refresh a screen, move the code into a method of its own and call that.
    sources: uiviewcontroller/beginappearancetransition(_:animated:), pocket-casts-ios-599,
      jianshu-misuse-message

    # nestedPush, logged: a push began while another push or pop was still animating
    > nested push animation can result in corrupted navigation bar | iOS 12 and earlier
    > nested push animation can result in a corrupted navigation bar | iOS 13 and later
    says: UIKit was still animating one push or pop when the next one began on the same navigation
      controller. The bar and the stack can fall out of step, and a later crash is possible.
    - Two pushes from one tap, or a push from code while a tap's push still runs.
      [overlapping-nav-transition]
    - A push from viewDidLoad or viewWillAppear of a screen that is itself being pushed.
      [present-too-early]
    - A storyboard segue and a push in code, both for the same tap. [overlapping-nav-transition]
    search: The line names no object. The push to look for is the last one before it; the other
      began less than half a second earlier.
    record: navigation, appearance, segues
    fix: Begin one change of the stack at a time. To change several controllers at once, call
      setViewControllers(_:animated:) once with the whole new stack.
    rules: unexplained-complaint
    sources: chatsecure-ios-597, hero-638, fluid-transitions

    # nestedPop, logged: a pop began while another push or pop was still animating
    > nested pop animation can result in corrupted navigation bar | iOS 12 and earlier
    > nested pop animation can result in a corrupted navigation bar | expected from iOS 13 on, after
      the wording for pushes; not seen yet
    says: UIKit was still animating one push or pop when the next one began on the same navigation
      controller. The bar and the stack can fall out of step, and a later crash is possible.
    - A pop right after a push, before the push had finished. [overlapping-nav-transition]
    - Two pops, such as one from a button and one from a completed request.
      [overlapping-nav-transition]
    - A pop from viewDidLoad or viewWillAppear, because there is nothing to show.
      [overlapping-nav-transition]
    search: The line names no object. The pop to look for is the last one before it; the other
      change began less than half a second earlier.
    record: navigation, appearance, segues
    fix: Begin one change of the stack at a time. To change several controllers at once, call
      setViewControllers(_:animated:) once with the whole new stack. To go back several screens, pop
      to the one that is wanted.
    rules: unexplained-complaint
    sources: swipenavigationvc-2, bufferednavigationcontroller-9, fluid-transitions

    # unexpectedFinish, logged: a navigation transition finished after another one had begun
    > Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might
      get corrupted. | mostly iOS 7 and earlier
    says: A push or pop came to its end and found that another one had begun meanwhile. UIKit
      finishes as well as it can; the bar may show the wrong buttons afterwards.
    - Two pushes or pops overlapped; one of the nested animation lines usually stands just before.
      [overlapping-nav-transition]
    - An interactive swipe back was under way when code pushed or popped.
      [overlapping-nav-transition]
    - An override of viewWillAppear or viewDidAppear in a navigation controller does not call super.
      [missing-super-in-appearance]
    search: Read the lines before it: the complaint about a nested animation stands nearer to the
      cause.
    record: navigation, appearance, transition
    fix: Begin one change of the stack at a time. To change several controllers at once, call
      setViewControllers(_:animated:) once with the whole new stack.
    rules: unexplained-complaint
    sources: chatsecure-ios-597, swipenavigationvc-2

    # navigationBarBusy, logged: the navigation bar was told to change while it was changing
    > Attempting to begin a transition on navigation bar (<UINavigationBar: 0x…; …>) while a
      transition is in progress. | iOS 13 and later
    says: The navigation bar was told to show another item while it was still moving to the one
      before. UIKit goes on; the bar may end up with the wrong title or buttons.
    - A push or pop began while another still ran. [overlapping-nav-transition]
    - A custom transition reports its completion before its animation is over.
      [overlapping-nav-transition]
    search: The line names the bar and not the controller: look for the two last changes of the
      stack whose bar that is.
    record: navigation, appearance, transition
    fix: Begin one change of the stack at a time. To change several controllers at once, call
      setViewControllers(_:animated:) once with the whole new stack.
    rules: unexplained-complaint
    sources: hero-638

    # stackChangeIgnored, refused: a change of the navigation stack was ignored, because a
      transition was running
    > pushViewController:animated: called on <UINavigationController 0x…> while an existing
      transition or presentation is occurring; the navigation stack will not be updated. | iOS 8 and
      later; the method varies
    says: UIKit did not carry out a push, a pop or a new stack, because the navigation controller
      was in another transition or was being presented. The stack is as it was before, so the app
      and the screen now disagree.
    - An active search controller, which counts as a presentation, while a result is pushed.
      [stack-change-ignored]
    - A push or pop in the middle of another one. [overlapping-nav-transition]
    - A push right after dismiss, instead of in its completion. [stack-change-ignored]
    search: The line names the method and the navigation controller. Find what it was doing: the
      presentation or transition that had not finished.
    record: navigation, presentation, transition
    fix: Wait for the running transition: push in the completion of dismiss, or in the transition
      coordinator's completion. Deactivate a search controller first, or set
      definesPresentationContext.
    rules: unexplained-complaint
    sources: ios-slide-menu-161

    # pushedTwice, raised: a controller was pushed that is on the stack already
    > Pushing the same view controller instance more than once is not supported (<X: 0x…>) | iOS 12
      and earlier
    > <UINavigationController: 0x…> is pushing the same view controller instance (<X: 0x…>) more
      than once which is not supported and is most likely an error in the application :
      com.example.app | iOS 13 and later
    says: A controller was pushed that is on this navigation controller's stack already. A
      controller can be on a stack only once.
    - A double tap ran the action twice with the same stored controller. [push-same-instance]
    - A controller is kept in a property and pushed again before it was popped. [push-same-instance]
    - Two observers of one notification both push. [push-same-instance]
    - The pop before it was cancelled by a swipe that was not completed. [push-same-instance]
    search: An exception breakpoint stops in the second push. The first is the earlier push of the
      same address.
    break: objc_exception_throw
    record: navigation, lifetime
    fix: Create a new controller for every push, or pop to the one that is there. Disable the button
      until the push has finished.
    rules: unexplained-complaint
    sources: newsblur-886, swiftalgorithms-31, codex101476

    # pushedNavigation, raised: a navigation controller was pushed
    > Pushing a navigation controller is not supported | all systems
    says: A navigation controller was pushed onto another one. UIKit does not nest them that way.
    - A storyboard scene that is wrapped in a navigation controller is pushed instead of its root.
      [push-forbidden-kind]
    - A show segue leads to a navigation controller that was meant for a modal presentation.
      [push-forbidden-kind]
    search: An exception breakpoint stops in the push.
    break: objc_exception_throw
    record: navigation, segues
    fix: Push the root of the inner navigation controller, or present the inner one.
    rules: unexplained-complaint
    sources: codex101476, uinavigationcontroller/pushviewcontroller(_:animated:)

    # pushedSplit, raised: a split view controller was pushed
    > Split View Controllers cannot be pushed to a Navigation Controller <X: 0x…> | all systems;
      some refuse, some raise
    says: A split view controller was pushed. It can only be a window's root, a child, or presented.
    - A split view controller stands behind a show segue. [push-forbidden-kind]
    - A flow that fits the phone is reused on a large screen. [push-forbidden-kind]
    search: An exception breakpoint stops in the push.
    break: objc_exception_throw
    record: navigation, segues
    fix: Make the split view controller the window's root, or present it.
    rules: unexplained-complaint
    sources: codex101476

    # notDistinct, raised: a navigation stack was set that holds a controller twice
    > All view controllers in a navigation controller must be distinct (<X: 0x…>) | all systems
    says: setViewControllers was given an array that holds the same controller twice.
    - The new stack is made by appending to the old one without looking whether the controller is in
      it. [duplicate-in-set]
    - A router keeps one instance for each screen and shows a screen twice. [duplicate-in-set]
    search: An exception breakpoint stops in setViewControllers; print the array there.
    break: objc_exception_throw
    record: navigation
    fix: Leave out what is on the stack already, or make a new instance for the second place.
    rules: unexplained-complaint
    sources: codex101476

    # popToStranger, raised: a pop named a controller that is not on the stack
    > Tried to pop to a view controller that doesn't exist. | all systems
    says: popToViewController named a controller that is not on this navigation controller's stack.
    - The controller is on the stack of another navigation controller, often after a tab change or a
      presentation. [pop-to-stranger]
    - It was popped already, or the stack was replaced. [pop-to-stranger]
    - A new instance of the class was made, instead of the one on the stack being looked up.
      [pop-to-stranger]
    search: An exception breakpoint stops in the pop; compare its argument with viewControllers.
    break: objc_exception_throw
    record: navigation
    fix: Look the target up in viewControllers, and do something else when it is not there.
    rules: unexplained-complaint
    sources: uinavigationcontroller/poptoviewcontroller(_:animated:)

    # addSelfAsSubview, raised: overlapping transitions left the navigation views in a loop
    > Can't add self as subview | mostly iOS 7 and 8
    says: A view was told to become its own subview. With navigation controllers that is the late
      result of transitions that overlapped.
    - Two pushes or pops overlapped some time before the crash. [overlapping-nav-transition]
    - A tap pushes while a swipe back is under way. [overlapping-nav-transition]
    - Code really adds a view to itself, such as a controller's view to that view.
    search: The crash comes long after its cause: look for the last nested animation line, or for
      two changes of one stack within half a second.
    break: objc_exception_throw
    record: navigation, appearance, transition
    fix: Begin one change of the stack at a time. To change several controllers at once, call
      setViewControllers(_:animated:) once with the whole new stack.
    rules: unexplained-complaint
    sources: openradar-19278

    # pushNil, refused: nothing was given to be pushed
    > Application tried to push a nil view controller on target <N: 0x…>. | all systems
    says: pushViewController was called with nil, which only Objective-C, or a forced cast, can do.
      Nothing is pushed; the screen stays as it is.
    - storyboard is nil, because the controller was made in code, so that instantiateViewController
      gives nil.
    - The identifier is that of no scene of the storyboard, or of another storyboard.
    - A factory or a weak reference gives nil.
    search: See what makes the controller on the line before the push.
    fix: Make the controller from a storyboard that is named, and check that it is there.
    sources: uinavigationcontroller/pushviewcontroller(_:animated:), ios-print-sdk-296
    """
}
