// What is told of what was settled, at the end and meanwhile.
extension FindingCollector {
  /// The report of everything settled so far.
  func report() -> TraceReport {
    var report = TraceReport()
    report.findings = findings.enumerated()
      .filter {
        !provisional.withdrawn.contains($0.offset) && !hindsight.withdrawn.contains($0.offset)
      }
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
    report.omittedFindings = omitted + hindsight.omitted
    report.knownFindings = known
    report.unwantedFindings = unwanted
    report.suppressionMarks = suppressionMarks
    report.open = open
    report.notes = notes
    report.unreadable = unreadable
    report.omittedUnreadable = omittedUnreadable
    report.diagnostics = uikitMessages.diagnostics
    return report
  }
}
