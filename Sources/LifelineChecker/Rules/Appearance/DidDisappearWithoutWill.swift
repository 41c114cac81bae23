import LifelineTrace

extension Rule {
  /// Rejects a `viewDidDisappear` on a controller that is not disappearing.
  static let didDisappearWithoutWill = Rule(
    "did-disappear-without-will",
    family: .appearance,
    severity: .warning,
    says: """
      Every viewDidDisappear comes while the controller is disappearing.
      why: UIKit announces every disappearance with viewWillDisappear before it reports it with
        viewDidDisappear. A did without a will usually comes from a container that calls
        viewDidDisappear on its child by hand, or forwards only one half of its own callbacks. Work
        that was to stop in viewWillDisappear then goes on.
      fix: Let UIKit send the callback, or wrap the child's change in
        beginAppearanceTransition(false, animated:) and endAppearanceTransition().
      - the parent's own appearance callback came in between and was forwarded
      - the controller was not recorded from its beginning, so the will may have come before
      - no viewDidAppear came before: a cancelled transition disappears without one
      sources: /uiviewcontroller, wangling-2014, uikit-26-reading

      # the will comes first
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      home viewDidDisappear

      # the did comes alone
      home viewWillAppear
      home viewDidAppear
      home viewDidDisappear  <-

      # the target of a cancelled swipe back never did appear
      list viewDidLoad
      list viewWillAppear
      list viewWillDisappear
      list viewDidDisappear

      # the parent forwards its own state
      pager is Pager, UIViewController
      pager addChild(page)
        page willMove(toParent: pager)
      page viewWillAppear
      page viewDidAppear
      page didMove(toParent: pager)
      pager viewWillDisappear
      pager viewDidDisappear
      page viewDidDisappear
      """,
    firstLook: .callsByHand,
    asked: Occasions(observes: [.viewDidDisappear], onlyIf: .isOutOfPlace),
    restsOn: Basis(
      needs: [.viewWillDisappear, .viewDidDisappear],
      isAboutOrder: true,
      assumptions: [.noForwarding]
    ),
    repair: .insert
  ) { step, model in
    let before = model[step.receiver].appearance
    guard step.admissibility != .natural, before.last.callback != .viewDidDisappear else {
      return nil
    }
    guard !model.mayHaveBeenForwarded(step) else { return nil }
    return Violation(
      "\(step.receiver) receives viewDidDisappear without viewWillDisappear",
      note: "\(step.receiver) was \(before.presumed)",
      witnesses: [Witness(before.last, "its last appearance callback")],
      because: "no viewWillDisappear came before, \(step.receiver) was not disappearing"
    )
  }
}
