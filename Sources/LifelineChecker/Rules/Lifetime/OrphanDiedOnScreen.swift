import LifelineTrace

extension Rule {
  /// Rejects the death of a controller whose view stays on the screen.
  static let orphanDiedOnScreen = Rule(
    "orphan-died-on-screen",
    family: .lifetime,
    severity: .warning,
    claim: "A controller without a parent lives as long as its view is below another controller's.",
    rationale: """
      A view does not keep its controller alive; a parent does. When only the view was added, the \
      controller is gone as soon as the function that made it returns, mostly right after \
      viewDidAppear. The view stays, shows what it last showed, and nobody answers its buttons, \
      data source or delegate.
      """,
    remedy: """
      Make the controller a child with addChild(_:) and didMove(toParent:), or keep it in a property.
      """,
    exceptions: [
      "a view that is taken out in the same turn",
      "a child, which dies with its parent",
      "a controller that dies together with the one its view is below",
      "a window's root, and a controller that was presented",
    ],
    sources: [.documentation("uiviewcontroller"), .evidence("catalyst-2026")],
    observes: [.deinitialize],
    moments: .aftermath,
    needs: [
      .deinitialize, .addChild, .viewEnteredWindow, .viewLeftWindow, .viewAttached, .viewDetached,
    ],
    examples: [
      Example(
        "only the view was added, and nobody keeps the controller",
        """
        home is Home, UIViewController
        badge is Badge, UIViewController
        home viewDidLoad turn: 1
        home viewEnteredWindow turn: 1
        badge init turn: 5
        badge viewDidLoad turn: 5
        badge viewAttached(to: home) turn: 5
        badge viewEnteredWindow turn: 5
        badge viewWillAppear turn: 5
        badge viewDidAppear turn: 5
        badge deinit turn: 6  <-
        home viewWillLayoutSubviews turn: 12
        """
      ),
      Example(
        "it was a child, and its view stayed behind",
        """
        home is Home, UIViewController
        badge is Badge, UIViewController
        home viewDidLoad turn: 1
        home viewEnteredWindow turn: 1
        home addChild(badge) turn: 5
          badge willMove(toParent: home) turn: 5
        badge viewDidLoad turn: 5
        badge viewAttached(to: home) turn: 5
        badge viewEnteredWindow turn: 5
        badge viewWillAppear turn: 5
        badge viewDidAppear turn: 5
        badge didMove(toParent: home) turn: 5
        badge willMove(toParent: nil) turn: 8
        badge removeFromParent turn: 8
          badge didMove(toParent: nil) turn: 8
        badge deinit turn: 8  <-
        home viewWillLayoutSubviews turn: 12
        """
      ),
      Example(
        "the view is taken out in the same turn",
        """
        home is Home, UIViewController
        badge is Badge, UIViewController
        home viewDidLoad turn: 1
        home viewEnteredWindow turn: 1
        badge init turn: 5
        badge viewDidLoad turn: 5
        badge viewAttached(to: home) turn: 5
        badge viewEnteredWindow turn: 5
        badge viewWillAppear turn: 5
        badge viewDidAppear turn: 5
        badge deinit turn: 9
        badge viewDetached turn: 9
        badge viewLeftWindow turn: 9
        home viewWillLayoutSubviews turn: 12
        """
      ),
      Example(
        "both go: the one below which the view is dies first",
        """
        home is Home, UIViewController
        badge is Badge, UIViewController
        home viewDidLoad turn: 1
        home viewEnteredWindow turn: 1
        badge init turn: 5
        badge viewDidLoad turn: 5
        badge viewAttached(to: home) turn: 5
        badge viewEnteredWindow turn: 5
        badge viewWillAppear turn: 5
        badge viewDidAppear turn: 5
        home deinit turn: 9
        badge deinit turn: 9
        app viewDidLoad turn: 12
        """
      ),
      Example(
        "the app keeps the controller in a property",
        """
        home is Home, UIViewController
        badge is Badge, UIViewController
        home viewDidLoad turn: 1
        home viewEnteredWindow turn: 1
        badge init turn: 5
        badge viewDidLoad turn: 5
        badge viewAttached(to: home) turn: 5
        badge viewEnteredWindow turn: 5
        badge viewWillAppear turn: 5
        badge viewDidAppear turn: 5
        home viewWillLayoutSubviews turn: 12
        """
      ),
    ]
  ) { step, model in
    guard step.occasion == .aftermath, let death = model.death(of: step.receiver) else {
      return nil
    }
    let state = model[step.receiver]
    guard death.parent == .none, state.view.isInWindow == true, state.view.host == death.host,
      death.host != step.receiver, !state.view.root.isKnown, !state.lifetime.presented.isKnown,
      model.traits(death.host).kind == .plain, !model[death.host].lifetime.died.isKnown,
      model.traits(step.receiver).kind == .plain
    else { return nil }
    return .diesOnScreen(step.receiver, state, below: death.host)
  }
}

extension Violation {
  fileprivate static func diesOnScreen(
    _ receiver: Receiver,
    _ state: ControllerState,
    below host: Receiver
  ) -> Violation {
    Violation(
      "\(receiver) is deallocated while its view stays below \(host)",
      note: "\(receiver) has no parent",
      witnesses: [
        Witness(state.lifetime.died, "it died here"),
        Witness(state.view.attached, "its view was added below \(host)"),
        Witness(state.containment.removed, "it was removed from its container here"),
      ],
      because: "nothing keeps \(receiver) alive, and nothing took its view away",
      expected: [Callback.addChild.name]
    )
  }
}
