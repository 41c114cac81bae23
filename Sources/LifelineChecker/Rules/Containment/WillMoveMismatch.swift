import LifelineTrace

extension Rule {
  /// Rejects a `willMove(toParent:)` inside an `addChild(_:)` of another container.
  static let willMoveMismatch = Rule(
    "will-move-mismatch",
    family: .containment,
    severity: .warning,
    says: """
      Inside addChild(_:) the child is told to move to the container that adds it.
      why: addChild(_:) itself calls willMove(toParent:), with the container that it was called on.
        Another container there means an override of addChild that hands the child on, or of
        willMove that calls super with something else. The child prepares for a parent that it does
        not get.
      fix: Look for an override of addChild or willMove that passes on another container.
      - willMove(toParent: nil), which tells a child of the parent that it leaves
      - another addChild between the two
      - calls whose nesting is not recorded
      sources: uiviewcontroller/willmove(toparent:)

      # addChild tells of the container
      home addChild(card)
        card willMove(toParent: home)

      # addChild tells of another one
      home addChild(card)
        card willMove(toParent: menu)  <-

      # the child leaves another parent first
      menu addChild(card)
        card willMove(toParent: menu)
      card didMove(toParent: menu)
      home addChild(card)
        card willMove(toParent: nil)
        card didMove(toParent: nil)
        card willMove(toParent: home)
      """,
    asked: Occasions(observes: [.willMove], onlyIf: .namesOtherParent),
    restsOn: Basis(needs: [.addChild, .willMove], facts: [.depths])
  ) { step, model in
    let (around, named) = (step.enclosing, step.event.object)
    guard around.isKnown, around.callback == .addChild, named.exists, named != around.receiver,
      model[step.receiver].containment.added == around
    else { return nil }
    return Violation(
      "\(step.receiver) is told to move to \(named) while \(around.receiver) adds it",
      note: "addChild was called on \(around.receiver)",
      witnesses: [Witness(around, "it is added here")],
      because: "addChild calls willMove(toParent:) with the container that it was called on",
      expected: [],
      assuming: "\(around.receiver) does not hand \(step.receiver) on to \(named)"
    )
  }
}
