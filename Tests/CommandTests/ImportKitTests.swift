import Foundation
import LifelineImport
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// The kits whose spans, records and events are known: what is read of each, and what is not guessed.
@Suite("Kits that record screens")
struct ImportKitTests {
  /// A span with a class, in milliseconds.
  private static func span(
    _ name: String,
    _ className: String? = nil,
    _ start: Int,
    _ end: Int? = nil,
    parent: String = "",
    more: [String] = []
  ) -> String {
    let named = className.map {
      [#"{"key":"view.name","value":{"stringValue":"\#($0)"}}"#]
    }
    let attributes = ((named ?? []) + more).joined(separator: ",")
    return """
      {"name":"\(name)","parentSpanId":"\(parent)","startTimeUnixNano":"\(start)000000",\
      "endTimeUnixNano":"\(end ?? start)000000","attributes":[\(attributes)]}
      """
  }

  private static func document(_ scope: String, _ spans: [String], resource: String = "") -> String
  {
    """
    {"resourceSpans":[{"resource":{"attributes":[\(resource)]},"scopeSpans":[{"scope":{"name":\
    "\(scope)"},"spans":[\(spans.joined(separator: ","))]}]}]}

    """
  }

  /// The events of a native trace, as `Class#1 callback`, and its notes.
  private static func read(
    _ text: String,
    as format: ImportFormat = .otlp
  ) throws -> (events: [String], notes: [String], header: String) {
    #expect(ImportFormat.recognise(Array(text.utf8)[...]) == format)
    let trace = try Importer.native(Array(text.utf8), as: format)
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    let events = try lines.compactMap { line -> String? in
      let value = try SchemaValue(text: String(line))
      if case .integer(let number)? = value["x"] { return "returns \(number)" }
      guard case .string(let vc)? = value["vc"], case .string(let event)? = value["e"] else {
        return nil
      }
      return "\(vc) \(event.prefix { $0 != "(" })"
    }
    return (events, trace.notes, String(lines.first ?? ""))
  }

  @Test("of AWS: the end of the first appearance, unless a record tells the same")
  func aws() throws {
    let scope = "software.amazon.opentelemetry.UIKitView"
    let first = Self.span("TimeToFirstAppear", "Shop.Home", 1000, 1400)
    let one = try Self.read(Self.document(scope, [first]))
    #expect(one.events == ["Shop.Home#? viewDidAppear"])
    #expect(one.header.contains(#""observes":["viewDidAppear(_:)"]"#))
    let record = """
      {"resourceLogs":[{"scopeLogs":[{"scope":{"name":"\(scope)"},"logRecords":[{"timeUnixNano":\
      "1400000000","eventName":"didAppear","attributes":[{"key":"view.class","value":\
      {"stringValue":"Shop.Home"}}]}]}]}]}

      """
    let both = try Self.read(Self.document(scope, [first]) + record)
    #expect(both.events == ["Shop.Home#? viewDidAppear"])
    #expect(both.notes.contains("1 left out: TimeToFirstAppear tells again what a record tells"))
    #expect(try Self.read(record).events == ["Shop.Home#? viewDidAppear"])
  }

  @Test("of Elastic: from will appear to did appear, as long as nobody else appears meanwhile")
  func elastic() throws {
    let spans = [
      Self.span("Shop.Home - view appearing", nil, 1000, 1300),
      Self.span("Shop.List - view appearing", nil, 2000, 2500),
      Self.span("Shop.Cell - view appearing", nil, 2100, 2200),
    ]
    let read = try Self.read(Self.document("UIViewController", spans))
    #expect(
      read.events == [
        "Shop.Home#? viewWillAppear", "Shop.Home#? viewDidAppear", "Shop.List#? viewWillAppear",
        "Shop.Cell#? viewWillAppear", "Shop.Cell#? viewDidAppear",
      ]
    )
    #expect(read.notes.contains { $0.hasPrefix("1 left out: view appearing ends while another") })
    #expect(read.header.contains(#""observes":["viewWillAppear(_:)","viewDidAppear(_:)"]"#))
  }

  @Test("of Splunk: which screen is shown is no callback")
  func splunk() throws {
    let screen = [#"{"key":"screen.name","value":{"stringValue":"Home"}}"#]
    let spans = [
      Self.span("ShowVC", nil, 1000, more: screen),
      Self.span("PresentationTransition", nil, 1000, 1200, more: screen),
      Self.span("ShowVC", nil, 2000, more: screen),
    ]
    let document = Self.document("splunk-navigation-detection", spans)
    let folder = try Folder()
    try folder.write(Data(document.utf8), to: "splunk.jsonl")
    let told = Inside.run(["check", "splunk.jsonl"], directory: folder.path)
    #expect(told.status == 3)
    #expect(
      told.output.contains("PresentationTransition tells that something is presented, and not what")
    )
    let own = Self.span("viewDidLoad", "Home", 900)
    let mixed = try Self.read(
      Self.document("splunk-navigation-detection", spans) + Self.document("own", [own])
    )
    #expect(mixed.events == ["Home#1 viewDidLoad"] || mixed.events == ["Home#? viewDidLoad"])
    #expect(
      mixed.notes.contains("2 left out: ShowVC tells which screen is shown, and not what is called")
    )
  }

  @Test("of Bugsnag and Embrace: calls with returns, and nothing that lies between two calls")
  func phases() throws {
    let spans = [
      Self.span("[ViewLoad/UIKit]/Shop.Home", nil, 1000, 1500),
      Self.span("[ViewLoadPhase/viewDidLoad]/Shop.Home", nil, 1010, 1020, parent: "a1"),
      Self.span("[ViewLoadPhase/viewWillAppear]/Shop.Home", nil, 1030, 1040, parent: "a1"),
      Self.span("[ViewLoadPhase/View appearing]/Shop.Home", nil, 1040, 1090, parent: "a1"),
      Self.span("[ViewLoadPhase/viewDidAppear]/Shop.Home", nil, 1090, 1095, parent: "a1"),
      Self.span("[ViewLoadPhase/viewDidLoad]/Shop.Home", nil, 3010, 3020, parent: "a2"),
    ]
    let bugsnag = try Self.read(Self.document("", spans))
    #expect(
      bugsnag.events == [
        "Shop.Home#1 viewDidLoad", "returns 1", "Shop.Home#1 viewWillAppear", "returns 2",
        "Shop.Home#1 viewDidAppear", "returns 3", "Shop.Home#2 viewDidLoad", "returns 4",
      ]
    )
    #expect(
      bugsnag.notes.contains { $0.hasPrefix("1 left out: [ViewLoadPhase/View appearing]") }
    )
    let screen = Self.span("emb-screen-view", "Shop.Home", 1090, 5000)
    let alone = try Self.read(Self.document("embrace", [screen]))
    #expect(alone.events == ["Shop.Home#? viewDidAppear", "Shop.Home#? viewDidDisappear"])
    let load = Self.span("emb-view-did-appear", "Shop.Home", 1090, 1095, parent: "b1")
    let both = try Self.read(Self.document("embrace", [screen, load]))
    #expect(
      both.events == ["Shop.Home#1 viewDidAppear", "returns 1", "Shop.Home#? viewDidDisappear"]
    )
  }

  @Test("of several sessions in one file: each is judged by itself")
  func sessions() throws {
    let resource = { (id: String) in #"{"key":"session.id","value":{"stringValue":"\#(id)"}}"# }
    let spans = ["viewDidAppear", "viewDidDisappear"].enumerated().map { position, name in
      Self.span(name, "Home", 1000 + position * 500)
    }
    let text =
      Self.document("io.honeycomb.uikit", [spans[0]], resource: resource("a"))
      + Self.document("io.honeycomb.uikit", spans, resource: resource("b"))
    let trace = try Importer.native(Array(text.utf8), as: .otlp)
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix(#"{"lifeline":1"#) } == 2)
    #expect(trace.notes.contains("2 sessions are in it, each judged by itself"))
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "both.jsonl")
    let told = Inside.run(["check", "both.jsonl"], directory: folder.path)
    #expect(told.status == 0 && !told.output.contains("warning"))
  }

  // MARK: Sentry

  private static func crumb(_ screen: String, _ time: String) -> String {
    """
    {"category":"ui.lifecycle","type":"navigation","timestamp":"\(time)","data":{"screen":\
    "\(screen)","beingPresented":"false","window_isKeyWindow":"true"}}
    """
  }

  @Test("of Sentry: envelopes, whose attachments are passed over by their length")
  func envelope() throws {
    let crumbs = [
      Self.crumb("Tabs", "2026-01-30T09:05:01.819Z"),
      Self.crumb("Home", "2026-01-30T09:05:01.819Z"),
      Self.crumb("<private>", "2026-01-30T09:05:02.819Z"),
    ]
    let event = #"{"event_id":"e1","breadcrumbs":{"values":[\#(crumbs.joined(separator: ","))]}}"#
    let attachment = "no JSON {\nat all\n"
    let transaction = """
      {"type":"transaction","event_id":"e2","transaction":"Cart","spans":[{"op":"ui.load",\
      "description":"viewDidLoad","start_timestamp":1769763903.2,"timestamp":1769763903.25}]}
      """
    let text = """
      {"event_id":"e1","sent_at":"2026-01-30T09:05:05.000Z"}
      {"type":"event","length":\(event.utf8.count)}
      \(event)
      {"type":"attachment","length":\(attachment.utf8.count),"filename":"log.txt"}
      \(attachment)
      {"type":"transaction"}
      \(transaction)

      """
    let read = try Self.read(text, as: .sentry)
    // Why: both crumbs are of one millisecond, and came in this order.
    #expect(
      read.events == [
        "Tabs#? viewDidAppear", "Home#? viewDidAppear", "Cart#1 viewDidLoad", "returns 3",
      ]
    )
    let native = try Importer.native(Array(text.utf8), as: .sentry).text
    #expect(
      String(decoding: native, as: UTF8.self).contains("redacted by the system (<private>)")
    )
    #expect(!read.notes.contains { $0.contains("no JSON") })
  }

  @Test("of Sentry: the breadcrumbs of each event are a session of their own")
  func events() throws {
    let event = { (id: String, crumbs: [String]) in
      #"{"event_id":"\#(id)","breadcrumbs":[\#(crumbs.joined(separator: ","))]}"# + "\n"
    }
    let first = Self.crumb("Home", "2026-01-30T09:05:01.000Z")
    let second = Self.crumb("Cart", "2026-01-30T09:05:02.000Z")
    let text = event("e1", [first]) + event("e2", [first, second])
    let read = try Self.read(text, as: .sentry)
    #expect(
      read.events == ["Home#? viewDidAppear", "Home#? viewDidAppear", "Cart#? viewDidAppear"]
    )
    #expect(read.notes.contains("2 sessions are in it, each judged by itself"))
    #expect(read.header.contains(#""started":"2026-01-30T09:05:01Z""#))
  }

  // MARK: And back

  @Test(
    "come back from OTLP and CSV as they were",
    arguments: Repository.files(below: "traces/imported")
      + ["traces/conforming/exits-with-durations.lifeline.jsonl"]
  )
  func roundTrips(path: String) throws {
    let folder = try Folder()
    let run = { (words: [String]) in Inside.run(words, directory: folder.path) }
    let whole = Repository.root.appendingPathComponent(path).path
    for form in ["otlp", "csv"] {
      _ = run(["convert", whole, "--to", form, "--output", "one.\(form)"])
      let native = run(["convert", "one.\(form)", "--to", "native", "--output", "n.lifeline.jsonl"])
      #expect(native.status == 0, "\(native.output)")
      _ = run(["convert", "n.lifeline.jsonl", "--to", form, "--output", "two.\(form)"])
      #expect(try folder.text("one.\(form)") == folder.text("two.\(form)"))
      #expect(try !folder.text("one.\(form)").isEmpty)
    }
    let otlp = try folder.text("one.otlp")
    #expect(otlp.contains(#""name":"lifeline.trace""#))
    // What a span can hold is there: the calls of the source in their order, with their returns.
    let calls = { (words: [String]) -> [String] in
      run(words).output.split(separator: "\n").compactMap { line in
        guard let value = try? SchemaValue(text: String(line)) else { return nil }
        if value["x"] != nil { return "returns" }
        guard case .string(let vc)? = value["vc"], case .string(let event)? = value["e"] else {
          return nil
        }
        // Why: a span is a call of a controller's.
        return event.hasPrefix("on") || event == "task" ? nil : "\(vc) \(event)"
      }
    }
    #expect(
      calls(["convert", whole, "--to", "native"])
        == calls(["convert", "one.otlp", "--to", "native"])
    )
  }

  @Test("that cannot hold something say it once")
  func leftOut() throws {
    let path = "traces/conforming/exits-with-durations.lifeline.jsonl"
    let told = Inside.run(["convert", path, "--to", "otlp"]).output
      .split(separator: "\n").filter { !$0.hasPrefix("{") }
    #expect(
      told == [
        "\(path): not converted: the header, but for its moment",
        "\(path): not converted: declarations", "\(path): not converted: states at the beginning",
        "\(path): not converted: the end",
      ]
    )
  }

  // MARK: The configuration

  @Test("may be read as the configuration says, for what is in no known form")
  func configured() throws {
    for (name, events) in [("screens.txt", 3), ("screens.jsonl", 2)] {
      let told = Inside.run(["convert", "traces/foreign/\(name)", "--to", "native"]).output
      #expect(told.split(separator: "\n").count { $0.contains(#""vc":"Shop.Home#?""#) } == events)
    }
    let folder = try Folder()
    let configuration = try #require(Repository.text("traces/foreign/.lifeline.json"))
    try folder.write(Data(configuration.utf8), to: ".lifeline.json")
    for path in [
      "traces/formats/push.ndjson.log", "traces/formats/push.name.log",
      "traces/formats/push.lifeline.jsonl", "traces/formats/push.notation.trace",
      "traces/imported/events.csv", "traces/imported/honeycomb.otlp.jsonl",
    ] {
      let text = try #require(Repository.text(path))
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      try folder.write(Data(text.utf8), to: name)
      let own = Inside.run(["convert", name, "--to", "native"], directory: folder.path).output
      let first = Inside.run(["convert", path, "--to", "native"]).output
      #expect(own == first.replacing(path, with: name), "\(path)")
    }
    let foreign = Repository.root.appendingPathComponent("traces/foreign").path
    let words = ["check", "--no-config", "screens.jsonl"]
    #expect(!Inside.run(words, directory: foreign).output.contains("imported from"))
  }

  @Test("are shown by lifeline config, and mistakes name the key")
  func configuration() throws {
    let shown = Inside.run(["config", "traces/foreign"]).output
    #expect(shown.contains("foreign traces:\n  members   vc=screen.class,e=name,t=ts:ms"))
    #expect(shown.contains("patterns[1]"))
    let json = Inside.run(["config", "--format", "json", "traces/foreign"]).output
    let value = try SchemaValue(text: json)
    #expect(value["map"] == .string("vc=screen.class,e=name,t=ts:ms"))
    #expect(value["patterns"]?.elements.count == 2)
    let schema = try Schema(text: try #require(Repository.text("spec/config.schema.json")))
    #expect(schema.problems(with: value).isEmpty)
    let own = try Schema(text: try #require(Repository.text("spec/lifeline.schema.json")))
    let document = try #require(Repository.text("traces/foreign/.lifeline.json"))
    #expect(own.problems(with: try SchemaValue(text: document)).isEmpty)
    let folder = try Folder()
    try folder.write(Data("Home viewDidLoad\n".utf8), to: "app.log")
    for (text, message) in [
      (#"{"map": "vc=a"}"#, ".lifeline.json: map: e= is missing"),
      (#"{"map": ["a"]}"#, ".lifeline.json: map: a text is needed"),
      (#"{"patterns": ["(?<vc>a)(?<e>b)", "x"]}"#, ".lifeline.json: patterns[1]: x has no group"),
      (#"{"patterns": "(?<vc>a"}"#, ".lifeline.json: patterns: (?<vc>a is no regular"),
      (#"{"pattern": "x"}"#, "there is no key pattern"),
    ] {
      try folder.write(Data(text.utf8), to: ".lifeline.json")
      for words in [["check", "app.log"], ["config"]] {
        let told = Inside.run(words, directory: folder.path)
        #expect(told.status == 2 && told.output.contains(message), "\(told.output)")
      }
    }
  }
}
