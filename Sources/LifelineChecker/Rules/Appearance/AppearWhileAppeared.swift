import LifelineTrace

extension Rule {
  /// Rejects a `viewWillAppear` on a controller that has fully appeared.
  static let appearWhileAppeared = Rule(
    "appear-while-appeared",
    family: .appearance,
    severity: .warning,
    says: """
      A controller that has appeared disappears before it receives viewWillAppear again.
      why: UIKit does not announce an appearance to a controller that is on the screen. When it
        happens, a container forwards its own callback by hand, or the disappearance was never
        passed on, so that the child believes it was visible all the time.
      fix: Pass the disappearance on to the child too, with beginAppearanceTransition(false,
        animated:) and its end.
      - an app's beginAppearanceTransition(true, animated:) came in between, see redundant-begin
      - the parent's own appearance callback came in between and was forwarded
      sources: /uiviewcontroller, uikit-26-reading

      # it disappears first
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      home viewDidDisappear
      home viewWillAppear

      # the disappearance was swallowed
      home viewWillAppear
      home viewDidAppear
      home viewWillAppear  <-
      home viewDidAppear

      # a swipe back that is cancelled: the will comes back without a did
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      home viewWillAppear
      home viewDidAppear

      # the app began the appearance by hand
      home viewWillAppear
      home viewDidAppear
      home beginAppearanceTransition(true, animated: false)
        home viewWillAppear
      home endAppearanceTransition
        home viewDidAppear
      """,
    firstLook: .callsByHand,
    asked: Occasions(observes: [.viewWillAppear], onlyIf: .isOutOfPlace),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewDidAppear],
      isAboutOrder: true,
      assumptions: [
        .noForwarding,
        Assumption("nobody began its appearance by hand", unless: [.beginAppearanceTransition]),
      ]
    )
  ) { step, model in
    let before = model[step.receiver].appearance
    guard step.admissibility != .natural, before.last.callback == .viewDidAppear,
      before.last.isKnown, model[step.receiver].manual.begin.line < before.last.line,
      !model.mayHaveBeenForwarded(step)
    else { return nil }
    return Violation(
      "\(step.receiver) receives viewWillAppear while it has appeared",
      note: "\(step.receiver) was \(before.presumed)",
      witnesses: [Witness(before.last, "it appeared here")],
      because: "no viewWillDisappear came after that"
    )
  }
}
