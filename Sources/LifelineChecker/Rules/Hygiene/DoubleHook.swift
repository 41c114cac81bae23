import LifelineTrace

extension Rule {
  /// Rejects a call that is recorded twice, by an override and by its super.
  static let doubleHook = Rule(
    "double-hook",
    family: .hygiene,
    severity: .warning,
    says: """
      Each call is recorded once.
      why: One line stands for one call from outside. A recorder that hooks an override and the
        implementation it calls with super writes the call twice, the second time inside the first.
        The inner lines are left out of the judgement, but a recorder that does this elsewhere makes
        every repeated callback doubtful.
      fix: Record a call where it enters the controller, and not again where an override calls
        super.
      - a callback that really comes again inside itself, with another one of its kind in between
      - layout, which may run inside layout
      - loadView, whose second entry may be a fault of the app
      - a call with another argument, or one that the trace ascribes to the app
      - a class name that stands for any instance
      sources: objcio-call-stacks
      by itself: the trace format makes one line of a call, however many classes override it

      # each call is recorded once
      home viewWillAppear
      home viewDidAppear

      # an override and its super are recorded
      home viewWillAppear
        home viewWillAppear  <-
      home viewDidAppear
        home viewDidAppear

      # a controller is hidden and shown again inside its callback
      home viewWillAppear
      home viewDidAppear
        home viewWillDisappear
        home viewDidDisappear
        home viewWillAppear
        home viewDidAppear

      # layout runs inside layout
      home viewWillLayoutSubviews
        home viewWillLayoutSubviews
        home viewDidLayoutSubviews
      home viewDidLayoutSubviews

      # a container forwards to its child
      nav viewWillAppear
        home viewWillAppear
      nav viewDidAppear
        home viewDidAppear
      """,
    asked: Occasions(observes: .all, remark: .doubled),
    restsOn: Basis(needs: [], facts: [.depths, .instances])
  ) { step, _ in
    guard !step.event.flags.contains(.byApp) else { return nil }
    return Violation(
      "\(step.event.callback) of \(step.receiver) is recorded twice",
      note: "the same call once more",
      witnesses: [Witness(step.enclosing, "recorded here")],
      because: "it comes inside the same callback, with nothing of its kind in between",
      expected: [],
      sameFault: "\(step.receiver)"
    )
  }
}
