import LifelineChecker
import LifelineStory

extension TextReport {
  /// What the report of a whole trace tells of one of its lines: the findings that stand on it or quote it,
  /// with what may be behind them, and the question about it.
  ///
  /// - Parameters:
  ///   - line: The one-based line.
  ///   - trace: The judgement of the trace.
  /// - Returns: The text, each line ended by a line feed; empty where nothing is told of the line.
  package func text(about line: Int, in trace: CheckedTrace) -> String {
    var lines: [Prose] = []
    func add(_ text: String, _ indent: String) {
      lines += TextLayout.wrap(text, first: indent, rest: indent + "  ").map { "\($0)" }
    }
    let about = trace.report.findings.filter { finding in
      finding.line == line || finding.quotes.contains { $0.line == line }
    }
    for finding in about.prefix(Self.lineLimit) {
      let place = finding.line == line ? "" : " at line \(finding.line):"
      let message = TextLayout.plain(finding.message, limit: 400)
      add("\(finding.severity.rawValue)[\(finding.rule)]\(place) \(message)", "  ")
      for clause in finding.clauses where clause.kind == .cause {
        add(clause.lead + clause.text, "    ")
      }
    }
    if let question = trace.question, question.line == line {
      add("question: \(question.oddity)", "  ")
      for sentence in question.sentences { add(sentence, "    ") }
    }
    guard !lines.isEmpty else { return "" }
    return (["what check tells of this line"] + lines).text
  }
}
