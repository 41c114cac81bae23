import LifelineTrace

extension Rule {
  /// Rejects a completion of dismiss before the dismissed controller has disappeared.
  static let dismissCompletionEarly = Rule(
    "dismiss-completion-early",
    family: .presentation,
    severity: .warning,
    says: """
      The completion of dismiss follows the dismissed controller's viewDidDisappear.
      why: UIKit calls the completion once viewDidDisappear of the dismissed controller has
        returned. One that comes before is not UIKit's: what the app does in it, presenting the next
        controller above all, meets a dismissal that is still running.
      fix: Leave the call of the completion to UIKit, and finish the transition before it.
      - controllers that are dismissed along with others, whose callbacks may be partial
      - a dismissal that ends nothing, or was cancelled
      - alerts and other controllers of the system
      sources: uiviewcontroller/dismiss(animated:completion:), header-ios-11

      # the sheet is still going
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      home dismiss(to: sheet, animated: true)
      sheet viewWillDisappear
      home dismissCompleted(to: sheet)  <-
      sheet viewDidDisappear

      # the sheet has gone
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      home dismiss(to: sheet, animated: true)
      sheet viewWillDisappear
      sheet viewDidDisappear
      home dismissCompleted(to: sheet)

      # the sheet below the one that is seen to go
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      sheet present(detail, presenter: sheet, style: pageSheet, animated: true)
      detail viewWillAppear
      detail viewDidAppear
      home dismiss(to: sheet, animated: true)
      sheet viewWillDisappear
      detail viewWillDisappear
      detail viewDidDisappear
      home dismissCompleted(to: sheet)

      # nothing is presented
      home viewDidAppear
      home dismiss(animated: true)
      home dismissCompleted
      """,
    asked: Occasions(observes: [.dismissCompleted]),
    restsOn: Basis(
      needs: [.dismiss, .dismissCompleted, .viewWillDisappear, .viewDidDisappear],
      restingOn: [.dismiss],
      aboutOthers: true
    ),
    repair: .postpone
  ) { step, model in
    let dismissed = model.dismissalEnded(by: step.event)
    guard let record = model.presentation(of: dismissed), record.dismiss.isKnown,
      !record.isPartial, model[dismissed].appearance.natural == .disappearing,
      model[dismissed].appearance.will.line > record.dismiss.line,
      !model.traits(dismissed).kind.isApple
    else { return nil }
    return Violation(
      "the completion of dismissing \(record.presented) comes before its viewDidDisappear",
      note: "\(record.presented) is still disappearing",
      witnesses: [
        Witness(record.dismiss, "the dismissal began here"),
        Witness(model[record.presented].appearance.will, "\(record.presented) began to disappear"),
      ],
      because: "UIKit calls the completion after viewDidDisappear",
      expected: [.viewDidDisappear],
      assuming: .joined(
        .joined(
          record.assumesTarget(of: Moment(step.event)),
          model.assumesNothing(over: record.presented)
        ),
        model.assumesRecorded([.viewDidDisappear], of: record.presented)
      ),
      subject: record.presented
    )
  }
}
