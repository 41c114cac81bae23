import LifelineTrace

extension Rule {
  /// Rejects an unwind action before the segue is prepared, or after its source began to go.
  static let unwindOutOfOrder = Rule(
    "unwind-out-of-order",
    family: .segues,
    severity: .warning,
    says: """
      An unwind action comes after prepare, and before its source disappears.
      why: UIKit looks for the destination of an unwind segue, lets the source prepare, calls the
        action of the destination, and only then pops or dismisses. An action that comes in another
        place is called by the app: it reads a source that has handed nothing over yet, or one that
        is already going.
      fix: Let the unwind segue call its action; put shared code into a method of its own.
      - an action that the app calls by hand, where the trace says so
      - custom unwind segues before iOS 9
      - an unwind segue of which it was not seen what set it off
      sources: header-ios-11, uikit-26-reading

      # the action before prepare (on 17)
      edit shouldPerformSegue(identifier: save, returned: true)
      list canPerformUnwindSegueAction(from: edit, returned: true)
      list unwindAction(from: edit, identifier: save)  <-
      edit prepare(from: edit, to: list, identifier: save)

      # the source is going already (on 17)
      edit shouldPerformSegue(identifier: save, returned: true)
      edit prepare(from: edit, to: list, identifier: save)
      edit viewWillDisappear
      list unwindAction(from: edit, identifier: save)  <-

      # the usual order (on 17)
      edit shouldPerformSegue(identifier: save, returned: true)
      list canPerformUnwindSegueAction(from: edit, returned: true)
      edit prepare(from: edit, to: list, identifier: save)
      list unwindAction(from: edit, identifier: save)
      edit seguePerform(from: edit, to: list, identifier: save)
      edit viewWillDisappear

      # the app calls the action (on 17)
      edit shouldPerformSegue(identifier: save, returned: true)
      list unwindAction(from: edit, identifier: save) by: app

      # the source had disappeared and come back before (on 17)
      edit viewWillDisappear
      edit shouldPerformSegue(identifier: save, returned: true)
      edit prepare(from: edit, to: list, identifier: save)
      list unwindAction(from: edit, identifier: save)
      """,
    systems: .from(9),
    asked: Occasions(observes: [.unwindAction]),
    restsOn: Basis(
      needs: [.unwindAction, .prepareForSegue],
      facts: [.triggers],
      unconfirmed: "UIKit calls the action between prepare and the transition"
    ),
    repair: .move
  ) { step, model in
    let source = step.event.other
    let segue = model.segue(from: source)
    let start = segue.trigger.isKnown ? segue.trigger : segue.search
    guard source.exists, !step.event.flags.contains(.byApp), start.isKnown, !segue.isRefused,
      segue.mayBe(step.event.detail)
    else { return nil }
    if !segue.prepared.isKnown {
      return Violation(
        "\(step.receiver) receives the unwind action before \(source) has prepared",
        note: "\(source) has handed nothing over",
        witnesses: [Witness(start, "the segue was set off here")],
        because: "the source of an unwind segue prepares before the action",
        expected: [.prepareForSegue],
        subject: source
      )
    }
    let will = model[source].appearance.will
    guard will.callback == .viewWillDisappear, will.line > start.line else { return nil }
    return Violation(
      "\(step.receiver) receives the unwind action after \(source) began to disappear",
      note: "\(source) is going",
      witnesses: [Witness(will, "\(source) began to disappear here")],
      because: "the action of an unwind segue comes before its transition",
      expected: [],
      subject: source
    )
  }
}
