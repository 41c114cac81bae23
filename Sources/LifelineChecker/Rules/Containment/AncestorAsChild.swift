import LifelineTrace

extension Rule {
  /// Rejects a controller that is made a child of itself or of a descendant.
  static let ancestorAsChild = Rule(
    "ancestor-as-child",
    family: .containment,
    severity: .error,
    says: """
      A child is neither its parent nor one of the parent's ancestors.
      why: Parents and children form a tree. UIKit has no message of its own for a cycle, but
        nothing that walks up the parents, such as appearance and presentation, ends in one. The
        usual cause is `self` in the place of the child, or a child that adds the container it lies
        in.
      fix: Call addChild(_:) on the container, with the controller that is to lie in it.
      - by way of one of UIKit's containers it is likely, as removals may go unseen
      by itself: a cycle of parents has no place in the tree of controllers
      sources: chameleon

      # a card adds the container that it lies in
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)
      card viewDidLoad
      card addChild(home)  <-

      # a container adds itself
      home is Home, UIViewController
      home viewDidLoad
      home addChild(home)  <-

      # a container adds a card
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)

      # two controllers change places
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      card viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card addChild(home)
        home willMove(toParent: card)
      home didMove(toParent: card)

      # removals are not recorded
      @observes containment, loading, -removeFromParent
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)
      card viewDidLoad
      card addChild(home)  <-
      """,
    asked: Occasions(observes: [.addChild], onlyIf: .isInUse),
    restsOn: Basis(needs: [.addChild])
  ) { step, model in
    let child = step.event.object
    guard child.exists else { return nil }
    guard !step.event.flags.contains(.byUIKit),
      let assuming = model.path(from: step.receiver, upTo: child)
    else { return nil }
    if child == step.receiver {
      return Violation(
        "\(child) is added as a child of itself",
        note: "the child is the parent",
        because: "no controller is its own parent",
        expected: []
      )
    }
    return Violation(
      "\(child) is added as a child of \(step.receiver), which lies in it",
      note: "\(child) is above \(step.receiver)",
      witnesses: [Witness(model[step.receiver].containment.added, "the container was added here")],
      because: "\(step.receiver) is already a descendant of \(child)",
      expected: [],
      assuming: assuming.first
    )
  }
}

extension Model {
  /// What it rests on that a controller is, or is in, another one, at most one thing; nil if it is
  /// not known to be.
  fileprivate func path(from receiver: Receiver, upTo ancestor: Receiver) -> [Message]? {
    var assuming: [Message] = []
    var current = receiver
    var climbed = 0
    while current != ancestor, climbed < 4096 {
      guard current.exists, !traits(current).isConjectured else { return nil }
      let parent = self[current].containment.parent
      let mayLeaveUnseen =
        traits(current).kind.isSystemContainer || !records([.removeFromParent], of: current)
      if mayLeaveUnseen, assuming.isEmpty {
        assuming.append("\(current) has not been taken out of \(parent) unseen")
      }
      // Why: a tab need not be told of its tab bar controller, whose list names it.
      if !parent.exists, tabSelection(of: ancestor)?.tabs.contains(current) == true {
        return ["\(current) is still a tab of \(ancestor)"]
      }
      current = parent
      climbed += 1
    }
    return current == ancestor ? assuming : nil
  }
}
