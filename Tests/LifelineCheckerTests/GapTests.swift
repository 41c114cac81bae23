import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

/// Places where events were lost.
@Suite("Gaps")
struct GapTests {
  private static let head = """
    @observes init, deinit, appearance, -viewIsAppearing(_:), containment, viewDidLoad()
    @hooks outermost
    @starts launch
    home is Home, UIViewController
    @state home appearance: appeared, loaded: true, parent: nil

    """

  private static func rules(_ lines: String) -> [String] {
    Checker.check(text: head + lines, format: .notation).findings.map(\.rule)
  }

  @Test("take what came before them from what is behind")
  func forgets() {
    let again = "home viewWillAppear\nhome viewDidAppear\n@end quiescent\n"
    #expect(Self.rules(again) == ["repeated-will-appear"])
    #expect(Self.rules("@gap\n" + again).isEmpty)
    #expect(Self.rules("home viewWillAppear\n@gap 3\n" + again) == ["repeated-will-appear"])
    #expect(Self.rules("@gap\n" + again.replacing("@end", with: "home viewWillAppear\n@end")) != [])
  }

  @Test("take nothing from what is owed behind them, and all that was owed before")
  func owed() {
    let begun = "home viewWillDisappear\nhome viewDidDisappear\nhome addChild(page)\n"
    #expect(Self.rules(begun + "@end quiescent\n") == ["missing-did-move"])
    #expect(Self.rules(begun + "@gap\n@end quiescent\n").isEmpty)
    #expect(Self.rules("@gap\n" + begun + "@end quiescent\n") == ["missing-did-move"])
  }

  @Test("leave the dead dead, and whoever has no number of its own alone")
  func dead() {
    let call = "page#1 viewWillAppear\npage#1 viewDidAppear\n@end truncated\n"
    let dies = "page#1 init\npage#1 viewDidLoad\npage#1 deinit\n"
    #expect(Self.rules(dies + call).first == Self.rules(dies + "@gap\n" + call).first)
    #expect(!Self.rules(dies + "@gap\n" + call).isEmpty)
    let unnamed = { (text: String) in text.replacing("#1", with: "#?") }
    #expect(Self.rules(unnamed(dies + "@gap\n" + call)).isEmpty)
  }

  @Test("make a verdict open, and are told")
  func told() {
    let calm = "home viewWillDisappear\nhome viewDidDisappear\n@end quiescent\n"
    let report = Checker.check(text: Self.head + "@gap 2\n" + calm, format: .notation)
    #expect(report.isPart)
    #expect(report.verdict == .inconclusive)
    #expect(report.notes.contains { $0.message.hasPrefix("2 lines were lost here") })
    #expect(Checker.check(text: Self.head + calm, format: .notation).verdict != .violates)
  }

  @Test("are no loss once more where the end counts its events")
  func counted() {
    let text = """
      {"lifeline":1}
      {"vc":"Home#1","e":"viewWillAppear(_:)"}
      {"gap":true,"count":3,"t":2.5}
      {"vc":"Home#1","e":"viewDidAppear(_:)"}
      {"end":"quiescent","events":5}

      """
    let report = Checker.check(text: text)
    #expect(!report.notes.contains { $0.message.contains("the end line counts") })
    #expect(report.unreadable.isEmpty && report.unknown.isEmpty)
  }

  @Test(
    "are read in each form",
    arguments: [
      (#"{"gap":true,"count":3}"#, 3), (#"{"gap":true}"#, nil), (#"{"gap":true,"count":0}"#, nil),
      ("@gap 3", 3), ("@gap", nil), ("@gap many", nil), ("@gap 9223372036854775807", nil),
    ] as [(String, Int64?)]
  )
  func read(line: String, count: Int64?) {
    let isNative = line.hasPrefix("{")
    let text = isNative ? "{\"lifeline\":1}\n\(line)\n" : "\(line)\n"
    var gaps: [Gap] = []
    var reader = TraceReader(text: text, format: isNative ? .native : .notation)
    while let item = reader.next() { if case .gap(let gap) = item { gaps.append(gap) } }
    #expect(gaps == [Gap(count: count, line: isNative ? 2 : 1)])
  }

  @Test("are read among the lines of a log, and a word that begins like them is none")
  func console() {
    let lines = [
      "<HomeVC: 0x10> viewWillAppear", "@gap 4", "@gaps 5", "see @gap",
      "<HomeVC: 0x10> viewDidAppear",
    ]
    var gaps: [Gap] = []
    var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .console)
    while let item = reader.next() { if case .gap(let gap) = item { gaps.append(gap) } }
    #expect(gaps == [Gap(count: 4, line: 2)])
  }

  @Test(
    "A header that says plainly macOS or watchOS is refused, and nothing that may be Catalyst",
    arguments: [
      (#""os":{"name":"macOS","version":"15.1"}"#, true), (#""os":{"name":"watchOS"}"#, true),
      (#""os":{"name":"iOS"}"#, false), (#""os":{"name":"Mac Catalyst"}"#, false),
      (#""os":{"name":"macOS"},"recorder":{"name":"LifelineRecorder"}"#, false),
      (#""os":{"name":"macOS"},"title":"a run in Mac Catalyst""#, false),
      (#""os":{"name":"macOS"},"app":{"id":"maccatalyst.com.example.Shop"}"#, false),
      (#""os":{"name":"macOS"},"recorder":{"name":"own"}"#, true),
      (#""title":"macOS""#, false), (#""os":"macOS 15.1""#, true), (#""os":"watchOS""#, true),
      (#""os":"Mac OS X 10.15""#, true), (#""os":"iOS 17.5""#, false), (#""os":"17.5""#, false),
      (#""os":"Mac Catalyst 17""#, false),
    ]
  )
  func systems(keys: String, isRefused: Bool) {
    let text = "{\"lifeline\":1,\(keys)}\n{\"vc\":\"Home#1\",\"e\":\"viewDidAppear(_:)\"}\n"
    let report = Checker.check(text: text)
    #expect(report.unreadable.contains { $0.isFatal } == isRefused)
    #expect((report.events == 0) == isRefused)
  }

  @Test(
    "A header that has the system as a text says as much as one that has it in parts",
    arguments: [
      ("iOS 17.5.1", "iOS", "17.5.1"), ("iPadOS 18", "iPadOS", "18"), ("visionOS", "visionOS", nil),
      ("iOS Version 17.5 (Build 21F79)", "iOS", "17.5"),
      ("Mac Catalyst 17.5", "Mac Catalyst", "17.5"),
      ("17.5", nil, "17.5"),
    ] as [(String, String?, String?)]
  )
  func systemText(text: String, name: String?, version: String?) {
    var reader = TraceReader(text: "{\"lifeline\":1,\"os\":\"\(text)\"}\n")
    guard case .header(let header) = reader.next() else {
      Issue.record("no header")
      return
    }
    #expect(header.systemName == name && header.systemVersion == version)
    #expect(reader.context.unknown.exist == (name == nil))
  }

  @Test("A header whose system is neither a text nor an object says so")
  func systemNumber() {
    var reader = TraceReader(text: "{\"lifeline\":1,\"os\":17}\n")
    while reader.next() != nil {}
    #expect(reader.context.unknown.exist)
  }

  @Test("The first words of a log are looked at, whatever is missing before them")
  func begun() {
    for text in ["viewWillAppear]", " viewWillAppear]", "P viewWillAppear]", "[P viewWillAppear]"] {
      let report = Checker.check(text: text + "\n", format: .console)
      #expect(!report.unreadable.contains { $0.isFatal })
    }
  }

  @Test(
    "A log of an app for macOS is refused, and none that has anything of UIKit",
    arguments: [
      // People leave the colon out.
      ("-[Page viewDidLoad]\n-[Page viewWillAppear]\n", false),
      ("10:00:00.0 Shop[1:2] -[NSPageController viewDidAppear]\n", true),
      ("Page: NSViewController viewDidLoad()\nPage viewWillAppear()\n", true),
      ("NSHostingController<Home> viewDidAppear()\n", true),
      ("Page viewDidLoad()\nPage viewWillAppear()\nPage viewDidLayout()\n", true),
      ("-[Page viewDidLoad]\n-[Page viewWillAppear:]\n", false),
      ("-[Page viewWillAppear]\n-[Other viewDidAppear:]\n", false),
      ("Page viewDidLoad()\nPage viewWillAppear()\nPage viewDidAppear()\n", false),
      ("NSViewController\nUIViewController viewWillAppear()\n", false),
      ("Finder: (AppKit) NSViewController made\nPage viewWillAppear()\n", false),
      ("NSFetchedResultsController fetched\nPage viewWillAppear()\n", false),
      ("Page viewWillAppear(_:)\nPage viewDidLayout()\n", false),
      ("[Page viewWillAppear]\n[Page viewDidAppear]\n", false),
      ("Page viewWillAppear]\nPage viewDidAppear]\n", false),
    ]
  )
  func macLog(text: String, isRefused: Bool) {
    let report = Checker.check(text: text, format: .console)
    let fatal = report.unreadable.first { $0.isFatal }
    #expect((fatal != nil) == isRefused)
    #expect((report.events == 0) == isRefused)
    if isRefused { #expect(fatal?.message.contains("of macOS") == true) }
  }

  @Test(
    "Notation is refused where it says another system, whatever it says behind",
    arguments: [
      ("@os macOS 14.2", true), ("@os watchOS", true), ("@os tvOS 17", false),
      ("@os \"Mac Catalyst\" 17", false), ("@os macOS\n@title in Mac Catalyst", false),
    ]
  )
  func notation(header: String, isRefused: Bool) {
    let report = Checker.check(text: header + "\nHome viewDidAppear(animated: true)\n")
    #expect(report.unreadable.contains { $0.isFatal } == isRefused)
    #expect((report.events == 0) == isRefused)
  }

  @Test(
    "A log that says that messages were lost has a gap there",
    arguments: [
      "=== Messages dropped during live streaming (use `log show` to see what they were)",
      "2024-03-01 10:00:01.000000+0100 0x1a2b Loss 0x0 812 0 Shop: lost >=12 unreliable messages",
      "2024-03-01 10:00:01.000000+0100 0x1a2b Loss 0x0 812 0 Shop: (Lib) lost 12 unreliable messages",
      "*** 12 messages were dropped ***", "[12 lines skipped]", "... 12 lines omitted ...",
    ]
  )
  func lost(line: String) {
    let count = line.holds(">=") ? "at least 12 lines" : "12 lines"
    let said = line.hasPrefix("===") ? "events were lost" : "\(count) were lost"
    let moment = "2024-03-01 10:00:01.000000+0100"
    let calls = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let events = calls.map { "\(moment) 0x1a2b Default 0x0 812 0 Shop: HomeVC \($0)\n" }
    let record = "{\"timestamp\":\"\(moment)\",\"processID\":812,\"eventType\":"
    let loss = "\(record)\"lossEvent\",\"lossCount\":12}"
    let records = calls.map { "\(record)\"logEvent\",\"eventMessage\":\"HomeVC \($0)\"}\n" }
    for (events, line) in [(events, line), (records, loss)] {
      let (once, again) = (events.joined() + events[0] + events[1], events[0] + events[1])
      let report = Checker.check(text: once + line + "\n" + again)
      #expect(report.findings.isEmpty)
      let told = line == loss ? "12 lines were lost" : said
      #expect(report.notes.contains { $0.message.hasPrefix(told) }, "\(report.notes)")
      #expect(!Checker.check(text: once + again).findings.isEmpty)
    }
  }
}
