import LifelineTrace

extension Rule {
  /// Rejects a controller that stays appeared after its dismissal has completed.
  static let dismissedStillAppeared = Rule(
    "dismissed-still-appeared",
    family: .presentation,
    severity: .warning,
    says: """
      A controller whose dismissal has completed disappears.
      why: At the end of a dismissal UIKit takes the view of the presented controller away and sends
        viewWillDisappear and viewDidDisappear. A controller that is still appeared when everything
        has come to rest was kept in the window by somebody, or an override around it does not pass
        the callbacks on; what it stops when it disappears goes on running.
      fix: Do not keep the view of a dismissed controller in a window, and call super.
      - a controller that is presented again, or has become a child or a root
      - a dismissal that was cancelled or refused
      - controllers that are dismissed along with others, whose callbacks may be partial
      - alerts and other controllers of the system
      sources: uiviewcontroller/dismiss(animated:completion:), catalyst-2026

      # the sheet is gone and still appeared
      home viewDidAppear t: 0.2
      home present(sheet, presenter: home, style: pageSheet, animated: true) t: 1.0
      sheet viewWillAppear t: 1.1
      sheet viewDidAppear t: 1.6
      home dismiss(to: sheet, animated: true) t: 5.0  <-
      home dismissCompleted(to: sheet) t: 5.6
      @end quiescent

      # the sheet has disappeared
      home viewDidAppear t: 0.2
      home present(sheet, presenter: home, style: pageSheet, animated: true) t: 1.0
      sheet viewWillAppear t: 1.1
      sheet viewDidAppear t: 1.6
      home dismiss(to: sheet, animated: true) t: 5.0
      sheet viewWillDisappear t: 5.1
      sheet viewDidDisappear t: 5.6
      home dismissCompleted(to: sheet) t: 5.6
      @end quiescent

      # a dismissal by hand that was cancelled
      home viewDidAppear t: 0.2
      home present(sheet, presenter: home, style: custom, animated: true) t: 1.0
      sheet viewWillAppear t: 1.1
      sheet viewDidAppear t: 1.6
      home dismiss(to: sheet, animated: true) t: 5.0
      sheet viewWillDisappear t: 5.1
      sheet viewWillAppear t: 5.4
      sheet viewDidAppear t: 5.5
      home dismissCompleted(to: sheet) t: 5.6
      @end quiescent

      # the sheet is presented again
      home viewDidAppear t: 0.2
      home present(sheet, presenter: home, style: pageSheet, animated: true) t: 1.0
      sheet viewWillAppear t: 1.1
      sheet viewDidAppear t: 1.6
      home dismiss(to: sheet, animated: true) t: 5.0
      sheet viewWillDisappear t: 5.1
      sheet viewDidDisappear t: 5.6
      home dismissCompleted(to: sheet) t: 5.6
      home present(sheet, presenter: home, style: pageSheet, animated: true) t: 6.0
      sheet viewWillAppear t: 6.1
      sheet viewDidAppear t: 6.6
      @end quiescent
      """,
    asked: Occasions(observes: [.dismissCompleted], moments: .quiet),
    restsOn: Basis(
      needs: [
        .dismiss, .dismissCompleted, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear,
      ],
      restingOn: [.dismiss],
      aboutOthers: true
    )
  ) { step, model in
    guard step.occasion == .quiet, let record = model.presentation(of: step.receiver),
      record.dismissCompleted.isKnown, record.dismiss.isKnown, !record.isPartial
    else { return nil }
    let state = model[record.presented]
    guard state.appearance.natural == .appeared, !model.isUnseen(record),
      state.appearance.last.line < record.dismiss.line, !state.containment.parent.exists,
      !state.view.root.isKnown, !model.traits(record.presented).kind.isApple
    else { return nil }
    return Violation(
      "\(record.presented) stays appeared after its dismissal",
      note: "\(record.presented) is still appeared",
      witnesses: [
        Witness(record.dismiss, "the dismissal began here"),
        Witness(record.dismissCompleted, "and was completed here"),
      ],
      because: "neither viewWillDisappear nor viewDidDisappear followed the call",
      expected: [.viewWillDisappear, .viewDidDisappear],
      assuming: .joined(
        .joined(
          record.assumesTarget(of: record.dismissCompleted),
          model.assumesNothing(over: record.presented)
        ),
        model.assumesRecorded([.viewWillDisappear, .viewDidDisappear], of: record.presented)
      ),
      sameFault: "\(record.began.line)"
    )
  }
}
