import LifelineTrace

extension Rule {
  /// Finds a view that is loaded only after its controller was told that it comes or goes.
  static let loadAfterAppearance = Rule(
    "load-after-appearance",
    family: .loading,
    severity: .warning,
    says: """
      A controller that is told that it comes or goes has its view.
      why: UIKit loads the view before it tells a controller that it appears. A controller that is
        told to appear or disappear and loads its view only then was told by a container that never
        asked for the view: a tab that is selected twice before the tab bar is on the screen, or
        callbacks sent by hand.
      fix: Change the selection, or the child, once, after the container has appeared, and do not
        call the callbacks by hand.
      - it had gone, or died, in between: another one loads
      - it was seen to load before
      - its birth is recorded, see appearance-before-load
      sources: uikit-26-reading, chameleon

      # the view comes first (pasted)
      item viewDidLoad
      item viewWillAppear

      # the view comes after the will (pasted)
      item viewWillAppear  <-
      item viewDidLoad

      # one has gone, and another one of the class loads (pasted)
      item#? viewWillDisappear
      item#? viewDidDisappear
      item#? viewDidLoad
      """,
    asked: Occasions(observes: [.viewDidLoad]),
    restsOn: Basis(
      needs: [.viewDidLoad, .viewWillAppear],
      isAboutOrder: true,
      isForPastedLogs: true
    ),
    repair: .move
  ) { step, model in
    let state = model[step.receiver]
    let last = state.appearance.last
    let isHalfWay: Bool =
      switch last.callback {
      case .viewWillAppear, .viewIsAppearing, .viewWillDisappear: last.isKnown
      default: false
      }
    guard isHalfWay, state.last == last, !state.loading.hasEverLoaded,
      !state.lifetime.born.isKnown, !model.hasNamesake(step.receiver),
      last.line > model.order.breakLine
    else { return nil }
    let isOpen = model.traits(step.receiver).isConjectured
    return Violation(
      "\(step.receiver) receives \(last.callback) before its view is loaded",
      note: "its view is loaded only here",
      witnesses: [Witness(last, "it is told, and there is no view yet")],
      because: "its viewDidLoad follows, and none came before",
      expected: [],
      lawful: isOpen ? "it is another \(step.receiver) that loads: print the address to know" : nil,
      severity: isOpen ? .advice : nil,
      place: last
    )
  }
}
