import LifelineTrace

extension Rule {
  /// Rejects a `viewIsAppearing` outside of an appearance, or twice in one.
  static let isAppearingMisplaced = Rule(
    "is-appearing-misplaced",
    family: .appearance,
    severity: .warning,
    says: """
      A viewIsAppearing lies between a viewWillAppear and the next appearance callback, once.
      why: UIKit sends viewIsAppearing in the same transaction as viewWillAppear, once the view is
        in the hierarchy and laid out, and sends a pending one before any other appearance callback.
        One that comes elsewhere was called by app code, or the container swallowed the will.
      fix: Drive the child with beginAppearanceTransition(_:animated:) and its end, and UIKit sends
        it.
      - a second one while the parent's forwarding overlaps counts as advice
      - no order against layout callbacks is checked
      sources: uiviewcontroller/viewisappearing(_:), catalyst-2026

      # between will and did
      home viewWillAppear
      home viewIsAppearing
      home viewDidAppear

      # after the did
      home viewWillAppear
      home viewDidAppear
      home viewIsAppearing  <-

      # twice in one appearance
      home viewWillAppear
      home viewIsAppearing
      home viewIsAppearing  <-
      home viewDidAppear

      # again after a cancelled disappearance, with layout anywhere
      home viewWillAppear
      home viewWillLayoutSubviews
      home viewIsAppearing
      home viewWillDisappear
      home viewWillAppear
      home viewIsAppearing
      home viewDidLayoutSubviews
      home viewDidAppear
      """,
    firstLook: .callsByHand,
    systems: .from(13),
    asked: Occasions(observes: [.viewIsAppearing], onlyIf: [.isOutOfPlace, .isRepeated]),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewIsAppearing],
      isAboutOrder: true,
      assumptions: [.noForwarding]
    ),
    repair: .move
  ) { step, model in
    let before = model[step.receiver].appearance
    let isForwarded = model.mayHaveBeenForwarded(step)
    if step.admissibility != .natural {
      guard !isForwarded else { return nil }
      return Violation(
        "\(step.receiver) receives viewIsAppearing while it is not appearing",
        note: "\(step.receiver) was \(before.presumed)",
        witnesses: [Witness(before.last, "its last appearance callback")],
        because: "no viewWillAppear opened an appearance before it"
      )
    }
    guard before.isAppearing.isKnown, before.natural == .appearing,
      before.last == before.isAppearing
    else { return nil }
    return Violation(
      "\(step.receiver) receives viewIsAppearing twice in one appearance",
      note: "the same appearance is still on",
      witnesses: [
        Witness(before.will, "the appearance began here"),
        Witness(before.isAppearing, "the first one"),
      ],
      because: "no other appearance began after the first one",
      severity: isForwarded ? .advice : nil
    )
  }
}
