extension Rule {
  /// The sets of facts of which a trace tells none, though the rule needs one of each.
  func unmet(by told: Facts) -> [Facts] { facts.filter { $0.isDisjoint(with: told) } }
}
