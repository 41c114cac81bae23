import LifelineTrace

extension Rule {
  /// Rejects the death of a controller whose view stays on the screen.
  static let orphanDiedOnScreen = Rule(
    "orphan-died-on-screen",
    family: .lifetime,
    severity: .warning,
    says: """
      A controller without a parent lives as long as its view is below another controller's.
      why: A view does not keep its controller alive; a parent does. When only the view was added,
        the controller is gone as soon as the function that made it returns, mostly right after
        viewDidAppear. The view stays, shows what it last showed, and nobody answers its buttons,
        data source or delegate.
      fix: Make the controller a child with addChild(_:) and didMove(toParent:), or keep it in a
        property.
      - a view that is taken out later, as at the end of an animation: it has two seconds
      - a child, which dies with its parent
      - a controller that dies together with the one its view is below
      - a window's root, and a controller that was presented
      sources: /uiviewcontroller, catalyst-2026

      # only the view was added, and nobody keeps the controller
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad t: 1.0
      home viewEnteredWindow t: 1.0
      badge init t: 5.0
      badge viewDidLoad t: 5.0
      badge viewAttached(to: home) t: 5.0
      badge viewEnteredWindow t: 5.0
      badge viewWillAppear t: 5.0
      badge viewDidAppear t: 5.0
      badge deinit t: 6.0  <-
      home viewWillLayoutSubviews t: 12.0

      # it was a child, and its view stayed behind
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad t: 1.0
      home viewEnteredWindow t: 1.0
      home addChild(badge) t: 5.0
        badge willMove(toParent: home) t: 5.0
      badge viewDidLoad t: 5.0
      badge viewAttached(to: home) t: 5.0
      badge viewEnteredWindow t: 5.0
      badge viewWillAppear t: 5.0
      badge viewDidAppear t: 5.0
      badge didMove(toParent: home) t: 5.0
      badge willMove(toParent: nil) t: 8.0
      badge removeFromParent t: 8.0
        badge didMove(toParent: nil) t: 8.0
      badge deinit t: 8.0  <-
      home viewWillLayoutSubviews t: 12.0

      # the view is taken out at the end of an animation
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad t: 1.0
      home viewEnteredWindow t: 1.0
      badge init t: 5.0
      badge viewDidLoad t: 5.0
      badge viewAttached(to: home) t: 5.0
      badge viewEnteredWindow t: 5.0
      badge viewWillAppear t: 5.0
      badge viewDidAppear t: 5.0
      badge deinit t: 9.0
      home viewWillLayoutSubviews t: 10.1
      badge viewDetached t: 10.2
      badge viewLeftWindow t: 10.2
      home viewWillLayoutSubviews t: 12.0

      # both go: the one below which the view is dies first
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad t: 1.0
      home viewEnteredWindow t: 1.0
      badge init t: 5.0
      badge viewDidLoad t: 5.0
      badge viewAttached(to: home) t: 5.0
      badge viewEnteredWindow t: 5.0
      badge viewWillAppear t: 5.0
      badge viewDidAppear t: 5.0
      home deinit t: 9.0
      badge deinit t: 9.0
      app viewDidLoad t: 12.0

      # the app keeps the controller in a property
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad t: 1.0
      home viewEnteredWindow t: 1.0
      badge init t: 5.0
      badge viewDidLoad t: 5.0
      badge viewAttached(to: home) t: 5.0
      badge viewEnteredWindow t: 5.0
      badge viewWillAppear t: 5.0
      badge viewDidAppear t: 5.0
      home viewWillLayoutSubviews t: 12.0
      """,
    asked: Occasions(observes: [.deinitialize], onlyIf: [], moments: .aftermath),
    restsOn: Basis(
      needs: [
        .deinitialize, .addChild, .viewEnteredWindow, .viewLeftWindow, .viewAttached, .viewDetached,
      ],
      facts: [.classes]
    ),
    repair: .insert
  ) { step, model in
    guard step.occasion == .aftermath, let death = model.death(of: step.receiver) else {
      return nil
    }
    let state = model[step.receiver]
    guard death.parent == .none, state.view.isInWindow == true, state.view.host == death.host,
      death.host != step.receiver, !state.view.root.isKnown, !state.lifetime.wasPresented,
      model.traits(death.host).kind == .plain, !model[death.host].lifetime.died.isKnown,
      model.traits(step.receiver).kind == .plain
    else { return nil }
    return Violation(
      "\(step.receiver) is deallocated while its view stays below \(death.host)",
      note: "\(step.receiver) has no parent",
      witnesses: [
        Witness(state.lifetime.died, "it died here"),
        Witness(state.view.attached, "its view was added below \(death.host)"),
        Witness(state.containment.removed, "it was removed from its container here"),
      ],
      because: "nothing keeps \(step.receiver) alive, and nothing took its view away",
      expected: [.addChild]
    )
  }
}
