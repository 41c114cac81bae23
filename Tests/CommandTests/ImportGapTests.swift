import Foundation
import LifelineImport
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// What a foreign trace says that it lost, as a gap.
@Suite("Gaps of foreign traces")
struct ImportGapTests {
  /// What is converted of an input, without its header.
  private func native(_ text: String, _ name: String, _ options: [String] = []) throws -> [String] {
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: name)
    let run = Inside.run(["convert", name, "--to", "native"] + options, directory: folder.path)
    return run.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("{") }
      .filter { !$0.hasPrefix("{\"lifeline\"") }
  }

  private func isGap(_ line: String) -> Bool { line.hasPrefix("{\"gap\":true") }

  private static func span(_ name: String, _ start: Int, _ end: Int, _ more: String = "") -> String
  {
    """
    {"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"\(name)","startTimeUnixNano":"\(start)",\
    "endTimeUnixNano":"\(end)"\(more),"attributes":[{"key":"view.class","value":{"stringValue":"Home"}}]}]}]}]}

    """
  }

  @Test(
    "stand where OpenTelemetry dropped events of a span, and nowhere where it dropped none",
    arguments: [
      (#","droppedEventsCount":7"#, #"{"gap":true,"t":1,"count":7}"#),
      (#","dropped_events_count":1"#, #"{"gap":true,"t":1,"count":1}"#),
      (#","droppedEventsCount":0"#, nil), (#","droppedAttributesCount":3"#, nil),
      (#","droppedLinksCount":3"#, nil), ("", nil),
    ] as [(String, String?)]
  )
  func dropped(member: String, gap: String?) throws {
    let first = Self.span(
      "viewWillAppear",
      2_000_000_000_000_000_000,
      2_000_000_001_000_000_000,
      member
    )
    let second = Self.span("viewDidAppear", 2_000_000_002_000_000_000, 2_000_000_002_000_000_000)
    let lines = try native(first + second, "a.otlp.jsonl")
    #expect(lines.filter(isGap) == (gap.map { [$0] } ?? []))
    if gap != nil { #expect(lines.last?.contains("viewDidAppear") == true) }
  }

  @Test("say that attributes were dropped where the class may be one of them")
  func attributes() throws {
    let text = """
      {"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"viewDidAppear","droppedAttributesCount":2},\
      {"name":"viewDidLoad","attributes":[{"key":"view.class","value":{"stringValue":"Home"}}]}]}]}]}

      """
    let lines = try native(text, "a.otlp.jsonl")
    #expect(lines.contains { $0.contains("and attributes of it were dropped") })
  }

  @Test(
    "stand where an envelope of Sentry reports what was not sent, and none where other things were not"
  )
  func reported() throws {
    let crumb =
      #"{"category":"ui.lifecycle","timestamp":"2023-01-30T09:05:0SZ","data":{"screen":"HomeVC"}}"#
    let event = """
      {"event_id":"e1","breadcrumbs":[\(crumb.replacing("0S", with: "01")),\(crumb.replacing("0S", with: "09"))]}
      """
    let report =
      #"{"timestamp":"2023-01-30T09:05:05Z","discarded_events":[{"reason":"r","category":"C","quantity":3}]}"#
    let envelope = { (category: String) in
      """
      {"event_id":"e1","sent_at":"2023-01-30T09:06:00Z"}
      {"type":"event"}
      \(event)
      {"type":"client_report"}
      \(report.replacing("\"C\"", with: "\"\(category)\""))

      """
    }
    let lines = try native(envelope("transaction"), "a.sentry.json")
    #expect(lines.count == 3 && lines[1] == #"{"gap":true,"t":4,"count":3}"#, "\(lines)")
    #expect(try native(envelope("span"), "a.sentry.json").filter(isGap).count == 1)
    for other in ["attachment", "session", "replay", "profile"] {
      #expect(try native(envelope(other), "a.sentry.json").filter(isGap).isEmpty, "\(other)")
    }
  }

  @Test("stand before breadcrumbs of which Sentry says that there were more", arguments: [5, 2, 1])
  func trimmed(length: Int) throws {
    let crumb =
      #"{"category":"ui.lifecycle","timestamp":"2023-01-30T09:05:01Z","data":{"screen":"HomeVC"}}"#
    let text = """
      {"event_id":"e1","_meta":{"breadcrumbs":{"values":{"":{"len":\(length)}}}},"breadcrumbs":{"values":[\(crumb),\(crumb)]}}
      """
    let lines = try native(text, "a.sentry.json")
    #expect(lines.filter(isGap).count == (length > 2 ? 1 : 0))
    if length > 2 { #expect(lines.first == #"{"gap":true,"t":0,"count":3}"#) }
  }

  @Test("stand where the buffer of Chrome's trace was full")
  func overflowed() throws {
    let text = """
      {"traceEvents":[{"name":"viewWillAppear","ph":"i","ts":1000000,"cat":"Home#1"},
      {"name":"viewDidAppear","ph":"i","ts":3000000,"cat":"Home#1"},
      {"name":"trace_buffer_overflowed","ph":"M","args":{"overflowed_at_ts":2000000}},
      {"name":"thread_name","ph":"M","args":{"name":"main"}}]}
      """
    let lines = try native(text, "a.chrome.json")
    #expect(lines.count == 3 && lines[1] == #"{"gap":true,"t":1}"#, "\(lines)")
  }

  @Test("stand where lines of a table, of JSON Lines or of a text were left out")
  func leftOut() throws {
    let table = "vc,e\nHome#1,viewDidLoad\n[12 lines skipped]\nHome#1,viewDidAppear\n"
    #expect(try native(table, "a.csv").filter(isGap) == [#"{"gap":true,"count":12}"#])
    let map = ["--map", "vc=s,e=n"]
    let json = """
      {"s":"Home#1","n":"viewDidLoad"}
      ... 3 events omitted ...
      {"s":"Home#1","n":"viewDidAppear"}
      {"s":"log","n":"lost >=63 unreliable messages from Shop"}

      """
    let lines = try native(json, "a.jsonl", map)
    #expect(
      lines.filter(isGap) == [#"{"gap":true,"count":3}"#, #"{"gap":true,"count":63,"least":true}"#]
    )
    let text =
      "screen=Home shown viewDidLoad\n(2 messages dropped)\nscreen=Home shown viewDidAppear\n"
    let pattern = [
      "--pattern", #"screen=(?<vc>\\w+) shown (?<e>\\w+)"#.replacing("\\\\", with: "\\"),
    ]
    #expect(try native(text, "a.txt", pattern).filter(isGap) == [#"{"gap":true,"count":2}"#])
  }

  @Test("go into tables and spans and come back", arguments: ["csv", "otlp"])
  func back(form: String) throws {
    let text = """
      {"lifeline":1,"starts":"midway"}
      {"t":1,"vc":"Home#1","e":"viewWillAppear(_:)"}
      {"gap":true,"t":1.5,"count":63,"least":true}
      {"t":2,"vc":"Home#1","e":"viewDidAppear(_:)"}
      {"gap":true,"t":2.5}
      {"t":3,"vc":"Home#1","e":"viewWillDisappear(_:)"}

      """
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "a.lifeline.jsonl")
    let written = Inside.run(["convert", "a.lifeline.jsonl", "--to", form], directory: folder.path)
    let name = form == "csv" ? "b.csv" : "b.otlp.jsonl"
    let lines = written.output.split(separator: "\n").filter { !$0.contains("not converted") }
    #expect(!written.output.contains("not converted: gaps"))
    let again = try native(lines.joined(separator: "\n") + "\n", name)
    #expect(again == text.split(separator: "\n").dropFirst().map(String.init))
  }
}
