import LifelineTrace

extension Rule {
  /// Rejects a view that stays below a container which has removed its controller.
  static let childLeftInViewTree = Rule(
    "child-left-in-view-tree",
    family: .containment,
    severity: .warning,
    says: """
      A child that is removed from its parent takes its view out of the parent's views.
      why: removeFromParent ends the relation of the controllers and leaves the view where it is. A
        view left behind stays on the screen without an owner: its controller may be deallocated
        under it, and gets no more of the parent's appearance. The usual cause is a forgotten
        removeFromSuperview.
      fix: Call child.view.removeFromSuperview() before child.removeFromParent().
      - a view that may still be removed at the end of an animation
      - a child that is added again
      - children of UIKit's own containers
      sources: /uiviewcontroller, catalyst-2026

      # the view stays behind
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
      card willMove(toParent: nil)
      card removeFromParent  <-
        card didMove(toParent: nil)
      @end quiescent

      # the view is removed after an animation
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
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      card viewLeftWindow
      card viewDetached
      @end quiescent

      # the child is added again
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
      card willMove(toParent: nil)
      card removeFromParent
        card didMove(toParent: nil)
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)
      @end quiescent
      """,
    messages: Messages(phrase: "a removed child whose view stays where it was"),
    asked: Occasions(observes: [], moments: .end),
    restsOn: Basis(
      needs: [.removeFromParent, .addChild, .viewAttached, .viewDetached, .viewLeftWindow]
    )
  ) { step, model in
    let containment = model[step.receiver].containment
    let view = model[step.receiver].view
    guard step.occasion == .end, containment.parent == .none, containment.removed.isKnown,
      containment.former.exists, view.host == containment.former, view.isInWindow == true,
      view.attached.line < containment.removed.line, !view.root.isKnown,
      model.traits(containment.former).kind.isCustom,
      !containment.removed.flags.contains(.byUIKit)
    else { return nil }
    return Violation(
      "the view of \(step.receiver) stays below \(containment.former), which has removed \(step.receiver)",
      note: "the view is still in the window",
      witnesses: [
        Witness(containment.removed, "the child was removed here"),
        Witness(view.attached, "its view was added here"),
      ],
      because: "removeFromParent leaves the view where it is, and nothing removed it",
      expected: [.viewDetached]
    )
  }
}
