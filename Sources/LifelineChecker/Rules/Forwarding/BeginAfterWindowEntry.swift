import LifelineTrace

extension Rule {
  /// Rejects a begin for a view that is already coming in by itself.
  static let beginAfterWindowEntry = Rule(
    "begin-after-window-entry",
    family: .forwarding,
    severity: .warning,
    says: """
      A begin towards the screen comes before the view enters a window by itself.
      why: A view that enters a window below a parent which forwards by itself gets viewWillAppear
        from UIKit at once. A begin after that is ignored, and its end is logged as unbalanced. The
        usual cause is addSubview before beginAppearanceTransition.
      fix: Call beginAppearanceTransition(_:animated:) before adding the view, in a container that
        returns false from shouldAutomaticallyForwardAppearanceMethods; in any other, call neither
        begin nor end.
      - a parent that does not forward by itself, where entering a window sends nothing
      - a begin inside a transition that the app has begun
      sources: rzutils-117, parchment-373, uikit-26-reading
      logged: Unbalanced calls to begin/end appearance transitions for

      # the view is added before the begin
      host is Host, UIViewController
      host viewDidLoad
      host viewWillAppear
      host viewDidAppear
      host addChild(card)
        card willMove(toParent: host)
      card viewDidLoad
      card viewEnteredWindow
      card viewWillAppear
      card beginAppearanceTransition(true, animated: true)  <-
      card endAppearanceTransition
      card viewDidAppear
      card didMove(toParent: host)

      # the view is added and nothing is begun
      host is Host, UIViewController
      host viewDidLoad
      host viewWillAppear
      host viewDidAppear
      host addChild(card)
        card willMove(toParent: host)
      card viewDidLoad
      card viewEnteredWindow
      card viewWillAppear
      card viewDidAppear
      card didMove(toParent: host)

      # a container that does not forward adds the view and then begins
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card viewEnteredWindow
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card endAppearanceTransition
        card viewDidAppear
      card didMove(toParent: deck)

      # a nested begin inside the app's own transition
      deck is Deck, UIViewController, autoForwards: false
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card viewEnteredWindow
      card beginAppearanceTransition(true, animated: true)
        card viewWillAppear
      card beginAppearanceTransition(true, animated: true)
      card endAppearanceTransition
      card endAppearanceTransition
        card viewDidAppear
      card didMove(toParent: deck)
      """,
    messages: Messages(
      phrase: "a begin after the view entered the window by itself",
      explains: [.unbalancedTransition]
    ),
    asked: Occasions(observes: [.beginAppearanceTransition], onlyIf: .isNeedless),
    restsOn: Basis(
      needs: [.viewEnteredWindow, .viewWillAppear, .beginAppearanceTransition],
      facts: [.directions, [.callers, .parents]],
      unconfirmed: "UIKit ignores a begin for a view that is already appearing"
    ),
    repair: .move
  ) { step, model in
    guard step.event.appearing == true, model.isSwallowed(step.event),
      model[step.receiver].manual.isLevelKnown
    else { return nil }
    let view = model[step.receiver].view
    guard view.isInWindow == true, view.windowChange.isKnown else { return nil }
    let parent = model[step.receiver].containment.parent
    guard parent != .unknown, model.traits(parent).forwardsAutomatically != false else {
      return nil
    }
    let caller = model.transitionCaller(of: step)
    guard caller.isApp else { return nil }
    let before = model[step.receiver]
    return Violation(
      "\(step.receiver) receives beginAppearanceTransition while it already appears by itself",
      note: "\(step.receiver) was appearing",
      witnesses: [
        Witness(before.view.windowChange, "the view entered a window"),
        Witness(before.appearance.will, "and UIKit announced it"),
      ],
      because: "a begin for a controller that is already appearing is ignored",
      expected: [],
      assuming: caller.assumption(about: parent)
    )
  }
}
