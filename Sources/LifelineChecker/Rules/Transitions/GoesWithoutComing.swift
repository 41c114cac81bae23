import LifelineTrace

extension Rule {
  /// Finds a controller that goes in a log of a whole run, and was never seen to load or to come.
  static let goesWithoutComing = Rule(
    "goes-without-coming",
    family: .transitions,
    severity: .advice,
    says: """
      In a log that begins with the app, what goes has come.
      why: Where a log begins with a first screen that loads and comes, everything that is on the
        screen later has loaded and come within the log. A controller that is only ever told to go
        was put up without a word: its container added it without beginning its appearance, or ended
        one that it never began, and UIKit drops that. What viewWillAppear sets up is missing while
        it is seen.
      fix: Begin the appearance of a child before its view is put up.
      - the log begins in the middle: something goes before anything has come
      - the controller was made or loaded within the log, of which other rules tell
      - loading is printed by nobody
      sources: /uiviewcontroller, uiviewcontroller/beginappearancetransition(_:animated:)

      # the page comes before it goes (pasted)
      pager viewDidLoad
      pager viewWillAppear
      pager viewDidAppear
      page viewDidLoad
      page viewWillAppear
      page viewDidAppear
      pager viewWillDisappear
      page viewWillDisappear

      # nothing was ever said of the page (pasted)
      pager viewDidLoad
      pager viewWillAppear
      pager viewDidAppear
      pager viewWillDisappear
      page viewWillDisappear  <-
      pager viewDidDisappear
      page viewDidDisappear
      page viewWillAppear

      # the log begins when the first screen is there already (pasted)
      detail viewDidLoad
      home viewWillDisappear
      detail viewWillAppear
      home viewDidDisappear
      detail viewDidAppear
      home viewWillAppear
      """,
    firstLook: .missingSuper,
    asked: Occasions(observes: [.viewWillDisappear]),
    restsOn: Basis(
      needs: [.viewDidLoad, .viewWillAppear, .viewWillDisappear],
      isAboutOrder: true,
      isForPastedLogs: true
    )
  ) { step, model in
    let before = model[step.receiver]
    guard !model.tellsPlaces, model.order.beginsWithLaunch == true,
      !before.appearance.last.isKnown, !before.lifetime.born.isKnown,
      !before.loading.loaded.isKnown, !model.hasNamesake(step.receiver),
      // Why: where one of the name has died, another one goes, and nobody knows which of them came.
      !model.order.showsDeaths(model.traits(step.receiver).classSymbol),
      model.recording.shownByAny.contains(.viewDidLoad)
    else { return nil }
    return Violation(
      "\(step.receiver) goes and was never seen to come",
      note: "nothing of \(step.receiver) came before",
      because: "the log begins with the first screen, and all that came later is in it",
      expected: [.viewWillAppear],
      lawful: "it was there before the log begins, or its class does not print its coming",
      missing: .viewWillAppear
    )
  }
}
