import LifelineTrace

extension Rule {
  /// Finds a child that is told that it has left its parent while it is on the screen.
  static let movedOutOnScreen = Rule(
    "moved-out-on-screen",
    family: .containment,
    severity: .advice,
    says: """
      A child that is told that it has left its parent is off the screen, or on its way.
      why: A hand-driven transition that is let go brings the old child back. A container that
        closes it as if it had been completed takes the child out that is on the screen: it is told
        that it has left its parent, and stays.
      fix: Where the transition was cancelled, keep the old child, and take the new one out instead.
      - it is disappearing
      - it is the second didMove(toParent: nil) in a row
      sources: uiviewcontroller/removefromparent(), douglashill-2019

      # it has gone (pasted)
      old viewWillDisappear
      old viewDidDisappear
      old didMove(toParent: nil)

      # it has come back (pasted)
      old viewWillDisappear
      old viewWillAppear
      old viewDidAppear
      old didMove(toParent: nil)  <-

      # it is on its way (pasted)
      old viewWillDisappear
      old didMove(toParent: nil)
      old viewDidDisappear
      """,
    asked: Occasions(observes: [.didMove]),
    restsOn: Basis(
      needs: [.didMove, .viewWillAppear, .viewDidAppear, .viewWillDisappear],
      isAboutOrder: true,
      isForPastedLogs: true
    )
  ) { step, model in
    let state = model[step.receiver]
    let appearance = state.appearance
    guard step.event.object == .none, appearance.willReverses,
      appearance.will.callback == .viewWillAppear, appearance.last.callback == .viewDidAppear,
      state.containment.didMoveNil.line < appearance.will.line
    else { return nil }
    return Violation(
      "\(step.receiver) is told that it has left its parent, and is on the screen again",
      note: "it is on the screen",
      witnesses: [
        Witness(appearance.will, "its disappearance is taken back"),
        Witness(appearance.last, "it has appeared again"),
      ],
      because: "the transition was let go, and closed as if it had been completed",
      expected: [],
      lawful: "it was taken out later, and its view left in place for a moment"
    )
  }
}
