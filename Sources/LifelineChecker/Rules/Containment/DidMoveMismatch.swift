import LifelineTrace

extension Rule {
  /// Rejects a `didMove(toParent:)` that names another parent than the child has.
  static let didMoveMismatch = Rule(
    "did-move-mismatch",
    family: .containment,
    severity: .warning,
    says: """
      didMove(toParent:) names the parent that the child has at that moment.
      why: didMove(toParent:) reports a move that is over. Called before addChild, after a removal,
        or with another controller, it tells the child of a parent that it does not have, and
        UIKit's record of the move is closed too early. The usual causes are calls in the wrong
        order and `self` in a helper that is not the container.
      fix: Call child.didMove(toParent: self) in the container, after its addChild(_:).
      - UIKit's repeat of didMove, which carries the parent of that moment
      - a child whose parent is not known
      - UIKit's own containers, which need not call addChild
      - a child that has appeared before its container, as a page view controller's first page does
      - didMove(toParent: nil) of a child, unless the trace says that the app called it
      sources: uiviewcontroller/didmove(toparent:), catalyst-2026

      # didMove names a controller that is not the parent
      home is Home, UIViewController
      page is Page, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      page viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card didMove(toParent: page)  <-

      # didMove comes before addChild
      home is Home, UIViewController
      home init
      card is Card, UIViewController
      card init
      home viewDidLoad
      card didMove(toParent: home)  <-
      home addChild(card)
        card willMove(toParent: home)

      # didMove names the parent
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card didMove(toParent: home)

      # a navigation controller that calls no public addChild
      nav is UINavigationController, UIViewController
      home is Home, UIViewController
      home init
      home willMove(toParent: nav)
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home didMove(toParent: nav)

      # the first page of a page view controller, of which nothing says that it is one
      @observes containment, loading, appearance
      gallery viewDidLoad
      page viewDidLoad
      page viewWillAppear
      page viewDidAppear
      page didMove(toParent: gallery)
      gallery viewWillAppear
      gallery viewDidAppear

      # the repeat after a child has changed its parent
      feed is Feed, UIViewController
      theatre is Theatre, UIViewController
      player is Player, UIViewController
      feed viewDidLoad
      theatre viewDidLoad
      feed addChild(player)
        player willMove(toParent: feed)
      player viewDidLoad
      player viewWillAppear
      player didMove(toParent: feed)
      theatre addChild(player)
        player willMove(toParent: nil)
        player didMove(toParent: nil)
        player willMove(toParent: theatre)
      player viewDidAppear
      player didMove(toParent: theatre)

      # the app tells a child that it is out while it is in
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card didMove(toParent: home)
      card didMove(toParent: nil) by: app  <-
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)

      # a child that is told to be out, by nobody knows whom
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card didMove(toParent: nil)

      # removals are not recorded
      @observes containment, loading, -removeFromParent
      home is Home, UIViewController
      page is Page, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      page viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card didMove(toParent: page)  <-

      # the app is late to tell of a removal that is not recorded
      @observes containment, loading, -removeFromParent
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
      card viewDidLoad
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card didMove(toParent: nil) by: app
      """,
    asked: Occasions(observes: [.didMove], onlyIf: .namesOtherParent),
    restsOn: Basis(needs: [.addChild, .didMove])
  ) { step, model in
    let containment = model[step.receiver].containment
    let named = step.event.object
    let parent = containment.parent
    guard named != .unknown, parent != .unknown, named != parent, !model.isTakenOver(step) else {
      return nil
    }
    if named == .none { return .didMoveNilTooEarly(step, containment, model) }
    let caller = model.caller(of: step, container: named)
    let isUIKits = model[step.receiver].mayRepeatDidMove || model.mayBeFirstPage(step)
    guard caller.isApp, !isUIKits || step.event.flags.contains(.byApp) else { return nil }
    let assuming = Message.joined(
      caller.assumption(about: named),
      model.assumesAddChild(of: named)
    )
    return Violation(
      "\(step.receiver) receives didMove(toParent: \(named)), which is not its parent",
      note: parent == .none ? "\(step.receiver) has no parent" : "its parent is \(parent)",
      witnesses: [
        Witness(parent == .none ? containment.removed : containment.added, "its last move")
      ],
      because: parent == .none
        ? "no addChild has made \(named) its parent"
        : "the last addChild made \(parent) its parent",
      expected: [],
      assuming: assuming
    )
  }
}

extension Model {
  /// Whether a `didMove(toParent:)` may be that of a page which a page view controller sets while it loads, and
  /// which appears before it. (Fact 10.15.)
  fileprivate func mayBeFirstPage(_ step: Step) -> Bool {
    let named = step.event.object
    guard traits(named).kind == .undeclared, self[step.receiver].last.callback == .viewDidAppear,
      self[step.receiver].containment.parent == .none
    else { return false }
    let shown = self[named].appearance.last
    return !shown.isKnown || shown.line < self[named].loading.loaded.line
  }
}

extension ControllerState {
  /// Whether a `didMove(toParent:)` that comes now may be UIKit's repeat of an earlier one.
  fileprivate var mayRepeatDidMove: Bool {
    guard last.callback == .viewDidAppear || last.callback == .viewDidDisappear else {
      return false
    }
    return containment.didMove.isKnown || containment.didMoveNil.isKnown
  }
}

extension Violation {
  /// `didMove(toParent: nil)` by the app while the child still has its parent.
  fileprivate static func didMoveNilTooEarly(
    _ step: Step,
    _ containment: ContainmentState,
    _ model: Model
  ) -> Violation? {
    // Why: behind a removal that is not recorded it is the app's repeat of UIKit's own.
    guard step.event.flags.contains(.byApp), model.records([.removeFromParent], of: step.receiver)
    else { return nil }
    let parent = containment.parent
    guard !model.traits(parent).kind.isSystemContainer else { return nil }
    return Violation(
      "\(step.receiver) receives didMove(toParent: nil) while it is a child of \(parent)",
      note: "its parent is \(parent)",
      witnesses: [Witness(containment.added, "the child was added here")],
      because: "no removeFromParent has taken \(step.receiver) out of \(parent)",
      expected: [.removeFromParent]
    )
  }
}
