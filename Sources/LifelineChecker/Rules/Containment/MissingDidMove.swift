import LifelineTrace

extension Rule {
  /// Rejects a child whose container never calls `didMove(toParent:)`.
  static let missingDidMove = Rule(
    "missing-did-move",
    family: .containment,
    severity: .warning,
    says: """
      Every addChild by the app is followed by didMove(toParent:) of the child.
      why: addChild sends willMove(toParent:) and leaves didMove(toParent:) to the container, which
        knows when its transition is over. Without it the child's override never runs, and
        isMovingToParent keeps a stale answer. Appearance is unaffected, so that nothing else shows
        the omission.
      fix: Call child.didMove(toParent: self) after the animation ends, or at once without one.
      - children of UIKit's own containers, which call it themselves, and not always
      - embedded children, which come while the parent's view loads
      - a child that is removed, or added elsewhere, before it has fully appeared
      - a child that is on the screen: its didMove may still come
      sources: uiviewcontroller/didmove(toparent:), header-ios-11, catalyst-2026

      # the card comes and goes without didMove
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      card willMove(toParent: nil)
      card viewWillDisappear
      card removeFromParent  <-
        card didMove(toParent: nil)
      card viewDidDisappear
      card didMove(toParent: nil)

      # the app has settled, and didMove has not come
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home addChild(card)  <-
        card willMove(toParent: home)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      @end quiescent

      # the textbook order, with UIKit's repeated didMove
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
      @end quiescent

      # an embed segue adds the child while the parent's view loads
      home is Home, UIViewController
      chart is Chart, UIViewController
      home prepare(for: embed, sender: nil, from: home, to: chart)
      chart viewDidLoad
      home addChild(chart)
        chart willMove(toParent: home)
      home viewDidLoad
      home viewWillAppear
      chart viewWillAppear
      home viewDidAppear
      chart viewDidAppear
      @end quiescent

      # a child that is taken out again before it has arrived
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewWillAppear
      card willMove(toParent: nil)
      card viewWillDisappear
      card removeFromParent
        card didMove(toParent: nil)
      card viewDidDisappear
      card didMove(toParent: nil)
      @end quiescent

      # the child of a navigation controller
      nav is UINavigationController, UIViewController
      home is Home, UIViewController
      nav viewDidLoad
      nav addChild(home)
        home willMove(toParent: nav)
      nav viewWillAppear
      home viewDidLoad
      home viewWillAppear
      nav viewDidAppear
      home viewDidAppear
      @end quiescent
      """,
    asked: Occasions(
      observes: [.viewDidDisappear, .removeFromParent, .deinitialize, .addChild],
      onlyIf: .owesDidMove,
      moments: .end
    ),
    restsOn: Basis(needs: [.addChild, .didMove])
  ) { step, model in
    var child = step.receiver
    var containment = model[step.receiver].containment
    if step.event.callback == .addChild {
      guard step.event.object.exists, model[step.event.object].containment.parent != step.receiver
      else {
        return nil
      }
      child = step.event.object
      containment = model[step.event.object].containment
    }
    guard containment.owesDidMove, containment.added.isKnown else { return nil }
    guard step.occasion == .end || containment.hasSettled else { return nil }
    let parent = containment.parent
    return Violation(
      "\(child) never receives didMove(toParent: \(parent))",
      note: "\(child) has come and goes again",
      witnesses: [Witness(containment.added, "the child was added here")],
      because: "the container owes didMove(toParent:) after addChild, and none came",
      expected: [.didMove],
      assuming: containment.caller.assumption(about: parent),
      subject: child
    )
  }
}
