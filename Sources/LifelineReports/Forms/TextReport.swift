import LifelineChecker
import LifelineTrace

/// Tells judgements as text for people: the shape of compiler messages, on lines of the trace.
///
/// One input is told by itself. Several are told together: each finding once, however often and in
/// however many inputs it came, and the inputs counted; unless every input is asked for.
public struct TextReport: Sendable {
  /// How much is told.
  public var detail: Detail
  /// Whether severities, gutters and arrows are coloured.
  public var isColored: Bool
  /// How paths are linked to their files; nil for no links.
  package var links: ReportPaths?

  /// How much a report tells; each tells what those before it tell.
  public enum Detail: Int, Comparable, Sendable {
    /// The findings, and what was not judged.
    case findings
    /// What is known of the inputs together, and the best hint.
    case usual
    /// Every input, and why rules were not judged.
    case verbose
    /// What is usually folded: each finding, undecided rules, marks, open obligations.
    case all

    /// Whether one tells less than another.
    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
  }

  /// The most findings shown for a trace, unless everything is shown.
  private static let findingLimit = 50
  /// The most lines of a kind shown below the findings, unless everything is shown.
  static let lineLimit = 5

  /// Whether nothing is folded.
  var showsAll: Bool { detail == .all }

  /// Creates a text report.
  ///
  /// - Parameters:
  ///   - detail: How much is told.
  ///   - isColored: Whether to write colour codes.
  public init(_ detail: Detail = .usual, isColored: Bool = false) {
    self.detail = detail
    self.isColored = isColored
  }

  /// What is said of one input, each line ended by a line feed.
  public func text(_ trace: CheckedTrace) -> String {
    let path = TextLayout.plain(trace.path, limit: 1000)
    if let failure = trace.failure { return ["\(path): unreadable: \(failure)"].text }
    var blocks: [[Prose]] = []
    let groups = groups(trace.untold)
    let shown = showsAll ? groups[...] : groups.prefix(Self.findingLimit)
    for group in shown { blocks.append(block(group, in: trace, path: path)) }
    var rest: [String] = []
    let left = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if left > 0 {
      rest.append("\(path): \(TextLayout.count(left, "more finding")) (--all shows them)")
    }
    if let question = trace.question { blocks.append(block(question, path: path)) }
    if detail > .findings {
      rest += remarks(trace, path: path).map(\.text)
      rest += undecided(trace, path: path)
      rest += columns(trace.report, path: path)
      rest.append(verdict(trace, path: trace.name(path)))
    } else if !trace.isJudged {
      rest.append(verdict(trace, path: trace.name(path)))
    }
    if !rest.isEmpty { blocks.append(rest.map { "\($0)" }) }
    return blocks.text
  }

  /// Where a finding holds: the system of the trace, or those of several that agree.
  func system(of finding: Finding, in report: TraceReport) -> String? {
    guard !report.columns.isEmpty else { return report.system }
    let list = TextLayout.list(finding.systems, limit: .max)
    return finding.systems.count == report.columns.count ? list : "only on \(list)"
  }

  /// A table with a column for each system, where there are several.
  private func columns(_ report: TraceReport, path: String) -> [String] {
    guard !report.columns.isEmpty else { return [] }
    var rows = [[path], ["  verdict"], ["  findings"], ["  rules checked"]]
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

  /// The numbers of findings, the most severe first, as a list.
  func severities(_ counts: [Severity: Int]) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      guard let count = counts[severity], count > 0 else { return nil }
      let noun = severity == .advice ? "advice" : severity.rawValue
      return TextLayout.count(count, noun, severity == .advice ? noun : nil)
    }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  // MARK: Grouping

  /// The findings, those of one fingerprint together at the place of the first.
  func groups(_ findings: [Finding]) -> [[Finding]] {
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

  /// The first finding of a group in full, and where the others are.
  func block(_ group: [Finding], in trace: CheckedTrace, path: String) -> [Prose] {
    let system = system(of: group[0], in: trace.report)
    return block(group, marks: trace.report.marks, path: path, system: system)
  }

  /// The first finding of a group in full, and where the others are, by what is known of their trace.
  func block(
    _ group: [Finding],
    marks: [TraceReport.Note],
    path: String,
    system: String?
  ) -> [Prose] {
    let finding = group[0]
    var lines = block(finding, marks: marks, path: path, system: system)
    if group.count > 1 {
      let others = TextLayout.list(group.dropFirst().map { "\($0.line)" }, limit: 5)
      let noun = group.count == 2 ? "line" : "lines"
      let count = TextLayout.count(group.count - 1, "more finding")
      let hint = "--all shows \(group.count == 2 ? "it" : "them")"
      lines.append("   \(count) of this kind, at \(noun) \(others) (\(hint))")
    }
    lines.append("   \(FindingText.reference(finding))")
    return lines
  }

  /// A finding in full, but for the page that says more.
  func block(
    _ finding: Finding,
    marks: [TraceReport.Note],
    path: String,
    system: String?
  ) -> [Prose] {
    var lines = FindingText(isColored: isColored, marks: marks, link: links?.link(path))
      .lines(finding, path: path, system: system)
    guard finding.folded > 0 else { return lines }
    let verb = finding.folded == 1 ? "follows" : "follow"
    let count = TextLayout.count(finding.folded, "later finding")
    let hint = showsAll ? ":" : " (--all shows \(finding.folded == 1 ? "it" : "them"))"
    lines.append("   \(count) \(verb) from this one\(hint)")
    guard showsAll else { return lines }
    for follower in finding.followers {
      let message = TextLayout.plain(follower.message)
      lines.append("     line \(follower.line), \(follower.rule): \(message)")
    }
    return lines
  }
}
