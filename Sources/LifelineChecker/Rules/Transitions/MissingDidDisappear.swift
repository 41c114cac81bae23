import LifelineTrace

extension Rule {
  /// Finds a controller that went for another one and was never told that it had gone.
  static let missingDidDisappear = Rule(
    "missing-did-disappear",
    family: .transitions,
    severity: .warning,
    says: """
      A controller that goes where another one has come is told that it has disappeared.
      why: Where one controller takes another one's place, both are told when it is done. If the new
        one is told that it has come, nothing was let go, and the old one has gone. A
        viewDidDisappear that is missing then mostly means an override that does not call super, or
        a container that ends the transition of one of the two only. What was to stop in
        viewDidDisappear goes on.
      fix: End the transition of both children.
      - a transition that was let go, in which the new one never comes
      - a class that prints no viewDidDisappear at all
      - containment or navigation is recorded, which tells more than the order of lines
      sources: wangling-2014, catalyst-2026, /uiviewcontroller

      # the old one has gone when it comes back (pasted)
      list viewWillDisappear
      item viewWillAppear
      list viewDidDisappear
      item viewDidAppear
      item viewWillDisappear
      list viewWillAppear

      # the new one has come, and the old one was never told that it went (pasted)
      list viewWillDisappear
      item viewWillAppear
      item viewDidAppear
      item viewWillDisappear
      list viewWillAppear  <-
      item viewDidDisappear
      list viewDidAppear

      # a page that is let go: the new one never came (pasted)
      next viewWillAppear
      page viewWillDisappear
      page viewWillAppear
      page viewDidAppear
      next viewWillDisappear
      next viewDidDisappear
      """,
    firstLook: .missingSuper,
    asked: Occasions(observes: [.viewWillAppear, .viewDidAppear]),
    restsOn: Basis(
      needs: [.viewDidAppear, .viewDidDisappear],
      isAboutOrder: true,
      isForPastedLogs: true
    ),
    repair: .insert
  ) { step, model in
    guard !model.tellsPlaces else { return nil }
    let before = model[step.receiver].appearance
    let exchanges = model.order.exchanges
    if let exchange = exchanges.going(step.receiver), exchange.hasCome.isKnown,
      !exchange.hasGone.isKnown, exchange.goes.line < model.order.firstLine
    {
      return .neverWent(step.receiver, exchange.goes, come: exchange.hasCome, isSure: false)
    }
    if before.last.callback == .viewWillDisappear {
      if let exchange = exchanges.going(step.receiver), exchange.hasCome.isKnown,
        !exchange.hasGone.isKnown
      {
        return .neverWent(step.receiver, before.last, come: exchange.hasCome, isSure: true)
      }
    } else {
      // Why: where the will is not printed, that it comes again is all that shows.
      guard before.last.callback == .viewDidAppear, step.event.callback == .viewWillAppear else {
        return nil
      }
    }
    let newcomer = exchanges.newcomer(since: before.last.line, besides: step.receiver)
    guard newcomer.isKnown else { return nil }
    return .neverWent(step.receiver, before.last, come: newcomer, isSure: false)
  }
}

extension Violation {
  fileprivate static func neverWent(
    _ receiver: Receiver,
    _ last: Moment,
    come: Moment,
    isSure: Bool
  ) -> Violation {
    Violation(
      "\(receiver) comes again and was never told that it had disappeared",
      note: "no viewDidDisappear came before",
      witnesses: [
        Witness(last, "its last appearance callback"),
        Witness(come, "the one that came for it has come"),
      ],
      because: """
        \(come.receiver) had come by then, so nothing was let go, and \(receiver) must have gone
        """,
      expected: [.viewDidDisappear],
      assuming: "\(come.receiver) took the place of \(receiver)",
      severity: isSure ? nil : .advice,
      missing: .viewDidDisappear
    )
  }
}
