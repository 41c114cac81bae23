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
  ///   - facts: The sets of facts of which it needs one each.
  ///   - told: The facts that the trace has told.
  /// - Returns: The names, in that order.
  func missing(for rule: RuleOutline, needing facts: [Facts], _ told: Facts) -> [String] {
    let absent = rule.needs.subtracting(model.recording.kinds)
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
    for fact in facts where fact.isDisjoint(with: told) {
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
