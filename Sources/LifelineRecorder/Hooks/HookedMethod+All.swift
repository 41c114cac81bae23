import LifelineTrace

extension HookedMethod {
  /// The class that all controllers are of.
  static let controllerClass = "UIViewController"

  /// Every method that a recording can listen to.
  ///
  /// The class is the one that declares the method in UIKit's headers. Overrides of it, in UIKit or in
  /// the app, are listened to as soon as a controller of their class is met.
  // Why: a class before those below it; there is a runtime that does not tell these of what changes later.
  static let all: [HookedMethod] =
    lifetime + loading + appearance + containment + presentation + segues + navigation + tabs
    + requests + views + presentationDelegates + delegates

  /// The events that cannot happen unheard, so that one that is not there did not happen.
  ///
  /// UIKit tells controllers, views and segues of these by messages that an app may override, or nobody
  /// but the app makes them: since iOS 6 UIKit takes no view away, and it performs no segue by its name.
  /// It makes the others through methods of its own, too: a sheet that is drawn down is dismissed without
  /// `dismiss`, a tab is selected without `setSelectedIndex:`. They count where they are heard.
  static let complete: CallbackSet = CallbackSet(.lifetime).union(CallbackSet(.appearance))
    .union(CallbackSet(.layout)).union(CallbackSet(.forwarding)).union([
      .loadView, .viewDidLoad, .viewCleared, .addChild, .removeFromParent, .willMove, .didMove,
      .transition, .viewEnteredWindow, .viewLeftWindow, .viewAttached, .viewDetached,
      .shouldPerformSegue, .performSegue, .prepareForSegue,
      // Why: a delegate is told by messages alone; one that stands in for another hears both or none.
      .navigationWillShow, .tabShouldSelect,
    ])

  /// The events that are heard of by other means than a method: from a transition's coordinator, from
  /// notifications, and from the process's own log.
  static let unhooked: CallbackSet = [
    .transitionBegan, .transitionEnded, .activityChanged, .diagnostic,
  ]

  private static func event(
    _ selector: String,
    _ shape: MethodShape,
    _ callback: Callback,
    _ reading: Reading = .nothing,
    of className: String = controllerClass,
    super demandsSuper: Bool = false,
    tellsSuper: Bool = false
  ) -> HookedMethod {
    var method = hook(
      selector,
      shape,
      .event(callback, reading),
      of: className,
      super: demandsSuper
    )
    method.tellsSuper = demandsSuper || tellsSuper
    return method
  }

  private static func hook(
    _ selector: String,
    _ shape: MethodShape,
    _ role: Role,
    of className: String = controllerClass,
    super demandsSuper: Bool = false
  ) -> HookedMethod {
    HookedMethod(
      className: className,
      selector: selector,
      shape: shape,
      role: role,
      demandsSuper: demandsSuper
    )
  }

  private static let stack = "UINavigationController"
  private static let tabBar = "UITabBarController"

  private static let lifetime = [
    // Every designated initializer of UIKit's controllers ends in one of these two.
    hook("initWithNibName:bundle:", .twoObjectsGiveObject, .initialize("code")),
    hook("initWithCoder:", .objectGivesObject, .initialize("storyboard")),
    hook("dealloc", .nothing, .deinitialize),
  ]

  private static let loading = [
    event("loadView", .nothing, .loadView, tellsSuper: true),
    event("viewDidLoad", .nothing, .viewDidLoad),
    event("loadViewIfNeeded", .nothing, .loadViewIfNeeded),
    event("awakeFromNib", .nothing, .awakeFromNib, super: true),
    event("didReceiveMemoryWarning", .nothing, .didReceiveMemoryWarning, super: true),
    hook("setView:", .object, .viewSet),
  ]

  private static let appearance = [
    event("viewWillAppear:", .flag, .viewWillAppear, .animated, super: true),
    event("viewIsAppearing:", .flag, .viewIsAppearing, .animated, super: true),
    event("viewDidAppear:", .flag, .viewDidAppear, .animated, super: true),
    event("viewWillDisappear:", .flag, .viewWillDisappear, .animated, super: true),
    event("viewDidDisappear:", .flag, .viewDidDisappear, .animated, super: true),
    event("viewWillLayoutSubviews", .nothing, .viewWillLayoutSubviews),
    event("viewDidLayoutSubviews", .nothing, .viewDidLayoutSubviews),
    event("updateProperties", .nothing, .updateProperties, super: true),
    event("beginAppearanceTransition:animated:", .twoFlags, .beginAppearanceTransition, .appearing),
    event("endAppearanceTransition", .nothing, .endAppearanceTransition),
    hook("shouldAutomaticallyForwardAppearanceMethods", .givesFlag, .forwards),
    hook(
      "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers",
      .givesFlag,
      .forwards
    ),
  ]

  private static let containment = [
    event("addChildViewController:", .object, .addChild, .controller),
    event("removeFromParentViewController", .nothing, .removeFromParent),
    event("willMoveToParentViewController:", .object, .willMove, .controllerOrNone, super: true),
    event("didMoveToParentViewController:", .object, .didMove, .controllerOrNone, super: true),
    event(
      "transitionFromViewController:toViewController:duration:options:animations:completion:",
      .transition,
      .transition,
      .fromTo
    ),
  ]

  private static let navigation = [
    event("pushViewController:animated:", .objectFlag, .pushViewController, .controller, of: stack),
    event("popViewControllerAnimated:", .flagGivesObject, .popViewController, .animated, of: stack),
    event(
      "popToViewController:animated:",
      .objectFlagGivesObject,
      .popToViewController,
      .controller,
      of: stack
    ),
    event(
      "popToRootViewControllerAnimated:",
      .flagGivesObject,
      .popToRootViewController,
      .animated,
      of: stack
    ),
    event(
      "setViewControllers:animated:",
      .objectFlag,
      .setViewControllers,
      .controllers,
      of: stack
    ),
    // Why: nobody says whether the property calls the method, or both a third.
    event("setViewControllers:", .object, .setViewControllers, .controllers, of: stack),
    hook("setDelegate:", .object, .gestureDelegateSet, of: "UIGestureRecognizer"),
  ]

  private static let tabs = [
    event(
      "setViewControllers:animated:",
      .objectFlag,
      .setViewControllers,
      .controllers,
      of: tabBar
    ),
    event("setViewControllers:", .object, .setViewControllers, .controllers, of: tabBar),
    event("setSelectedViewController:", .object, .select, .controller, of: tabBar),
    event("setSelectedIndex:", .integer, .select, .index, of: tabBar),
    // iOS 18. Why no list for setTabs: a tab may make its controller when it is asked for it.
    event("setSelectedTab:", .object, .select, .tab, of: tabBar),
    event("setTabs:", .object, .tabsSet, of: tabBar),
    event("setTabs:animated:", .objectFlag, .tabsSet, of: tabBar),
  ]

  /// Calls that UIKit turns into others, which are events where they are heard.
  private static let requests = [
    event("showViewController:sender:", .twoObjects, .show, .controller),
    event("showDetailViewController:sender:", .twoObjects, .showDetail, .controller),
    event(
      "setViewControllers:direction:animated:completion:",
      .objectIntegerFlagBlock,
      .pagesSet,
      .controllers,
      of: "UIPageViewController"
    ),
    event("showColumn:", .integer, .columnSet, .shownColumn, of: "UISplitViewController"),
    event("hideColumn:", .integer, .columnSet, .hiddenColumn, of: "UISplitViewController"),
    event(
      "setViewController:forColumn:",
      .objectInteger,
      .columnSet,
      .column,
      of: "UISplitViewController"
    ),
  ]

  private static let navigationDelegate = "UINavigationControllerDelegate"
  private static let tabDelegate = "UITabBarControllerDelegate"
  private static let presentationDelegate = "UIAdaptivePresentationControllerDelegate"

  private static func delegate(
    _ selector: String,
    _ shape: MethodShape,
    _ callback: Callback,
    of delegation: String
  ) -> HookedMethod {
    hook(selector, shape, .delegateCall(callback), of: delegation)
  }

  // Why three: two declare the property of the first anew, and may have the method, too.
  private static let presentationDelegates = [
    "UIPresentationController", "UISheetPresentationController", "UIPopoverPresentationController",
  ].map { hook("setDelegate:", .object, .delegateSet(presentationDelegate), of: $0) }

  private static let delegates = [
    hook("setDelegate:", .object, .delegateSet(navigationDelegate), of: stack),
    hook("setDelegate:", .object, .delegateSet(tabDelegate), of: tabBar),
    delegate(
      "navigationController:willShowViewController:animated:",
      .twoObjectsFlag,
      .navigationWillShow,
      of: navigationDelegate
    ),
    delegate(
      "navigationController:didShowViewController:animated:",
      .twoObjectsFlag,
      .navigationDidShow,
      of: navigationDelegate
    ),
    delegate(
      "tabBarController:shouldSelectViewController:",
      .twoObjectsGiveFlag,
      .tabShouldSelect,
      of: tabDelegate
    ),
    delegate(
      "tabBarController:didSelectViewController:",
      .twoObjects,
      .tabDidSelect,
      of: tabDelegate
    ),
    delegate(
      "presentationControllerShouldDismiss:",
      .objectGivesFlag,
      .presentationShouldDismiss,
      of: presentationDelegate
    ),
    delegate(
      "presentationControllerWillDismiss:",
      .object,
      .presentationWillDismiss,
      of: presentationDelegate
    ),
    delegate(
      "presentationControllerDidDismiss:",
      .object,
      .presentationDidDismiss,
      of: presentationDelegate
    ),
    delegate(
      "presentationControllerDidAttemptToDismiss:",
      .object,
      .presentationDidAttemptToDismiss,
      of: presentationDelegate
    ),
  ]

  private static let presentation = [
    event("presentViewController:animated:completion:", .objectFlagBlock, .present, .presented),
    event("dismissViewControllerAnimated:completion:", .flagBlock, .dismiss, .animated),
  ]

  private static let segues = [
    event(
      "shouldPerformSegueWithIdentifier:sender:",
      .twoObjectsGiveFlag,
      .shouldPerformSegue,
      .identifier
    ),
    event("performSegueWithIdentifier:sender:", .twoObjects, .performSegue, .identifier),
    hook("prepareForSegue:sender:", .twoObjects, .segue(.prepareForSegue)),
    hook("perform", .nothing, .segue(.seguePerform), of: "UIStoryboardSegue"),
    event(
      "canPerformUnwindSegueAction:fromViewController:sender:",
      .selectorTwoObjectsGiveFlag,
      .canPerformUnwind,
      .unwind
    ),
    // Until iOS 12; a later one may call it.
    event(
      "canPerformUnwindSegueAction:fromViewController:withSender:",
      .selectorTwoObjectsGiveFlag,
      .canPerformUnwind,
      .unwind
    ),
    // Why: no class of UIKit's has it; which method it is says the question above.
    hook("unwind", .object, .action, of: "action"),
  ]

  private static let views = [
    hook("didMoveToWindow", .nothing, .viewMovedToWindow, of: "UIView"),
    hook("didMoveToSuperview", .nothing, .viewMovedToSuperview, of: "UIView"),
    hook("setRootViewController:", .object, .rootSet, of: "UIWindow"),
  ]
}
