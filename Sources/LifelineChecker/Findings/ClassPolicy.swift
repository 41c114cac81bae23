import LifelineTrace

/// What an app says of its own classes: how bad a rule is for some, for which it does not answer, and
/// which it keeps on purpose.
package struct ClassPolicy: Sendable, Equatable {
  /// How bad violations of some rules are for some classes.
  package struct Level: Sendable, Equatable {
    /// Which classes, as a pattern with `*` and `?`.
    package var classGlob: String
    /// The names of the rules.
    package var rules: Set<String>
    /// How bad violations are; nil for not reported.
    package var severity: Severity?

    /// Creates a level.
    package init(classGlob: String, rules: Set<String>, severity: Severity?) {
      self.classGlob = classGlob
      self.rules = rules
      self.severity = severity
    }
  }

  /// The levels, of which the last one that fits counts.
  package var levels: [Level] = []
  /// Patterns of classes that are followed, and never held to account.
  package var privateClasses: [String] = []
  /// Patterns of classes whose instances are kept on purpose, so that none of them is a leak.
  package var keptClasses: [String] = []

  /// Creates a policy that treats all classes alike.
  package init() {}

  /// Whether all classes are treated alike.
  package var isEmpty: Bool { levels.isEmpty && privateClasses.isEmpty && keptClasses.isEmpty }

  /// The rules that say of instances that they were not let go of.
  private static let leakRules: Set<String> = [
    Rule.leakedAfterRemoval.name, Rule.instancesNeverDie.name,
  ]

  /// Whether nothing is said of violations of a rule by a class.
  func silences(_ rule: Rule, of className: String) -> Bool {
    if privateClasses.contains(where: { Glob.matches($0, className) }) { return true }
    if Self.leakRules.contains(rule.name),
      keptClasses.contains(where: { Glob.matches($0, className) })
    {
      return true
    }
    guard let level = level(of: rule, for: className) else { return false }
    return level.severity == nil
  }

  /// How bad violations of a rule by a class are; nil where nothing is said of it.
  func severity(of rule: Rule, for className: String) -> Severity? {
    level(of: rule, for: className)?.severity
  }

  private func level(of rule: Rule, for className: String) -> Level? {
    levels.last { $0.rules.contains(rule.name) && Glob.matches($0.classGlob, className) }
  }
}
