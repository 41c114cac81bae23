import LifelineTrace

extension Rule {
  /// Rejects a child's view in a window below another controller than its parent.
  static let hierarchyInconsistency = Rule(
    "hierarchy-inconsistency",
    family: .containment,
    severity: .error,
    says: """
      A child's view enters a window below the view of its parent, and of no other.
      why: When a view enters a window, UIKit looks for the controller of the nearest view above it.
        If the view's own controller has a parent, that must be the one; otherwise UIKit raises
        UIViewControllerHierarchyInconsistency. The usual cause is addChild on one controller and
        addSubview on the view of another.
      fix: Call addChild(_:) on the controller whose view the child's view is added to.
      - a controller without a parent, whose view may be anywhere
      - children of UIKit's own containers, whose views lie in wrappers
      - a view whose place was recorded only before it moved
      sources: uiviewcontroller/hierarchyinconsistencyexception
      logged: should have parent view controller
      sources: iriphon-2012, clcascade-7

      # the view goes below a controller that is not the parent
      home is Home, UIViewController
      page is Page, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      page viewDidLoad
      page viewEnteredWindow
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewAttached(to: page)
      card viewEnteredWindow  <-

      # the view goes below its parent
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewAttached(to: home)
      card viewEnteredWindow
      card didMove(toParent: home)

      # a view without a parent goes below any controller
      page is Page, UIViewController
      badge is Badge, UIViewController
      page viewDidLoad
      page viewEnteredWindow
      badge init
      badge viewDidLoad
      badge viewAttached(to: page)
      badge viewEnteredWindow

      # a child moves to another parent, and its new place is recorded last
      feed is Feed, UIViewController
      theatre is Theatre, UIViewController
      player is Player, UIViewController
      feed viewDidLoad
      theatre viewDidLoad
      theatre viewEnteredWindow
      feed addChild(player)
        player willMove(toParent: feed)
      player viewDidLoad
      player viewAttached(to: feed)
      player didMove(toParent: feed)
      theatre addChild(player)
        player willMove(toParent: nil)
        player didMove(toParent: nil)
        player willMove(toParent: theatre)
      player viewEnteredWindow
      player viewAttached(to: theatre)
      player didMove(toParent: theatre)
      """,
    messages: Messages(
      phrase: "a view below another controller than its own parent",
      reported: [.hierarchyInconsistency]
    ),
    asked: Occasions(observes: [.viewEnteredWindow, .viewAttached]),
    restsOn: Basis(needs: [.addChild, .viewEnteredWindow, .viewAttached]),
    repair: .insert
  ) { step, model in
    let parent = model[step.receiver].containment.parent
    var view = model[step.receiver].view
    if step.event.callback == .viewAttached {
      view.host = step.event.object
      view.attached = Moment(step.event)
    }
    let host = view.host
    guard parent.exists, host.exists, host != parent, host != step.receiver,
      model[step.receiver].isPlaceFresh(at: step.event, host: model[host]),
      model.traits(parent).kind.isCustom, model.traits(host).kind.isCustom
    else { return nil }
    let containment = model[step.receiver].containment
    let mayBeRemoved = !model.records([.removeFromParent], of: step.receiver)
    return Violation(
      "the view of \(step.receiver) is in a window below \(view.host), which is not its parent",
      note: "the view is in a window now",
      witnesses: [
        Witness(containment.added, "the child was added to \(containment.parent)"),
        Witness(view.attached, "the view was added below \(view.host)"),
      ],
      because: "the parent of \(step.receiver) is \(containment.parent)",
      expected: [],
      assuming: model.assumesAddChild(of: host),
      lawful: mayBeRemoved
        ? "\(step.receiver) was taken out of its parent before: record removeFromParent to know"
        : nil,
      severity: mayBeRemoved ? .advice : nil
    )
  }
}

extension ControllerState {
  /// Whether the place of the view, as recorded, holds when the view is in a window.
  ///
  /// A view can enter a window before its new place is recorded; so the place counts only if the
  /// host, the controller above the view, is in a window itself, or if it is recorded with the view
  /// in the window already.
  fileprivate func isPlaceFresh(at event: Event, host: ControllerState) -> Bool {
    if event.callback == .viewAttached { return view.isInWindow == true }
    return view.isInWindow != true && host.view.isInWindow == true
      && view.attached.line > view.windowChange.line
  }
}
