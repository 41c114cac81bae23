import LifelineTrace

extension Rule {
  /// Finds a child that was told that it will move, and appears, and was never told that it has moved.
  static let willMoveUnanswered = Rule(
    "will-move-unanswered",
    family: .containment,
    severity: .advice,
    says: """
      A child that was told that it will move to a parent is told that it has, once it appears.
      why: A container of the app's own calls didMove(toParent:) when the child is in place;
        addChild(_:) does not. Where it is forgotten, the child never learns that it has arrived.
      fix: Call didMove(toParent: self) in the container, right after the child's view was added, or
        when its transition is over.
      - addChild(_:) is recorded, see missing-did-move
      - UIKit's own containers call it irregularly, so that it is no more than advice
      sources: uiviewcontroller/didmove(toparent:), header-ios-11

      # told when it has appeared (pasted)
      item willMove(toParent: list)
      item viewDidLoad
      item viewWillAppear
      item viewDidAppear
      item didMove(toParent: list)

      # never told (pasted)
      item willMove(toParent: list)  <-
      item viewDidLoad
      item viewWillAppear
      item viewDidAppear

      # in a navigation controller of the app's class, which may not tell (pasted)
      Item#1 willMove(toParent: ShopNavigationController#1)
      Item#1 viewDidLoad
      Item#1 viewWillAppear
      Item#1 viewDidAppear

      # it has not appeared yet (pasted)
      item willMove(toParent: list)
      item viewDidLoad
      item viewWillAppear
      """,
    asked: Occasions(observes: [], moments: .end),
    restsOn: Basis(needs: [.willMove, .viewDidAppear], isAboutOrder: true, isForPastedLogs: true)
  ) { step, model in
    let state = model[step.receiver]
    let will = state.containment.willMove
    guard !model.recording.kinds.contains(.addChild), will.isKnown,
      will.object.exists, !model.mayBeSystemContainer(will.object),
      state.containment.didMove.line < will.line, state.containment.willMoveNil.line < will.line,
      state.containment.didMoveNil.line < will.line,
      state.appearance.firstAppearance.line > will.line,
      state.appearance.last.callback != .viewWillAppear,
      state.appearance.last.callback != .viewIsAppearing
    else { return nil }
    return Violation(
      "\(step.receiver) has appeared and was never told that it has moved to \(will.object)",
      note: "no didMove(toParent:) follows",
      witnesses: [
        Witness(will, "it is told that it will move"),
        Witness(state.appearance.firstAppearance, "it appears"),
      ],
      because: "a container owes didMove(toParent:) to a child that it has added",
      expected: [.didMove],
      lawful: """
        \(step.receiver) does not print didMove(toParent:), or \(will.object) is a container of \
        UIKit's, which may not call it
        """
    )
  }
}
