import LifelineTrace

extension Rule {
  /// Finds, where a log ends, a controller that went for another one which has gone, too.
  static let neverComesBack = Rule(
    "never-comes-back",
    family: .transitions,
    severity: .advice,
    says: """
      A controller that went for another one comes back when that one goes.
      why: When what took a controller's place goes, the controller is told that it appears again. A
        presenter that is told nothing was not covered in the first place: since iOS 13 a sheet
        leaves it where it is, and then it does not go either. If it was told to go, and is not told
        to come, an override does not call super, or somebody sends the callbacks by hand.
      fix: Look at who sends the first callbacks; for a sheet use its dismissal, or present full
        screen.
      - another controller comes instead
      - a third controller is on the screen: both may have been in what was dismissed
      - a third controller goes, and the other one with it: both were in it
      - the one that went has died, or only its disappearance is printed
      sources: ypimagepicker-517, catalyst-2026

      # it comes back (pasted)
      home viewWillAppear
      home viewWillDisappear
      picker viewWillAppear
      picker viewWillDisappear
      home viewWillAppear

      # nobody comes back (pasted)
      home viewWillAppear
      home viewWillDisappear  <-
      picker viewWillAppear
      picker viewWillDisappear

      # nobody comes back, though all is told that is done (pasted)
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear  <-
      picker viewWillAppear
      home viewDidDisappear
      picker viewDidAppear
      picker viewWillDisappear
      picker viewDidDisappear

      # both were in what goes with the second one (pasted)
      shelf viewWillAppear
      home viewWillAppear
      home viewWillDisappear
      picker viewWillAppear
      home viewDidDisappear
      picker viewDidAppear
      shelf viewWillDisappear
      picker viewWillDisappear
      shelf viewDidDisappear
      picker viewDidDisappear

      # another one comes instead (pasted)
      home viewWillAppear
      home viewWillDisappear
      picker viewWillAppear
      picker viewWillDisappear
      login viewWillAppear
      """,
    asked: Occasions(observes: [], moments: .end),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewWillDisappear],
      isAboutOrder: true,
      isForPastedLogs: true
    )
  ) { step, model in
    guard !model.tellsPlaces,
      let exchange = model.order.exchanges.lastGoing(step.receiver),
      exchange.goes == model[step.receiver].appearance.will,
      model.shows(.viewWillAppear, step.receiver)
    else { return nil }
    let last = model[exchange.comes.receiver].appearance.last
    let printsNoDids = model.recording.shownByAny.intersection(Rule.dids).isEmpty
    guard last.callback == .viewDidDisappear || last.callback == .viewWillDisappear && printsNoDids,
      last.line > exchange.comes.line, last.line == model.order.lastLine,
      model.order.latest(.viewWillAppear, of: exchange.comes.receiver).line < exchange.comes.line
    else { return nil }
    guard !model.isAnyoneElseThere(besides: step.receiver, exchange.comes.receiver),
      !model.isCarriedAway(exchange)
    else { return nil }
    return Violation(
      "\(step.receiver) went for \(exchange.comes.receiver), which has gone, and is not told to come back",
      note: "no viewWillAppear of \(step.receiver) follows",
      witnesses: [
        Witness(exchange.goes, "it goes"),
        Witness(exchange.comes, "the other one comes"),
        Witness(last, "the other one goes"),
      ],
      because: "nobody is told to appear after that, so that the screen would be empty",
      expected: [.viewWillAppear],
      lawful: "the log was cut off here, or what comes is not printed"
    )
  }

  private static let dids: CallbackSet = [.viewDidAppear, .viewDidDisappear]
}

extension Model {
  /// Whether a third one began to go since two changed places, and the second one behind it: they were in it.
  fileprivate func isCarriedAway(_ exchange: Exchanges.Exchange) -> Bool {
    world.states.receivers.contains { receiver in
      guard receiver != exchange.goes.receiver, receiver != exchange.comes.receiver else {
        return false
      }
      let will = self[receiver].appearance.will
      return will.callback == .viewWillDisappear && will.line > exchange.comes.line
        && will.line < self[exchange.comes.receiver].appearance.will.line
    }
  }

  /// Whether any controller but two has come, or begun to, and has not gone.
  fileprivate func isAnyoneElseThere(besides one: Receiver, _ other: Receiver) -> Bool {
    world.states.receivers.contains { receiver in
      guard receiver != one, receiver != other else { return false }
      switch self[receiver].appearance.last.callback {
      case .viewWillAppear, .viewIsAppearing, .viewDidAppear: return true
      default: return false
      }
    }
  }
}
