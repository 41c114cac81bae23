import LifelineChecker
import LifelineReports

/// Which rules are asked, and how bad their violations are.
struct RuleSelection {
  /// The options that are about rules.
  private static let options = ["--enable", "--disable", "--severity"]

  private var enabled: Set<String>
  private var severities: [String: Severity] = [:]
  private var includesAdvice = false
  private var includesOrderAdvice = true

  /// Makes a selection of options, which take effect in the order given; nil where none is about
  /// rules.
  ///
  /// - Parameter arguments: The options.
  /// - Throws: `UsageError` for a word that names no rule, or if no rule is left.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard arguments.given.contains(where: { Self.options.contains($0.name) }) else { return nil }
    enabled = Set(Rule.all.filter(\.isOnByDefault).map(\.name))
    for given in arguments.given {
      switch given.name {
      case "--enable":
        for word in Self.words(given.value) {
          enabled.formUnion(try Self.rules(word))
          if word == "all" || word == Severity.advice.rawValue {
            includesAdvice = true
            includesOrderAdvice = true
          }
        }
      case "--disable":
        for word in Self.words(given.value) {
          enabled.subtract(try Self.rules(word))
          if word == Severity.advice.rawValue {
            includesAdvice = false
            includesOrderAdvice = false
          }
        }
      case "--severity":
        try setSeverity(given.value)
      default: break
      }
    }
    guard !enabled.isEmpty else { throw UsageError(message: "no rule is left to judge by") }
  }

  /// Puts the selection into effect.
  func apply(to options: inout CheckOptions) {
    options.rules = Rule.all.filter { enabled.contains($0.name) }
    options.severities = severities
    options.includesAdvice = includesAdvice
    options.includesOrderAdvice = includesOrderAdvice
  }

  private mutating func setSeverity(_ value: String) throws(UsageError) {
    for part in Self.words(value) {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      let levels = Severity.allCases.reversed().map(\.rawValue)
      guard halves.count == 2, let severity = Severity(rawValue: halves[1]) else {
        let near = halves.count == 2 ? Nearest.proposal(for: halves[1], among: levels) : ""
        let all = levels.joined(separator: ", ")
        throw UsageError(message: "--severity needs RULE=LEVEL, LEVEL one of \(all)\(near)")
      }
      for rule in try Self.rules(halves[0]) {
        severities[rule] = severity
        if severity > .advice { enabled.insert(rule) }
      }
    }
  }

  static func words(_ value: String) -> [String] {
    value.split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// All words that mean rules.
  static var known: [String] {
    Rule.all.map(\.name) + Family.allCases.map(\.rawValue)
      + Severity.allCases.reversed().map(\.rawValue) + ["all"]
  }

  /// The names of the rules that a word means: one rule, a family, a severity, or all.
  ///
  /// - Parameter word: The word.
  /// - Returns: The names, in catalogue order.
  /// - Throws: `UsageError` if the word means none.
  static func rules(_ word: String) throws(UsageError) -> [String] {
    if word == "all" { return Rule.all.map(\.name) }
    if let rule = Rule(named: word) { return [rule.name] }
    if let family = Family(rawValue: word) {
      return Rule.all.filter { $0.family == family }.map(\.name)
    }
    if let severity = Severity(rawValue: word) {
      return Rule.all.filter { $0.severity == severity }.map(\.name)
    }
    let near = Nearest.proposal(for: word, among: known)
    throw UsageError(message: "there is no rule, family or severity \(word)\(near)")
  }
}
