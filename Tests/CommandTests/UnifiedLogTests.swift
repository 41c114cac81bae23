import Foundation
import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// Apple's unified log in every style, with lines of a recorder as messages and with prints of apps.
@Suite("The unified log")
struct UnifiedLogTests {
  /// What a recorder logs: a fault, and a thread.
  private static let lines = [
    """
    {"lifeline":1,"recorder":{"name":"LifelineRecorder"},"observes":["appearance"],\
    "hooks":"outermost","exits":true,"starts":"launch"}
    """,
    #"{"vc":"Shop.Home#1","is":["Shop.Home","UIViewController"],"addr":"0x7f81"}"#,
    #"{"vc":"Shop.Home#1","e":"viewWillAppear(_:)","n":1,"t":0.1,"animated":false}"#,
    #"{"x":1,"t":0.101}"#,
    #"{"vc":"Shop.Home#1","e":"viewDidAppear(_:)","n":2,"t":0.2,"animated":false}"#,
    #"{"x":2,"t":0.201}"#,
    #"{"vc":"Shop.Home#1","e":"viewDidAppear(_:)","n":3,"t":0.3,"animated":false,"th":"2"}"#,
    #"{"x":3,"t":0.301}"#,
    #"{"end":"truncated","t":0.5,"events":3}"#,
  ]

  /// The styles of `log show` and `log stream`.
  static let styles = ["ndjson", "json", "syslog", "compact", "default"]

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).replacing(
        "/",
        with: #"\/"#
      )
      + "\""
  }

  /// A log in a style.
  private static func log(
    _ messages: [(process: Int, text: String)],
    style: String,
    subsystem: String = "lifeline",
    isStream: Bool = false
  ) -> String {
    func record(_ position: Int, _ process: Int, _ text: String, _ separator: String) -> String {
      [
        (#""timezoneName""#, #""""#), (#""messageType""#, #""Default""#),
        (#""eventType""#, #""logEvent""#), (#""source""#, "null"),
        (#""formatString""#, quoted("%{public}s")), (#""userID""#, "501"),
        (#""subsystem""#, quoted(subsystem)), (#""category""#, #""trace""#),
        (#""threadID""#, "11498972"),
        (#""backtrace""#, #"{"frames":[{"imageOffset":103060,"imageUUID":"A0"}]}"#),
        (#""bootUUID""#, #""3590A0B1""#), (#""processImagePath""#, quoted("/App/Shop.app/Shop")),
        (#""timestamp""#, quoted("2026-07-26 18:11:\(10 + position).348728+1200")),
        (#""machTimestamp""#, "\(20_147_685_217_463 + position)"),
        (#""eventMessage""#, quoted(text)), (#""processImageUUID""#, #""B1""#),
        (#""traceID""#, "41979461356879876"), (#""processID""#, "\(process)"),
      ].map { "\($0.0)\(separator)\($0.1)" }.joined(separator: style == "json" ? ",\n  " : ",")
    }
    let lines = messages.enumerated().map { position, message in
      let second = 10 + position
      switch style {
      case "ndjson": return "{" + record(position, message.process, message.text, ":") + "}"
      case "json": return "{\n  " + record(position, message.process, message.text, " : ") + "\n}"
      case "syslog":
        return "2026-07-26 18:11:\(second).348728+1200 localhost Shop[\(message.process)]: "
          + "(Shop.debug.dylib) [\(subsystem):trace] \(message.text)"
      case "compact":
        return "2026-07-26 18:11:\(second).348 Df Shop[\(message.process):11ed2] "
          + "[\(subsystem):trace] \(message.text)"
      default:
        return "2026-07-26 18:11:\(second).348728+1200 0x11ed2    Default     0x0          "
          + "        \(message.process)  0    Shop: (Shop.debug.dylib) [\(subsystem):trace] "
          + message.text
      }
    }
    let first = isStream ? "Filtering the log data using \"subsystem == \\\"lifeline\\\"\"\n" : ""
    switch style {
    case "ndjson":
      return first + lines.joined(separator: "\n") + "\n"
        + (isStream ? "" : "{\"count\":\(lines.count),\"finished\":1}\n")
    case "json": return first + "[" + lines.joined(separator: ",") + "]\n"
    case "compact":
      return first + "Timestamp               Ty Process[PID:TID]\n" + lines.joined(separator: "\n")
        + "\n"
    case "default":
      return first + "Timestamp                       Thread     Type        Activity\n"
        + lines.joined(separator: "\n") + "\n"
    default: return first + lines.joined(separator: "\n") + "\n"
    }
  }

  private static func run(
    _ words: [String],
    on text: String
  ) throws -> (status: Int32, output: String) {
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "app.log")
    return Inside.run(words + ["app.log"], directory: folder.path)
  }

  /// The traces of a report: the process, and the rule and the message of each finding.
  private static func findings(_ text: String) throws -> [[SchemaValue?]] {
    let told = try run(["check", "--format", "json"], on: text).output
    return try SchemaValue(text: told)["traces"]?.elements.map { trace in
      [trace["process"], trace["events"]]
        + (trace["findings"]?.elements.flatMap { [$0["rule"], $0["message"]] } ?? [])
    } ?? []
  }

  @Test("holds the lines of a recorder as they were written", arguments: styles)
  func native(style: String) throws {
    let plain = Self.lines.joined(separator: "\n") + "\n"
    let expected = try Self.run(["convert", "--to", "native"], on: plain).output
    #expect(expected.contains(#""th":"2""#))
    for isStream in [false, true] {
      let log = Self.log(Self.lines.map { (812, $0) }, style: style, isStream: isStream)
      #expect(try Self.run(["convert", "--to", "native"], on: log).output == expected)
    }
    let log = Self.log(Self.lines.map { (812, $0) }, style: style)
    let piped = Inside.run(["convert", "-", "--to", "native"], input: log).output
    #expect(piped == expected)
    let judged = try Self.run(["check"], on: log)
    #expect(judged.status == 1 && judged.output.contains("error[off-main-thread]"))
    #expect(judged.output.contains("app.log: violates: 3 events, 1 controller"))
  }

  @Test("is judged as a trace for each process, though their lines alternate", arguments: styles)
  func interleaved(style: String) throws {
    let other = Self.lines.filter { !$0.contains(#""n":3"#) && !$0.contains(#""x":3"#) }
      .map { $0.replacing(#""events":3"#, with: #""events":2"#) }
    var both: [(process: Int, text: String)] = []
    for position in Self.lines.indices {
      both.append((812, Self.lines[position]))
      if position < other.count { both.append((900, other[position])) }
      if position == 4 { both.append((77, "Widget viewDidLoad")) }
    }
    let found = try Self.findings(Self.log(both, style: style))
    let alone = try Self.findings(Self.log(Self.lines.map { (812, $0) }, style: style))
    try #require(found.map(\.first) == [.integer(812), .integer(900), .integer(77)])
    #expect(found[0].dropFirst() == alone[0].dropFirst())
    #expect(found[1].count == 2 && found[2].count == 2)
    let told = try Self.run(["check"], on: Self.log(both, style: style)).output
    #expect(told.contains("app.log, process 812: violates: 3 events"))
    #expect(told.contains("app.log, process 900: "))
    let converted = try Self.run(["convert", "--to", "native"], on: Self.log(both, style: style))
    #expect(converted.output.contains("app.log: 3 processes, one behind the other"))
    #expect(converted.output.split(separator: "\n").count { $0.hasPrefix(#"{"lifeline":1"#) } == 3)
  }

  @Test("is judged as a trace for each launch, though one ended before the next", arguments: styles)
  func launches(style: String) throws {
    let life = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let first = life.map { (process: 100, text: "HomeVC \($0)") }
    let second = (life + ["viewDidAppear"]).map { (process: 101, text: "HomeVC \($0) again") }
    let log = Self.log(first + second, style: style, subsystem: "com.example.shop")
    let found = try Self.findings(log)
    #expect(found.map(\.first) == [.integer(100), .integer(101)])
    #expect(found.allSatisfy { $0.count > 1 })
    let logged = Self.lines.map { (process: 100, text: $0) } + Self.lines.map { (101, $0) }
    let both = try Self.findings(Self.log(logged, style: style))
    try #require(both.map(\.first) == [.integer(100), .integer(101)])
    #expect(both[0].dropFirst() == both[1].dropFirst())
    let counted = try Self.run(["stats", "--format", "json"], on: log).output
    #expect(
      try SchemaValue(text: counted)["traces"]?.elements.map { $0["process"] }
        == [.integer(100), .integer(101)]
    )
  }

  @Test("says what the system redacted, and guesses no controller", arguments: styles)
  func redacted(style: String) throws {
    let messages = [
      "<private> viewDidLoad", "<private>: viewDidAppear", "-[<private> viewWillAppear:]",
      "<private>",
      "Home viewWillAppear(_:)", "<<private>: 0x0> viewWillAppear(_:)", "<private>",
      "viewWillAppear(_:) of <private>", "[<private>] viewWillAppear(_:)",
    ]
    let log = Self.log(messages.map { (812, $0) }, style: style, subsystem: "com.example.shop")
    let told = try Self.run(["check"], on: log)
    #expect(told.status == 3)
    #expect(told.output.contains("6 of 7 lines that name a callback were not read"))
    #expect(told.output.contains("is redacted by the system (<private>): log it as public"))
    #expect(told.output.contains("note: 2 messages are redacted by the system (<private>)"))
    let native = try Self.run(["convert", "--to", "native"], on: log).output
    let events = native.split(separator: "\n").filter { $0.contains(#""e":"#) }
    #expect(events.count == 1 && events[0].contains(#""vc":"Home#?""#))
  }

  @Test("says which lines it cut off", arguments: styles)
  func cut(style: String) throws {
    var lines = Self.lines
    lines[4] = String(lines[4].prefix(30))
    let told = try Self.run(["check"], on: Self.log(lines.map { (812, $0) }, style: style))
    #expect(told.status == 3)
    #expect(told.output.contains("the log cut this line off after 30 bytes; what it told is not"))
    let long = "Home viewDidLoad: " + String(repeating: "item ", count: 200) + "<…>"
    let printed = Self.log(
      [(812, "Home loadView"), (812, long)],
      style: style,
      subsystem: "com.example.shop"
    )
    let note = "note: 1 message that names a callback is cut off by the log"
    #expect(try Self.run(["check"], on: printed).output.contains(note))
  }

  @Test("joins what UIKit says to the recorder's controllers by their addresses")
  func complaints() throws {
    let complaint =
      "Unbalanced calls to begin/end appearance transitions for <Shop.Home: 0x7f81>."
    let messages = Self.lines.prefix(6) + [complaint] + Self.lines.dropFirst(6)
    for style in Self.styles {
      let log = Self.log(messages.map { (812, $0) }, style: style)
      let native = try Self.run(["convert", "--to", "native"], on: log).output
      let line = native.split(separator: "\n").first { $0.contains("uikit.diagnostic") }
      #expect(line?.contains(#""vc":"Shop.Home#1""#) == true, "\(style)")
    }
  }

  @Test("breaks nothing when it is damaged", arguments: styles)
  func damaged(style: String) throws {
    let log = Array(
      Self.log(Self.lines.map { (812, $0) } + [(900, "Menu viewDidLoad")], style: style).utf8
    )
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      var other = log
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<other.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: other[place] = UInt8.random(in: 1...255, using: &generator)
        case 1: other.removeSubrange(place..<min(place + 9, other.count))
        default: other = Array(other.prefix(place + 1))
        }
      }
      var rest: [UInt8]? = other
      var reader = TraceReader { _ in
        defer { rest = nil }
        return rest ?? []
      }
      var items = 0
      while reader.next() != nil { items += 1 }
      #expect(items <= 40)
    }
  }
}
