import LifelineTrace

extension Rule {
  /// Rejects a first `viewWillAppear` before the view was loaded.
  static let appearanceBeforeLoad = Rule(
    "appearance-before-load",
    family: .appearance,
    severity: .error,
    says: """
      The view is loaded before the controller receives its first viewWillAppear.
      why: UIKit asks for the view before it announces that the view appears, so viewDidLoad always
        comes first. An appearance without a view was called by app code, on a controller whose
        outlets are still empty.
      fix: Add the child's view to the container's and let UIKit send the callbacks.
      - the controller was not recorded from its beginning
      - viewDidLoad has not been seen of its class, and no header says that it is recorded
      sources: uikit-26-reading, chameleon, winobjc-2114

      # the load comes first
      home init
      home loadView
      home viewDidLoad
      home viewWillAppear

      # the appearance comes first
      home init
      home viewWillAppear  <-
      home viewDidLoad

      # the birth was not recorded, so the load may have come before
      home viewWillAppear
      home viewDidAppear

      # the view comes from a nib, without loadView
      home init(from: nib)
      home viewDidLoad
      home viewWillAppear
      """,
    firstLook: .callsByHand,
    asked: Occasions(
      observes: [.viewWillAppear, .viewDidLoad],
      onlyIf: [.isUnloaded, .hasAppeared]
    ),
    restsOn: Basis(needs: [.viewDidLoad, .viewWillAppear], facts: [[.births, .loadBeginnings]]),
    repair: .move
  ) { step, model in
    let before = model[step.receiver]
    if step.event.callback == .viewDidLoad {
      // Why: before it, nothing may have shown that the load is recorded.
      guard before.lifetime.born.isKnown, !before.loading.hasEverLoaded,
        before.appearance.will.callback == .viewWillAppear,
        before.appearance.last == before.appearance.will,
        before.appearance.will == before.appearance.firstAppearance
      else { return nil }
      return Violation(
        "\(step.receiver) loads its view only after it has received viewWillAppear",
        note: "its view is loaded here",
        witnesses: [
          Witness(before.lifetime.born, "it was made here"),
          Witness(before.appearance.will, "it was told to appear here"),
        ],
        because: "UIKit loads the view before it sends viewWillAppear",
        expected: [],
        sameFault: "\(step.receiver)"
      )
    }
    guard before.loading.set.isSubset(of: [.unloaded, .loading]),
      !before.appearance.firstAppearance.isKnown,
      before.lifetime.born.isKnown || before.making.loadView.isKnown
    else { return nil }
    let classSymbol = model.traits(step.receiver).classSymbol
    guard
      model.recording.isDeclared
        || model.recording.widest(classSymbol).contains(.viewDidLoad)
    else { return nil }
    return Violation(
      "\(step.receiver) receives viewWillAppear before its view is loaded",
      note: "there is no view yet",
      witnesses: [
        Witness(before.lifetime.born, "it was made here"),
        Witness(before.making.loadView, "its view began to load here"),
      ],
      because: "no viewDidLoad came since then",
      expected: [.viewDidLoad],
      sameFault: "\(step.receiver)"
    )
  }
}
