import LifelineTrace

extension Rule {
  /// Rejects loading the view while the controller is still being made or configured.
  static let prematureViewLoad = Rule(
    "premature-view-load",
    family: .loading,
    severity: .advice,
    says: """
      The view is loaded only when the controller is made and configured.
      why: Asking for the view in an initializer, in awakeFromNib or in the prepare(for:sender:) of
        the controller before it makes viewDidLoad run before the controller has what it is to show.
        It works until viewDidLoad needs something that is set a line later.
      fix: Pass data instead of touching views there, and do the work on views in viewDidLoad.
      - an explicit loadViewIfNeeded()
      - UIKit's own containers, some of which load their view in their initializer
      - an embedded controller, which is loaded with the view of its container
      - a trace without depths, which does not tell what happens inside a call
      sources: uiviewcontroller/view, catalyst-2026, kydrawercontroller-51

      # the view is loaded when it is needed
      home is Home, UIViewController
      home init
      home viewDidLoad
      home viewWillAppear

      # the initializer asks for the view
      home is Home, UIViewController
      home init
        home viewDidLoad  <-

      # prepare asks for the view of the destination
      home is Home, UIViewController
      detail is Detail, UIViewController
      home viewDidLoad
      home prepareForSegue(to: detail)
        detail viewDidLoad  <-

      # an embedded controller, prepared before the view of its container is loaded
      home is Home, UIViewController
      form is Form, UIViewController
      home init
      home loadView
        home prepareForSegue(to: form)
          form viewDidLoad
      home viewDidLoad

      # a tab bar controller, which loads its view as it is made
      tabs is Tabs, UITabBarController, UIViewController
      tabs init
        tabs viewDidLoad

      # the load is asked for in so many words
      home is Home, UIViewController
      home init
        home loadViewIfNeeded
          home viewDidLoad
      """,
    asked: Occasions(observes: [.viewDidLoad], onlyIf: .isEnclosed),
    restsOn: Basis(facts: [.depths, [.births, .preparations]])
  ) { step, model in
    let receiver = step.receiver
    guard !step.remarks.contains(.doubled), step.enclosing.isKnown else { return nil }
    let kind = model.traits(receiver).kind
    guard kind == .plain || kind == .undeclared,
      model.enclosing([.loadViewIfNeeded], on: receiver) == nil
    else { return nil }
    let assuming: Message? =
      kind == .undeclared ? "\(receiver) is not one of UIKit's own containers" : nil
    if let making = model.enclosing([.initialize, .awakeFromNib], on: receiver) {
      return .loadsEarly(receiver, in: making, assuming)
    }
    guard let prepare = model.enclosing([.prepareForSegue]), prepare.object == receiver,
      model[prepare.receiver].loading.set == .loaded
    else { return nil }
    return .loadsEarly(receiver, in: prepare, assuming)
  }
}

extension Violation {
  fileprivate static func loadsEarly(
    _ receiver: Receiver,
    in call: Moment,
    _ assuming: Message?
  ) -> Violation {
    let place: Message =
      call.receiver == receiver
      ? "its own \(call.callback)" : "\(call.callback) of \(call.receiver)"
    return Violation(
      "\(receiver) loads its view inside \(place)",
      note: "the view is loaded here",
      witnesses: [Witness(call, "not yet returned")],
      because: "something in \(place) asks for the view",
      expected: [],
      assuming: assuming
    )
  }
}
