import LifelineTrace

extension Rule {
  /// Rejects a second `viewWillAppear` on a controller that is appearing already.
  static let repeatedWillAppear = Rule(
    "repeated-will-appear",
    family: .appearance,
    severity: .warning,
    says: """
      A controller that is appearing receives no second viewWillAppear.
      why: At its own entry points UIKit drops a will-callback to a controller that is appearing
        already. A second one comes from a parent that forwards its own appearance onto a child that
        began on its own, or from a container that sends it twice. Work done in viewWillAppear is
        then done twice.
      fix: Add the child before the parent begins to appear, and leave the callbacks either to UIKit
        or to the container, not to both.
      - the child was added, or its view entered the window, while the parent was appearing
      - in a pasted log, a child that was added while its parent was appearing is advice
      - an app's beginAppearanceTransition came in between, see redundant-begin
      sources: uikit-26-reading, slidemenucontrollerswift-230

      # one will for one did
      home viewWillAppear
      home viewDidAppear

      # two wills in a row
      home viewWillAppear
      home viewWillAppear  <-
      home viewDidAppear

      # a cancelled disappearance brings the will back
      home viewWillAppear
      home viewWillDisappear
      home viewWillAppear
      home viewDidAppear

      # the parent forwards to a child that was added while it was appearing
      feed is Feed, UIViewController
      feed viewWillAppear
      feed addChild(banner)
        banner willMove(toParent: feed)
      banner viewWillAppear
      feed viewIsAppearing
      banner viewWillAppear
      """,
    firstLook: .callsTwice,
    asked: Occasions(observes: [.viewWillAppear], onlyIf: [.isOutOfPlace, .isUndeclared]),
    restsOn: Basis(
      isAboutOrder: true,
      assumptions: [
        .noForwarding,
        Assumption("its view did not enter a window in between", unless: [.viewEnteredWindow]),
      ]
    )
  ) { step, model in
    let before = model[step.receiver].appearance
    guard step.admissibility != .natural || model.isEcho(step),
      !step.remarks.contains(.doubled),
      before.last == before.will || before.last == before.isAppearing
    else { return nil }
    guard model[step.receiver].manual.begin.line < before.last.line || !before.last.isKnown else {
      return nil
    }
    let overlap = model.overlap(of: step.receiver)
    let isTold = overlap != nil && !model.recording.isDeclared
    let isForwarded =
      model.mayHaveBeenForwarded(step) || model.wasAddedWhileParentAppears(step.receiver)
    guard isTold || !isForwarded else { return nil }
    return Violation(
      "\(step.receiver) receives viewWillAppear again while it is appearing",
      note: "\(step.receiver) was \(before.presumed)",
      witnesses: [Witness(before.will, "it began to appear here")],
      because: "\(step.receiver) had begun to appear and neither appeared nor turned back",
      lawful: overlap,
      severity: overlap == nil ? nil : .advice
    )
  }
}
