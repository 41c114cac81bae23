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
  case updateProperties
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
  public var name: String { Self.spellings[Int(rawValue)][0] }

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
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateProperties:
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
  public var aliases: [String] { Array(Self.spellings[Int(rawValue)].dropFirst()) }

  private static let baseNames = allCases.map { callback -> String in
    // Why: the bytes are looked through, and not the characters, because every start makes these.
    let name = callback.name
    let end = name.utf8.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex
    return String(name[..<end])
  }

  /// The name and the aliases of each callback, a row a callback, in the order of the cases.
  private static let spellings: [[String]] = {
    let rows: StaticString = """
      init init(coder:) init(nibName:bundle:) initWithCoder: initWithNibName:bundle: init()
        initWithStyle:
      deinit dealloc deinit() __deallocating_deinit
      loadView()
      viewDidLoad()
      loadViewIfNeeded()
      awakeFromNib()
      viewSet setView:
      viewCleared
      viewWillUnload()
      viewDidUnload()
      didReceiveMemoryWarning()
      viewWillAppear(_:) viewWillAppear:
      viewIsAppearing(_:) viewIsAppearing:
      viewDidAppear(_:) viewDidAppear:
      viewWillDisappear(_:) viewWillDisappear:
      viewDidDisappear(_:) viewDidDisappear:
      viewWillLayoutSubviews()
      viewDidLayoutSubviews()
      updateProperties()
      beginAppearanceTransition(_:animated:) beginAppearanceTransition:animated:
      endAppearanceTransition()
      addChild(_:) addChildViewController addChildViewController: addChildViewController(_:)
      removeFromParent() removeFromParentViewController removeFromParentViewController()
      willMove(toParent:) willMoveToParentViewController: willMoveToParentViewController
        willMove(toParentViewController:) willMoveToParent
      didMove(toParent:) didMoveToParentViewController: didMoveToParentViewController
        didMove(toParentViewController:) didMoveToParent
      transition(from:to:duration:options:animations:completion:)
        transitionFromViewController:toViewController:duration:options:animations:completion:
        transitionFromViewController transition(from:to:)
      viewEnteredWindow
      viewLeftWindow
      viewAttached
      viewDetached
      rootViewControllerSet setRootViewController:
      pushViewController(_:animated:) pushViewController:animated:
      popViewController(animated:) popViewControllerAnimated: popViewControllerAnimated
      popToViewController(_:animated:) popToViewController:animated:
      popToRootViewController(animated:) popToRootViewControllerAnimated:
        popToRootViewControllerAnimated
      setViewControllers(_:animated:) setViewControllers:animated: setViewControllers:
      navigationController(_:willShow:animated:)
        navigationController:willShowViewController:animated: willShowViewController
      navigationController(_:didShow:animated:) navigationController:didShowViewController:animated:
        didShowViewController
      interactivePopDelegateSet
      select setSelectedIndex: setSelectedViewController: setSelectedTab:
      tabBarController(_:shouldSelect:) tabBarController:shouldSelectViewController:
        shouldSelectViewController
      tabBarController(_:didSelect:) tabBarController:didSelectViewController:
        didSelectViewController
      present(_:animated:completion:) presentViewController:animated:completion:
        presentViewController presentModalViewController:animated:
      presentCompleted
      dismiss(animated:completion:) dismissViewControllerAnimated:completion:
        dismissViewControllerAnimated dismissModalViewControllerAnimated:
      dismissCompleted
      presentationControllerShouldDismiss(_:) presentationControllerShouldDismiss:
      presentationControllerWillDismiss(_:) presentationControllerWillDismiss:
      presentationControllerDidDismiss(_:) presentationControllerDidDismiss:
      presentationControllerDidAttemptToDismiss(_:) presentationControllerDidAttemptToDismiss:
      shouldPerformSegue(withIdentifier:sender:) shouldPerformSegueWithIdentifier:sender:
        shouldPerformSegueWithIdentifier
      performSegue(withIdentifier:sender:) performSegueWithIdentifier:sender:
        performSegueWithIdentifier
      prepare(for:sender:) prepareForSegue:sender: prepareForSegue
      seguePerform
      canPerformUnwindSegueAction(_:from:sender:)
        canPerformUnwindSegueAction:fromViewController:withSender:
        canPerformUnwindSegueAction:fromViewController:sender:
      unwindAction
      transitionBegan
      transitionEnded
      show(_:sender:) showViewController:sender:
      showDetailViewController(_:sender:) showDetailViewController:sender:
      pagesSet setViewControllers:direction:animated:completion:
        setViewControllers(_:direction:animated:completion:)
      columnSet showColumn: hideColumn: setViewController:forColumn:
      tabsSet setTabs: setTabs:animated:
      activityChanged
      uikit.diagnostic
      """
    var spellings: [[String]] = []
    for line in Array(rows.description.utf8).split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      // Why: a row goes on where a line is indented.
      if line.first == UInt8(ascii: " ") {
        spellings[spellings.count - 1] += words
      } else {
        spellings.append(words)
      }
    }
    return spellings
  }()
}
