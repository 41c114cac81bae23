extension Rule {
  /// Whether a trace tells of each set of facts that the rule needs one of.
  func isMet(by told: Facts) -> Bool { facts.allSatisfy { !$0.isDisjoint(with: told) } }

  /// The sets of facts of which a trace tells none, though the rule needs one of each.
  func unmet(by told: Facts) -> [Facts] { facts.filter { $0.isDisjoint(with: told) } }
}
