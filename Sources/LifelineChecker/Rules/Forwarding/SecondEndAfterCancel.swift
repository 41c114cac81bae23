import LifelineTrace

extension Rule {
  /// Rejects a second end after a transition was turned round by an opposite begin.
  static let secondEndAfterCancel = Rule(
    "second-end-after-cancel",
    family: .forwarding,
    severity: .warning,
    says: """
      A transition that was turned round by an opposite begin is ended once.
      why: A begin in the other direction does not nest: it takes over the open transition and sets
        the level to one. One end then finishes it, and a second end is unbalanced. Containers that
        end once for every begin get this wrong when a gesture is cancelled.
      fix: Call endAppearanceTransition() only once after cancelling with an opposite begin.
      - a further begin in the new direction, which has an end of its own
      - calls by UIKit, which begins in public and ends in private
      sources: douglashill-2019, uikit-26-reading
      logged: Unbalanced calls to begin/end appearance transitions for

      # both begins are ended
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
      card endAppearanceTransition  <-

      # two begins and one end
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

      # a further begin in the new direction has an end of its own
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
      card beginAppearanceTransition(false, animated: true)
      card endAppearanceTransition
      card endAppearanceTransition
        card viewDidDisappear
      """,
    messages: Messages(
      phrase: "two ends where a reversed begin leaves only one to make",
      explains: [.unbalancedTransition]
    ),
    asked: Occasions(observes: [.endAppearanceTransition], onlyIf: .isEndTooMany),
    restsOn: Basis(
      needs: [.beginAppearanceTransition, .endAppearanceTransition],
      facts: [.directions, [.callers, .parents]],
      unconfirmed: "an opposite begin takes over the open one, as was seen on iOS 12 and 13"
    )
  ) { step, model in
    let manual = model[step.receiver].manual
    guard manual.isEndOvertaken else { return nil }
    let caller = model.transitionCaller(of: step)
    guard caller.isApp else { return nil }
    let container = model[step.receiver].containment.container
    return Violation(
      "\(step.receiver) receives a second endAppearanceTransition for a transition turned round",
      note: "no transition of \(step.receiver) is open",
      witnesses: [
        Witness(manual.reversal, "this begin took over the open transition"),
        Witness(manual.end, "and this end finished it"),
      ],
      because: "an opposite begin leaves one transition open, and it had ended before",
      expected: [],
      assuming: caller.assumption(about: container)
    )
  }
}
