import LifelineTrace

extension Rule {
  /// Rejects a call of `loadView` by the app.
  static let loadViewCalledDirectly = Rule(
    "load-view-called-directly",
    family: .loading,
    severity: .error,
    says: """
      Only UIKit calls loadView.
      why: UIKit calls loadView when the view is asked for and there is none, and sends viewDidLoad
        when it has returned. A call by the app makes a view that gets no viewDidLoad, or replaces
        one that is in use.
      fix: Call loadViewIfNeeded() instead of loadView(), or ask for the view.
      - an override that calls super.loadView()
      - a call whose caller the trace does not name
      sources: uiviewcontroller/loadview(), apple-documentation

      # UIKit loads the view
      home init
      home loadView() by: uikit
      home viewDidLoad

      # the app loads the view
      home init
      home loadView() by: app  <-

      # an override calls super
      home init
      home loadView() by: uikit
        home loadView() by: app
      home viewDidLoad

      # the app asks for the view to be loaded
      home init
      home loadViewIfNeeded() by: app
        home loadView
        home viewDidLoad
      """,
    asked: Occasions(observes: [.loadView], onlyIf: .isByApp),
    restsOn: Basis(facts: [.callers])
  ) { step, model in
    guard step.event.flags.contains(.byApp),
      model.enclosing([.loadView], on: step.receiver) == nil
    else { return nil }
    // Why: without depths, a call of super follows the override's own line.
    let mayBeSuper =
      !step.event.flags.contains(.hasDepth) && model[step.receiver].loading.set == .loading
    guard !mayBeSuper else { return nil }
    let before = model[step.receiver].loading
    return Violation(
      "the app calls loadView on \(step.receiver)",
      note: "called by the app",
      witnesses: [Witness(before.loaded, "its view was loaded here")],
      because: "the trace names the app as the caller, and this is no call of super in an override",
      expected: [.loadViewIfNeeded]
    )
  }
}
