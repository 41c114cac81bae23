import Foundation
public import LifelineChecker

/// How an assertion judges a trace, and what it lets pass.
///
///     expectConforms(trace, JudgingOptions(system: 17, floor: .error))
public struct JudgingOptions: Sendable {
  /// The version of iOS to judge by; nil to take it from the trace.
  public var system: Int?
  /// The least severity that fails the test.
  ///
  /// Warnings below it are recorded as warnings where the framework has them, and are written to
  /// standard error where it has not. Advice is told only where it is the floor.
  public var floor: Severity
  /// Rules to ask beside the usual ones, by name or family; a name here holds against `disabling`.
  public var enabling: [String]
  /// Rules not to ask, by name or family, or `all`.
  public var disabling: [String]
  /// What is recorded, whatever the trace says; nil to take it from the trace.
  public var recorded: CallbackSet?
  /// Whether a trace that does not say how it ended counts as settled, so that what did not come never
  /// will; it is what `lifeline check --ended` says.
  public var endsQuietly: Bool
  /// Whether trace, report, page and drawing are attached to tests that pass, too; where nothing is said,
  /// whether `LIFELINE_ATTACH` in the environment is `always`.
  public var attachesAlways: Bool

  /// Creates a way to judge; without arguments, the way of `lifeline check`.
  public init(
    system: Int? = nil,
    floor: Severity = .warning,
    enabling: [String] = [],
    disabling: [String] = [],
    recorded: CallbackSet? = nil,
    endsQuietly: Bool = false,
    attachesAlways: Bool? = nil
  ) {
    self.system = system
    self.floor = floor
    self.enabling = enabling
    self.disabling = disabling
    self.recorded = recorded
    self.endsQuietly = endsQuietly
    self.attachesAlways =
      attachesAlways ?? (ProcessInfo.processInfo.environment["LIFELINE_ATTACH"] == "always")
  }

  /// What the checker is told.
  var options: CheckOptions {
    var options = CheckOptions()
    let usual = Set(options.rules.map(\.name))
    options.rules = Rule.all.filter { rule in
      if enabling.contains(rule.name) { return true }
      if disabling.contains(where: rule.answers) { return false }
      return usual.contains(rule.name) || enabling.contains(where: rule.answers)
    }
    options.system = system
    options.assumedRecorded = recorded
    options.assumesQuietEnd = endsQuietly
    options.includesAdvice = floor == .advice
    return options
  }

  /// The names in `enabling` and `disabling` that are neither a rule nor a family.
  var unknownNames: [String] {
    (enabling + disabling).filter { name in !Rule.all.contains { $0.answers(to: name) } }
  }
}

extension Rule {
  /// Whether a name is the rule's, its family's, or that of all rules.
  func answers(to name: String) -> Bool {
    self.name == name || family.rawValue == name || name == "all"
  }
}
