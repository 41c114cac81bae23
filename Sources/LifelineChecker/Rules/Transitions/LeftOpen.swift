import LifelineTrace

extension Rule {
  /// Finds, where a log ends, a controller whose last will nobody has answered, though others have
  /// come or gone since.
  static let leftOpen = Rule(
    "left-open",
    family: .transitions,
    severity: .advice,
    says: """
      What begins to come or to go is told how that ended before the next thing is over.
      why: A controller that was told that it will appear has appeared, or is told that it goes
        again; so is one that was turned back. Where other controllers have come or gone since, and
        nothing more is said of it, somebody has begun its transition and dropped it: a container
        that forgot to end it, or that let go of the controller amid it. What viewWillAppear has
        started is never stopped.
      fix: End every transition that was begun, also one that is taken back, and only then remove
        the child.
      - nothing else was over since: it is under way
      - one that was there and goes: what nobody holds any more dies before it is told that it has
        gone
      - the class is never seen to be told that it has come, or has gone
      sources: /uiviewcontroller, wangling-2014, pageboy-255

      # a swipe back that is let go: both are turned back (pasted)
      list viewWillAppear
      list viewDidAppear
      list viewWillDisappear
      item viewWillAppear
      item viewDidAppear
      list viewDidDisappear
      item viewWillDisappear
      list viewWillAppear
      list viewWillDisappear
      list viewDidDisappear
      item viewWillAppear
      item viewDidAppear

      # only the one that was to go is turned back (pasted)
      list viewWillAppear
      list viewDidAppear
      list viewWillDisappear
      item viewWillAppear
      item viewDidAppear
      list viewDidDisappear
      item viewWillDisappear
      list viewWillAppear  <-
      item viewWillAppear
      item viewDidAppear
      menu viewWillAppear
      menu viewDidAppear

      # a page is turned back and dropped (pasted)
      pager viewWillAppear
      pager viewDidAppear
      page viewWillAppear
      page viewDidAppear
      next viewWillAppear
      next viewWillDisappear  <-
      pager viewWillDisappear
      page viewWillDisappear
      pager viewDidDisappear
      page viewDidDisappear

      # the root is replaced, and the old one dies (pasted)
      login viewWillAppear
      login viewDidAppear
      login viewWillDisappear
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      detail viewWillAppear
      home viewDidDisappear
      detail viewDidAppear
      """,
    firstLook: .missingSuper,
    asked: Occasions(observes: [], moments: .end),
    restsOn: Basis(needs: [.viewWillAppear], isAboutOrder: true, isForPastedLogs: true)
  ) { step, model in
    let appearance = model[step.receiver].appearance
    guard !model.tellsPlaces, appearance.last.isKnown,
      appearance.last.line < model.order.exchanges.lastSettled,
      // Why: a will is answered by its did, or by the opposite will.
      model.shows(
        appearance.last.callback == .viewWillDisappear ? .viewWillAppear : .viewWillDisappear,
        step.receiver
      )
    else { return nil }
    switch appearance.last.callback {
    case .viewWillAppear, .viewIsAppearing: return .open(step.receiver, appearance, .viewDidAppear)
    case .viewWillDisappear where appearance.willReverses:
      return .open(step.receiver, appearance, .viewDidDisappear)
    case .viewWillDisappear:
      guard let exchange = model.order.exchanges.lastGoing(step.receiver),
        exchange.goes == appearance.last, model.wasTurnedBack(exchange.comes)
      else { return nil }
      return .open(step.receiver, appearance, .viewDidAppear)
    default: return nil
    }
  }
}

extension Model {
  /// Whether a controller that began to come has gone without coming, and not begun again.
  fileprivate func wasTurnedBack(_ coming: Moment) -> Bool {
    let appearance = self[coming.receiver].appearance
    return appearance.willReverses && appearance.will.callback == .viewWillDisappear
      && appearance.will.line > coming.line
      && order.exchanges.openComing(coming.receiver).line <= coming.line
  }
}

extension Violation {
  fileprivate static func open(
    _ receiver: Receiver,
    _ appearance: AppearanceState,
    _ missing: Callback
  ) -> Violation {
    let begun = appearance.will.isKnown ? appearance.will : appearance.last
    let isComing = begun.callback != .viewWillDisappear
    return Violation(
      "\(receiver) begins to \(isComing ? "come" : "go") and is never told how that ended",
      note: "nothing of \(receiver) follows",
      witnesses: [Witness(begun, "it begins to \(isComing ? "come" : "go")")],
      because: "others have come or gone since, so that this one is over, too",
      expected: [missing],
      lawful: "\(receiver) does not print \(missing.baseName), or was thrown away amid it",
      missing: missing,
      place: begun
    )
  }
}
