import LifelineTrace

// Which rules are judged, and why others are not.
extension Checker {
  /// Notes which rules were judged, and what recording would decide the others.
  func noteRules(in report: inout TraceReport, tellsMissing: Bool) {
    let told = facts
    let isDeclared = model.recording.isDeclared
    let shownByAny = isDeclared ? CallbackSet.all : model.recording.shownByAny
    report.ruleCount = table.rules.count
    report.undecided.reserveCapacity(table.rules.count)
    for (position, rule) in table.rules.enumerated() {
      // Why: where somebody says what is recorded, other rules tell the same, and more.
      if rule.isForPastedLogs, isDeclared { continue }
      let heard = uikitMessages[position] ?? 0
      let isActive = table.isActive[position]
      let isShown = !rule.isAboutOrder || rule.needs.isSubset(of: shownByAny)
      if isActive && isShown && rule.isMet(by: told) || heard > 0 {
        var subjects = table.subjects(of: position, counts: counts)
        if rule.remark != nil { subjects = report.events }
        if rule.observes.isEmpty { subjects = rule.moments.contains(.exit) ? exits : 0 }
        if !isActive || rule.observes == [.diagnostic] { subjects = heard }
        if subjects > 0 { report.judged.append(.init(rule: rule.name, subjects: subjects)) }
      } else {
        let missing = tellsMissing ? missing(for: rule, told) : []
        report.undecided.append(.init(rule: rule.name, missing: missing, isAsked: isActive))
      }
    }
  }

  /// The facts that the trace has told so far.
  var facts: Facts {
    var facts = shown.all(recorded: model.recording.kinds)
    if lastTime != Event.noTime { facts.formUnion([.times, .rests]) }
    if model.world.tellsPresenters { facts.insert(.presenters) }
    if model.systems.first == model.systems.last { facts.insert(.system) }
    if !model.recording.hasHeader { facts.insert(.drops) }
    if options.assumesQuietEnd { facts.insert(.rests) }
    return facts
  }

  /// What recording would decide a rule: whole groups where nothing of them is recorded, single
  /// events, facts, and `os` for the system.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - told: The facts that the trace has told.
  /// - Returns: The names, in that order.
  func missing(for rule: Rule, _ told: Facts) -> [String] {
    let recording = model.recording
    let absent = rule.needs.subtracting(recording.kinds)
      .subtracting(recording.heard.intersection(rule.evidence))
    var missing: [String] = []
    if !absent.isEmpty {
      for (group, members) in Self.groups {
        let wanted = absent.intersection(members)
        if wanted.isEmpty { continue }
        if members.intersection(model.recording.kinds).isEmpty {
          missing.append(group.rawValue)
        } else {
          for callback in wanted.callbacks { missing.append(callback.name) }
        }
      }
    }
    for fact in rule.unmet(by: told) {
      let name = fact.name
      if !missing.contains(name) { missing.append(name) }
    }
    let isOfSystem = rule.systems.covers(model.systems.narrowed(by: rule.needs))
    if !isOfSystem, !missing.contains("os") { missing.append("os") }
    return missing
  }

  /// The groups of callbacks with what belongs to each, in order.
  private static let groups = CallbackGroup.allCases.map { ($0, CallbackSet($0)) }
}
