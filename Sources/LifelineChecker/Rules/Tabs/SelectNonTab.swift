import LifelineTrace

extension Rule {
  /// Rejects a selection, in code, of a controller that is no tab.
  static let selectNonTab = Rule(
    "select-non-tab",
    family: .tabs,
    severity: .error,
    says: """
      A controller that is selected is one of the tabs.
      why: Apple documents that only a controller in viewControllers can be selected. Depending on
        the system, UIKit raises, does nothing, or leaves the screen blank. The usual cause is to
        select a screen inside a tab, where the tab is the navigation controller around it.
      fix: Select the tab that holds the controller, then show the controller inside it.
      - tabs that were set before recording began, or come from a storyboard
      - a choice by hand, for which UIKit offers tabs alone
      - the More controller
      - a controller that is known to be a child of the tab bar controller
      sources: uitabbarcontroller/selectedviewcontroller, three20-754

      # a screen inside a tab is selected
      tabs is UITabBarController, UIViewController
      tabs setViewControllers([homeNav, cartNav], animated: false)
      tabs select(cart) by: app  <-

      # a tab is selected
      tabs is UITabBarController, UIViewController
      tabs setViewControllers([homeNav, cartNav], animated: false)
      tabs select(cartNav) by: app

      # the More controller is selected
      tabs is UITabBarController, UIViewController
      UIMoreNavigationController is UIMoreNavigationController, UINavigationController, UIViewController
      tabs setViewControllers([one, two, three, four, five, six], animated: false)
      tabs select(UIMoreNavigationController) by: app

      # the tabs come from a storyboard
      tabs is UITabBarController, UIViewController
      tabs select(cartNav) by: app
      """,
    asked: Occasions(observes: [.select]),
    restsOn: Basis(
      needs: [.select, .setViewControllers],
      restingOn: [.setViewControllers],
      aboutOthers: true,
      facts: [.instances]
    )
  ) { step, model in
    let tab = step.event.object
    guard tab.exists, step.event.flags.isDisjoint(with: [.byUser, .byUIKit]),
      model.traits(step.receiver).kind == .tab, model.traits(step.receiver).origin != .hidden,
      !model.traits(step.receiver).isConjectured, !model.traits(tab).isConjectured,
      model.traits(tab).origin != .hidden, model[tab].containment.parent != step.receiver,
      let selection = model.tabSelection(of: step.receiver), selection.isWhole,
      !selection.tabs.contains(tab)
    else { return nil }
    return Violation(
      "\(step.receiver) is told to select \(step.event.object), which is none of its tabs",
      note: "\(step.event.object) is no tab",
      witnesses: [Witness(selection.set, "the tabs were set here")],
      because: "only a tab can be selected",
      expected: [],
      assuming: "no other call has changed the tabs of \(step.receiver) since"
    )
  }
}
