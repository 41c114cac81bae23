import LifelineChecker
import LifelineStory

/// What is said of several inputs together: each finding once, with how often it came.
package struct Digest: Sendable {
  /// A finding, and the others like it.
  struct Group: Sendable {
    /// The first of them.
    var finding: Finding
    /// The input of the first, as the user named it.
    var path: String
    /// What the input, or the process in it, is called.
    var name: String
    /// The system, or systems, that the first holds for; nil where that is not known.
    var system: String?
    /// The marks of the first one's trace.
    var marks: [TraceReport.Note]
    /// The number of findings.
    var count = 1
    /// The number of inputs that they are in.
    var traces = 1
    /// The number of the last input that one of them was in.
    var last: Int

    /// How often it came, as a clause.
    var repetition: String {
      let traces = traces > 1 ? ", in \(traces) traces" : ""
      return "it came \(count) times\(traces), here for the first time"
    }
  }

  /// A remark on an input, and the others like it.
  struct Line: Sendable {
    /// The first of them.
    var remark: TextReport.Remark
    /// The number of remarks.
    var count = 1
  }

  /// The findings, the most severe first, and otherwise in the order of the inputs.
  var sorted: [Group] {
    Severity.allCases.reversed().flatMap { severity in
      groups.filter { $0.finding.severity == severity }
    }
  }

  /// What hinders the first few inputs that were not read, or not judged, a line each.
  private(set) var hindrances: [String] = []
  /// The number of inputs that were not read, or not judged.
  private(set) var hindered = 0
  /// The remarks, those with one text together, in the order of the inputs.
  private(set) var lines: [Line] = []
  /// The number of remarks that are not among the lines.
  private(set) var further = 0

  /// What the first few traces leave open, each with its trace as people call it.
  private(set) var questions: [(path: String, question: Question)] = []
  /// The number of traces that leave something open.
  private(set) var asked = 0

  private var groups: [Group] = []
  private var places: [String: Int] = [:]
  private var linePlaces: [String: Int] = [:]
  private var traces = 0

  /// The most remarks that are kept.
  private static let lineLimit = 100
  /// The most questions that are kept.
  private static let questionLimit = 10

  /// Creates a digest of no input.
  package init() {}

  /// Records one input.
  package mutating func add(_ trace: CheckedTrace) {
    traces += 1
    let report = TextReport()
    let path = TextLayout.plain(trace.path, limit: 1000)
    if !trace.isJudged {
      hindered += 1
      if hindrances.count < TextReport.lineLimit {
        let failure = trace.failure.map { "\(path): unreadable: \($0)" }
        hindrances.append(failure ?? report.verdict(trace, path: path))
      }
    }
    guard trace.failure == nil else { return }
    for finding in trace.report.findings { add(finding, of: trace, report) }
    if let question = trace.question { add(question, path: path) }
    for remark in report.remarks(trace, path: path) { add(remark) }
  }

  /// Records what a trace leaves open.
  private mutating func add(_ question: Question, path: String) {
    if questions.count < Self.questionLimit { questions.append((path, question)) }
    asked += 1
  }

  private mutating func add(_ finding: Finding, of trace: CheckedTrace, _ report: TextReport) {
    // Why: a warning stands behind no advice of its kind, which may be passed over.
    let key = ([finding.severity.rawValue, finding.fingerprint] + finding.systems)
      .joined(separator: " ")
    guard let place = places[key] else {
      places[key] = groups.count
      groups.append(
        Group(
          finding: finding,
          path: trace.path,
          name: trace.name,
          system: report.system(of: finding, in: trace.report),
          marks: trace.report.marks,
          last: traces
        )
      )
      return
    }
    groups[place].count += 1
    if groups[place].last != traces { groups[place].traces += 1 }
    groups[place].last = traces
  }

  private mutating func add(_ remark: TextReport.Remark) {
    if let place = linePlaces[remark.message] {
      lines[place].count += remark.count
    } else if remark.isRest || lines.count == Self.lineLimit {
      further += remark.count
    } else {
      linePlaces[remark.message] = lines.count
      lines.append(Line(remark: remark, count: remark.count))
    }
  }
}

extension TextReport {
  /// The most findings of a run that are told in full, unless every input is asked for.
  private static let blockLimit = 5
  /// The most findings of a run that are told on a line each behind them.
  private static let shortLimit = 40

  /// What is said of several inputs together, each line ended by a line feed.
  package func text(_ digest: Digest) -> String {
    let groups = digest.sorted
    var blocks: [[Prose]] = groups.prefix(Self.blockLimit).map(block)
    let rest = groups.dropFirst(Self.blockLimit)
    if !rest.isEmpty {
      var lines = rest.prefix(Self.shortLimit).map(short)
      let left = rest.dropFirst(Self.shortLimit)
      if !left.isEmpty {
        let count = TextLayout.count(left.reduce(0) { $0 + $1.count }, "more finding")
        lines.append("\(count) of \(TextLayout.count(left.count, "kind"))")
      }
      lines.append("--verbose shows these in full")
      blocks.append(lines)
    }
    blocks += questions(digest)
    let remarks = asides(digest)
    if !remarks.isEmpty { blocks.append(remarks.map { "\($0)" }) }
    return blocks.text
  }

  /// The first of several findings in full, with how often it came.
  private func block(_ group: Digest.Group) -> [Prose] {
    var lines = block(
      group.finding,
      marks: group.marks,
      path: group.path,
      system: group.system
    )
    if group.count > 1 {
      lines.append("   \(times(group)), here for the first time (--all shows each)")
    }
    lines.append("   \(FindingText.reference(group.finding))")
    return lines
  }

  private func short(_ group: Digest.Group) -> Prose {
    let path = TextLayout.plain(group.path, limit: 1000)
    let line = short(group.finding, path: path, isAlways: group.finding.systems.isEmpty)
    return group.count > 1 ? "\(line) (\(times(group)))" : line
  }

  private func times(_ group: Digest.Group) -> String {
    "×\(group.count)" + (group.traces > 1 ? " in \(group.traces) traces" : "")
  }

  /// What is said of the inputs beside the findings, a line each.
  func asides(_ digest: Digest) -> [String] {
    hindrances(digest) + (detail > .findings ? remarks(digest) : [])
  }

  private func hindrances(_ digest: Digest) -> [String] {
    let left = digest.hindered - digest.hindrances.count
    guard left > 0 else { return digest.hindrances }
    let hint = "\(TextLayout.count(left, "more trace")) not judged (--verbose lists them)"
    return digest.hindrances + [hint]
  }

  private func remarks(_ digest: Digest) -> [String] {
    var lines = digest.lines.prefix(Self.lineLimit).map { line in
      line.remark.text + (line.count > 1 ? " (×\(line.count))" : "")
    }
    let left = digest.lines.dropFirst(Self.lineLimit).reduce(digest.further) { $0 + $1.count }
    if left > 0 {
      lines.append(
        "\(TextLayout.count(left, "more remark")) on these traces (--verbose shows them)"
      )
    }
    return lines
  }

  // MARK: A line each

  /// What is said of one input where each finding is a line: `path:line: warning: … [rule]`.
  public func short(_ trace: CheckedTrace) -> String {
    let path = TextLayout.plain(trace.path, limit: 1000)
    if let failure = trace.failure { return ["\(path): unreadable: \(failure)"].text }
    let several = trace.report.columns.count
    var lines = trace.untold.map { finding in
      short(finding, path: path, isAlways: finding.systems.count == several)
    }
    if let question = trace.question {
      lines.append("\(path):\(question.line): question: \(question.oddity)")
    }
    if !trace.isJudged { lines.append("\(verdict(trace, path: path))") }
    return lines.text
  }

  /// A finding on a line.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - path: What its trace is called.
  ///   - isAlways: Whether it holds on all systems that were judged by.
  ///   - verb: What has become of it, before its severity.
  /// - Returns: The line, without a line feed.
  func short(_ finding: Finding, path: String, isAlways: Bool, verb: String = "") -> Prose {
    let style = ANSIStyle(isColored: isColored)
    let severity = style.severity("\(verb)\(finding.severity.rawValue):", finding.severity)
    let systems = isAlways ? "" : ", only on \(TextLayout.list(finding.systems))"
    let message = TextLayout.plain(finding.message, limit: 400)
    return "\(path):\(finding.line): \(severity) \(message)\(systems) [\(finding.rule)]"
  }
}

extension TraceReport {
  /// The marks of people and tests that the trace holds.
  var marks: [Note] { notes.filter(\.isMark) }
}
