import LifelineTrace

extension Rule {
  /// Rejects presenting nothing, oneself, a child, or a controller that is presented already.
  ///
  /// It is one rule, though there are four reasons: all are about what may be presented at all, UIKit
  /// raises for each, and who allows one call allows it for any.
  static let presentInvalid = Rule(
    "present-invalid",
    family: .presentation,
    severity: .error,
    says: """
      What is presented is another controller without a parent that nobody presents.
      why: UIKit raises when it is told to present nothing, the presenter itself, a controller that
        has a parent, or one that is presented already. The usual causes are an outlet that was
        never set, an instance that is kept and presented again by a second tap, and a child that is
        presented instead of the container around it.
      fix: Present a controller of its own: a new instance, or one that was taken out of its parent
        or whose dismissal has completed.
      - a controller that was presented before and has disappeared, or is about to
      - a child of a navigation or tab bar controller that may have left it unseen
      - a popover that is presented again where it is
      - a class name that stands for several instances
      logged: Application tried to present a nil modal view controller on target
      logged: Application tried to present modal view controller on itself
      logged: Application tried to present modally an active controller
      sources: sdcalertview-65, uikit-26-reading

      # nothing
      home viewDidAppear
      home present(nil, animated: true)  <-

      # itself
      home viewDidAppear
      home present(home, animated: true)  <-

      # a child
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home addChild(card)
      card didMove(toParent: home)
      home present(card, animated: true)  <-

      # a sheet that is there
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)  <-

      # the log alone
      sheet uikit.diagnostic(message: "Application tried to present modally an active controller <Sheet: 0x1>.")  <-

      # a sheet that was there
      home viewDidAppear
      home present(sheet, presenter: home, style: pageSheet, animated: true)
      sheet viewWillAppear
      sheet viewDidAppear
      sheet viewWillDisappear
      sheet viewDidDisappear
      home present(sheet, presenter: home, style: pageSheet, animated: true)

      # a child that was taken out
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

      # a screen that a pop may have taken out
      nav is UINavigationController, UIViewController
      card willMove(toParent: nav)
      card viewWillDisappear
      card viewDidDisappear
      nav present(card, animated: true)

      # another instance of the class
      home#? present(home#?, animated: true)
      """,
    messages: Messages(
      phrase: "a presentation of nothing, of itself, of a child, or of one presented already",
      reported: [.presentNil, .presentSelf, .presentActive]
    ),
    asked: Occasions(observes: [.present]),
    restsOn: Basis(aboutOthers: true)
  ) { step, model in
    let presented = step.event.object
    if presented == .none { return .presentsNothing(step) }
    guard presented.exists, !model.traits(presented).isConjectured else { return nil }
    return .presentsItself(step) ?? .presentsChild(step, model) ?? .presentsAgain(step, model)
  }
}
