import LifelineChecker
import LifelineReading
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

  /// A log of names alone, line by line.
  private static func told(_ words: String) -> CheckedTrace {
    let kinds = [
      "WA": "viewWillAppear", "DA": "viewDidAppear", "WD": "viewWillDisappear",
      "DD": "viewDidDisappear",
    ]
    let log = words.split(separator: ";").map { line in
      let parts = line.split(separator: " ")
      return "\(parts[0]) \(kinds[String(parts[1])] ?? "")\n"
    }.joined()
    var trace = CheckedTrace(path: "log", report: Checker.check(text: log))
    trace.tellStory(
      from: TraceSource { () throws(TraceSource.Failure) in TraceReader(text: log) }
    )
    return trace
  }

  @Test func ofManyScreensWhatMayBeLawfulIsNotTold() {
    let few = "Map WA;Help WA;Help WD;Help WA;Help WD;Pager WA;Detail WA;Pager WA"
    let other = "Report WA;Chart WA;Report WD;Chart WD"
    #expect(Self.told(few).report.findings.map(\.rule) == ["repeated-will-appear"])
    let many = Self.told("\(other);\(few)")
    #expect(many.report.findings.isEmpty && many.question == nil)
    #expect(many.report.withdrawn.contains { $0.rule == "repeated-will-appear" && $0.line == 12 })
  }

  @Test func ofManyScreensWhatNothingExplainsIsTold() {
    let words =
      "Cart WA;Cart DA;Help WA;Cart WD;Help DA;Cart DD;List WA;Help WD;List DA;Help DD;Map WA;List WD;Map DA;List DD;Post WA;Map WD;Post DA;Map DD"
    #expect(Self.told(words).report.findings.isEmpty)
    let twice = words.exchanging("List DA", with: "List DA;List DA")
    #expect(Self.told(twice).report.findings.map(\.rule) == ["repeated-did-appear"])
  }

  /// Where nobody prints that a view loads or will come, another object may have come over the first one.
  @Test func aSecondDidIsAFaultOnlyWhereAnotherObjectWouldShow() {
    let severities = { (words: String) in Self.told(words).report.findings.map(\.severity) }
    #expect(severities("Map DA;Map DA;Map WD;Map DD") == [.advice])
    #expect(severities("Map WA;Map DA;Map DA;Map WD;Map DD") == [.warning])
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
