import LifelineChecker

/// How many findings each input has, a line each.
package struct CountReportWriter: ReportWriter {
  /// Creates a report of nothing yet.
  package init() {}

  /// Tells the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    "\(trace.report.findings.count) in \(TextLayout.plain(trace.path))\n"
  }

  /// Ends the report.
  package mutating func finish(_ run: RunSummary) -> String { "" }
}
