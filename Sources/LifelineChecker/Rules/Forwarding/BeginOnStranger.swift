import LifelineTrace

extension Rule {
  /// Rejects a begin on a controller that is neither a child nor a presenter.
  static let beginOnStranger = Rule(
    "begin-on-stranger",
    family: .forwarding,
    severity: .advice,
    says: """
      The app begins transitions only for children of its containers and for presenters.
      why: beginAppearanceTransition is meant for a container that drives its own children. On a
        controller without a parent nobody else keeps the state right: the next change of its
        window, or its presentation, works against the calls by hand.
      fix: Add the controller with addChild(_:) before driving its appearance by hand.
      - a controller that presents or has presented, as modal libraries drive presenters
      - a controller that is presented, or the root of a window
      - a controller that was not recorded from its beginning
      - a controller that once was a child: its former container may still drive it out
      - a call that the trace does not name the app for, as UIKit begins transitions, too
      - tests that drive a controller by hand may want to allow this rule
      sources: uiviewcontroller/beginappearancetransition(_:animated:), panmodal-21,
        swift-snapshot-testing-307

      # a controller without a parent is driven by hand
      badge init
      badge viewDidLoad
      badge beginAppearanceTransition(true, animated: false) by: app  <-
        badge viewWillAppear
      badge endAppearanceTransition by: app
        badge viewDidAppear

      # a child is driven by its container
      deck is Deck, UIViewController, autoForwards: false
      deck init
      deck viewDidLoad
      card init
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: false) by: app
        card viewWillAppear
      card endAppearanceTransition by: app
        card viewDidAppear
      card didMove(toParent: deck)

      # a library drives a presenter
      map init
      map viewDidLoad
      map viewWillAppear
      map viewDidAppear
      map present(card, animated: true, style: custom)
      map beginAppearanceTransition(false, animated: true) by: app
        map viewWillDisappear
      card init
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      map endAppearanceTransition by: app
        map viewDidDisappear

      # a former child is driven out by its container
      deck is Deck, UIViewController, autoForwards: false
      deck init
      deck viewDidLoad
      card init
      deck addChild(card)
        card willMove(toParent: deck)
      card viewDidLoad
      card beginAppearanceTransition(true, animated: false) by: app
        card viewWillAppear
      card endAppearanceTransition by: app
        card viewDidAppear
      card didMove(toParent: deck)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card beginAppearanceTransition(false, animated: true) by: app
        card viewWillDisappear
      card endAppearanceTransition by: app
        card viewDidDisappear

      # nobody knows who drives it
      badge init
      badge viewDidLoad
      badge beginAppearanceTransition(true, animated: false)
        badge viewWillAppear
      badge endAppearanceTransition
        badge viewDidAppear
      """,
    asked: Occasions(observes: [.beginAppearanceTransition], onlyIf: .isByApp),
    restsOn: Basis(
      needs: [.initialize, .beginAppearanceTransition, .addChild, .present],
      facts: [.callers]
    )
  ) { step, model in
    let before = model[step.receiver]
    guard step.event.flags.contains(.byApp), before.containment.parent == .none,
      before.lifetime.born.isKnown, !before.lifetime.hasPresented,
      !before.lifetime.wasPresented, !before.view.root.isKnown,
      !before.containment.removed.isKnown, before.manual.level == 0
    else { return nil }
    return Violation(
      "\(step.receiver) receives beginAppearanceTransition, and is nobody's child or presenter",
      note: "\(step.receiver) has no parent",
      witnesses: [Witness(before.lifetime.born, "no addChild has followed")],
      because: "no container has added \(step.receiver), and it presents nothing",
      expected: [.addChild]
    )
  }
}
