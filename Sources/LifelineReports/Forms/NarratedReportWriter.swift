import LifelineChecker
import LifelineStory

/// The report for ears: sentences, a line each, without columns, arrows or anything drawn.
package struct NarratedReportWriter: ReportWriter {
  private let report: TextReport
  /// What is told of all inputs together; nil where each is told by itself.
  private var digest: Digest?
  private var hasTold = false

  /// The most findings that are told, unless everything is.
  private static let limit = 50

  /// Creates the report of a run.
  package init(_ report: TextReport, inputs: Int) {
    self.report = report
    digest = inputs > 1 && report.detail < .verbose ? Digest() : nil
  }

  /// A finding, what is said of the others like it, and where it is.
  private struct Told {
    var finding: Finding
    var path: String
    var system: String?
    var others: String?
  }

  /// Tells the next judgement, where each is told by itself.
  package mutating func add(_ trace: CheckedTrace) -> String {
    guard digest == nil else {
      digest?.add(trace)
      return ""
    }
    let groups = report.groups(trace.report.findings).map { group in
      Told(
        finding: group[0],
        path: trace.path,
        system: report.system(of: group[0], in: trace.report),
        others: group.count > 1 ? Self.others(group) : nil
      )
    }
    var paragraphs = paragraphs(groups)
    let path = TextLayout.plain(trace.path, limit: 1000)
    if let question = trace.question { paragraphs.append(Self.sentences(question, path: path)) }
    var rest: [String] = []
    if report.detail > .findings, trace.failure == nil {
      rest += report.remarks(trace, path: path).map(\.text) + report.undecided(trace, path: path)
      rest += systems(trace.report)
    }
    if let failure = trace.failure {
      rest.append("\(path) could not be read: \(TextLayout.plain(failure))")
    } else if report.detail > .findings || !trace.isJudged {
      let process = trace.process.map { ", process \($0)" } ?? ""
      rest.append(report.verdict(trace, path: path + process))
    }
    if !rest.isEmpty { paragraphs.append(rest.map(Self.sentence)) }
    return told(paragraphs)
  }

  /// Tells the judgements, where they are told together, and the totals.
  package mutating func finish(_ run: RunSummary) -> String {
    var text = ""
    if let digest {
      let groups = digest.sorted.map { group in
        Told(
          finding: group.finding,
          path: group.path,
          system: group.system,
          others: group.count > 1 ? group.repetition : nil
        )
      }
      var paragraphs = paragraphs(groups)
      paragraphs += digest.questions.map { Self.sentences($0.question, path: $0.path) }
      let rest = report.asides(digest)
      if !rest.isEmpty { paragraphs.append(rest.map(Self.sentence)) }
      text = told(paragraphs)
    }
    let totals = TextWidth.$columns.withValue(.max) {
      report.text(run.summary, ruleCount: run.rules.count, remarks: run.remarks)
    }
    let lines = totals.split(separator: "\n").map { Self.sentence(String($0)) }
    // Why: of a single input they only add to its verdict.
    let isSingle = run.summary.traces == 1 && report.detail < .verbose
    if isSingle, !lines.isEmpty { return text + lines.text }
    return text + (lines.isEmpty ? "" : told([lines]))
  }

  /// Paragraphs with an empty line between any two of the report.
  private mutating func told(_ paragraphs: [[String]]) -> String {
    var text = ""
    for lines in paragraphs {
      text += (hasTold ? "\n" : "") + lines.text
      hasTold = true
    }
    return text
  }

  private func paragraphs(_ all: [Told]) -> [[String]] {
    let shown = report.showsAll ? all[...] : all.prefix(Self.limit)
    var paragraphs = shown.enumerated().map { index, told in
      sentences(told, "Finding \(index + 1) of \(all.count)")
    }
    let left = all.count - shown.count
    if left > 0 {
      let count = TextLayout.count(left, "more kind of finding", "more kinds of finding")
      paragraphs.append(["\(count) not told: --all tells them."])
    }
    return paragraphs
  }

  /// A finding: what, where, the steps in order, why, what was expected, what to do.
  private func sentences(_ told: Told, _ number: String) -> [String] {
    let finding = told.finding
    let message = TextLayout.plain(finding.message, limit: 400)
    var lines = ["\(number), \(finding.severity.rawValue) \(finding.rule): \(message)"]
    let system = told.system.map { ", \(TextLayout.plain($0))" } ?? ""
    lines.append(
      "Where: line \(finding.line) of \(TextLayout.plain(told.path, limit: 1000))\(system)"
    )
    for (index, quote) in finding.quotes.enumerated() {
      let fault = index == finding.offendingQuote ? ", the fault" : ""
      lines.append("Step \(index + 1), line \(quote.line)\(fault): \(quote.sentence)")
    }
    lines += finding.clauses.map(\.sentence)
    if let others = told.others { lines.append(Self.capitalized(others)) }
    if finding.folded > 0 {
      let verb = finding.folded == 1 ? "follows" : "follow"
      lines.append("\(TextLayout.count(finding.folded, "later finding")) \(verb) from this one")
    }
    lines.append("To know more, run: lifeline explain \(finding.rule)")
    return lines.map(Self.sentence)
  }

  /// A question: what is odd, where, when it is lawful, when not, and what decides.
  private static func sentences(_ question: Question, path: String) -> [String] {
    let place = "Where: line \(question.line) of \(path)"
    return (["Question: \(question.oddity)", place] + question.sentences).map(sentence)
  }

  private static func others(_ group: [Finding]) -> String {
    let lines = TextLayout.list(group.dropFirst().map { "\($0.line)" }, limit: 5)
    let noun = group.count == 2 ? "line" : "lines"
    return "\(TextLayout.count(group.count - 1, "more finding")) of this kind, at \(noun) \(lines)"
  }

  /// What each of several systems makes of a trace.
  private func systems(_ report: TraceReport) -> [String] {
    report.columns.map { column in
      let rules = "\(column.judged) of \(TextLayout.count(report.ruleCount, "rule"))"
      return "\(column.system): \(column.verdict.rawValue), "
        + "\(self.report.severities(column.findings)), \(rules) checked"
    }
  }

  /// A line that ends as a sentence does.
  private static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?:".contains(last) else { return text }
    return text + "."
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension FindingClause {
  /// The clause as a sentence that says what it is about, but for the period.
  fileprivate var sentence: String {
    switch kind {
    case .because: "Why: \(text)"
    case .expected:
      lead.hasPrefix("expected one") ? "Expected: one of \(text)" : "Expected: \(text)"
    case .scene: "It is within \(text)"
    case .cause: lead.hasPrefix("cause") ? "The likeliest cause: \(text)" : "Or: \(text)"
    case .fix: "What to do: \(text)"
    case .repair: "What mends the trace: \(text)"
    case .noRepair: "Nothing mends the trace: \(text)"
    case .assumption: "This is likely, assuming \(text)"
    case .lawful: lead.hasPrefix("or") ? "Or it is lawful, if \(text)" : "It is lawful, if \(text)"
    case .known: "Note: \(text)"
    case .message, .silence: text
    case .recording: "What to record: \(text)"
    }
  }
}
