import LifelineReading
import LifelineTrace
import Testing

@Suite("The native reader")
struct NativeReaderTests {
  private static let event = "{\"vc\":\"A#1\",\"e\":\"viewDidLoad()\"}"

  @Test("puts up with a byte order mark, carriage returns, comments and blank lines")
  func tolerance() {
    let text = "\u{FEFF}{\"lifeline\":1}\r\n\r\n# note\r\n  \r\n\(Self.event)\r\n"
    #expect(Reading(text).items == ["header", "A#1 viewDidLoad"])
  }

  @Test("takes the first of duplicate keys")
  func duplicates() {
    let text = "{\"vc\":\"A#1\",\"e\":\"viewDidLoad()\",\"vc\":\"B#1\",\"e\":\"loadView()\"}"
    #expect(Reading(text, .native).calls == ["A#1 viewDidLoad"])
  }

  @Test("takes a cut-off last line for a truncation and not for a fault")
  func truncation() {
    var reader = TraceReader(text: "\(Self.event)\n{\"vc\":\"A#", format: .native)
    var last: TraceItem?
    while let item = reader.next() { last = item }
    guard case .unreadable(let unreadable)? = last else {
      Issue.record("the cut-off line was not reported")
      return
    }
    #expect(unreadable.isTruncation)
    #expect(unreadable.line == 2)
  }

  @Test("reads the same wherever the input is cut into chunks")
  func chunks() {
    let lines = (1...40).map { number in
      "{\"n\":\(number),\"vc\":\"Menu#\(number % 3 + 1)\",\"e\":\"viewDidAppear(_:)\",\"t\":0.\(number)}"
    }
    for text in [lines.joined(separator: "\n"), lines.joined(separator: "\r\n") + "\r\n"] {
      let whole = Reading(text, .native)
      #expect(whole.events.count == lines.count)
      for chunk in [1, 2, 7, 31, 32, 33, 64, 100, 501] {
        let reading = Reading(text, .native, chunk: chunk)
        #expect(reading.events == whole.events)
        #expect(reading.reader.context.controllers.seen == 3)
      }
    }
  }

  @Test("reads a last line without a line feed")
  func unterminated() {
    #expect(Reading(Self.event, .native).calls == ["A#1 viewDidLoad"])
  }

  @Test("skips a line over the limit and goes on")
  func longLines() {
    for count in [65_536, 65_537, 300_000, 700_000] {
      let padding = String(repeating: "x", count: count)
      let reading = Reading("{\"x\":\"\(padding)\"}\n\(Self.event)\n", .native)
      #expect(reading.items == ["unreadable", "A#1 viewDidLoad"])
      #expect(reading.refusals == ["longer than the limit of 64 KiB; skipped"])
    }
  }

  @Test("refuses a later version with its number")
  func version() {
    let reading = Reading("{\"lifeline\":2}\n\(Self.event)\n")
    #expect(reading.items == ["unreadable"])
    #expect(reading.refusals == ["the trace is of version 2; this reader knows version 1"])
  }

  @Test("skips what exceeds a limit")
  func limits() {
    let deep = "{\"vc\":\"A#1\",\"e\":\"viewDidLoad()\",\"d\":4097}"
    let long = "{\"vc\":\"\(String(repeating: "A", count: 511))#1\",\"e\":\"viewDidLoad()\"}"
    let nested = String(repeating: "[", count: 600)
    for line in [deep, long, "{\"vc\":\"A\",\"e\":\"loadView()\"}", nested] {
      #expect(
        Reading("\(line)\n\(Self.event)\n", .native).items
          == ["unreadable", "A#1 viewDidLoad"]
      )
    }
  }

  @Test("reports bytes that are not UTF-8 and goes on")
  func encoding() {
    for broken in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]] {
      let line = Array("{\"vc\":\"A".utf8) + broken + Array("#1\",\"e\":\"viewDidLoad()\"}\n".utf8)
      #expect(
        Reading(line + Array(Self.event.utf8), .native).items
          == ["unreadable", "A#1 viewDidLoad"]
      )
    }
  }

  @Test("counts what it does not know, and goes on")
  func unknown() {
    let text = """
      {"lifeline":1,"hooks":"sideways","observes":["nothing"],"starts":"never"}
      {"vc":"A#1","e":"viewMayAppear"}
      {"vc":"A#1","e":"viewMayAppear"}
      {"future":1}
      {"vc":"A#1","e":"viewDidLoad()","by":"nobody"}
      {"end":"somehow"}
      """
    let reading = Reading(text)
    #expect(reading.items == ["header", "A#1 viewDidLoad"])
    let unknown = reading.reader.context.unknown
    #expect(unknown.events == ["viewMayAppear": 2])
    #expect(unknown.kinds == ["future": 1])
    #expect(
      Set(unknown.values.keys)
        == ["hooks: sideways", "observes: nothing", "starts: never", "by: nobody", "end: somehow"]
    )
  }

  @Test("takes an initializer's origin for a word and not for a controller")
  func origin() {
    let reading = Reading("{\"vc\":\"A#1\",\"e\":\"init\",\"from\":\"initWithStyle:\"}", .native)
    #expect(reading.calls == ["A#1 init initWithStyle:"])
  }
}
