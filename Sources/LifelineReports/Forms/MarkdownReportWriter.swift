import LifelineChecker
import LifelineStory

/// A comment for a pull request: a table of the rules, the findings of each folded below it.
package struct MarkdownReportWriter: ReportWriter {
  private let report: TextReport
  private let paths: ReportPaths
  private var digest = Digest()
  private var hindrances: [(path: String, text: String)] = []

  /// The most characters of a comment, in code units of UTF-16: what GitHub takes.
  static let limit = 65_536
  /// What is kept free for the lines that end the comment.
  private static let reserve = 4000
  /// The most kinds of finding that are told of a rule.
  private static let kindLimit = 5
  /// The most inputs that are named because they could not be judged.
  private static let hindranceLimit = 20

  /// Creates the comment of a run.
  package init(_ report: TextReport, paths: ReportPaths) {
    self.report = report
    self.paths = paths
  }

  /// The findings of one rule that are equally severe.
  private struct Chapter {
    var rule: String
    var severity: Severity
    var kinds: [Digest.Group]
    var count: Int { kinds.reduce(0) { $0 + $1.count } }
  }

  /// Takes the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    digest.add(trace)
    if let hindrance = trace.hindrance { hindrances.append((trace.path, hindrance)) }
    return ""
  }

  /// Writes the comment.
  package mutating func finish(_ run: RunSummary) -> String {
    let chapters = chapters()
    var lines = ["### Lifeline: \(headline(run.summary))"]
    lines += failures()
    if !chapters.isEmpty { lines += table(chapters) }
    var text = Self.text(lines)
    var left: [Chapter] = []
    for chapter in chapters {
      let block = Self.text(details(chapter))
      if left.isEmpty, Self.length(text) + Self.length(block) <= Self.limit - Self.reserve {
        text += block
      } else {
        left.append(chapter)
      }
    }
    let questions = Self.text(digest.questions.flatMap { asked($0.question, path: $0.path) })
    if Self.length(text) + Self.length(questions) <= Self.limit - Self.reserve { text += questions }
    return text + Self.text(closing(left, run))
  }

  /// A question: what is odd, where, when it is lawful, when not, and what decides.
  private func asked(_ question: Question, path: String) -> [String] {
    let place = MarkdownText.code("\(shown(path)):\(question.line)")
    let head = "**question** at \(place): \(MarkdownText.prose(question.oddity))"
    return ["", head, ""] + question.sentences.map { "- \(MarkdownText.prose($0))" }
  }

  private static func text(_ lines: [String]) -> String { lines.text }

  private static func length(_ text: String) -> Int { text.utf16.count }

  /// The rules with findings, by how severe these are, in the order of their first findings.
  private func chapters() -> [Chapter] {
    var chapters: [Chapter] = []
    var places: [String: Int] = [:]
    for group in digest.sorted {
      let severity = group.finding.severity
      let key = "\(severity.rawValue) \(group.finding.rule)"
      if let place = places[key] {
        chapters[place].kinds.append(group)
      } else {
        places[key] = chapters.count
        chapters.append(Chapter(rule: group.finding.rule, severity: severity, kinds: [group]))
      }
    }
    return chapters
  }

  // MARK: Parts

  private func headline(_ summary: Summary) -> String {
    let traces = TextLayout.count(summary.traces, "trace")
    let judged = summary.traces - summary.unreadable - summary.unjudged
    let rest = judged < summary.traces ? ", \(summary.traces - judged) of them not judged" : ""
    return "\(report.severities(summary.findings)) in \(traces)\(rest)"
  }

  private func failures() -> [String] {
    guard !hindrances.isEmpty else { return [] }
    let lines = hindrances.prefix(Self.hindranceLimit).map { path, text in
      "- \(MarkdownText.code(shown(path))): \(MarkdownText.prose(text))"
    }
    let left = hindrances.count - lines.count
    return [""] + lines + (left > 0 ? ["- and \(TextLayout.count(left, "more trace"))"] : [])
  }

  private func table(_ chapters: [Chapter]) -> [String] {
    let rows = chapters.map { chapter in
      let place = "\(shown(chapter.kinds[0].path)):\(chapter.kinds[0].finding.line)"
      let cells = [
        chapter.severity.rawValue, MarkdownText.code(chapter.rule), "\(chapter.count)",
        MarkdownText.code(place),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return ["", "| severity | rule | findings | first at |", "|---|---|--:|---|"] + rows
  }

  /// The findings of a rule, folded.
  private func details(_ chapter: Chapter) -> [String] {
    let count = TextLayout.count(chapter.count, "finding")
    let title =
      "\(chapter.severity.rawValue): <code>\(MarkdownText.prose(chapter.rule))</code>, \(count)"
    var lines = ["", "<details><summary>\(title)</summary>"]
    let shown = report.showsAll ? chapter.kinds[...] : chapter.kinds.prefix(Self.kindLimit)
    for group in shown { lines += told(group) }
    let left = chapter.kinds.dropFirst(shown.count)
    if !left.isEmpty {
      let findings = TextLayout.count(left.reduce(0) { $0 + $1.count }, "more finding")
      lines += ["", "and \(findings) of \(TextLayout.count(left.count, "other kind"))"]
    }
    return lines + ["", "</details>"]
  }

  /// One kind of finding: what, where, the quoted lines, and what is said of it.
  private func told(_ group: Digest.Group) -> [String] {
    let finding = group.finding
    let message = MarkdownText.prose(TextLayout.plain(finding.message, limit: 400))
    let system = group.system.map { ", \(MarkdownText.prose(TextLayout.plain($0)))" } ?? ""
    let place = MarkdownText.code("\(shown(group.path)):\(finding.line)")
    var lines = ["", "**\(message)** at \(place)\(system)"]
    let quotes = FindingText(marks: group.marks).quotes(finding)
    if !quotes.isEmpty { lines += [""] + MarkdownText.fenced(quotes.map(\.shown.withoutIsolates)) }
    lines.append("")
    lines += finding.clauses.map { clause in
      let lead = clause.lead.withoutTrailingBlanks.withoutLeadingBlanks
      let text = MarkdownText.prose(clause.text)
      return lead.isEmpty ? "- \(text)" : "- *\(lead)* \(text)"
    }
    if group.count > 1 { lines.append("- \(group.repetition)") }
    if let picture = paths.picture(of: group.name, line: finding.line) {
      lines.append("- [picture](\(picture))")
    }
    return lines
  }

  private func closing(_ left: [Chapter], _ run: RunSummary) -> [String] {
    var lines: [String] = []
    if !left.isEmpty {
      let findings = TextLayout.count(left.reduce(0) { $0 + $1.count }, "finding")
      let rules = TextLayout.count(left.count, "rule")
      lines += ["", "The details of \(findings) of \(rules) are left out, since a comment holds"]
      lines[1] += " \(Self.limit) characters: `lifeline check` tells them."
    }
    if run.summary.omitted > 0 {
      let findings = TextLayout.count(run.summary.omitted, "more finding")
      lines += ["", "\(findings) left out, because there are too many."]
    }
    guard report.detail > .findings else { return lines }
    let totals = TextWidth.$columns.withValue(.max) {
      report.text(
        run.summary,
        ruleCount: run.rules.count,
        tellsVerdicts: false,
        remarks: run.remarks
      )
    }
    // Why: a remark is as long as the names in it.
    let shown = TextLayout.plain(
      totals.withoutIsolates.split(separator: "\n").joined(separator: " · "),
      limit: 1000
    )
    return shown.isEmpty ? lines : lines + ["", "<sub>\(MarkdownText.prose(shown))</sub>"]
  }

  private func shown(_ path: String) -> String {
    path == "-" ? "standard input" : TextLayout.plain(paths.relative(path), limit: 200)
  }
}
