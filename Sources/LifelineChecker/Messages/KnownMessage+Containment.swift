extension KnownMessage {
  /// Messages about parents and children, segues, loading and lifetime.
  static let containment: StaticString = """
    # hierarchyInconsistency, raised: a child's view is in the hierarchy of a controller that is not
      its parent
    > child view controller:<C: 0x…> should have parent view controller:<P: 0x…> but actual parent
      is:<Q: 0x…> | iOS 5 and later
    > child view controller:<C: 0x…> should have parent view controller:<P: 0x…> but requested
      parent is:<Q: 0x…> | iOS 5 and later, from addChild
    says: A controller's view is below the view of one controller, but its parent is another one.
      The expected parent is the controller whose view surrounds it. UIKit raises
      UIViewControllerHierarchyInconsistency.
    - The view was added to another controller's view than the one that called addChild, such as a
      cell's or a sibling's. [hierarchy-inconsistency]
    - The view was added before addChild. [child-view-before-add-child]
    - A cached controller still belongs to its last parent when its view is put elsewhere.
      [hierarchy-inconsistency]
    - setViewControllers moves a controller between two navigation controllers while its view is
      still in the first. [hierarchy-inconsistency]
    - A child was removed, but its view stayed. [child-left-in-view-tree]
    search: The line names three objects: the child, the parent that its view's place demands, and
      the one it has or is given. Find the addSubview that disagrees with addChild.
    break: objc_exception_throw
    record: containment, views
    fix: Call addChild on the controller whose view will surround the child's, then addSubview, then
      didMove(toParent:). Before a controller moves, call willMove(toParent: nil), take its view
      out, and removeFromParent.
    sources: uiviewcontroller/hierarchyinconsistencyexception, clcascade-7,
      frlayerednavigationcontroller-6, ibanimatable-579, apple-forums-52937

    # sharedView, raised: one view was given to two controllers
    > A view can only be associated with at most one view controller at a time! View <V: 0x…; …> is
      associated with <A: 0x…>. Clear this association before associating this view with <B: 0x…>. |
      iOS 5 and later
    says: One view was given to two controllers as their view. A view belongs to one controller
      only.
    - A controller hands its own view to a child in loadView or in a setter. [shared-view]
    - A view from a nib is an outlet of one controller and the view of another. [shared-view]
    - A controller is replaced, and the new one takes over the view while the old one is alive.
      [shared-view]
    search: An exception breakpoint stops in the second setter; the line names the controller that
      has the view.
    break: objc_exception_throw
    record: loading, containment
    fix: Give each controller a view of its own and put the shared one in it as a subview, or set
      the first controller's view to nil before.
    sources: viewdeck-145, iriphon-2012

    # alreadyPresentedChild, raised: a controller that is being presented was added as a child
    > trying to add child view controller that is already presented: <C: 0x…> | apps built for
      recent systems; older ones are only warned
    says: addChild was called with a controller that is being presented. A controller can be a child
      or be presented, not both.
    - A presented controller is embedded to change from modal to inline, without a dismissal.
      [presented-added-as-child]
    - It is embedded right after dismiss, instead of in its completion. [presented-added-as-child]
    search: An exception breakpoint stops in addChild.
    break: objc_exception_throw
    record: containment, presentation
    fix: Dismiss it first, and call addChild in the completion.
    sources: uiviewcontroller/addchild(_:)

    # rootAsChild, raised: a window's root controller was added as a child
    > adding a root view controller <R: 0x…> as a child of view controller:<P: 0x…> | iOS 5 and
      later
    says: addChild was called with the root controller of a window while its view was in that
      window.
    - The app wraps its root in a new container, such as a side menu, before the window has the new
      root. [root-added-as-child]
    - A second window has the same root. [root-added-as-child]
    search: An exception breakpoint stops in addChild.
    break: objc_exception_throw
    record: containment, views
    fix: Make the new container the window's root first, then add the old root to it.
    sources: uiviewcontroller/hierarchyinconsistencyexception

    # transitionNotSiblings, raised: transition(from:to:) was called with controllers of two parents
    > Children view controllers <A: 0x…> and <B: 0x…> must have a common parent view controller when
      calling -[UIViewController transitionFromViewController:…] | iOS 5 and later
    says: transition(from:to:) was called although the two controllers are not both children of the
      receiver.
    - addChild for the new controller is missing, or comes after the call. [bad-transition-call]
    - The old controller was removed already. [bad-transition-call]
    - The call is made on a navigation or tab bar controller, or on a grandparent.
      [bad-transition-call]
    search: An exception breakpoint stops in the call; print the parent of both.
    break: objc_exception_throw
    record: containment
    fix: Call addChild(new) and old.willMove(toParent: nil) before, and old.removeFromParent() and
      new.didMove(toParent:) in the completion, all on one parent.
    sources: uiviewcontroller/transition(from:to:duration:options:animations:completion:)

    # transitionLegacyContainment, raised: transition(from:to:) was called on a parent that does not
      forward appearance
    > Parent view controller is using legacy containment in call to -[UIViewController
      transitionFromViewController:…] | iOS 5 and later
    says: transition(from:to:) was called on a parent that does not forward appearance by itself.
    - The parent overrides shouldAutomaticallyForwardAppearanceMethods to return false, and uses
      transition(from:to:) all the same. [bad-transition-call]
    - The parent overrides the combined method of iOS 5 for appearance and rotation.
      [bad-transition-call]
    search: An exception breakpoint stops in the call; look for the override in the parent's
      classes.
    break: objc_exception_throw
    record: containment, forwarding
    fix: Let the parent forward automatically, or animate by hand with begin and end.
    sources: uiviewcontroller/transition(from:to:duration:options:animations:completion:)

    # pageCountMismatch, raised: a page view controller was given a wrong number of pages
    > The number of view controllers provided (N) doesn't match the number required (M) for the
      requested transition | all systems
    says: A page view controller was given more or fewer controllers than it shows at once: one, or
      two where the spine is in the middle or pages are double-sided.
    - All pages are given to setViewControllers; the others belong to the data source.
    - The list is empty, because the data has not come yet.
    - The spine moved to the middle when the device was turned, and one page was given.
    search: The first number is what setViewControllers was given, the second what it needs.
    break: objc_exception_throw
    fix: Give setViewControllers the page that is to be seen, two with the spine in the middle, and
      let the data source hand out the others; do not call it with an empty list.
    sources: uipageviewcontroller/setviewcontrollers(_:direction:animated:completion:),
      simplified-ios-781

    # subviewOfHostingView, logged: a view was added to one that belongs to SwiftUI
    > Adding 'V' as a subview of UIHostingController.view is not supported and may result in a
      broken view hierarchy. Add your view above UIHostingController.view in a common superview or
      insert it into your SwiftUI content in a UIViewRepresentable instead. | not stated; seen in
      2026
    says: A view of UIKit was added to the view that SwiftUI draws into. SwiftUI may cover it, move
      it, or throw it away.
    - An overlay, a spinner or a floating panel is added to a hosting controller's view.
    - A library adds its view to the view of whatever controller is on top.
    search: The class in quotes is the view that was added: look for addSubview with it, or for the
      library that it belongs to.
    fix: Put a plain container above the hosting controller, and add both views to that; or wrap the
      view in a UIViewRepresentable.
    sources: swiftui/uihostingcontroller, floatingpanel-688

    # embedFiredTwice, raised: an embed segue ran a second time
    > There are unexpected subviews in the container view. Perhaps the embed segue has already fired
      once or a subview was added programmatically? | iOS 6 and later
    says: An embed segue ran into a container view that is not empty.
    - performSegue is called for an embed segue, which UIKit performs itself when the view loads.
      [perform-without-prepare]
    - Code adds a subview to the container view.
    - The view was loaded a second time. [repeated-view-did-load]
    search: An exception breakpoint stops in the segue; see who performs it.
    break: objc_exception_throw
    record: segues, loading, containment
    fix: Do not perform an embed segue. To change the child, add the new one by hand, in a container
      view that has no segue.
    rules: unexplained-complaint
    sources: embeddedswapping-11

    # noSuchSegue, raised: a segue was performed that its controller does not have
    > Receiver (<X: 0x…>) has no segue with identifier 'name' | iOS 5 and later
    says: performSegue named a segue that the storyboard does not have for this controller.
    - The name is misspelt, or the segue in the storyboard has none.
    - The segue belongs to another scene, such as the container instead of the child.
    - The controller was made in code, and not from the storyboard, so that it has no segues.
    search: The line names the controller and the segue; compare them with the storyboard.
    break: objc_exception_throw
    record: segues, lifetime
    fix: Give the segue that name in the scene of that class, and create the controller from the
      storyboard.
    rules: unexplained-complaint
    sources: uiviewcontroller/performsegue(withidentifier:sender:), xlpagertabstrip-213

    # nibMissing, raised: a nib was to be loaded that the bundle does not have
    > Could not load NIB in bundle: 'NSBundle <…> (loaded)' with name 'Name' | all systems
    says: A nib, or a scene of a storyboard, is not in the bundle that it was to be loaded from.
    - The name is misspelt, or differs in case from the file's.
    - The file is not a member of the target, or is in another bundle, such as a framework's.
    - The scene was renamed, or lost its identifier, and an old build is installed.
    search: An exception breakpoint stops in the load; the line gives the name and the bundle.
    break: objc_exception_throw
    record: loading, lifetime
    fix: Correct the name or pass the right bundle, and clean the build.
    rules: unexplained-complaint
    sources: mfsidemenu-211

    # nibWithoutView, raised: a nib was loaded that gives its controller no view
    > -[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Name" nib but the view outlet
      was not set. | all systems
    says: A controller loaded a nib whose owner's outlet named view is not connected.
    - The outlet from File's Owner to the view is missing, or the owner has the wrong class.
      [load-view-left-nil]
    - UIKit found a nib by the controller's name: for MenuViewController it also takes MenuView.
      [load-view-over-nib]
    - A nib of a cell or a plain view was given to a controller.
    search: The line names the nib. See which class its owner is, and what is connected.
    break: objc_exception_throw
    record: loading
    fix: Connect the outlet, rename the nib that is not meant, or give the controller its nib's
      name.
    rules: unexplained-complaint
    sources: frames-ios-17, radar-20049040

    # memoryWarning, logged: memory is short
    > Received memory warning. | all systems
    says: The system is short of memory. It is no fault in itself: every living controller gets
      didReceiveMemoryWarning. Up to iOS 5 UIKit also unloads views that are not seen.
    - The app, or another one, uses much memory.
    - Controllers live on after they were popped or dismissed. [leaked-after-removal]
    - A handler drops a view that is on screen. [view-dropped-while-visible]
    search: It matters where something breaks right after it: see which views are dropped and loaded
      again.
    record: lifetime, loading, appearance
    fix: Free what can be made again. Do not set view to nil while it is seen.
    sources: uiviewcontroller/didreceivememorywarning()

    # loadWhileDeallocating, logged: a view was asked for while its controller was being deallocated
    > Attempting to load the view of a view controller while it is deallocating is not allowed and
      may result in undefined behavior (<X: 0x…>) | iOS 9 and later
    says: A controller that never loaded its view was asked for it in its last moments. UIKit makes
      no promise about what happens.
    - deinit, or something that deinit calls, touches the view of a controller that was never shown.
    - An alert, search or web sign-in controller is made and thrown away without being shown.
    search: Break at the deinit of the class in the line, and look for the access to view.
    record: lifetime, loading
    fix: Use viewIfLoaded in deinit. Keep a controller until it was shown, or do not make it.
    rules: unexplained-complaint
    sources: bettersafariview-34, mapbox-gl-native-2475
    """
}
