import LifelineTrace

extension Rule {
  /// Rejects an `addChild` of the controller that the receiver presents.
  static let presentedAddedAsChild = Rule(
    "presented-added-as-child",
    family: .containment,
    severity: .error,
    says: """
      A controller is not added as a child while the same controller presents it.
      why: A controller is on the screen either because it is presented or because it is a child.
        UIKit refuses to add the one that the receiver is presenting, with an exception in newer
        SDKs and a message in older ones.
      fix: Dismiss the controller, and call addChild(_:) in the completion of the dismissal.
      - a presentation that was refused, so that the controller never appeared
      - a controller that is being dismissed, or has disappeared
      logged: trying to add child view controller that is already presented
      sources: uiviewcontroller/hierarchyinconsistencyexception, uikit-26-reading

      # the presented card is added as a child
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home present(card, animated: true)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      home addChild(card)  <-
        card willMove(toParent: home)
      card didMove(toParent: home)

      # the card is dismissed first
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home present(card, animated: true)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      home dismiss(animated: true)
      card viewWillDisappear
      card viewDidDisappear
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)

      # a presentation that was refused
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home present(card, animated: true)
      home addChild(card)
        card willMove(toParent: home)
      card didMove(toParent: home)

      # dismissals are not recorded
      @observes containment, loading, appearance, present
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home present(card, animated: true)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      home addChild(card)  <-
        card willMove(toParent: home)
      card didMove(toParent: home)
      """,
    messages: Messages(
      phrase: "addChild with a controller that is being presented",
      reported: [.alreadyPresentedChild]
    ),
    asked: Occasions(observes: [.addChild], onlyIf: .isInUse),
    restsOn: Basis(
      needs: [.addChild, .present, .viewWillAppear, .viewDidDisappear],
      restingOn: [.present],
      aboutOthers: true,
      assumptions: [Assumption("nobody has begun to dismiss it", unless: [.dismiss])],
      unconfirmed: "the app was built with an SDK that refuses it"
    )
  ) { step, model in
    guard step.event.object.exists, let record = model.presentation(of: step.event.object),
      record.host == step.receiver, model.isPresented(step.event.object)
    else { return nil }
    let caller = model.caller(of: step, container: step.receiver)
    guard caller.isApp else { return nil }
    let child = step.event.object
    return Violation(
      "\(child) is added as a child of \(step.receiver), which presents it",
      note: "\(child) is presented",
      witnesses: [Witness(record.began, "the presentation began here")],
      because: "\(step.receiver) presents \(child), and has not dismissed it",
      expected: [],
      assuming: caller.assumption(about: step.receiver),
      subject: child
    )
  }
}
