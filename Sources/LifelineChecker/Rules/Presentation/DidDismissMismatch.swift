import LifelineTrace

extension Rule {
  /// Rejects a `presentationControllerDidDismiss` that no gesture of the user's explains.
  static let didDismissMismatch = Rule(
    "did-dismiss-mismatch",
    family: .presentation,
    severity: .warning,
    says: """
      presentationControllerDidDismiss follows a gesture that began with WillDismiss.
      why: UIKit tells the delegate when the user dismisses a sheet: willDismiss when the gesture
        begins, didDismiss when it is done. A dismissal in code tells it nothing. A didDismiss
        without that is called by the app, and what it does then runs twice where the user drags the
        sheet away.
      fix: Put what must happen after every dismissal where both ways meet, and leave the delegate's
        calls to UIKit.
      - a delegate that does not implement willDismiss, or was set while the gesture ran
      - willDismiss without didDismiss: the drag was let go
      - a dismissal of which nobody knows who called it
      sources: uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:),
        uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)

      # the app dismisses the sheet and tells the delegate by itself
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      sheet dismiss(to: sheet, animated: true) by: app
      sheet viewWillDisappear
      sheet viewDidDisappear
      sheet presentationControllerDidDismiss  <-

      # a drag that was let go, and then a didDismiss from nowhere
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      sheet presentationControllerWillDismiss
      sheet viewWillDisappear
      sheet viewWillAppear
      sheet viewDidAppear
      sheet viewWillDisappear
      sheet viewDidDisappear
      sheet presentationControllerDidDismiss  <-

      # the user drags the sheet away
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      sheet presentationControllerWillDismiss
      sheet viewWillDisappear
      sheet viewDidDisappear
      sheet presentationControllerDidDismiss

      # a delegate that implements didDismiss alone
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      sheet viewWillDisappear
      sheet viewDidDisappear
      sheet presentationControllerDidDismiss

      # UIKit dismisses at the end of a gesture
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      home dismiss(animated: true) by: uikit
      sheet viewWillDisappear
      sheet viewDidDisappear
      sheet presentationControllerDidDismiss
      """,
    systems: .from(13),
    asked: Occasions(observes: [.presentationDidDismiss]),
    restsOn: Basis(
      needs: [.present, .presentationDidDismiss],
      restingOn: [.present],
      aboutOthers: true,
      facts: [[.callers, .gestures]]
    )
  ) { step, model in
    let appearance = model[step.receiver].appearance
    guard let record = model.presentation(of: step.receiver), !record.willDismiss.isKnown,
      !model.isUnseen(record), appearance.will.callback == .viewWillDisappear,
      !appearance.willReverses
    else { return nil }
    if record.dismiss.flags.contains(.byApp), appearance.will.line > record.dismiss.line {
      return Violation(
        "\(step.receiver) receives presentationControllerDidDismiss after a dismissal in code",
        note: "no gesture dismissed it",
        witnesses: [Witness(record.dismiss, "the app dismissed it here")],
        because: "UIKit tells the delegate only of dismissals by the user",
        expected: []
      )
    }
    let shown = model.recording.widest(model.traits(step.receiver).classSymbol)
    guard shown.contains(.presentationWillDismiss), !record.dismiss.isKnown else { return nil }
    return Violation(
      "\(step.receiver) receives presentationControllerDidDismiss without a willDismiss",
      note: "no gesture has begun",
      witnesses: [
        Witness(record.began, "the presentation began here"),
        Witness(appearance.will, "\(step.receiver) began to go"),
      ],
      because: "UIKit sends presentationControllerWillDismiss when a gesture begins",
      expected: [.presentationWillDismiss],
      assuming: "the same delegate was in place when the gesture began"
    )
  }
}
