import LifelineTrace

extension Rule {
  /// Rejects a controller whose view appears below another controller without `addChild`.
  static let orphanView = Rule(
    "orphan-view",
    family: .containment,
    severity: .advice,
    says: """
      A controller whose view lies below another controller's is a child of it.
      why: UIKit allows a view without a parent controller anywhere, and sends it appearance
        callbacks from the window. Nobody owns the controller, though: it can be deallocated while
        its view is on the screen, and rotation, safe areas and presentation do not reach it.
      fix: Call addChild(_:) before adding the view, and didMove(toParent:) after.
      - the root of a window, and presented controllers
      - a controller that becomes a child before it has appeared
      - input and accessory views, which may want to allow this rule
      - every appearance after the first
      - a controller that once was a child, see child-left-in-view-tree
      - UIKit's own controllers, and views below one, whose places are UIKit's business
      sources: uiviewcontroller/hierarchyinconsistencyexception, catalyst-2026

      # a badge is shown without addChild
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      badge init
      badge viewDidLoad
      badge viewAttached(to: home)
      badge viewEnteredWindow
      badge viewWillAppear
      badge viewDidAppear  <-

      # a child
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      card init
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewAttached(to: home)
      card viewEnteredWindow
      card viewWillAppear
      card viewDidAppear
      card didMove(toParent: home)

      # a presented controller
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      card init
      home present(card, animated: true)
      card viewDidLoad
      card viewAttached(to: home)
      card viewEnteredWindow
      card viewWillAppear
      card viewDidAppear

      # a controller that once was a child
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      card init
      home addChild(card)
        card willMove(toParent: home)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card viewDidLoad
      card viewAttached(to: home)
      card viewEnteredWindow
      card viewWillAppear
      card viewDidAppear

      # a view below a container of UIKit's
      nav is UINavigationController, UIViewController
      badge is Badge, UIViewController
      nav viewDidLoad
      nav viewEnteredWindow
      badge init
      badge viewDidLoad
      badge viewAttached(to: nav)
      badge viewEnteredWindow
      badge viewWillAppear
      badge viewDidAppear
      """,
    messages: Messages(phrase: "a view in the tree without its controller being a child"),
    asked: Occasions(observes: [.viewDidAppear], onlyIf: .hasHost),
    restsOn: Basis(
      needs: [.addChild, .viewAttached, .viewEnteredWindow, .viewDidAppear],
      facts: [.births]
    ),
    repair: .insert
  ) { step, model in
    let before = model[step.receiver]
    let view = before.view
    guard before.containment.parent == .none, view.host.exists, view.host != step.receiver,
      view.isInWindow == true, !view.root.isKnown, !before.lifetime.wasPresented,
      !before.containment.removed.isKnown,
      before.appearance.firstAppearance.line == before.appearance.will.line,
      model.traits(view.host).kind.isCustom, model.traits(step.receiver).kind.isCustom
    else { return nil }
    return Violation(
      "\(step.receiver) appears below \(view.host) without being its child",
      note: "\(step.receiver) has no parent",
      witnesses: [Witness(view.attached, "the view was added below \(view.host)")],
      because: "no addChild has made \(step.receiver) a child of \(view.host)",
      expected: [.addChild]
    )
  }
}
