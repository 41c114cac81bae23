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
      if breach.kind == .surplus, let times = rule.times, let line = breach.line {
        let phrase = ProjectRule.phrase(times)
        worked = "\(callback) of \(subject) is followed by \(second.text) more than \(phrase)"
        reason = "at line \(line) it came once too often"
      }
      return Violation(
        own ?? worked,
        note: breach.kind == .surplus
          ? "\(second.text) comes too often" : "\(second.text) must follow",
        because: "the project's own rule says: \(sentence); \(reason)",
        expected: isMarked ? [] : second.callbacks.callbacks,
        subject: subject.exists ? subject : nil
      )
    case .once(let mark, _): return once(breach, mark, own, sentence)
    case .pair(let start, let stop): return pair(breach, start, stop, own, sentence)
    }
  }

  /// A mark that did not come once in a visit.
  private func once(
    _ breach: ProjectRuleMonitor.Breach,
    _ mark: EventPattern,
    _ own: Message?,
    _ sentence: String
  ) -> Violation {
    let subject = EventPattern.subject(of: breach.event)
    let line = breach.line ?? 0
    var worked: Message = "\(subject) was on screen, and \(mark.text) did not come"
    var note: Message = "this visit has none"
    var reason = "up to line \(line), where the visit ended, it did not come"
    switch breach.kind {
    case .surplus:
      worked = "\(mark.text) comes twice in one visit of \(subject)"
      note = "this visit has two"
      reason =
        "at line \(line) it came once too often; a departure that is let go begins no new visit"
    case .unappeared:
      worked = "\(mark.text) comes for \(subject), which never appeared"
      note = "it begins to appear, and does not"
      reason = "at line \(line) it came, and viewDidAppear did not: the transition was let go"
    case .missing, .again, .unstarted, .unstopped: break
    }
    return Violation(
      own ?? worked,
      note: note,
      because: "the project's own rule says: \(sentence); \(reason)",
      expected: [],
      subject: subject
    )
  }

  /// A start or a stop that has none of the other kind beside it.
  private func pair(
    _ breach: ProjectRuleMonitor.Breach,
    _ start: EventPattern,
    _ stop: EventPattern,
    _ own: Message?,
    _ sentence: String
  ) -> Violation {
    let subject = EventPattern.subject(of: breach.event)
    let of: Message = start.isMark || stop.isMark ? "" : " of \(subject)"
    let place = breach.line.map { " at line \($0)" } ?? " at the end"
    var worked: Message = "\(start.text)\(of) was never followed by \(stop.text)"
    var note: Message = "this is never stopped"
    var reason = "up to the end it did not come"
    switch breach.kind {
    case .again:
      worked = "\(start.text)\(of) comes twice, with no \(stop.text) between"
      note = start.isMark ? "the second comes behind this" : "this comes once too often"
      let first = breach.firstLine.map { " behind the one at line \($0)" } ?? ""
      reason = "it came\(place)\(first)"
    case .unstarted:
      worked = "\(stop.text)\(of) comes twice, with no \(start.text) between"
      note = stop.isMark ? "the second comes behind this" : "this stops nothing"
      reason = "it came\(place)"
    case .unstopped where breach.line != nil:
      reason = "\(subject) died\(place), and it had not come"
    case .missing, .surplus, .unappeared, .unstopped: break
    }
    return Violation(
      own ?? worked,
      note: note,
      witnesses: breach.earlier.map { Witness($0, "it was started here") },
      because: "the project's own rule says: \(sentence); \(reason)",
      expected: [],
      subject: subject.exists ? subject : nil
    )
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
