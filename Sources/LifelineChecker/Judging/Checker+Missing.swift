import LifelineTrace

// Why a rule is not judged.
extension Checker {
  /// The facts that the trace has told so far.
  var facts: Facts {
    var facts = shown.all(recorded: model.recording.kinds)
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
    let absent = rule.needs.subtracting(model.recording.kinds).callbacks
    var missing: [String] = []
    for group in CallbackGroup.allCases where absent.contains(where: { $0.group == group }) {
      let wanted = absent.filter { $0.group == group }
      let recorded = model.recording.kinds.callbacks.contains { $0.group == group }
      if recorded { missing += wanted.map(\.name) } else { missing.append(group.rawValue) }
    }
    for fact in rule.unmet(by: told).map(\.name) where !missing.contains(fact) {
      missing.append(fact)
    }
    let isOfSystem = rule.systems.covers(model.systems.narrowed(by: rule.needs))
    if !isOfSystem, !missing.contains("os") { missing.append("os") }
    return missing
  }
}
