import LifelineTrace

extension Rule {
  /// Finds a class of which one instance after another is made and goes, and most never die.
  static let instancesNeverDie = Rule(
    "instances-never-die",
    family: .lifetime,
    severity: .advice,
    claim: "Of a class that prints its deinit, the instances that have gone die.",
    rationale: """
      A controller that is popped or dismissed dies soon after, unless something keeps it: a timer, an \
      observer, a closure, a parent that never let go. Of a class that prints its deinit, the births and \
      the deaths in a log tell how many are kept.
      """,
    remedy: """
      Look at what takes a strong reference to the controller in viewDidLoad or viewDidAppear: a \
      repeating timer, a notification block, a closure that captures self.
      """,
    exceptions: [
      "fewer than three are left, or no more than have died",
      "the class prints no deinit at all",
      "those that are left have not gone, or came within the last lines",
      "a cache that keeps them on purpose",
    ],
    sources: [.evidence("deallocation-checker"), .evidence("mleaksfinder")],
    observes: [],
    moments: .end,
    needs: [.deinitialize, .viewDidDisappear],
    isAboutOrder: true,
    isForPastedLogs: true,
    repair: .impossible("something keeps them, and no edit of the trace lets them go"),
    examples: [
      .pasted(
        "each dies when it has gone",
        """
        item#? viewDidLoad
        item#? viewDidDisappear
        item#? deinit
        item#? viewDidLoad
        item#? viewDidDisappear
        item#? deinit
        """
      ),
      .pasted(
        "one of four dies",
        """
        item#? viewDidLoad
        item#? viewDidDisappear
        item#? deinit
        item#? viewDidLoad
        item#? viewDidDisappear
        item#? viewDidLoad
        item#? viewDidDisappear
        item#? viewDidLoad
        item#? viewDidDisappear  <-
        """
      ),
      .pasted(
        "two are left, which may be on their way",
        """
        item#? viewDidLoad
        item#? viewDidDisappear
        item#? deinit
        item#? viewDidLoad
        item#? viewDidDisappear
        item#? viewDidLoad
        item#? viewDidDisappear
        """
      ),
    ]
  ) { step, model in
    guard let tally = model.order.tallies[model.traits(step.receiver).classSymbol],
      tally.lastGone.receiver == step.receiver, tally.deaths > 0, tally.kept >= 3,
      tally.kept > tally.deaths
    else { return nil }
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
