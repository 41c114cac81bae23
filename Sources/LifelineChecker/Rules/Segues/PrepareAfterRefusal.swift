import LifelineTrace

extension Rule {
  /// Rejects a `prepare(for:sender:)` for a segue that its controller has refused.
  static let prepareAfterRefusal = Rule(
    "prepare-after-refusal",
    family: .segues,
    severity: .error,
    says: """
      A segue that shouldPerformSegue has refused is not prepared.
      why: When shouldPerformSegue returns false UIKit drops the segue, and makes no destination. A
        prepare for it all the same means that the answer was lost: an override that calls prepare,
        or a second trigger that asks nobody.
      fix: Perform the segue from one place, and ask shouldPerformSegue there.
      - a performSegue by the app in between, which asks nobody
      - a trace that does not record performSegue, by which the app may have asked for it (advice)
      - another segue, or one without an identifier
      - a prepare that the app calls by hand
      sources: uiviewcontroller/shouldperformsegue(withidentifier:sender:), header-ios-11

      # a refused segue is prepared
      home shouldPerformSegue(identifier: pay, returned: false)
      home prepare(from: home, to: pay, identifier: pay)  <-

      # the app performs the segue by itself
      home shouldPerformSegue(identifier: pay, returned: false)
      home performSegue(identifier: pay)
        home prepare(from: home, to: pay, identifier: pay)

      # the second tap is allowed
      home shouldPerformSegue(identifier: pay, returned: false)
      home shouldPerformSegue(identifier: pay, returned: true)
      home prepare(from: home, to: pay, identifier: pay)

      # another segue
      home shouldPerformSegue(identifier: pay, returned: false)
      home prepare(from: home, to: chart, identifier: embed)

      # the answer stands on the return
      @exits true
      home shouldPerformSegue(identifier: pay)
      home exits shouldPerformSegue returned: false
      home prepare(from: home, to: pay, identifier: pay)  <-

      # the class above would have refused
      @exits true
      home shouldPerformSegue(identifier: pay)
        home shouldPerformSegue(identifier: pay)
        home exits shouldPerformSegue returned: false
      home exits shouldPerformSegue returned: true
      home prepare(from: home, to: pay, identifier: pay)

      # calls of performSegue are not recorded (advice)
      @observes segues, -performSegue
      home shouldPerformSegue(identifier: pay, returned: false)
      home prepare(from: home, to: pay, identifier: pay)  <-
      """,
    asked: Occasions(observes: [.prepareForSegue]),
    restsOn: Basis(
      needs: [.shouldPerformSegue, .prepareForSegue],
      restingOn: [.shouldPerformSegue],
      facts: [.answers]
    )
  ) { step, model in
    let segue = model.segue(from: model.segueSource(of: step.event))
    guard segue.isRefused, segue.identifier.isPresent, segue.identifier == step.event.detail,
      !step.event.flags.contains(.byApp)
    else { return nil }
    let source = model.segueSource(of: step.event)
    let mayBePerformed = !model.records([.performSegue], of: source)
    return Violation(
      "\(source) prepares the segue \(symbol: segue.identifier), which it has refused",
      note: "the segue is prepared all the same",
      witnesses: [Witness(segue.trigger, "\(source) returned false")],
      because: "UIKit drops a segue when shouldPerformSegue returns false",
      expected: [],
      assuming: mayBePerformed ? nil : model.assumesRecorded([.performSegue], of: source),
      subject: source,
      lawful: mayBePerformed ? "the app performs it in code: record performSegue to know" : nil,
      severity: mayBePerformed ? .advice : nil
    )
  }
}
