import LifelineReading
import LifelineTrace
import Testing

@Suite("The format of an input")
struct FormatRecognitionTests {
  private func format(_ text: String, hint: TraceReader.Format? = nil) -> TraceReader.Format? {
    Reading(text, hint: hint).reader.format
  }

  @Test(
    "is native where the first line begins with a brace",
    arguments: [
      "{\"lifeline\":1}\n", "\u{FEFF}{\"lifeline\":1}\n", "\n  {\"vc\":\"A#1\"}", "# note\n{}",
      "{\"a\":1}\nnonsense", "{", #"{"mark":"the user swipes to a second page","t":0.027}"#,
      #"{"state":"Map#1","loaded":true,"appearance":"appeared","parent":null}"#,
    ]
  )
  func native(_ text: String) {
    #expect(format(text) == .native)
    #expect(format(text, hint: .notation) == .native)
  }

  @Test(
    "is notation where a directive says so",
    arguments: [
      "@ios 17.5\nhome viewDidLoad", "@end quiescent", "@observes appearance",
      "HomeVC viewDidLoad t: 0.25\n@end crash", "home viewDidLoad\n@mark the sheet\nhome is nice",
    ]
  )
  func notation(_ text: String) {
    #expect(format(text) == .notation)
  }

  /// Lines that are notation in a file named so, and that an app may print all the same.
  static let ambiguous = [
    "home viewDidLoad\nhome viewDidLoad  <- again",
    "home is HomeController, UIViewController\nhome viewDidLoad",
    "nav pushViewController(detail, animated: true)", "child didMove(toParent: nil)",
    "home viewWillAppear(animated: true)", "home#2 viewDidLoad",
    "home viewDidLoad\n  home exits viewDidLoad",
    "nav navigationController(didShow: detail, animated: true)",
    "HomeVC viewDidLoad\nHomeVC addChild(CardVC)", "CardVC willMove(toParent: HomeVC) by: uikit",
    "HomeVC viewDidLoad\nCardVC#1 willMove(toParent: HomeVC)", "card willMove(toParent: HomeVC)",
    "HomeVC viewWillAppear(animated: true)\nHomeVC viewWillAppear(animated: true)  <-",
    "CardVC willMove(toParent: home)", "Theme is Dark\nHomeVC viewDidLoad",
    "HomeVC viewDidLoad\nListVC present(DetailVC, animated: true)",
  ]

  @Test("is notation by the input's name alone where an app may print it", arguments: ambiguous)
  func names(_ text: String) {
    #expect(format(text) == .console)
    #expect(format(text, hint: .notation) == .notation)
  }

  @Test(
    "is console text otherwise",
    arguments: [
      "", "\n\n", "A viewDidLoad\nA viewWillAppear", "[7:2] -[A viewDidLoad]", "A: viewDidLoad()",
      "nothing of the kind", "@someone wrote: viewDidLoad", "[A] viewDidLoad", "home is nice",
      "2020-01-01 10:00:00 Shop[1:2] A viewDidLoad", "A viewWillAppear(_:)",
      "CardController willMove(toParent: ViewController)\nCardController viewDidLoad",
      "CardVC didMove(toParent: nil)", "HomeScreen viewWillAppear(animated: true)",
      "HomeVC willMove(toParent: Optional(<Shop.Nav: 0x7f9c>))", "Shop.HomeVC viewWillAppear(true)",
    ]
  )
  func console(_ text: String) {
    #expect(format(text) == .console)
  }

  @Test("follows the hint where the content fits several")
  func hint() {
    #expect(format("A viewDidLoad\nA viewWillAppear", hint: .notation) == .notation)
    #expect(format("A viewDidLoad\nA: viewWillAppear", hint: .notation) == .console)
    #expect(format("CardVC didMove(toParent: DeckVC)", hint: .notation) == .notation)
    #expect(format("A viewDidLoad", hint: .console) == .console)
    #expect(format("nonsense\n{\"lifeline\":1}", hint: .native) == .native)
  }

  @Test("is refused with advice where it is no text")
  func refusals() {
    let samples: [(bytes: [UInt8], reason: String)] = [
      ([0x1F, 0x8B, 8, 0], "this is a gzip file; inflate it first: gunzip -c FILE"),
      ([0xFF, 0xFE, 0x7B, 0], "this is UTF-16 text; convert it first: iconv -f UTF-16"),
      ([0xFE, 0xFF, 0, 0x7B], "this is UTF-16 text; convert it first: iconv -f UTF-16"),
      ([0xFF, 0xFE, 0, 0], "this is UTF-32 text; convert it first: iconv -f UTF-32"),
      ([0, 0, 0xFE, 0xFF], "this is UTF-32 text; convert it first: iconv -f UTF-32"),
      ([0x41, 0, 0x42], "this is a binary file, not a trace"),
      ([1, 2, 3, 0x41, 0x42], "this is a binary file, not a trace"),
      (Array("[{\"a\":1}]".utf8), "this is a JSON document, not JSON Lines"),
      (Array("[\n  {\n".utf8), "this is a JSON document, not JSON Lines"),
    ]
    for sample in samples {
      let reading = Reading(sample.bytes)
      #expect(reading.items == ["unreadable"])
      #expect(reading.refusals.first?.hasPrefix(sample.reason) == true)
    }
  }

  @Test("does not depend on how the input is cut")
  func chunks() {
    let text = "home viewDidLoad\n@end quiescent\n"
    for chunk in [1, 7, 4096] {
      #expect(Reading(text, chunk: chunk).reader.format == .notation)
    }
  }
}
