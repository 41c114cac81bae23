import LifelineTrace

extension Rule {
  /// Rejects a controller that still is on its way in when the app has settled.
  static let appearanceNeverEnds = Rule(
    "appearance-never-ends",
    family: .transitions,
    severity: .warning,
    says: """
      When the app has settled, what began to appear has been told how that ended.
      why: UIKit follows viewWillAppear with viewDidAppear or, where the controller does not stay,
        with viewWillDisappear. Neither may come for a long time, as while a finger holds a swipe;
        once nothing moves any more, it has been lost: an override of viewDidAppear, often in a base
        class or a container, does not call super, or a transition's completion is never called.
      fix: Call super in every override of viewDidAppear, and complete every transition of your own.
      - a recording that stopped without having settled
      - a controller that was deallocated
      - a child whose container is on its way itself: the container is reported
      - one that a cancelled transition was to bring, see cancel-target-left-open
      - a begin without an end by the app, see missing-end
      sources: uiviewcontroller/viewdidappear(_:), /uiviewcontroller

      # the app has settled, and the screen was never told that it had come
      home viewDidLoad
      home viewWillAppear  <-
      @end quiescent

      # so was one that was pushed, by a base class that does not call super
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      item viewDidLoad
      home viewWillDisappear
      item viewWillAppear  <-
      home viewDidDisappear
      @end quiescent

      # it has come
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      @end quiescent

      # it was turned back
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      item viewWillAppear
      item viewWillDisappear
      item viewDidDisappear
      home viewWillAppear
      home viewDidAppear
      @end quiescent

      # the recording stops in the middle
      home viewDidLoad
      home viewWillAppear
      """,
    firstLook: .missingSuper,
    asked: Occasions(observes: [], moments: .end),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewDidAppear, .viewWillDisappear],
      details: "an end that says that the app has settled"
    )
  ) { step, model in
    let state = model[step.receiver]
    guard step.occasion == .end, model.isComing(step.receiver), state.manual.level == 0,
      !state.appearance.last.flags.contains(.byApp)
    else { return nil }
    let container = state.containment.container
    if container.exists, model.isComing(container) { return nil }
    if model.wasToBring(step.receiver) { return nil }
    let last = state.appearance.last
    return Violation(
      "\(step.receiver) begins to appear and is never told that it has",
      note: "no viewDidAppear of \(step.receiver) follows",
      witnesses: [Witness(last, "it is on its way in here")],
      because: "the app has settled since, and \(step.receiver) was not told to go either",
      expected: [.viewDidAppear],
      missing: .viewDidAppear,
      place: last
    )
  }
}

extension Model {
  /// Whether a controller is known to be on its way in.
  fileprivate func isComing(_ receiver: Receiver) -> Bool {
    self[receiver].appearance.natural == .appearing
  }

  /// Whether a transition that was to bring a controller was cancelled.
  fileprivate func wasToBring(_ receiver: Receiver) -> Bool {
    world.containerTransitions.values.contains { $0.isCancelled && $0.to == receiver }
  }
}
