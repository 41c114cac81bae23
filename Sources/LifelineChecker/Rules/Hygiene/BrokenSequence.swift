import LifelineTrace

extension Rule {
  /// Rejects numbers that go back, and calls on controllers that are gone.
  static let brokenSequence = Rule(
    "broken-sequence",
    family: .hygiene,
    severity: .error,
    claim: """
      Sequence numbers rise from line to line, and nothing happens to a controller after its \
      deinit.
      """,
    rationale: """
      The order of lines is the order of events; everything that is judged rests on it. Numbers \
      that go back mean that lines were sorted, merged or written by several threads. A call after \
      deinit means that an identifier was given to two controllers.
      """,
    remedy: """
      Write the trace in the order of the calls, from one thread, and give every controller an \
      identifier of its own.
      """,
    exceptions: [
      "equal times, or no numbers at all",
      "a new init of the same identifier",
    ],
    sources: [
      .model("file order is the order of events in the trace format")
    ],
    observes: .all,
    remark: [.brokenOrder, .afterDeath],
    needs: [],
    examples: [
      Example(
        "numbers rise",
        """
        home viewWillAppear n: 1
        home viewDidAppear n: 5
        """
      ),
      Example(
        "a number goes back",
        """
        home viewWillAppear n: 5
        home viewDidAppear n: 4  <-
        """
      ),
      Example(
        "a call after the end of a life",
        """
        home viewDidDisappear
        home deinit
        home viewWillAppear  <-
        """
      ),
      Example(
        "the identifier is used for another controller",
        """
        home deinit
        home init
        home viewDidLoad
        """
      ),
      Example(
        "another instance of a class that is not told apart",
        """
        home#? deinit
        home#? viewDidLoad
        """
      ),
    ]
  ) { step, _ in
    if step.remarks.contains(.brokenOrder) { return .outOfOrder(step) }
    return .afterDeath(step)
  }
}

extension Violation {
  fileprivate static func outOfOrder(_ step: Step) -> Violation {
    Violation(
      "the sequence number \(Int(step.event.number)) comes after a higher or equal one",
      note: "out of order",
      because: "numbers count the events in the order in which they happened",
      expected: [],
      sameFault: "order"
    )
  }

  fileprivate static func afterDeath(_ step: Step) -> Violation {
    Violation(
      "\(step.receiver) receives \(step.event.callback) after its deinit",
      note: "the controller is gone",
      witnesses: [Witness(step.before.lifetime.died, "it was deallocated here")],
      because: "no init made another controller of that name since then",
      expected: [Callback.initialize.name],
      sameFault: "death \(step.receiver) \(step.before.lifetime.died.line)"
    )
  }
}
