import LifelineTrace

extension Rule {
  /// Rejects a `viewDidAppear` that no `viewIsAppearing` came before.
  static let isAppearingMissing = Rule(
    "is-appearing-missing",
    family: .appearance,
    severity: .advice,
    says: """
      A viewIsAppearing comes between viewWillAppear and viewDidAppear.
      why: UIKit sends viewIsAppearing on iOS 13 and later whenever a view is put on the screen, and
        sends a pending one right before viewDidAppear. Where it is missing, the did was called by
        app code, or the view never joined the hierarchy.
      fix: Put the child's view into the container's view before the transition ends, and let UIKit
        send the callbacks.
      - the recorder hooks only classes that override viewIsAppearing, and this one has shown none
      - the appearance took over from a cancelled disappearance
      sources: uiviewcontroller/viewisappearing(_:), catalyst-2026

      # all three come
      home viewWillAppear
      home viewIsAppearing
      home viewDidAppear

      # the middle one is missing
      @hooks base
      home viewWillAppear
      home viewDidAppear  <-

      # the class has not shown that it is hooked
      home viewWillAppear
      home viewDidAppear
      """,
    systems: .from(13),
    asked: Occasions(observes: [.viewDidAppear], onlyIf: .followsWill),
    restsOn: Basis(needs: [.viewWillAppear, .viewIsAppearing, .viewDidAppear]),
    repair: .insert
  ) { step, model in
    let before = model[step.receiver].appearance
    let traits = model.traits(step.receiver)
    guard before.last == before.will, before.natural == .appearing, !before.willReverses,
      model.recording.hooks == .base
        || model.recording.hooks == .outermost && model.recording.isComplete
        || model.recording.widest(traits.classSymbol).contains(.viewIsAppearing)
    else { return nil }
    return Violation(
      "\(step.receiver) receives viewDidAppear without viewIsAppearing",
      note: "viewIsAppearing should have come before",
      witnesses: [Witness(before.will, "the appearance began here")],
      because: "nothing came between the will and the did",
      expected: [.viewIsAppearing]
    )
  }
}
