extension KnownMessage {
  /// Messages about the containers, the scenes and the bridges of today, as text (`KnownMessage+Text.swift`).
  static let today: StaticString = """
    # sceneDelegateMissing, logged: the manifest names a scene delegate that there is not, or none
    > Info.plist configuration "Default Configuration" for UIWindowSceneSessionRoleApplication
      contained UISceneDelegateClassName key, but could not load class with name
      "X.SceneDelegate". | iOS 13 and later
    > There is no scene delegate set. A scene delegate class must be specified to use a main
      storyboard file. | iOS 13 and later
    > Info.plist contained no UIScene configuration dictionary (looking for configuration named
      "SceneDelegate") | iOS 13 and later
    says: A scene connects, and nobody makes its window: the screen stays black, and no controller is
      made. In an app of SwiftUI's the last of these lines is harmless.
    - The class of the delegate was renamed, or lies in another module or target.
    - The configuration that code names is not in the manifest.
    search: Look at UIApplicationSceneManifest in Info.plist, and at
      application(_:configurationForConnecting:options:).
    fix: Name the class as $(PRODUCT_MODULE_NAME).SceneDelegate, and the configuration as code does.
    sources: svginteraction-1, rules-apple-1016, passepartout-341

    # nestedNavigationEmpty, raised: a navigation controller in another container has nothing to show
    > Cannot display a nested UINavigationController with zero viewControllers:
      <UINavigationController: 0x…> | iOS 26
    says: A navigation controller lies in a split view or in another stack, and its stack is empty when
      it is to be shown.
    - The stack was set to nothing, and the container shows it before it is filled again.
    - Something is shown from a notification while a menu is open.
    search: Look for setViewControllers with an empty list, and for navigation controllers without a
      root.
    break: objc_exception_throw
    fix: Give the navigation controller a root before the container gets it, and leave one in it.
    sources: talk-ios-2328

    # tabItemUnmatched, raised: a tab was tapped whose item belongs to no controller
    > Inconsistency in UITabBar items and view controllers detected. No view controller matches the
      UITabBarItem '<UITabBarItem: 0x…>'. | iOS 16 to 18
    says: The items of the bar and the controllers do not belong together any more. It is raised by the
      tap, long after what caused it.
    - The item was set on a controller before that was put into a navigation controller, whose item
      counts.
    - The items of the bar were replaced by hand.
    search: Look for tabBarItem and for tabBar.items.
    break: objc_exception_throw
    fix: Set tabBarItem on the very controllers that viewControllers holds, and leave the bar alone.
    sources: animated-tab-bar-305, qmui-ios-1568

    # tabNotInList, raised: a controller was selected that is no tab
    > -[UITabBarController setSelectedViewController:] only a view controller in the tab bar
      controller's list of view controllers can be selected. | all systems
    says: selectedViewController takes one of viewControllers, and got another one.
    - A screen was selected in place of the navigation controller that it is in.
    - The list was exchanged before.
    search: Look for selectedViewController with a screen.
    break: objc_exception_throw
    fix: Select the element of viewControllers that holds the screen, or set selectedIndex.
    sources: uitabbarcontroller/selectedviewcontroller

    # tabBarControllerImitated, raised: something that is no tab bar controller says that it is
    > -tabBarController must return an instance of a UITabBarController subclass. <X: 0x…> returned
      <Y: 0x…>, which is not a kind of UITabBarController. | iOS 15.2
    says: A controller overrides tabBarController, and UIKit rests on what it returns. The first in
      brackets is the one that was asked.
    - A library imitates a tab bar, and overrides the property to give its own controller.
    - A category, or an extension for Objective-C, has a method of that name.
    search: Look for overrides of tabBarController.
    break: objc_exception_throw
    fix: Give the property another name.
    sources: estabbarcontroller-21

    # splitWithoutControllers, logged: a split view was asked for something before it had controllers
    > Splitview controller <UISplitViewController: 0x…> is expected to have a view controller at index
      0 before it's used! | iOS 6 and later
    says: A property of the split view was touched while viewControllers was empty. Often it is harmless.
    - A display mode, a width or a delegate is set before viewControllers is.
    - A split view is made, and let go without having been used.
    search: Set a symbolic breakpoint at the setters of UISplitViewController.
    fix: Set viewControllers first.
    sources: xamarin-split-view

    # presentationStyleUnknown, raised: a controller was presented in a style that presents nothing
    > The specified modal presentation style doesn't have a corresponding presentation controller. |
      iOS 8 and later
    says: The style names no way to present, as none does.
    - The style is .none, or a number that UIKit does not know.
    - A framework gives a style by a name that this system does not have.
    search: Look at modalPresentationStyle of what is presented.
    break: objc_exception_throw
    fix: Set one of the styles that present; automatic needs iOS 13.
    sources: expo-14903

    # viewServiceEnded, logged: the other process that draws a picker, a mail or a web page has ended
    > viewServiceDidTerminateWithError: Error Domain=_UIViewServiceInterfaceErrorDomain Code=3 "(null)"
      UserInfo={Message=Service Connection Interrupted} | iOS 6 and later
    > View service did terminate with error: … | iOS 11 and later
    > MPMediaControlsRemoteViewController Dismissing because view service terminated | iOS 11 and later
    says: Pickers, mail sheets, Safari and previews are drawn by another process. It ended, which is
      normal behind a dismissal; otherwise a dismissal may follow that no code of the app began.
    - The screen was dismissed, and its process went with it.
    - The process was stopped for want of memory, or crashed.
    search: See whether a dismissal stands before it.
    fix: Behind a dismissal nothing; otherwise present the screen anew.
    sources: overshare-kit-81, openradar-17380, imagepicker-411

    # sheetQueued, logged: SwiftUI is to show two sheets at once
    > Currently, only presenting a single sheet is supported. The next sheet will be presented when the
      currently presented sheet gets dismissed. | iOS 16 to 26
    says: Two sheet modifiers are true at the same time. The second sheet is not refused: it comes by
      itself when the first one has gone.
    - Two flags are set by one tap, or the first is not unset yet.
    - A sheet, and an alert or a cover, hang on views of one screen.
    search: Look for the sheet, cover and alert modifiers of the screen.
    fix: Drive them by one item, or set the second flag in onDismiss of the first.
    sources: subconscious-900, popupview-169

    # pathUpdatedTwice, logged: SwiftUI's path, or selection, was changed twice in one frame
    > Update NavigationRequestObserver tried to update multiple times per frame. | iOS 16 and later
    > Update NavigationAuthority bound path tried to update multiple times per frame. | iOS 16 and later
    says: A NavigationStack heard of two changes before it had drawn the first. A push may be lost, or come
      twice; often nothing is seen of it.
    - The path and a flag of a sheet are set by one tap.
    - The path is set in the body, or while the app is launched.
    search: Print the path where it is set.
    fix: Set it once, in one place; leave what comes next to the next turn.
    sources: gem-ios-593, mastodonagain-77

    # linkWithoutDestination, logged: a link of SwiftUI's leads nowhere, or somewhere else
    > A NavigationLink is presenting a value of type “X” but there is no matching navigationDestination
      declaration visible from the location of the link. The link cannot be activated. | iOS 16 and
      later
    > A navigationDestination for “X” was declared earlier on the stack. Only the destination declared
      closest to the root view of the stack will be used. | iOS 16 and later
    > Trying to pop to a missing destination at …/UIKitNavigationBridge.swift:391 | iOS 13 to 15
    > SwiftUI encountered an issue when pushing aNavigationLink. Please file a bug. | iOS 13 to 15
    says: The stack does not push, or shows another screen than the link means: no controller comes, and
      no callback is missing.
    - navigationDestination hangs on a view in a lazy list, or on one that is not there yet.
    - Two views of one stack declare a destination of the same type.
    - Before iOS 16, a link went away while it was active.
    search: Look for navigationDestination of that type.
    fix: Declare it once, on the root view of the stack and outside of lazy containers.
    sources: ascollectionview-85, swiftuix-299

    # searchBarOffWindow, raised: a search bar was set up while its screen was in no window
    > The view should already be in the window before adding a _UIPassthroughScrollInteraction | iOS 26
    says: A search controller was left active across a push and a pop, and is set up again before the
      screen is back in its window.
    - The search is active while another screen is pushed over it.
    - A result is pushed on the stack below, and the search is not ended first.
    search: See whether isActive of the search controller is true when the screen goes.
    break: objc_exception_throw
    fix: Set isActive to false in viewWillDisappear.
    sources: quran-ios-995
    """
}
