import LifelineTrace

extension Rule {
  /// Rejects, as advice, a push whose target leaves before it has appeared, where pushes are fluid.
  static let fluidPushCancelled = Rule(
    "fluid-push-cancelled",
    family: .transitions,
    severity: .advice,
    says: """
      From iOS 18 on, a controller that is pushed appears before it leaves.
      why: Since iOS 18 a push is never cancelled: when a pop interrupts it, UIKit finishes the push
        first, so that the controller gets viewDidAppear, and starts the pop in the same turn. A
        controller that goes from viewWillAppear straight to viewWillDisappear was not pushed by a
        fluid transition, or its callbacks were sent by hand.
      fix: Leave the push to UIKit's own transition, or allow for both orders.
      - pushes without animation
      - an interactive push by an animator of the app's own
      - a navigation controller that leaves the screen itself
      sources: fluid-transitions

      # a pushed controller leaves before it has appeared (on 18)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      detail viewWillDisappear  <-
      list viewWillAppear
      detail viewDidDisappear
      list viewDidAppear

      # UIKit finishes the push and starts the pop (on 18)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      nav popViewController(animated: true)
      list viewDidDisappear
      detail viewDidAppear
      detail viewWillDisappear
      list viewWillAppear
      detail viewDidDisappear
      list viewDidAppear

      # the tab is changed during the push (on 18)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      nav viewWillDisappear
      detail viewWillDisappear
      nav viewDidDisappear
      detail viewDidDisappear

      # the same before iOS 18 (on 17)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      detail viewWillDisappear
      """,
    systems: .from(18),
    asked: Occasions(observes: [.viewWillDisappear], onlyIf: .turnsBack),
    restsOn: Basis(
      needs: [.pushViewController, .viewWillAppear, .viewDidAppear, .viewWillDisappear],
      restingOn: [.pushViewController],
      aboutOthers: true,
      facts: [.animated]
    )
  ) { step, model in
    let state = model[step.receiver]
    guard state.stackOwner.exists, state.appearance.natural == .appearing else { return nil }
    let owner = state.stackOwner
    let stack = model.navigationStack(of: owner)
    let push = stack.member(step.receiver)?.entered ?? .never
    guard push.callback == .pushViewController, push.isKnown,
      push.flags.contains(.animated), push.line < state.appearance.will.line,
      stack.change.line >= push.line, model.isNavigation(owner), !model.isInteracting(owner),
      !model[owner].appearance.natural.isSubset(of: [.disappearing, .disappeared])
    else { return nil }
    // Why: a swipe back that is let go sends away what had begun to come back.
    if let transition = model.transition(of: owner), transition.isCancelled,
      transition.to == step.receiver, transition.ended.line > state.appearance.will.line
    {
      return nil
    }
    let will = state.appearance.will
    return Violation(
      "\(step.receiver), pushed onto \(owner), leaves before it has appeared",
      note: "\(step.receiver) was appearing",
      witnesses: [Witness(push, "it was pushed here"), Witness(will, "it began to appear here")],
      because: "from iOS 18 on a push is finished before a pop begins",
      assuming: "the push runs UIKit's own transition"
    )
  }
}
