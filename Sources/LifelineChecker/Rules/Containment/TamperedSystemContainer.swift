import LifelineTrace

extension Rule {
  /// Rejects containment calls by the app on UIKit's own containers.
  static let tamperedSystemContainer = Rule(
    "tampered-system-container",
    family: .containment,
    severity: .warning,
    says: """
      The app changes UIKit's own containers through their own interface.
      why: Navigation, tab, split and page controllers keep their children and their views in step
        themselves. A child that is taken out behind their back leaves a bar item, a page or a view
        without its controller. Use the stack, the list of tabs or the columns instead.
      fix: Use setViewControllers(_:animated:), push or pop in place of addChild(_:) and
        removeFromParent().
      - calls by UIKit itself, which are all that are not marked as the app's
      - a child that the app adds on top of a container, such as a banner (advice)
      - the removal of a child that the app had added itself, or that came unseen (advice)
      sources: /uinavigationcontroller, /uitabbarcontroller, uiviewcontroller/addchild(_:)

      # a page is taken out of the stack behind the container's back
      nav is UINavigationController, UIViewController
      login is Login, UIViewController
      login willMove(toParent: nav)
      login viewDidLoad
      login viewWillAppear
      login viewDidAppear
      login didMove(toParent: nav)
      login removeFromParent by: app  <-
        login didMove(toParent: nil)

      # UIKit takes a page out of the stack
      nav is UINavigationController, UIViewController
      login is Login, UIViewController
      login willMove(toParent: nav)
      login viewDidLoad
      login viewWillAppear
      login viewDidAppear
      login didMove(toParent: nav)
      login removeFromParent
        login didMove(toParent: nil)

      # the app removes a child of its own container
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card) by: app
        card willMove(toParent: home)
      card didMove(toParent: home) by: app
      card willMove(toParent: nil) by: app
      card removeFromParent by: app
        card didMove(toParent: nil)
      """,
    asked: Occasions(observes: [.addChild, .removeFromParent], onlyIf: .isByApp),
    restsOn: Basis(facts: [.callers])
  ) { step, model in
    guard step.event.flags.contains(.byApp) else { return nil }
    let containment = model[step.receiver].containment
    if step.event.callback == .addChild {
      guard model.traits(step.receiver).kind.isSystemContainer else { return nil }
      return .tampered(step, with: step.receiver, .never, .advice)
    }
    let parent = containment.parent
    guard parent.exists, model.traits(parent).kind.isSystemContainer,
      !containment.added.flags.contains(.byApp), !containment.didMove.flags.contains(.byApp)
    else { return nil }
    let arrival = containment.didMove.isKnown ? containment.didMove : containment.willMove
    // Why: a child that came before the recording began may be one that the app put on top.
    let severity: Severity? = containment.willMove.isKnown ? nil : .advice
    return .tampered(step, with: parent, arrival, severity)
  }
}

extension Violation {
  fileprivate static func tampered(
    _ step: Step,
    with container: Receiver,
    _ arrival: Moment,
    _ severity: Severity?
  ) -> Violation {
    let child = step.event.callback == .addChild ? step.event.object : step.receiver
    return Violation(
      "the app calls \(step.event.callback) for \(child) on \(container), a container of UIKit's",
      note: "\(container) is one of UIKit's own containers",
      witnesses: [Witness(arrival, "\(child) came to the container here")],
      because: "\(container) keeps its children in step by itself",
      expected: [],
      severity: severity
    )
  }
}
