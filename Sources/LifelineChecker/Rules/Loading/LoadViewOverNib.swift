import LifelineTrace

extension Rule {
  /// Rejects an own `loadView` in a controller that comes from a nib or storyboard.
  static let loadViewOverNib = Rule(
    "load-view-over-nib",
    family: .loading,
    severity: .advice,
    says: """
      A controller from a nib or storyboard leaves loadView to UIKit.
      why: UIKit's loadView reads the view from the archive and connects the outlets. An override
        that does not reach it builds a view of its own, and every outlet of the archive's view
        stays nil.
      fix: Delete the override of loadView and do the work in viewDidLoad, or delete the view in the
        archive.
      - an override that calls super
      - a controller that was made in code, or whose making was not recorded
      sources: uiviewcontroller/loadview(), apple-documentation

      # a controller made in code builds its view
      @exits true
      home init(from: code)
      home loadView
        home viewSet(view: v1)
      home exits loadView super: false

      # a controller from a storyboard builds its view
      @exits true
      home init(from: storyboard)
      home loadView  <-
        home viewSet(view: v1)
      home exits loadView super: false

      # an override calls super
      @exits true
      home init(from: nib)
      home loadView
        home viewSet(view: v1)
      home exits loadView super: true
      """,
    messages: Messages(phrase: "a controller from a nib that overrides loadView"),
    asked: Occasions(observes: [], moments: .exit),
    restsOn: Basis(needs: [.initialize, .loadView], facts: [.supers])
  ) { step, model in
    let born = model[step.receiver].lifetime.born
    guard step.event.callback == .loadView, step.reachedSuper == false,
      model[step.receiver].lifetime.isFromArchive
    else { return nil }
    return Violation(
      "\(step.receiver) comes from a nib or storyboard and builds its view in loadView",
      note: "UIKit's loadView is not reached",
      witnesses: [Witness(born, "made from an archive")],
      because: "its loadView returned without reaching the one that reads the archive",
      expected: []
    )
  }
}
