import LifelineReports
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("The text report")
struct TextReportTests {
  /// Judges a trace in notation by one rule, so that other rules do not change the golden files.
  static func check(_ text: String, path: String = "t.trace") -> CheckedTrace {
    var options = CheckOptions()
    options.rules = Rule.all.filter { $0.name == "did-appear-without-will" }
    return CheckedTrace(
      path: path,
      report: Checker.check(text: text, format: .notation, options: options)
    )
  }

  static let violating = """
    @ios 17.5
    @observes appearance, containment
    @hooks outermost
    @starts launch
    menu is Menu, UIViewController
    menu init
    @mark the menu opens
    menu viewWillAppear(animated: true)
    menu viewIsAppearing(animated: true)
    menu viewDidAppear(animated: true)
    @mark the menu closes
    menu viewWillDisappear(animated: true)
    menu viewDidDisappear(animated: true)
    @mark by hand
    menu viewDidAppear(animated: false) by: app
    @end quiescent
    """

  /// The trace with all that a report can say of it.
  static var everything: CheckedTrace {
    var trace = check(violating)
    guard var finding = trace.report.findings.first else { return trace }
    finding.uikit = .init(line: 16, message: "Unbalanced calls\u{1B}[2J for <Menu: 0x1>")
    finding.confidence = .likely(assuming: "there is only one menu")
    var again = finding
    again.line = 20
    again.uikit = nil
    finding.fold(.init(line: 18, rule: "unbalanced-end", message: "menu ends nothing"))
    again.knownBehaviour = KnownBehaviour.named("split-phantom-disappearance")
    var other = again
    other.knownBehaviour = nil
    other.line = 21
    other.evidence.callback = nil
    other.severity = .error
    other.rule = "missing-did-move"
    other.fingerprint = "00"
    other.quotes = [
      .init(line: 8, depth: 3, controller: "menu", call: "addChild(page)", note: "began")
    ]
    trace.report.findings = [finding, again, again, other]
    trace.report.diagnostics = [
      .init(line: 16, message: "explained", isExplained: true),
      .init(line: 30, message: "Presenting on detached controllers", isExplained: false),
    ]
    trace.report.undecided = [
      .init(rule: "a", missing: ["containment"]), .init(rule: "b", missing: ["containment"]),
      .init(rule: "c", missing: ["viewDidLoad()", "os"]), .init(rule: "d", missing: ["views"]),
    ]
    trace.report.open = [
      .init(
        rule: "missing-did-move",
        line: 4,
        controller: "menu#1",
        message: "menu is owed didMove"
      )
    ]
    trace.report.ruleCount = 9
    trace.report.omittedFindings = 3
    trace.report.knownFindings = 2
    trace.suppressed = 2
    return trace
  }

  @Test("shows a finding in the shape of compiler messages")
  func finding() {
    let text = TextReport().text(Self.check(Self.violating))
    #expect(golden("Tests/LifelineReportsTests/Golden/finding.txt", text) == nil)
  }

  @Test("says everything that it has to say, folded and in full, plain and coloured")
  func all() {
    var summary = Summary()
    summary.add(Self.everything, rules: Rule.all)
    summary.add(CheckedTrace(path: "gone.trace", failure: "there is no such file"), rules: Rule.all)
    let folder = "Tests/LifelineReportsTests/Golden"
    let folded = TextReport().text(Self.everything)
    #expect(
      golden("\(folder)/everything.txt", folded + TextReport().text(summary, ruleCount: 9)) == nil
    )
    let reasons = TextReport(.verbose).text(summary, ruleCount: 9)
    #expect(reasons.contains("not checked: "))
    #expect(TextReport(.findings).text(summary, ruleCount: 9).isEmpty)
    let full = TextReport(.all, isColored: true).text(Self.everything)
    #expect(golden("\(folder)/everything-all-colored.txt", full) == nil)
  }

  @Test("takes one line for a conforming trace")
  func conforming() {
    let trace = Self.check("@observes appearance\nhome viewWillAppear\nhome viewDidAppear")
    let text = TextReport().text(trace)
    #expect(text == "t.trace: conforms: 2 events, 1 controller, 1 of 1 rule checked\n")
  }

  @Test("leaves no blanks at the ends of lines, and no control character anywhere")
  func plain() {
    for line in TextReport(.all).text(Self.everything).split(separator: "\n") {
      #expect(!line.hasSuffix(" "))
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    }
  }

  @Test("cuts long lists politely")
  func long() {
    var trace = Self.check(Self.violating)
    guard let finding = trace.report.findings.first else { return }
    trace.report.findings = (0..<60).map { number in
      var copy = finding
      copy.fingerprint = "\(number)"
      return copy
    }
    let text = TextReport().text(trace)
    #expect(text.contains("t.trace: 10 more findings (--all shows them)\n"))
    #expect(!TextReport(.all).text(trace).contains("--all"))
  }

  @Test("says that a trace without an event is no success")
  func empty() {
    let text = TextReport().text(Self.check("# nothing\n"))
    #expect(text == "t.trace: inconclusive: there is no event in it\n")
  }

  @Test("takes a last line that is cut off for a note and not for a fault")
  func cut() {
    let report = Checker.check(text: "{\"lifeline\":1}\n{\"vc\":\"Home#1\",\"e\":\"viewDi")
    let trace = CheckedTrace(path: "t.lifeline.jsonl", report: report)
    let text = TextReport().text(trace)
    #expect(text.contains("t.lifeline.jsonl:2: note: the last line is cut off, and was not read\n"))
    #expect(!text.contains("unreadable"))
    #expect(JSONReport(version: "0.1.0").line(trace).contains("\"unreadable\":[]"))
  }
}
