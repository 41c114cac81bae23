import LifelineTrace

extension Rule {
  /// Finds, where a log ends, a controller whose last transition is not over though the other's is.
  static let leftHalfway = Rule(
    "left-halfway",
    family: .transitions,
    severity: .advice,
    says: """
      Of two controllers that change places, both are told when it is over.
      why: A change of places is over for both at once. Where a log ends and one of the two has been
        told, or both have been turned back and neither has arrived, the other half is missing: an
        override that does not call super, or a container that did not finish what it took back.
      fix: Look for an override that does not call super; if the log was cut off here, record a
        little longer.
      - neither of the two has been told, and nothing was taken back: it is under way
      - others are told something after that
      - the class has shown the callback that is missing, so that it may be the next line
      sources: wangling-2014, pageboy-255

      # both are told (pasted)
      list viewWillAppear
      list viewDidAppear
      list viewWillDisappear
      item viewWillAppear
      item viewDidAppear
      list viewDidDisappear

      # the one that goes is never told (pasted)
      list viewWillAppear
      list viewDidAppear
      list viewWillDisappear
      item viewWillAppear
      item viewDidAppear
      list viewDidDisappear
      item viewWillDisappear  <-
      list viewWillAppear
      list viewDidAppear

      # both are turned back, and nobody arrives (pasted)
      list viewWillAppear
      list viewDidAppear
      list viewWillDisappear
      item viewWillAppear
      item viewWillDisappear
      list viewWillAppear  <-

      # the log ends in the middle (pasted)
      list viewWillAppear
      list viewDidAppear
      list viewWillDisappear
      item viewWillAppear
      """,
    asked: Occasions(observes: [], moments: .end),
    restsOn: Basis(
      needs: [.viewWillDisappear, .viewDidAppear],
      isAboutOrder: true,
      isForPastedLogs: true
    )
  ) { step, model in
    guard !model.tellsPlaces else { return nil }
    let exchanges = model.order.exchanges
    let appearance = model[step.receiver].appearance
    if let exchange = exchanges.going(step.receiver), exchange.goes == appearance.last,
      exchange.hasCome.isKnown, !exchange.hasGone.isKnown,
      exchange.hasCome.line == model.order.lastLine, !model.shows(.viewDidDisappear, step.receiver)
    {
      let (old, new) = (exchange.goes.receiver, exchange.comes.receiver)
      return Violation(
        "\(old) begins to go and is never told that it has gone, though \(new) has come",
        note: "no viewDidDisappear of \(old) follows",
        witnesses: [
          Witness(exchange.goes, "it begins to go"),
          Witness(exchange.comes, "the other one begins to come"),
          Witness(exchange.hasCome, "the other one has come"),
        ],
        because:
          "where \(new) has come, \(old) has gone, and the log ends without its viewDidDisappear",
        expected: [.viewDidDisappear],
        lawful: "the log was cut off here, or \(old) does not print viewDidDisappear",
        missing: .viewDidDisappear
      )
    }
    let isOpen =
      appearance.last == appearance.will || appearance.last.callback == .viewIsAppearing
    guard appearance.will.callback == .viewWillAppear, isOpen, appearance.willReverses,
      let former = exchanges.turnedBack(step.receiver)
    else { return nil }
    let other = model[former.receiver].appearance
    guard other.last.callback == .viewWillDisappear, other.willReverses,
      appearance.last.line == model.order.lastLine
    else { return nil }
    return Violation(
      "\(step.receiver) is called back and never told that it has appeared",
      note: "no viewDidAppear of \(step.receiver) follows",
      witnesses: [
        Witness(former, "the other one is turned back"),
        Witness(appearance.will, "it is called back"),
      ],
      because: """
        \(step.receiver) and \(former.receiver) are both turned back, and the log ends without viewDidAppear \
        of the one and viewDidDisappear of the other
        """,
      expected: [.viewDidAppear],
      lawful: "the log was cut off here",
      missing: .viewDidAppear,
      place: appearance.will
    )
  }
}
