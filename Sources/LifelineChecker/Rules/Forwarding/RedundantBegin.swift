import LifelineTrace

extension Rule {
  /// Rejects a begin towards the state in which the controller already is.
  static let redundantBegin = Rule(
    "redundant-begin",
    family: .forwarding,
    severity: .advice,
    says: """
      A begin leads a controller away from the state in which it is.
      why: A begin towards the screen on a controller that is on it, or away from the screen on one
        that is not, is obeyed all the same: the controller gets a second viewWillAppear, or a
        viewWillDisappear without ever having appeared. Code that counts appearances goes wrong. The
        usual cause is a container that passes its own appearance to every child, also to those that
        are not shown.
      fix: Begin a transition only for children whose view comes in or goes out.
      - a presenter of a custom presentation, which a library drives by hand
      - a begin inside an open transition, which nests or reverses
      sources: uikit-26-reading, uiviewcontroller/beginappearancetransition(_:animated:)

      # a page that was never shown is told to go
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(false, animated: true)  <-
        card viewWillDisappear
      card endAppearanceTransition
        card viewDidDisappear

      # a page is shown and hidden
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card endAppearanceTransition
        card viewDidAppear
      card didMove(toParent: deck)
      card beginAppearanceTransition(false, animated: true)
        card viewWillDisappear
      card endAppearanceTransition
        card viewDidDisappear

      # a cancelled transition is turned round before it has ended
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card beginAppearanceTransition(false, animated: true)
        card viewWillDisappear
      card endAppearanceTransition
        card viewDidDisappear
      """,
    asked: Occasions(observes: [.beginAppearanceTransition], onlyIf: .isNeedless),
    restsOn: Basis(
      needs: [
        .beginAppearanceTransition, .endAppearanceTransition, .viewWillAppear, .viewDidAppear,
        .viewWillDisappear, .viewDidDisappear,
      ],
      facts: [.directions, [.callers, .parents]]
    )
  ) { step, model in
    guard let appears = step.event.appearing, model[step.receiver].manual.level == 0 else {
      return nil
    }
    let before = model[step.receiver].appearance
    guard before.natural == (appears ? .appeared : .disappeared),
      !model[step.receiver].lifetime.hasPresented
    else { return nil }
    let caller = model.transitionCaller(of: step)
    guard caller.isApp else { return nil }
    let container = model[step.receiver].containment.container
    return Violation(
      "\(step.receiver) receives beginAppearanceTransition towards the state that it is in",
      note: "\(step.receiver) was \(before.natural)",
      witnesses: [Witness(before.last, "its last appearance callback")],
      because: "\(step.receiver) was already \(before.natural)",
      expected: [],
      assuming: caller.assumption(about: container)
    )
  }
}
