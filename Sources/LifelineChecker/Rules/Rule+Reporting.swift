import LifelineTrace

extension Rule {
  /// A rule that judges no step: messages of UIKit's that no finding explains are reported under it.
  convenience init(
    _ name: String,
    family: Family,
    severity: Severity,
    phrase: String,
    claim: String,
    rationale: String,
    remedy: String,
    exceptions: [String],
    sources: [Source],
    reporting uikitMessages: [UIKitMessage],
    repair: RepairStrategy,
    examples: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.init(
      name,
      family: family,
      severity: severity,
      phrase: phrase,
      claim: claim,
      rationale: rationale,
      remedy: remedy,
      exceptions: exceptions,
      sources: sources,
      observes: [.diagnostic],
      uikitMessages: uikitMessages,
      needs: [],
      repair: repair,
      examples: examples(),
      judge: { _, _ in nil }
    )
  }

  /// Whether it judges no step, and only reports messages of UIKit's.
  var isReportOnly: Bool { observes == [.diagnostic] }
}
