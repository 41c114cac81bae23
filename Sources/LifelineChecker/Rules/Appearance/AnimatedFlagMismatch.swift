import LifelineTrace

extension Rule {
  /// Rejects a did-callback whose `animated` differs from its will-callback's.
  static let animatedFlagMismatch = Rule(
    "animated-flag-mismatch",
    family: .appearance,
    severity: .advice,
    says: """
      The will and the did of one uninterrupted transition carry the same animated flag.
      why: UIKit keeps the value that the transition began with and hands it to the did. A different
        value comes from callbacks that are sent by hand, or from overrides that pass another value
        to super.
      fix: Pass the animated argument that the override received on to super.
      - the transition was cancelled, or began anew, in between
      - the parent's own callback came in between and was forwarded
      sources: catalyst-2026, uikit-26-reading

      # the same flag
      home viewWillAppear(animated: true)
      home viewDidAppear(animated: true)

      # another flag
      home viewWillAppear(animated: true)
      home viewDidAppear(animated: false)  <-

      # a cancelled transition may end with another flag
      home viewWillAppear(animated: false)
      home viewDidAppear(animated: false)
      home viewWillDisappear(animated: true)
      home viewWillAppear(animated: true)
      home viewDidAppear(animated: false)

      # the flag was not recorded with the will
      home viewWillAppear
      home viewDidAppear(animated: false)
      """,
    asked: Occasions(observes: [.viewDidAppear, .viewDidDisappear], onlyIf: .hasOtherFlag),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
      facts: [.animated]
    ),
    repair: .replace
  ) { step, model in
    let before = model[step.receiver].appearance
    guard step.admissibility == .natural, let flag = step.event.animated,
      before.will.flags.contains(.hasAnimated), before.will.flags.contains(.animated) != flag,
      before.last == before.will || before.last == before.isAppearing, !before.willReverses,
      model[step.receiver].manual.begin.line < before.will.line, !model.mayHaveBeenForwarded(step),
      !model.wasAddedWhileParentAppears(step.receiver)
    else { return nil }
    let will = before.will.flags.contains(.animated)
    return Violation(
      """
      \(step.receiver) receives \(step.event.callback) with animated \("\(!will)"), its will \
      had \("\(will)")
      """,
      note: "animated is \("\(!will)")",
      witnesses: [Witness(before.will, "animated is \("\(will)")")],
      because: "the transition was neither cancelled nor begun anew in between",
      expected: []
    )
  }
}
