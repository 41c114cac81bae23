import LifelineChecker
import LifelineReports
import LifelineTrace

/// Which rules are asked, and how bad their violations are.
struct RuleSelection {
  /// The options that are about rules.
  private static let options = ["--enable", "--disable", "--severity"]

  private var enabled: Set<String>
  private var severities: [String: Severity] = [:]
  private var includesAdvice = false
  private var includesOrderAdvice = true
  private var policy = ClassPolicy()
  private let configuration: Configuration?

  /// Makes a selection of a configuration and of options, which take effect in the order given behind
  /// it; nil where nothing is about rules.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - configuration: What the project says; nil where there is none.
  /// - Throws: `UsageError` for a word that names no rule, or if no rule is left.
  init?(_ arguments: Arguments, under configuration: Configuration? = nil) throws(UsageError) {
    let isGiven = arguments.given.contains { Self.options.contains($0.name) }
    guard isGiven || configuration != nil else { return nil }
    self.configuration = configuration
    enabled = Set(Rule.all.filter(\.isOnByDefault).map(\.name))
    if let configuration { try take(configuration) }
    for given in arguments.given {
      switch given.name {
      case "--enable": for word in Self.words(given.value) { try enable(word) }
      case "--disable": for word in Self.words(given.value) { try disable(word) }
      case "--severity": try setSeverity(given.value)
      default: break
      }
    }
    guard !enabled.isEmpty else { throw UsageError(message: "no rule is left to judge by") }
  }

  /// Puts the selection into effect.
  func apply(to options: inout CheckOptions) {
    options.rules = Rule.all.filter { enabled.contains($0.name) }
    options.projectRules = (configuration?.projectRules ?? []).filter { enabled.contains($0.name) }
    options.severities = severities
    options.includesAdvice = includesAdvice
    options.includesOrderAdvice = includesOrderAdvice
    options.policy = policy
  }

  private func rules(_ word: String) throws(UsageError) -> [String] {
    guard let configuration else { return try Self.rules(word) }
    return try configuration.rules(word)
  }

  private mutating func enable(_ word: String) throws(UsageError) {
    enabled.formUnion(try rules(word))
    if word == "all" || word == Severity.advice.rawValue {
      includesAdvice = true
      includesOrderAdvice = true
    }
  }

  private mutating func disable(_ word: String) throws(UsageError) {
    enabled.subtract(try rules(word))
    if word == Severity.advice.rawValue {
      includesAdvice = false
      includesOrderAdvice = false
    }
  }

  /// Takes what a configuration says of rules and classes.
  private mutating func take(_ configuration: Configuration) throws(UsageError) {
    enabled.formUnion(configuration.projectRules.map(\.name))
    for (word, severity) in configuration.levels {
      guard let severity else {
        try disable(word)
        continue
      }
      try enable(word)
      for rule in try rules(word) { severities[rule] = severity }
    }
    policy.privateClasses = configuration.privateClasses
    policy.keptClasses = configuration.keptClasses
    for level in configuration.classes {
      for (word, severity) in level.levels {
        let rules = Set(try rules(word))
        if severity != nil, !rules.isSubset(of: enabled) {
          // Why: a rule that is off is asked for these classes alone.
          let off = rules.subtracting(enabled)
          policy.levels.insert(.init(classGlob: "*", rules: off, severity: nil), at: 0)
          enabled.formUnion(off)
        }
        policy.levels.append(.init(classGlob: level.glob, rules: rules, severity: severity))
      }
    }
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
      for rule in try rules(halves[0]) {
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
  /// - Parameters:
  ///   - word: The word.
  ///   - others: Names that are known besides, from which one may have been meant.
  /// - Returns: The names, in catalogue order.
  /// - Throws: `UsageError` if the word means none.
  static func rules(
    _ word: String,
    beside others: [String] = []
  ) throws(UsageError) -> [String] {
    if word == "all" { return Rule.all.map(\.name) }
    if let rule = Rule.named(word) { return [rule.name] }
    if let family = Family(rawValue: word) {
      return Rule.all.filter { $0.family == family }.map(\.name)
    }
    if let severity = Severity(rawValue: word) {
      return Rule.all.filter { $0.severity == severity }.map(\.name)
    }
    let near = Nearest.proposal(for: word, among: known + others)
    throw UsageError(message: "there is no rule, family or severity \(word)\(near)")
  }
}
