import Testing

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
  ]

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
