/// An event that a trace can record, named as UIKit names it.
///
/// The raw value is an index into tables keyed by callback; it is never written to a trace, so
/// cases may be reordered freely. `spec/trace-format.md` lists the same events with their arguments.
public enum Callback: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Lifetime
  case initialize
  case deinitialize
  // Loading
  case loadView
  case viewDidLoad
  case loadViewIfNeeded
  case awakeFromNib
  case viewSet
  case viewCleared
  case viewWillUnload
  case viewDidUnload
  case didReceiveMemoryWarning
  // Appearance
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  // Layout
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  // Forwarding
  case beginAppearanceTransition
  case endAppearanceTransition
  // Containment
  case addChild
  case removeFromParent
  case willMove
  case didMove
  case transition
  // Views
  case viewEnteredWindow
  case viewLeftWindow
  case viewAttached
  case viewDetached
  case rootViewControllerSet
  // Navigation
  case pushViewController
  case popViewController
  case popToViewController
  case popToRootViewController
  case setViewControllers
  case navigationWillShow
  case navigationDidShow
  case interactivePopDelegateSet
  // Tabs
  case select
  case tabShouldSelect
  case tabDidSelect
  // Presentation
  case present
  case presentCompleted
  case dismiss
  case dismissCompleted
  case presentationShouldDismiss
  case presentationWillDismiss
  case presentationDidDismiss
  case presentationDidAttemptToDismiss
  // Segues
  case shouldPerformSegue
  case performSegue
  case prepareForSegue
  case seguePerform
  case canPerformUnwind
  case unwindAction
  // Transitions
  case transitionBegan
  case transitionEnded
  // Requests
  case show
  case showDetail
  case pagesSet
  case columnSet
  case tabsSet
  // Activity
  case activityChanged
  // Console
  case diagnostic
}

/// A family of events that recorders usually hook together.
public enum CallbackGroup: String, CaseIterable, Sendable {
  case lifetime
  case loading
  case appearance
  case layout
  case forwarding
  case containment
  case views
  case navigation
  case tabs
  case presentation
  case segues
  case transition
  /// Calls that UIKit turns into others, which are events where they are heard.
  case requests
  /// What becomes of the app and its scenes.
  case activity
  case console
}

extension Callback {
  /// The spelling in a native trace: Swift's UIKit name with labels, or a plain word.
  public var name: String { spelling.name }

  /// The name without its argument list, as people print it.
  public var baseName: String { Self.baseNames[Int(rawValue)] }

  /// Whether no other event has the same base name.
  var hasUniqueBaseName: Bool {
    switch self {
    case .navigationWillShow, .navigationDidShow, .tabShouldSelect, .tabDidSelect: false
    default: true
    }
  }

  /// The group that the event belongs to.
  @inlinable public var group: CallbackGroup {
    switch self {
    case .initialize, .deinitialize:
      .lifetime
    case .loadView, .viewDidLoad, .loadViewIfNeeded, .awakeFromNib, .viewSet, .viewCleared,
      .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning:
      .loading
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear:
      .appearance
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews:
      .layout
    case .beginAppearanceTransition, .endAppearanceTransition:
      .forwarding
    case .addChild, .removeFromParent, .willMove, .didMove, .transition:
      .containment
    case .viewEnteredWindow, .viewLeftWindow, .viewAttached, .viewDetached,
      .rootViewControllerSet:
      .views
    case .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .setViewControllers, .navigationWillShow, .navigationDidShow, .interactivePopDelegateSet:
      .navigation
    case .select, .tabShouldSelect, .tabDidSelect:
      .tabs
    case .present, .presentCompleted, .dismiss, .dismissCompleted, .presentationShouldDismiss,
      .presentationWillDismiss, .presentationDidDismiss, .presentationDidAttemptToDismiss:
      .presentation
    case .shouldPerformSegue, .performSegue, .prepareForSegue, .seguePerform, .canPerformUnwind,
      .unwindAction:
      .segues
    case .transitionBegan, .transitionEnded:
      .transition
    case .show, .showDetail, .pagesSet, .columnSet, .tabsSet:
      .requests
    case .activityChanged:
      .activity
    case .diagnostic:
      .console
    }
  }

  /// Whether the event is one of the five appearance callbacks.
  @inlinable public var isAppearance: Bool { group == .appearance }

  /// Every spelling that readers accept beside the name and the base name.
  public var aliases: [String] { spelling.aliases }

  private static let baseNames = allCases.map { callback -> String in
    // Why: the bytes are looked through, and not the characters, because every start makes these.
    let name = callback.name
    let end = name.utf8.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex
    return String(name[..<end])
  }

  private var spelling: (name: String, aliases: [String]) {
    switch self {
    case .initialize:
      (
        "init",
        [
          "init(coder:)", "init(nibName:bundle:)", "initWithCoder:", "initWithNibName:bundle:",
          "init()", "initWithStyle:",
        ]
      )
    case .deinitialize: ("deinit", ["dealloc", "deinit()", "__deallocating_deinit"])
    case .loadView: ("loadView()", [])
    case .viewDidLoad: ("viewDidLoad()", [])
    case .loadViewIfNeeded: ("loadViewIfNeeded()", [])
    case .awakeFromNib: ("awakeFromNib()", [])
    case .viewSet: ("viewSet", ["setView:"])
    case .viewCleared: ("viewCleared", [])
    case .viewWillUnload: ("viewWillUnload()", [])
    case .viewDidUnload: ("viewDidUnload()", [])
    case .didReceiveMemoryWarning: ("didReceiveMemoryWarning()", [])
    case .viewWillAppear: ("viewWillAppear(_:)", ["viewWillAppear:"])
    case .viewIsAppearing: ("viewIsAppearing(_:)", ["viewIsAppearing:"])
    case .viewDidAppear: ("viewDidAppear(_:)", ["viewDidAppear:"])
    case .viewWillDisappear: ("viewWillDisappear(_:)", ["viewWillDisappear:"])
    case .viewDidDisappear: ("viewDidDisappear(_:)", ["viewDidDisappear:"])
    case .viewWillLayoutSubviews: ("viewWillLayoutSubviews()", [])
    case .viewDidLayoutSubviews: ("viewDidLayoutSubviews()", [])
    case .beginAppearanceTransition:
      (
        "beginAppearanceTransition(_:animated:)",
        ["beginAppearanceTransition:animated:"]
      )
    case .endAppearanceTransition: ("endAppearanceTransition()", [])
    case .addChild:
      (
        "addChild(_:)",
        ["addChildViewController", "addChildViewController:", "addChildViewController(_:)"]
      )
    case .removeFromParent:
      (
        "removeFromParent()",
        ["removeFromParentViewController", "removeFromParentViewController()"]
      )
    case .willMove:
      (
        "willMove(toParent:)",
        [
          "willMoveToParentViewController:", "willMoveToParentViewController",
          "willMove(toParentViewController:)", "willMoveToParent",
        ]
      )
    case .didMove:
      (
        "didMove(toParent:)",
        [
          "didMoveToParentViewController:", "didMoveToParentViewController",
          "didMove(toParentViewController:)", "didMoveToParent",
        ]
      )
    case .transition:
      (
        "transition(from:to:duration:options:animations:completion:)",
        [
          "transitionFromViewController:toViewController:duration:options:animations:completion:",
          "transitionFromViewController", "transition(from:to:)",
        ]
      )
    case .viewEnteredWindow: ("viewEnteredWindow", [])
    case .viewLeftWindow: ("viewLeftWindow", [])
    case .viewAttached: ("viewAttached", [])
    case .viewDetached: ("viewDetached", [])
    case .rootViewControllerSet: ("rootViewControllerSet", ["setRootViewController:"])
    case .pushViewController:
      ("pushViewController(_:animated:)", ["pushViewController:animated:"])
    case .popViewController:
      (
        "popViewController(animated:)",
        ["popViewControllerAnimated:", "popViewControllerAnimated"]
      )
    case .popToViewController:
      ("popToViewController(_:animated:)", ["popToViewController:animated:"])
    case .popToRootViewController:
      (
        "popToRootViewController(animated:)",
        ["popToRootViewControllerAnimated:", "popToRootViewControllerAnimated"]
      )
    case .setViewControllers:
      (
        "setViewControllers(_:animated:)",
        ["setViewControllers:animated:", "setViewControllers:"]
      )
    case .navigationWillShow:
      (
        "navigationController(_:willShow:animated:)",
        ["navigationController:willShowViewController:animated:", "willShowViewController"]
      )
    case .navigationDidShow:
      (
        "navigationController(_:didShow:animated:)",
        ["navigationController:didShowViewController:animated:", "didShowViewController"]
      )
    case .interactivePopDelegateSet: ("interactivePopDelegateSet", [])
    case .select:
      ("select", ["setSelectedIndex:", "setSelectedViewController:", "setSelectedTab:"])
    case .tabShouldSelect:
      (
        "tabBarController(_:shouldSelect:)",
        ["tabBarController:shouldSelectViewController:", "shouldSelectViewController"]
      )
    case .tabDidSelect:
      (
        "tabBarController(_:didSelect:)",
        ["tabBarController:didSelectViewController:", "didSelectViewController"]
      )
    case .present:
      (
        "present(_:animated:completion:)",
        [
          "presentViewController:animated:completion:", "presentViewController",
          "presentModalViewController:animated:",
        ]
      )
    case .presentCompleted: ("presentCompleted", [])
    case .dismiss:
      (
        "dismiss(animated:completion:)",
        [
          "dismissViewControllerAnimated:completion:", "dismissViewControllerAnimated",
          "dismissModalViewControllerAnimated:",
        ]
      )
    case .dismissCompleted: ("dismissCompleted", [])
    case .presentationShouldDismiss:
      (
        "presentationControllerShouldDismiss(_:)",
        ["presentationControllerShouldDismiss:"]
      )
    case .presentationWillDismiss:
      (
        "presentationControllerWillDismiss(_:)",
        ["presentationControllerWillDismiss:"]
      )
    case .presentationDidDismiss:
      (
        "presentationControllerDidDismiss(_:)",
        ["presentationControllerDidDismiss:"]
      )
    case .presentationDidAttemptToDismiss:
      (
        "presentationControllerDidAttemptToDismiss(_:)",
        ["presentationControllerDidAttemptToDismiss:"]
      )
    case .shouldPerformSegue:
      (
        "shouldPerformSegue(withIdentifier:sender:)",
        ["shouldPerformSegueWithIdentifier:sender:", "shouldPerformSegueWithIdentifier"]
      )
    case .performSegue:
      (
        "performSegue(withIdentifier:sender:)",
        ["performSegueWithIdentifier:sender:", "performSegueWithIdentifier"]
      )
    case .prepareForSegue:
      ("prepare(for:sender:)", ["prepareForSegue:sender:", "prepareForSegue"])
    case .seguePerform: ("seguePerform", [])
    case .canPerformUnwind:
      (
        "canPerformUnwindSegueAction(_:from:sender:)",
        [
          "canPerformUnwindSegueAction:fromViewController:withSender:",
          "canPerformUnwindSegueAction:fromViewController:sender:",
        ]
      )
    case .unwindAction: ("unwindAction", [])
    case .transitionBegan: ("transitionBegan", [])
    case .transitionEnded: ("transitionEnded", [])
    case .show: ("show(_:sender:)", ["showViewController:sender:"])
    case .showDetail:
      ("showDetailViewController(_:sender:)", ["showDetailViewController:sender:"])
    case .pagesSet:
      (
        "pagesSet",
        [
          "setViewControllers:direction:animated:completion:",
          "setViewControllers(_:direction:animated:completion:)",
        ]
      )
    case .columnSet: ("columnSet", ["showColumn:", "hideColumn:", "setViewController:forColumn:"])
    case .tabsSet: ("tabsSet", ["setTabs:", "setTabs:animated:"])
    case .activityChanged: ("activityChanged", [])
    case .diagnostic: ("uikit.diagnostic", [])
    }
  }
}
