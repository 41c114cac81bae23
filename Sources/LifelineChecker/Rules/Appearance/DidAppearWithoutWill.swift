import LifelineTrace

extension Rule {
  /// Rejects a `viewDidAppear` on a controller that is not appearing.
  static let didAppearWithoutWill = Rule(
    "did-appear-without-will",
    family: .appearance,
    severity: .warning,
    says: """
      Every viewDidAppear comes while the controller is appearing.
      why: UIKit announces every appearance with viewWillAppear before it reports it with
        viewDidAppear, and drops a did-callback whose will it has not sent. A did without a will
        usually comes from a container that calls viewDidAppear on its child by hand, or ends a
        transition it never began.
      fix: Let UIKit send the callback, or wrap the child's change in
        beginAppearanceTransition(true, animated:) and endAppearanceTransition().
      - the parent's own appearance callback came in between and was forwarded
      - the controller was not recorded from its beginning, so the will may have come before
      - a cancelled transition, where the will may lie before the opposite one
      sources: /uiviewcontroller, wangling-2014, uikit-26-reading

      # the will comes first
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear

      # the did comes alone
      home viewDidLoad
      home viewDidAppear  <-

      # a cancelled swipe back: the will takes over from the opposite will
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      home viewWillAppear
      home viewDidAppear

      # the parent forwards its own state to a child that was added in between
      pager is Pager, UIViewController
      page init
      pager viewWillAppear
      pager addChild(page)
        page willMove(toParent: pager)
      pager viewDidAppear
      page viewDidAppear
      page didMove(toParent: pager)
      """,
    firstLook: .callsByHand,
    asked: Occasions(observes: [.viewDidAppear], onlyIf: .isOutOfPlace),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewDidAppear],
      isAboutOrder: true,
      assumptions: [.noForwarding]
    ),
    repair: .insert
  ) { step, model in
    let before = model[step.receiver].appearance
    guard step.admissibility != .natural, before.last.callback != .viewDidAppear else { return nil }
    guard !model.mayHaveBeenForwarded(step) else { return nil }
    return Violation(
      "\(step.receiver) receives viewDidAppear without viewWillAppear",
      note: "\(step.receiver) was \(before.presumed)",
      witnesses: [Witness(before.last, "its last appearance callback")],
      because: "no viewWillAppear came before, \(step.receiver) was not appearing"
    )
  }
}
