import LifelineTrace

/// Causes of messages about presentations: each reason has its own fix.
extension MessageScene {
  /// Who is to be presented, and by whom.
  private var presented: String { who("presented", or: "a controller") }
  private var presenter: Named? { named("presenter") ?? named("asked") }
  private var presenterName: String { presenter?.className ?? "the presenter" }

  /// The presenter's view is in no window.
  var offWindow: [Cause] {
    let found = presenter.map(phase) ?? (.unseen, nil)
    let early = tooEarly(at: found.position)
    let late = tooLate(at: found.position, found.phase)
    let covered = Cause(
      .presentedWrongly,
      "\(presenterName) is covered by what it, or the window's root, presents already",
      signs: coveringSigns,
      fix:
        "Present \(presented) from the controller on top: follow presentedViewController from the root to "
        + "its end."
    )
    switch found.phase {
    case .loaded, .coming: return [early, late, covered]
    case .going, .gone, .dead: return [late, covered]
    case .shown: return [covered, late]
    case .unseen:
      if presenter?.isContainer == true || !coveringSigns.isEmpty { return [covered, early, late] }
      return [early, covered, late]
    }
  }

  /// The presentation comes before the presenter does.
  private func tooEarly(at place: Int?) -> Cause {
    let own = open.flatMap { position in
      presenter.map { isAbout($0, position) } == true ? position : nil
    }
    let moment =
      (own ?? place).map { log.events[$0].callback.baseName } ?? "viewDidLoad or viewWillAppear"
    let signs = (own ?? place).map { sign($0, "\(presenterName) is not on screen yet") }
    return Cause(
      .presentedWrongly,
      "\(presenterName) presents \(presented) in \(moment), before its view is in the window",
      signs: signs.map { [$0] } ?? [],
      fix:
        "Present \(presented) from viewDidAppear of \(presenterName), once; or make it the first screen, "
        + "where it is to be seen at once."
    )
  }

  /// The presenter has left, or is about to.
  private func tooLate(at place: Int?, _ phase: Phase) -> Cause {
    let isGone = [.going, .gone, .dead].contains(phase)
    let signs = isGone ? place.map { [sign($0, "\(presenterName) had left, or was leaving")] } : nil
    return Cause(
      .presentedWrongly,
      "\(presenterName) presents \(presented) though it has left the screen, often when an answer comes late",
      signs: signs ?? [],
      fix: "Ask the controller that is on screen to present \(presented), and do nothing where "
        + "\(presenterName).viewIfLoaded?.window is nil; cancel the request when it leaves."
    )
  }

  /// What covers the presenter: somebody who came since, and is on screen.
  private var coveringSigns: [Cause.Sign] {
    let call = lastCall([.present]).map { sign($0, "something is presented here") }
    let shown = before.last { place in
      log.events[place].callback == .viewDidAppear && presenter.map { !isAbout($0, place) } != false
    }
    let other = shown.map { sign($0, "\(name($0)) came here, and is on screen") }
    return [call ?? other].compactMap(\.self)
  }

  /// The presenter presents another one already.
  var whilePresenting: [Cause] {
    let before = who("presented before", or: "another controller")
    let isSame = before == presented
    let signs = [lastCall([.present, .dismiss])].compactMap(\.self).map {
      sign(
        $0,
        log.events[$0].callback == .dismiss
          ? "a dismissal begins here" : "something is presented here"
      )
    }
    let first = named("presented before").map(phase)
    let seen = first?.position.map {
      [sign($0, "\(before) is \(first?.phase == .going ? "going" : "there")")]
    }
    return [
      Cause(
        .presentedWrongly,
        isSame
          ? "\(presenterName) presents \(presented) twice: two taps, or two answers to one request"
          : "\(presenterName) presents \(presented) while it still presents \(before)",
        signs: signs.isEmpty ? seen ?? [] : signs,
        fix: isSame
          ? "Present only where presentedViewController is nil, and see who else presents \(presented)."
          : "Dismiss \(before) and present \(presented) in the completion of dismiss, or present it from "
            + "\(before)."
      ),
      Cause(
        .transitionsOverlap,
        "\(before) is being dismissed, and \(presented) does not wait for its end",
        fix: "Present \(presented) in the completion of dismiss."
      ),
      Cause(
        .stackChangedWrongly,
        "two things show a screen at the same moment: a segue beside code, or two handlers of one event"
      ),
    ]
  }

  /// A presentation or dismissal still runs.
  var inProgress: [Cause] {
    let runs = running.last.map { [sign($0, "\(name($0)) is still on its way")] } ?? []
    return [
      Cause(
        .presentedWrongly,
        "\(presented) is presented while another presentation or dismissal of \(presenterName) runs",
        signs: runs,
        fix: "Present \(presented) in the completion of the presentation or dismissal that runs."
      ),
      Cause(
        .transitionsOverlap,
        "two presentations are begun in one turn: two taps, or two handlers of one event",
        signs: runs,
        fix:
          "Let one place decide what is shown, and do nothing while isBeingPresented or isBeingDismissed."
      ),
    ]
  }

  /// A dismissal at a moment that does not allow it.
  var dismissal: [Cause] {
    let runs = running.last.map { [sign($0, "\(name($0)) is still on its way")] } ?? []
    return [
      Cause(
        .presentedWrongly,
        "dismiss is called while \(presenterName) still presents or dismisses",
        signs: runs,
        fix:
          "Call dismiss in the completion of the presentation that runs, and once; dismissing the lowest "
          + "one takes all that it presents with it."
      ),
      Cause(.transitionsOverlap, "dismiss is called twice, or right behind present", signs: runs),
      Cause(
        .stackChangedWrongly,
        "a pop or another change of the stack runs together with the dismissal"
      ),
    ]
  }

  /// What may never be presented, or from nowhere.
  var invalid: [Cause] {
    let what = who("presented", or: who("child", or: subject?.className ?? "the controller"))
    switch kind {
    case .presentActive:
      return [
        Cause(
          .presentedWrongly,
          "\(what) is presented though it is presented, or a child, already",
          signs: named("parent").flatMap { phase(of: $0).position }.map {
            [sign($0, "its parent is here")]
          } ?? [],
          fix:
            "Present a new \(what), or present only where its presentingViewController and parent are nil."
        ),
        Cause(.keptAlive, "one \(what) is kept and shown again, where a new one is meant"),
        Cause(.containmentIncomplete, "\(what) was not removed from its parent first"),
      ]
    case .presentDetached:
      let role = presenter ?? subject
      let at = role.flatMap { phase(of: $0).position }
      return [
        Cause(
          .presentedWrongly,
          "\(role?.className ?? "the presenter") presents while it is in no hierarchy",
          signs: at.map { [sign($0, "the last that it heard")] } ?? [],
          fix:
            "Present from the controller on top, or add \(role?.className ?? "the presenter") to its "
            + "container first."
        ),
        Cause(
          .containmentIncomplete,
          "the view of \(role?.className ?? "the presenter") is on screen without addChild"
        ),
        Cause(.diesEarly, "its container has been let go of, and only its view is left"),
      ]
    case .presentSelf:
      return [Cause(.presentedWrongly, "a controller is asked to present itself")]
    case .presentNil:
      return [
        Cause(
          .presentedWrongly,
          "what is to be presented is nil: it was not made, or is gone already"
        ),
        Cause(.diesEarly, "a weak reference has lost it"),
      ]
    default:
      return [
        Cause(
          .presentedWrongly,
          "an action sheet is presented as a popover that has nothing to point at",
          fix:
            "Set sourceView and sourceRect, or barButtonItem, of its popoverPresentationController."
        )
      ]
    }
  }
}
