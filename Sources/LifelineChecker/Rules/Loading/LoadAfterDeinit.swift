import LifelineTrace

extension Rule {
  /// Finds a view that is loaded right after its controller's deinit began.
  static let loadAfterDeinit = Rule(
    "load-after-deinit",
    family: .loading,
    severity: .advice,
    says: """
      A controller that is deallocated does not load its view.
      why: A deinit or dealloc that touches view, or tableView, of a controller that was never shown
        loads the view while the object goes away: viewDidLoad runs on half an object, and whatever
        takes a weak reference to it there crashes.
      fix: In deinit, ask viewIfLoaded or isViewLoaded before touching the view.
      - the one that died had been seen to load or appear: the next load is another one's
      sources: uiviewcontroller/viewifloaded, uiviewcontroller/view

      # one dies, and another one is loaded (pasted)
      item#? viewDidLoad
      item#? deinit
      item#? viewDidLoad

      # one that was never shown dies, and loads (pasted)
      item#? deinit
      item#? viewDidLoad  <-

      # something else lies in between (pasted)
      item#? deinit
      list#? viewWillAppear
      item#? viewDidLoad
      """,
    asked: Occasions(observes: [.viewDidLoad]),
    restsOn: Basis(
      needs: [.viewDidLoad, .deinitialize],
      isAboutOrder: true,
      isForPastedLogs: true
    )
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
