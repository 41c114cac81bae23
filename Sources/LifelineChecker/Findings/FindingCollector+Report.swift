// What is told of what was settled, at the end and meanwhile.
extension FindingCollector {
  /// The findings that stand if nothing more comes, in the order in which they were made, each with
  /// whether nothing that comes can take it back; what the end is owed is not asked.
  func standing(in context: FindingContext) -> [(finding: Finding, isCertain: Bool)] {
    guard !findings.isEmpty else { return [] }
    var ended = self
    ended.close(in: context)
    return ended.findings.indices.compactMap { position in
      let isWithdrawn =
        ended.provisional.withdrawn.contains(position)
        || ended.hindsight.withdrawn.contains(position)
      return isWithdrawn ? nil : (ended.findings[position], !isDoubted(position))
    }
  }

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
