import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

/// What a report may say at its end, and what it must say of what was not looked at.
@Suite("A verdict")
struct VerdictTests {
  private static let shown = """
    home viewDidLoad
    home viewWillAppear
    home viewDidAppear
    home viewWillDisappear
    home viewDidDisappear
    """

  @Test("is that it conforms only where the trace says that it shows all four callbacks")
  func declared() {
    let text = "@observes viewDidLoad(), appearance\n\(Self.shown)\n"
    #expect(Checker.check(text: text, format: .notation).verdict == .conforms)
    for less in ["", "@observes viewDidLoad()\n", "@observes appearance, -viewDidDisappear(_:)\n"] {
      let report = Checker.check(text: less + Self.shown + "\n", format: .notation)
      #expect(report.verdict == .inconclusive, "\(less)")
      #expect(report.findings.isEmpty)
    }
    let both = Self.shown + "\n@observes viewDidLoad(), appearance\n" + Self.shown + "\n"
    #expect(Checker.check(text: both, format: .notation).verdict == .inconclusive)
  }

  @Test("is none where somebody accepts what was found")
  func accepted() {
    let text = """
      @observes viewDidLoad(), appearance
      \(Self.shown)
      home viewDidDisappear
      """
    var report = Checker.check(text: text + "\n", format: .notation)
    #expect(report.verdict == .violates)
    let accepted = Suppression(
      rules: nil,
      classGlob: nil,
      reason: "it is known",
      expiry: nil,
      origin: .configuration(path: "", position: 0)
    )
    report.suppress(by: [accepted])
    #expect(report.findings.isEmpty && report.hiddenFindings == 1)
    #expect(report.verdict == .inconclusive)
  }

  @Test("tells what never came where somebody vouches for the end", arguments: [true, false])
  func ended(isEnded: Bool) {
    var options = CheckOptions()
    options.assumesQuietEnd = isEnded
    let log = """
      MainVC: viewDidLoad
      MainVC: addChild MenuVC
      MenuVC: willMove(toParent: MainVC)
      MainVC: addChild FeedVC
      FeedVC: willMove(toParent: MainVC)
      FeedVC: didMove(toParent: MainVC)

      """
    let stopped = """
      @observes all
      main viewDidLoad
      main addChild(menu)
      menu willMove(toParent: main)
      @end truncated

      """
    for (text, format) in [(log, TraceReader.Format.console), (stopped, .notation)] {
      let report = Checker.check(text: text, format: format, options: options)
      #expect(report.findings.map(\.rule) == (isEnded ? ["missing-did-move"] : []), "\(text)")
      #expect(report.open.isEmpty == isEnded)
      #expect(report.verdict == (isEnded ? .violates : .inconclusive))
    }
  }

  @Test("holds what is missed because of a call one too many under that call")
  func consequence() {
    let text = """
      Account viewDidLoad
      Account viewWillAppear
      Account viewDidAppear
      Name viewDidLoad
      Name viewWillAppear
      Name viewDidAppear
      Name viewWillDisappear
      Account viewWillAppear
      Name viewDidDisappear
      Help viewDidLoad
      Account viewWillDisappear
      Help viewWillAppear
      Account viewDidDisappear
      Help viewDidAppear

      """
    let report = Checker.check(text: text, format: .console)
    #expect(report.findings.map(\.rule) == ["appear-while-appeared"])
    #expect(report.findings.first?.followers.contains { $0.rule == "missing-did-appear" } == true)
  }

  // MARK: Why

  @Test("agrees with what is said of each line", arguments: OddLogTests.lawful + OddLogTests.odd)
  func agreement(log: OddLogTests.Log) {
    Self.expectAgreement(log.text + "\n", log.title)
  }

  @Test("agrees with what is said of each line of the project's logs")
  func agreement() throws {
    let paths = Repository.files(below: "traces").filter { $0.hasSuffix(".log") }
    for path in Repository.some(paths, oneIn: 4) {
      let text = try #require(Repository.text(path))
      guard text.split(separator: "\n").count < 100 else { continue }
      Self.expectAgreement(text, path)
    }
  }

  /// Expects a finding in the report, or under one, wherever an answer about a line is an objection.
  private static func expectAgreement(_ text: String, _ title: String) {
    let report = Checker.check(text: text, format: .console)
    let told = report.findings.flatMap { finding in
      [(finding.line, finding.rule)] + finding.followers.map { ($0.line, $0.rule) }
    }
    for line in 1...max(1, text.split(separator: "\n", omittingEmptySubsequences: false).count) {
      var reader = TraceReader(text: text, format: .console)
      for answer in Checker.derivations(&reader, at: line).flatMap(\.answers) {
        guard let finding = answer.finding else { continue }
        let isTold = told.contains { $0.0 == line || $0 == (finding.line, finding.rule) }
        #expect(isTold, "\(title), line \(line): \(finding.rule) objects, and the report is silent")
      }
    }
  }

  // MARK: Bounds

  /// A launch in which a screen appears twice.
  private static let launch = """
    AppDelegate didFinishLaunching
    Home viewDidLoad()
    Home viewWillAppear(_:)
    Home viewDidAppear(_:)
    Offers viewDidLoad()
    Home viewWillDisappear(_:)
    Offers viewWillAppear(_:)
    Home viewDidDisappear(_:)
    Offers viewDidAppear(_:)
    Offers viewWillDisappear(_:)
    Home viewWillAppear(_:)
    Offers viewDidDisappear(_:)
    Home viewDidAppear(_:)
    Home viewDidAppear(_:)

    """

  @Test("keeps what was found of a long log, and says how far it goes", arguments: [100, 140])
  func copies(count: Int) throws {
    let text = String(repeating: Self.launch, count: count)
    let report = Checker.check(text: text, format: .console)
    let found = report.findings.filter { $0.rule == "repeated-did-appear" }
    let limit = report.notes.first { $0.message.contains("Home is judged up to line") }
    guard count > 128 else {
      #expect(found.count == count && limit == nil)
      return
    }
    let message = try #require(limit?.message)
    let line = try #require(message.firstMatch(of: /line (\d+) only/).flatMap { Int($0.1) })
    #expect(found.count == line / 14)
    #expect(found.allSatisfy { $0.line <= line })
  }

  @Test("does not lose what was found at the beginning behind a thousand lawful lines")
  func early() {
    let rest = String(
      repeating: Self.launch.split(separator: "\n").dropLast().joined(separator: "\n") + "\n",
      count: 200
    )
    let report = Checker.check(text: Self.launch + rest, format: .console)
    #expect(report.findings.contains { $0.line == 14 && $0.rule == "repeated-did-appear" })
    #expect(report.findings.count == 1)
  }

  @Test("names what there is too much of, with the line")
  func bounds() {
    var lines = ["@observes all", "nav is Nav, UINavigationController, UIViewController"]
    for number in 0..<140 { lines.append("nav pushViewController(page\(number), animated: false)") }
    let report = Checker.check(text: lines.joined(separator: "\n") + "\n", format: .notation)
    let note = report.notes.first { $0.message.contains("deeper than 128") }
    #expect(note?.line == 2 + 129)
  }
}
