import LifelineChecker

extension TextReport {
  /// The last line on one input: what it came to, and how much was looked at.
  ///
  /// Only what conforms is said to. Where nothing was found and less is known, the line says what was
  /// checked.
  func verdict(_ trace: CheckedTrace, path: String) -> String {
    let report = trace.report
    let checked = checked(report)
    let size = [
      TextLayout.count(report.events, "event"), TextLayout.count(report.controllers, "controller"),
    ]
    var found = size
    if !report.findings.isEmpty { found.append(severities(of: report)) }
    if report.hiddenFindings > 0 { found.append("\(report.hiddenFindings) suppressed") }
    if report.omittedFindings > 0 { found.append("\(report.omittedFindings) left out") }
    let all = (found + [checked]).joined(separator: ", ")
    if let reason = partly(report) { return "\(path): inconclusive, \(reason): \(all)" }
    if report.events == 0 { return "\(path): inconclusive: there is no event in it" }
    if report.verdict != .inconclusive { return "\(path): \(report.verdict.rawValue): \(all)" }
    if !report.isJudged { return "\(path): inconclusive, nothing in it could be judged: \(all)" }
    if !report.open.isEmpty { return "\(path): inconclusive, something is still owed: \(all)" }
    if !report.isWhole {
      return "\(path): inconclusive, a line that names a callback was not read: \(all)"
    }
    let parts = [checked, outcome(report)] + (report.isPart ? ["events are missing"] : [])
    return "\(path): \(parts.joined(separator: ", ")): \(size.joined(separator: ", "))"
  }

  /// How many of the rules that were asked were judged.
  func checked(_ report: TraceReport) -> String {
    "\(report.judged.count) of \(TextLayout.count(report.ruleCount, "rule")) checked"
  }

  /// What was found where that makes no verdict: nothing, what may be lawful, what somebody accepts.
  private func outcome(_ report: TraceReport) -> String {
    var parts: [String] = []
    if !report.findings.isEmpty { parts.append(severities(of: report)) }
    if report.hiddenFindings > 0 {
      let others = parts.isEmpty ? "nothing else found" : ""
      parts = parts + ["\(report.hiddenFindings) suppressed"] + (others.isEmpty ? [] : [others])
    }
    if report.omittedFindings > 0 { parts.append("\(report.omittedFindings) left out") }
    return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }

  private func severities(of report: TraceReport) -> String {
    severities(report.findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 })
  }
}
