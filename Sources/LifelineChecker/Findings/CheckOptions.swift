public import LifelineTrace

/// How to judge.
public struct CheckOptions: Sendable {
  /// The rules to ask, in catalogue order.
  public var rules = Rule.onByDefault
  /// Severities that differ from the rules' own, by rule name.
  public var severities: [String: Severity] = [:]
  /// The system to judge by; nil to take it from the header.
  public var system: Int?
  /// What is recorded; nil to take it from the header or from the events.
  public var assumedRecorded: CallbackSet?
  /// What counts as recorded beside what the header or the events say.
  public var addedRecorded: CallbackSet = []
  /// What does not count as recorded, whatever the header or the events say.
  public var removedRecorded: CallbackSet = []
  /// Whether a trace that does not say so is taken to end when the app has settled.
  public var assumesQuietEnd = false
  /// Whether a rule's milder cases are reported where they count as advice.
  public var includesAdvice = false
  /// Whether findings about the order of lines are reported that count as advice, because they may be
  /// lawful.
  public var includesOrderAdvice = true
  /// The rules that a project has written down for itself, asked behind the others.
  package var projectRules: [ProjectRule] = []
  /// What the app says of its own classes.
  package var policy = ClassPolicy()
  /// The most findings kept for a trace; of what exceeds it one of each kind is kept, up to as many
  /// again, and the rest is counted.
  public var findingLimit = 10_000

  /// All rules that are asked: those in catalogue order, and the project's own behind them.
  package var allRules: [Rule] {
    projectRules.isEmpty ? rules : rules + projectRules.map(\.rule)
  }

  /// Whether a rule of the project asks for what an app prints between its events.
  package var readsOtherLines: Bool { projectRules.contains(where: \.readsMarks) }

  /// Creates the usual options.
  public init() {}
}
