import LifelineTrace

extension Rule {
  /// Rejects a container that keeps its own appearance from a child it shows.
  static let unforwardedChild = Rule(
    "unforwarded-child",
    family: .forwarding,
    severity: .warning,
    says: """
      A container that does not forward by itself passes its appearance on to its child.
      why: Where shouldAutomaticallyForwardAppearanceMethods is false, UIKit sends a child nothing
        when its parent comes or goes. The container has to begin and end the child's transition in
        its own callbacks. A child that is left out believes it is still on the screen, and keeps
        its timers and players running, or never learns that it is.
      fix: Call beginAppearanceTransition(_:animated:) on the visible child in the container's own
        will-callbacks, and endAppearanceTransition() in its did-callbacks.
      - a child whose view is elsewhere, or is not attached
      - a child that was told at any time before the container's next change
      - pages that are laid out beside the visible one (advice)
      - a container whose forwarding is not declared
      sources: uiviewcontroller/shouldautomaticallyforwardappearancemethods, catalyst-2026

      # the container goes and comes, and its child never hears of it
      deck is Deck, UIViewController, autoForwards: false
      card is Card, UIViewController
      deck viewDidLoad
      deck addChild(card) by: app
        card willMove(toParent: deck)
      card viewDidLoad
      card viewAttached(to: deck)
      card didMove(toParent: deck)
      deck viewWillAppear
      card beginAppearanceTransition(true, animated: false)
        card viewWillAppear
      deck viewDidAppear
      card endAppearanceTransition
        card viewDidAppear
      deck viewWillDisappear
      deck viewDidDisappear
      deck viewWillAppear  <-
      deck viewDidAppear

      # the container passes both on
      deck is Deck, UIViewController, autoForwards: false
      card is Card, UIViewController
      deck viewDidLoad
      deck addChild(card) by: app
        card willMove(toParent: deck)
      card viewDidLoad
      card viewAttached(to: deck)
      card didMove(toParent: deck)
      deck viewWillAppear
      card beginAppearanceTransition(true, animated: false)
        card viewWillAppear
      deck viewDidAppear
      card endAppearanceTransition
        card viewDidAppear
      deck viewWillDisappear
      card beginAppearanceTransition(false, animated: false)
        card viewWillDisappear
      deck viewDidDisappear
      card endAppearanceTransition
        card viewDidDisappear

      # the container tells the child only after it has itself arrived
      deck is Deck, UIViewController, autoForwards: false
      card is Card, UIViewController
      deck viewDidLoad
      deck addChild(card) by: app
        card willMove(toParent: deck)
      card viewDidLoad
      card viewAttached(to: deck)
      card didMove(toParent: deck)
      deck viewWillAppear
      deck viewDidAppear
      card beginAppearanceTransition(true, animated: false)
        card viewWillAppear
      card endAppearanceTransition
        card viewDidAppear
      deck viewWillDisappear

      # the child's view is not in the container's tree
      deck is Deck, UIViewController, autoForwards: false
      card is Card, UIViewController
      deck viewDidLoad
      deck addChild(card) by: app
        card willMove(toParent: deck)
      card viewDidLoad
      card didMove(toParent: deck)
      deck viewWillAppear
      deck viewDidAppear
      deck viewWillDisappear
      deck viewDidDisappear

      # a transition of the container that is cancelled
      deck is Deck, UIViewController, autoForwards: false
      card is Card, UIViewController
      deck viewDidLoad
      deck addChild(card) by: app
        card willMove(toParent: deck)
      card viewDidLoad
      card viewAttached(to: deck)
      card didMove(toParent: deck)
      deck viewWillAppear
      deck viewWillDisappear
      deck viewDidDisappear
      """,
    asked: Occasions(
      observes: [.viewWillAppear, .viewWillDisappear],
      onlyIf: .forwardsByHand,
      moments: .end
    ),
    restsOn: Basis(
      needs: [
        .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .beginAppearanceTransition, .addChild, .viewAttached,
      ],
      facts: [.forwarding]
    )
  ) { step, model in
    if step.occasion == .end {
      let parent = model[step.receiver].containment.parent
      guard parent.exists, model.traits(parent).forwardsAutomatically == false else { return nil }
      let container = model[parent]
      guard model[step.receiver].wasLeftOut(by: container, parent) else { return nil }
      return .leftOut(step.receiver, model[step.receiver], by: parent, container, model)
    }
    guard model.traits(step.receiver).forwardsAutomatically == false else { return nil }
    var child = model[step.receiver].containment.firstChild
    while child.exists {
      let state = model[child]
      if state.wasLeftOut(by: model[step.receiver], step.receiver) {
        return .leftOut(child, state, by: step.receiver, model[step.receiver], model)
      }
      child = state.containment.nextSibling
    }
    return nil
  }
}

extension ControllerState {
  /// Whether the controller, a child, is still in the state opposite to its settled container's,
  /// though its view has been below it all the time and the container's own callback was long ago.
  fileprivate func wasLeftOut(by container: ControllerState, _ parent: Receiver) -> Bool {
    let will = container.appearance.will.line
    guard view.host == parent, view.attached.line < will, containment.added.line < will,
      appearance.last.line < will, manual.begin.line < will, manual.level == 0
    else { return false }
    switch (container.appearance.natural, container.appearance.will.callback) {
    case (.appeared, .viewWillAppear): return appearance.natural == .disappeared
    case (.disappeared, .viewWillDisappear): return appearance.natural == .appeared
    default: return false
    }
  }
}

extension Violation {
  fileprivate static func leftOut(
    _ child: Receiver,
    _ state: ControllerState,
    by parent: Receiver,
    _ container: ControllerState,
    _ model: Model
  ) -> Violation {
    let appears = container.appearance.natural == .appeared
    let told = model.children(of: parent).contains {
      model[$0].appearance.natural.isSubset(of: [.appearing, .appeared])
    }
    return Violation(
      "\(child) was not told that \(parent) \(appears ? "appeared" : "disappeared")",
      note: "\(child) is still \(state.appearance.natural)",
      witnesses: [
        Witness(container.appearance.will, "the container's own callback"),
        Witness(state.view.attached, "the view was below the container by then"),
      ],
      because: "\(parent) does not forward by itself, and did not begin a transition of \(child)",
      expected: [.beginAppearanceTransition],
      assuming: appears ? "the view of \(child) is not hidden" : nil,
      subject: child,
      severity: appears && told ? .advice : nil
    )
  }
}
