import LifelineTrace

extension Rule {
  /// Finds a controller that dies on the screen, in a log that goes on without it.
  static let diesWithoutGoing = Rule(
    "dies-without-going",
    family: .transitions,
    severity: .advice,
    says: """
      A controller that is on the screen goes before it is deallocated.
      why: A view does not keep its controller alive: a container, a presenter or a property does.
        Where only the view was added, or the property was set to another controller, the controller
        dies and its view stays, and nobody answers its buttons, data source or delegate.
      fix: Make the controller a child with addChild(_:) and didMove(toParent:), or keep it in a
        property, until its view is taken out.
      - nobody has come since: the app may be ending
      - another controller died just before: it may have been in that one
      - containment or navigation is recorded, which tells more than the order of lines
      sources: /uiviewcontroller, catalyst-2026

      # it goes, and dies (pasted)
      player viewDidAppear
      queue viewWillAppear
      player viewWillDisappear
      queue viewDidAppear
      player viewDidDisappear
      player deinit

      # it dies while it is on the screen, and another one comes and goes (pasted)
      player viewDidAppear
      queue viewWillAppear
      queue viewDidAppear
      player deinit  <-
      queue viewWillDisappear

      # the container dies, and what is in it (pasted)
      host viewDidAppear
      player viewDidAppear
      login viewWillAppear
      login viewDidAppear
      host viewWillDisappear
      host viewDidDisappear
      host deinit
      player deinit
      """,
    asked: Occasions(observes: [.deinitialize]),
    restsOn: Basis(
      needs: [.viewDidAppear, .viewWillDisappear, .deinitialize],
      isAboutOrder: true,
      isForPastedLogs: true
    ),
    repair: .impossible("who should have kept the controller, no order of lines tells")
  ) { step, model in
    let last = model[step.receiver].appearance.last
    guard !model.tellsPlaces, last.callback == .viewDidAppear,
      model.order.latest(.viewDidAppear, of: step.receiver).line > last.line,
      model.previous.callback != .deinitialize
    else { return nil }
    return Violation(
      "\(step.receiver) is deallocated while it is on the screen",
      note: "\(step.receiver) was never told that it goes",
      witnesses: [Witness(last, "it appeared here")],
      because: "no viewWillDisappear came after that, and the app goes on without \(step.receiver)",
      expected: [.viewWillDisappear],
      lawful: "its window, its container or its presenter went with it",
      missing: .viewWillDisappear
    )
  }
}
