import LifelineTrace

extension Rule {
  /// Finds a child that is told that it has left its parent, and was never told that it would.
  static let didMoveNilWithoutWill = Rule(
    "did-move-nil-without-will",
    family: .containment,
    severity: .advice,
    says: """
      A child that is told that it has left its parent was told before that it will.
      why: A container of the app's own calls willMove(toParent: nil) before it takes a child out;
        removeFromParent() sends only the second half. Where the first is forgotten, the child still
        thinks of itself as a child while it goes.
      fix: Call willMove(toParent: nil) on the child before its view is taken out and
        removeFromParent() is called.
      - a second didMove(toParent: nil), which UIKit may send after viewDidDisappear
      - a controller off the screen whose addChild is not seen: UIKit's containers drop it silently
      - a child that another parent takes
      - removeFromParent() is recorded, see missing-will-move-nil
      sources: uiviewcontroller/removefromparent(), header-ios-11, chameleon

      # told before and after (pasted)
      item willMove(toParent: list)
      item didMove(toParent: list)
      item viewDidAppear
      item willMove(toParent: nil)
      item didMove(toParent: nil)

      # told only after (pasted)
      item willMove(toParent: list)
      item didMove(toParent: list)
      item viewWillAppear
      item viewDidAppear
      item didMove(toParent: nil)  <-

      # the repeat after it has disappeared (pasted)
      item willMove(toParent: list)
      item didMove(toParent: list)
      item willMove(toParent: nil)
      item viewWillDisappear
      item didMove(toParent: nil)
      item viewDidDisappear
      item didMove(toParent: nil)

      # told only after it has disappeared, by a parent that has added it itself (pasted)
      list addChild(item)
      item willMove(toParent: list)
      item didMove(toParent: list)
      item viewWillAppear
      item viewDidAppear
      item viewWillDisappear
      item viewDidDisappear
      item didMove(toParent: nil)  <-

      # the same where its parent is not seen to add it (pasted)
      item willMove(toParent: list)
      item didMove(toParent: list)
      item viewWillAppear
      item viewDidAppear
      item viewWillDisappear
      item viewDidDisappear
      item didMove(toParent: nil)
      """,
    asked: Occasions(observes: [.didMove]),
    restsOn: Basis(needs: [.willMove, .didMove], isAboutOrder: true, isForPastedLogs: true),
    repair: .insert
  ) { step, model in
    let state = model[step.receiver]
    let containment = state.containment
    // Why: UIKit's containers print no addChild, and the app's take the view out before the child.
    let isByApp =
      containment.added.isKnown && !model.traits(containment.parent).kind.isSystemContainer
    let isOut = state.appearance.last.callback == .viewDidDisappear
    let joined = max(containment.willMove.line, containment.didMove.line)
    guard step.event.object == .none, joined > 0,
      containment.willMove.isKnown, !model.recording.kinds.contains(.removeFromParent),
      containment.willMoveNil.line < joined, containment.didMoveNil.line < joined,
      state.appearance.last.line > joined, isByApp || !isOut, !model.isTakenOver(step)
    else { return nil }
    let isSure = isByApp && isOut
    return Violation(
      "\(step.receiver) is told that it has left its parent, and was never told that it would",
      note: "no willMove(toParent: nil) came before",
      witnesses: [
        Witness(containment.willMove, "it is told that it will move to a parent"),
        Witness(state.appearance.last, "its last appearance callback"),
      ],
      because: "removeFromParent() does not send willMove(toParent: nil): the container owes it",
      expected: [],
      assuming: isSure ? "\(containment.parent) is not one of UIKit's own containers" : nil,
      lawful: isSure ? nil : "its parent is a container of UIKit's, which may not call it",
      severity: isSure ? .warning : nil
    )
  }
}
