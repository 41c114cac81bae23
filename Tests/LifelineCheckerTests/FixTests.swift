import LifelineChecker
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

/// What a finding tells to do depends on what the trace shows.
@Suite("A fix")
struct FixTests {
  private static func finding(
    _ trace: String,
    _ format: TraceReader.Format = .console
  ) throws -> Finding {
    let report = Checker.check(text: trace + "\n", format: format)
    return try #require(report.findings.first)
  }

  private static let byHand = "Search your code for viewDidAppear(: only UIKit may call it"

  @Test("begins with calls by hand where no container is in the log")
  func plain() throws {
    let finding = try Self.finding("Home viewWillAppear\nHome viewDidAppear\nHome viewDidAppear")
    #expect(finding.rule == "repeated-did-appear")
    #expect(finding.fix.hasPrefix(Self.byHand))
    #expect(finding.fix.contains(" In a container: send the child's did"))
  }

  @Test(
    "begins with the container where one is in the log",
    arguments: [
      "Root addChild(Home)", "Home willMove(toParent: Root)\nHome didMove(toParent: Root)",
      "Home beginAppearanceTransition(true, animated: true)",
    ]
  )
  func container(line: String) throws {
    let log = """
      Root viewDidLoad
      Root viewWillAppear
      Root viewDidAppear
      \(line)
      Home viewDidLoad
      Home viewWillAppear
      Home viewDidAppear
      Home viewDidAppear
      """
    let finding = try Self.finding(log)
    #expect(finding.rule == "repeated-did-appear")
    #expect(finding.fix.hasPrefix("Send the child's did from one place only"))
    #expect(finding.fix.contains(" Then search your code for viewDidAppear("))
  }

  @Test("does not search for calls that UIKit made")
  func byUIKit() throws {
    let trace = """
      @observes appearance, loading
      home is Home, UIViewController
      home viewDidLoad
      home viewWillAppear by: uikit
      home viewDidAppear by: uikit
      home viewDidAppear by: uikit
      """
    let finding = try Self.finding(trace, .notation)
    #expect(finding.rule == "repeated-did-appear")
    #expect(finding.fix == Rule.named("repeated-did-appear")?.remedy)
  }

  @Test("looks for an override without super where a callback never came")
  func missing() throws {
    let log = """
      Home viewDidLoad
      Home viewWillAppear
      Home viewDidAppear
      Cart viewDidLoad
      Home viewWillDisappear
      Cart viewWillAppear
      Home viewDidDisappear
      Cart viewWillDisappear
      Home viewWillAppear
      Cart viewDidDisappear
      Home viewDidAppear
      """
    let finding = try Self.finding(log)
    #expect(finding.rule == "missing-did-appear")
    #expect(finding.fix.hasPrefix("See whether Cart overrides viewDidAppear without calling super"))
    #expect(finding.fix.components(of: "without calling super") == 1)
  }

  @Test("of a call off the main thread is an attribute")
  func thread() throws {
    let finding = try Self.finding(
      #"{"lifeline":1}"# + "\n" + #"{"vc":"Home#1","e":"viewDidLoad()","th":"worker"}"#,
      .native
    )
    #expect(finding.rule == "off-main-thread")
    #expect(finding.fix.contains("in a test the test itself"))
  }
}

extension String {
  /// How often another text is in this one.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
