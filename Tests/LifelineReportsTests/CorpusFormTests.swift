import Foundation
import LifelineChecker
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineReports

/// The forms over the traces of the project, held against the findings that they are made of.
@Suite("The forms of report over the traces of the project")
struct CorpusFormTests {
  static let paths = ReportPaths(directory: Repository.root.path)

  /// The judgements of all violating traces, and of a share of those that are damaged or fine.
  static let traces: [CheckedTrace] = {
    let folders = ["traces/malformed", "traces/conforming", "traces/stories"]
    let others = folders.flatMap { Repository.files(below: $0) }
    let all = Repository.files(below: "traces/violating") + Repository.some(others, oneIn: 8)
    return all.compactMap { path in
      let format: TraceReader.Format
      switch path.split(separator: ".").last {
      case "jsonl"?: format = .native
      case "trace"?: format = .notation
      case "log"?, "txt"?: format = .console
      default: return nil
      }
      guard let text = Repository.text(path) else { return nil }
      return CheckedTrace(path: path, report: Checker.check(text: text, format: format))
    }
  }()

  static let findings = traces.flatMap(\.report.findings)

  private static func told(by writer: any ReportWriter) -> String {
    var writer = writer
    var summary = Summary()
    var text = ""
    for trace in traces {
      summary.add(trace, rules: Rule.all)
      text += writer.add(trace)
    }
    return text + writer.finish(RunSummary(summary, rules: Rule.all))
  }

  @Test("have something to tell")
  func corpus() {
    #expect(Self.findings.count > 30)
    #expect(Self.traces.contains { $0.hindrance != nil })
  }

  @Test("are valid SARIF with a result for each finding")
  func sarif() throws {
    let text = Self.told(by: SARIFReportWriter(version: "0.1.0", paths: Self.paths))
    let log = try SchemaValue(text: text)
    #expect(SARIFShape.log.problems(with: log) == [])
    #expect(SARIFShape.confusions(in: log) == [])
    let results = log["runs"]?.elements.first?["results"]?.elements ?? []
    #expect(results.compactMap { $0["ruleId"]?.string } == Self.findings.map(\.rule))
    let levels = results.compactMap { $0["level"]?.string }
    #expect(levels == Self.findings.map(\.severity.sarifLevel))
  }

  @Test("tell an agent of each finding in at most 120 tokens of four characters, and how to go on")
  func agent() {
    let text = Self.told(by: AgentReportWriter(TextReport(.all)))
    let blocks = text.split(separator: "FINDING ", omittingEmptySubsequences: false).dropFirst()
    #expect(blocks.count == Self.findings.count)
    for (block, finding) in zip(blocks, Self.findings) {
      let lines = block.split(separator: "\n").prefix { !$0.hasPrefix("VERDICT ") }
      let said = lines.map { line in
        Self.traces.reduce(String(line)) { $0.replacing($1.path, with: "") }
      }
      #expect(said.joined(separator: "\n").count <= 480, "\(block)")
      #expect(lines.last?.hasPrefix("next: lifeline ") == true)
      #expect(lines.contains { $0.hasPrefix("fix: ") } == !finding.fix.isEmpty)
    }
  }

  @Test("are JUnit's XML with a failure for each rule that fails on a trace")
  func junit() throws {
    let writer = JUnitReportWriter(TextReport(), paths: Self.paths, floor: .warning)
    let root = try #require(XMLTree(Self.told(by: writer)))
    #expect(root.problems == [])
    let failures = Self.traces.reduce(0) { count, trace in
      count + Set(trace.report.findings.filter { $0.severity > .advice }.map(\.rule)).count
    }
    #expect(root.all("failure").count == failures)
    #expect(root.all("error").count == Self.traces.count { $0.hindrance != nil })
  }

  @Test("are lines that Xcode reads, of files that are there")
  func xcode() {
    let text = Self.told(by: XcodeReportWriter(TextReport(.findings), paths: Self.paths))
    let root = Repository.root.path
    var issues = 0
    for line in text.split(separator: "\n") {
      let parts = line.wholeMatch(of: /(\/.+?):(\d+): (error|warning|note): (.+)/)
      #expect(parts != nil, "\(line)")
      #expect(parts?.1.hasPrefix(root) == true)
      issues += parts?.4.hasSuffix("]") == true && parts?.3 != "note" ? 1 : 0
    }
    let kinds = Self.traces.reduce(0) { count, trace in
      let grave = trace.report.findings.filter { $0.severity > .advice }
      return count + Set(grave.map(\.fingerprint)).count
    }
    #expect(issues == kinds)
  }

  @Test("are commands that GitHub reads, and a log in which it sees none")
  func github() {
    let text = Self.told(by: GitHubReportWriter(TextReport(), paths: Self.paths))
    var counts: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("::") else {
        #expect(!line.contains("##["))
        continue
      }
      let command = /::(error|warning|notice) (file=[^,:]+,)(line=\d+,)?title=[a-z -]+::(.+)/
      let parts = line.wholeMatch(of: command)
      #expect(parts != nil, "\(line)")
      counts[parts?.1 ?? "", default: 0] += 1
      let escapes = parts?.4.split(separator: "%").dropFirst().map { $0.prefix(2) } ?? []
      #expect(Set(escapes).isSubset(of: ["0A", "0D", "25"]))
    }
    #expect(counts.values.allSatisfy { $0 <= GitHubReportWriter.limit })
    #expect(counts["error"] == GitHubReportWriter.limit)
  }

  @Test("are a comment that is not too long, with every rule in its table")
  func markdown() {
    let text = Self.told(by: MarkdownReportWriter(TextReport(), paths: Self.paths))
    #expect(text.utf16.count <= MarkdownReportWriter.limit)
    for severity in Severity.allCases {
      let counted = Self.findings.filter { $0.severity == severity }
      for rule in Set(counted.map(\.rule)) {
        let count = counted.count { $0.rule == rule }
        #expect(text.contains("| \(severity.rawValue) | `\(rule)` | \(count) | "))
      }
    }
  }

  @Test("are sentences for ears, in which nothing is drawn", arguments: [1, 2])
  func narrated(inputs: Int) {
    let text = Self.told(by: NarratedReportWriter(TextReport(), inputs: inputs))
    for line in text.split(separator: "\n") {
      #expect(line.last.map { ".!?:".contains($0) } == true, "\(line)")
      #expect(!line.hasPrefix(" "))
      for drawn in ["-->", "<--", " | ", "→", "│", "   "] {
        #expect(!line.contains(drawn), "\(line)")
      }
    }
    #expect(text.contains(", the fault: "))
  }
}
