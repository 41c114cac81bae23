import LifelineTrace

extension Rule {
  /// Finds a child that appears before the container with which it appears again.
  static let appearsBeforeContainer = Rule(
    "appears-before-container",
    family: .containment,
    severity: .advice,
    says: """
      A child does not appear before its container does for the first time.
      why: A child appears with its container. One that has appeared already, and is told again when
        the container appears, was told too early: a container that begins the child's transition by
        hand while it is not on the screen itself. What the child does in viewWillAppear is then
        done twice.
      fix: In the container, call beginAppearanceTransition(_:animated:) on a child only while the
        container is on the screen; before, UIKit tells the child together with the container.
      - the container had come before
      - the child has gone in between
      - one of the two ends before the other begins
      sources: uiviewcontroller/beginappearancetransition(_:animated:)

      # the child appears with its container (pasted)
      deck viewWillAppear
      card viewWillAppear
      deck viewDidAppear
      card viewDidAppear

      # the child appears before its container, and again with it (pasted)
      card viewWillAppear
      card viewDidAppear
      deck viewWillAppear
      card viewWillAppear  <-
      deck viewDidAppear
      card viewDidAppear

      # one after the other (pasted)
      list viewWillAppear
      list viewDidAppear
      item viewWillAppear
      item viewDidAppear
      list viewWillAppear
      list viewDidAppear
      """,
    asked: Occasions(observes: [.viewDidAppear]),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewDidAppear],
      isAboutOrder: true,
      isForPastedLogs: true
    )
  ) { step, model in
    let container = model[step.receiver].appearance
    let child = model.order.latest(.viewWillAppear, of: step.receiver)
    guard !model.tellsPlaces, child.isKnown,
      container.last.callback == .viewWillAppear, container.will == container.firstAppearance,
      child.line > container.will.line
    else { return nil }
    let appearance = model[child.receiver].appearance
    guard appearance.will == child, appearance.last == child,
      appearance.firstAppearance.line < container.will.line,
      model.order.exchanges.lastGoing(of: child.receiver).line < appearance.firstAppearance.line,
      model.order.lastGone(child.receiver) < appearance.firstAppearance.line
    else { return nil }
    return Violation(
      "\(child.receiver) is told to appear again with \(step.receiver), and has appeared before it",
      note: "the container has appeared",
      witnesses: [
        Witness(appearance.firstAppearance, "the child appears"),
        Witness(container.will, "the container begins to appear for the first time"),
        Witness(child, "the child is told again"),
      ],
      because: "no disappearance of \(child.receiver) is printed in between",
      expected: [],
      subject: child.receiver,
      lawful: """
        \(child.receiver) was on the screen elsewhere, and has gone unprinted: print viewWillDisappear \
        to know
        """,
      place: child
    )
  }
}
