import Foundation
import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineTrace
import TestSupport
import Testing

@Suite("The JSON report")
struct JSONReportTests {
  static func schema() throws -> Schema {
    try Schema(text: #require(Repository.text("spec/report.schema.json")))
  }

  static let report = JSONReport(version: "0.1.0")

  @Test("has the keys of the contract, in the same order every time")
  func document() throws {
    var summary = Summary()
    let failed = CheckedTrace(path: "gone.trace", failure: "there is no such file")
    let traces = [TextReportTests.everything, failed]
    for trace in traces { summary.add(trace, rules: Rule.all) }
    let text = Self.report.document(traces, summary)
    #expect(golden("Tests/LifelineReportsTests/Golden/everything.json", text) == nil)
    #expect(try Self.schema().problems(with: SchemaValue(text: text)) == [])
  }

  @Test("fits its schema for every trace of the project")
  func schema() throws {
    let schema = try Self.schema()
    let paths = Repository.files(below: "traces").filter { path in
      !path.contains("/.") && [".jsonl", ".trace"].contains(where: path.hasSuffix)
    }
    for path in Repository.some(paths, oneIn: 4) {
      var options = CheckOptions()
      options.rules = Rule.all
      let text = try #require(Repository.text(path))
      let format: TraceReader.Format = path.hasSuffix(".trace") ? .notation : .native
      let report = Checker.check(text: text, format: format, options: options)
      let line = Self.report.line(CheckedTrace(path: path, report: report))
      #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
      let value = try SchemaValue(text: line)
      #expect(schema.problems(with: value, definition: "trace") == [], "\(path)")
    }
  }

  @Test("is checked by a schema that does complain")
  func uikitMessages() throws {
    let value = try SchemaValue(
      text: """
        {"report": 2, "tool": {"name": "lifeline", "version": "0.1.0"}, "summary": {"traces": -1},
         "traces": [{"path": "", "verdict": "fine", "findings": [{"confidence": "likely"}]}]}
        """
    )
    let problems = try Self.schema().problems(with: value)
    for expected in [
      "$.report: is not the constant", "$.summary: conforming is missing",
      "$.summary.traces: -1 is below 0", "$.traces[0].path: is too short",
      "$.traces[0].verdict: fine is none of the words",
      "$.traces[0].findings[0]: assuming is missing",
    ] {
      #expect(problems.contains(expected))
    }
  }
}
