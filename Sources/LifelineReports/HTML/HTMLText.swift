import LifelineChecker

/// The part of the HTML report that needs no script: a table of traces, and all findings in full.
///
/// It is what a reader sees on paper, and where scripts do not run. The script takes the table over.
struct HTMLText {
  /// The traces, in the order in which they were judged.
  private var rows: [Row] = []
  /// The findings in full, trace by trace.
  private var findings = ""
  /// The kinds of findings that are told in full so far, and the findings that are not.
  private var told = 0
  private var untold = 0

  /// A trace as the table has it.
  private struct Row {
    var position: Int
    var name: String
    var verdict: String
    var counts: [Severity: Int] = [:]
    var rules: [String: (count: Int, first: Int)] = [:]
    var words: String
    var system: String?

    /// What decides which of two traces is graver.
    var gravity: [Int] {
      let order = ["violates": 3, "unreadable": 2, "inconclusive": 1][verdict] ?? 0
      return [order] + [Severity.error, .warning, .advice].map { counts[$0] ?? 0 }
    }
  }

  /// The most kinds of findings that are told in full.
  private static let kindLimit = 500
  /// The most rules that have a column of their own.
  private static let ruleLimit = 24

  /// Takes the next judgement.
  mutating func add(_ trace: CheckedTrace, at position: Int) {
    let report = trace.report
    let name = trace.name
    var row = Row(
      position: position,
      name: name,
      verdict: trace.failure == nil ? report.verdict.rawValue : "unreadable",
      words: trace.failure ?? "",
      system: report.system
    )
    for (index, finding) in report.findings.enumerated() {
      row.counts[finding.severity, default: 0] += 1
      row.rules[finding.rule, default: (0, index + 1)].count += 1
    }
    if let first = PictureScope.ranked(report.findings).first {
      row.words = report.findings[first].message
    } else if let question = trace.question {
      row.words = question.oddity
    }
    rows.append(row)
    addFindings(of: trace, name)
  }

  // MARK: Findings

  private mutating func addFindings(of trace: CheckedTrace, _ name: String) {
    guard !trace.report.findings.isEmpty || trace.question != nil else { return }
    var kinds: [String: [Int]] = [:]
    var order: [String] = []
    for (index, finding) in trace.report.findings.enumerated() {
      if kinds[finding.fingerprint] == nil { order.append(finding.fingerprint) }
      kinds[finding.fingerprint, default: []].append(index)
    }
    findings += "<h2>\(Self.text(name))</h2>\n"
    for kind in order {
      let own = kinds[kind] ?? []
      guard told < Self.kindLimit else {
        untold += own.count
        continue
      }
      told += 1
      let others = own.dropFirst().map { trace.report.findings[$0].line }
      findings += Self.article(trace.report.findings[own[0]], own[0] + 1, others, name)
    }
    if let question = trace.question {
      findings += "<article><h3>question: \(Self.text(question.oddity))</h3>\n<ul>"
      for sentence in question.sentences { findings += "<li>\(Self.text(sentence))</li>" }
      findings += "</ul></article>\n"
    }
  }

  /// A finding in full, with the lines of others of its kind.
  private static func article(
    _ finding: Finding,
    _ number: Int,
    _ others: [Int],
    _ name: String
  ) -> String {
    let severity = finding.severity.rawValue
    var text = "<article id=\"\(XMLText.attribute("trace=\(name)&finding=\(number)"))\">"
    text += "<h3><span class=\"badge \(severity)\">\(number)</span> \(severity)"
    text += "[\(Self.text(finding.rule))] \(Self.text(finding.message, limit: 400))</h3>\n"
    text += "<p class=\"muted\">\(Self.text(name)):\(finding.line)"
    if !others.isEmpty {
      let lines = TextLayout.list(others.map(String.init), limit: 12)
      let noun = others.count == 1 ? "line" : "lines"
      text += ", and \(others.count) more of this kind at \(noun) \(lines)"
    }
    text += "</p>\n<ol class=\"quotes\">"
    for (position, quote) in finding.quotes.enumerated() {
      let offends = position == finding.offendingQuote
      text += "<li\(offends ? " class=\"offends\"" : "")><span class=\"line\">\(quote.line)</span> "
      let words = Self.text(quote.words, limit: 400)
      text += "<code><bdi>\(Self.text(quote.controller))</bdi> \(words)</code> "
      let note = Self.text(quote.note, limit: 400)
      text += "<span class=\"note\">\(offends ? "◀ " : "")\(note)</span></li>"
    }
    text += "</ol>\n<dl>"
    for clause in finding.clauses {
      let label = clause.lead.split(separator: ":").first.map(String.init) ?? ""
      text += "<dt>\(Self.text(label.withoutLeadingBlanks.withoutTrailingBlanks))</dt>"
      text += "<dd>\(XMLText.content(clause.text.isolated))</dd>"
    }
    return text + "</dl></article>\n"
  }

  private static func text(_ text: String, limit: Int = 1000) -> String {
    XMLText.content(TextLayout.plain(text, limit: limit).isolated)
  }

  /// All findings in full.
  var allFindings: String {
    guard !findings.isEmpty else { return "<p>No finding.</p>\n" }
    guard untold > 0 else { return findings }
    let count = TextLayout.count(untold, "more finding")
    return findings + "<p>\(count); lifeline check --format short lists all.</p>\n"
  }

  // MARK: The table

  /// The table of all traces, the gravest first; empty where there is but one.
  func table(_ summary: Summary, unlisted: Int) -> String {
    guard rows.count > 1 else { return "" }
    let shown = rulesBySeverity
    var text = "<ul class=\"tiles\">\n"
    func tile(_ number: Int, _ words: String, _ name: String) {
      text += "<li class=\"\(number > 0 ? name : "none")\"><b>\(number)</b> \(words)</li>\n"
    }
    tile(summary.violating, "of \(TextLayout.count(summary.traces, "trace")) violate", "error")
    tile(summary.conforming, "conform", "good")
    tile(summary.inconclusive, "inconclusive", "warning")
    tile(summary.findings[.error] ?? 0, "errors", "error")
    tile(summary.findings[.warning] ?? 0, "warnings", "warning")
    tile(summary.findings[.advice] ?? 0, "advice", "advice")
    tile(Set(rows.flatMap(\.rules.keys)).count, "rules broken", "error")
    text += "</ul>\n<div class=\"wide\"><table id=\"all-table\"><thead><tr>"
    for head in ["Trace", "Verdict", "What happened"] { text += "<th scope=\"col\">\(head)</th>" }
    for rule in shown + (hiddenRules > 0 ? ["\(hiddenRules) other rules"] : []) {
      text += "<th scope=\"col\" class=\"tall\"><span>\(Self.text(rule))</span></th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    for row in inOrder { text += self.text(of: row, shown) }
    text += "</tbody></table></div>\n"
    guard unlisted > 0 else { return text }
    return text + "<p>\(TextLayout.count(unlisted, "more trace")) not listed.</p>\n"
  }

  /// The traces, the gravest first.
  private var inOrder: [Row] {
    rows.sorted { left, right in
      left.gravity == right.gravity
        ? left.position < right.position : right.gravity.lexicographicallyPrecedes(left.gravity)
    }
  }

  private func text(of row: Row, _ shown: [String]) -> String {
    var text = "<tr data-trace=\"\(row.position)\" class=\"\(row.verdict)\"><th scope=\"row\">"
    text += "<a href=\"\(Self.address(row.name, nil))\">\(Self.text(row.name))</a></th>"
    text += "<td><span class=\"verdict \(row.verdict)\">\(row.verdict)</span></td>"
    text += "<td>\(Self.text(row.words, limit: 160))</td>"
    var others = 0
    for (rule, own) in row.rules where !shown.contains(rule) { others += own.count }
    for rule in shown {
      guard let own = row.rules[rule] else {
        text += "<td></td>"
        continue
      }
      let words = XMLText.attribute("\(own.count) of \(rule)")
      text += "<td class=\"count\"><a href=\"\(Self.address(row.name, own.first))\" "
      text += "aria-label=\"\(words)\">\(own.count)</a></td>"
    }
    if hiddenRules > 0 { text += "<td class=\"count\">\(others > 0 ? "\(others)" : "")</td>" }
    return text + "</tr>\n"
  }

  /// The rules with columns: those found in most traces first.
  private var rulesBySeverity: [String] {
    var counts: [String: Int] = [:]
    for rule in rows.flatMap(\.rules.keys) { counts[rule, default: 0] += 1 }
    let order = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return order.prefix(Self.ruleLimit).map(\.key)
  }

  private var hiddenRules: Int {
    max(0, Set(rows.flatMap(\.rules.keys)).count - Self.ruleLimit)
  }

  // MARK: Addresses

  /// Where a trace, or a finding in it, is found in the page: what stands behind the path of the page.
  static func address(_ name: String, _ finding: Int?) -> String {
    let trace = "#trace=\(ReportPaths.encoded(name))"
    return finding.map { "\(trace)&amp;finding=\($0)" } ?? trace
  }
}
