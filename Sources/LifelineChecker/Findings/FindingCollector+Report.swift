import LifelineTrace

// What is told of what was settled, at the end and meanwhile.
extension FindingCollector {
  /// The report if nothing more comes, but for what is owed at the end, which is not asked.
  func standing(in context: FindingContext) -> TraceReport {
    guard !findings.isEmpty else { return TraceReport() }
    var ended = self
    // Why: a line of a console that is not read may say what is missed.
    let isConsole = context.format == .console
    for position in findings.indices where isConsole || isDoubted(position) {
      ended.findings[position].isProvisional = true
    }
    ended.close(in: context)
    return ended.report()
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
    report.notes = allNotes
    report.withdrawn = hindsight.refuted.merging(provisional.refuted) { first, _ in first }
      .sorted { $0.key < $1.key }
      .map { .init(rule: findings[$0.key].rule, line: findings[$0.key].line, reason: $0.value) }
    report.unreadable = unreadable
    report.omittedUnreadable = omittedUnreadable
    report.diagnostics = uikitMessages.diagnostics
    return report
  }
}
