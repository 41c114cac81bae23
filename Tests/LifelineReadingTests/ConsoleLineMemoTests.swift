import TestSupport
import Testing

@testable import LifelineReading
@testable import LifelineTrace

@Suite("Lines that are known by their messages")
struct ConsoleLineMemoTests {
  /// Which of the lines of a log were known, and the times and controllers of their events.
  private static func read(_ lines: [String]) -> (known: [Int], events: [String]) {
    var reader = ConsoleReader()
    var context = ReadingContext()
    var known: [Int] = []
    for (index, line) in lines.enumerated() {
      Bytes.withBytes(of: line) { bytes in
        let line = LineBuffer.Line(
          bytes: bytes,
          number: UInt32(index + 1),
          isTerminated: true,
          isTooLong: false
        )
        if reader.recall(bytes, line.number, in: &context) {
          known.append(index)
        } else {
          reader.read(line, in: &context)
        }
      }
    }
    let events = reader.items.compactMap { item -> String? in
      guard case .event(let event) = item else { return nil }
      let id = context.controllers.id(event.receiver)
      return "\(event.time / 1_000_000) \(id) \(event.callback.name)"
    }
    return (known, events)
  }

  @Test("are read without being taken apart, whatever the time, the process and the address")
  func known() {
    let (known, events) = Self.read([
      "2026-01-01 09:41:00.123 App[812:44031] <App.Menu: 0x600000000010> viewDidLoad()",
      "2026-01-01 09:41:01.250 App[812:44031] <App.Menu: 0x600000000020> viewDidLoad()",
      "2026-01-01 10:00:00.000 App[812:9] <App.Menu: 0x600000000010> viewWillAppear(_:)",
      "2026-01-01 10:00:00.001 App[812:beef] <App.Menu: 0x600000000020> viewWillAppear(_:)",
      "2026-01-02 00:00:00.000 App[812:44031] <App.Menu: 0x600000000020> viewDidLoad()",
    ])
    #expect(known == [1, 3, 4])
    #expect(
      events == [
        "0 App.Menu#1 viewDidLoad()", "1127 App.Menu#2 viewDidLoad()",
        "1139877 App.Menu#1 viewWillAppear(_:)", "1139878 App.Menu#2 viewWillAppear(_:)",
        "51539877 App.Menu#2 viewDidLoad()",
      ]
    )
  }

  @Test("tell controllers apart by their numbers")
  func numbers() {
    let (known, events) = Self.read([
      "Page#12 viewDidLoad()", "Page#34 viewDidLoad()", "Page#56 viewDidLoad()",
    ])
    #expect(known == [1, 2])
    #expect(
      events.map { $0.split(separator: " ")[1] } == ["Page#1", "Page#2", "Page#3"]
    )
  }

  @Test(
    "are so with and without what a console puts before them",
    arguments: [
      ("", ""), ("09:41:00 ", "23:59:59 "), ("09:41:00,123456 ", "09:41:00,123457 "),
      ("2026-01-01T09:41:00.123456789Z ", "2026-01-02T10:20:30.987654321Z "),
      ("2026-01-01T09:41:00+01:00 ", "2026-01-31T10:20:30+01:00 "),
      ("[7397:f803] ", "[12:ab] "),
      ("Oct  9 17:40:01 iPhone App[1:2] ", "Oct  9 18:00:00 iPhone App[31:22] "),
    ]
  )
  func prefixes(_ first: String, _ second: String) {
    let message = "Menu viewDidLoad()"
    #expect(Self.read([first + message, second + message]).known == [1])
  }

  @Test(
    "are none of which digits or other lines say what they are",
    arguments: [
      // The zeros of an address in code are counted.
      ["Menu 0x7f9c viewDidLoad()", "Menu 0x0f9c viewDidLoad()"],
      // What a line tells beside the call.
      ["{\"message\": \"Menu viewDidLoad()\"}", "{\"message\": \"Menu viewDidLoad()\"}"],
      ["> Menu viewDidLoad()", "> Menu viewDidLoad()"],
      ["- Menu viewDidLoad()", "- Menu viewDidLoad()"],
      ["viewDidLoad()", "viewDidLoad()"],
    ]
  )
  func unknown(_ lines: [String]) {
    #expect(Self.read(lines + lines).known.isEmpty)
  }
}
