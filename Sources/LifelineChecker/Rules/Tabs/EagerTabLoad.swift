import LifelineTrace

extension Rule {
  /// Rejects, as advice, the load of an unselected tab while the app launches.
  static let eagerTabLoad = Rule(
    "eager-tab-load",
    family: .tabs,
    severity: .advice,
    says: """
      While a tab bar controller comes up, only the selected tab loads its view.
      why: A tab loads when it is first selected. Code that touches the view of every tab, or
        configures its outlets, makes the launch pay for screens that may never be seen.
      fix: Hand the tab what it needs through properties, and use them in its viewDidLoad().
      - the selected tab
      - a tab that loads after the tab bar controller has appeared
      - a load on purpose, by loadViewIfNeeded()
      - tabs that were set before recording began, or come from a storyboard
      sources: /uitabbarcontroller, catalyst-2026

      # the second tab loads at launch
      tabs is UITabBarController, UIViewController
      tabs init
      tabs setViewControllers([home, cart], animated: false)
      home viewDidLoad
      cart viewDidLoad  <-
      tabs viewDidLoad
      tabs viewWillAppear
      home viewWillAppear
      tabs viewDidAppear
      home viewDidAppear

      # the selected tab loads
      tabs is UITabBarController, UIViewController
      tabs init
      tabs setViewControllers([home, cart], animated: false)
      tabs select(cart) by: app
      cart viewDidLoad
      tabs viewDidLoad
      tabs viewWillAppear
      cart viewWillAppear
      tabs viewDidAppear
      cart viewDidAppear

      # the second tab loads when it is selected
      tabs is UITabBarController, UIViewController
      tabs init
      tabs setViewControllers([home, cart], animated: false)
      home viewDidLoad
      tabs viewDidLoad
      tabs viewWillAppear
      home viewWillAppear
      tabs viewDidAppear
      home viewDidAppear
      tabs select(cart) by: user
      cart viewDidLoad

      # a tab is loaded on purpose
      tabs is UITabBarController, UIViewController
      tabs init
      tabs setViewControllers([home, cart], animated: false)
      cart loadViewIfNeeded
        cart viewDidLoad
      """,
    asked: Occasions(observes: [.viewDidLoad]),
    restsOn: Basis(
      needs: [.viewDidLoad, .select, .setViewControllers, .viewWillAppear],
      aboutOthers: true
    )
  ) { step, model in
    guard let tabs = model.tabController(of: step.receiver),
      let selection = model.tabSelection(of: tabs), selection.isWhole, selection.selected.exists,
      selection.selected != step.receiver, !model[step.receiver].loading.hasLoaded,
      model[tabs].appearance.natural.isSubset(of: [.disappeared, .appearing]),
      model[tabs].appearance.firstAppearance.line == 0
        || model[tabs].appearance.firstAppearance.line > selection.set.line,
      model.enclosing([.loadViewIfNeeded], on: step.receiver) == nil
    else { return nil }
    return Violation(
      "\(step.receiver), a tab of \(tabs) that is not selected, loads before \(tabs) has appeared",
      note: "\(step.receiver) loads unseen",
      witnesses: [
        Witness(selection.set, "the tabs were set here"),
        Witness(selection.selection, "another tab was selected here"),
      ],
      because: "\(selection.selected) is the selected tab",
      expected: []
    )
  }
}
