import LifelineTrace

// What is said of a violation besides what its rule says: what it rests on, what was expected, what to do.
extension FindingCollector {
  /// The one-based line at which the finding of a violation stands.
  static func line(of violation: Violation, _ step: Step) -> Int {
    let place = violation.place ?? (step.isMoment ? violation.witnesses.first?.moment : nil)
    return Int(place?.line ?? step.event.line)
  }

  /// The finding that a violation is told as.
  func finding(
    _ violation: Violation,
    _ rule: Rule,
    _ step: Step,
    in context: FindingContext
  ) -> Finding {
    let subject = violation.subject ?? step.receiver
    var clauses = rendersText ? assumptions(violation, rule, subject, step, in: context) : []
    var known = KnownBehaviour.behind(rule, subject, step, in: context.model, context.controllers)
    var isAdvice = known != nil
    if let behaviour = known, !behaviour.affected.covers(context.model.systems) {
      clauses.append(behaviour.doubt)
      known = nil
      isAdvice = isOpen(rule, context)
    }
    let line = Self.line(of: violation, step)
    let className = context.controllers.className(subject)
    var finding = Finding(
      evidence: evidence(violation, rule, subject, step, at: line, in: context),
      rule: rule.name,
      severity: isAdvice
        ? .advice
        : options.policy.severity(of: rule, for: className) ?? severity(of: rule, violation),
      confidence: clauses.isEmpty
        ? .certain : .likely(assuming: clauses.joined(separator: ", and ")),
      line: line,
      controller: context.controllers.id(subject),
      className: UIKitMessageLog.isNobody(className) ? nil : className,
      fix: known == nil ? Self.fix(violation, rule, step, in: context) : "",
      knownBehaviour: known,
      fingerprint: Self.fingerprint(Self.kind(of: violation, rule, subject, step, in: context))
    )
    if rendersText { finding.render(violation, step, in: context) }
    return finding
  }

  /// What a violation rests on, a clause each.
  func assumptions(
    _ violation: Violation,
    _ rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    in context: FindingContext
  ) -> [String] {
    guard !step.isUIKitMessage else { return [] }
    var clauses: [String] = []
    let recording = context.model.recording
    let classSymbol = context.model.traits(subject).classSymbol
    // Why: how many instances of a class die is no question of which.
    let isCounted = rule.isForPastedLogs && rule.family == .lifetime
    if rule.remark == nil, !isCounted, context.model.traits(subject).isConjectured {
      clauses.append("there is only one \(context.name(subject))")
    }
    if let assuming = violation.assuming { clauses.append(context.text(assuming)) }
    if rule.remark == nil {
      if rule.isAboutOrder, !recording.isDeclared {
        if context.model.isBroken(since: context.model[subject].appearance.last) {
          clauses.append("the lines in between belong to the same run")
        }
      } else if let first = unseen(by: rule, subject, step, in: context).callbacks.first {
        let name = context.name(subject)
        clauses.append("\(first.baseName) is recorded for \(name) as for other classes")
      } else if step.admissibility == .widestOnly, !recording.isComplete {
        clauses.append("the lines in between belong to the same run")
      }
      let recorded = recording.natural(classSymbol)
      for assumption in rule.assumptions where !assumption.unless.isSubset(of: recorded) {
        clauses.append(assumption.clause)
      }
      if rule.assumptions.contains(where: { $0.kind == .noForwarding }),
        !recording.isComplete,
        let parent = context.model.unseenAncestor(of: subject, sending: step.event.callback)
      {
        clauses.append("\(step.event.callback.baseName) is recorded for \(context.name(parent))")
      }
      if recording.hooks == .base {
        clauses.append("every override calls super, as the hooks are on the base class")
      }
    }
    if let unconfirmed = rule.unconfirmed { clauses.append(unconfirmed) }
    return clauses
  }

  /// The callbacks that a rule needs, or a step rests on, and the class of the subject has not shown.
  func unseen(
    by rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    in context: FindingContext
  ) -> CallbackSet {
    let recording = context.model.recording
    let classSymbol = context.model.traits(subject).classSymbol
    let known =
      recording.isComplete ? recording.natural(classSymbol) : recording.widest(classSymbol)
    let heard = recording.heard.intersection(rule.evidence)
    let unseen = rule.needs.subtracting(known.union(sharedKinds(rule, context)).union(heard))
    guard step.admissibility == .widestOnly, unseen.isEmpty else { return unseen }
    return CallbackSet(.appearance).subtracting(known).subtracting([.viewIsAppearing])
  }

  /// The kinds that are recorded for other controllers than the subject: all where the rule is
  /// about others, and else the calls on containers, which the subject never receives itself.
  func sharedKinds(_ rule: Rule, _ context: FindingContext) -> CallbackSet {
    let kinds = context.model.recording.kinds
    return rule.aboutOthers ? kinds : kinds.intersection(Self.containerCalls)
  }

  /// Whether a rule is about the order of lines, and nobody says what is recorded.
  func isOpen(_ rule: Rule, _ context: FindingContext) -> Bool {
    rule.isAboutOrder && !context.model.recording.isDeclared
  }

  private static let containerCalls = CallbackSet(where: .isOnContainer)

  /// What to do: for a message that nothing explains, what helps against its usual causes; else what
  /// fits the controllers of the trace.
  static func fix(
    _ violation: Violation,
    _ rule: Rule,
    _ step: Step,
    in context: FindingContext
  ) -> String {
    if step.isUIKitMessage {
      let known = step.arguments.message.flatMap { KnownMessage.about($0)?.remedy }
      return rule.explains.isEmpty ? known ?? rule.remedy : rule.remedy
    }
    let subject = violation.subject ?? step.receiver
    let name = context.name(subject)
    let fix = rule.fix(
      violation.missing.map { [$0] } ?? rule.callbacks(of: step.event.callback),
      of: name,
      isByUIKit: step.event.flags.contains(.byUIKit),
      drivesChildren: context.model.showsContainer(of: subject)
    )
    guard context.model.recording.hooks == .base, let will = rule.missedWill else { return fix }
    return FirstLook.missingSuper.text([will], of: name) + " " + fix
  }

  /// What a violation is made of, where its finding stands at a one-based line.
  func evidence(
    _ violation: Violation,
    _ rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    at line: Int,
    in context: FindingContext
  ) -> Evidence {
    let callback = violation.place?.callback ?? (step.isMoment ? nil : step.event.callback)
    var lines = violation.witnesses.map { Int($0.moment.line) }
    if !step.isMoment { lines.append(Int(step.event.line)) }
    if callback != nil { lines.removeAll { $0 == line } }
    let recorded = context.model.recording.natural(context.model.traits(subject).classSymbol)
    let possible = isOpen(rule, context) ? recorded.union(AppearanceTables.paired) : recorded
    return Evidence(
      subject: subject,
      callback: callback,
      others: lines.sorted(),
      expected: violation.expected ?? Self.enabled(in: context.model[step.receiver], possible)
    )
  }

  /// The appearance callbacks that the machine allows in a state.
  private static func enabled(in state: ControllerState, _ recorded: CallbackSet) -> [Expectation] {
    enabledBySet[Int(state.appearance.presumed.rawValue)].filter(recorded.contains)
      .map { Expectation($0) }
  }

  /// The appearance callbacks that the machine allows, by the bits of the set of states.
  private static let enabledBySet: [[Callback]] = (0...AppearanceSet.any.rawValue).map { bits in
    AppearanceTables.callbacks.filter {
      Machine.appearance.step(bits, by: [$0.baseName]) != 0
    }
  }

  /// What findings of the same fault have in common, as a number: the rule, the class, the callbacks.
  static func kind(
    of violation: Violation,
    _ rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    in context: FindingContext
  ) -> UInt64 {
    var parts = [rule.name, context.controllers.className(subject)]
    if !step.isMoment { parts.append(step.event.callback.name) }
    if let uikitMessage = step.arguments.message { parts.append(uikitMessage.rawValue) }
    parts += violation.witnesses.map(\.moment.callback.name)
    return kind(of: parts)
  }

  /// What findings have in common of which the same words can be said, as a number.
  static func kind(of parts: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (position, part) in parts.enumerated() {
      // Why: a zero byte stands between two parts.
      if position > 0 { hash = hash &* 0x100_0000_01B3 }
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }

  /// The name of a kind of finding, in sixteen digits.
  static func fingerprint(_ kind: UInt64) -> String {
    let digits = String(kind, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension Finding {
  /// Puts a violation into words, while its names are known.
  mutating func render(_ violation: Violation, _ step: Step, in context: FindingContext) {
    message = context.text(violation.message)
    because = context.text(violation.because)
    quotes = context.quotes(violation, step)
    lawful = violation.lawful.map { [context.text($0)] } ?? []
  }
}
