import LifelineTrace

extension Rule {
  /// Rejects a `viewWillDisappear` on a controller that has never begun to appear.
  static let disappearBeforeFirstAppear = Rule(
    "disappear-before-first-appear",
    family: .appearance,
    severity: .warning,
    says: """
      A controller begins to appear before it receives its first viewWillDisappear.
      why: What never came cannot go. The callback comes from a container that passes its own
        disappearance on to children it never showed, or that begins a disappearance by hand on a
        fresh child. Code in viewWillDisappear then undoes what viewWillAppear never did.
      fix: Begin a disappearance only for the child that is on the screen.
      - a phantom of a split view controller counts as known behaviour of UIKit
      - an app's beginAppearanceTransition(false, animated:) explains it, see redundant-begin
      - neither its birth nor its load was recorded, so it may have appeared before
      sources: uiviewcontroller/viewwilldisappear(_:), radar-34186209

      # it appears first
      page init
      page viewDidLoad
      page viewWillAppear
      page viewDidAppear
      page viewWillDisappear

      # a fresh page is told that it goes
      page init
      page viewDidLoad
      page viewWillDisappear  <-
      page viewDidDisappear

      # an appearance that is turned back before it is complete
      page init
      page viewDidLoad
      page viewWillAppear
      page viewWillDisappear
      page viewDidDisappear

      # a split view controller's phantom, which counts as advice (on 10)
      split is UISplitViewController, UIViewController
      list init
      list willMove(toParent: split)
      list viewWillDisappear  <-
      """,
    firstLook: .callsByHand,
    asked: Occasions(observes: [.viewWillDisappear], onlyIf: .isOutOfPlace),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewWillDisappear],
      isAboutOrder: true,
      facts: [[.births, .loads]],
      assumptions: [
        Assumption("it is below no split view controller", unless: [.addChild]),
        Assumption("nobody began it by hand", unless: [.beginAppearanceTransition]),
      ]
    ),
    repair: .insert
  ) { step, model in
    let before = model[step.receiver]
    guard step.admissibility != .natural, !before.appearance.last.isKnown,
      before.lifetime.born.isKnown || before.loading.loaded.isKnown,
      !before.manual.begin.isKnown, !model.mayHaveBeenForwarded(step)
    else { return nil }
    return Violation(
      "\(step.receiver) receives viewWillDisappear though it has never appeared",
      note: "\(step.receiver) was off screen",
      witnesses: [
        Witness(before.lifetime.born, "it was made here"),
        Witness(before.loading.loaded, "its view was loaded here"),
      ],
      because: "no viewWillAppear came between its beginning and this"
    )
  }
}
