import LifelineTrace

extension Rule {
  /// Rejects a push of a navigation, split view or tab bar controller.
  static let pushForbiddenKind = Rule(
    "push-forbidden-kind",
    family: .navigation,
    severity: .error,
    says: """
      What is pushed is no navigation, split view or tab bar controller.
      why: A navigation controller brings its own bar and its own stack, and UIKit raises an
        exception when one is pushed; it refuses split view controllers as well. A tab bar
        controller is forbidden by the documentation and accepted by UIKit, so that it counts as
        advice.
      fix: Push the root controller of the inner navigation controller, or present the container
        instead.
      - UIKit's own pushes, as when a split view collapses
      - controllers whose classes are not declared
      logged: Pushing a navigation controller is not supported
      logged: Split View Controllers cannot be pushed to a Navigation Controller
      sources: uinavigationcontroller/pushviewcontroller(_:animated:), newsblur-886,
        swiftalgorithms-31, rtrootnavigationcontroller-36

      # a navigation controller is pushed
      nav is UINavigationController, UIViewController
      inner is UINavigationController, UIViewController
      nav pushViewController(inner, animated: true)  <-

      # a tab bar controller is pushed, which works
      nav is UINavigationController, UIViewController
      tabs is MainTabs, UITabBarController, UIViewController
      nav pushViewController(tabs, animated: true)  <-

      # the root of another navigation controller is pushed
      nav is UINavigationController, UIViewController
      login is Login, UIViewController
      nav pushViewController(login, animated: true)

      # a split view collapses
      split is UISplitViewController, UIViewController
      primary is UINavigationController, UIViewController
      secondary is UINavigationController, UIViewController
      primary pushViewController(secondary, animated: false)

      # the More list opens a tab that is a navigation controller
      UIMoreNavigationController is UIMoreNavigationController, UINavigationController, UIViewController
      settings is UINavigationController, UIViewController
      UIMoreNavigationController pushViewController(settings, animated: true)
      """,
    messages: Messages(
      phrase: "a push of a navigation or split view controller",
      reported: [.pushedNavigation, .pushedSplit]
    ),
    asked: Occasions(observes: [.pushViewController]),
    restsOn: Basis(aboutOthers: true)
  ) { step, model in
    let pushed = step.event.object
    let kind = model.traits(pushed).kind
    guard pushed.exists, kind == .navigation || kind == .split || kind == .tab,
      model.isNavigation(step.receiver), !step.event.flags.contains(.byUIKit),
      model.world.navigationStacks[pushed]?.isPresumed != true
    else { return nil }
    // Why: a split view that collapses pushes the stack of its secondary column.
    let isCollapse = model.world.hasSplitView && kind != .split
    guard step.event.flags.contains(.byApp) || !isCollapse else { return nil }
    let assuming = model.assumesPassedOn(step)
    let name =
      switch kind {
      case .navigation: "a navigation controller"
      case .split: "a split view controller"
      default: "a tab bar controller"
      }
    return Violation(
      "\(step.event.object), \(name), is pushed onto \(step.receiver)",
      note: "\(step.event.object) cannot be on a stack",
      because: "\(step.event.object) is \(name)",
      expected: [],
      assuming: assuming,
      severity: kind == .tab ? .advice : nil
    )
  }
}
