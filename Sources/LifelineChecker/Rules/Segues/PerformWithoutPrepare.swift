import LifelineTrace

extension Rule {
  /// Rejects a segue that is performed without a `prepare(for:sender:)` of its source.
  static let performWithoutPrepare = Rule(
    "perform-without-prepare",
    family: .segues,
    severity: .warning,
    says: """
      The source of a segue prepares it before it is performed.
      why: UIKit makes the destination, sends prepare(for:sender:) to the source, and then performs
        the segue. A segue that is performed without it has a destination that nobody has
        configured. The usual cause is code that calls perform() on a segue by itself.
      fix: Perform segues by performSegue(withIdentifier:sender:), and leave perform() to UIKit.
      - segues that relate a container to its content, which are not prepared
      - segues that the app has made and performs by hand
      - a segue of which it was not seen what set it off
      sources: uiviewcontroller/prepare(for:sender:), uistoryboardsegue/perform()

      # nothing is prepared
      home shouldPerformSegue(identifier: pay, returned: true)
      home seguePerform(from: home, to: pay, identifier: pay)  <-

      # the usual order
      home shouldPerformSegue(identifier: pay, returned: true)
      home prepare(from: home, to: pay, identifier: pay)
      home seguePerform(from: home, to: pay, identifier: pay)

      # the content of a container
      nav is UINavigationController, UIViewController
      nav seguePerform(from: nav, to: home, identifier: root)

      # a segue made by hand
      home performSegue(identifier: pay)
        home prepare(from: home, to: pay, identifier: pay)
        home seguePerform(from: home, to: pay, identifier: pay)
      home seguePerform(from: home, to: help, identifier: help)
      """,
    messages: Messages(phrase: "a segue that runs without its prepare"),
    asked: Occasions(observes: [.seguePerform]),
    restsOn: Basis(needs: [.prepareForSegue, .seguePerform], facts: [.triggers]),
    repair: .insert
  ) { step, model in
    let source = model.segueSource(of: step.event)
    let segue = model.segue(from: source)
    guard segue.trigger.isKnown, !segue.isRefused, !segue.prepared.isKnown,
      segue.mayBe(step.event.detail), !step.event.flags.contains(.byApp),
      !model.traits(source).kind.hasRelationshipSegues
    else { return nil }
    return Violation(
      "a segue of \(source) is performed, and was not prepared",
      note: "no prepare has come",
      witnesses: [Witness(segue.trigger, "the segue was set off here")],
      because: "UIKit sends prepare(for:sender:) to the source before it performs a segue",
      expected: [.prepareForSegue],
      assuming: step.event.flags.contains(.byUIKit)
        ? nil : "the app has not made the segue by hand",
      subject: source
    )
  }
}

extension ControllerKind {
  /// Whether a storyboard can give it its content by a segue, which is neither asked for nor
  /// prepared.
  fileprivate var hasRelationshipSegues: Bool { isSystemContainer && self != .page }
}
