import LifelineTrace

extension Rule {
  /// Rejects presenting nothing, oneself, a child, or a controller that is presented already.
  static let presentInvalid = Rule(
    "present-invalid",
    family: .presentation,
    severity: .error,
    claim: "What is presented is another controller without a parent that nobody presents.",
    rationale: """
      UIKit raises when it is told to present nothing, the presenter itself, a controller that has \
      a parent, or one that is presented already. The usual causes are an outlet that was never \
      set, an instance that is kept and presented again by a second tap, and a child that is \
      presented instead of the container around it.
      """,
    remedy: """
      Present a controller of its own: a new instance, or one that was taken out of its parent or \
      whose dismissal has completed.
      """,
    exceptions: [
      "a controller that was presented before and has disappeared, or is about to",
      "a child of a navigation or tab bar controller that may have left it unseen",
      "a popover that is presented again where it is",
      "a class name that stands for several instances",
    ],
    sources: [
      .uikitMessage("Application tried to present a nil modal view controller on target"),
      .uikitMessage("Application tried to present modal view controller on itself"),
      .uikitMessage("Application tried to present modally an active controller"),
      .evidence("sdcalertview-65"),
      .evidence("uikit-26-reading"),
    ],
    observes: [.present],
    explains: [.presentNil, .presentSelf, .presentActive],
    complaints: [.presentNil, .presentSelf, .presentActive],
    aboutOthers: true,
    examples: [
      Example(
        "nothing",
        """
        home viewDidAppear
        home present(nil, animated: true)  <-
        """
      ),
      Example(
        "itself",
        """
        home viewDidAppear
        home present(home, animated: true)  <-
        """
      ),
      Example(
        "a child",
        """
        home is Home, UIViewController
        card is Card, UIViewController
        home viewDidLoad
        home addChild(card)
        card didMove(toParent: home)
        home present(card, animated: true)  <-
        """
      ),
      Example(
        "a sheet that is there",
        """
        home viewDidAppear
        home present(sheet, presenter: home, style: pageSheet, animated: true)
        sheet viewWillAppear
        sheet viewDidAppear
        home present(sheet, presenter: home, style: pageSheet, animated: true)  <-
        """
      ),
      Example(
        "the log alone",
        """
        sheet uikit.diagnostic(message: "Application tried to present modally an active controller <Sheet: 0x1>.")  <-
        """
      ),
      Example(
        "a sheet that was there",
        """
        home viewDidAppear
        home present(sheet, presenter: home, style: pageSheet, animated: true)
        sheet viewWillAppear
        sheet viewDidAppear
        sheet viewWillDisappear
        sheet viewDidDisappear
        home present(sheet, presenter: home, style: pageSheet, animated: true)
        """
      ),
      Example(
        "a child that was taken out",
        """
        home is Home, UIViewController
        card is Card, UIViewController
        home viewDidLoad
        home addChild(card)
          card willMove(toParent: home)
        card didMove(toParent: home)
        card willMove(toParent: nil)
        card removeFromParent
          card didMove(toParent: nil)
        home present(card, animated: true)
        """
      ),
      Example(
        "a screen that a pop may have taken out",
        """
        nav is UINavigationController, UIViewController
        card willMove(toParent: nav)
        card viewWillDisappear
        card viewDidDisappear
        nav present(card, animated: true)
        """
      ),
      Example(
        "another instance of the class",
        """
        home#? present(home#?, animated: true)
        """
      ),
    ]
  ) { step, model in
    let event = step.event
    let presented = event.object
    if presented == .none { return .presentsNothing(step) }
    guard presented >= 0, !model.traits(presented).isConjectured else { return nil }
    if presented == event.receiver || presented == event.other { return .presentsItself(step) }
    if let parent = model.parentInForce(of: presented) {
      return .presentsChild(step, of: parent, model)
    }
    guard let record = model.presentation(of: presented), record.style != .popover,
      model.style != .popover, model.isPresented(presented)
    else { return nil }
    return .presentsAgain(step, record, model)
  }
}

extension Model {
  /// The parent of a controller, where it cannot have left it unseen.
  ///
  /// A container of UIKit's lets go of a child without a public call, so that the child must be on
  /// the screen to be sure.
  fileprivate func parentInForce(of child: Receiver) -> Receiver? {
    let parent = self[child].containment.parent
    guard parent >= 0 else { return nil }
    let containment = self[child].containment
    if traits(parent).kind == .plain {
      let isChild = containment.added.isKnown || containment.didMove.isKnown
      return isChild && records([.removeFromParent], of: child) ? parent : nil
    }
    guard traits(parent).kind.isSystemContainer else { return nil }
    return self[child].appearance.natural == .appeared ? parent : nil
  }
}

extension Violation {
  fileprivate static func presentsNothing(_ step: Step) -> Violation {
    Violation(
      "\(step.receiver) is told to present nothing",
      note: "nil is no controller",
      because: "the controller to present is nil",
      expected: []
    )
  }

  fileprivate static func presentsItself(_ step: Step) -> Violation {
    Violation(
      "\(step.event.object) is told to present itself",
      note: "presenter and presented are one",
      because: "a controller cannot be put over itself",
      expected: [],
      subject: step.event.object
    )
  }

  fileprivate static func presentsChild(
    _ step: Step,
    of parent: Receiver,
    _ model: Model
  ) -> Violation {
    let child = step.event.object
    let containment = model[child].containment
    let isOwn = model.traits(parent).kind == .plain
    return Violation(
      "\(child) is presented though it is a child of \(parent)",
      note: "\(child) has a parent",
      witnesses: [
        Witness(containment.added, "\(child) was added here"),
        Witness(containment.added.isKnown ? .never : containment.willMove, "it moved there"),
      ],
      because: "\(child) has not been removed from \(parent)",
      expected: [.removeFromParent],
      assuming: isOwn
        ? model.assumesRecorded([.removeFromParent], of: child)
        : model.assumesRecorded([.viewWillDisappear, .viewDidDisappear], of: child),
      subject: child
    )
  }

  fileprivate static func presentsAgain(
    _ step: Step,
    _ record: Presentation,
    _ model: Model
  ) -> Violation {
    Violation(
      "\(record.presented) is presented while it is presented already",
      note: "\(record.presented) is still \(model[record.presented].appearance.natural)",
      witnesses: [Witness(record.began, "the presentation that is not over")],
      because: "no dismissal of \(record.presented) has come in between",
      expected: [.dismiss],
      assuming: model.assumesRecorded(
        [.viewWillDisappear, .viewDidDisappear],
        of: record.presented
      ),
      subject: record.presented
    )
  }
}
