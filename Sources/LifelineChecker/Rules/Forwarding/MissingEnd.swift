import LifelineTrace

extension Rule {
  /// Rejects a hand-driven appearance transition that is never ended.
  static let missingEnd = Rule(
    "missing-end",
    family: .forwarding,
    severity: .warning,
    says: """
      Every beginAppearanceTransition by the app is followed by endAppearanceTransition.
      why: The did-callback comes with the end. Without it the controller stays appearing or
        disappearing for ever, and the next begin in the same direction is taken for a nested one,
        so that it sends nothing. The usual cause is a completion handler that returns early or is
        not called when an animation is interrupted.
      fix: Call endAppearanceTransition() in the completion of the animation, on every path.
      - a begin that an opposite begin took over, where that one was ended
      - a transition that a did-callback from elsewhere has finished
      - a recording that stopped while the transition could still end
      - a controller that was deallocated, see deinit-with-open-begin
      - a controller that goes, where no deallocations are recorded: it may have died
      - a child of a container that never comes to rest itself, as when its window gets another root
      - calls by UIKit, which ends in private
      sources: uiviewcontroller/endappearancetransition(), header-ios-11, douglashill-2019

      # the app has settled, and the transition is still open
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)  <-
        card viewWillAppear
      card didMove(toParent: deck)
      @end quiescent

      # a cancelled transition: two begins and one end
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
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card deinit
      @end quiescent

      # the recording stops while the finger still holds the card
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      @end truncated

      # the window gets another root, and the did of the old one never comes
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: false)
        card viewWillAppear
      card endAppearanceTransition
        card viewDidAppear
      card didMove(toParent: deck)
      login rootViewControllerSet
        deck viewWillDisappear
          card beginAppearanceTransition(false, animated: false) by: app
            card viewWillDisappear
      @end quiescent

      # UIKit begins on a presenter and ends in private
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home beginAppearanceTransition(false, animated: true) by: uikit
        home viewWillDisappear
      home viewDidDisappear
      @end quiescent

      # the dids are not recorded
      @observes containment, loading, forwarding, viewWillAppear, viewWillDisappear
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)  <-
        card viewWillAppear
      card didMove(toParent: deck)
      @end quiescent
      """,
    asked: Occasions(observes: [.beginAppearanceTransition], onlyIf: [], moments: .end),
    restsOn: Basis(
      needs: [.beginAppearanceTransition, .endAppearanceTransition],
      facts: [[.callers, .parents]],
      details: "the end of the trace, or of the controller",
      assumptions: [.noForeignDid]
    )
  ) { step, model in
    let manual = model[step.receiver].manual
    guard step.occasion == .end, manual.level > 0, manual.caller.isApp else { return nil }
    let container = model[step.receiver].containment.container
    // Why: a container ends what it began for its children when its own did comes.
    if container.exists, model.isUnderWay(container) { return nil }
    // Why: what goes with a container that goes may have died with it, as when its window gets another
    // root.
    if !manual.begin.flags.contains(.appearing),
      !model.records([.deinitialize], of: step.receiver)
    {
      return nil
    }
    return Violation(
      "\(step.receiver) never receives the end of its appearance transition",
      note: "the transition of \(step.receiver) is still open",
      witnesses: [Witness(manual.begin, "the transition began here")],
      because: "no endAppearanceTransition followed the begin",
      expected: [.endAppearanceTransition],
      assuming: manual.caller.assumption(about: container)
    )
  }
}

extension Model {
  /// Whether a controller is known to be on its way in or out.
  fileprivate func isUnderWay(_ receiver: Receiver) -> Bool {
    let set = self[receiver].appearance.natural
    return !set.isEmpty && set.isSubset(of: [.appearing, .disappearing])
  }
}
