import LifelineChecker
import LifelineReading
import LifelineRecording
import LifelineRepair
import LifelineReports
import LifelineTrace

/// A trace together with what was found in it.
struct Judgement {
  /// The trace.
  var trace: LifecycleTrace
  /// What was found, and what reports call the trace.
  var checked: CheckedTrace
  /// The least severity that fails a test.
  var floor: Severity
  /// How it was judged.
  var judging: JudgingOptions
  /// Names of rules that are none.
  var unknownRules: [String]

  /// Judges a trace.
  init(of trace: LifecycleTrace, _ judging: JudgingOptions) {
    self.trace = trace
    self.judging = judging
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
      if !report.suppressionMarks.isEmpty { report.suppress() }
      if !report.findings.isEmpty {
        var reader = TraceReader(text: trace.text, format: trace.format)
        var search = RepairSearch(KeptTrace(&reader), options: [judging.options])
        search.addRepairs(to: &report)
      }
      checked = CheckedTrace(path: trace.name, report: report)
      let (text, format) = (trace.text, trace.format)
      checked.tellStory(
        from: TraceSource { () throws(TraceSource.Failure) in
          TraceReader(text: text, format: format)
        },
        by: judging.options
      )
    }
  }

  /// What `lifeline check` prints about the trace, without the summary of a run.
  var report: String { TextReport().text(checked) }

  /// The report, with a finding before the others.
  private func report(from position: Int) -> String {
    var checked = checked
    checked.report.findings.insert(checked.report.findings.remove(at: position), at: 0)
    return TextReport().text(checked)
  }

  /// Why the trace does not count as conforming; nil if it does.
  var failure: Failure? {
    if let obstacle {
      return Failure(headline: obstacle, details: report, trace: trace, judging: judging)
    }
    let findings = checked.report.findings
    let grave = findings.firstIndex { $0.severity >= floor }
    let told = findings.firstIndex { $0.severity >= min(floor, .warning) }
    guard let position = grave ?? told else { return nil }
    let first = findings[position]
    let message = TextLayout.plain(first.message, limit: 400)
    return Failure(
      isFailure: grave != nil,
      headline: Failure.withoutAddresses("\(first.severity.rawValue)[\(first.rule)] \(message)"),
      details: report(from: position),
      trace: trace,
      judging: judging
    )
  }

  /// Why nothing can be said of the trace, or not of all of it; nil if it was read and judged.
  var obstacle: String? {
    if let name = unknownRules.first {
      let near = Nearest.proposal(for: name, among: Rule.all.map(\.name))
      return "there is no rule or family named \"\(name)\"\(near)"
    }
    if let failure = checked.failure { return "the trace cannot be read: \(failure)" }
    let report = checked.report
    if let fault = ReadingFault(in: trace, called: "the trace") { return fault.headline }
    if report.events == 0 { return "the trace holds no event, so that nothing was judged" }
    return report.isJudged ? nil : "nothing in the trace could be judged"
  }

  /// Why a rule was not judged, as a clause; nil if it was.
  func reasonNotJudged(_ rule: String) -> String? {
    let report = checked.report
    if report.judged.contains(where: { $0.rule == rule }) { return nil }
    guard let open = report.undecided.first(where: { $0.rule == rule }) else {
      return "nothing in the trace is about it"
    }
    if open.missing.contains("os"), let system = report.system {
      return "it does not hold on \(system)"
    }
    return "\(TextReport.record(open.missing)) would let it be"
  }
}
