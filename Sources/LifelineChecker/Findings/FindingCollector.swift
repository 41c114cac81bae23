import LifelineTrace

/// Turns violations into findings: names, confidence, one finding per fault.
struct FindingCollector {
  /// How to judge.
  let options: CheckOptions
  private var pending: [(violation: Violation, rule: Int)] = []
  /// The findings, in the order in which they were made.
  var findings: [Finding] = []
  private(set) var omitted = 0
  private(set) var known = 0
  var unwanted = 0
  var suppressionMarks: [Mark] = []
  private(set) var open: [TraceReport.OpenObligation] = []
  var notes: [TraceReport.Note] = []
  /// The number of notes and marks left out because there are too many.
  var omittedNotes = 0
  private(set) var unreadable: [Unreadable] = []
  private(set) var omittedUnreadable = 0
  var hasNotedTime = false
  /// The key of the session that the last header named, and whether it is said that there are several.
  var session: (key: String, isOneOfSeveral: Bool)?
  /// The controllers of which something is not said, each with why.
  var noted: Set<String> = []
  private(set) var uikitMessages = UIKitMessageLog()
  private(set) var provisional = ProvisionalFindings()
  private(set) var hindsight = Hindsight()
  /// The kinds of findings that were kept, once there are so many that others are only counted.
  private var kinds: Set<UInt64> = []
  private var firstOfFault: [String: Int] = [:]
  /// The position of the finding about a call on the main thread, by the one-based line of the call.
  private var findingOfCall: [UInt32: Int] = [:]
  /// The number of violations settled so far, whatever became of them.
  private(set) var violationCount = 0
  /// Whether findings get their text; not where it only counts which there are.
  var rendersText = true

  static let unreadableLimit = 1000

  init(options: CheckOptions) {
    self.options = options
  }

  /// Whether the same later findings follow from earlier ones, as far as that is told by the fault.
  ///
  /// Where some may be taken back, it is not known.
  func agrees(with other: FindingCollector, _ open: [Nesting.OpenCall]) -> Bool {
    guard
      open.allSatisfy({
        findingOfCall[$0.moment.line] == nil && other.findingOfCall[$0.moment.line] == nil
      })
    else { return false }
    return provisional.isEmpty && other.provisional.isEmpty && hindsight.isEmpty
      && other.hindsight.isEmpty
      && omitted == other.omitted
      && firstOfFault.count == other.firstOfFault.count
      && firstOfFault.keys.allSatisfy { other.firstOfFault[$0] != nil }
  }

  /// Forgets which fault was found first, because another recording begins.
  mutating func forgetFaults() { firstOfFault.removeAll() }

  /// The bytes that a copy takes, about.
  var footprint: Int {
    findings.count * (MemoryLayout<Finding>.stride + 128) + firstOfFault.count * 64
      + uikitMessages.diagnostics.count * (MemoryLayout<TraceReport.Diagnostic>.stride + 128)
      + (notes.count + unreadable.count + open.count) * 64
  }

  /// Whether a violation waits to be settled.
  var hasPending: Bool { !pending.isEmpty }

  /// Whether something that was found is, or was, in doubt.
  var isDoubtful: Bool { !provisional.isEmpty || !hindsight.isEmpty }

  /// Whether the end will take no finding back for what it tells.
  var isSure: Bool { hindsight.isEmpty }

  /// Whether there is anything to tell of the trace so far, be it what UIKit printed.
  var hasFound: Bool { !findings.isEmpty || !uikitMessages.diagnostics.isEmpty }

  /// Whether the next event may still say something of the last finding.
  var isListening: Bool { hindsight.isListening }

  /// Records the event behind the last finding.
  mutating func listen(to event: Event) { hindsight.listen(to: event) }

  mutating func collect(_ violation: Violation, rule: Int) { pending.append((violation, rule)) }

  mutating func add(_ unreadable: Unreadable) {
    if self.unreadable.count < Self.unreadableLimit {
      self.unreadable.append(unreadable)
    } else {
      omittedUnreadable += 1
    }
  }

  // MARK: Settling

  /// Makes findings of the violations of one step.
  mutating func settle(_ step: Step, rules: [Rule], in context: FindingContext) {
    defer { pending.removeAll(keepingCapacity: true) }
    violationCount += pending.count
    var explaining: Int?
    if step.isUIKitMessage {
      explaining = uikitMessages.observe(step, findings, in: context)
      if let explaining {
        let message = context.symbols.text(step.event.detail)
        let isSame = isSame(step.arguments.message, as: findings[explaining], rules)
        findings[explaining].explain(
          .init(line: Int(step.event.line), message: message, isSame: isSame)
        )
      }
    }
    var made: [Int] = []
    for candidate in explaining == nil ? ranked(rules) : [] {
      let rule = rules[candidate.rule]
      let subject = candidate.violation.subject ?? step.receiver
      if rule.isAboutOrder, hindsight.overflows(with: subject, at: step.event.line) { continue }
      guard isSaid(candidate.violation, rule, step, in: context) else { continue }
      // Why: what the end may take back explains nothing but its like.
      let roots = made.isEmpty ? made : made.filter { [hindsight] in !hindsight.concerns($0) }
      if let root = rootCause(of: candidate.violation, rule, step, roots, in: context) {
        fold(candidate.violation, rule, step, under: root, in: context)
        continue
      }
      if isOnlyCounted(candidate.violation, rule, subject, step, in: context) { continue }
      let finding = finding(candidate.violation, rule, step, in: context)
      guard keep(finding) else { continue }
      made.append(findings.count - 1)
      if let fault = candidate.violation.sameFault {
        firstOfFault["\(rule.name) \(fault)"] = findings.count - 1
      }
      let last = findings.count - 1
      doubt(last, of: rule, subject, step, candidate.violation, in: context)
      let others = candidate.violation.witnesses.map(\.moment.object)
      uikitMessages.add(last, finding, rule: rule, about: [subject] + others, step, in: context)
    }
    // Why: only the entry of a call on the main thread is the innermost open call.
    if let first = made.first, step.occasion == .entry, step.event.thread == .absent {
      findingOfCall[step.event.line] = first
    }
  }

  /// Whether a message of UIKit's says what a finding says: it is the one that the finding is; or one
  /// that the rule has for its own, if it has any.
  private func isSame(_ kind: UIKitMessage?, as finding: Finding, _ rules: [Rule]) -> Bool {
    guard let kind else { return false }
    if finding.evidence.isUIKitMessage {
      return uikitMessages.diagnostics.first { $0.line == finding.line }?.kind == kind
    }
    let rule = rules.first { $0.name == finding.rule }
    guard let own = rule?.uikitMessages, !own.isEmpty else { return true }
    return own.contains(kind)
  }

  /// Records that a violation follows from a finding, in words as long as those are kept.
  private mutating func fold(
    _ violation: Violation,
    _ rule: Rule,
    _ step: Step,
    under root: Int,
    in context: FindingContext
  ) {
    let isTold = rendersText && findings[root].keepsFollowers
    let follower = Finding.Follower(
      line: Self.line(of: violation, step),
      rule: rule.name,
      message: isTold ? context.text(violation.message) : ""
    )
    findings[root].fold(follower)
    if step.isUIKitMessage { uikitMessages.fold(under: findings[root]) }
  }

  /// Whether a finding is only counted, because there are too many and one of its kind is kept.
  mutating func isOnlyCounted(
    _ violation: Violation,
    _ rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    in context: FindingContext
  ) -> Bool {
    guard isFull else { return false }
    let known = KnownBehaviour.behind(rule, subject, step, in: context.model, context.controllers)
    let isKnown = known.map { $0.affected.covers(context.model.systems) } ?? false
    guard options.includesAdvice || !isKnown else { return false }
    // Why: what is rare is not lost behind what is frequent.
    let isNew =
      findings.count < 2 * options.findingLimit
      && kinds.insert(Self.kind(of: violation, rule, subject, step, in: context)).inserted
    if !isNew { omitted += 1 }
    return !isNew
  }

  /// Adds a finding, unless UIKit itself did it and nobody wants to know.
  ///
  /// - Returns: Whether it was added.
  mutating func keep(_ finding: Finding) -> Bool {
    if finding.knownBehaviour != nil, !options.includesAdvice {
      known += 1
      if finding.evidence.isUIKitMessage { uikitMessages.fold(under: finding) }
      return false
    }
    findings.append(finding)
    if isFull, kinds.isEmpty {
      kinds = Set(findings.lazy.compactMap { UInt64($0.fingerprint, radix: 16) })
    }
    return true
  }

  /// Whether further findings are only counted.
  private var isFull: Bool { findings.count >= options.findingLimit }

  /// The violations of a step, the most severe first.
  ///
  /// Within a severity, what is wrong with the event as such comes before what is wrong with its
  /// place; then the order of the catalogue counts.
  private func ranked(_ rules: [Rule]) -> [(violation: Violation, rule: Int)] {
    // Why: most steps violate one rule.
    guard pending.count > 1 else { return pending }
    return pending.enumerated().sorted { left, right in
      let leftSeverity = severity(of: rules[left.element.rule], left.element.violation)
      let rightSeverity = severity(of: rules[right.element.rule], right.element.violation)
      if leftSeverity != rightSeverity { return leftSeverity > rightSeverity }
      let isLeftRemark = rules[left.element.rule].remark != nil
      let isRightRemark = rules[right.element.rule].remark != nil
      if isLeftRemark != isRightRemark { return isLeftRemark }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The severity of a violation that UIKit is not known for.
  func severity(of rule: Rule, _ violation: Violation) -> Severity {
    options.severities[rule.name] ?? violation.severity ?? rule.severity
  }

  /// The finding that another one follows from: one about the same event, one about a call around
  /// it on the same controller, or an earlier one of the same fault.
  private func rootCause(
    of violation: Violation,
    _ rule: Rule,
    _ step: Step,
    _ made: [Int],
    in context: FindingContext
  ) -> Int? {
    if let first = made.first { return first }
    if let fault = violation.sameFault, let first = firstOfFault["\(rule.name) \(fault)"] {
      return first
    }
    // Why: under a lighter finding a graver one would be lost to those who look at errors alone.
    guard let around = findingAround(step, in: context.model),
      findings[around].severity >= severity(of: rule, violation)
    else { return nil }
    return around
  }

  /// The finding about a call around a step on the same controller, or about the call that returns;
  /// nil for none.
  private func findingAround(_ step: Step, in model: Model) -> Int? {
    if step.occasion == .exit { return findingOfCall[step.event.line] }
    guard step.occasion == .entry, step.enclosing.isKnown, !findingOfCall.isEmpty else {
      return nil
    }
    return model.calls.innermost { [findingOfCall] in
      findingOfCall[$0.line] != nil && $0.concerns(step.receiver)
    }.flatMap { findingOfCall[$0.line] }
  }

  /// Makes findings, or open obligations, of what is owed at the end.
  mutating func settleEnd(_ step: Step, _ isQuiet: Bool, rules: [Rule], in context: FindingContext)
  {
    defer { pending.removeAll(keepingCapacity: true) }
    for (violation, position) in pending {
      let rule = rules[position]
      guard isSaid(violation, rule, step, in: context) else { continue }
      let finding = finding(violation, rule, step, in: context)
      // Why: advice about what a log ends with is no fault, and nobody waits for its other end.
      if isQuiet || isOpen(rule, context) && !context.model.sequence.isBroken {
        let subject = violation.subject ?? step.receiver
        guard !isOnlyCounted(violation, rule, subject, step, in: context), keep(finding) else {
          continue
        }
        doubt(findings.count - 1, of: rule, subject, step, violation, in: context)
      } else {
        owe(finding)
      }
    }
  }

  /// Records what would be a finding if the trace had come to its end.
  mutating func owe(_ finding: Finding) {
    open.append(
      .init(
        rule: finding.rule,
        line: finding.line,
        controller: finding.controller,
        message: finding.message
      )
    )
  }

  // MARK: One finding

  /// Remembers what a finding rests on.
  private mutating func doubt(
    _ finding: Int,
    of rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    _ violation: Violation,
    in context: FindingContext
  ) {
    guard rule.remark == nil, !step.isUIKitMessage, subject.exists else { return }
    if rule.isAboutOrder {
      hindsight.add(finding, of: rule, subject, step, violation, in: context)
      guard context.model.recording.isDeclared else { return }
    }
    let isAppearance = rule.family == .appearance
    let unseen = isAppearance ? unseen(by: rule, subject, step, in: context) : []
    guard !unseen.isEmpty || context.model.traits(subject).isConjectured else { return }
    provisional.add(finding, about: subject, unseen: unseen)
  }

  /// Ends a recording, after its end was judged.
  mutating func close(in context: FindingContext) {
    uikitMessages.close(&findings, in: context)
    let limits = hindsight.settle(
      &findings,
      includesAdvice: options.includesOrderAdvice,
      in: context
    )
    for limit in limits { note(line: nil, limit) }
    for (name, reason) in provisional.settle(findings, in: context) where !isNoted(.ambiguous, name)
    {
      note(line: nil, reason)
    }
  }

  /// Whether the finding at a position may still be taken back, or was.
  func isDoubted(_ position: Int) -> Bool {
    provisional.concern(position) || hindsight.concerns(position)
  }
}
