package import LifelineChecker
import LifelineStory
import LifelineTrace

/// JUnit's XML, as Jenkins and GitLab read it: a suite for each trace, a case for each judged rule.
///
/// A case keeps its name from run to run, so that a page says since when a rule fails. It fails for
/// findings that make the exit status 1; others are its output.
///
/// The strict form is what the schema of Ant's task allows (JUnit.xsd, maintained at
/// https://github.com/windyroad/JUnit-Schema), for readers that validate: a case has no file, no line and no
/// output of its own, and a suite has an identifier, a package, a host, a moment and properties.
package struct JUnitReportWriter: ReportWriter {
  private let report: TextReport
  private let paths: ReportPaths
  private let floor: Severity
  private let isStrict: Bool
  private var number = 0
  private var isBegun = false

  /// The most findings of a rule that are told in full, unless everything is.
  private static let limit = 20
  /// The case that fails where a trace could not be read or judged.
  private static let reading = "the trace is read and judged"
  private var head: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + (isStrict ? "<testsuites>\n" : "<testsuites name=\"lifeline\">\n")
  }

  /// Creates the document of a run.
  ///
  /// - Parameters:
  ///   - report: Tells findings as text.
  ///   - paths: How paths are written.
  ///   - floor: The least severity of a finding that a case fails for.
  ///   - isStrict: Whether the document is one for readers that validate.
  package init(
    _ report: TextReport,
    paths: ReportPaths,
    floor: Severity,
    isStrict: Bool = false
  ) {
    self.report = report
    self.isStrict = isStrict
    self.paths = paths
    self.floor = floor
  }

  /// A test case: a rule, judged on a trace.
  private struct Case {
    /// The rule, or what else was tested.
    var name: String
    /// The line of the first finding; nil where there is none.
    var line: Int?
    /// The child element that says how it ended: its tag, its attributes and its text.
    var outcome: (tag: String, attributes: String, text: String)?
    /// What is told of it though it passes.
    var output = ""
  }

  /// Writes the suite of the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    defer {
      isBegun = true
      number += 1
    }
    let cases = cases(of: trace)
    let path = paths.shown(trace.path)
    let name = (trace.path == "-" ? "standard input" : path) + process(of: trace)
    let group = Self.group(name)
    let count = { (tag: String) in "\(cases.count { $0.outcome?.tag == tag })" }
    let attributes = XMLText.attributes([
      "name": name, "tests": "\(cases.count)", "failures": count("failure"),
      "errors": count("error"), "skipped": count("skipped"), "time": "0",
      "id": isStrict ? "\(number)" : nil, "package": isStrict ? "lifeline" : nil,
      "hostname": isStrict ? "localhost" : nil,
      // Why: a report is the same bytes every time.
      "timestamp": isStrict ? "1970-01-01T00:00:00" : nil,
    ])
    var lines = ["  <testsuite\(attributes)>"]
    if isStrict { lines.append("    <properties/>") }
    for one in cases {
      let attributes = XMLText.attributes([
        "classname": group, "name": one.name,
        "file": isStrict || trace.path == "-" ? nil : path,
        "line": isStrict ? nil : one.line.map(String.init), "time": "0",
      ])
      let children = children(of: one)
      lines +=
        children.isEmpty
        ? ["    <testcase\(attributes)/>"]
        : ["    <testcase\(attributes)>"] + children + ["    </testcase>"]
    }
    let own = isStrict ? cases.map(\.output) : []
    let output = (own + [output(of: trace)]).filter { !$0.isEmpty }.joined(separator: "\n\n")
    if isStrict || !output.isEmpty {
      lines.append("    <system-out>\(XMLText.content(output))</system-out>")
    }
    if isStrict { lines.append("    <system-err/>") }
    lines.append("  </testsuite>")
    return (isBegun ? "" : head) + lines.map { $0 + "\n" }.joined()
  }

  /// Ends the document.
  package mutating func finish(_ run: RunSummary) -> String {
    (isBegun ? "" : head) + "</testsuites>\n"
  }

  // MARK: Cases

  private func cases(of trace: CheckedTrace) -> [Case] {
    var reading = Case(name: Self.reading)
    if let hindrance = trace.hindrance {
      let attributes = XMLText.attributes(["message": hindrance, "type": "unreadable"])
      reading.outcome = ("error", attributes, hindrance)
    }
    var byRule: [String: [Finding]] = [:]
    for finding in trace.report.findings { byRule[finding.rule, default: []].append(finding) }
    var cases = [reading]
    for rule in trace.report.judged {
      cases.append(one(rule.rule, byRule.removeValue(forKey: rule.rule) ?? [], trace))
    }
    for (rule, findings) in byRule.sorted(by: { $0.key < $1.key }) {
      cases.append(one(rule, findings, trace))
    }
    guard report.showsAll else { return cases }
    for rule in trace.report.undecided {
      let reason = "not judged: \(TextReport.record(rule.missing)) would let it be"
      let attributes = XMLText.attributes(["message": reason])
      cases.append(Case(name: rule.rule, outcome: ("skipped", attributes, "")))
    }
    return cases
  }

  private func one(_ rule: String, _ findings: [Finding], _ trace: CheckedTrace) -> Case {
    var one = Case(name: rule)
    guard let first = findings.first else { return one }
    one.line = first.line
    let worst = findings.max { $0.severity < $1.severity } ?? first
    let text = text(of: findings, trace)
    guard worst.severity >= floor else {
      one.output = text
      return one
    }
    var message = TextLayout.plain(worst.message, limit: 400)
    if findings.count > 1 { message += ", and \(findings.count - 1) more" }
    let type = worst.severity.rawValue
    let attributes = XMLText.attributes(["message": message, "type": type])
    one.outcome = ("failure", attributes, text)
    return one
  }

  private func text(of findings: [Finding], _ trace: CheckedTrace) -> String {
    let groups = report.groups(findings)
    let shown = report.showsAll ? groups[...] : groups.prefix(Self.limit)
    var blocks = shown.map { group in
      let picture = group.first.flatMap { paths.picture(of: trace.name, line: $0.line) }
      let block: [Prose] = report.block(group, in: trace, path: paths.relative(trace.path))
      return picture.map { block + ["   picture: \($0)"] } ?? block
    }
    let left = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if left > 0 { blocks.append(["\(TextLayout.count(left, "more finding")) (--all shows them)"]) }
    return blocks.map { $0.map(\.shown).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func children(of one: Case) -> [String] {
    var lines: [String] = []
    if let (tag, attributes, text) = one.outcome {
      lines.append(
        text.isEmpty
          ? "      <\(tag)\(attributes)/>"
          : "      <\(tag)\(attributes)>\(XMLText.content(text))</\(tag)>"
      )
    }
    if !one.output.isEmpty, !isStrict {
      lines.append("      <system-out>\(XMLText.content(one.output))</system-out>")
    }
    return lines
  }

  // MARK: Suites

  /// What is told of the trace beside its findings.
  private func output(of trace: CheckedTrace) -> String {
    guard trace.failure == nil, report.detail > .findings else { return "" }
    let path = TextLayout.plain(trace.path, limit: 1000)
    var lines: [String] = []
    if let question = trace.question {
      lines.append("\(path):\(question.line): question: \(question.oddity)")
      lines += question.sentences.map { "  \($0)" }
    }
    lines += report.remarks(trace, path: path).map(\.text)
    return (lines + [report.verdict(trace, path: path + process(of: trace))])
      .map { ("\($0)" as Prose).shown }.joined(separator: "\n")
  }

  private func process(of trace: CheckedTrace) -> String {
    trace.process.map { ", process \($0)" } ?? ""
  }

  /// The name of a trace as that of a class: pages take what stands before a dot for a package.
  private static func group(_ name: String) -> String {
    name.split(separator: "/").map { String($0).exchanging(".", with: "_") }.joined(separator: ".")
  }
}
