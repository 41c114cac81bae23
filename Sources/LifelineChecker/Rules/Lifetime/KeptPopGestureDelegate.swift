import LifelineTrace

extension Rule {
  /// Advises about a controller that leaves and stays the delegate of the swipe back.
  static let keptPopGestureDelegate = Rule(
    "kept-pop-gesture-delegate",
    family: .lifetime,
    severity: .advice,
    says: """
      A controller that became the delegate of the swipe back gives it back before it is popped.
      why: The recogniser of the swipe back belongs to the navigation controller and outlives its
        screens. A screen that took the delegate, often to allow the swipe without a back button,
        still decides about it after it was popped; and once the screen is gone nobody does, so that
        a swipe may begin where it must not, as at the root.
      fix: Remember the former delegate of interactivePopGestureRecognizer in viewDidAppear, and put
        it back in viewWillDisappear.
      - the delegate is handed to another controller, also by that one when it appears
      - it is set to nil, or given back to an object that is no controller
      - it is given back in viewDidDisappear, or in the same turn
      - a navigation controller that is its own delegate
      - a controller that is covered by another one and stays on the stack
      sources: uinavigationcontroller/interactivepopgesturerecognizer, uigesturerecognizer/delegate

      # a popped screen is still the delegate
      nav is ShopNavigation, UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) turn: 1
      detail viewDidAppear turn: 1
        nav interactivePopDelegateSet(to: detail) turn: 1  <-
      nav popViewController(animated: true, stack: [list]) turn: 9
      detail viewWillDisappear turn: 9
      list viewWillAppear turn: 9
      detail viewDidDisappear turn: 30
      list viewDidAppear turn: 30
      list viewWillDisappear turn: 90

      # it died as the delegate
      nav is ShopNavigation, UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) turn: 1
      detail viewDidAppear turn: 1
        nav interactivePopDelegateSet(to: detail) turn: 1  <-
      nav popViewController(animated: true, stack: [list]) turn: 9
      detail viewWillDisappear turn: 9
      list viewWillAppear turn: 9
      detail viewDidDisappear turn: 30
      list viewDidAppear turn: 30
      detail deinit turn: 30
      list viewWillDisappear turn: 90

      # it gives the delegate back when it goes
      nav is ShopNavigation, UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) turn: 1
      detail viewDidAppear turn: 1
        nav interactivePopDelegateSet(to: detail) turn: 1
      nav popViewController(animated: true, stack: [list]) turn: 9
      detail viewWillDisappear turn: 9
        nav interactivePopDelegateSet turn: 9
      list viewWillAppear turn: 9
      detail viewDidDisappear turn: 30
      list viewDidAppear turn: 30
      list viewWillDisappear turn: 90

      # it gives the delegate back at the last moment
      nav is ShopNavigation, UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) turn: 1
      detail viewDidAppear turn: 1
        nav interactivePopDelegateSet(to: detail) turn: 1
      nav popViewController(animated: true, stack: [list]) turn: 9
      detail viewWillDisappear turn: 9
      list viewWillAppear turn: 9
      detail viewDidDisappear turn: 30
        nav interactivePopDelegateSet(to: nil) turn: 30
      list viewDidAppear turn: 30
      list viewWillDisappear turn: 90

      # the next screen takes it, after the first one died
      nav is ShopNavigation, UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) turn: 1
      detail viewDidAppear turn: 1
        nav interactivePopDelegateSet(to: detail) turn: 1
      nav popViewController(animated: true, stack: [list]) turn: 9
      detail viewWillDisappear turn: 9
      list viewWillAppear turn: 9
      detail viewDidDisappear turn: 30
      detail deinit turn: 30
      list viewDidAppear turn: 30
        nav interactivePopDelegateSet(to: list) turn: 30
      list viewWillDisappear turn: 90

      # a navigation controller that is its own delegate
      nav is ShopNavigation, UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) turn: 1
      nav viewDidLoad turn: 1
        nav interactivePopDelegateSet(to: nav) turn: 1
      nav popViewController(animated: true, stack: [list]) turn: 9
      detail viewWillDisappear turn: 9
      list viewWillAppear turn: 9
      detail viewDidDisappear turn: 30
      list viewDidAppear turn: 30
      list viewWillDisappear turn: 90

      # the holder is covered and stays on the stack
      nav is ShopNavigation, UINavigationController, UIViewController
      nav setViewControllers([list], animated: false, stack: [list]) turn: 1
      list viewDidAppear turn: 1
        nav interactivePopDelegateSet(to: list) turn: 1
      nav pushViewController(detail, animated: true, stack: [list, detail]) turn: 9
      list viewWillDisappear turn: 9
      detail viewWillAppear turn: 9
      list viewDidDisappear turn: 30
      detail viewDidAppear turn: 30
      detail viewWillDisappear turn: 90
      """,
    systems: .from(7),
    asked: Occasions(observes: [.interactivePopDelegateSet], moments: [.quiet, .aftermath]),
    restsOn: Basis(
      needs: [.interactivePopDelegateSet, .viewDidDisappear],
      facts: [[.stacks, .parents]]
    ),
    repair: .impossible(
      "the delegate goes back to what had been it before, an object of UIKit's that no line names"
    )
  ) { step, model in
    guard step.isMoment, let delegate = model.swipeBack(heldBy: step.receiver),
      delegate.left.isKnown, !model[delegate.navigation].lifetime.died.isKnown
    else { return nil }
    let isDead = step.occasion == .aftermath
    let navigation = delegate.navigation
    return Violation(
      "\(step.receiver) was popped off \(navigation) as the delegate of its swipe back",
      note: "still the delegate",
      witnesses: [
        Witness(delegate.taken, "it became the delegate here"),
        Witness(delegate.left, "it was popped here"),
      ],
      because: isDead
        ? "nobody decides about the swipe back of \(navigation) any more"
        : "\(step.receiver) still decides about the swipe back of \(navigation)",
      expected: [.interactivePopDelegateSet],
      sameFault: "\(delegate.taken.line)"
    )
  }
}
