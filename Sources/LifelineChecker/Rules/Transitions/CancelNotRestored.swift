import LifelineTrace

extension Rule {
  /// Rejects a cancelled transition after which the controller that was leaving stays away.
  static let cancelNotRestored = Rule(
    "cancel-not-restored",
    family: .transitions,
    severity: .warning,
    says: """
      After a cancelled transition, the controller that was leaving has appeared again.
      why: A cancelled transition ends where it began: the controller that had begun to disappear
        gets viewWillAppear and viewDidAppear again. If it does not, a container completes the
        transition as if it had finished, or forgets its children: the screen is seen, and its
        controller takes itself for hidden.
      fix: Pass the negated transitionWasCancelled to completeTransition(_:), and begin the opposite
        appearance transition where children are driven by hand.
      - a new transition that begins at once
      - a controller that was removed, or whose container has left the screen
      - a dismissal, whose callbacks after a cancel are not documented
      sources: wangling-2014, so-18927878, fluid-transitions

      # the page that was leaving stays away (on 17)
      pages is UIPageViewController, UIViewController
      first didMove(toParent: pages)
      pages transitionBegan(from: first, to: second, interactive: true)
      second viewWillAppear
      first viewWillDisappear
      pages transitionEnded(from: first, to: second, cancelled: true)  <-
      second viewWillDisappear
      second viewDidDisappear
      first viewDidDisappear
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

      # another page turns at once (on 17)
      pages is UIPageViewController, UIViewController
      first didMove(toParent: pages)
      pages transitionBegan(from: first, to: second, interactive: true)
      second viewWillAppear
      first viewWillDisappear
      pages transitionEnded(from: first, to: second, cancelled: true)
      pages transitionBegan(from: first, to: third, interactive: true)
      second viewWillDisappear
      second viewDidDisappear
      third viewWillAppear
      first viewDidDisappear
      third viewDidAppear
      pages transitionEnded(from: first, to: third, cancelled: false)
      @end quiescent
      """,
    systems: .from(7),
    asked: Occasions(observes: [], moments: .quiet),
    restsOn: Basis(
      needs: [.transitionEnded, .viewWillAppear, .viewDidAppear, .viewWillDisappear],
      restingOn: [.transitionEnded],
      aboutOthers: true
    )
  ) { step, model in
    guard step.occasion == .quiet, let cancelled = model.cancelled(step.receiver) else {
      return nil
    }
    let state = model[cancelled.from]
    guard cancelled.from.exists, !model.traits(cancelled.from).isConjectured,
      state.appearance.will.callback == .viewWillDisappear, state.appearance.will.isKnown,
      state.appearance.will.line < cancelled.ended.line,
      state.appearance.natural.isSubset(of: [.disappearing, .disappeared]),
      model.belongs(cancelled.from, to: step.receiver, since: cancelled.ended),
      model.isUndisturbed(step.receiver, since: cancelled)
    else { return nil }
    return Violation(
      "\(cancelled.from) does not come back after a cancelled transition of \(step.receiver)",
      note: "\(cancelled.from) stays away",
      witnesses: [
        Witness(cancelled.ended, "the transition was cancelled here"),
        Witness(cancelled.began, "it began here"),
      ],
      because: "\(cancelled.from) was leaving, and the transition ended where it began",
      expected: [.viewWillAppear],
      assuming: model.assumesRecorded([.viewWillAppear, .viewDidAppear], of: cancelled.from),
      subject: cancelled.from,
      sameFault: "\(cancelled.ended.line) \(cancelled.from)"
    )
  }
}
