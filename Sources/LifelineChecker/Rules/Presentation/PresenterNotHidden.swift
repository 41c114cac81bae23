import LifelineTrace

extension Rule {
  /// Rejects a presenter that stays appeared behind a presentation that covers it.
  static let presenterNotHidden = Rule(
    "presenter-not-hidden",
    family: .presentation,
    severity: .warning,
    says: """
      A presenter disappears behind a presentation that takes its view away.
      why: With the styles fullScreen and currentContext UIKit takes the presenter's view away, and
        the presenter receives viewWillDisappear and viewDidDisappear. If it does not, something has
        cut it off: a container around it that does not forward appearance, or a transition of it
        that was begun by hand and never ended.
      fix: End every transition of the presenter that was begun by hand, and let the containers
        around it forward appearance.
      - every other style: sheets, popovers and what lies over the screen leave the presenter alone
      - a style that is not recorded, or adapts, or is the app's own
      - a presenter that the trace does not name
      - a presentation of one of the system's own controllers
      sources: uipresentationcontroller/shouldremovepresentersview, catalyst-2026, mo4tech-modal

      # home stays behind the login
      home viewWillAppear t: 0.1
      home viewDidAppear t: 0.2
      home present(login, presenter: home, style: fullScreen, animated: true) t: 1.0  <-
      login viewWillAppear t: 1.1
      login viewDidAppear t: 1.6
      home presentCompleted(to: login) t: 1.6
      @end quiescent

      # home disappears behind the login
      home viewWillAppear t: 0.1
      home viewDidAppear t: 0.2
      home present(login, presenter: home, style: fullScreen, animated: true) t: 1.0
      home viewWillDisappear t: 1.1
      login viewWillAppear t: 1.1
      login viewDidAppear t: 1.6
      home viewDidDisappear t: 1.6
      home presentCompleted(to: login) t: 1.6
      @end quiescent

      # a sheet leaves home where it is
      home viewWillAppear t: 0.1
      home viewDidAppear t: 0.2
      home present(login, presenter: home, style: pageSheet, animated: true) t: 1.0
      login viewWillAppear t: 1.1
      login viewDidAppear t: 1.6
      home presentCompleted(to: login) t: 1.6
      @end quiescent

      # the recording stops before home has gone
      home viewWillAppear t: 0.1
      home viewDidAppear t: 0.2
      home present(login, presenter: home, style: fullScreen, animated: true) t: 1.0
      login viewWillAppear t: 1.1
      login viewDidAppear t: 1.6
      """,
    asked: Occasions(observes: [.present], moments: .quiet),
    restsOn: Basis(
      needs: [
        .present, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      ],
      aboutOthers: true,
      facts: [.styles, .presenters]
    )
  ) { step, model in
    guard step.occasion == .quiet, let record = model.presentation(of: step.receiver),
      record.phase == .presented, record.presenter.exists, record.style.hidesPresenter,
      model[record.presented].appearance.natural == .appeared, !model.isUnseen(record),
      model[record.presenter].appearance.natural == .appeared,
      model[record.presenter].appearance.last.line < record.began.line,
      !model.traits(record.presented).kind.isApple
    else { return nil }
    return Violation(
      "\(record.presenter) stays appeared behind \(record.presented)",
      note: "\(record.presenter) is still appeared",
      witnesses: [
        Witness(record.began, "\(record.presented) is to cover \(record.presenter)"),
        Witness(model[record.presented].appearance.last, "\(record.presented) has appeared"),
      ],
      because: "a presentation in this style takes the presenter's view away",
      expected: [.viewWillDisappear, .viewDidDisappear],
      assuming: .joined(
        model.assumesRecorded([.viewWillDisappear, .viewDidDisappear], of: record.presenter),
        model.assumesRecorded([.viewWillDisappear, .viewDidDisappear], of: record.presented)
      ),
      subject: record.presenter,
      sameFault: "\(record.began.line)"
    )
  }
}
