import LifelineChecker
import LifelineStory

/// The report for programs that read text by the token: each finding in a few labelled lines, the last of
/// which is the command to go on with.
package struct AgentReportWriter: ReportWriter {
  private let report: TextReport

  /// The most findings of a trace that are told, unless everything is.
  private static let limit = 10
  /// The most characters that are said of a finding, besides labels, places and the command: with these it
  /// stays below some 120 tokens of four characters.
  private static let budget = 330

  /// Creates the report of a run.
  package init(_ report: TextReport) { self.report = report }

  /// Tells the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    let path = TextLayout.plain(trace.path, limit: 1000)
    if let failure = trace.failure {
      return ["UNREADABLE \(path): \(TextLayout.plain(failure))"].text
    }
    let findings = trace.report.findings
    let told = report.detail >= .all ? findings[...] : findings.prefix(Self.limit)
    var lines: [String] = []
    for (index, finding) in told.enumerated() {
      let number = "FINDING \(index + 1) of \(findings.count)"
      lines.append("\(number), \(Self.head(finding)) \(path):\(finding.line)")
      lines += Self.body(finding, in: trace)
    }
    if told.count < findings.count {
      let left = TextLayout.count(findings.count - told.count, "finding")
      lines.append("TRUNCATED: \(left) of \(path) not shown")
      lines.append("next: lifeline check --format agent --all \(Self.word(trace.path))")
    }
    if let question = trace.question { lines += Self.body(question, in: trace, path: path) }
    let process = trace.process.map { ", process \($0)" } ?? ""
    lines.append("VERDICT \(report.verdict(trace, path: path + process))")
    if told.isEmpty, trace.question == nil, trace.story != nil {
      lines.append("next: lifeline recount \(Self.word(trace.path))")
    }
    return lines.text
  }

  /// Ends the report with the totals.
  package mutating func finish(_ run: RunSummary) -> String {
    report.closing(run, isFirst: false)
  }

  private static func head(_ finding: Finding) -> String {
    let level = finding.severity.rawValue
    return "\(finding.confidence.assumption == nil ? level : "likely \(level)") \(finding.rule)"
  }

  /// What is said of a finding: what, why, what may be behind it, how to mend it, how to go on.
  private static func body(_ finding: Finding, in trace: CheckedTrace) -> [String] {
    var parts = [("what", finding.message), ("why", finding.because)]
    for cause in finding.causes.prefix(2) {
      let signs = cause.signs.map { "\($0.line)" }.prefix(4).joined(separator: ", ")
      let place = signs.isEmpty ? "" : " line \(signs)"
      parts.append(("cause \(cause.word)\(place)", cause.text))
    }
    let others = words(finding.causes.dropFirst(2).map(\.word))
    parts.append(("fix", finding.fix))
    return shortened(parts, beside: others) + ["next: \(finding.nextCommand(in: trace.path))"]
  }

  /// What is said of a question: what is odd, when it is a fault, when not, what to print.
  private static func body(
    _ question: Question,
    in trace: CheckedTrace,
    path: String
  ) -> [String] {
    let parts = [
      ("what", question.text), ("fault \(question.fault.rawValue), if", question.faultIf),
      ("lawful \(question.lawful.rawValue), if", question.lawfulIf),
      ("decides", question.sentences.last ?? ""),
    ]
    let others = words(question.otherFaults.map(\.rawValue))
    return ["QUESTION \(path):\(question.line)"] + shortened(parts, beside: others)
      + ["next: lifeline recount \(word(trace.path))"]
  }

  /// What else may be behind it, by its words alone: two at most, for they are the unlikely ones.
  private static func words(_ words: [String]) -> [String] {
    words.isEmpty ? [] : ["or cause: \(words.prefix(2).joined(separator: ", "))"]
  }

  /// Labelled lines whose texts fit into the budget together: the longest are cut first, and each cut shows.
  ///
  /// - Parameters:
  ///   - parts: The lines.
  ///   - others: Lines that are told whole behind them.
  /// - Returns: All of the lines.
  private static func shortened(
    _ parts: [(label: String, text: String)],
    beside others: [String]
  ) -> [String] {
    let budget = others.reduce(budget) { $0 - $1.count }
    let parts = parts.map { ($0.label, text: TextLayout.plain($0.text, limit: budget)) }
      .filter { !$0.text.isEmpty }
    let lengths = parts.map(\.text.count)
    var most = budget
    while most > 40, lengths.reduce(0, { $0 + min($1, most) }) > budget { most -= 1 }
    return parts.map { "\($0.0): \(TextLayout.plain($0.text, limit: most))" } + others
  }

  /// A text as one word of a command line.
  static func word(_ text: String) -> String {
    let text = TextLayout.plain(text, limit: 1000)
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=@%+,".contains($0))
    }
    guard !isPlain else { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}

extension Finding {
  /// The command that tells more of the finding.
  func nextCommand(in path: String) -> String {
    let command = Rule.named(rule) == nil ? "config" : "why"
    return "lifeline \(command) \(AgentReportWriter.word("\(path):\(line)"))"
  }
}
