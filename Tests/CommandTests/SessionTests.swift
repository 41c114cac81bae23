import Foundation
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// Sessions in one input, each judged by itself.
@Suite("Sessions in one stream")
struct SessionTests {
  /// The lines of a session: a screen that appears, twice where there is to be a fault.
  static func lines(
    _ key: String?,
    isFaulty: Bool = false,
    version: String = "3.1",
    offset: Int = 0
  ) -> [String] {
    let member = key.map { #""session":"\#($0)","# } ?? ""
    let own = key.map { #","session":"\#($0)""# } ?? ""
    var lines = [
      #"{"lifeline":1,\#(member)"app":{"id":"shop","version":"\#(version)"},"os":{"name":"iOS","version":"17.5"},"device":"iPhone","started":"2026-11-0\#(offset % 9 + 1)T08:00:00.5Z","observes":["loading","appearance"]}"#
    ]
    let calls = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)"]
    for (number, call) in (calls + (isFaulty ? ["viewDidAppear(_:)"] : [])).enumerated() {
      let time = "\(offset + number).25"
      lines.append(#"{"n":\#(number + 1),"t":\#(time),"vc":"Cart#1","e":"\#(call)"\#(own)}"#)
    }
    lines.append(#"{"end":"truncated"\#(own)}"#)
    return lines
  }

  /// Lists of lines, one of each in turn.
  static func interleaved(_ lists: [[String]]) -> String {
    var text = ""
    for position in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where position < list.count { text += list[position] + "\n" }
    }
    return text
  }

  static func check(_ text: String, _ words: [String] = ["--sessions"]) -> (
    status: Int32, lines: [[String: Any]]
  ) {
    let run = Piped.run(
      ["check", "--format", "ndjson", "--no-config"] + words + ["-"],
      input: Array(text.utf8)
    )
    let lines = run.output.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
    return (run.status, lines)
  }

  static func session(_ line: [String: Any]) -> [String: Any] {
    line["session"] as? [String: Any] ?? [:]
  }

  /// What a session's line says apart from where in the input it stood, by its key.
  static func said(_ lines: [[String: Any]]) -> [String: String] {
    var said: [String: String] = [:]
    for var line in lines {
      var own = session(line)
      own["lines"] = nil
      line["session"] = own
      line["findings"] = (line["findings"] as? [[String: Any]])?.map { finding in
        finding.filter { $0.key != "example" }
      }
      let data = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
      said["\(own["key"] ?? "")"] = String(decoding: data ?? Data(), as: UTF8.self)
    }
    return said
  }

  @Test("are judged apart where their lines alternate, as each alone is")
  func interleaved() throws {
    let lists = (0..<60).map { Self.lines("s\($0)", isFaulty: $0 % 7 == 0, offset: $0) }
    let mixed = Self.check(Self.interleaved(lists))
    let single = lists.flatMap { Self.check($0.joined(separator: "\n")).lines }
    #expect(mixed.lines.count == 60 && mixed.status == 1)
    #expect(Self.said(mixed.lines) == Self.said(single))
    let faulty = mixed.lines.filter { !($0["findings"] as? [Any] ?? []).isEmpty }
    #expect(faulty.count == 9)
    let first = try #require(
      mixed.lines.map(Self.session).first { $0["key"] as? String == "s0" }
    )
    #expect(first["version"] as? String == "3.1")
    #expect(first["system"] as? String == "iOS 17.5" && first["device"] as? String == "iPhone")
    #expect(first["started"] as? String == "2026-11-01T08:00:00Z")
    #expect(first["nanoseconds"] as? Int == 3_000_000_000)
    let screens = try #require(first["screens"] as? [[String: Any]])
    #expect(screens.map { $0["name"] as? String } == ["Cart"])
    #expect((screens[0]["load"] as? [Int])?.count == 2)
  }

  @Test("fit their schema")
  func schema() throws {
    let schema = try Schema(text: #require(Repository.text("spec/report.schema.json")))
    let lists = (0..<3).map { Self.lines("s\($0)", isFaulty: $0 == 0, offset: $0) }
    let run = Piped.run(
      ["check", "--format", "ndjson", "--sessions", "-"],
      input: Array(Self.interleaved(lists).utf8)
    )
    for line in run.output.split(separator: "\n") {
      let value = try SchemaValue(text: String(line))
      #expect(schema.problems(with: value, definition: "session") == [])
    }
  }

  @Test("are written as an encoder writes them, with members in order")
  func encoded() throws {
    let odd = #""app":{"id":"sh\"op/\u00e9","version":"3.1"}"#
    let lists = (0..<4).map { number in
      Self.lines(number == 2 ? nil : "s\(number)", isFaulty: number == 0, offset: number)
        .map { $0.replacing(#""app":{"id":"shop","version":"3.1"}"#, with: number == 1 ? odd : "") }
        .map { $0.replacing(",,", with: ",") }
    }
    let run = Piped.run(
      ["check", "--format", "ndjson", "--sessions", "-"],
      input: Array(lists.joined().joined(separator: "\n").utf8)
    )
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4 && run.output.contains(#""example":"#))
    for line in lines {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let data = try JSONSerialization.data(
        withJSONObject: value,
        options: [.sortedKeys, .withoutEscapingSlashes]
      )
      #expect(String(decoding: data, as: UTF8.self) == line)
    }
  }

  @Test("follow each other without keys, header to header")
  func headers() {
    let text = (0..<5).flatMap { Self.lines(nil, isFaulty: $0 == 2, offset: $0) }
      .joined(separator: "\n")
    let lines = Self.check(text).lines
    #expect(lines.count == 5)
    #expect(Set(lines.map { Self.session($0)["key"] as? String }).count == 5)
    #expect(lines.map { ($0["findings"] as? [Any])?.count } == [0, 0, 1, 0, 0])
    #expect(Self.session(lines[1])["lines"] as? [Int] == [6, 10])
  }

  @Test("pay for broken lines alone")
  func broken() {
    var lists = (0..<4).map { Self.lines("s\($0)", isFaulty: $0 == 3, offset: $0) }
    let clean = Self.said(Self.check(Self.interleaved(lists)).lines)
    lists[1][2] = #"{"n":2,"t":oops,"vc":"Cart#1","session":"s1"}"#
    let run = Self.check(Self.interleaved(lists))
    let said = Self.said(run.lines)
    #expect(run.status == 3)
    for key in ["s0", "s2", "s3"] { #expect(said[key] == clean[key]) }
    #expect(said["s1"] != clean["s1"])
    #expect(run.lines.filter { $0["shortfall"] != nil }.count == 1)
  }

  @Test("are cut where a partition ends, and put together again")
  func partitions() throws {
    let folder = try Folder()
    let text = Self.interleaved((0..<6).map { Self.lines("s\($0)", offset: $0) })
    let all = text.split(separator: "\n").map(String.init)
    for cut in [7, 13, 20] {
      for (name, part) in [("a", all[..<cut]), ("b", all[cut...])] {
        let run = Piped.run(
          ["check", "--format", "ndjson", "--sessions", "-"],
          input: Array(part.joined(separator: "\n").utf8)
        )
        try folder.write(Data(run.output.utf8), to: "\(name).ndjson")
      }
      let merged = Inside.run(["merge", "--format", "json", "."], directory: folder.path)
      #expect(merged.status == 0)
      #expect(merged.output.contains("\"sessions\" : 6,"), "\(cut)")
    }
  }

  @Test("take no more room than there is, and say so")
  func bounds() throws {
    let lists = (0..<40).map { Self.lines("s\($0)", isFaulty: $0 % 3 == 0, offset: $0) }
    let bytes = Array(Self.interleaved(lists).utf8)
    var whole: [String: [UInt8]] = [:]
    for (sessions, memory) in [(100, 1_000_000), (100, 700), (10, 1_000_000)] {
      var rest = bytes[...]
      let input = try OpenInput(isFile: false) { limit throws(FileBytes.Refusal) in
        defer { rest = rest.dropFirst(limit) }
        return Array(rest.prefix(limit))
      }
      var bounds = SessionStream.Bounds()
      (bounds.sessions, bounds.memory) = (sessions, memory)
      var stream = SessionStream(input, by: "session", bounds)
      var found: [String: [UInt8]] = [:]
      var cut = 0
      while let session = try stream.next() {
        found[session.key ?? "", default: []] += session.bytes
        if session.cut != nil { cut += 1 }
      }
      #expect(found.count == 40)
      if whole.isEmpty { whole = found }
      #expect(found == whole, "\(sessions) \(memory)")
      #expect(stream.forced == cut && (cut > 0) == (sessions == 10))
    }
  }

  @Test(
    "are told apart by another member, and in text",
    arguments: [
      (#"{"vc":"Cart#1","e":"viewDidLoad","user":{"sid":7}}"#, "sid", "7"),
      ("12:00:01 sid=a-7 Cart viewDidLoad", "sid", "a-7"),
      (#"12:00:01 [sid="a 7"] Cart viewDidLoad"#, "sid", "a 7"),
      (#"{"message":"\"sid\":\"x\"","sid":"y"}"#, "sid", "y"),
      ("a=1", "a", "1"),
    ]
  )
  func keys(line: String, name: String, key: String) {
    Bytes.withBytes(of: line) { bytes in
      let match = SessionKey(name).match(in: bytes)
      #expect(match.map { bytes[$0.value.lowerBound, $0.value.upperBound].text } == key)
    }
    Bytes.withBytes(of: line.replacing(name, with: "other")) { bytes in
      #expect(SessionKey(name).match(in: bytes) == nil)
    }
  }

  @Test("come from other tools, by their keys")
  func imported() {
    let csv = """
      session,vc,e,t
      one,Cart#1,viewDidLoad,1
      two,Cart#1,viewDidLoad,1.5
      one,Cart#1,viewWillAppear,2
      two,Cart#1,viewWillAppear,2.5

      """
    let lines = Self.check(csv).lines
    #expect(lines.map { Self.session($0)["key"] as? String } == ["one", "two"])
    #expect(lines.map { Self.session($0)["events"] as? Int } == [2, 2])
  }

  @Test(
    "are refused where they cannot be told, and by options for one trace",
    arguments: [
      (["--sessions", "--format", "html"], "has no form html: say --format ndjson"),
      (["--session-key", "id", "--follow"], "is for one trace"),
      (["--sessions", "--format", "ndjson", "--ios", "17", "--ios", "18"], "judges by one system"),
    ]
  )
  func refusals(words: [String], phrase: String) {
    let run = Inside.run(["check"] + words + ["traces/violating/appears-again.log"])
    #expect(run.status == 2)
    #expect(run.output.contains(phrase), "\(run.output)")
  }

  @Test("are none where no line has a key")
  func keyless() {
    let run = Inside.run([
      "check", "--sessions", "--format", "ndjson", "traces/violating/appears-again.log",
    ])
    #expect(run.status == 3)
    #expect(run.output.contains("no line of it has the session's key session"), "\(run.output)")
  }

  @Test("are told of where all lines are judged as one app's, and of one session nothing is said")
  func unasked() {
    let words = "it has several sessions: --sessions judges each by itself"
    let several = Self.interleaved([Self.lines("a"), Self.lines("b"), Self.lines("c")])
    let run = Piped.run(["check", "-"], input: Array(several.utf8))
    #expect(run.output.components(separatedBy: words).count == 2, "\(run.output)")
    let one = Self.lines("a").joined(separator: "\n")
    #expect(!Piped.run(["check", "-"], input: Array(one.utf8)).output.contains(words))
  }

  @Test("are in a file what they are on standard output, where they are too many to wait in memory")
  func file() throws {
    let folder = try Folder()
    let long = String(repeating: "k", count: 10_000)
    let lists = (0..<120).map { Self.lines("\(long)\($0)", isFaulty: $0 % 9 == 0, offset: $0) }
    let bytes = Array(Self.interleaved(lists).utf8)
    let words = ["check", "--sessions", "--format", "ndjson", "-"]
    let shown = Piped.run(words, input: bytes)
    let path = "\(folder.path)/lines.ndjson"
    let filed = Piped.run(words + ["--output", path], input: bytes)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.utf8.count > 1_000_000 && text == shown.output && filed.status == shown.status)
  }

  @Test("are a text that is handed on in order, and only as far as it is taken")
  func text() {
    var text = KeptText()
    for letter in "abcde" { text.append(String(repeating: letter, count: 700_000)) }
    var taken: [UInt8] = []
    #expect(
      text.hand {
        taken += $0
        return true
      }
    )
    #expect(taken.elementsEqual("abcde".utf8.flatMap { Array(repeating: $0, count: 700_000) }))
    var pieces = 0
    #expect(
      !text.hand { _ in
        pieces += 1
        return false
      } && pieces == 1
    )
  }

  @Test("leave behind what a conversion has no words for, and that is said")
  func converted() {
    let one = Self.lines("a").joined(separator: "\n")
    let run = Piped.run(["convert", "--to", "notation", "-"], input: Array(one.utf8))
    for what in ["the device", "the key of the session"] {
      #expect(run.error.contains("not converted: \(what)"), "\(run.error)")
    }
  }
}
