import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@Suite("Lines that name a callback and are not read")
struct DroppedLineTests {
  private func dropped(_ text: String) -> DroppedLines {
    Reading(text, .console).reader.context.dropped
  }

  @Test(
    "are counted",
    arguments: [
      "Shop Home viewWillAppear", "[NavStack] list viewDidAppear",
      "10:00:01.000 screen of home viewDidAppear",
      "{\"step\":\"viewDidAppear\"}",
      "CheckoutSummary did appear", "nav.popViewController animated true",
      "LOG  Home onWillAppear", "HomeScreen: onWillDisappear",
    ]
  )
  func counted(_ line: String) {
    let found = dropped("HomeVC viewDidLoad\n\(line)\n")
    #expect(found.count == 1)
    #expect(found.readLines == 1)
    #expect(found.lines.map(\.number) == [2])
    #expect(found.lines.allSatisfy { !$0.reason.isEmpty && !$0.text.hasPrefix("10:00") })
    #expect(!found.isMost)
  }

  @Test("are all events of React Native's, and no call of SwiftUI's")
  func react() {
    let events = ["onWillAppear", "onAppear", "onWillDisappear", "onDisappear"]
    #expect(dropped(events.map { "LOG  Home \($0)\n" }.joined()).count == 4)
    #expect(dropped("HomeView onAppear\nHomeView onDisappear\n").count == 0)
  }

  @Test("outweigh what is read")
  func most() {
    let found = dropped("HomeVC viewDidLoad\nShop Home viewWillAppear\nShop Home viewDidAppear\n")
    #expect(found.isMost)
  }

  @Test(
    "are not those that were read, or say no more of a call",
    arguments: [
      "HomeVC viewDidLoad: 3 rows", "Leaving HomeVC.viewDidLoad()", "-[Cell willMoveToWindow:]",
      "+[HomeVC viewDidLoad]",
      "Unbalanced calls to begin/end appearance transitions for <Menu: 0x7>.",
      "HomeVC viewWillTransitionToSize:", "HomeVC traitCollectionDidChange",
      "nav.pushViewController(ThreadVC(), animated: true)", "init done",
      "present an offer to HomeVC",
    ]
  )
  func others(_ line: String) {
    let found = dropped("Entering HomeVC.viewDidLoad()\n\(line)\n")
    #expect(found.count == 0)
    #expect(found.readLines > 0)
  }

  @Test("are kept up to a number, and cut where they are long")
  func limits() {
    let long = "Shop Home " + String(repeating: "é", count: 300) + " viewDidAppear"
    let lines = (1...50).map { "Shop Home\($0) viewWillAppear" }
    let found = dropped(([long] + lines).joined(separator: "\n"))
    #expect(found.count == 51)
    #expect(found.lines.count == 20)
    #expect(found.lines[0].text.utf8.count < 200)
    #expect(found.lines[0].text.hasSuffix("é…"))
  }
}

@Suite("Ordinary logs and prose")
struct OrdinaryLogTests {
  /// The lines of the logs in which nothing tells of a callback.
  private static let lines = Repository.files(below: "traces/ordinary")
    .filter { $0.hasSuffix(".log") }
    .compactMap(Repository.text)
    .flatMap { $0.split(separator: "\n").map(String.init) }

  @Test("hold no event and no line that names one", arguments: ["", "10:00:01.000 "])
  func silent(prefix: String) {
    #expect(Set(Self.lines).count > 2500)
    for line in Self.lines {
      let reading = Reading(prefix + line, .console)
      let told = reading.calls.filter { !$0.contains("uikit.diagnostic") }
      #expect(told.isEmpty, "\(prefix)\(line)")
      #expect(reading.reader.context.dropped.count == 0, "\(prefix)\(line)")
    }
  }

  @Test("hold no event as a whole")
  func whole() {
    let reading = Reading(Self.lines.joined(separator: "\n"), .console)
    #expect(reading.calls.isEmpty)
    #expect(reading.reader.context.dropped.count == 0)
  }

  /// The lines of prose and source code that read as a log's, and cannot be told from one.
  private static let taken = [
    "-        viewDidLoad()", "Order: init, loadView, viewDidLoad, viewWillAppear, viewDidAppear.",
  ]

  @Test("mention callbacks without telling of them")
  func mentions() throws {
    let text = try #require(Repository.text("traces/ordinary/mentions.txt"))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(Set(lines).count > 450)
    let told = lines.filter { !Reading($0, .console).calls.isEmpty }
    #expect(told == Self.taken)
    let counted = lines.filter { Reading($0, .console).reader.context.dropped.count > 0 }
    #expect(counted == [])
  }
}
