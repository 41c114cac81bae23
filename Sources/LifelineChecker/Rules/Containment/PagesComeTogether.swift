import LifelineTrace

extension Rule {
  /// Finds pages of a container that are all told to come at once.
  static let pagesComeTogether = Rule(
    "pages-come-together",
    family: .containment,
    severity: .advice,
    says: """
      Of several pages of one kind, one comes at a time.
      why: UIKit passes the appearance of a container on to all of its children, and tells a child
        to come as soon as its view enters the window. A pager that adds all of its pages at once
        has them all come: each loads its data, starts its timers and is counted as seen, though one
        is shown.
      fix: Add a page when it is turned to; or override shouldAutomaticallyForwardAppearanceMethods
        to return false, and begin and end the appearance of the page that is shown alone.
      - two of a kind, as in a change of pages
      - any of the others goes, or has come, in between
      - controllers whose names differ in more than a number
      sources: uiviewcontroller/shouldautomaticallyforwardappearancemethods,
        uiviewcontroller/beginappearancetransition(_:animated:)

      # one page comes, and gives way to the next (pasted)
      Pager#1 viewWillAppear
      Page#1 viewWillAppear
      Page#1 viewDidAppear
      Pager#1 viewDidAppear
      Page#2 viewWillAppear
      Page#1 viewWillDisappear
      Page#2 viewDidAppear
      Page#1 viewDidDisappear

      # three pages come with their pager (pasted)
      Pager#1 viewWillAppear
      Page#1 viewWillAppear
      Page#2 viewWillAppear
      Page#3 viewWillAppear  <-
      Pager#1 viewDidAppear
      Page#1 viewDidAppear
      Page#2 viewDidAppear
      Page#3 viewDidAppear

      # classes that differ in a number (pasted)
      FirstTab#1 viewDidLoad
      FirstTab#1 viewWillAppear
      SecondTab#1 viewDidLoad
      SecondTab#1 viewWillAppear
      ThirdTab#1 viewDidLoad
      ThirdTab#1 viewWillAppear  <-
      FirstTab#1 viewDidAppear

      # one after the other, as no did is printed (pasted)
      Pager#1 viewWillAppear
      Page#1 viewWillAppear
      Page#2 viewWillAppear
      Page#3 viewWillAppear

      # a chain of containers (pasted)
      Tabs#1 viewWillAppear
      Navigation#1 viewWillAppear
      Home#1 viewWillAppear
      Home#1 viewDidAppear
      Navigation#1 viewDidAppear
      Tabs#1 viewDidAppear
      """,
    asked: Occasions(observes: [.viewWillAppear]),
    restsOn: Basis(isAboutOrder: true, isForPastedLogs: true),
    repair: .impossible("the log does not say which of them is shown")
  ) { step, model in
    guard !model.tellsPlaces else { return nil }
    let others = model.order.comingAlike(step.receiver) { model.traits($0).classSymbol }
    guard others.count == 2 else { return nil }
    return Violation(
      "\(step.receiver) is told to come together with \(others[0].receiver) and \(others[1].receiver)",
      note: "the third of a kind",
      witnesses: others.map { Witness($0, "\($0.receiver) is told to come") },
      because: "none of them has come or goes, and a container of pages shows one at a time",
      expected: [],
      lawful: "they are parts of one screen, or one is in the other: record addChild to know",
      missing: .viewDidAppear
    )
  }
}
