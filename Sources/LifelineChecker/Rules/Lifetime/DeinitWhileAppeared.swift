import LifelineTrace

extension Rule {
  /// Rejects the death of a removed child that was never told that it disappears.
  static let deinitWhileAppeared = Rule(
    "deinit-while-appeared",
    family: .lifetime,
    severity: .warning,
    says: """
      A child that was removed from a container which forwards by hand disappears before it is
        deallocated.
      why: What viewWillAppear starts, viewWillDisappear stops. A container that does not forward
        appearance by itself, and takes a child out without ending its appearance, leaves the child
        believing that it is on the screen until it dies. Its timers, players and observers are then
        never stopped, or are stopped by a deinit that was not written for that.
      fix: Call beginAppearanceTransition(false, animated:) on the child before its view is taken
        out, and endAppearanceTransition() after it.
      - a controller that dies with its window, its container or its presenter
      - a container that forwards automatically: UIKit tells the child, or has its reasons not to
      - a container whose forwarding is not declared, which may forward automatically
      - a window's root, and a controller that was presented
      - a child that is told, and dies before viewDidDisappear could come
      - a view that is still in a window, see child-left-in-view-tree and orphan-died-on-screen
      sources: uiviewcontroller/shouldautomaticallyforwardappearancemethods, catalyst-2026

      # the container removes the card and tells it nothing
      deck is Deck, UIViewController, autoForwards: false
      card is Card, UIViewController
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
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card deinit  <-

      # the card is told
      deck is Deck, UIViewController, autoForwards: false
      card is Card, UIViewController
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
      card willMove(toParent: nil)
      card beginAppearanceTransition(false, animated: false)
        card viewWillDisappear
      card endAppearanceTransition
        card viewDidDisappear
      card removeFromParent
        card didMove(toParent: nil)
      card deinit

      # the did is lost, as the card dies before it could come
      deck is Deck, UIViewController
      card is Card, UIViewController
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      card didMove(toParent: deck)
      card willMove(toParent: nil)
      card viewWillDisappear
      card removeFromParent
        card didMove(toParent: nil)
      card deinit

      # a child of a container that forwards automatically
      deck is Deck, UIViewController, autoForwards: true
      card is Card, UIViewController
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      card didMove(toParent: deck)
      deck viewWillDisappear
        card willMove(toParent: nil)
        card removeFromParent
          card didMove(toParent: nil)
      card deinit

      # a window is closed, with its root and a child in it
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
      card didMove(toParent: home)
      home deinit
      card deinit

      # a container whose forwarding is not declared
      deck is Deck, UIViewController
      card is Card, UIViewController
      deck viewDidLoad
      deck viewWillAppear
      deck viewDidAppear
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      card didMove(toParent: deck)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card deinit
      """,
    asked: Occasions(observes: [.deinitialize], onlyIf: .isShown),
    restsOn: Basis(
      needs: [
        .deinitialize, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .removeFromParent,
      ],
      facts: [.forwarding],
      assumptions: [
        Assumption("its view has left the window", unless: [.viewLeftWindow, .viewEnteredWindow])
      ]
    ),
    repair: .insert
  ) { step, model in
    let before = model[step.receiver]
    guard before.appearance.natural == .appeared, before.containment.parent == .none,
      before.containment.removed.line > before.appearance.will.line,
      model.traits(before.containment.former).forwardsAutomatically == false,
      before.view.isInWindow != true, !before.view.root.isKnown,
      !before.lifetime.wasPresented
    else { return nil }
    return Violation(
      "\(step.receiver) is deallocated without having been told that it disappears",
      note: "\(step.receiver) was \(before.appearance.natural)",
      witnesses: [
        Witness(before.appearance.last, "the last it was told"),
        Witness(before.containment.removed, "it was removed from its container here"),
      ],
      because: "no viewWillDisappear came before it was removed, nor after"
    )
  }
}
