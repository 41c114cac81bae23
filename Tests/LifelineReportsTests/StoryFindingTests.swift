import LifelineChecker
import LifelineStory
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineReports

/// What the story of a log finds beside its rules.
@Suite struct StoryFindingTests {
  /// A screen that is told that it comes, and never that it has come, as the other one is.
  private static let log = """
    <Feed: 0x7f8101> viewDidLoad
    <Feed: 0x7f8101> viewWillAppear
    <Feed: 0x7f8101> viewDidAppear
    <Post: 0x7f8102> viewDidLoad
    <Post: 0x7f8102> viewWillAppear
    <Feed: 0x7f8101> viewWillAppear
    <Feed: 0x7f8101> viewDidAppear

    """

  private static func trace(_ options: CheckOptions = CheckOptions()) -> CheckedTrace {
    var trace = CheckedTrace(path: "log", report: Checker.check(text: log, options: options))
    trace.tellStory(
      from: TraceSource { () throws(TraceSource.Failure) in TraceReader(text: log) },
      by: options
    )
    return trace
  }

  @Test func whatNoLawfulStoryExplainsIsAdviceOfItsRule() throws {
    let trace = Self.trace()
    let finding = try #require(trace.report.findings.first { $0.rule == "left-open" })
    #expect(finding.severity == .advice && finding.line == 5)
    #expect(!finding.causes.isEmpty && !finding.lawful.isEmpty && !finding.quotes.isEmpty)
    #expect(trace.question == nil)
  }

  @Test func nobodyIsAskedAboutARuleThatIsOff() {
    var options = CheckOptions()
    options.rules.removeAll { $0.name == "left-open" }
    let trace = Self.trace(options)
    #expect(!trace.report.findings.contains { $0.rule == "left-open" })
    #expect(trace.question?.line != 5)
  }

  @Test func whoWantsNoAdviceAboutOrderIsAsked() {
    var options = CheckOptions()
    options.includesOrderAdvice = false
    let trace = Self.trace(options)
    #expect(trace.report.findings.isEmpty)
    #expect(trace.question?.line == 5)
  }

  @Test func nobodyIsAskedAboutWhatIsAccepted() {
    let log = """
      Menu viewWillAppear
      Menu viewDidAppear
      Menu viewDidAppear
      Menu viewWillDisappear
      Menu viewDidDisappear

      """
    var report = Checker.check(text: log)
    #expect(report.findings.map(\.rule) == ["repeated-did-appear"])
    report.suppress(by: [
      Suppression(
        rules: nil,
        classGlob: "Menu",
        reason: "known",
        expiry: nil,
        origin: .mark(line: 1)
      )
    ])
    var trace = CheckedTrace(path: "log", report: report)
    trace.tellStory(
      from: TraceSource { () throws(TraceSource.Failure) in TraceReader(text: log) }
    )
    #expect(trace.question == nil && trace.report.findings.isEmpty)
  }

  /// Two objects of a class have one name, and are told as two of it.
  @Test func namesAlike() {
    let log = "Home viewWillAppear\nItem viewWillAppear\nItem viewWillAppear\n"
    var reader = TraceReader(text: log, format: .console)
    var scene = Recount(StoryLog(&reader)).scenes[0]
    scene.comes = ["Host", "Item", "Item"]
    scene.goes = []
    #expect(Recount.words(scene).hasPrefix("Host, 2 of Item come: "))
  }
}
