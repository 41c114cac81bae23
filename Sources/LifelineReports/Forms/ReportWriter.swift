package import LifelineChecker

/// A form of report: is handed the judgements of a run in the order of its inputs, and tells them.
package protocol ReportWriter {
  /// Takes the next judgement.
  ///
  /// - Parameter trace: The judgement; its `source` reads the input again.
  /// - Returns: What the report goes on with; empty where that waits for the end.
  mutating func add(_ trace: CheckedTrace) -> String

  /// Ends the report.
  mutating func finish(_ run: RunSummary) -> String
}

/// What a run came to, told to every form when all inputs are judged.
package struct RunSummary: Sendable {
  /// The totals.
  package var summary: Summary
  /// The rules that were asked, in catalogue order, each with the severity that it was asked with.
  package var rules: [Rule]
  /// What is to be known of the run besides, a line each.
  package var remarks: [String]

  /// Creates the end of a run.
  package init(_ summary: Summary, rules: [Rule], remarks: [String] = []) {
    self.summary = summary
    self.rules = rules
    self.remarks = remarks
  }
}
