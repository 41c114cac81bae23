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
  case console
}

extension Callback {
  /// The spelling in a native trace: Swift's UIKit name with labels, or a plain word.
  public var name: String { Self.spellings[Int(rawValue)].name }

  /// The name without its argument list, as people print it.
  public var baseName: String {
    String(name.prefix { $0 != "(" })
  }

  /// The group that the event belongs to.
  public var group: CallbackGroup { Self.spellings[Int(rawValue)].group }

  /// Whether the event is one of the five appearance callbacks.
  public var isAppearance: Bool { group == .appearance }

  /// The system on which UIKit first sends the event; nil where every system does.
  ///
  /// Sources: Apple's availability annotations; `viewIsAppearing(_:)` ships back to iOS 13.
  public var introduced: Int? {
    switch self {
    case .viewIsAppearing, .presentationShouldDismiss, .presentationWillDismiss,
      .presentationDidDismiss, .presentationDidAttemptToDismiss:
      13
    case .beginAppearanceTransition, .endAppearanceTransition, .addChild, .removeFromParent,
      .willMove, .didMove, .transition, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewWillUnload:
      5
    case .interactivePopDelegateSet: 7
    default: nil
    }
  }

  /// The last system on which UIKit sends the event; nil where every later one does.
  public var lastSystem: Int? {
    switch self {
    case .viewWillUnload, .viewDidUnload: 5
    default: nil
    }
  }

  /// Every spelling that readers accept beside the name and the base name.
  public var aliases: [String] { Self.spellings[Int(rawValue)].aliases }

  private typealias Spelling = (name: String, group: CallbackGroup, aliases: [String])

  private static let spellings: [Spelling] = allCases.map { spelling(of: $0) }

  private static func spelling(of callback: Callback) -> Spelling {
    switch callback {
    case .initialize:
      (
        "init", .lifetime,
        [
          "init(coder:)", "init(nibName:bundle:)", "initWithCoder:", "initWithNibName:bundle:",
          "init()", "initWithStyle:",
        ]
      )
    case .deinitialize: ("deinit", .lifetime, ["dealloc", "deinit()", "__deallocating_deinit"])
    case .loadView: ("loadView()", .loading, [])
    case .viewDidLoad: ("viewDidLoad()", .loading, [])
    case .loadViewIfNeeded: ("loadViewIfNeeded()", .loading, [])
    case .awakeFromNib: ("awakeFromNib()", .loading, [])
    case .viewSet: ("viewSet", .loading, ["setView:"])
    case .viewCleared: ("viewCleared", .loading, [])
    case .viewWillUnload: ("viewWillUnload()", .loading, [])
    case .viewDidUnload: ("viewDidUnload()", .loading, [])
    case .didReceiveMemoryWarning: ("didReceiveMemoryWarning()", .loading, [])
    case .viewWillAppear: ("viewWillAppear(_:)", .appearance, ["viewWillAppear:"])
    case .viewIsAppearing: ("viewIsAppearing(_:)", .appearance, ["viewIsAppearing:"])
    case .viewDidAppear: ("viewDidAppear(_:)", .appearance, ["viewDidAppear:"])
    case .viewWillDisappear: ("viewWillDisappear(_:)", .appearance, ["viewWillDisappear:"])
    case .viewDidDisappear: ("viewDidDisappear(_:)", .appearance, ["viewDidDisappear:"])
    case .viewWillLayoutSubviews: ("viewWillLayoutSubviews()", .layout, [])
    case .viewDidLayoutSubviews: ("viewDidLayoutSubviews()", .layout, [])
    case .beginAppearanceTransition:
      (
        "beginAppearanceTransition(_:animated:)", .forwarding,
        ["beginAppearanceTransition:animated:"]
      )
    case .endAppearanceTransition: ("endAppearanceTransition()", .forwarding, [])
    case .addChild:
      (
        "addChild(_:)", .containment,
        ["addChildViewController", "addChildViewController:", "addChildViewController(_:)"]
      )
    case .removeFromParent:
      (
        "removeFromParent()", .containment,
        ["removeFromParentViewController", "removeFromParentViewController()"]
      )
    case .willMove:
      (
        "willMove(toParent:)", .containment,
        [
          "willMoveToParentViewController:", "willMoveToParentViewController",
          "willMove(toParentViewController:)", "willMoveToParent",
        ]
      )
    case .didMove:
      (
        "didMove(toParent:)", .containment,
        [
          "didMoveToParentViewController:", "didMoveToParentViewController",
          "didMove(toParentViewController:)", "didMoveToParent",
        ]
      )
    case .transition:
      (
        "transition(from:to:duration:options:animations:completion:)", .containment,
        [
          "transitionFromViewController:toViewController:duration:options:animations:completion:",
          "transitionFromViewController", "transition(from:to:)",
        ]
      )
    case .viewEnteredWindow: ("viewEnteredWindow", .views, [])
    case .viewLeftWindow: ("viewLeftWindow", .views, [])
    case .viewAttached: ("viewAttached", .views, [])
    case .viewDetached: ("viewDetached", .views, [])
    case .rootViewControllerSet: ("rootViewControllerSet", .views, ["setRootViewController:"])
    case .pushViewController:
      ("pushViewController(_:animated:)", .navigation, ["pushViewController:animated:"])
    case .popViewController:
      (
        "popViewController(animated:)", .navigation,
        ["popViewControllerAnimated:", "popViewControllerAnimated"]
      )
    case .popToViewController:
      ("popToViewController(_:animated:)", .navigation, ["popToViewController:animated:"])
    case .popToRootViewController:
      (
        "popToRootViewController(animated:)", .navigation,
        ["popToRootViewControllerAnimated:", "popToRootViewControllerAnimated"]
      )
    case .setViewControllers:
      (
        "setViewControllers(_:animated:)", .navigation,
        ["setViewControllers:animated:", "setViewControllers:"]
      )
    case .navigationWillShow:
      (
        "navigationController(_:willShow:animated:)", .navigation,
        ["navigationController:willShowViewController:animated:", "willShowViewController"]
      )
    case .navigationDidShow:
      (
        "navigationController(_:didShow:animated:)", .navigation,
        ["navigationController:didShowViewController:animated:", "didShowViewController"]
      )
    case .interactivePopDelegateSet: ("interactivePopDelegateSet", .navigation, [])
    case .select: ("select", .tabs, ["setSelectedIndex:", "setSelectedViewController:"])
    case .tabShouldSelect:
      (
        "tabBarController(_:shouldSelect:)", .tabs,
        ["tabBarController:shouldSelectViewController:", "shouldSelectViewController"]
      )
    case .tabDidSelect:
      (
        "tabBarController(_:didSelect:)", .tabs,
        ["tabBarController:didSelectViewController:", "didSelectViewController"]
      )
    case .present:
      (
        "present(_:animated:completion:)", .presentation,
        [
          "presentViewController:animated:completion:", "presentViewController",
          "presentModalViewController:animated:",
        ]
      )
    case .presentCompleted: ("presentCompleted", .presentation, [])
    case .dismiss:
      (
        "dismiss(animated:completion:)", .presentation,
        [
          "dismissViewControllerAnimated:completion:", "dismissViewControllerAnimated",
          "dismissModalViewControllerAnimated:",
        ]
      )
    case .dismissCompleted: ("dismissCompleted", .presentation, [])
    case .presentationShouldDismiss:
      (
        "presentationControllerShouldDismiss(_:)", .presentation,
        ["presentationControllerShouldDismiss:"]
      )
    case .presentationWillDismiss:
      (
        "presentationControllerWillDismiss(_:)", .presentation,
        ["presentationControllerWillDismiss:"]
      )
    case .presentationDidDismiss:
      (
        "presentationControllerDidDismiss(_:)", .presentation,
        ["presentationControllerDidDismiss:"]
      )
    case .presentationDidAttemptToDismiss:
      (
        "presentationControllerDidAttemptToDismiss(_:)", .presentation,
        ["presentationControllerDidAttemptToDismiss:"]
      )
    case .shouldPerformSegue:
      (
        "shouldPerformSegue(withIdentifier:sender:)", .segues,
        ["shouldPerformSegueWithIdentifier:sender:", "shouldPerformSegueWithIdentifier"]
      )
    case .performSegue:
      (
        "performSegue(withIdentifier:sender:)", .segues,
        ["performSegueWithIdentifier:sender:", "performSegueWithIdentifier"]
      )
    case .prepareForSegue:
      ("prepare(for:sender:)", .segues, ["prepareForSegue:sender:", "prepareForSegue"])
    case .seguePerform: ("seguePerform", .segues, [])
    case .canPerformUnwind:
      (
        "canPerformUnwindSegueAction(_:from:sender:)", .segues,
        [
          "canPerformUnwindSegueAction:fromViewController:withSender:",
          "canPerformUnwindSegueAction:fromViewController:sender:",
        ]
      )
    case .unwindAction: ("unwindAction", .segues, [])
    case .transitionBegan: ("transitionBegan", .transition, [])
    case .transitionEnded: ("transitionEnded", .transition, [])
    case .diagnostic: ("uikit.diagnostic", .console, [])
    }
  }
}
