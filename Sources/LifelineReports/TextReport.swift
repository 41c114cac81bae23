import LifelineChecker
import LifelineTrace

/// Tells judgements as text for people: the shape of compiler messages, on lines of the trace.
public struct TextReport: Sendable {
  /// Whether folded findings, undecided rules, marks and open obligations are shown in full.
  public var showsAll: Bool
  /// Whether severities, gutters and arrows are coloured.
  public var isColored: Bool

  /// The most findings shown for a trace, unless everything is shown.
  private static let findingLimit = 50
  /// The most lines of a kind shown below the findings, unless everything is shown.
  static let lineLimit = 5

  /// Creates a text report.
  ///
  /// - Parameters:
  ///   - showsAll: Whether what is usually folded is shown in full.
  ///   - isColored: Whether to write colour codes.
  public init(showsAll: Bool = false, isColored: Bool = false) {
    self.showsAll = showsAll
    self.isColored = isColored
  }

  /// What is said of one input, each line ended by a line feed.
  public func text(_ trace: CheckedTrace) -> String {
    let path = Prose.plain(trace.path, limit: 1000)
    if let failure = trace.failure { return "\(path): unreadable: \(Prose.plain(failure))\n" }
    var blocks: [[String]] = []
    let groups = groups(trace.report.findings)
    let shown = showsAll ? groups[...] : groups.prefix(Self.findingLimit)
    for group in shown { blocks.append(block(group, in: trace, path: path)) }
    var rest: [String] = []
    let left = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if left > 0 { rest.append("\(path): \(Prose.count(left, "more finding")) (--all shows them)") }
    rest += remarks(trace, path: path)
    rest += columns(trace.report, path: path)
    rest.append(verdict(trace, path: path))
    blocks.append(rest)
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The last lines of a run, each ended by a line feed.
  public func text(_ summary: Summary, ruleCount: Int) -> String {
    var lines: [String] = []
    var first = Prose.count(summary.traces, "trace") + ", " + Prose.count(summary.events, "event")
    first += ": " + severities(summary.findings)
    if summary.suppressed > 0 { first += ", \(summary.suppressed) suppressed" }
    if summary.omitted > 0 { first += ", \(summary.omitted) left out" }
    lines.append(first)
    if summary.traces > 1 {
      var verdicts = ["\(summary.conforming) conforming", "\(summary.violating) violating"]
      verdicts.append("\(summary.inconclusive) inconclusive")
      if summary.unreadable > 0 { verdicts[2] += " (\(summary.unreadable) unreadable)" }
      lines.append(verdicts.joined(separator: ", "))
    }
    if summary.unreadableLines > 0 {
      lines.append(Prose.count(summary.unreadableLines, "line") + " could not be read")
    }
    if summary.known > 0 {
      let (verb, object) = summary.known == 1 ? ("is", "it") : ("are", "them")
      let count = Prose.count(summary.known, "finding")
      lines.append("\(count) \(verb) known UIKit behaviour (--enable advice shows \(object))")
    }
    lines.append(rules(summary, ruleCount))
    return lines.map { $0 + "\n" }.joined()
  }

  private func rules(_ summary: Summary, _ ruleCount: Int) -> String {
    let judged = "\(summary.judged.count) of \(Prose.count(ruleCount, "rule")) judged"
    let reasons: [(Summary.Reason, String)] = [
      (.notRecorded, "for want of recorded events or facts"),
      (.unknownSystem, "for want of the system's version"),
      (.otherSystem, "for other systems"),
      (.noSubject, "for want of anything to judge"),
    ]
    let undecided = summary.undecided
    let parts = reasons.compactMap { reason, phrase -> String? in
      let count = undecided.values.filter { $0 == reason }.count
      return count > 0 ? "\(count) \(phrase)" : nil
    }
    return parts.isEmpty ? judged : "\(judged); not judged: \(parts.joined(separator: ", "))"
  }

  /// Where a finding holds: the system of the trace, or those of several that agree.
  private func system(of finding: Finding, in report: TraceReport) -> String? {
    guard !report.columns.isEmpty else { return report.system }
    let list = Prose.list(finding.systems, limit: .max)
    return finding.systems.count == report.columns.count ? list : "only on \(list)"
  }

  /// A table with a column for each system, where there are several.
  private func columns(_ report: TraceReport, path: String) -> [String] {
    guard !report.columns.isEmpty else { return [] }
    var rows = [[path], ["  verdict"], ["  findings"], ["  rules judged"]]
    for column in report.columns {
      rows[0].append(column.system)
      rows[1].append(column.verdict.rawValue)
      rows[2].append(severities(column.findings))
      rows[3].append("\(column.judged)")
    }
    let widths = rows[0].indices.map { index in rows.map { $0[index].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "   ").withoutTrailingBlanks
    }
  }

  /// The verdict of one input, on a line.
  private func verdict(_ trace: CheckedTrace, path: String) -> String {
    let report = trace.report
    var parts = [Prose.count(report.events, "event")]
    parts.append(Prose.count(report.controllers, "controller"))
    if !report.findings.isEmpty {
      var counts: [Severity: Int] = [:]
      for finding in report.findings { counts[finding.severity, default: 0] += 1 }
      parts.append(severities(counts))
    }
    if trace.suppressed > 0 { parts.append("\(trace.suppressed) suppressed") }
    if report.omittedFindings > 0 { parts.append("\(report.omittedFindings) left out") }
    parts.append(Prose.count(report.judged.count, "rule") + " judged")
    var word = report.verdict.rawValue
    if report.events == 0 { return "\(path): \(word): there is no event in it" }
    if let look = report.look, report.verdict == .inconclusive, report.isJudged, report.open.isEmpty
    {
      return "\(path): \(looked(look, parts, report))"
    }
    if report.verdict == .inconclusive {
      if !report.isJudged {
        word += ", nothing in it could be judged"
      } else {
        word += ", something is still owed"
      }
    }
    return "\(path): \(word): \(parts.joined(separator: ", "))"
  }

  /// What is said of a pasted log in which no fault was found.
  private func looked(_ look: TraceReport.Look, _ parts: [String], _ report: TraceReport) -> String
  {
    var said = "nothing odd in the order of "
    said +=
      look.appearing > 0
      ? "the appearance callbacks of \(Prose.count(look.appearing, "controller"))"
      : "its \(Prose.count(report.events, "event"))"
    if !report.findings.isEmpty {
      said = "no fault, but see above: " + parts.joined(separator: ", ")
    }
    let rules = Prose.count(report.undecided.count, "rule")
    let groups = look.unprinted.map(\.rawValue)
    let missing = groups.isEmpty ? "\(rules)" : Prose.list(groups + ["\(rules)"])
    return "\(said); \(missing) not judged"
  }

  private func severities(_ counts: [Severity: Int]) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      guard let count = counts[severity], count > 0 else { return nil }
      let noun = severity == .advice ? "advice" : severity.rawValue
      return Prose.count(count, noun, severity == .advice ? noun : nil)
    }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  // MARK: Grouping

  /// The findings, those of one fingerprint together at the place of the first.
  private func groups(_ findings: [Finding]) -> [[Finding]] {
    guard !showsAll else { return findings.map { [$0] } }
    var groups: [[Finding]] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let key = ([finding.fingerprint] + finding.systems).joined(separator: " ")
      if let place = places[key] {
        groups[place].append(finding)
      } else {
        places[key] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  private func block(_ group: [Finding], in trace: CheckedTrace, path: String) -> [String] {
    let finding = group[0]
    let marks = trace.report.notes.filter { $0.message.hasPrefix("mark: ") }
    var lines = FindingText(isColored: isColored, marks: marks)
      .lines(finding, path: path, system: system(of: finding, in: trace.report))
    if finding.folded > 0 {
      let verb = finding.folded == 1 ? "follows" : "follow"
      let count = Prose.count(finding.folded, "later finding")
      let hint = showsAll ? ":" : " (--all shows \(finding.folded == 1 ? "it" : "them"))"
      lines.append("   \(count) \(verb) from this one\(hint)")
      if showsAll {
        for follower in finding.followers {
          let message = Prose.plain(follower.message)
          lines.append("     line \(follower.line), \(follower.rule): \(message)")
        }
      }
    }
    if group.count > 1 {
      let others = Prose.list(group.dropFirst().map { "\($0.line)" }, limit: 5)
      let noun = group.count == 2 ? "line" : "lines"
      let count = Prose.count(group.count - 1, "more finding")
      let hint = "--all shows \(group.count == 2 ? "it" : "them")"
      lines.append("   \(count) of this kind, at \(noun) \(others) (\(hint))")
    }
    lines.append("   lifeline explain \(finding.rule)")
    return lines
  }
}
