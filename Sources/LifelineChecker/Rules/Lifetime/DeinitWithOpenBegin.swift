import LifelineTrace

extension Rule {
  /// Rejects the death of a controller in the middle of a hand-driven appearance transition.
  static let deinitWithOpenBegin = Rule(
    "deinit-with-open-begin",
    family: .lifetime,
    severity: .warning,
    says: """
      A controller whose appearance transition the app has begun is not deallocated before its end.
      why: The did-callback comes with the end. A container that lets go of a child in the middle
        leaves it with a will and no did: what viewWillAppear started nobody stops. The usual cause
        is a completion handler that holds the child weakly, or that an interrupted animation never
        calls.
      fix: Keep the child until endAppearanceTransition() was called, also where the animation is
        interrupted.
      - a begin that an opposite begin took over, where that one was ended
      - a transition that a did-callback from elsewhere has finished
      - a controller that dies together with its container
      - a controller without a container: a presenter, or one that a test drives by hand
      - calls by UIKit, which ends in private
      sources: uiviewcontroller/endappearancetransition(), header-ios-11, douglashill-2019

      # the card dies with its transition open
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card deinit  <-

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

      # a did from elsewhere has finished the transition
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card viewDidAppear
      card didMove(toParent: deck)
      card willMove(toParent: nil)
      card beginAppearanceTransition(false, animated: true)
        card viewWillDisappear
      card viewDidDisappear
      card removeFromParent
        card didMove(toParent: nil)
      card deinit

      # the container dies first
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card didMove(toParent: deck)
      deck deinit
      card deinit

      # a test drives a controller by hand and drops it
      card is Card, UIViewController
      card init
      card viewDidLoad
      card beginAppearanceTransition(true, animated: false) by: app
        card viewWillAppear
      card deinit

      # the dids are not recorded
      @observes lifetime, containment, loading, forwarding, viewWillAppear, viewWillDisappear
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card deinit  <-
      """,
    systems: .from(5),
    asked: Occasions(observes: [.deinitialize], onlyIf: .isDriven),
    restsOn: Basis(
      needs: [.deinitialize, .beginAppearanceTransition, .endAppearanceTransition],
      facts: [.parents],
      assumptions: [.noForeignDid]
    ),
    repair: .insert
  ) { step, model in
    let manual = model[step.receiver].manual
    guard manual.level > 0, manual.caller.isApp else { return nil }
    let container = model[step.receiver].containment.container
    guard container.exists, !model[container].lifetime.died.isKnown,
      model.wouldShowDeath(of: container)
    else { return nil }
    return Violation(
      "\(step.receiver) is deallocated in the middle of its appearance transition",
      note: "the transition of \(step.receiver) is still open",
      witnesses: [Witness(manual.begin, "the transition began here")],
      because: "no endAppearanceTransition followed the begin",
      expected: [.endAppearanceTransition],
      assuming: manual.caller.assumption(about: container)
    )
  }
}

extension Model {
  /// Whether the death of a controller would be in the recording: where nothing is declared, another of
  /// its class has died in it.
  fileprivate func wouldShowDeath(of receiver: Receiver) -> Bool {
    recording.isDeclared
      ? records([.deinitialize], of: receiver) : shows(.deinitialize, receiver)
  }
}
