public import LifelineReading
import LifelineTrace

extension Checker {
  /// Judges the whole trace of a reader by several systems at once.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace, once.
  ///   - options: How to judge, one for each system; at least one.
  /// - Returns: One report. Of several systems it has a column for each, and says of each finding
  ///   on which of them it holds.
  public static func check(
    _ reader: inout TraceReader,
    bySystems options: [CheckOptions]
  ) -> TraceReport {
    guard options.count > 1 else {
      return check(&reader, options: options.first ?? CheckOptions())
    }
    var checkers = options.map { Checker(options: $0) }
    while let item = reader.next() {
      for index in checkers.indices { checkers[index].follow(item, from: &reader) }
    }
    return TraceReport(sideBySide: checkers.indices.map { checkers[$0].finish(reader) })
  }
}

extension TraceReport {
  /// The judgement by one of several systems.
  public struct Column: Sendable, Equatable {
    /// The system, such as `iOS 17`.
    public var system: String
    /// The judgement.
    public var verdict: Verdict
    /// The number of findings by severity.
    public var findings: [Severity: Int]
    /// The number of rules that were judged.
    public var judged: Int
  }

  /// Puts the reports of one trace by several systems together.
  ///
  /// - Parameter reports: The reports; not empty.
  init(sideBySide reports: [TraceReport]) {
    self = reports[0]
    system = nil
    columns = reports.map { report in
      Column(
        system: report.system ?? "",
        verdict: report.verdict,
        findings: report.findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 },
        judged: report.judged.count
      )
    }
    findings = Self.merge(reports)
    omittedFindings = reports.map(\.omittedFindings).max() ?? 0
    knownFindings = reports.map(\.knownFindings).max() ?? 0
    unwantedFindings = reports.map(\.unwantedFindings).max() ?? 0
    isPart = reports.contains(where: \.isPart)
    var (owed, noted) = (Set(open), Set(notes))
    for report in reports.dropFirst() {
      open += report.open.filter { !owed.contains($0) }
      notes += report.notes.filter { !noted.contains($0) }
      owed.formUnion(report.open)
      noted.formUnion(report.notes)
      for (index, rule) in report.judged.enumerated() {
        guard let known = judged.firstIndex(where: { $0.rule == rule.rule }) else {
          judged.insert(rule, at: min(index, judged.count))
          continue
        }
        judged[known].subjects = max(judged[known].subjects, rule.subjects)
      }
      for index in diagnostics.indices where index < report.diagnostics.count {
        guard !diagnostics[index].isExplained else { continue }
        if report.diagnostics[index].isExplained || diagnostics[index].finding == nil {
          diagnostics[index] = report.diagnostics[index]
        }
      }
    }
    let isJudged = Set(judged.map(\.rule))
    undecided = reports.flatMap(\.undecided).reduce(into: []) { kept, rule in
      let isKnown = kept.contains { $0.rule == rule.rule }
      if !isKnown, !isJudged.contains(rule.rule) { kept.append(rule) }
    }
  }

  /// The findings of all reports in order of line, equal ones once.
  private static func merge(_ reports: [TraceReport]) -> [Finding] {
    var merged: [Finding] = []
    var places: [String: Int] = [:]
    for report in reports {
      for finding in report.findings {
        let key = "\(finding.line) \(finding.rule) \(finding.controller) \(finding.message)"
        let system = report.system ?? ""
        if let place = places[key] {
          merged[place].systems.append(system)
          merged[place].severity = max(merged[place].severity, finding.severity)
          merged[place].uikit = merged[place].uikit ?? finding.uikit
          if merged[place].uikit != nil { merged[place].isUIKitSilent = false }
          merged[place].knownBehaviour = merged[place].knownBehaviour ?? finding.knownBehaviour
        } else {
          places[key] = merged.count
          merged.append(finding)
          merged[merged.count - 1].systems = [system]
        }
      }
    }
    return merged.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
