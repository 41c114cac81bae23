import LifelineTrace

extension Rule {
  /// Rejects an `addChild` of a controller whose view was added before.
  static let childViewBeforeAddChild = Rule(
    "child-view-before-add-child",
    family: .containment,
    severity: .warning,
    says: """
      A container calls addChild before it adds the child's view.
      why: A view that enters a window before addChild appears as an orphan: its callbacks come from
        the window, and not through the parent. If it lies below another controller, addChild raises
        UIViewControllerHierarchyInconsistency.
      fix: Call addChild(_:) first, then add the view, then call child.didMove(toParent: self).
      - a view that is not in a window yet, below the same container (advice)
      - a view that is below another controller and not in a window
      - an embed segue, and every addChild by UIKit
      - a child that is added again where its view has stayed
      sources: uiviewcontroller/addchild(_:), uiviewcontroller/hierarchyinconsistencyexception
      logged: but requested parent is
      sources: frlayerednavigationcontroller-6

      # the view is in the window before addChild
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      card viewDidLoad
      card viewAttached(to: home)
      card viewEnteredWindow
      card viewWillAppear
      home addChild(card)  <-
        card willMove(toParent: home)
      card didMove(toParent: home)
      card viewDidAppear
      card didMove(toParent: home)

      # addChild comes first
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewAttached(to: home)
      card viewEnteredWindow
      card viewWillAppear
      card didMove(toParent: home)
      card viewDidAppear
      card didMove(toParent: home)

      # the view is still below its former place, out of any window
      home is Home, UIViewController
      page is Page, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      card viewDidLoad
      card viewAttached(to: page)
      home addChild(card)
        card willMove(toParent: home)
      card viewAttached(to: home)
      card didMove(toParent: home)

      # a child that is added again where its view has stayed
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewAttached(to: home)
      card viewEnteredWindow
      card viewWillAppear
      card didMove(toParent: home)
      card viewDidAppear
      card didMove(toParent: home)
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)
      """,
    messages: Messages(
      phrase: "a view that is added before its controller is",
      explains: [.hierarchyInconsistency]
    ),
    asked: Occasions(observes: [.addChild], onlyIf: .isInUse),
    restsOn: Basis(
      needs: [.addChild, .viewEnteredWindow, .viewLeftWindow, .viewAttached, .viewDetached],
      aboutOthers: true
    ),
    repair: .move
  ) { step, model in
    let child = model[step.event.object]
    guard step.event.object.exists, child.view.host.exists, child.view.attached.isKnown,
      !child.containment.parent.exists, child.view.attached.line > child.containment.removed.line,
      model.traits(step.receiver).kind.isCustom
    else { return nil }
    let caller = model.caller(of: step, container: step.receiver)
    guard caller.isApp else { return nil }
    let assuming = caller.assumption(about: step.receiver)
    let isInWindow = child.view.isInWindow == true
    if child.view.host == step.receiver {
      return .viewFirst(step, child.view, isInWindow ? nil : .advice, assuming)
    }
    guard isInWindow, child.containment.parent == .none, step.event.object != child.view.host,
      model.traits(child.view.host).kind.isCustom
    else { return nil }
    return .viewFirst(step, child.view, .error, assuming)
  }
}

extension Violation {
  fileprivate static func viewFirst(
    _ step: Step,
    _ view: ViewState,
    _ severity: Severity?,
    _ assuming: Message?
  ) -> Violation {
    let child = step.event.object
    return Violation(
      "the view of \(child) is added before \(child) is a child of \(step.receiver)",
      note: "addChild comes after the view",
      witnesses: [
        Witness(view.attached, "the view was added below \(view.host)"),
        Witness(
          view.isInWindow == true ? view.windowChange : .never,
          "and entered a window"
        ),
      ],
      because: "the view of \(child) was below \(view.host) before addChild",
      expected: [],
      assuming: assuming,
      subject: child,
      severity: severity
    )
  }
}
