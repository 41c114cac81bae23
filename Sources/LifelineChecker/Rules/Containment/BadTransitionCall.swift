import LifelineTrace

extension Rule {
  /// Rejects a `transition(from:to:)` that UIKit refuses or cannot carry out.
  static let badTransitionCall = Rule(
    "bad-transition-call",
    family: .containment,
    severity: .error,
    says: """
      transition(from:to:) joins two children of the receiver, which forwards by itself, and the
        second one's view is not on the screen yet.
      why: UIKit swaps the two views and sends the callbacks of both children itself. It raises if
        they are not siblings or if the receiver forwards by hand, and it logs an unbalanced
        transition if the container has added the view before.
      fix: Call addChild(_:) on the receiver for both controllers, leave adding the view to
        transition(from:to:), and use it only where appearance is forwarded automatically.
      - a controller whose parent is not known
      - calls by UIKit's own containers
      sources: uiviewcontroller/transition(from:to:duration:options:animations:completion:)
      logged: must have a common parent view controller when calling
      logged: is using legacy containment in call to
      sources: parchment-373

      # the second page was never added
      wizard is Wizard, UIViewController
      first is First, UIViewController
      second is Second, UIViewController
      wizard viewDidLoad
      second init
      wizard addChild(first)
        first willMove(toParent: wizard)
      first didMove(toParent: wizard)
      wizard transition(from: first, to: second)  <-

      # the receiver forwards by hand
      wizard is Wizard, UIViewController, autoForwards: false
      first is First, UIViewController
      second is Second, UIViewController
      wizard viewDidLoad
      wizard addChild(first)
        first willMove(toParent: wizard)
      first didMove(toParent: wizard)
      wizard addChild(second)
        second willMove(toParent: wizard)
      wizard transition(from: first, to: second)  <-
      second didMove(toParent: wizard)

      # two children of a container that forwards
      wizard is Wizard, UIViewController, autoForwards: true
      first is First, UIViewController
      second is Second, UIViewController
      wizard viewDidLoad
      wizard addChild(first)
        first willMove(toParent: wizard)
      first didMove(toParent: wizard)
      first willMove(toParent: nil)
      wizard addChild(second)
        second willMove(toParent: wizard)
      wizard transition(from: first, to: second)
      first removeFromParent
        first didMove(toParent: nil)
      second didMove(toParent: wizard)

      # the second page was added before the recording
      wizard is Wizard, UIViewController
      first is First, UIViewController
      second is Second, UIViewController
      wizard addChild(first) by: app
        first willMove(toParent: wizard)
      first didMove(toParent: wizard)
      wizard transition(from: first, to: second)

      # removals are not recorded
      @observes lifetime, containment, loading, -removeFromParent
      wizard is Wizard, UIViewController
      first is First, UIViewController
      second is Second, UIViewController
      wizard viewDidLoad
      second init
      wizard addChild(first)
        first willMove(toParent: wizard)
      first didMove(toParent: wizard)
      wizard transition(from: first, to: second)  <-
      """,
    messages: Messages(
      phrase: "transition(from:to:) with the wrong controllers, parent or view",
      reported: [.transitionNotSiblings, .transitionLegacyContainment],
      explains: [.unbalancedTransition]
    ),
    asked: Occasions(observes: [.transition]),
    restsOn: Basis(needs: [.transition, .addChild])
  ) { step, model in
    let caller = model.caller(of: step, container: step.receiver)
    guard caller.isApp else { return nil }
    let assuming = caller.assumption(about: step.receiver)
    for page in [step.event.other, step.event.object] where page.exists {
      let containment = model[page].containment
      if containment.parent != .unknown, containment.parent != step.receiver {
        let seen = model.assumesAddChild(of: step.receiver)
        let last = containment.parent == .none ? containment.removed : containment.added
        return .badTransition(
          step,
          "\(page) is not a child of \(step.receiver)",
          .joined(assuming, seen),
          [Witness(last, "its last move")]
        )
      }
    }
    let traits = model.traits(step.receiver)
    if traits.forwardsAutomatically == false {
      return .badTransition(step, "\(step.receiver) forwards appearance by hand", assuming)
    }
    if traits.kind.isSystemContainer {
      return .badTransition(step, "\(step.receiver) drives its children by itself", assuming)
    }
    let view = model[step.event.object].view
    guard step.event.object.exists, view.isInWindow == true else { return nil }
    return .badTransition(
      step,
      "the view of \(step.event.object) is in a window already",
      assuming,
      [Witness(view.windowChange, "the view entered a window")]
    )
  }
}

extension Violation {
  fileprivate static func badTransition(
    _ step: Step,
    _ reason: Message,
    _ assuming: Message?,
    _ witnesses: [Witness] = []
  ) -> Violation {
    Violation(
      "\(step.receiver) cannot carry out transition(from:to:)",
      note: reason,
      witnesses: witnesses,
      because: reason,
      expected: [],
      assuming: assuming
    )
  }
}
