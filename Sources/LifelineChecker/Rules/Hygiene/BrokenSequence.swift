import LifelineTrace

extension Rule {
  /// Rejects lines that are out of order, and events of a controller that is gone.
  static let brokenSequence = Rule(
    "broken-sequence",
    family: .hygiene,
    severity: .error,
    says: """
      The lines of a trace are in the order of their numbers, and no event follows a deinit.
      why: Everything is judged by the order of lines. Where numbers go back or repeat, the lines
        were sorted or merged, or two recorders wrote to one file, and nothing can be said of what
        came before what. An event after a deinit is about an object that is no more, so that two
        objects share an identity.
      fix: Write events in the order of observation, with one recorder, and give every object an
        identity of its own.
      - numbers that are left out, which only mean that events are missing
      - times that are equal or go back
      - what a controller does in its own deinit
      - a class name that stands for any instance
      - a view, a delegate or a completion handler that outlives its controller
      by itself: the trace format makes numbers grow, and never uses the number of an instance again

      # numbers grow
      home viewWillAppear n: 1
      home viewDidAppear n: 2
      home viewWillDisappear n: 7

      # a number goes back
      home viewWillAppear n: 1
      home viewDidAppear n: 4
      home viewDidDisappear n: 3  <-
      home viewWillDisappear n: 2

      # a controller that is gone appears
      home viewDidLoad
      menu viewDidLoad
      home deinit
      menu viewWillAppear
      home viewWillAppear  <-
      home viewDidAppear

      # a controller cleans up in its deinit
      home viewDidLoad
      home deinit
        home removeFromParent
          home didMove(toParent: nil)

      # the same name is used for a new object, which is made first
      home viewDidLoad
      home deinit
      home init
      home viewDidLoad
      """,
    asked: Occasions(observes: .all, remark: [.brokenOrder, .afterDeath]),
    restsOn: Basis(needs: [], facts: [[.numbers, .deaths]]),
    repair: .impossible(
      "the order of the lines itself is in doubt, so that no line can be said to be wrong"
    )
  ) { step, model in
    if step.remarks.contains(.brokenOrder) {
      return Violation(
        "the lines are out of order",
        note: "number \(Int(step.event.number)) is not greater than all before it",
        because: "the number of an event is greater than every number before it",
        expected: [],
        sameFault: "order"
      )
    }
    let died = model[step.receiver].lifetime.died
    return Violation(
      "\(step.receiver) receives \(step.event.callback) after its deinit",
      note: "\(step.receiver) is gone",
      witnesses: [Witness(died, "it was deallocated here")],
      because: "no new \(step.receiver) was made since",
      expected: [.initialize],
      sameFault: "death \(step.receiver) \(died.line)"
    )
  }
}
