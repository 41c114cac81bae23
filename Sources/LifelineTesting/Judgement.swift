import LifelineChecker
import LifelineRecording
import LifelineRepair
import LifelineReports
import LifelineTrace

/// A trace together with what was found in it.
struct Judgement {
  /// The trace.
  var trace: Trace
  /// What was found, and what reports call the trace.
  var checked: CheckedTrace
  /// The least severity that fails a test.
  var floor: Severity
  /// Names of rules that are none.
  var unknownRules: [String]

  /// Judges a trace.
  init(of trace: Trace, _ judging: Judging) {
    self.trace = trace
    floor = judging.floor
    unknownRules = judging.unknownNames
    if let failure = trace.failure {
      checked = CheckedTrace(path: trace.name, failure: failure)
    } else {
      var report = Checker.check(
        text: trace.text,
        format: trace.format,
        options: judging.options
      )
      if !report.findings.isEmpty {
        var reader = TraceReader(text: trace.text, format: trace.format)
        var search = RepairSearch(KeptTrace(&reader), options: [judging.options])
        search.addRepairs(to: &report)
      }
      checked = CheckedTrace(path: trace.name, report: report)
    }
  }

  /// What `lifeline check` prints about the trace, without the summary of a run.
  var report: String { TextReport().text(checked) }

  /// Why the trace does not count as conforming; nil if it does.
  var failure: Failure? {
    if let obstacle { return Failure(headline: obstacle, details: report, trace: trace) }
    let told = checked.report.findings.filter { $0.severity >= min(floor, .warning) }
    let grave = told.filter { $0.severity >= floor }
    guard let first = grave.first ?? told.first else { return nil }
    var headline = "\(first.severity.rawValue)[\(first.rule)] \(first.message)"
    if told.count > 1 { headline += ", and \(told.count - 1) more" }
    return Failure(
      isFailure: !grave.isEmpty,
      headline: Failure.withoutAddresses(headline),
      details: report,
      trace: trace
    )
  }

  /// Why nothing can be said of the trace, or not of all of it; nil if it was read and judged.
  var obstacle: String? {
    if let name = unknownRules.first { return "there is no rule or family named \"\(name)\"" }
    if let failure = checked.failure { return "the trace cannot be read: \(failure)" }
    let report = checked.report
    if let line = report.unreadable.first(where: { !$0.isTruncation }) {
      return "line \(line.line) of the trace cannot be read: \(line.message)"
    }
    if report.unknown.eventCount > 0 { return "the trace names an event that is not known" }
    if report.events == 0 { return "the trace holds no event, so that nothing was judged" }
    return report.isJudged ? nil : "nothing in the trace could be judged"
  }
}
