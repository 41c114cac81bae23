import LifelineTrace

extension Rule {
  /// Rejects a `loadView` that leaves the controller without a view.
  static let loadViewLeftNil = Rule(
    "load-view-left-nil",
    family: .loading,
    severity: .error,
    says: """
      A loadView that has returned has set the view.
      why: UIKit calls loadView for as long as the view is nil. An override that neither calls super
        nor assigns the view, or asks for the view before it assigns one, is entered again and
        again, until the stack overflows.
      fix: Assign the view in loadView before anything asks for it, or delete the override.
      - the call of super in an override, recorded as a second loadView
      - a view that the app sets to nil again
      - a load that is not nested, whose order alone does not tell why it comes again
      sources: uiviewcontroller/loadview(), catalyst-2026

      # loadView sets the view
      @exits true
      home init
      home loadView
        home viewSet(view: v1)
      home exits loadView super: false
      home viewDidLoad

      # loadView sets no view
      @exits true
      menu init
      menu loadView
        menu viewSet(view: v1)
      menu exits loadView super: false
      menu viewDidLoad
      home init
      home loadView  <-
      home exits loadView super: false

      # viewDidLoad asks for the view, which is still nil
      @observes lifetime, loadView, viewDidLoad
      home init
      home loadView
      home viewDidLoad
        home loadView  <-
        home viewDidLoad
          home loadView
          home viewDidLoad

      # loadView asks for the view, through another controller
      home init
      home loadView
        menu loadViewIfNeeded
          home loadView  <-
          home viewDidLoad
      home viewDidLoad

      # an override calls super
      home init
      home loadView
        home loadView
          home viewSet(view: v1)
      home viewDidLoad

      # an override calls super, and only UIKit's own views are not recorded
      @exits true
      menu viewSet(view: v1)
      home init
      home loadView
      home exits loadView super: true
      home viewDidLoad

      # viewDidLoad sets the view to nil and asks for it again
      home init
      home loadView
        home viewSet(view: v1)
      home viewDidLoad
        home viewCleared
        home loadView
          home viewSet(view: v2)
        home viewDidLoad
      """,
    messages: Messages(phrase: "a loadView that ends without a view"),
    asked: Occasions(observes: [.loadView], onlyIf: .isEnclosed, moments: .exit),
    restsOn: Basis(facts: [[.depths, .returns]]),
    repair: .impossible(
      "the view is missing when the call returns, and no order of the calls makes one"
    )
  ) { step, model in
    let making = model[step.receiver].making
    if step.occasion == .entry {
      guard !making.reentry.isKnown, model.nestedLoad(step.event) == .leftNil else { return nil }
      let around = model.enclosing([.loadView, .viewDidLoad], on: step.receiver) ?? .never
      return Violation(
        "\(step.receiver) loads its view again inside its own \(around.callback)",
        note: "the view is still nil",
        witnesses: [Witness(around, "not yet returned")],
        because: "UIKit calls loadView only while the view of \(step.receiver) is nil",
        expected: [.viewSet]
      )
    }
    let classSymbol = model.traits(step.receiver).classSymbol
    guard step.event.callback == .loadView, step.reachedSuper != true,
      making.loadView.line == step.event.line, model[step.receiver].loading.set == .loading,
      !making.viewSet.isKnown, !making.reentry.isKnown,
      model.recording.natural(classSymbol).contains(.viewSet)
    else { return nil }
    let isShown = model.recording.widest(classSymbol).contains(.viewSet)
    return Violation(
      "loadView of \(step.receiver) returns without a view",
      note: "no view is set before it returns",
      because: "no view was assigned to \(step.receiver) in its loadView",
      expected: [.viewSet],
      assuming: isShown ? nil : "viewSet is recorded for \(step.receiver) as for other classes"
    )
  }
}
