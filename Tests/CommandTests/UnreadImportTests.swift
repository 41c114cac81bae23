import Foundation
import LifelineImport
import TestSupport
import Testing

@testable import lifeline

/// Records of foreign traces that name a callback and cannot be read: they count as a console's lines do.
@Suite("What is not read of a foreign trace")
struct UnreadImportTests {
  /// A form, and how a run of it ends in which most cannot be read.
  struct Case: CustomTestStringConvertible {
    var name: String
    var head: String
    var lost: String
    var words: [String] = []
    var tail = ""
    var testDescription: String { name }

    /// The text, with a record that cannot be read so often.
    func text(_ times: Int) -> String {
      head + String(repeating: lost, count: times) + tail
    }
  }

  private static let rows = "t,vc,e\n1,A#1,viewDidLoad\n2,A#1,viewWillAppear\n3,A#1,viewDidAppear\n"
  private static let span = """
    {"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"viewDidAppear","startTimeUnixNano":\
    "1000000000000000000","attributes":[{"key":"view.class","value":{"stringValue":"A"}}]}]}]}]}
    """

  private static let cases: [Case] = [
    Case(name: "a.csv", head: rows, lost: "9,,viewDidAppear\n"),
    Case(name: "b.csv", head: rows, lost: "9,<private>,viewDidAppear\n"),
    Case(name: "c.csv", head: rows, lost: "9,A#1,<private>\n"),
    Case(name: "d.csv", head: "e,n,vc\nviewDidLoad,1,A#1\n", lost: "viewDidAppear,1\n"),
    Case(name: "e.otlp.jsonl", head: span + "\n", lost: span.dropLast(5) + "\n"),
    Case(
      name: "f.otlp.jsonl",
      head: span + "\n",
      lost: span.replacing("view.class", with: "view.size") + "\n"
    ),
    Case(
      name: "g.json",
      head: "[\n{\"ph\":\"i\",\"name\":\"viewDidAppear\",\"cat\":\"A#1\",\"ts\":1},\n",
      lost: "{\"ph\":\"i\",\"name\":\"viewDidAppear\",\"cat\":\"A#1\",\"ts\":1,\"args\":},\n",
      tail: "{}]\n"
    ),
    Case(
      name: "h.jsonl",
      head: "{\"s\":\"A\",\"n\":\"viewDidAppear\"}\n",
      lost: "{\"s\":\"A\",\"n\":\"viewDidAppear\"\n",
      words: ["--map", "vc=s,e=n"]
    ),
    Case(
      name: "i.jsonl",
      head: "{\"s\":\"A\",\"n\":\"viewDidAppear\"}\n",
      lost: "{\"s\":\"A\",\"n\":\"viewDid\n",
      words: ["--map", "vc=s,e=n"]
    ),
    Case(
      name: "j.txt",
      head: "Cart viewDidLoad\n",
      lost: "Cart :: viewDidAppear\n",
      words: ["--pattern", #"^(?<vc>\w+) (?<e>\w+)$"#]
    ),
  ]

  private func check(_ words: [String], _ one: Case, _ times: Int) throws -> (
    status: Int32, output: String
  ) {
    let folder = try Folder()
    try folder.write(Data(one.text(times).utf8), to: one.name)
    return Inside.run(words + one.words + [one.name], directory: folder.path)
  }

  @Test("fails the run where it is the most of it", arguments: cases)
  func most(_ one: Case) throws {
    let told = try check(["check", "--format", "json"], one, 9)
    #expect(told.status == 3, "\(told.output)")
    let trace = try SchemaValue(text: told.output)["traces"]?.elements.first
    #expect(trace?["dropped"]?["count"] == .integer(9))
    #expect(trace?["verdict"] != .string("conforms"))
    #expect(trace?["shortfall"] == .string("only a part of it could be read"))
    #expect(try check(["convert", "--to", "native"], one, 9).status == 3)
  }

  @Test("keeps it from conforming where it is the least, and fails a strict run", arguments: cases)
  func least(_ one: Case) throws {
    let told = try check(["check"], one, 1)
    #expect(told.status == 0, "\(told.output)")
    #expect(told.output.contains("not read, though it names a callback"))
    #expect(!told.output.contains("conforms"))
    #expect(try check(["check", "--strict"], one, 1).status == 1)
  }

  @Test(
    "is handed on by convert, so that what is written is judged as what was read",
    arguments: cases
  )
  func converted(_ one: Case) throws {
    for times in [1, 9, 30] {
      let folder = try Folder()
      try folder.write(Data(one.text(times).utf8), to: one.name)
      let words = ["convert", "--to", "native", "--output", "n.lifeline.jsonl"] + one.words
      _ = Inside.run(words + [one.name], directory: folder.path)
      let (first, again) = (
        try check(["check", "--format", "json"], one, times),
        Inside.run(["check", "--format", "json", "n.lifeline.jsonl"], directory: folder.path)
      )
      #expect(first.status == again.status)
      let counts = try [first, again].map {
        try SchemaValue(text: $0.output)["traces"]?.elements.first?["dropped"]?["count"]
      }
      #expect(counts == [.integer(times), .integer(times)])
    }
  }

  @Test("stands once, behind all processes of a log, so that converting it again changes nothing")
  func processes() throws {
    let line = { (process: Int, text: String) in
      "2026-07-26 18:00:00.000000+1200 Shop[\(process):1f3] \(text)\n"
    }
    let log =
      line(812, "<Home: 0x10> viewDidLoad()")
      + line(812, "took the time in viewDidLoad: 3 ms, Home")
      + line(900, "<Cart: 0x10> viewDidLoad()") + line(812, "<Home: 0x10> viewWillAppear(_:)")
    let folder = try Folder()
    try folder.write(Data(log.utf8), to: "a.log")
    let words = ["convert", "--to", "native", "--output"]
    _ = Inside.run(words + ["once.lifeline.jsonl", "a.log"], directory: folder.path)
    _ = Inside.run(words + ["twice.lifeline.jsonl", "once.lifeline.jsonl"], directory: folder.path)
    let once = try folder.text("once.lifeline.jsonl")
    #expect(once.split(separator: "\n").last?.hasPrefix("{\"dropped\":") == true)
    #expect(try folder.text("twice.lifeline.jsonl") == once)
  }

  @Test("is a damaged table, where a quote is never closed, and loses no other row")
  func openQuote() throws {
    let text =
      Self.rows + "\"9,A#1,viewDidAppear\n" + "10,B#1,viewDidLoad\n11,\"B\n#1\",viewDidAppear\n"
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "a.csv")
    let told = Inside.run(["check", "a.csv"], directory: folder.path)
    #expect(told.status == 3)
    #expect(told.output.contains("a.csv:5: unreadable: a quote in it is never closed"))
    #expect(told.output.contains("5 events"))
  }

  @Test("says unknown names as a native trace does")
  func unknown() throws {
    let one = Case(name: "a.csv", head: Self.rows, lost: "9,A#1,purchase\n")
    #expect(
      try check(["check"], one, 3).output.contains("unknown events, not judged: purchase (3)")
    )
    #expect(try check(["check", "--strict"], one, 3).status == 1)
  }

  @Test("leaves what names no callback to itself")
  func others() throws {
    let rest = "2026 network: 200 in 13 ms\n"
    let one = Case(
      name: "i.txt",
      head: "Cart viewDidLoad\nCart didAppear\n",
      lost: rest,
      words: ["--strict", "--pattern", #"^(?<vc>[A-Z]\w+) (?<e>\w+)$"#]
    )
    let told = try check(["check"], one, 50)
    #expect(told.status == 0 && told.output.contains("50 lines fit no pattern"), "\(told.output)")
    #expect(told.output.contains("2 events"))
  }

  @Test("names the line of the source of each record, also where calls return")
  func lines() throws {
    let event = { (name: String, line: Int) in
      #"{"ph":"X","name":"\#(name)","cat":"A#1","ts":\#(line)00,"dur":50}"#
    }
    let text =
      "[\n\n" + event("viewWillAppear", 3) + ",\n" + event("viewDidAppear", 4) + ",\n"
      + event("viewDidAppear", 5) + "]\n"
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "a.json")
    let told = Inside.run(["check", "--format", "short", "a.json"], directory: folder.path)
    #expect(told.output.hasPrefix("a.json:5: warning: A#1 receives viewDidAppear twice"))
    _ = Inside.run(
      ["check", "--write-repaired", "b.lifeline.jsonl", "a.json"],
      directory: folder.path
    )
    #expect(Inside.run(["check", "b.lifeline.jsonl"], directory: folder.path).status == 0)
  }
}

/// What convert writes into a form of other tools, and reads of it.
@Suite("What is converted and read back")
struct ReadBackTests {
  private static let trace = """
    {"t":5,"vc":"A#1","e":"viewDidLoad()"}
    {"t":6,"vc":"A#1","e":"viewWillAppear(_:)","to":"B#1"}
    {"t":7,"vc":"A#1","e":"present(_:animated:completion:)","to":"C#1"}
    {"t":8,"vc":"C#1","e":"dismissCompleted","to":"C#1"}
    {"t":9,"vc":"D#1","e":"willMove(toParent:)","parent":null}

    """

  @Test(
    "is the same the second time, and keeps times and whom calls are about",
    arguments: ["csv", "otlp"]
  )
  func readBack(form: String) throws {
    let folder = try Folder()
    try folder.write(Data(Self.trace.utf8), to: "t.lifeline.jsonl")
    let first = Stage(folder)
    #expect(first.run("convert", "t.lifeline.jsonl", "--to", form) == 0)
    #expect(first.error.contains("not converted: controllers of calls that take none"))
    try folder.write(Data(first.output.utf8), to: "a")
    let again = Stage(folder)
    #expect(again.run("convert", "--from", form, "a", "--to", form) == 0)
    #expect(again.output == first.output)
    let native = Stage(folder)
    #expect(native.run("convert", "--from", form, "a", "--to", "native") == 0)
    let lines = native.output.split(separator: "\n").dropFirst()
    #expect(lines.first?.contains(#""t":5"#) == true)
    #expect(!native.output.contains("B#1"))
    #expect(native.output.contains(#""e":"dismissCompleted","to":"C#1""#))
    #expect(native.output.contains(#""e":"willMove(toParent:)","parent":null"#))
  }

  @Test("is two recordings where it was two, in their order", arguments: ["csv", "otlp"])
  func recordings(form: String) throws {
    let folder = try Folder()
    let header = "{\"lifeline\":1}\n"
    let second = Self.trace.replacing("A#1", with: "Z#1").replacing("\"t\":", with: "\"t\":0.")
    try folder.write(Data((header + Self.trace + header + second).utf8), to: "t.lifeline.jsonl")
    let first = Stage(folder)
    #expect(first.run("convert", "t.lifeline.jsonl", "--to", form) == 0)
    try folder.write(Data(first.output.utf8), to: "a")
    let native = Stage(folder)
    #expect(native.run("convert", "--from", form, "a", "--to", "native") == 0)
    let lines = native.output.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.indices.filter { lines[$0].contains("\"lifeline\"") } == [0, 6])
    #expect(lines[1].contains("A#1") && lines[7].contains("Z#1"))
  }
}
