import Testing

@testable import LifelineReading
@testable import LifelineTrace

/// Lines that one by one do not say whose callback they are, or say it wrongly, and together do.
@Suite("What many lines of a log show")
struct ConsoleLayoutTests {
  /// Two screens that come and go, as one statement prints them.
  private static func log(_ print: (_ name: String, _ callback: String) -> String) -> String {
    let calls = [
      ("HomeVC", "viewDidLoad"), ("HomeVC", "viewWillAppear"), ("HomeVC", "viewDidAppear"),
      ("CartVC", "viewDidLoad"), ("HomeVC", "viewWillDisappear"), ("CartVC", "viewWillAppear"),
      ("HomeVC", "viewDidDisappear"), ("CartVC", "viewDidAppear"),
    ]
    return calls.map { print($0.0, $0.1) }.joined(separator: "\n") + "\n"
  }

  private static let expected = Reading(log { "\($0) \($1)" }, .console).calls

  /// Forms that no row of the grammar names.
  private static let forms: [@Sendable (String, String) -> String] = [
    { "Kutsuttiin \($1) luokassa \($0)" },
    { "[BaseTableController] \($1) <<>> \($0)" },
    { #"{"kind":"ui","what":{"step":"\#($1)","who":"\#($0)"}}"# },
    { #"{"attributes":[{"key":"screen.name","value":"\#($0)"}],"message":"\#($1)"}"# },
    { "lvl=D; ev=\($1); who=\($0); ok=1" },
    { "(:call \($1) :on \($0) :n 12)" },
    { "LifecycleEvent.\($1)(\($0))" },
    { "received action: AppAction.lifecycle(.\($1)(\($0)))" },
    { "Shop : \($0) \($1)" },
    { "~> \($0) ~~ \($1) ~~ main" },
    { "[\($0)]\n    \($1)()" },
    { "La méthode \($1) de \($0) a été appelée" },
    { "\($0): [spid 0x1a, process, begin] \($1)" },
    { "[thread:0x1f3c] \($0).swift#L.12 \($1)() lifecycle" },
    { "A \($0)-ben lefutott a \($1)." },
    { "\($0)_\($1)" }, { "\($0).rx.\($1) -> Event next(true)" },
    { "UIViewController+Tracking.swift:12 tracked_\($1)(): \($0)" },
    { #"{"\#($1)":"\#($0)"}"# }, { #"{"vc":"\#($0)","e":"\#($1)"}"# },
    { "\($0).\($1.dropFirst(4))" }, { "lifecycle.\($1.dropFirst(4)) controller=\($0)" },
    { #"{"screen":"\#($0)","state":"\#($1.dropFirst(4))"}"# },
  ]

  /// Forms in which the controller and the callback stand on lines of their own.
  private static let blocks: [@Sendable (String, String) -> String] = [
    { "\($0)\n\($1)\n" }, { "\($1)\n    in \($0)" }, { "*** \($1) ***\n*** \($0) ***" },
    { "10:11:12.345 \($1)\n10:11:12.345 -> \($0)" },
    { "File: \($0).swift\nFunction: \($1)()\nLine: 5" },
    { "-----\nController: \($0)\nCallback: \($1)\n-----" },
    { "▿ <\($0)> #0\n  - super: UIViewController\n\($1)" },
    { "[\n  \"event\": \"\($1)\",\n  \"vc\": \"\($0)\",\n  \"animated\": true\n]" },
    { "Event(\n  name: \"\($1)\",\n  vc: \"\($0)\"\n)" },
    { "- callback: \($1)\n  controller: \($0)" }, { "│ \($0)\n├───\n│ \($1)\n└───" },
    { "<event>\n  <vc>\($0)</vc>\n  <name>\($1)</name>\n</event>" },
  ]

  @Test("is whose the callbacks are that stand on lines of their own", arguments: blocks.indices)
  func neighbours(_ index: Int) {
    let reading = Reading(Self.log(Self.blocks[index]), .console)
    #expect(reading.calls == Self.expected)
    #expect(reading.reader.context.dropped.count == 0)
  }

  @Test(
    "is that a name stands above several callbacks",
    arguments: ["\n== NAME ==", "## NAME", "NAME", "NAME:"]
  )
  func headings(_ heading: String) {
    var last = ""
    let text = Self.log { name, callback in
      defer { last = name }
      return (last == name ? "" : heading.replacing("NAME", with: name) + "\n") + "    \(callback)"
    }
    #expect(Reading(text, .console).calls == Self.expected)
  }

  @Test("is that a callback is of the name above it that is set in less", arguments: 0...3)
  func outline(_ kind: Int) {
    let text = """
      MapController
          viewDidLoad
          viewWillAppear
        tap on the pin
          SheetController #1
              willMove(to: MapController)
              viewDidLoad
              viewWillAppear
          viewDidAppear
              viewDidAppear
        sheet detent: medium
          SheetController #2
              viewDidLoad
          viewWillDisappear
              viewWillAppear
      """
    let printed = text.split(separator: "\n").map { line in
      let blanks = line.prefix { $0 == " " }.count
      return switch kind {
      case 1: String(repeating: "\t", count: blanks / 2) + line.dropFirst(blanks)
      case 2: "10:00:00.000 " + line
      case 3: String(repeating: "│ ", count: blanks / 2) + "├─ " + line.dropFirst(blanks)
      default: String(line)
      }
    }
    #expect(
      Reading(printed.joined(separator: "\n"), .console).calls == [
        "MapController#? viewDidLoad", "MapController#? viewWillAppear",
        "SheetController#1 willMove -> MapController#?", "SheetController#1 viewDidLoad",
        "SheetController#1 viewWillAppear", "MapController#? viewDidAppear",
        "SheetController#1 viewDidAppear", "SheetController#2 viewDidLoad",
        "MapController#? viewWillDisappear", "SheetController#2 viewWillAppear",
      ]
    )
  }

  @Test("is a table below the name of a base class, with words that are cut")
  func table() {
    let text = """
      BaseVC
          load       ShopController
          willAppear ShopController
          didAppear  ShopController
      tap cart
          load       CartController
          willDisapp ShopController
          willAppear CartController
          didDisapp  ShopController
          didAppear  CartController
      """
    let calls = Self.log { "\($0.dropLast(2))Controller \($1)" }.exchanging("Home", with: "Shop")
    #expect(Reading(text, .console).calls == Reading(calls, .console).calls)
  }

  @Test("is that a divider begins nothing, unless controllers begin anew behind it")
  func dividers() {
    let items = Reading(Self.log { "\($0) \($1)\n-----" }, .console).items
    #expect(!items.contains("---"))
    let runs = Array(repeating: Self.log { "\($0) \($1)" }, count: 4).joined(separator: "-----\n")
    #expect(Reading(runs, .console).items.count { $0 == "---" } == 3)
  }

  @Test("is nobody's where no line names a controller for certain")
  func nobody() {
    let text = Self.log { "\($1)\nloading \($0.lowercased())" }
    #expect(Set(Reading(text, .console).calls.map { $0.prefix { $0 != "#" } }) == ["unnamed"])
  }

  @Test("is whose the callbacks are", arguments: forms.indices)
  func learns(_ index: Int) {
    #expect(Reading(Self.log(Self.forms[index]), .console).calls == Self.expected)
  }

  @Test("is read from an object wherever in it the texts stand")
  func object() {
    let line = #"{"data":{"screen":"HomeVC","callback":"viewDidLoad"},"type":"navigation"}"#
    #expect(Reading(line, .console).calls == Reading("HomeVC viewDidLoad", .console).calls)
  }

  @Test(
    "is read from objects on several lines, in an array or one behind the other",
    arguments: 0...1
  )
  func severalLines(_ kind: Int) {
    let separator = kind == 0 ? "," : ""
    let objects = Self.log { name, callback in
      "{\n  \"level\": 1,\n  \"message\": \"\(callback)\",\n  \"payload\": {\n    \"who\": \"\(name)\"\n  }\n}"
        + separator
    }
    let text = kind == 0 ? "[\n\(objects.dropLast(2))\n]\n" : objects
    let calls = Reading(text, nil).calls
    #expect(calls == Self.expected)
  }

  @Test("holds for lines that come long after those it was learnt from")
  func later() {
    let noise = String(repeating: "loading 12 rows of the catalogue\n", count: 4000)
    let form = { (name: String, callback: String) in "Kutsuttiin \(callback) luokassa \(name)" }
    let found = Reading(noise + Self.log(form) + noise + Self.log(form), .console).calls
    #expect(found == Self.expected + Self.expected)
  }

  @Test("is read of one controller alone, with what a language puts behind its name")
  func alone() {
    let text = "A HomeVC-ben lefutott a viewDidLoad.\nA HomeVC-ben lefutott a viewWillAppear.\n"
    let calls = Reading(text + "A HomeVC-ben lefutott a viewDidAppear.\n", .console).calls
    #expect(calls == ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "HomeVC#? \($0)" })
  }

  /// Two pages, one after the other, with what a log prints beside the class.
  private static func pages(_ marks: [String]) -> Set<String> {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"]
    let lines = zip(marks, calls + calls).map { "Page\($0) \($1)\n" }
    return Set(Reading(lines.joined(), .console).calls.map { String($0.prefix { $0 != " " }) })
  }

  @Test("tells instances apart by numbers with lives of their own, and by no others")
  func numbers() {
    let one = Array(repeating: "(1)", count: 4)
    let two = Array(repeating: "(2)", count: 4)
    #expect(Self.pages(one + two) == ["Page#1", "Page#2"])
    #expect(
      Self.pages((one + two).map { "[\($0.dropFirst().dropLast())]" }) == ["Page#1", "Page#2"]
    )
    // Lines of a source, and the number of a process.
    #expect(
      Self.pages(["(12)", "(20)", "(31)", "(40)"] + ["(12)", "(20)", "(31)", "(40)"]) == ["Page#?"]
    )
    #expect(Self.pages(one + one) == ["Page#?"])
  }

  @Test(
    "tells instances apart by the ends of their addresses, wherever those stand",
    arguments: [
      "[NAME MARK] CALL", "[NAME:MARK] CALL", "NAME CALL (MARK)", "NAME CALL [MARK]",
      "NAME.CALL() MARK",
      "MARK | NAME | CALL", "{MARK} NAME CALL", "CALL: NAME [MARK]",
    ]
  )
  func marks(form: String) {
    let log = { (marks: [String]) in
      zip(
        marks,
        ["viewDidLoad", "viewWillAppear", "viewDidAppear"] + ["viewDidLoad", "viewWillAppear"]
      ).map {
        form.exchanging("NAME", with: "PageVC").exchanging("MARK", with: $0).exchanging(
          "CALL",
          with: $1
        ) + "\n"
      }.joined()
    }
    let names = { (marks: [String]) in
      Set(Reading(log(marks), .console).calls.map { String($0.prefix { $0 != " " }) })
    }
    #expect(names(["7f8", "7f8", "7f8", "a40", "a40"]) == ["PageVC#1", "PageVC#2"])
    // A mark that is another one on each line is of what the app does.
    #expect(names(["7f8", "b12", "c31", "a40", "e55"]) == ["PageVC#?"])
    #expect(names(["7f8", "7f8", "7f8", "7f8", "7f8"]) == ["PageVC#?"])
  }

  @Test(
    "tells instances apart by addresses of which each is printed once or twice, however many there are"
  )
  func manyAddresses() {
    let addresses = (0..<60).map { String(0x83a000 + $0 * 48, radix: 16) }
    let loads = addresses.map { "[\($0)] HomeVC viewDidLoad\n" }.joined()
    let lives = addresses.map { "HomeVC [\($0)] init\nHomeVC [\($0)] deinit\n" }.joined()
    for log in [loads, lives] {
      let names = Set(Reading(log, .console).calls.map { String($0.prefix { $0 != " " }) })
      #expect(names.count == addresses.count)
    }
  }

  @Test(
    "tells no instances apart by the number of a session, which all classes share",
    arguments: [
      "[MARK] NAME CALL", "NAME [MARK] CALL", "MARK | NAME | CALL", "NAME CALL session=MARK",
    ],
    ["ab12cd34", "5c2e"]
  )
  func sessions(form: String, mark: String) {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let log = ["HomeVC", "CartVC"].flatMap { name in
      calls.map {
        form.exchanging("NAME", with: name).exchanging("MARK", with: mark).exchanging(
          "CALL",
          with: $0
        ) + "\n"
      }
    }
    let names = Set(Reading(log.joined(), .console).calls.map { String($0.prefix { $0 != " " }) })
    #expect(names == ["HomeVC#?", "CartVC#?"])
    // Several of them keep what is in one apart from what is in another.
    let other = log.joined().exchanging(mark, with: "99ff1e20")
    let all = Set(
      Reading(log.joined() + other, .console).calls.map { String($0.prefix { $0 != " " }) }
    )
    #expect(all.count == (form.holds("[MARK]") ? 4 : 2))
  }

  @Test("counts no calls as instances")
  func counts() {
    let calls =
      ["viewDidLoad (1)"]
      + (1...3).flatMap { count in
        ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].map {
          "\($0) (\(count))"
        }
      }
    let text = calls.map { "Page \($0)\n" }.joined()
    #expect(Set(Reading(text, .console).calls.map { $0.prefix { $0 != " " } }) == ["Page#?"])
  }

  @Test("is read from names of one word in the parentheses of a call")
  func arguments() {
    let text = Self.log { "received: AppAction.lifecycle(.\($1)(\($0.dropLast(2))))" }
    let calls = Reading(text, .console).calls
    #expect(calls == Reading(Self.log { "\($0.dropLast(2)) \($1)" }, .console).calls)
  }

  @Test(
    "is read from objects of other languages, whatever the name of the file",
    arguments: [
      { "{'vc': '\($0)', 'event': '\($1)'}" }, { #"{:vc=>"\#($0)", :event=>"\#($1)"}"# },
    ] as [@Sendable (String, String) -> String]
  )
  func otherLanguages(_ form: @Sendable (String, String) -> String) {
    #expect(Reading(Self.log(form), nil).calls == Self.expected)
  }

  @Test("is read from names that are words of sentences elsewhere, `Main` and `Start`")
  func words() {
    let name = { (name: String) in name == "HomeVC" ? "Main" : "Start" }
    let text = Self.log { "event: \($1) / screen: \(name($0)) / depth: 2" }
    let expected = Reading(Self.log { "<\(name($0))> \($1)" }, .console).calls
    #expect(Reading(text, .console).calls == expected)
  }

  @Test("is what each of two statements says, and no name is taken from a label")
  func statements() {
    let text = Self.log { name, callback in
      name == "HomeVC" ? "Chiamato \(callback) su \(name)" : "\(name) \(callback)"
    }
    #expect(Reading(text, .console).calls == Self.expected)
    let other = Self.log { "\($0.dropLast(2)) \($1) (from MenuController)" }
    let calls = Reading(Self.log { "\($0.dropLast(2)) \($1)" }, .console).calls
    #expect(Reading(other, .console).calls == calls)
  }

  @Test("keeps the section before a name that another section has, too")
  func sections() {
    let text = ["Auction", "Bids"].map { section in
      Self.log { "\(section) : \($0.dropLast(2)) \($1)" }
    }
    let names = Set(Reading(text.joined(), .console).calls.map { $0.prefix { $0 != "#" } })
    #expect(names == ["Auction : Home", "Auction : Cart", "Bids : Home", "Bids : Cart"])
  }

  @Test("is nothing where lines are prose")
  func prose() {
    let text = """
      In Kutsu we override viewDidLoad of the thing, then more follows.
      Some say viewWillAppear behaves otherwise under HomeVC, others do not.
      What about viewDidAppear, when CartVC is pushed by the user?
      Never rely on viewDidDisappear to free what SheetVC holds.
      """
    #expect(Reading(text, .console).calls.isEmpty)
  }

  @Test("tells no instance by a tag that is the same on all lines")
  func tags() {
    let found = Reading(Self.log { "[Lifecycle] \($1) - \($0)" }, .console).calls
    #expect(found == Self.expected)
  }
}
