import LifelineTrace

extension Rule {
  /// Finds a child of a controller on the screen that never hears of appearing.
  static let unheardChild = Rule(
    "unheard-child",
    family: .containment,
    severity: .advice,
    says: """
      A child that joins a controller on the screen, and is loaded, is told that it appears.
      why: UIKit tells a child that it appears when its view enters the window of a parent that
        forwards appearance. A child that joins and leaves and hears nothing of it has a parent that
        does not forward, or was added so that its view came before it.
      fix: Add the child first and its view second, and where the parent does not forward, wrap the
        change in beginAppearanceTransition(_:animated:) and endAppearanceTransition().
      - the parent is not on the screen, as far as the trace tells
      - the child's view was never loaded
      - addChild(_:) is recorded, see unforwarded-child
      sources: uiviewcontroller/shouldautomaticallyforwardappearancemethods, header-ios-11

      # it is told (pasted)
      list viewDidAppear
      item willMove(toParent: list)
      item viewDidLoad
      item viewWillAppear
      item viewDidAppear
      item willMove(toParent: nil)

      # it joins and leaves, and hears nothing (pasted)
      list viewWillAppear
      list viewDidAppear
      item willMove(toParent: list)
      item viewDidLoad
      item didMove(toParent: list)
      item willMove(toParent: nil)  <-
      item didMove(toParent: nil)

      # the parent is not on the screen (pasted)
      list viewDidAppear
      list viewWillDisappear
      list viewDidDisappear
      item willMove(toParent: list)
      item viewDidLoad
      item willMove(toParent: nil)
      """,
    asked: Occasions(observes: [.willMove]),
    restsOn: Basis(
      needs: [.willMove, .viewDidLoad, .viewDidAppear],
      isAboutOrder: true,
      isForPastedLogs: true
    ),
    repair: .insert
  ) { step, model in
    let state = model[step.receiver]
    let will = state.containment.willMove
    guard step.event.object == .none, will.isKnown, will.object.exists,
      state.loading.loaded.isKnown, !state.appearance.last.isKnown
    else { return nil }
    let parent = model[will.object].appearance.last
    guard parent.callback == .viewDidAppear, parent.isKnown, parent.line < will.line else {
      return nil
    }
    return Violation(
      "\(step.receiver) joins \(will.object), which is on the screen, and never hears that it appears",
      note: "it is to leave, and never had viewWillAppear",
      witnesses: [
        Witness(parent, "the parent is on the screen"),
        Witness(will, "the child is told that it will move there"),
        Witness(state.loading.loaded, "its view is loaded"),
      ],
      because: """
        no viewWillAppear, viewDidAppear, viewWillDisappear or viewDidDisappear of \(step.receiver) \
        came while its parent was on the screen
        """,
      expected: [.viewWillAppear],
      lawful: "\(step.receiver) does not print them, or its view was never added"
    )
  }
}
