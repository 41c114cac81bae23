import LifelineTrace

extension Rule {
  /// Rejects a cancelled transition after which the controller that was coming stays.
  static let cancelTargetLeftOpen = Rule(
    "cancel-target-left-open",
    family: .transitions,
    severity: .warning,
    says: """
      After a cancelled transition, the controller that was coming has disappeared.
      why: The controller that a cancelled transition was to bring gets viewWillDisappear and
        viewDidDisappear, and no viewDidAppear. If it does not, it stays appearing for ever, with
        whatever it started in viewWillAppear, and UIKit swallows its next viewWillAppear.
      fix: Pass the negated transitionWasCancelled to completeTransition(_:), and end the appearance
        transition of the controller that was coming in the opposite direction.
      - a controller that appears for another reason, such as the next transition
      - a transition that the app drives by hand, which missing-end looks after
      - in pagers of the app's own it counts as advice
      sources: wangling-2014, so-18927878, fluid-transitions

      # the list stays appearing behind a screen that has come back (on 17)
      nav is UINavigationController, UIViewController
      list didMove(toParent: nav)
      detail didMove(toParent: nav)
      nav transitionBegan(from: detail, to: list, interactive: true)
      detail viewWillDisappear
      list viewWillAppear
      nav transitionEnded(from: detail, to: list, cancelled: true)  <-
      detail viewWillAppear
      detail viewDidAppear
      @end quiescent

      # a cancelled swipe back (on 17)
      nav is UINavigationController, UIViewController
      list didMove(toParent: nav)
      detail didMove(toParent: nav)
      nav transitionBegan(from: detail, to: list, interactive: true)
      detail viewWillDisappear
      list viewWillAppear
      nav transitionEnded(from: detail, to: list, cancelled: true)
      list viewWillDisappear
      list viewDidDisappear
      detail viewWillAppear
      detail viewDidAppear
      @end quiescent

      # a finished swipe back (on 17)
      nav is UINavigationController, UIViewController
      list didMove(toParent: nav)
      detail didMove(toParent: nav)
      nav transitionBegan(from: detail, to: list, interactive: true)
      detail viewWillDisappear
      list viewWillAppear
      nav transitionEnded(from: detail, to: list, cancelled: false)
      detail viewDidDisappear
      list viewDidAppear
      @end quiescent

      # the list comes in by a pop after the cancelled swipe (on 17)
      nav is UINavigationController, UIViewController
      list didMove(toParent: nav)
      detail didMove(toParent: nav)
      nav transitionBegan(from: detail, to: list, interactive: true)
      detail viewWillDisappear
      list viewWillAppear
      nav transitionEnded(from: detail, to: list, cancelled: true)
      nav popViewController(animated: true)
      detail viewDidDisappear
      list viewDidAppear
      @end quiescent
      """,
    systems: .from(7),
    asked: Occasions(observes: [], moments: .quiet),
    restsOn: Basis(
      needs: [.transitionBegan, .transitionEnded, .viewWillAppear, .viewWillDisappear],
      restingOn: [.transitionBegan, .transitionEnded],
      aboutOthers: true
    )
  ) { step, model in
    guard step.occasion == .quiet, let cancelled = model.cancelled(step.receiver),
      cancelled.began.isKnown, cancelled.to.exists
    else { return nil }
    let state = model[cancelled.to]
    guard state.appearance.will.callback == .viewWillAppear, !state.manual.isOpenByApp,
      state.appearance.will.line > cancelled.began.line,
      state.appearance.will.line < cancelled.ended.line,
      model.cameIn(cancelled.to) != nil, !model.traits(cancelled.to).isConjectured,
      model.belongs(cancelled.to, to: step.receiver, since: cancelled.ended),
      model.isUndisturbed(step.receiver, since: cancelled)
    else { return nil }
    let isOwn = !model.traits(step.receiver).kind.isSystemContainer
    return Violation(
      "\(cancelled.to) stays after a cancelled transition of \(step.receiver) that was to bring it",
      note: "\(cancelled.to) does not disappear",
      witnesses: [
        Witness(cancelled.ended, "the transition was cancelled here"),
        Witness(cancelled.began, "it began here"),
      ],
      because: "\(cancelled.to) had begun to appear, and the transition ended where it began",
      expected: [.viewWillDisappear],
      assuming: model.assumesRecorded([.viewWillDisappear], of: cancelled.to),
      subject: cancelled.to,
      sameFault: "\(cancelled.ended.line) \(cancelled.to)",
      severity: isOwn ? .advice : nil
    )
  }
}

extension ManualTransitionState {
  /// Whether the app has begun a transition that it has not ended.
  fileprivate var isOpenByApp: Bool { level > 0 && caller.isApp }
}
