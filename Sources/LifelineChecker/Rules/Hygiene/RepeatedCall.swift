import LifelineTrace

extension Rule {
  /// Finds a call that stands twice in a row, though once is all there can be, or all that is meant.
  static let repeatedCall = Rule(
    "repeated-call",
    family: .hygiene,
    severity: .advice,
    says: """
      What happens to an instance once, or for a call once, is recorded once.
      why: An instance is made once, and awakes once; a completion is called once for its call; a
        root that is set to what it is, a controller that is presented or pushed again at once,
        change nothing or are refused. Two such lines in a row are mostly one call that was written
        twice, by two hooks or by two recorders, and then every other callback that comes twice is
        in doubt, too. Otherwise the app makes the call twice.
      fix: Record a call where it enters the controller, and once; look for a second caller of what
        is called twice.
      - anything that happens in between
      - an initializer that is called inside another one, or with another kind of source
      - a class name that stands for any instance
      sources: uiviewcontroller/init(nibname:bundle:),
        uiviewcontroller/present(_:animated:completion:),
        uinavigationcontroller/pushviewcontroller(_:animated:)

      # two instances are made
      home#1 init
      home#2 init

      # one instance is made twice
      home#1 init
      home#1 init  <-

      # an initializer inside another one
      home#1 init from: code
      home#1 init from: nib

      # one completion is called twice
      home#1 present(sheet#1, presenter: home#1, animated: false)
      home#1 presentCompleted(to: sheet#1)
      home#1 presentCompleted(to: sheet#1)  <-
      """,
    asked: Occasions(observes: onceOnly, onlyIf: .isRepeated),
    restsOn: Basis(needs: [], isAboutOrder: true, facts: [.instances])
  ) { step, model in
    let event = step.event
    let last = model.previous
    guard let said = model.world.rareArguments,
      last.receiver == event.receiver, last.callback == event.callback,
      last.object == event.object, said.other == event.other, said.detail == event.detail,
      last.depth == Moment(event).depth, !model.traits(event.receiver).isConjectured,
      event.receiver.exists
    else { return nil }
    return Violation(
      "\(step.receiver) receives \(event.callback.baseName) twice in a row",
      note: "the same call, with the same arguments",
      witnesses: [Witness(model.previous, "the same call")],
      because: "nothing happens in between, and it happens once",
      expected: [],
      lawful: "the app makes the call twice"
    )
  }

  private static let onceOnly: CallbackSet = [
    .initialize, .awakeFromNib, .rootViewControllerSet, .present, .presentCompleted,
    .dismissCompleted, .pushViewController, .removeFromParent, .transitionBegan, .transitionEnded,
    .performSegue, .prepareForSegue, .seguePerform, .canPerformUnwind, .unwindAction,
    .presentationDidDismiss,
  ]
}
