import Foundation
import LifelineImport
import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// Traces that other tools recorded: what is understood of them, and what is said of the rest.
@Suite("Foreign traces")
struct ImportTests {
  private static let files = Repository.files(below: "traces/imported")

  private func folder(_ text: String, _ name: String) throws -> Folder {
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: name)
    return folder
  }

  private func run(_ words: [String], in folder: Folder) -> (status: Int32, output: String) {
    Inside.run(words, directory: folder.path)
  }

  @Test("become the same native trace every time", arguments: files)
  func converted(path: String) throws {
    let stage = Stage(try Folder())
    _ = stage.run("convert", Repository.root.appendingPathComponent(path).path, "--to", "native")
    let converted = stage.output
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    #expect(golden("Tests/CommandTests/Golden/imported/\(name).jsonl", converted) == nil)
    #expect(converted.hasPrefix(#"{"lifeline":1,"recorder":{"name":"import of "#))
    // What was converted is judged as the source is, but for the lines.
    let folder = try folder(converted, "t.lifeline.jsonl")
    let again = run(["check", "--format", "json", "t.lifeline.jsonl"], in: folder).output
    let first = Inside.run(["check", "--format", "json", path]).output
    let found = try [first, again].map { text in
      try SchemaValue(text: text)["traces"]?.elements[0]["findings"]?.elements.map {
        [$0["rule"], $0["controller"], $0["fingerprint"]]
      }
    }
    #expect(found[0] == found[1])
  }

  @Test("are read from a pipe as from a file, and found in folders")
  func places() throws {
    for path in Self.files {
      let bytes = try #require(Repository.text(path))
      let piped = Inside.run(["convert", "-", "--to", "native"], input: bytes).output
      let read = Inside.run(["convert", path, "--to", "native"]).output
      #expect(piped == read.replacing("\(path):", with: "-:"), "\(path)")
    }
    let told = Inside.run(["check", "--format", "json", "traces/imported"]).output
    #expect(try SchemaValue(text: told)["traces"]?.elements.count == Self.files.count)
  }

  @Test("name lines of the source where it has an event on each")
  func lines() throws {
    let told = Inside.run(["check", "-q", "--format", "short", "traces/imported/events.csv"]).output
    #expect(told.hasPrefix("traces/imported/events.csv:6: warning: Page#1 receives viewDidAppear"))
  }

  @Test(
    "are tables by what their columns hold",
    arguments: [
      (
        "screen,callback,n\nHomeVC,viewDidLoad,1\nHomeVC,didAppear,2\n", "vc=screen,e=callback",
        ["HomeVC#? viewDidLoad", "HomeVC#? viewDidAppear"]
      ),
      (
        "seq,epoch_ms,screen,event\n1,1751955000100,HomeVC,did_appear\n2,1751955000200,,tap\n",
        "vc=screen,e=event,t=epoch_ms:ms", ["HomeVC#? viewDidAppear t: 0"]
      ),
      (
        "controller;object;event;argument\nCardVC;0x1054a;willMoveToParent;nil\n",
        "vc=controller,e=event,id=object,other=argument", ["CardVC willMove(toParent: nil)"]
      ),
      (
        "id,vc,event\n7,HomeVC,viewDidLoad\n8,HomeVC,viewWillAppear\n9,HomeVC,viewDidAppear\n",
        "vc=vc,e=event",
        ["HomeVC#? viewDidLoad", "HomeVC#? viewWillAppear", "HomeVC#? viewDidAppear"]
      ),
    ]
  )
  func columns(table: String, map: String, events: [String]) throws {
    let folder = try folder(table, "input.data")
    let told = run(["check", "input.data"], in: folder)
    #expect(told.output.contains("its columns are read as by --map \(map)\n"), "\(told.output)")
    let notation = run(["convert", "input.data", "--to", "notation"], in: folder).output
    let lines = notation.split(separator: "\n").filter {
      !$0.hasPrefix("@") && !$0.contains(": note")
    }
    #expect(
      lines.map(String.init).filter { $0.hasPrefix("HomeVC") || $0.hasPrefix("CardVC") } == events
    )
    #expect(
      !run(["check", "input.data", "--from", "console"], in: folder).output.contains("--map")
    )
  }

  @Test("are no tables where a column holds what an app printed")
  func copiedColumns() throws {
    let log = """
      Type\tTime\tProcess\tMessage
      default\t16:02:40.220821+0100\tRolodex\tListController viewDidLoad()
      default\t16:02:49.297944+0100\tRolodex\tpushViewController:animated: is ignored
      """
    let told = run(["check", "input.data"], in: try folder(log + "\n", "input.data"))
    #expect(!told.output.contains("imported"), "\(told.output)")
  }

  @Test("are read in the order of their own clock")
  func order() throws {
    let span = { (name: String, time: Int) in
      """
      {"name":"\(name)","startTimeUnixNano":"\(time)","attributes":[{"key":"view.class",\
      "value":{"stringValue":"A"}},{"key":"view.id","value":{"stringValue":"7"}}]}
      """
    }
    let document = { (spans: [String]) in
      let list = spans.joined(separator: ",")
      return
        "{\"resourceSpans\":[{\"scopeSpans\":[{\"scope\":{\"name\":\"own\"},\"spans\":[\(list)]}]}]}"
    }
    let names = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let spans = names.enumerated().map { span($0.element, 1_000_000_000 + $0.offset) }
    let straight = try Importer.native(Array(document(spans).utf8), as: .otlp)
    for other in [spans.reversed(), [spans[2], spans[0], spans[3], spans[1]]] {
      let shuffled = try Importer.native(Array(document(other).utf8), as: .otlp)
      #expect(shuffled.text == straight.text)
      #expect(shuffled.notes.contains("its records were put in the order of their times"))
    }
    #expect(!straight.notes.contains("its records were put in the order of their times"))
    #expect(String(decoding: straight.text, as: UTF8.self).contains(#""vc":"A#1""#))
  }

  @Test("say what they lack, what is redacted, and what is no callback, once each")
  func notes() throws {
    let text = """
      {"screen":{"class":"Home"},"name":"viewDidAppear","ts":10}
      {"screen":{},"name":"viewDidAppear","ts":11}
      {"screen":{"class":"Home"},"ts":12}
      {"screen":{"class":"<private>"},"name":"viewDidAppear","ts":13}
      {"screen":{"class":"Home"},"name":"purchase","ts":14}
      {"screen":
      loading the cart
      {"screen":{"class":"Home"},"name":"viewDidDisappear","ts":15}

      """
    let map = try FieldMap("vc=screen.class,e=name,t=ts:ms")
    let trace = try Importer.native(Array(text.utf8), by: map)
    #expect(
      trace.notes == [
        "imported from JSON by --map", "1 record has no event, at line 3", "line 7 is no JSON",
      ]
    )
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 7)
    #expect(
      lines[2] == #"""
        {"dropped":"{\"screen\":{},\"name\":\"viewDidAppear\",\"ts\":11}","because":"it has no controller"}
        """#
    )
    #expect(lines[3].contains(#""because":"it is redacted by the system (<private>)"#))
    #expect(lines[4] == #"{"dropped":"{\"screen\":","because":"the record is cut off"}"#)
    #expect(lines[5] == #"{"vc":"Home#?","e":"viewDidDisappear(_:)","t":0.005}"#)
    #expect(lines[6] == #"{"unknown":"purchase","count":1}"#)
    #expect(trace.origins == [1, 1, 2, 4, 6, 8, 8])
  }

  @Test(
    "are refused with a reason where nothing in them is an event",
    arguments: [
      (#"{"resourceSpans":[]}"#, "no record of OpenTelemetry in it is a controller's callback"),
      (#"{"traceEvents":[{"ph":"X","name":"layout","ts":1}]}"#, "no record of Chrome trace events"),
      ("vc,e\nA,purchase\n", "names like purchase are no callbacks"),
      ("vc,e\n,\n", "no record of CSV"),
    ]
  )
  func refused(text: String, message: String) throws {
    let folder = try folder(text, "input.data")
    let told = run(["check", "input.data"], in: folder)
    #expect(told.status == 3)
    #expect(told.output.contains(message), "\(told.output)")
  }

  @Test(
    "are mapped only by what means something",
    arguments: [
      ("vc=a", "e= is missing"), ("x=a", "x=a is no field=name"), ("", "needs a value"),
      ("vc", "vc is no field=name"),
    ]
  )
  func maps(map: String, message: String) throws {
    let told = Inside.run(["check", "--map", map, "traces/imported/events.csv"])
    #expect(told.status == 2)
    #expect(told.output.contains(message), "\(told.output)")
  }

  @Test("may have quotes, separators of their own, and line feeds in values")
  func csv() throws {
    let text = "\u{FEFF}vc;e;t\r\n\"Ho\"\"me\";viewDidAppear;1,5\r\n\"A\nB\";viewDidAppear;\r\n"
    let trace = try Importer.native(Array(text.utf8), as: .csv)
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.contains(#""vc":"Ho\"me#?""#) })
    #expect(lines.contains { $0.contains(#""vc":"A B#?""#) })
  }

  @Test("have a controller in each row, and one tab in many")
  func tabs() throws {
    let rows = ["Mail,MailList", "Mail,MailItem", "Shop,ShopList", "Mail,MailList"]
    let text = "tab,screen,event\n" + rows.map { "\($0),viewDidAppear\n" }.joined()
    #expect(ImportFormat.recognise(Array(text.utf8)[...]) == .csv)
    let trace = try Importer.native(Array(text.utf8), as: .csv)
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.contains(#""vc":"MailList#?""#) } == 2)
  }

  @Test("have SwiftUI's controllers by the names that reports have")
  func hosts() throws {
    let names = [
      "_TtGC7SwiftUI19UIHostingControllerV4Shop8HomeView_#2",
      "UIHostingController<ModifiedContent<HomeView, RootModifier>>#2",
    ]
    let text = "vc;e\n" + names.map { "\($0);viewDidAppear\n" }.joined()
    let trace = try Importer.native(Array(text.utf8), as: .csv)
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.contains(#""vc":"UIHostingController<HomeView>#2""#) } == 2)
  }

  @Test("are never taken for what they are not")
  func recognition() {
    for path in Repository.files(below: "traces") where !path.contains("traces/imported/") {
      // Why: these hold counts of screens, and say in their names what they are.
      if path.contains(".otlp.") || path.contains(".sentry.") { continue }
      guard let text = Repository.text(path) else { continue }
      #expect(ImportFormat.recognise(Array(text.utf8)[...]) == nil, "\(path)")
    }
    for path in Self.files {
      let text = Repository.text(path) ?? ""
      #expect(ImportFormat.recognise(Array(text.utf8)[...]) != nil, "\(path)")
    }
  }

  @Test("break nothing when they are damaged", arguments: files)
  func damaged(path: String) throws {
    let bytes = Array(try #require(Repository.text(path)).utf8)
    let format = try #require(ImportFormat.recognise(bytes[...]))
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<300 {
      var other = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<other.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: other[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: other.removeSubrange(place..<min(place + 9, other.count))
        default: other = Array(other.prefix(place + 1))
        }
        if other.isEmpty { break }
      }
      guard let trace = try? Importer.native(other, as: format) else { continue }
      var reader = TraceReader(text: String(decoding: trace.text, as: UTF8.self), format: .native)
      var events = 0
      while let item = reader.next() {
        switch item {
        case .event: events += 1
        case .unreadable(let unreadable):
          // Why: a damaged table says so where it is.
          #expect(unreadable.message.hasPrefix("a quote in it is never closed"))
        default: break
        }
      }
      #expect(events + reader.context.unknown.eventCount > 0)
    }
  }

  @Test("know moments in every usual spelling")
  func moments() throws {
    let times = [
      "2023-01-30T09:05:01.819Z", "2023-01-30 10:05:01.819+0100", "2023-01-30T04:05:01,819-05:00",
    ]
    let text =
      "vc,e,t\nA,viewDidLoad,2023-01-30T09:05:00Z\n"
      + times.map { "A,viewDidAppear,\"\($0)\"\n" }.joined()
    let trace = try Importer.native(Array(text.utf8), as: .csv)
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n").dropFirst(2)
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains(#""t":1.819}"#) })
  }

  @Test("are trace events of Chrome's though they have a key of a recording's")
  func chromeArguments() {
    let event = #"{"name": "viewDidLoad", "ph": "i", "ts": 1, "pid": 1, "args": {"vc": "Menu"}},"#
    #expect(ImportFormat.recognise(Array(event.utf8)[...]) == .chrome)
    let native = #"{"vc":"Menu#1","e":"viewDidLoad()","text":"\"ph\" \"ts\" \"pid\""}"#
    #expect(ImportFormat.recognise(Array(native.utf8)[...]) == nil)
  }

  @Test("take a controller out of the name of a trace event of Chrome's")
  func chromeNames() throws {
    let events = ["Menu.viewDidLoad", "-[Menu viewWillAppear:]", "Menu layout"].map {
      #"{"ph":"i","name":"\#($0)","cat":"ui","ts":1,"pid":1,"tid":1},"#
    }
    let trace = try Importer.native(Array(events.joined(separator: "\n").utf8), as: .chrome)
    let text = String(decoding: trace.text, as: UTF8.self)
    #expect(text.contains(#""vc":"Menu#?","e":"viewDidLoad()""#))
    #expect(text.contains(#""vc":"Menu#?","e":"viewWillAppear(_:)""#) && !text.contains("ui#"))
  }

  @Test(
    "take no time that cannot be",
    arguments: ["9999-12-31T23:59:59Z", "-9e9", "9e9", "1e400", "99999999999999999999"]
  )
  func impossible(time: String) throws {
    let text = "vc,e,timestamp\nA,viewDidLoad,-2.5\nA,viewDidAppear,\(time)\n"
    let trace = try Importer.native(Array(text.utf8), as: .csv)
    #expect(String(decoding: trace.text, as: UTF8.self).split(separator: "\n").count == 3)
    let chrome =
      #"[{"ph":"X","name":"viewDidLoad","cat":"A","ts":2e15,"dur":2e15,"pid":1,"tid":1}]"#
    #expect(try Importer.native(Array(chrome.utf8), as: .chrome).text.isEmpty == false)
  }

  @Test("may be text, read by patterns with named groups")
  func patterns() throws {
    let text = """
      boot
      12.5 screen=Shop.Home shown viewDidAppear
      12.7 network: 200
      [Cart] event viewDidLoad
      13.5 screen=Shop.Home shown viewDidAppear

      """
    let patterns = [
      #"^(?<t>[\d.]+) screen=(?<vc>\S+) shown (?<e>\w+)"#,
      #"\[(?<class>\w+)\] event (?<event>\w+)"#,
    ]
    let trace = try Importer.native(Array(text.utf8), by: PatternReader(patterns))
    #expect(trace.notes == ["imported from text by --pattern", "2 lines fit no pattern"])
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    #expect(lines[1] == #"{"vc":"Shop.Home#?","e":"viewDidAppear(_:)","t":0}"#)
    #expect(lines[2] == #"{"vc":"Cart#?","e":"viewDidLoad()"}"#)
    #expect(lines[3] == #"{"vc":"Shop.Home#?","e":"viewDidAppear(_:)","t":1}"#)
    #expect(trace.origins == [2, 2, 4, 5])
    let folder = try folder(text, "foreign.txt")
    let words =
      ["convert", "foreign.txt", "--to", "native"] + patterns.flatMap { ["--pattern", $0] }
    #expect(run(words, in: folder).output.split(separator: "\n").count >= 4)
    for (pattern, message) in [
      ("(?<vc>a)", "has no group (?<e>"),
      ("(?<vc>a)(?<e>b", "is no regular expression: a bracket is not closed"),
      ("x", "has no group (?<vc>"),
    ] {
      let told = run(["check", "--pattern", pattern, "foreign.txt"], in: folder)
      #expect(told.status == 2 && told.output.contains(message), "\(told.output)")
    }
    let none = run(["check", "--pattern", "(?<vc>z)(?<e>z)", "foreign.txt"], in: folder)
    #expect(none.status == 3 && none.output.contains("5 lines fit no pattern"))
  }

  @Test("of events alone come back from CSV as they were")
  func csvAndBack() throws {
    let native = """
      {"lifeline":1}
      {"t":0,"vc":"A\\",b#1","e":"addChild(_:)","child":"B#1"}
      {"t":0.25,"vc":"B#1","e":"viewWillAppear(_:)","animated":true}
      {"t":0.5,"vc":"B#?","e":"viewDidAppear(_:)","animated":false,"th":"2"}
      {"vc":"A\\",b#1","e":"present(_:animated:completion:)","to":"C#2"}

      """
    let folder = try folder(native, "t.lifeline.jsonl")
    let csv = run(["convert", "t.lifeline.jsonl", "--to", "csv", "--output", "t.csv"], in: folder)
    #expect(csv.status == 0)
    #expect(csv.output == "t.lifeline.jsonl: not converted: the header\n")
    #expect(
      try folder.text("t.csv").hasPrefix(
        "t,vc,e,animated,other,th\n0,\"A\"\",b#1\",addChild(_:),,B#1,\n"
      )
    )
    _ = run(["convert", "t.csv", "--to", "csv", "--output", "u.csv"], in: folder)
    #expect(try folder.text("u.csv") == folder.text("t.csv"))
  }
}
