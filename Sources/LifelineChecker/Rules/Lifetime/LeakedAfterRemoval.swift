import LifelineTrace

extension Rule {
  /// Advises about a controller that is still alive long after it went for good.
  static let leakedAfterRemoval = Rule(
    "leaked-after-removal",
    family: .lifetime,
    severity: .advice,
    says: """
      A controller that was popped, dismissed or removed is deallocated within two seconds.
      why: UIKit lets go of a controller when its transition is over. What keeps it alive after that
        is the app: a closure or a timer that holds self, a delegate that is not weak, an observer.
        A screen that is opened again and again then leaves a copy behind each time, and all of them
        go on working.
      fix: Look at who holds the controller in the memory graph of Xcode; capture self weakly in
        closures, and invalidate timers.
      - a controller that comes back: it appears, is pushed, presented or added again, or is used
      - a class of which another controller came back before: the app keeps them to show them again
      - a controller that another one still presents, that presents one, or has another parent
      - pages of a page view controller and the columns of a split view controller
      - a trace without times, or one that ends before two seconds have passed
      - a class whose deinit may not be recorded: where no header says what is, it must have shown
        one
      sources: deallocation-checker, mleaksfinder, catalyst-2026

      # the popped detail does not die
      @observes lifetime, appearance, navigation
      nav is ShopNavigation, UINavigationController, UIViewController
      detail is Detail, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) t: 0.1
      nav popViewController(animated: true, stack: [list]) t: 1.0  <-
      detail viewWillDisappear t: 1.1
      list viewWillAppear t: 1.1
      detail viewDidDisappear t: 1.6
      list viewDidAppear t: 1.6
      list viewWillDisappear t: 5.0

      # the dismissed card does not die
      @observes lifetime, appearance, presentation
      home is Home, UIViewController
      card is Card, UIViewController
      home present(card, animated: true) t: 1.0
      card viewWillAppear t: 1.1
      card viewDidAppear t: 1.6
      home dismiss(animated: true) t: 3.0  <-
      card viewWillDisappear t: 3.1
      card viewDidDisappear t: 3.6
      home dismissCompleted t: 3.6
      home viewWillDisappear t: 9.0

      # it dies when the transition is over
      @observes lifetime, appearance, navigation
      nav is ShopNavigation, UINavigationController, UIViewController
      detail is Detail, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) t: 0.1
      nav popViewController(animated: true, stack: [list]) t: 1.0
      detail viewWillDisappear t: 1.1
      list viewWillAppear t: 1.1
      detail viewDidDisappear t: 1.6
      list viewDidAppear t: 1.6
      detail deinit t: 1.7
      list viewWillDisappear t: 5.0

      # a swipe back that is let go
      @observes lifetime, appearance, navigation
      nav is ShopNavigation, UINavigationController, UIViewController
      detail is Detail, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) t: 0.1
      nav popViewController(animated: true, stack: [list]) t: 1.0
      detail viewWillDisappear t: 1.1
      list viewWillAppear t: 1.1
      list viewWillDisappear t: 1.6
      list viewDidDisappear t: 1.6
      detail viewWillAppear t: 1.6
      detail viewDidAppear t: 1.6
      detail viewWillDisappear t: 9.0

      # a container that keeps its pages and shows them again
      @observes lifetime, appearance, containment
      deck is Deck, UIViewController
      card is Card, UIViewController
      deck addChild(card) by: app t: 1.0
        card willMove(toParent: deck) t: 1.0
      card viewWillAppear t: 1.1
      card viewDidAppear t: 1.2
      card didMove(toParent: deck) t: 1.2
      card willMove(toParent: nil) by: app t: 2.0
      card viewWillDisappear t: 2.1
      card viewDidDisappear t: 2.2
      card removeFromParent by: app t: 2.2
        card didMove(toParent: nil) t: 2.2
      deck addChild(card) by: app t: 3.0
        card willMove(toParent: deck) t: 3.0
      card viewWillAppear t: 3.1
      card viewDidAppear t: 3.2
      card didMove(toParent: deck) t: 3.2
      card willMove(toParent: nil) by: app t: 4.0
      card viewWillDisappear t: 4.1
      card viewDidDisappear t: 4.2
      card removeFromParent by: app t: 4.2
        card didMove(toParent: nil) t: 4.2
      deck viewWillDisappear t: 9.0

      # a pop from the column of a split view controller
      @observes lifetime, appearance, containment, navigation
      split is UISplitViewController, UIViewController
      nav is ShopNavigation, UINavigationController, UIViewController
      detail is Detail, UIViewController
      nav willMove(toParent: split) t: 0.1
      nav pushViewController(detail, animated: true, stack: [list, detail]) t: 0.1
      nav popViewController(animated: true, stack: [list]) t: 1.0
      detail viewWillDisappear t: 1.1
      list viewWillAppear t: 1.1
      detail viewDidDisappear t: 1.6
      list viewDidAppear t: 1.6
      list viewWillDisappear t: 5.0

      # the trace stops before two seconds have passed
      @observes lifetime, appearance, navigation
      nav is ShopNavigation, UINavigationController, UIViewController
      detail is Detail, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail]) t: 0.1
      nav popViewController(animated: true, stack: [list]) t: 1.0
      detail viewWillDisappear t: 1.1
      list viewWillAppear t: 1.1
      detail viewDidDisappear t: 1.6
      list viewDidAppear t: 1.6
      list viewWillDisappear t: 3.0
      @end quiescent
      """,
    messages: Messages(phrase: "a controller that lives on after it was removed"),
    asked: Occasions(
      observes: [
        .removeFromParent, .popViewController, .popToViewController, .popToRootViewController,
        .setViewControllers, .dismissCompleted,
      ],
      onlyIf: [],
      moments: .quiet
    ),
    restsOn: Basis(
      needs: [.deinitialize, .viewWillAppear, .viewDidDisappear],
      facts: [.times],
      unconfirmed: "the app does not keep it on purpose, to show it again"
    ),
    repair: .impossible(
      "an object is kept by a reference, and no call of the trace would let it go"
    )
  ) { step, model in
    guard step.occasion == .quiet, let removal = model.removal(of: step.receiver),
      model.isOverdue(removal), model.isLetGo(step.receiver, removal)
    else { return nil }
    let how: Message =
      switch removal.manner {
      case .popped: "popped off \(removal.container)"
      case .dismissed: "dismissed"
      case .removed: "removed from \(removal.container)"
      }
    var witnesses = [Witness(removal.call, "it was \(how) here")]
    if removal.gone != removal.call {
      witnesses.append(Witness(removal.gone, "it was gone here"))
    }
    return Violation(
      "\(step.receiver) is still alive two seconds after it was \(how)",
      note: "still alive",
      witnesses: witnesses,
      because: "no deinit of \(step.receiver) came, and nothing showed it again",
      expected: [.deinitialize],
      sameFault: "\(removal.call.line)"
    )
  }
}

extension Model {
  /// Whether nothing that the trace shows has a reason to keep a controller that is gone.
  fileprivate func isLetGo(_ receiver: Receiver, _ removal: Removal) -> Bool {
    let state = self[receiver]
    let parent = state.containment.parent
    let classSymbol = traits(receiver).classSymbol
    let showsDeaths =
      recording.isDeclared || recording.widest(classSymbol).contains(.deinitialize)
    guard showsDeaths, !comesBack(classSymbol), state.appearance.natural == .disappeared,
      !parent.exists || parent == removal.container, traits(receiver).kind.isShownByTheApp,
      removal.manner == .dismissed || !isCollecting(removal.container)
    else { return false }
    guard state.lifetime.hasPresented || presenter(of: receiver).exists else { return true }
    return removal.manner == .dismissed && !presents(receiver)
  }

  /// Whether a controller is, or is below, one that may keep what it has let go of.
  private func isCollecting(_ container: Receiver) -> Bool {
    climb(from: container) { traits($0).kind == .split || traits($0).kind == .page } != nil
  }

  /// Whether a controller is seen to present another one that is alive.
  private func presents(_ receiver: Receiver) -> Bool {
    guard let record = presentation(by: receiver) else { return false }
    return !self[record.presented].lifetime.died.isKnown
  }
}

extension ControllerKind {
  /// Whether it is the app, and not UIKit or SwiftUI, that makes such controllers and lets go of
  /// them.
  fileprivate var isShownByTheApp: Bool { self != .other && self != .system && self != .split }
}
