import LifelineTrace

extension Rule {
  /// Rejects an end of an appearance transition where none is begun.
  static let unbalancedEnd = Rule(
    "unbalanced-end",
    family: .forwarding,
    severity: .error,
    says: """
      Every endAppearanceTransition by the app ends a transition that the app began.
      why: UIKit keeps a level for each controller: a begin raises it, an end lowers it, and any
        did-callback sets it to zero. An end at zero sends nothing and is logged as unbalanced. The
        usual cause is a completion handler that ends a transition a second time, or a view that was
        added to a parent which forwards by itself and so finished the transition first.
      fix: Call endAppearanceTransition() once for each beginAppearanceTransition(_:animated:).
      - calls by UIKit, which begins in public and ends in private
      - a controller whose transition may have begun before the recording
      - nested begins in one direction, each with its end, wherever the did-callback comes
      - the end of a begin that UIKit ignored, where the begin is reported
      - the end of a begin that a reversal took over, which second-end-after-cancel reports
      logged: Unbalanced calls to begin/end appearance transitions for
      sources: header-ios-11, apple-documentation, uikit-26-reading

      # a completion handler ends the transition again
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
      card endAppearanceTransition  <-

      # each begin has its end
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

      # nested begins whose did-callback comes at the first end
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card beginAppearanceTransition(true, animated: true)
      card endAppearanceTransition
        card viewDidAppear
      card endAppearanceTransition
      card didMove(toParent: deck)

      # a transition that was begun before the recording
      deck is Deck, UIViewController, autoForwards: false
      card willMove(toParent: deck)
      card endAppearanceTransition
        card viewDidAppear

      # UIKit ends what it began on a presenter
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home endAppearanceTransition by: uikit
      """,
    messages: Messages(
      phrase: "an end without a begin, called by the app",
      explains: [.unbalancedTransition]
    ),
    asked: Occasions(observes: [.endAppearanceTransition], onlyIf: .isEndTooMany),
    restsOn: Basis(
      needs: [.beginAppearanceTransition, .endAppearanceTransition],
      facts: [[.callers, .parents]]
    )
  ) { step, model in
    let manual = model[step.receiver].manual
    guard manual.isEndTooMany, !manual.isEndOvertaken else { return nil }
    let caller = model.transitionCaller(of: step)
    guard caller.isApp else { return nil }
    let container = model[step.receiver].containment.container
    if manual.did.isKnown, manual.end.line < manual.begin.line {
      return .endAfterDid(of: step, model[step.receiver], caller.assumption(about: container))
    }
    return Violation(
      "\(step.receiver) receives endAppearanceTransition without a begin",
      note: "no transition of \(step.receiver) is open",
      witnesses: [
        Witness(manual.begin, "its last transition began here"),
        Witness(manual.end, "and ended here"),
      ],
      because: "every transition of \(step.receiver) that was begun had ended before",
      expected: [],
      assuming: caller.assumption(about: container)
    )
  }
}

extension Violation {
  /// The transition was finished by a did-callback from elsewhere, before its own end.
  fileprivate static func endAfterDid(
    of step: Step,
    _ before: ControllerState,
    _ assuming: Message?
  ) -> Violation? {
    let manual = before.manual
    // Why: a line that is printed after the call returns stands behind the callbacks it sent.
    let isPrinted = step.event.number == 0 && !step.event.flags.contains(.hasDepth)
    guard !isPrinted || before.last != manual.did else { return nil }
    let assumption = Message.joined("a did-callback closes every begin, as on iOS 26", assuming)
    return Violation(
      "\(step.receiver) receives endAppearanceTransition after its transition was over",
      note: "no transition of \(step.receiver) is open",
      witnesses: [
        Witness(manual.begin, "its transition began here"),
        Witness(manual.did, "and was finished by this callback"),
      ],
      because: "a \(manual.did.callback) from elsewhere had closed the transition before its end",
      expected: [],
      assuming: assumption,
      severity: .warning
    )
  }
}
