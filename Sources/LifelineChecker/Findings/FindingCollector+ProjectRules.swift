import LifelineTrace

// A project's own rules are told apart from the others: none hides another, and none of UIKit's.
extension FindingCollector {
  /// Makes a finding of a broken rule of a project.
  ///
  /// - Parameters:
  ///   - breach: What is broken.
  ///   - rule: The rule.
  ///   - isOpenEnd: Whether the trace has ended, and nobody says that nothing was left to come.
  ///   - context: The names and the model.
  mutating func settle(
    _ breach: ProjectRuleMonitor.Breach,
    of rule: ProjectRule,
    isOpenEnd: Bool = false,
    in context: FindingContext
  ) {
    let step = Step(at: breach.event)
    let violation = violation(breach, of: rule)
    guard isSaid(violation, rule.rule, step, in: context) else { return }
    let subject = violation.subject ?? step.receiver
    if !isOpenEnd, isOnlyCounted(violation, rule.rule, subject, step, in: context) { return }
    var finding = finding(violation, rule.rule, step, in: context)
    // Why: which of several instances it was matters only where events of one are told apart.
    if !rule.isAboutOne { finding.confidence = .certain }
    if isOpenEnd { owe(finding) } else { _ = keep(finding) }
  }

  private func violation(_ breach: ProjectRuleMonitor.Breach, of rule: ProjectRule) -> Violation {
    let subject = EventPattern.subject(of: breach.event)
    let callback = breach.event.callback
    let own: Message? = rule.message.map { "\($0)" }
    let sentence = ProjectRule.sentence(rule.claim, rule.bound, rule.times)
    switch rule.claim {
    case .never(let sequence):
      let isAlone = sequence.count == 1
      let earlier = breach.earlier.enumerated().map { position, moment in
        Witness(moment, position == 0 ? "it began here" : "then this")
      }
      var worked: Message = "\(callback) of \(subject) must never come"
      if let last = breach.earlier.last {
        let other = EventPattern.subject(of: last)
        worked =
          "\(callback) of \(subject) comes after \(last.callback) of \(other), which must never be"
      }
      return Violation(
        own ?? worked,
        note: isAlone ? "this must never come" : "this must not follow",
        witnesses: earlier,
        because: "the project's own rule says: \(sentence)",
        expected: [],
        subject: subject.exists ? subject : nil
      )
    case .after(_, let second):
      let isMarked = second.isMark || second.callbacks.callbacks.count != 1
      let until = breach.line.map { "up to line \($0)" } ?? "up to the end"
      let often = rule.times.map { $0 == 1 ? "" : " \(ProjectRule.phrase($0))" } ?? ""
      var worked: Message = "\(callback) of \(subject) is not followed by \(second.text)\(often)"
      var reason = "\(until) it did not come\(often)"
      if breach.isSurplus, let times = rule.times, let line = breach.line {
        let phrase = ProjectRule.phrase(times)
        worked = "\(callback) of \(subject) is followed by \(second.text) more than \(phrase)"
        reason = "at line \(line) it came once too often"
      }
      return Violation(
        own ?? worked,
        note: breach.isSurplus ? "\(second.text) comes too often" : "\(second.text) must follow",
        because: "the project's own rule says: \(sentence); \(reason)",
        expected: isMarked ? [] : second.callbacks.callbacks,
        subject: subject.exists ? subject : nil
      )
    }
  }
}

extension Step {
  /// A step at the entry of an event of which no more is known than itself.
  fileprivate init(at event: Event) {
    self.init(
      event: event,
      enclosing: .never,
      occasion: .entry,
      admissibility: .natural,
      objections: 0,
      remarks: [],
      circumstances: .any,
      reachedSuper: nil
    )
  }
}
