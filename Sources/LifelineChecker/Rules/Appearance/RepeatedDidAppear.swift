import LifelineTrace

extension Rule {
  /// Rejects a second `viewDidAppear` on a controller that has appeared.
  static let repeatedDidAppear = Rule(
    "repeated-did-appear",
    family: .appearance,
    severity: .warning,
    says: """
      A controller that has appeared receives no second viewDidAppear.
      why: UIKit reports an appearance once. A second report without a disappearance in between
        comes from a container that ends its child's transition twice or calls viewDidAppear by
        hand, unless the parent forwarded its own. Screens are then counted twice, and timers
        started twice.
      fix: Send the child's did from one place only: by endAppearanceTransition(), or by automatic
        forwarding.
      - a parent's will or did, or an addChild, lies in between: forwarding overlaps
      - a child that was added while its parent was appearing may be told twice by UIKit: advice
      - containment is not recorded, and another controller's viewDidAppear stands beside: advice
      sources: uikit-26-reading, radar-14058168, xlpagertabstrip-172

      # it appears, disappears and appears
      home init
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      home viewDidDisappear
      home viewWillAppear
      home viewDidAppear

      # two dids in a row
      home init
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home viewDidAppear  <-

      # the parent appears in between and forwards
      tabs is Tabs, UIViewController
      tabs viewWillAppear
      tabs addChild(feed)
        feed willMove(toParent: tabs)
      feed viewWillAppear
      feed viewDidAppear
      feed didMove(toParent: tabs)
      tabs viewDidAppear
      feed viewDidAppear

      # the child was added while the parent was appearing, and UIKit tells it twice
      tabs is Tabs, UIViewController
      tabs viewWillAppear
      tabs addChild(feed)
        feed willMove(toParent: tabs)
      feed viewWillAppear
      feed didMove(toParent: tabs)
      tabs viewDidAppear
      feed viewDidAppear
      feed viewDidAppear  <-
      """,
    firstLook: .callsTwice,
    asked: Occasions(observes: [.viewDidAppear], onlyIf: [.isOutOfPlace, .isUndeclared]),
    restsOn: Basis(isAboutOrder: true, assumptions: [.noForwarding])
  ) { step, model in
    let before = model[step.receiver].appearance
    guard step.admissibility != .natural || model.isEcho(step),
      !step.remarks.contains(.doubled),
      before.last.callback == .viewDidAppear
    else { return nil }
    let overlap = model.overlap(of: step.receiver)
    let isTold = overlap != nil && !model.recording.isDeclared
    guard isTold || !model.mayHaveBeenForwarded(step) else { return nil }
    return Violation(
      "\(step.receiver) receives viewDidAppear twice without disappearing in between",
      note: "\(step.receiver) was already on screen",
      witnesses: [Witness(before.last, "it appeared here")],
      because: "\(step.receiver) had appeared and nothing began after that",
      lawful: overlap,
      severity: overlap == nil ? nil : .advice
    )
  }
}
