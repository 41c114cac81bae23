import LifelineTrace

extension Rule {
  /// Rejects a removal that was not announced with `willMove(toParent: nil)`.
  static let missingWillMoveNil = Rule(
    "missing-will-move-nil",
    family: .containment,
    severity: .warning,
    says: """
      Every removeFromParent by the app comes after willMove(toParent: nil).
      why: removeFromParent sends didMove(toParent: nil) and leaves willMove(toParent: nil) to the
        container, which knows when its transition begins. Without it the child's override does not
        run, and isMovingFromParent is false while the child disappears.
      fix: Call child.willMove(toParent: nil) before the child's view is removed.
      - UIKit's own removal of a child that is added to another parent
      - children of UIKit's own containers
      - a child that was added before the recording
      - a removal that was announced, taken back with didMove(toParent:), and done later
      sources: uiviewcontroller/willmove(toparent:), uiviewcontroller/removefromparent(),
        header-ios-11

      # the card is removed without notice
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card didMove(toParent: home)
      card removeFromParent  <-
        card didMove(toParent: nil)

      # the same where addChild is not recorded (pasted)
      home is Home, UIViewController
      card is Card, UIViewController
      card willMove(toParent: home)
      card didMove(toParent: home)
      card removeFromParent  <-
      card didMove(toParent: nil)

      # the removal is announced
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)

      # UIKit takes the child from its former parent
      feed is Feed, UIViewController
      theatre is Theatre, UIViewController
      player is Player, UIViewController
      feed viewDidLoad
      theatre viewDidLoad
      feed addChild(player)
        player willMove(toParent: feed)
      player didMove(toParent: feed)
      theatre addChild(player)
        player removeFromParent
          player didMove(toParent: nil)
        player willMove(toParent: theatre)
      player didMove(toParent: theatre)

      # the same where the nesting was not recorded
      feed is Feed, UIViewController
      theatre is Theatre, UIViewController
      player is Player, UIViewController
      feed viewDidLoad
      theatre viewDidLoad
      feed addChild(player)
      player willMove(toParent: feed)
      player didMove(toParent: feed)
      theatre addChild(player)
      player removeFromParent
      player didMove(toParent: nil)
      player willMove(toParent: theatre)
      player didMove(toParent: theatre)

      # the opening animation ends after the removal was announced
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card willMove(toParent: nil)
      card didMove(toParent: home)
      card removeFromParent
        card didMove(toParent: nil)
      """,
    asked: Occasions(observes: [.removeFromParent], onlyIf: .isUnannounced),
    restsOn: Basis(needs: [.removeFromParent, .willMove]),
    repair: .insert
  ) { step, model in
    let containment = model[step.receiver].containment
    let parent = containment.parent
    guard parent.exists, !containment.willMoveNil.isKnown,
      containment.added.isKnown || containment.didMove.isKnown,
      !model.traits(parent).kind.isSystemContainer, !model.isTakenOver(step)
    else { return nil }
    let caller = model.caller(of: step, container: parent)
    guard caller.isApp else { return nil }
    let assuming = caller.assumption(about: parent)
    let mayBeTaken = !model.recording.kinds.contains(.addChild)
    let arrival = containment.added.isKnown ? containment.added : containment.didMove
    var violation = Violation(
      "\(step.receiver) is removed without willMove(toParent: nil)",
      note: "\(step.receiver) was not told",
      witnesses: [Witness(arrival, "the child was added here")],
      because: "removeFromParent does not send willMove(toParent: nil), and the container did not",
      assuming: assuming,
      lawful: mayBeTaken
        ? "UIKit takes it out because another parent gets it: record addChild to know" : nil,
      severity: mayBeTaken ? .advice : nil
    )
    violation.expected = [Expectation(.willMove, object: .none)]
    return violation
  }
}
