import LifelineTrace

extension Rule {
  /// Rejects a move callback that the app sends though UIKit sends it already.
  static let redundantMoveCall = Rule(
    "redundant-move-call",
    family: .containment,
    severity: .advice,
    says: """
      The app leaves willMove to addChild and didMove(toParent: nil) to removeFromParent.
      why: addChild sends willMove(toParent:) with the new parent, and removeFromParent sends
        didMove(toParent: nil). A container that sends them as well makes the child's overrides run
        twice.
      fix: Leave out willMove(toParent: self) beside addChild(_:), and didMove(toParent: nil) beside
        removeFromParent().
      - UIKit's repeat of didMove after the child has appeared or disappeared
      - UIKit's willMove(toParent: nil) and didMove(toParent: nil) when a child changes its parent
      - UIKit's own containers
      sources: uiviewcontroller/addchild(_:), uiviewcontroller/removefromparent(), header-ios-11

      # the container calls willMove beside addChild
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      card willMove(toParent: home) by: app
      home addChild(card)
        card willMove(toParent: home)  <-
      card didMove(toParent: home)

      # the container calls didMove beside removeFromParent
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card didMove(toParent: nil) by: app  <-

      # each is left to UIKit
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)

      # UIKit repeats didMove after the child has disappeared
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewWillAppear
      card didMove(toParent: home)
      card viewDidAppear
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card viewWillDisappear
      card removeFromParent
        card didMove(toParent: nil)
      card viewDidDisappear
      card didMove(toParent: nil)
      """,
    asked: Occasions(observes: [.willMove, .didMove], onlyIf: .isRepeated),
    restsOn: Basis(
      needs: [.addChild, .removeFromParent, .willMove, .didMove, .viewDidDisappear],
      facts: [[.callers, .depths, .classes]]
    )
  ) { step, model in
    let before = model[step.receiver].containment
    let parent = step.event.object
    if step.event.callback == .willMove {
      guard parent.exists, before.willMove.object == parent,
        before.willMove.line > max(before.removed.line, before.didMoveNil.line),
        before.willMove.line > before.didMove.line,
        !model.traits(parent).kind.isSystemContainer
      else { return nil }
      let isByApp =
        model.caller(of: step, container: parent) == .app || before.willMove.flags.contains(.byApp)
      return isByApp ? .moveTwice(step, before.willMove) : nil
    }
    guard parent == .none, before.parent == .none, before.removed.isKnown,
      before.didMoveNil.line > before.removed.line,
      before.didMoveNil.depth > before.removed.depth || step.event.flags.contains(.byApp),
      model[step.receiver].last == before.didMoveNil,
      step.event.depth <= UInt16(before.removed.depth),
      !step.event.flags.contains(.byUIKit)
    else { return nil }
    return .moveTwice(step, before.didMoveNil)
  }
}

extension Violation {
  fileprivate static func moveTwice(_ step: Step, _ first: Moment) -> Violation {
    Violation(
      "\(step.receiver) receives the same \(step.event.callback) twice for one move",
      note: "the second one",
      witnesses: [Witness(first, "the first one")],
      because: step.event.callback == .willMove
        ? "addChild sends willMove(toParent:) by itself"
        : "removeFromParent sends didMove(toParent: nil) by itself",
      expected: []
    )
  }
}
