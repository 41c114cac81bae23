import LifelineChecker
import LifelineReading
import LifelineStory
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineReports

/// A question is told in every form, and fails nothing in any.
@Suite struct QuestionFormTests {
  /// A log that leaves something open.
  private static let log = """
    NextViewController viewWillAppear
    NextViewController viewWillAppear

    """

  private static let trace: CheckedTrace = {
    var trace = CheckedTrace(path: "next.log", report: Checker.check(text: log))
    trace.tellStory(
      from: TraceSource { () throws(TraceSource.Failure) in TraceReader(text: log) }
    )
    return trace
  }()

  private static func told(by writer: any ReportWriter) -> String {
    var writer = writer
    var summary = Summary()
    summary.add(trace, rules: Rule.all)
    let text = writer.add(trace)
    return text + writer.finish(RunSummary(summary, rules: Rule.all))
  }

  private static let paths = ReportPaths(directory: "/work")

  @Test func aLogThatLeavesSomethingOpenHasOne() throws {
    let question = try #require(Self.trace.question)
    #expect((1...2).contains(question.line))
    #expect(!question.prints.isEmpty && question.text.hasSuffix("."))
    #expect(Self.trace.report.findings.allSatisfy { $0.severity == .advice })
  }

  @Test func everyFormTellsIt() throws {
    let words = String(try #require(Self.trace.question).text.prefix(24))
    let report = TextReport()
    let writers: [(String, any ReportWriter)] = [
      ("text", TextReportWriter(report, inputs: 1)),
      ("several", TextReportWriter(report, inputs: 2)),
      ("short", LineReportWriter(report)), ("narrated", NarratedReportWriter(report, inputs: 1)),
      ("narrated, several", NarratedReportWriter(report, inputs: 2)),
      ("github", GitHubReportWriter(report, paths: Self.paths)),
      ("markdown", MarkdownReportWriter(report, paths: Self.paths)),
      ("junit", JUnitReportWriter(report, paths: Self.paths, floor: .warning)),
      ("xcode", XcodeReportWriter(report, paths: Self.paths)),
      ("sarif", SARIFReportWriter(version: "1.0.0", paths: Self.paths)),
      ("html", HTMLReportWriter(version: "1.0.0", options: CheckOptions())),
    ]
    for (name, writer) in writers { #expect(Self.told(by: writer).contains(words), "\(name)") }
    let json = JSONReport(version: "1.0.0").line(Self.trace)
    #expect(json.contains("\"question\":{") && json.contains(words))
  }

  @Test func noFormTakesItForAFault() throws {
    let sarif = try SchemaValue(
      text: Self.told(by: SARIFReportWriter(version: "1.0.0", paths: Self.paths))
    )
    #expect(SARIFShape.log.problems(with: sarif) == [])
    let results = sarif["runs"]?.elements.first?["results"]?.elements ?? []
    #expect(results.map { $0["level"]?.string } == ["note"])
    let junit = Self.told(by: JUnitReportWriter(TextReport(), paths: Self.paths, floor: .warning))
    #expect(!junit.contains("<failure"))
    let github = Self.told(by: GitHubReportWriter(TextReport(), paths: Self.paths))
    #expect(github.hasPrefix("::notice "))
    #expect(Self.trace.report.verdict != .violates)
  }
}
