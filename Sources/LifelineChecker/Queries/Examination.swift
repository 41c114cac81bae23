import LifelineReading
import LifelineTrace

/// What a rule says of an event.
package struct RuleAnswer: Sendable {
  /// How a rule answers.
  package enum Answer: Sendable {
    /// It was asked, and objects to nothing.
    case conforms
    /// It objects.
    case objects(Finding)
    /// It would object, and does not, for a reason given as a clause.
    case withheld(because: String)
    /// It is not asked; what recording would change that: groups, events,
    /// facts, or `os`.
    case notAsked(missing: [String])
  }

  /// The rule.
  package let rule: Rule
  /// Its answer.
  package let answer: Answer

  /// What it found; nil where it objects to nothing, or may not.
  package var finding: Finding? {
    if case .objects(let finding) = answer { return finding }
    return nil
  }
}

extension RuleAnswer {
  /// The answer that stands at the end of the trace: what the rest of it takes back is withheld.
  func settled(by report: TraceReport) -> RuleAnswer {
    guard let finding else { return self }
    if let standing = report.findings.first(where: { $0.isSame(as: finding) }) {
      return RuleAnswer(rule: rule, answer: .objects(standing))
    }
    let withdrawal = report.withdrawn.first { $0.rule == finding.rule && $0.line == finding.line }
    return withdrawal.map { RuleAnswer(rule: rule, answer: .withheld(because: $0.reason)) } ?? self
  }
}

extension Finding {
  /// Whether another finding says the same.
  fileprivate func isSame(as other: Finding) -> Bool {
    rule == other.rule && line == other.line && controller == other.controller
  }
}

extension Checker {
  /// What every rule that listens to an event says of it, if it came now; nothing is changed.
  ///
  /// - Parameters:
  ///   - event: The event, in the trace or supposed.
  ///   - reader: Knows the names.
  /// - Returns: The answers in catalogue order, and the step that was judged.
  func examine(
    _ event: Event,
    from reader: inout TraceReader
  ) -> (answers: [RuleAnswer], step: Step) {
    var probe = self
    var supposed = event
    let arguments = probe.prepare(for: &supposed, from: &reader, isSupposed: true)
    let step = probe.model.begin(event, arguments)
    let context = FindingContext(reader: reader, model: probe.model)
    let answers = table.rules.indices.compactMap { position -> RuleAnswer? in
      let rule = probe.table.rules[position]
      guard rule.listens(to: step) else { return nil }
      let answer: RuleAnswer.Answer
      if !probe.table.isActive[position] {
        let missing = probe.missing(for: rule, probe.facts)
        answer = .notAsked(missing: missing)
      } else if let violation = rule.judge(step, probe.model) {
        answer = probe.answer(to: violation, rule, step, in: context)
      } else {
        answer = .conforms
      }
      return RuleAnswer(rule: rule, answer: answer)
    }
    return (answers, step)
  }

  /// What becomes of a violation.
  private func answer(
    to violation: Violation,
    _ rule: Rule,
    _ step: Step,
    in context: FindingContext
  ) -> RuleAnswer.Answer {
    var collector = FindingCollector(options: options)
    if let silence = collector.silence(on: violation, rule, step, in: context) {
      let name = context.name(violation.subject ?? step.receiver)
      return .withheld(because: silence.reason(for: name))
    }
    collector.collect(violation, rule: 0)
    collector.settle(step, rules: [rule], in: context)
    guard let finding = collector.report().findings.first else {
      return .withheld(because: "UIKit itself is known to do this")
    }
    return .objects(finding)
  }
}

extension Rule {
  /// Whether the rule is about such a step, if it can be judged at all.
  fileprivate func listens(to step: Step) -> Bool {
    if let remark { return !step.remarks.isDisjoint(with: remark) }
    return observes.contains(step.event.callback)
  }
}
