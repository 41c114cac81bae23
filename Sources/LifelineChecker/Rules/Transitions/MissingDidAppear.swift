import LifelineTrace

extension Rule {
  /// Finds a controller that came in for another one and was never told that it had.
  static let missingDidAppear = Rule(
    "missing-did-appear",
    family: .transitions,
    severity: .warning,
    says: """
      A controller that comes where another one has gone is told that it has appeared.
      why: Where one controller takes another one's place, both are told when it is done. If the old
        one is told that it has gone, nothing was let go, and the new one has come. A viewDidAppear
        that is missing then mostly means an override that does not call super, or a container that
        ends the transition of one of the two only.
      fix: End the transition of both children.
      - a transition that was let go, in which the old one is told to come back
      - a class that prints no viewDidAppear at all
      - a page that is turned on before it has come: the next one is told first, at both ends
      - containment or navigation is recorded, which tells more than the order of lines
      sources: wangling-2014, catalyst-2026, /uiviewcontroller

      # the new one has come when the old one has gone (pasted)
      list viewWillDisappear
      item viewWillAppear
      list viewDidDisappear
      item viewDidAppear
      item viewWillDisappear

      # the old one has gone, and the new one was never told that it came (pasted)
      item viewDidLoad
      list viewWillDisappear
      item viewWillAppear
      list viewDidDisappear
      item viewWillDisappear  <-
      list viewWillAppear
      item viewDidDisappear
      list viewDidAppear

      # a page is turned on while it comes (pasted)
      pager viewWillAppear
      pager viewDidAppear
      page viewDidLoad
      page viewWillAppear
      next viewDidLoad
      next viewWillAppear
      page viewWillDisappear
      next viewDidAppear
      page viewDidDisappear

      # a swipe back that is let go: nobody has gone (pasted)
      item viewWillDisappear
      list viewWillAppear
      list viewWillDisappear
      list viewDidDisappear
      item viewWillAppear
      item viewDidAppear
      """,
    firstLook: .missingSuper,
    asked: Occasions(observes: [.viewDidAppear, .viewWillDisappear, .viewDidDisappear]),
    restsOn: Basis(needs: [.viewDidAppear], isAboutOrder: true, isForPastedLogs: true),
    repair: .insert
  ) { step, model in
    guard !model.tellsPlaces else { return nil }
    if step.event.callback == .viewDidAppear {
      return model.order.exchanges.coming(step.receiver).flatMap(model.goesForNewcomer)
    }
    let before = model[step.receiver].appearance
    let isWill = step.event.callback == .viewWillDisappear
    let hasBegun =
      before.last.callback == .viewWillAppear || before.last.callback == .viewIsAppearing
      || !before.last.isKnown && model.order.exchanges.openComing(step.receiver).isKnown
    if isWill, hasBegun, let exchange = model.order.exchanges.coming(step.receiver),
      exchange.hasGone.isKnown, !exchange.hasCome.isKnown
    {
      let isSure = exchange.goes.line >= model.order.firstLine
      return .neverCame(step.receiver, before.last, gone: exchange.hasGone, isSure: isSure)
    }
    let gone = model.order.exchanges.lastGone
    guard gone.did.isKnown, gone.did.receiver != step.receiver else { return nil }
    if before.last.isKnown, hasBegun, gone.did.line > before.last.line {
      return .neverCame(step.receiver, before.last, gone: gone.did, isSure: false)
    }
    guard isWill, gone.will.isKnown, model.order.exchanges.lastComing < gone.will.line,
      before.last.line < gone.did.line, model.isSurelyOut(step.receiver)
    else { return nil }
    return .neverCame(step.receiver, .never, gone: gone.did, isSure: false)
  }
}

extension Model {
  /// A violation where the one that goes was never told that it had come, though the one for which it
  /// goes was loaded only after it began to: nobody goes back to what was not there before.
  fileprivate func goesForNewcomer(_ exchange: Exchanges.Exchange) -> Violation? {
    let will = exchange.openComing
    let loaded = self[exchange.comes.receiver].loading.loaded
    guard will.isKnown, will.line < exchange.goes.line, loaded.line > will.line else { return nil }
    // Why: of pages the new one is told first, and a page may be turned on before it has come.
    guard exchange.goes.line < exchange.comes.line || exchange.hasGone.isKnown else { return nil }
    let (old, new) = (exchange.goes.receiver, exchange.comes.receiver)
    return Violation(
      "\(old) goes for \(new) and was never told that it had appeared",
      note: "no viewDidAppear of \(old) came before",
      witnesses: [
        Witness(will, "it begins to come"),
        Witness(loaded, "the one for which it goes is made"),
      ],
      because: "\(new) was not there before, so \(old) does not give way to what it came for",
      expected: [.viewDidAppear],
      assuming: "\(new) takes the place of \(old)",
      subject: old,
      severity: .advice,
      missing: .viewDidAppear,
      place: exchange.goes
    )
  }

  /// Whether a controller has not come, as far as the callbacks that its class has shown tell.
  fileprivate func isSurelyOut(_ receiver: Receiver) -> Bool {
    let shown = recording.shown(by: traits(receiver).classSymbol).union([.viewDidAppear])
    return !self[receiver].appearance.readings[Readings.reading(of: shown)].contains(.appeared)
  }
}

extension Violation {
  fileprivate static func neverCame(
    _ receiver: Receiver,
    _ will: Moment,
    gone: Moment,
    isSure: Bool
  ) -> Violation {
    Violation(
      "\(receiver) goes and was never told that it had appeared",
      note: "no viewDidAppear came before",
      witnesses: [
        Witness(will, "it begins to come"),
        Witness(gone, "the one before it has gone"),
      ],
      because: """
        \(gone.receiver) had gone by then, so nothing was let go, and \(receiver) must have come
        """,
      expected: [.viewDidAppear],
      assuming: "\(receiver) took the place of \(gone.receiver)",
      severity: isSure ? nil : .advice,
      missing: .viewDidAppear
    )
  }
}
