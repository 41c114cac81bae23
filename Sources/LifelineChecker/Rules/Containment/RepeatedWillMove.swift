import LifelineTrace

extension Rule {
  /// Rejects a second announcement of the same move.
  static let repeatedWillMove = Rule(
    "repeated-will-move",
    family: .containment,
    severity: .warning,
    says: """
      A child that is told that it will move to a parent is not told so again before it has.
      why: addChild(_:) sends willMove(toParent:) by itself. A container that calls it as well
        announces the move twice; mostly it is didMove(toParent:) that was meant, which is then
        missing.
      fix: Do not call willMove(toParent: self) beside addChild(_:); call didMove(toParent: self)
        when the child's view is in place.
      - the child was taken out, or told that it will be, in between
      - the child was told that it had moved in between
      - the two calls may be one, recorded inside each other
      - a container of UIKit's own, which moves its children about by itself
      sources: uiviewcontroller/willmove(toparent:), header-ios-11

      # announced once, and done (pasted)
      item willMove(toParent: list)
      item viewDidLoad
      item didMove(toParent: list)

      # announced twice (pasted)
      item willMove(toParent: list)
      item willMove(toParent: list)  <-
      item viewDidLoad

      # by a navigation controller of the app's class (pasted)
      Item#1 willMove(toParent: ShopNavigationController#1)
      Item#1 viewDidLoad
      Item#1 willMove(toParent: ShopNavigationController#1)

      # taken out in between (pasted)
      item willMove(toParent: list)
      item didMove(toParent: list)
      item willMove(toParent: nil)
      item didMove(toParent: nil)
      item willMove(toParent: list)
      """,
    asked: Occasions(observes: [.willMove]),
    restsOn: Basis(isAboutOrder: true, isForPastedLogs: true)
  ) { step, model in
    let containment = model[step.receiver].containment
    let first = containment.willMove
    guard step.event.object.exists, first.isKnown, !step.event.flags.contains(.byUIKit),
      !model.mayBeSystemContainer(step.event.object),
      first.object == step.event.object, !model.recording.kinds.contains(.addChild),
      first.line > max(containment.didMove.line, containment.willMoveNil.line),
      first.line > max(containment.didMoveNil.line, containment.removed.line),
      first.line > model[step.receiver].lifetime.born.line
    else { return nil }
    let isOpen = model.traits(step.receiver).isConjectured
    return Violation(
      "\(step.receiver) is told twice that it will move to \(step.event.object)",
      note: "it was told before",
      witnesses: [Witness(first, "it is told that it will move")],
      because: """
        addChild(_:) sends willMove(toParent:) by itself, and nobody told \(step.receiver) in between \
        that it had moved
        """,
      expected: [.didMove],
      lawful: isOpen ? "there are two of \(step.receiver): print the address to know" : nil,
      severity: isOpen ? .advice : nil
    )
  }
}
