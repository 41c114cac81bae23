extension KnownMessage {
  /// Messages about windows, scenes, pages, bars, orientations and storyboards.
  static let windows: StaticString = """
    # navigationBarShared, raised: a navigation bar was laid out with an item that another bar shows
    > Layout requested for visible navigation bar, <UINavigationBar: 0x…>, when the top item belongs
      to a different navigation bar. topItem = <UINavigationItem: 0x…>, navigation bar =
      <UINavigationBar: 0x…>, possibly from a client attempt to nest wrapped navigation controllers.
      | iOS 17 and later
    says: The controller on top of a stack, or its navigationItem, is shown by two navigation
      controllers at once.
    - A navigation controller stands inside another one, or in a column of a split view that wraps
      it in a stack of its own.
    - A controller is set as the top of a second stack while the first one still shows it.
    - The device is turned, or the split view collapses, while a push is running.
    search: The line names both bars and the item; the item's title says whose it is.
    break: objc_exception_throw
    record: navigation, containment
    fix: Give each controller to one stack only; take it out of the first, and wait for that
      transition, before the second one gets it.
    rules: unexplained-complaint
    sources: talk-ios-1612, woocommerce-ios-10815

    # navigationBarManaged, raised: app code changed a navigation bar that a navigation controller
      manages
    > Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a controller.
      | iOS 6 and later
    > Cannot manually set the delegate on a UINavigationBar managed by a controller. | iOS 6 and later
    says: The bar of a navigation controller follows its stack. Its items and its delegate cannot be
      set beside that.
    - A custom segue or transition pushes an item onto the bar by hand.
    - The app sets itself as the bar's delegate, where the navigation controller's is meant.
    search: The stack of the exception names the line.
    break: objc_exception_throw
    fix: Push and pop controllers, and set the delegate of the navigation controller.
    sources: radar-13057385, radar-13055919

    # pageTurnOverlaps, raised: pages were set while the page controller was still scrolling
    > No view controller managing visible view <UIView: 0x…> | iOS 7 and later
    > Duplicate states in queue | iOS 7 and later
    > Invalid parameter not satisfying: [views count] == 3 | iOS 10 to 15
    > Don't know about flushed view <UIView: 0x…> | iOS 11 to 14
    says: A page view controller that scrolls keeps a queue of pages. It was given other pages while
      a drag, a bounce or an animation still used the old ones.
    - setViewControllers is called while the user drags, or while the pages bounce back.
    - setViewControllers is called twice, the second time before the first animation has ended.
    - The data source hands out one controller for two pages.
    search: The top frames are the page controller's queuing scroll view; look for what calls
      setViewControllers, a page control or a timer for example.
    break: objc_exception_throw
    record: containment, transition, appearance
    fix: Set pages only between didFinishAnimating and the next willTransitionTo, or after the
      completion of the last setViewControllers; make a controller for each page.
    rules: unexplained-complaint
    sources: thsegmentedpager-17, nytphotoviewer-279, radar-24607701, tabman-297, tabman-556

    # dismissUnseen, refused: a dismissal came while the presenter's or the presented view was not on
      screen
    > attempt to dismiss modal view controller whose view does not currently appear. self =
      <UINavigationController: 0x…> modalViewController = <X: 0x…> | iOS 6 and later
    says: A controller was to be dismissed whose view was not on screen at that moment, because it
      was still coming, was covered, or had left already.
    - dismiss is called from viewDidLoad or viewWillAppear of what was just presented.
    - dismiss is called twice, for example by an unwind segue and by its action.
    - Another transition, of a stack or of a tab, has taken the view away.
    search: Look for a second dismiss in the same turn, and for what was presented just before.
    record: presentation, appearance
    fix: Dismiss once, after viewDidAppear of what is presented, from the controller that presents
      it.
    rules: unexplained-complaint
    sources: material-components-ios-5153

    # keyboardPresents, refused: a controller was to be presented by the keyboard's window
    > Keyboard cannot present view controllers (attempted to present <X: 0x…>) | iOS 13 and later
    says: What was asked to present is a controller of the keyboard's own window. Nothing is
      presented.
    - The top controller is sought in the last window of the app, and that is the keyboard's.
    - An alert is shown from the completion of another alert that had a text field.
    search: Look for what walks UIApplication.windows, or takes the key window, to find the one on
      top.
    record: presentation
    fix: Present from the controller that wants to show it, or search only the window of its scene.
    rules: unexplained-complaint
    sources: alrt-17

    # orientationMismatch, raised: a controller and the app, or what it presents, allow no common
      orientation
    > Supported orientations has no common orientation with the application, and [X
      shouldAutorotate] is returning YES | iOS 6 and later
    > preferredInterfaceOrientationForPresentation must return a supported interface orientation! |
      iOS 6 to iOS 12
    > preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface
      orientation: 'landscapeLeft, landscapeRight'! | iOS 13 and later
    says: A controller was to be shown, or to be seen again after a dismissal, and none of the
      orientations that it allows may be had.
    - The app's Info.plist or the app delegate allows fewer orientations than the controller asks
      for.
    - A mask and an orientation are mixed up: their numbers differ.
    - What lies beneath a full screen presentation allows only the other orientation when it comes
      back.
    search: The first line names the class; otherwise it is the one that is presented or comes back.
    break: objc_exception_throw
    fix: Allow the orientation in Info.plist or supportedInterfaceOrientationsFor, and return it from
      supportedInterfaceOrientations of the controller, and of those that hold it.
    sources: metalscope-39, lthpasscodeviewcontroller-129, bytedance-unionad-105, idmphotobrowser-31

    # storyboardWithoutController, raised: a storyboard has no controller of the name that was asked
      for
    > Storyboard (<UIStoryboard: 0x…>) doesn't contain a view controller with identifier 'Name' | all
      systems
    says: instantiateViewController(withIdentifier:), or a segue, found no scene with that storyboard
      identifier.
    - The storyboard ID of the scene is empty, or written otherwise.
    - Another storyboard is loaded: that of the iPad, of a framework's bundle, or an old build's.
    - The scene was renamed or moved, and the app was not built anew.
    search: The identifier stands in the line; compare it with the identity inspector.
    break: objc_exception_throw
    record: segues, loading
    fix: Set the storyboard ID of the scene, or load the storyboard and the bundle that have it.
    rules: unexplained-complaint
    sources: qbimagepicker-95, todolite-ios-71

    # pushSegueWithoutStack, raised: a push segue began on a controller that is in no navigation
      controller
    > Could not find a navigation controller for segue 'name'. Push segues can only be used when the
      source controller is managed by an instance of UINavigationController. | iOS 5 and later
    says: A segue that pushes was performed on a controller that no navigation controller holds.
    - The controller was presented or set as a root by itself, without the navigation controller
      around it.
    - A page menu, a drawer or a pop-over holds the controller, as a view and not as a child.
    - The storyboard still has the older push segue where show is meant.
    search: The line names the segue; its source is the controller that performs it.
    break: objc_exception_throw
    record: segues, navigation, containment
    fix: Put the source into a navigation controller, add it as a child of one that is in one, or use
      a show segue.
    rules: unexplained-complaint
    sources: pagemenu-11, ios-swift-colorpicker-1

    # rootViewAddedByHand, logged: the view of a window's root was added to the window by hand
    > Manually adding the rootViewController's view to the view hierarchy is no longer supported.
      Please allow UIWindow to add the rootViewController's view to the view hierarchy itself. | iOS
      13 and later
    says: A window adds the view of its root controller by itself. Here somebody else did, so that
      appearance and layout of the root may come in another order, or not at all.
    - A library for toasts, alerts or bars sets the root of a window of its own and adds its view as
      well.
    - The root is exchanged while what it presents is still on screen.
    - Old code adds the view to the window, and later code sets the root.
    search: Look at every window that is made beside the main one.
    fix: Set rootViewController and make the window visible; add no view to it. Dismiss what is
      presented before the root is exchanged.
    sources: toaster-182, maui-30310

    # sceneLifecycleMissing, logged: the app still lives by the application's lifecycle and has no
      scenes
    > CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become
      an assert in a future version. | iOS 18.4 and later
    > UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the
      future. | iOS 26
    says: The app has no scene manifest with a configuration, and no app delegate method that returns
      one. No controller is at fault. Built with the SDK of iOS 27, the same app does not launch there.
    - The app, or the framework that it is made with, was begun before iOS 13.
    - The manifest in Info.plist has no configuration, or no delegate class.
    search: Look at UIApplicationSceneManifest in Info.plist.
    fix: Add a scene manifest with one configuration and a scene delegate that makes the window;
      several scenes are not needed.
    sources: tn3187, defold-11042, sdl-12680

    # sceneLifecycleRequired, stopped: the app is built with the SDK of iOS 27 and has no scenes
    > Application failed to launch: UIScene life cycle is required for apps built with this SDK. See
      "Transitioning to the UIKit scene-based life cycle" in the UIKit documentation for more
      information on migration. | iOS 27, of apps that are built with its SDK
    says: On iOS 27 an app that is built with that SDK does not launch without the scene lifecycle;
      builds with older SDKs do. It stops while the first scene is made, before there is any screen.
    - The app, or the framework that it is made with, was begun before iOS 13.
    - The scene manifest is there, and its list of configurations is empty, or names no delegate class;
      with the SDK of iOS 26 that went well.
    search: Look at UIApplicationSceneManifest in Info.plist, and at the app delegate's
      application(_:configurationForConnecting:options:). No exception breakpoint stops there; the top
      frame is named after NoSceneLifecycleAdoption.
    fix: Add a scene manifest with one configuration and a scene delegate that makes the window;
      several scenes are not needed.
    sources: tn3187, metrodroid-904, mobile-nebula-405, cranpose-673

    # testWaitsForCall, logged: EarlGrey, a test tool, waits for a controller's viewDidAppear or
      viewDidDisappear, which does not come
    > Waiting for viewDidAppear: call on this view controller. Please ensure that this view controller
      and its subclasses call through to their super's implementation | all, in tests with EarlGrey 1
    > Waiting for viewDidDisappear: call on this view controller. Please ensure that this view
      controller and its subclasses call through to their super's implementation | all, in tests with
      EarlGrey 1
    says: The tool has seen a controller begin to come or to go, and has not seen it end. It listens in
      UIKit's own implementation, which an override that forgets super never reaches. The message is
      the tool's, and not UIKit's. No source was found that XCTest has a line about it.
    - An override of the callback does not call super.
    - A transition was let go: a page that is turned by half never hears viewDidDisappear, and nothing
      is wrong.
    - A container that forwards by hand begins a transition and does not end it.
    search: Look at the override that is named, and at those of its base classes; then at what was on
      screen when the tool began to wait.
    fix: Call super in each override. Where a transition was let go, wait for something else, such as
      what the screen shows.
    sources: earlgrey-750
    """
}
