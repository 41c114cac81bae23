import LifelineTrace

extension Rule {
  /// Rejects a presenter that disappears behind a presentation that leaves it where it is.
  static let presenterCallbacksForOverlay = Rule(
    "presenter-callbacks-for-overlay",
    family: .presentation,
    severity: .advice,
    says: """
      A presenter receives nothing when a sheet, a popover or an overlay is put over it.
      why: These styles leave the presenter's view in the window, so that UIKit sends the presenter
        neither viewWillDisappear nor, at the end, viewWillAppear. Callbacks that come all the same
        are sent by the app, or the style is another one than it seems; code that relies on them
        breaks with the next change of style.
      fix: Do not drive the presenter by hand, and refresh it in the completion of the dismissal.
      - a transition of the presenter that the app begins by hand
      - custom presentations, which may take the presenter's view away
      - a presenter that has a container around it, or goes away itself
      sources: uipresentationcontroller/shouldremovepresentersview, ypimagepicker-517,
        fittedsheets-61

      # home disappears behind a sheet (on 17)
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      home viewWillDisappear  <-
      sheet viewWillAppear

      # home disappears behind a full-screen presentation (on 17)
      home viewDidAppear
      home present(login, presenter: home, style: fullScreen, animated: true)
      home viewWillDisappear
      login viewWillAppear

      # a library begins a transition of the presenter (on 17)
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      home beginAppearanceTransition(false, animated: true) by: app
        home viewWillDisappear
      sheet viewWillAppear

      # a sheet in a compact width covers the screen on older systems (on 12)
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      home viewWillDisappear
      sheet viewWillAppear
      """,
    systems: .from(13),
    asked: Occasions(observes: [.viewWillDisappear], onlyIf: .hasPresented),
    restsOn: Basis(
      needs: [.present, .viewWillDisappear],
      restingOn: [.present],
      aboutOthers: true,
      facts: [.styles, .presenters],
      assumptions: [
        Assumption(
          "no transition was begun by hand",
          unless: [.beginAppearanceTransition]
        )
      ]
    )
  ) { step, model in
    let presenter = model[step.receiver]
    guard presenter.lifetime.hasPresented, !presenter.containment.parent.exists,
      presenter.manual.level == 0, let record = model.presentation(by: step.receiver),
      record.presenter == step.receiver, record.phase == .presenting, record.style.leavesPresenter,
      step.enclosing.callback != .beginAppearanceTransition,
      model.presentation(of: step.receiver)?.phase != .dismissing
    else { return nil }
    return Violation(
      "\(step.receiver) receives viewWillDisappear behind \(record.presented)",
      note: "its view stays in the window",
      witnesses: [Witness(record.began, "\(record.presented) is put over \(step.receiver)")],
      because: "a presentation in this style leaves the presenter where it is",
      expected: [],
      assuming: "nothing else makes \(step.receiver) disappear"
    )
  }
}
