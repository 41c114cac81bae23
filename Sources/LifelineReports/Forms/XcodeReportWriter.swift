import LifelineChecker
import LifelineStory

/// Lines that Xcode shows as issues of a build: `/path/file:line: error: … [rule]`, causes as notes.
package struct XcodeReportWriter: ReportWriter {
  private let paths: ReportPaths
  private let report: TextReport

  /// The most findings of an input that are told, unless everything is.
  private static let limit = 200

  /// Creates the issues of a run.
  ///
  /// - Parameters:
  ///   - report: How much is told.
  ///   - paths: How the paths of inputs are written: Xcode needs absolute ones.
  package init(_ report: TextReport, paths: ReportPaths) {
    self.report = report
    self.paths = paths
  }

  /// Tells the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    let isStandardInput = trace.path == "-"
    let path = isStandardInput ? "" : TextLayout.plain(paths.absolute(trace.path), limit: .max)
    let place = { (line: Int) in isStandardInput ? "" : "\(path):\(line): " }
    var lines: [String] = []
    let groups = report.groups(trace.report.findings)
    let shown = report.showsAll ? groups[...] : groups.prefix(Self.limit)
    for group in shown { lines += issue(group, place) }
    let left = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if left > 0 {
      let count = TextLayout.count(left, "more finding")
      lines.append("\(place(1))warning: \(count) of this trace (--all shows them)")
    }
    if trace.report.omittedFindings > 0 {
      let count = TextLayout.count(trace.report.omittedFindings, "more finding")
      lines.append(
        "\(place(1))warning: \(count) of this trace left out, because there are too many"
      )
    }
    if let question = trace.question {
      let words = ([question.oddity] + question.sentences).joined(separator: " ")
      lines.append("\(place(question.line))note: question: \(words)")
    }
    if let hindrance = trace.hindrance { lines.append("\(place(1))error: \(hindrance)") }
    return lines.text
  }

  /// Adds the totals, in which Xcode sees no issue.
  package mutating func finish(_ run: RunSummary) -> String {
    report.closing(run, isFirst: true)
  }

  private func issue(_ group: [Finding], _ place: (Int) -> String) -> [String] {
    let finding = group[0]
    var text = TextLayout.plain(finding.message, limit: 400)
    if group.count > 1 { text += ", and \(group.count - 1) more of this kind" }
    // Why: Xcode knows errors, warnings and notes, and drops what is anything else.
    let word = finding.severity == .advice ? "note: advice" : finding.severity.rawValue
    var lines = ["\(place(finding.line))\(word): \(text) [\(finding.rule)]"]
    for (position, quote) in finding.quotes.enumerated() where position != finding.offendingQuote {
      lines.append("\(place(quote.line))note: \(quote.sentence)")
    }
    let reasons = finding.clauses.filter {
      [.because, .cause, .fix, .assumption].contains($0.kind)
    }
    return lines
      + reasons.map { "\(place(finding.line))note: \($0.lead.withoutLeadingBlanks)\($0.text)" }
  }
}

extension Finding.Quote {
  /// The quoted line in words: who receives what, and what is said beside it.
  var sentence: String {
    let words = [TextLayout.plain(controller, limit: 60), TextLayout.plain(self.words, limit: 100)]
    let line = words.filter { !$0.isEmpty }.joined(separator: " ")
    return note.isEmpty ? line : "\(line): \(TextLayout.plain(note))"
  }
}

extension CheckedTrace {
  /// Why the input could not be read, or not be judged, as a phrase; nil where it was.
  var hindrance: String? {
    if let failure { return "this trace could not be read: \(TextLayout.plain(failure))" }
    if report.events == 0 { return "there is no event in this trace" }
    if !report.isJudged { return "nothing in this trace could be judged" }
    return report.isPartlyRead ? "only a part of this trace could be read" : nil
  }
}
