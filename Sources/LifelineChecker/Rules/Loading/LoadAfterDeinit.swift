import LifelineTrace

extension Rule {
  /// Finds a view that is loaded right after its controller's deinit began.
  static let loadAfterDeinit = Rule(
    "load-after-deinit",
    family: .loading,
    severity: .advice,
    claim: "A controller that is deallocated does not load its view.",
    rationale: """
      A deinit or dealloc that touches view, or tableView, of a controller that was never shown loads \
      the view while the object goes away: viewDidLoad runs on half an object, and whatever takes a \
      weak reference to it there crashes.
      """,
    remedy: """
      In deinit, ask viewIfLoaded or isViewLoaded before touching the view.
      """,
    exceptions: [
      "the one that died had been seen to load or appear: the next load is another one's"
    ],
    sources: [
      .documentation("uiviewcontroller/viewifloaded"), .documentation("uiviewcontroller/view"),
    ],
    observes: [.viewDidLoad],
    needs: [.viewDidLoad, .deinitialize],
    isAboutOrder: true,
    isForPastedLogs: true,
    examples: [
      .pasted(
        "one dies, and another one is loaded",
        """
        item#? viewDidLoad
        item#? deinit
        item#? viewDidLoad
        """
      ),
      .pasted(
        "one that was never shown dies, and loads",
        """
        item#? deinit
        item#? viewDidLoad  <-
        """
      ),
      .pasted(
        "something else lies in between",
        """
        item#? deinit
        list#? viewWillAppear
        item#? viewDidLoad
        """
      ),
    ]
  ) { step, model in
    let death = model.previous
    guard death.isKnown, death.callback == .deinitialize, death.receiver == step.receiver,
      model.order.roster(of: step.receiver)?.entries.elementsEqual([.died]) == true
    else { return nil }
    return Violation(
      "\(step.receiver) loads its view right after its deinit began",
      note: "its view is loaded here",
      witnesses: [Witness(death, "it is deallocated here")],
      because: "nothing was seen of it before, and touching the view in deinit loads it",
      expected: [],
      lawful: "it is another \(step.receiver): print the address to know"
    )
  }
}
