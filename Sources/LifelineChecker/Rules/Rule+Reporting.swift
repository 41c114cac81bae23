import LifelineTrace

extension Rule {
  /// A rule that judges no step: messages of UIKit's that no finding explains are reported under it.
  convenience init(
    _ name: String,
    family: Family,
    severity: Severity,
    says explanation: Explanation,
    messages: Messages,
    repair: RepairStrategy,
    filePath: StaticString = #filePath,
    line: Int = #line
  ) {
    self.init(
      name,
      family: family,
      severity: severity,
      says: explanation,
      messages: messages,
      asked: Occasions(observes: [.diagnostic]),
      restsOn: Basis(needs: []),
      repair: repair,
      filePath: filePath,
      line: line,
      judge: { _, _ in nil }
    )
  }

  /// Whether it judges no step, and only reports messages of UIKit's.
  var isReportOnly: Bool { observes == [.diagnostic] }
}
