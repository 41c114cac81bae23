import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@Suite("The console reader, between recordings")
struct ConsoleSessionTests {
  /// The items with the calls left out.
  private func marks(_ text: String) -> [String] {
    Reading(text, .console).items.map { $0.hasPrefix("-") ? $0 : "." }
  }

  @Test("begins anew where the process changes")
  func process() {
    let text = """
      Shop[1:2] A viewDidLoad
      Shop[1:9] A viewWillAppear
      Shop[7:2] A viewDidLoad
      """
    #expect(marks(text) == [".", ".", "---", "."])
  }

  @Test("takes what is made anew under the number of another for another instance")
  func numberedInstances() {
    let text = """
      Page #1 viewDidLoad
      Page #2 viewDidLoad
      Page #1 viewWillAppear
      Page #1 viewDidLoad
      Page #1 viewDidLoad
      Page #1 viewWillAppear
      Page #2 viewWillAppear
      """
    #expect(
      Reading(text, .console).calls == [
        "Page#1 viewDidLoad", "Page#2 viewDidLoad", "Page#1 viewWillAppear", "Page#3 viewDidLoad",
        "Page#3 viewDidLoad", "Page#3 viewWillAppear", "Page#2 viewWillAppear",
      ]
    )
  }

  @Test("tells instances apart by a number behind an at sign, or behind what makes and frees them")
  func numberedNames() {
    let text = """
      Menu viewDidLoad
      PageVC@1 viewDidLoad
      PageVC@2 viewDidLoad
      PageVC@1 viewWillAppear
      """
    #expect(
      Reading(text, .console).calls == [
        "Menu#? viewDidLoad", "PageVC#1 viewDidLoad", "PageVC#2 viewDidLoad",
        "PageVC#1 viewWillAppear",
      ]
    )
    let births = "Page init #1\nPage init #2\nPage #2 viewDidLoad\nPage deinit #1"
    #expect(
      Reading(births, .console).calls == [
        "Page#1 init init", "Page#2 init init", "Page#2 viewDidLoad", "Page#1 deinit",
      ]
    )
  }

  @Test("reads milliseconds that count from the start behind a sign")
  func milliseconds() {
    for time in ["+31ms", "+31 ms ", "+   31 ms  "] {
      #expect(Reading("\(time) Menu viewDidLoad", .console).calls == ["Menu#? viewDidLoad"])
    }
    #expect(Reading("31 ms  Menu viewDidLoad", .console).calls.isEmpty)
  }

  @Test("takes lines of one method that are of other lines of the source for one call")
  func sourceLines() {
    let calls = { (second: Int) in
      Reading(
        """
        -[Menu viewDidLoad] [Line 21] rows=8
        -[Menu viewDidLoad] [Line \(second)] rows=10
        """,
        .console
      ).calls.count
    }
    #expect(calls(27) == 1)
    #expect(calls(21) == 2)
  }

  @Test("takes an optional behind a move for the parent, where nobody is named before it")
  func optionals() {
    let text = """
      willMoveToParent
      viewWillAppear
      didMoveToParent: Optional(<Host: 0x7af4a260>)
      """
    #expect(Reading(text, .console).calls.last?.hasPrefix("unnamed#? didMove") == true)
  }

  @Test("goes on where another process prints something else")
  func strangers() {
    let text = """
      Shop[1:2] A viewDidLoad
      kernel[7:2] noise
      Shop[1:2] A viewWillAppear
      """
    #expect(marks(text) == [".", "."])
    #expect(Reading(text, .console).reader.context.processes == [])
  }

  @Test("tells processes that run side by side from launches one after the other")
  func sideBySide() {
    let one = "Shop[1:2] A viewDidLoad\nShop[7:2] A viewDidLoad\n"
    #expect(Reading(one, .console).reader.context.processes == [])
    let both = one + "Shop[1:2] A viewWillAppear\n  and more\n"
    #expect(Reading(both, .console).reader.context.processes == [1, 7])
    var bytes: [UInt8]? = Array(both.utf8)
    var reader = TraceReader(format: .console, process: 7) { _ in
      defer { bytes = nil }
      return bytes ?? []
    }
    var lines: [UInt32] = []
    while let item = reader.next() {
      if case .event(let event) = item { lines.append(event.line) }
    }
    #expect(lines == [2])
  }

  @Test("begins nothing anew where nothing follows")
  func end() throws {
    #expect(marks("A viewDidLoad\n*** First throw call stack:\n(\n") == [".", "- - -"])
    #expect(marks("A viewDidLoad\n# Pop\nB viewDidLoad") == [".", "---", "."])
    for name in ["crash-line-at-the-end", "other-processes-between"] {
      let text = try #require(Repository.text("traces/regressions/\(name).log"))
      let reading = Reading(text)
      #expect(reading.calls.count >= 6)
      #expect(!reading.items.contains("---"))
      #expect(reading.reader.context.dropped.count == 0)
    }
  }

  @Test("takes times from the metadata that Xcode copies below a message")
  func metadata() {
    let text = """
      MenuVC viewDidLoad
      Type: Debug | Timestamp: 2024-05-11 10:22:31.000000+02:00 | Process: Shop | TID: 0x1a2b3c
      MenuVC viewWillAppear
      Type: Debug | Timestamp: 2024-05-11 10:22:33.500000+02:00 | Process: Shop | TID: 0x1a2b3c
      """
    for chunk in [1, 7, 4096] {
      let reading = Reading(text, chunk: chunk)
      #expect(reading.items == ["MenuVC#? viewDidLoad", "MenuVC#? viewWillAppear"])
      #expect(reading.events.map(\.time) == [0, 2_500_000_000])
    }
  }

  @Test("gives a controller of another process another number")
  func addresses() {
    let text = """
      Shop[1:2] <Menu: 0x10> viewDidLoad
      Shop[7:2] <Menu: 0x10> viewDidLoad
      """
    #expect(Reading(text, .console).calls == ["Menu#1 viewDidLoad", "Menu#2 viewDidLoad"])
  }

  @Test(
    "begins anew at a heading",
    arguments: [
      "# Pop", "**Pop**", "== Pop", "Going back:", "返回时：", "돌아갈 때:", "———", "---",
      "3. User taps back", "\nGoing back",
    ]
  )
  func heading(_ heading: String) {
    #expect(marks("A viewDidLoad\n\(heading)\nB viewDidLoad") == [".", "---", "."])
  }

  @Test(
    "may begin anew at what an app marks as no callback",
    arguments: ["- user taps back", "· user taps back", "* user taps back"]
  )
  func marked(_ line: String) {
    #expect(marks("A viewDidLoad\n\(line)\nB viewDidLoad") == [".", "- - -", "."])
  }

  @Test(
    "may begin anew at a line of prose, in whatever language",
    arguments: ["Going back", "返回时", "돌아갈 때", "画面を閉じる", "用户点击 buy", "Zurück"]
  )
  func prose(_ line: String) {
    #expect(marks("A viewDidLoad\n\(line)\nB viewDidLoad") == [".", "- - -", "."])
  }

  @Test("may begin anew at a line that an app printed")
  func prints() {
    let text = """
      Shop[1:2] A viewDidLoad
      Shop[1:2] button tapped
      Shop[1:2] another print
      Shop[1:2] A viewWillAppear
      """
    #expect(marks(text) == [".", "- - -", "."])
    #expect(Reading(text, .console).reader.context.otherLines == 2)
  }

  @Test("goes on over blank lines and UIKit's other calls")
  func blanks() {
    let text = """
      -[A viewDidLoad]

      +[A load]
      -[Cell willMoveToWindow:]
      -[A viewWillTransitionToSize:withTransitionCoordinator:]
      -[A viewWillAppear:]
      """
    #expect(marks(text) == [".", "."])
  }

  @Test("begins anew behind a part of a page, unless times tell what lies between")
  func parts() {
    let part = "A viewWillDisappear\nA viewDidDisappear\n"
    #expect(marks(part + "\n" + part) == [".", ".", "---", ".", "."])
    #expect(marks("A viewWillDisappear\n\nA viewDidDisappear\n\n") == [".", "."])
    let stamped = part.exchanging("A", with: "2026-11-02 10:00:01.500 Shop[12:3] A")
    #expect(marks(stamped + "\n" + stamped) == [".", ".", ".", "."])
  }

  @Test("begins anew where a numbered list restarts")
  func numbers() {
    #expect(
      marks("1. A viewDidLoad\n2. A viewWillAppear\n1. A viewDidLoad")
        == [".", ".", "---", "."]
    )
    #expect(marks("1. A viewDidLoad\n1. A viewWillAppear") == [".", "."])
    #expect(marks("7. A viewDidLoad\n3. A viewWillAppear") == [".", "- - -", "."])
  }

  @Test(
    "goes on over a column of numbers that grow",
    arguments: ["", ",", ":", ".", ")", " "],
    [[1, 3, 40], [100, 137, 960], [1_772_355_600_400]]
  )
  func column(mark: String, numbers: [Int]) {
    let text = numbers.map { "\($0)\(mark)\(mark == "," ? "" : " ")MenuVC viewDidLoad\n" }.joined()
    #expect(Set(Reading(text, .console).calls) == ["MenuVC#? viewDidLoad"], "\(text)")
    #expect(marks(text) == Array(repeating: ".", count: numbers.count), "\(text)")
  }

  @Test("says once what it has to say between two events")
  func repetition() {
    let text = "A viewDidLoad\nfoo\nbar\n# Pop\n# Push\nfoo\nA viewWillAppear\n"
    #expect(marks(text) == [".", "- - -", "---", "."])
  }

  @Test("has nothing to say before the first event")
  func beginning() {
    #expect(marks("# Log\n\nfoo\nA viewDidLoad") == ["."])
  }

  @Test("goes on over methods in a list of callbacks")
  func methods() {
    let text = "- viewDidLoad\n- updateViewConstraints\n- prefersPointerLocked\n- viewWillAppear:"
    #expect(marks(text) == [".", "."])
  }

  @Test(
    "goes on over another method of a class",
    arguments: [
      "MenuController tableView:didSelectRowAtIndexPath:", "-[MenuController reload]",
      "- [MenuController reload:]", "addChildVC:", "MenuController loadData()",
      "MenuController.loadData()", "MenuController: loadData", "MenuController - loadData()",
      "Shop[1:2] -[MenuController reload]", "updateViewConstraints", "reload()",
      "#0  0x9000 in objc_exception_throw", "#3  0x30ab5ce4 in -[UIClassSwapper initWithCoder:]",
    ]
  )
  func otherMethods(_ line: String) {
    #expect(
      marks("MenuController viewDidLoad\n\(line)\nMenuController viewDidAppear") == [".", "."]
    )
  }

  @Test("takes another print of a controller for no heading, and a heading for one")
  func controllers() {
    #expect(marks("MenuVC viewDidLoad\nMenuVC rows:\nA viewDidLoad") == [".", "- - -", "."])
    for heading in ["Menu pops:", "iPhone:", "MenuVC:", "# MenuVC reload", "OtherVC pops:"] {
      #expect(marks("MenuVC viewDidLoad\n\(heading)\nA viewDidLoad") == [".", "---", "."])
    }
  }

  @Test("refuses a log whose newest line comes first")
  func upsideDown() {
    let lines = (1...5).map { "10:00:0\($0).000 A viewDidLoad" }
    let reading = Reading(lines.reversed().joined(separator: "\n"))
    #expect(reading.items == ["unreadable"])
    #expect(reading.refusals.first?.contains("newest line comes first") == true)
    #expect(Reading(lines.reversed().joined(separator: "\n"), .console).items == ["unreadable"])
    #expect(Reading(lines.joined(separator: "\n")).calls.count == 5)
    let midnight = ["23:59:59.000 A viewDidLoad", "00:00:00.000 A viewWillAppear"]
    #expect(Reading(midnight.joined(separator: "\n")).calls.count == 2)
  }
}
