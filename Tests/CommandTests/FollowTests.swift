import Foundation
import LifelineReports
import TestSupport
import Testing

@testable import lifeline

/// `check --follow`: what is told while an input grows, and what at its end.
@Suite("Following")
struct FollowTests {
  /// A log in which `Cart` appears a second time on its last line.
  private static let log = [
    "Cart: viewDidLoad", "Cart: viewWillAppear", "Cart: viewDidAppear", "Cart: viewDidAppear",
  ].map { $0 + "\n" }

  /// A native trace that says what it records, so that nothing is taken back.
  ///
  /// Its first piece is the header with a whole appearance, its last one the call on line 7.
  private static let trace = [
    """
    {"lifeline":1,"os":{"name":"iOS","version":"17.5"},"observes":["loading","appearance"]}
    {"n":1,"t":0.1,"vc":"Cart#1","e":"viewDidLoad()"}
    {"n":2,"t":0.2,"vc":"Cart#1","e":"viewWillAppear(_:)"}
    {"n":3,"t":0.3,"vc":"Cart#1","e":"viewDidAppear(_:)"}
    {"n":4,"t":0.4,"vc":"Cart#1","e":"viewWillDisappear(_:)"}
    """,
    #"{"n":5,"t":0.5,"vc":"Cart#1","e":"viewDidDisappear(_:)"}"#,
    #"{"n":6,"t":0.6,"vc":"Cart#1","e":"viewDidAppear(_:)","by":"app"}"#,
  ].map { $0 + "\n" }

  /// Adds text to a file of a folder, which is made if it is not there.
  private static func append(_ text: String, to name: String, in folder: Folder) -> () -> Void {
    {
      let old = (try? Data(contentsOf: folder.url(name))) ?? Data()
      if old.isEmpty { try? Data().write(to: folder.url(name)) }
      let handle = try? FileHandle(forWritingTo: folder.url(name))
      _ = try? handle?.seekToEnd()
      try? handle?.write(contentsOf: Data(text.utf8))
      try? handle?.close()
    }
  }

  /// A stage on which a file grows by pieces.
  private static func file(_ name: String, _ pieces: [String]) throws -> Stage {
    let folder = try Folder()
    return Stage(folder, acts: pieces.map { append($0, to: name, in: folder) })
  }

  @Test("waits for a file that is not there, and tells a finding when its line has come")
  func file() throws {
    let stage = try Self.file("app.log", Self.log)
    #expect(stage.run("check", "--follow", "--format", "short", "app.log") == 1)
    #expect(stage.error == "app.log: it is not there yet, and is waited for\n")
    #expect(stage.told.prefix(4).joined().isEmpty)
    let line =
      "app.log:4: warning: Cart receives viewDidAppear twice without disappearing in between "
      + "[repeated-did-appear] (so far)\n"
    #expect(stage.told[4] == line)
    #expect(stage.output.hasPrefix(line))
    #expect(stage.output.components(separatedBy: "repeated-did-appear").count == 2)
  }

  @Test("waits for a file where a pipe that nobody writes into takes its place")
  func pipeInPlace() throws {
    let folder = try Folder()
    let path = folder.url("app.log").path
    let stage = Stage(
      folder,
      acts: [
        Self.append("Cart viewDidLoad\n", to: "app.log", in: folder), {},
        {
          try? FileManager.default.removeItem(atPath: path)
          _ = try? Tool.shell("mkfifo '\(path)'")
        }, {}, {},
      ]
    )
    _ = stage.run("check", "--no-config", "--follow", "app.log")
    let message = "app.log: another file has taken its place, and is judged by itself\n"
    #expect(stage.error.contains(message))
    #expect(stage.error.hasSuffix("stands in its place, and a file is waited for\n"))
  }

  @Test("tells in full what is new, and counts it in the last lines")
  func text() throws {
    let stage = try Self.file("app.jsonl", Self.trace)
    #expect(stage.run("check", "--follow", "app.jsonl") == 1)
    #expect(golden("Tests/CommandTests/Golden/follow.txt", stage.output) == nil)
    #expect(stage.told[2].isEmpty && stage.told[3].contains("[direct-appearance-call]"))
    #expect(!stage.told[3].contains("so far"))
  }

  @Test("holds a line until all of it has come")
  func partial() throws {
    let (whole, cut) = (Self.trace[2], Self.trace[2].dropLast(20))
    let pieces = [Self.trace[0], Self.trace[1], String(cut), String(whole.suffix(20))]
    let stage = try Self.file("app.jsonl", pieces)
    #expect(stage.run("check", "--follow", "app.jsonl") == 1)
    #expect(stage.told[3].isEmpty && !stage.told[4].isEmpty)
  }

  @Test("judges anew what follows where a file is cut")
  func cut() throws {
    let folder = try Folder()
    let acts = [
      Self.append(Self.trace.joined(), to: "app.jsonl", in: folder),
      {
        let handle = try? FileHandle(forWritingTo: folder.url("app.jsonl"))
        try? handle?.truncate(atOffset: 0)
        try? handle?.close()
      },
      Self.append(Self.trace.joined(), to: "app.jsonl", in: folder),
    ]
    let stage = Stage(folder, acts: acts)
    #expect(stage.run("check", "--follow", "--format", "short", "app.jsonl") == 1)
    #expect(stage.error.hasSuffix("it was cut, and is judged anew from its first line\n"))
    #expect(stage.output.components(separatedBy: "app.jsonl:7: error: ").count == 3)
    #expect(stage.output.contains("2 traces"))
  }

  @Test("reads the rest of a file that another one takes the place of, and then that one")
  func replaced() throws {
    let folder = try Folder()
    let acts = [
      Self.append(Self.trace[0] + Self.trace[1], to: "app.jsonl", in: folder),
      {
        try? FileManager.default.moveItem(at: folder.url("app.jsonl"), to: folder.url("old"))
        Self.append(Self.trace[2], to: "old", in: folder)()
        Self.append(Self.trace.joined(), to: "app.jsonl", in: folder)()
      },
    ]
    let stage = Stage(folder, acts: acts)
    #expect(stage.run("check", "--follow", "app.jsonl") == 1)
    #expect(stage.error.hasSuffix("another file has taken its place, and is judged by itself\n"))
    #expect(stage.output.components(separatedBy: "error[direct-appearance-call]").count == 3)
    #expect(stage.output.contains("app.jsonl, part 2: violates: 6 events"))
  }

  @Test("goes on with a file whose name is gone, until there is another one")
  func gone() throws {
    let folder = try Folder()
    let acts = [
      Self.append(Self.trace[0] + Self.trace[1], to: "app.jsonl", in: folder),
      { try? FileManager.default.moveItem(at: folder.url("app.jsonl"), to: folder.url("old")) },
      Self.append(Self.trace[2], to: "old", in: folder),
    ]
    let stage = Stage(folder, acts: acts)
    #expect(stage.run("check", "--follow", "--format", "short", "app.jsonl") == 1)
    #expect(stage.told[2].isEmpty && stage.told[3].hasPrefix("app.jsonl:7: error: "))
  }

  @Test("says what the rest of a log has made of what was told")
  func revised() throws {
    let path = "traces/regressions/presents-its-own-class.log"
    let text = "Login viewDidLoad\n" + (try #require(Repository.text(path)))
    let lines = text.split(separator: "\n")
    for form in ["text", "short"] {
      let stage = try Self.file("app.log", lines.map { $0 + "\n" })
      #expect(stage.run("check", "--follow", "--format", form, "app.log") == 0)
      let name = "Tests/CommandTests/Golden/follow-revised-\(form).txt"
      #expect(golden(name, stage.output) == nil)
    }
  }

  @Test("tells nothing that the project has accepted, and what its own rules find")
  func configured() throws {
    let stage = try Self.file("app.jsonl", Self.trace)
    let accepted = #"""
      {
        "suppressions": [{ "rule": "direct-appearance-call", "reason": "on purpose" }],
        "projectRules": [{ "name": "no-cart", "never": "viewDidLoad of Cart" }]
      }
      """#
    try stage.folder.write(Data(accepted.utf8), to: ".lifeline.json")
    #expect(stage.run("check", "--follow", "--format", "short", "app.jsonl") == 1)
    #expect(stage.told[2].hasPrefix("app.jsonl:2: warning: viewDidLoad of Cart#1 must never come"))
    #expect(stage.told[2].hasSuffix("[no-cart]\n") && stage.told[3] == stage.told[2])
    #expect(!stage.output.contains("direct-appearance-call"))
  }

  @Test("tells a pipe as it comes")
  func pipe() throws {
    let turns: [Stage.Turn] = Self.trace.flatMap { [.bytes($0), .rest] }
    let stage = Stage(try Folder(), turns: turns)
    #expect(stage.run("check", "--follow", "--format", "short", "-") == 1)
    #expect(stage.told[1].isEmpty && stage.told[2].hasPrefix("-:7: error: "))
  }

  @Test("tells a pipe that rests to whoever sits at the terminal, and nobody else")
  func terminal() throws {
    let turns: [Stage.Turn] = Self.trace.flatMap { [.bytes($0), .rest] }
    for isTerminal in [true, false] {
      let stage = Stage(try Folder(), turns: turns, isTerminal: isTerminal)
      #expect(stage.run("check", "--format", "short", "-") == 1)
      #expect(stage.told[2].isEmpty == !isTerminal)
    }
  }

  @Test(
    "gives a terminal what it gives of a file where a pipe never rests",
    arguments: [1, 7, 4096]
  )
  func bytes(size: Int) throws {
    for path in ["traces/violating/appears-twice.log", CommandTests.bad] {
      let text = try #require(Repository.text(path))
      let bytes = Array(text.utf8)
      let turns = stride(from: 0, to: bytes.count, by: size).map { start in
        Stage.Turn.bytes(
          String(decoding: bytes[start..<min(bytes.count, start + size)], as: UTF8.self)
        )
      }
      let growing = Stage(try Folder(), turns: turns, isTerminal: true)
      let plain = Stage(try Folder(), turns: turns)
      let statuses = [growing.run("check", "-"), plain.run("check", "-")]
      #expect(statuses == [1, 1])
      #expect(growing.output == plain.output)
    }
  }

  @Test(
    "refuses what cannot be told one by one",
    arguments: [
      ["--format", "json", "app.log"], ["--output", "x", "app.log"], ["app.log", "other.log"],
      ["--write-repaired", "x", "app.log"], ["--ios", "15", "--ios", "17", "app.log"], ["."],
      ["a*.log", "b.log"],
    ]
  )
  func refused(words: [String]) throws {
    let stage = Stage(try Folder())
    #expect(stage.run(["check", "--follow"] + words) == 2)
    #expect(stage.error.hasPrefix("lifeline check: --follow "))
    #expect(stage.output.isEmpty)
  }

  /// A table whose rows are out of order, and what a map reads.
  private static let tables: [(name: String, words: [String], text: String)] = [
    (
      "a.csv", [],
      """
      t,vc,e
      1,B#1,viewDidLoad
      2,B#1,viewDidLoad
      3,A#1,viewWillAppear
      4,A#1,viewDidAppear
      8,A#1,viewWillDisappear
      9,A#1,viewDidDisappear
      5,A#1,viewWillAppear
      6,A#1,viewDidAppear

      """
    ),
    (
      "a.jsonl", ["--map", "vc=screen,e=name"],
      ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"]
        .map { "{\"screen\":\"Cart\",\"name\":\"\($0)\"}\n" }.joined()
    ),
    (
      "a.json", [],
      "[\n{\"ph\":\"i\",\n\"name\":\"viewDidAppear\",\"ts\":1,\"cat\":\"A#1\"},\n"
        + "{\"ph\":\"i\",\"name\":\"viewDidAppear\",\"ts\":2,\"cat\":\"A#1\"}]\n"
    ),
    (
      "a.txt", ["--pattern", #"(?<vc>\w+)/(?<e>\w+)"#],
      "Cart/didLoad\nCart/willAppear\nCart/didAppear\nCart/didAppear\n"
    ),
  ]

  @Test(
    "judges a foreign trace as check does, however it comes, and says when",
    arguments: [1, 3, 50],
    tables.map(\.name)
  )
  func foreign(size: Int, name: String) throws {
    let (_, words, text) = try #require(Self.tables.first { $0.name == name })
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: name)
    let whole = Stage(folder)
    let status = whole.run(["check", "--format", "short"] + words + [name])
    let pieces = Self.pieces(text, size)
    let piped = Stage(try Folder(), turns: pieces.flatMap { [.bytes($0), .rest] })
    #expect(piped.run(["check", "--follow", "--format", "short"] + words + ["-"]) == status)
    #expect(piped.output == whole.output.replacing(name, with: "-"))
    #expect(piped.error.contains("is judged as a whole, when it has ended"))
    let growing = try Self.file(name, pieces)
    #expect(growing.run(["check", "--follow", "--format", "short"] + words + [name]) == status)
    #expect(growing.output == whole.output)
  }

  @Test("inflates a file that grows when it has ended", arguments: [1, 2, 40])
  func compressed(count: Int) throws {
    let path = "traces/compressed/crash-line-at-the-end.log.gz"
    let data = try Data(contentsOf: Repository.root.appendingPathComponent(path))
    let folder = try Folder()
    func append(_ part: Data) -> () -> Void {
      {
        if part.startIndex == 0 { try? Data().write(to: folder.url("a.log.gz")) }
        let handle = try? FileHandle(forWritingTo: folder.url("a.log.gz"))
        _ = try? handle?.seekToEnd()
        try? handle?.write(contentsOf: part)
        try? handle?.close()
      }
    }
    let stage = Stage(folder, acts: [append(data.prefix(count)), append(data.dropFirst(count))])
    let status = stage.run("check", "--follow", "--format", "short", "a.log.gz")
    let whole = Stage(folder)
    #expect(whole.run("check", "--format", "short", "a.log.gz") == status)
    #expect(stage.output == whole.output)
  }

  private static func pieces(_ text: String, _ size: Int) -> [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map { start in
      String(decoding: bytes[start..<min(bytes.count, start + size)], as: UTF8.self)
    }
  }

  @Test(
    "judges anew what comes to show another form than its beginning, and takes back what it told"
  )
  func otherwise() throws {
    let lines = [
      "list viewDidLoad", "list viewWillAppear", "list viewDidAppear", "list viewDidAppear",
    ]
    let text = (lines + ["@ios 17.5"]).map { $0 + "\n" }
    let folder = try Folder()
    try folder.write(Data(text.joined().utf8), to: "a.txt")
    let whole = Stage(folder)
    let status = whole.run("check", "--format", "short", "a.txt")
    let turns = text.flatMap { [Stage.Turn.bytes($0), .rest] }
    let stage = Stage(try Folder(), turns: turns)
    #expect(stage.run("check", "--follow", "--format", "short", "-") == status)
    #expect(stage.error.contains("what was told before does not hold"))
    #expect(stage.output.hasSuffix(whole.output.replacing("a.txt", with: "-")))
    #expect(stage.output.count > whole.output.count)
  }

  @Test("judges each process by itself once all has come, and takes back what it told")
  func processes() throws {
    let lines = [
      "Shop[812:1] viewWillAppear", "Mail[33:1] viewWillAppear", "Shop[812:1] viewDidAppear",
      "Mail[33:1] viewDidAppear", "Shop[812:1] viewDidAppear",
    ].enumerated().map { index, line in
      let words = line.split(separator: " ")
      return "2024-05-11 10:22:3\(index).100 \(words[0]) <HomeVC: 0x7f8a1c00> \(words[1])\n"
    }
    let folder = try Folder()
    try folder.write(Data(lines.joined().utf8), to: "a.log")
    let whole = Stage(folder)
    let status = whole.run("check", "--format", "short", "a.log")
    let stage = Stage(try Folder(), turns: lines.flatMap { [Stage.Turn.bytes($0), .rest] })
    #expect(stage.run("check", "--follow", "--format", "short", "-") == status)
    #expect(stage.error.contains("each process is judged anew by itself"))
    #expect(stage.output.hasSuffix(whole.output.replacing("a.log", with: "-")))
    #expect(stage.output.count > whole.output.count)
  }

  /// The violating traces, which are told as they come, and the console forms.
  private static let traces =
    CorpusTests.violating + Repository.files(below: "traces/regressions")

  @Test("ends with what is found in the whole trace", arguments: Repository.some(traces, oneIn: 4))
  func account(path: String) throws {
    let text = try #require(Repository.text(path))
    let name = "app." + (path.split(separator: ".").last.map(String.init) ?? "")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    let stage = try Self.file(name, lines.map(String.init))
    let status = stage.run("check", "--follow", "--format", "ndjson", name)
    let said = try stage.output.split(separator: "\n").map { try SchemaValue(text: String($0)) }
    var standing: [String: String] = [:]
    var certain: Set<String> = []
    for change in said.dropLast() {
      #expect(try Self.schema().problems(with: change, definition: "change") == [])
      let finding = try #require(change["finding"])
      let key = Self.key(finding)
      let severity = finding["severity"]?.string
      #expect(!certain.contains(key) || change["live"]?.string == "found", "\(key) was certain")
      if change["certain"] == .bool(true) { certain.insert(key) }
      standing[key] = change["live"]?.string == "withdrawn" ? nil : severity
    }
    let folder = stage.folder
    let whole = Stage(folder)
    #expect(whole.run("check", "--format", "ndjson", name) == status)
    let last = try SchemaValue(text: whole.output)
    let found = (last["findings"]?.elements ?? []).map { ($0, Self.key($0)) }
    #expect(found.map(\.1) == (said.last?["findings"]?.elements ?? []).map(Self.key))
    if said.count > 1 {
      #expect(Set(standing.keys) == Set(found.map(\.1)))
      for (finding, key) in found { #expect(standing[key] == finding["severity"]?.string) }
    }
  }

  private static func schema() throws -> Schema {
    try Schema(text: #require(Repository.text("spec/report.schema.json")))
  }

  private static func key(_ finding: SchemaValue) -> String {
    let words = ["rule", "controller", "fingerprint"].map { finding[$0]?.string ?? "" }
    return words.joined(separator: " ") + " \(finding["line"] ?? .null)"
  }
}
