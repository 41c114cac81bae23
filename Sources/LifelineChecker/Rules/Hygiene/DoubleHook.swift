import LifelineTrace

extension Rule {
  /// Rejects a callback that is recorded twice for one call.
  static let doubleHook = Rule(
    "double-hook",
    family: .hygiene,
    severity: .warning,
    claim: """
      One call is one event, however many implementations it runs through.
      """,
    rationale: """
      A recorder that hooks an override and the base class sees the super call as a second \
      callback. Rules about repetition would then accuse the app of what the recorder did, so they \
      leave the inner event out.
      """,
    remedy: """
      Record the outermost call only.
      """,
    exceptions: [
      "the same callback on another controller inside it",
      "a genuine second call with another call around it",
    ],
    sources: [
      .model("one event per outer call in the trace format"),
      .evidence("objcio-call-stacks"),
    ],
    observes: .all,
    remark: .doubled,
    needs: [],
    examples: [
      Example(
        "one event a call",
        """
        home viewWillAppear
        home viewDidAppear
        """
      ),
      Example(
        "the super call is recorded too",
        """
        home viewWillAppear
          home viewWillAppear  <-
        home viewDidAppear
        """
      ),
      Example(
        "a container forwards to its child",
        """
        nav viewWillAppear
          home viewWillAppear
        """
      ),
    ]
  ) { step, _ in
    guard step.event.callback.isAppearance else { return nil }
    return .recordedTwice(step)
  }
}

extension Violation {
  fileprivate static func recordedTwice(_ step: Step) -> Violation {
    Violation(
      "\(step.event.callback) of \(step.receiver) is recorded twice for one call",
      note: "inside the same call",
      witnesses: [Witness(step.enclosing, "the call")],
      because: "the second one lies directly inside the first",
      expected: [],
      sameFault: "\(step.receiver)"
    )
  }
}
