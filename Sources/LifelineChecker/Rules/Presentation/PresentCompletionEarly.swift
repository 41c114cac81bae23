import LifelineTrace

extension Rule {
  /// Rejects a completion of present before the presented controller has appeared.
  static let presentCompletionEarly = Rule(
    "present-completion-early",
    family: .presentation,
    severity: .warning,
    says: """
      The completion of present follows the presented controller's viewDidAppear.
      why: UIKit calls the completion once viewDidAppear of the presented controller has returned.
        One that comes before is not UIKit's: the app calls its handler by hand, or its container,
        or a transition of its own, ends too early.
      fix: Leave the call of the completion to UIKit, and finish the transition before it.
      - a controller that has left again in the meantime
      - alerts and other controllers of the system
      sources: uiviewcontroller/present(_:animated:completion:), header-ios-11

      # the sheet is still coming in
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      home presentCompleted(to: sheet)  <-
      sheet viewDidAppear

      # the sheet has come in
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      home presentCompleted(to: sheet)

      # the sheet has gone already
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewWillDisappear
      home presentCompleted(to: sheet)
      sheet viewDidDisappear

      # an alert
      alert is UIAlertController, UIViewController
      home viewDidAppear
      home present(alert, presenter: home, animated: true)
      alert viewWillAppear
      home presentCompleted(to: alert)
      """,
    asked: Occasions(observes: [.presentCompleted]),
    restsOn: Basis(needs: [.presentCompleted, .viewWillAppear, .viewDidAppear], aboutOthers: true),
    repair: .postpone
  ) { step, model in
    let presented = model.completed(by: step.event)
    guard let record = model.presentation(of: presented), !model.isUnseen(record),
      model[presented].appearance.natural == .appearing, !model.traits(presented).kind.isApple
    else { return nil }
    return Violation(
      "the completion of presenting \(record.presented) comes before its viewDidAppear",
      note: "\(record.presented) is still appearing",
      witnesses: [
        Witness(record.began, "the presentation began here"),
        Witness(model[record.presented].appearance.will, "\(record.presented) began to appear"),
      ],
      because: "UIKit calls the completion after viewDidAppear",
      expected: [.viewDidAppear],
      assuming: model.assumesRecorded([.viewDidAppear], of: record.presented),
      subject: record.presented
    )
  }
}
