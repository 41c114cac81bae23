import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("UIKit's complaints in a trace")
struct UIKitMessageTests {
  static func report(_ lines: String) -> TraceReport {
    Checker.check(text: #"{"lifeline":1,"observes":["all"],"hooks":"outermost"}"# + "\n" + lines)
  }

  /// A page that app code tells to appear, and what UIKit says of it.
  static func misuse(_ line: String, address: String = "0x7f10") -> TraceReport {
    report(
      """
      {"vc":"Page#1","is":["Page","UIViewController"],"addr":"\(address)"}
      {"vc":"Page#2","is":["Page","UIViewController"],"addr":"0x7f20"}
      {"vc":"Page#1","e":"viewDidLoad()"}
      {"vc":"Page#2","e":"viewDidLoad()"}
      {"vc":"Page#1","e":"viewDidAppear(_:)","animated":false,"by":"app"}
      \(line)
      """
    )
  }

  static let words =
    "Calling -viewDidAppear: directly on a view controller is not supported, and may"

  @Test(
    "stand beside the finding about the same controller",
    arguments: [
      #"{"vc":"Page#1","e":"uikit.diagnostic","message":"WORDS"}"#,
      #"{"vc":"Page#1","e":"uikit.diagnostic","message":"WORDS View controller: <Shop.Page: 0x7f10>"}"#,
      #"{"vc":"UIKit#?","e":"uikit.diagnostic","message":"WORDS View controller: <Page: 0x7f10>"}"#,
      #"{"vc":"UIKit#?","e":"uikit.diagnostic","message":"WORDS View controller: <Shop.Page: 0x9>"}"#,
      #"{"vc":"UIKit#?","e":"uikit.diagnostic","message":"WORDS View controller: <Page>"}"#,
      #"{"vc":"UIKit#?","e":"uikit.diagnostic","message":"WORDS","about":["Page#1"]}"#,
      #"{"vc":"UIKit#?","e":"uikit.diagnostic","message":"WORDS"}"#,
    ]
  )
  func joined(_ line: String) throws {
    let report = Self.misuse(line.replacing("WORDS", with: Self.words))
    let finding = try #require(report.findings.first { $0.rule == "direct-appearance-call" })
    #expect(finding.uikit?.line == 7)
    #expect(!finding.isUIKitSilent)
    let diagnostic = try #require(report.diagnostics.first)
    #expect(diagnostic.isExplained)
    #expect(diagnostic.kind == .directAppearanceCall)
    #expect(diagnostic.finding?.rule == "direct-appearance-call")
    #expect(diagnostic.finding?.line == 6)
    #expect(diagnostic.finding?.controller == "Page#1")
    #expect(diagnostic.record.isEmpty)
  }

  @Test(
    "do not stand beside a finding about another controller",
    arguments: [
      #"{"vc":"Page#2","e":"uikit.diagnostic","message":"WORDS"}"#,
      #"{"vc":"UIKit#?","e":"uikit.diagnostic","message":"WORDS View controller: <Page: 0x7f20>"}"#,
      #"{"vc":"UIKit#?","e":"uikit.diagnostic","message":"WORDS View controller: <Cart: 0x9>"}"#,
    ]
  )
  func strangers(_ line: String) {
    let report = Self.misuse(line.replacing("WORDS", with: Self.words))
    #expect(report.findings.filter { $0.uikit != nil }.isEmpty)
    #expect(report.findings.contains { $0.line == 7 && $0.rule == "direct-appearance-call" })
  }

  @Test("are missed where they are recorded and none came")
  func silence() throws {
    let silent = Self.misuse("")
    #expect(silent.findings.first { $0.rule == "direct-appearance-call" }?.isUIKitSilent == true)
    let other = silent.findings.filter { $0.rule != "direct-appearance-call" }
    for finding in other where Rule.named(finding.rule)?.explains.isEmpty == true {
      #expect(!finding.isUIKitSilent)
    }
    let unknown = Checker.check(
      text: """
        {"lifeline":1,"observes":["appearance","loading"],"hooks":"outermost"}
        {"vc":"Page#1","e":"viewDidLoad()"}
        {"vc":"Page#1","e":"viewDidAppear(_:)","animated":false,"by":"app"}
        """
    )
    #expect(unknown.findings.contains { $0.rule == "direct-appearance-call" })
    #expect(unknown.findings.filter(\.isUIKitSilent).isEmpty)
  }

  @Test("say what recording would explain them")
  func unexplainedMessages() throws {
    let report = Checker.check(
      text: """
        -[CartController viewWillAppear:]
        Unbalanced calls to begin/end appearance transitions for <CartController: 0x7fa1>.
        """,
      format: .console
    )
    let finding = try #require(report.findings.first)
    #expect(finding.rule == "unexplained-unbalanced-log")
    let groups = ["forwarding", "containment", "views", "navigation", "presentation", "tabs"]
    #expect(finding.record == groups)
    let diagnostic = try #require(report.diagnostics.first)
    #expect(!diagnostic.isExplained)
    #expect(diagnostic.className == "CartController")
    #expect(diagnostic.record == groups)
    #expect(diagnostic.finding?.rule == finding.rule)
  }

  @Test("ask for nothing where all is recorded")
  func nothing() throws {
    let report = Self.report(
      """
      {"vc":"UIKit#?","e":"uikit.diagnostic","message":"Attempting to load the view of a view \
      controller while it is deallocating is not allowed and may result in undefined behavior"}
      """
    )
    let finding = try #require(report.findings.first)
    #expect(finding.rule == "unexplained-complaint")
    #expect(finding.record.isEmpty)
    #expect(finding.fix == KnownMessage.about(.loadWhileDeallocating)?.remedy)
  }

  @Test("of one recording are not those of the next")
  func recordings() {
    let text = """
      {"lifeline":1,"observes":["appearance","loading"],"hooks":"outermost"}
      {"vc":"Page#1","e":"viewDidLoad()"}
      {"vc":"Page#1","e":"viewDidAppear(_:)","animated":false,"by":"app"}
      {"lifeline":1,"observes":["appearance","console"],"hooks":"outermost"}
      {"vc":"Page#1","e":"uikit.diagnostic","message":"\(Self.words)"}
      """
    let report = Checker.check(text: text)
    #expect(report.findings.filter { $0.uikit != nil || $0.isUIKitSilent }.isEmpty)
  }
}
