import LifelineTrace

extension Rule {
  /// Finds viewDidLoad of one class twice with nothing in between.
  static let twoLoadsInARow = Rule(
    "two-loads-in-a-row",
    family: .loading,
    severity: .advice,
    says: """
      The view of a controller is not loaded twice in a row.
      why: Either one controller loads twice, because something touches its view before loadView is
        through, or drops it, or two controllers were made where one was meant: a tap that is
        delivered twice, a segue that starts at a cell and is performed in code as well, an outlet
        and a root view controller.
      fix: Print the address: if it is one object, look for what touches view in init or loadView,
        or sets it to nil; if it is two, look for what makes the second.
      - something came in between, but for a memory warning
      - a class of which nothing but viewDidLoad is printed, unless the second follows at once
      - a log of what is made and freed, which tells nothing of who comes
      sources: uiviewcontroller/viewdidload(), catalyst-2026

      # one goes, and another one is made (pasted)
      item#? viewDidLoad
      item#? viewWillAppear
      item#? viewDidAppear
      item#? viewWillDisappear
      item#? viewDidLoad

      # two of different classes (pasted)
      list#? viewDidLoad
      item#? viewDidLoad

      # twice in a row (pasted)
      list#? viewDidLoad
      item#? viewDidLoad
      item#? viewDidLoad  <-

      # again after a memory warning (pasted)
      list#? viewDidLoad
      item#? viewDidLoad
      list#? didReceiveMemoryWarning
      list#? viewDidLoad  <-
      """,
    asked: Occasions(observes: [.viewDidLoad]),
    restsOn: Basis(isAboutOrder: true, isForPastedLogs: true),
    repair: .impossible("whether it was one object or two, no order of lines tells")
  ) { step, model in
    let state = model[step.receiver]
    let loaded = state.loading.loaded
    let warning = state.making.memoryWarning
    let kinds = model.recording.kinds
    let isOfLives = kinds.contains(.deinitialize) && kinds.intersection(Rule.comings).isEmpty
    guard loaded.isKnown, step.event.depth == 0, !isOfLives,
      state.appearance.last.line < loaded.line, state.lifetime.died.line < loaded.line,
      state.lifetime.born.line <= loaded.line
    else { return nil }
    let isWarned = warning.line > loaded.line && state.last == warning
    guard isWarned || model.previous == loaded, loaded.line >= model.order.breakLine else {
      return nil
    }
    let isOpen = model.traits(step.receiver).isConjectured
    let because: Message =
      isWarned
      ? "before iOS 6 a memory warning drops a view that is off the screen; later, nothing does"
      : "nothing of \(step.receiver) came in between"
    return Violation(
      "\(step.receiver) receives viewDidLoad twice, with no appearance in between",
      note: "it is loaded again",
      witnesses: [
        Witness(loaded, "it is loaded here"),
        Witness(isWarned ? warning : .never, "a memory warning"),
      ],
      because: because,
      expected: [],
      lawful: isOpen
        ? "there are two of \(step.receiver), or a base class prints the call as well: print the address"
        : "a base class prints the call as well"
    )
  }

  /// What tells of who comes and goes.
  private static let comings = CallbackSet(.appearance)
}
