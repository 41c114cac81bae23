import LifelineTrace

extension Rule {
  /// Rejects two tabs of one controller that have appeared at once.
  static let twoTabsAppeared = Rule(
    "two-tabs-appeared",
    family: .tabs,
    severity: .warning,
    says: """
      When all is quiet, at most one tab of a tab bar controller has appeared.
      why: A tab bar controller shows one tab, and sends the old one its disappearance as it sends
        the new one its appearance. Where two count as appeared, code has shown or hidden tabs by
        hand, or has called appearance callbacks itself; both go on working as if they were seen.
      fix: Change tabs by selecting them, and leave appearance to UIKit.
      - more than five tabs, some of which live in the More list
      - a trace with split views, which show several controllers
      - the tabs of SwiftUI
      - a change of tabs that is under way
      sources: catalyst-2026, /uitabbarcontroller

      # the old tab never disappears
      tabs is UITabBarController, UIViewController
      tabs setViewControllers([home, cart], animated: false)
      home didMove(toParent: tabs)
      cart didMove(toParent: tabs)
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      tabs select(cart) by: app  <-
      cart viewDidLoad
      cart viewWillAppear
      cart viewDidAppear
      @end quiescent

      # a change of tab
      tabs is UITabBarController, UIViewController
      tabs setViewControllers([home, cart], animated: false)
      home didMove(toParent: tabs)
      cart didMove(toParent: tabs)
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      tabs select(cart) by: app
      cart viewDidLoad
      cart viewWillAppear
      home viewWillDisappear
      home viewDidDisappear
      cart viewDidAppear
      @end quiescent

      # a controller beside the tabs, such as a player
      tabs is MainTabs, UITabBarController, UIViewController
      tabs setViewControllers([home, cart], animated: false)
      home didMove(toParent: tabs)
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      player didMove(toParent: tabs)
      player viewDidLoad
      player viewWillAppear
      player viewDidAppear
      @end quiescent
      """,
    asked: Occasions(observes: [], moments: .quiet),
    restsOn: Basis(
      needs: [.select, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
      restingOn: [.select],
      aboutOthers: true
    )
  ) { step, model in
    guard step.occasion == .quiet, let selection = model.tabSelection(of: step.receiver),
      model.traits(step.receiver).kind == .tab, model.traits(step.receiver).origin != .hidden,
      !model.traits(step.receiver).isConjectured, !model.world.hasSplitView,
      selection.tabs.count <= 5
    else { return nil }
    let shown = model.appeared(among: selection.tabs, in: step.receiver)
    guard let old = shown.first, let new = shown.last, old != new else { return nil }
    let recorded = model.assumesRecorded([.viewWillDisappear], of: old)
    let shownSince = model[old].appearance.last
    let appeared = model[new].appearance.last
    let isSelected = selection.selected == new && selection.selection.line < appeared.line
    let since = isSelected ? selection.selection : appeared
    return Violation(
      "\(old) and \(new), both tabs of \(step.receiver), have appeared at once",
      note: "both have appeared",
      witnesses: [
        Witness(since, isSelected ? "\(new) was selected here" : "\(new) appeared here"),
        Witness(shownSince, "\(old) appeared here"),
      ],
      because: "\(old) has not disappeared since",
      expected: [.viewWillDisappear],
      assuming: recorded,
      sameFault: "\(shownSince.line) \(step.receiver)"
    )
  }
}
