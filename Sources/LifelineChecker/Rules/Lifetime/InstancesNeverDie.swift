import LifelineTrace

extension Rule {
  /// Finds a class of which one instance after another is made and goes, and most never die.
  static let instancesNeverDie = Rule(
    "instances-never-die",
    family: .lifetime,
    severity: .advice,
    says: """
      In a log that prints deinit, the instances of a class that have gone die.
      why: A controller that is popped or dismissed dies soon after, unless something keeps it: a
        timer, an observer, a closure, a parent that never let go. Of a class that prints its
        deinit, the births and the deaths in a log tell how many are kept; of one of which none has
        died, the deaths of others do.
      fix: Look at what takes a strong reference to the controller in viewDidLoad or viewDidAppear:
        a repeating timer, a notification block, a closure that captures self.
      - fewer than three are left, or no more than have died
      - none has died, and fewer than three were made, or fewer than two have gone
      - no class prints its deinit
      - those that are left have not gone, or came within the last lines
      - a cache that keeps them on purpose
      sources: deallocation-checker, mleaksfinder

      # each dies when it has gone (pasted)
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? deinit
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? deinit

      # one of four dies (pasted)
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? deinit
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewDidDisappear  <-

      # none of three dies, and another class prints its deinit (pasted)
      card#? viewDidLoad
      card#? viewDidDisappear
      card#? deinit
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewDidDisappear  <-
      item#? viewDidLoad

      # three lie on top of each other, and another class prints its deinit (pasted)
      card#? viewDidLoad
      card#? viewDidDisappear
      card#? deinit
      item#? viewDidLoad
      item#? viewWillAppear
      list#? viewDidLoad
      list#? viewWillAppear
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewWillAppear
      list#? viewDidLoad
      list#? viewWillAppear
      item#? viewDidDisappear
      item#? viewDidLoad

      # none of three dies, and no class prints its deinit (pasted)
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewDidDisappear

      # none of two dies, which may be on their way (pasted)
      card#? viewDidLoad
      card#? viewDidDisappear
      card#? deinit
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewDidDisappear

      # two are left, which may be on their way (pasted)
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? deinit
      item#? viewDidLoad
      item#? viewDidDisappear
      item#? viewDidLoad
      item#? viewDidDisappear
      """,
    asked: Occasions(observes: [], moments: .end),
    restsOn: Basis(
      needs: [.deinitialize, .viewDidDisappear],
      isAboutOrder: true,
      isForPastedLogs: true
    ),
    repair: .impossible("something keeps them, and no edit of the trace lets them go")
  ) { step, model in
    guard let tally = model.order.tallies[model.traits(step.receiver).classSymbol],
      tally.lastGone.receiver == step.receiver
    else { return nil }
    guard tally.deaths > 0 else {
      return .noneDied(tally, of: step.receiver, model.order.lastDeath)
    }
    guard tally.kept >= 3, tally.kept > tally.deaths else { return nil }
    return Violation(
      "\(tally.kept) of \(tally.births) instances of \(step.receiver)'s class have gone and never died",
      note: "the last of them goes here",
      witnesses: [
        Witness(tally.lastDeath, "the last one that died"),
        Witness(tally.lastGone, "the last one that went"),
      ],
      because: "\(tally.deaths) printed deinit, so the others would have, too",
      expected: [.deinitialize],
      lawful: "a cache keeps them on purpose",
      place: tally.lastGone
    )
  }
}

extension Violation {
  /// Instances of a class of which none has died, in a log that prints the deaths of others; nil where
  /// they may be on their way, or nobody prints deaths.
  fileprivate static func noneDied(
    _ tally: OrderOfLines.Tally,
    of receiver: Receiver,
    _ death: Moment
  ) -> Violation? {
    guard death.isKnown, tally.births >= 3, tally.departures >= 2 else { return nil }
    return Violation(
      "\(tally.births) instances of \(receiver)'s class were made, and none was deallocated",
      note: "the last of them goes here",
      witnesses: [
        Witness(death, "\(death.receiver) prints its deinit"),
        Witness(tally.lastGone, "the last one that went"),
      ],
      because: """
        \(tally.departures) have gone, no deinit of any was printed, and other classes print theirs
        """,
      expected: [.deinitialize],
      lawful: "\(receiver)'s class does not print its deinit, or a cache keeps them on purpose",
      place: tally.lastGone
    )
  }
}
