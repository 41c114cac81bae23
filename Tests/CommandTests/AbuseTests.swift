import Foundation
import LifelineRepair
import TestSupport
import Testing

@testable import lifeline

/// Inputs and names that nobody should hand over.
@Suite("Input of any kind")
struct AbuseTests {
  /// Command lines for a trace, over all subcommands.
  static func commands(_ path: String, _ output: String) -> [[String]] {
    [
      ["check", path], ["check", "--all", "--strict", path], ["check", "--format", "json", path],
      ["check", "--format", "ndjson", "--ios", "12", "--ios", "18", path],
      ["check", "--write-repaired", output, path], ["stats", "--all", "--containers", path, path],
      ["stats", "--format", "json", path], ["stats", "--format", "mermaid", path],
      ["screens", path], ["screens", "--format", "json", path],
      ["convert", "--to", "native", path], ["convert", "--to", "notation", path], ["tree", path],
      ["tree", "--format", "json", path], ["next", path], ["next", "--format", "json", path],
      ["why", path + ":2"], ["why", "--format", "json", path + ":3"],
      ["why-not", "viewDidAppear", "A#1", path], ["reduce", path], ["simulate", path],
      ["model", "--coverage", path], ["model", "--coverage", "--format", "json", path],
      ["next", "--controller", "A\u{1B}[31m\u{202E}#1", path],
    ]
  }

  static let malformed = Repository.files(below: "traces/malformed").filter { path in
    [".jsonl", ".trace", ".log"].contains(where: path.hasSuffix)
  }

  @Test("ends every subcommand with a documented status, the same every time", arguments: malformed)
  func documented(path: String) throws {
    let folder = try Folder()
    let first = Self.malformed.firstIndex(of: path) ?? 0
    let all = Array(Self.commands(path, folder.url("output").path).enumerated())
    // Why: each trace takes others.
    for (number, words) in Repository.some(all, oneIn: 3, from: first) {
      let run = Piped.run(words)
      #expect((0...3).contains(run.status), "\(words)")
      // Why: as in `lifeline-benchmark fuzz`, a second run of everything would cost as much again.
      if (first + number).isMultiple(of: 4) { #expect(run == Piped.run(words), "\(words)") }
      if words.contains("json"), !run.output.isEmpty {
        #expect(throws: Never.self) { try SchemaValue(text: run.output) }
      }
    }
  }

  // MARK: Terminals

  /// Text that steers a terminal, begins a line, or turns or hides what stands beside it.
  static let evil = "\u{1B}[31m\n\u{7}\u{85}\u{202E}\u{2066}\u{61C}\u{AD}\u{200B}\u{FEFF}\u{E0041}"

  /// Whether nothing in a text does any of that.
  static func isPlain(_ text: String) -> Bool {
    let evil = evil.unicodeScalars.filter {
      $0 != "\n" && $0 != "[" && !$0.isASCII || $0.value < 0x20
    }
    return text.unicodeScalars.allSatisfy { $0 == "\n" || !evil.contains($0) }
  }

  @Test("steers no terminal by its name, in any subcommand, on either stream")
  func fileNames() throws {
    let folder = try Folder()
    let texts = [CommandTests.bad] + Self.malformed.filter { $0.contains("steer") }
    #expect(texts.count > 2)
    for (number, text) in texts.enumerated() {
      let name = "a\(Self.evil)\(number).lifeline.jsonl"
      try folder.write(CommandTests.bytes(text), to: name)
      let path = folder.url(name).path
      let output = folder.url("o\(Self.evil)").path
      for words in Self.commands(path, output) + Self.commands(path + "x", output) {
        let run = Piped.run(words)
        #expect(Self.isPlain(run.error), "\(words)")
        #expect(Self.isPlain(run.output), "\(words)")
        let lines = run.error.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("\\u{7}") }, "\(words)")
      }
    }
  }

  @Test("steers no terminal by words of the command line")
  func words() {
    let evil = "x\(Self.evil)"
    let good = CommandTests.good
    for words in [
      [evil], ["--\(evil)"], ["check", evil], ["check", "--\(evil)", good], ["help", evil],
      ["check", "--format", evil, good], ["check", "--ios", evil, good],
      ["check", "--disable", evil, good], ["check", "--assume-recorded", evil, good],
      ["check", "--output", "no-such/\(evil)", good], ["explain", evil], ["rules", evil],
      ["explain", "--message", evil], ["simulate", "launch \(evil)"], ["simulate", "\(evil) Home"],
      ["model", evil], ["model", "--machine", evil], ["why-not", evil, "A#1", good],
      ["why-not", "viewDidAppear", evil, good], ["next", "--controller", evil, good],
      ["reduce", "--rule", evil, good], ["tree", "--at", evil, good], ["why", "\(evil):3"],
    ] {
      let run = Piped.run(words)
      #expect(run.status != 0, "\(words)")
      #expect(Self.isPlain(run.error + run.output), "\(words)")
    }
  }

  // MARK: Directories

  @Test("is named where a directory holds what cannot be read, and is no success")
  func directories() throws {
    let folder = try Folder()
    try folder.write(CommandTests.bytes(CommandTests.good), to: "good.lifeline.jsonl")
    let path = folder.path
    #expect(Inside.run(["check", path]).status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link.trace",
      withDestinationPath: "nowhere"
    )
    let dangling = Inside.run(["check", path])
    #expect(dangling.status == 3)
    #expect(dangling.output.contains("link.trace: unreadable: it is a link that leads nowhere"))
    try FileManager.default.removeItem(atPath: path + "/link.trace")
    _ = try Tool.shell("mkfifo '\(path)/pipe.log'")
    let pipe = Inside.run(["check", path])
    #expect(pipe.status == 3)
    #expect(pipe.output.contains("pipe.log: unreadable: it is a pipe or a device, and no file"))
    try FileManager.default.removeItem(atPath: path + "/pipe.log")
    _ = try Tool.shell("cp '\(CommandTests.bad)' \"$(printf '\(path)/caf\\351.lifeline.jsonl')\"")
    for words in [["check", path], ["stats", path], ["check", path + "/*.jsonl"]] {
      let run = Inside.run(words)
      #expect(run.status == 3, "\(words)")
      #expect(run.output.contains("its name is not UTF-8, so that it is not read; rename it"))
    }
  }

  // MARK: Budgets

  @Test("with more findings than are repaired says how many are left")
  func findings() {
    var text = "@exits true\n"
    // Why: no edit of a trace mends these, which is soon said.
    for number in 0..<RepairSearch.findingLimit + 2 {
      text += "Page\(number) viewWillAppear\nPage\(number) exits viewWillAppear super: false\n"
    }
    let run = Piped.run(["check", "--from", "notation", "-"], input: Array(text.utf8))
    #expect(run.status == 1)
    #expect(run.output.contains("to the end of the last 2 findings: it would take too long"))
  }

  // Why: the work that is allowed takes a tenth of the time of all tests, here and below.
  @Test(
    "that is all one fault is repaired as far as the work allows, which is said",
    .enabled(if: Repository.isThorough)
  )
  func repairs() throws {
    var text = "@observes all\n"
    // Why: the work that is counted is soon done where there is much to copy.
    for number in 0..<1000 { text += "Page\(number) viewDidLoad\n" }
    for _ in 0..<1500 { text += "Home viewDidAppear\nHome viewWillAppear\n" }
    let run = Piped.run(["check", "--from", "notation", "-"], input: Array(text.utf8))
    #expect(run.status == 1)
    #expect(run.output.contains("it would take too long"))
  }

  @Test(
    "that is needed to the last line is reduced as far as the work allows, which is said",
    .enabled(if: Repository.isThorough)
  )
  func reductions() throws {
    let folder = try Folder()
    var text = #"{"lifeline":1,"observes":["all"],"hooks":"outermost"}"# + "\n"
    for number in 1...200 {
      let child = number == 200 ? 1 : number + 1
      text += #"{"vc":"C#\#(number)","e":"addChild(_:)","child":"C#\#(child)","by":"app"}"# + "\n"
    }
    try folder.write(Data(text.utf8), to: "chain.lifeline.jsonl")
    let run = Piped.run(["reduce", folder.url("chain.lifeline.jsonl").path])
    #expect(run.status == 0)
    #expect(run.error.contains("; stopped there, as more would take too long"))
    #expect(run.output.contains(#""child":"C#1""#))
  }

  @Test("that is no message, however long, is looked at once")
  func messages() {
    let line = String(repeating: "Warning: Attempt to present ", count: 12_000)
    let log = String(repeating: "Home viewDidAppear <A<A<A<A\n", count: 3000)
    for text in [line, log, String(repeating: "<A", count: 30_000)] {
      let run = Piped.run(["explain", "--message", "-"], input: Array(text.utf8))
      #expect([0, 3].contains(run.status))
    }
  }

  // MARK: Converting

  @Test("is the same when it is converted once more", arguments: ["native", "notation"])
  func roundTrips(format: String) throws {
    let folder = try Folder()
    let paths = ["malformed", "violating", "recorded", "formats", "stories"].flatMap { name in
      Repository.files(below: "traces/\(name)").filter { !$0.hasSuffix(".expected") }
    }
    // Why: each format takes others.
    for path in Repository.some(paths, oneIn: 5, from: format.count) {
      let once = Piped.run(["convert", "--to", format, path])
      guard !once.output.isEmpty else { continue }
      try folder.write(Data(once.output.utf8), to: "copy")
      let copy = folder.url("copy").path
      let twice = Piped.run(["convert", "--to", format, "--from", format, copy])
      #expect(twice.output == once.output, "\(path)")
    }
  }

  @Test("follows the schema of native traces when it is converted to one")
  func converted() throws {
    let schema = try Schema(text: #require(Repository.text("spec/trace.schema.json")))
    let paths = Repository.files(below: "traces").filter { !$0.hasSuffix(".expected") }
    for path in Repository.some(paths, oneIn: 4) {
      let run = Piped.run(["convert", "--to", "native", path])
      for line in run.output.split(separator: "\n") {
        let problems = schema.problems(with: try SchemaValue(text: String(line)))
        #expect(problems.isEmpty, "\(path): \(line)")
      }
    }
  }

  @Test("is judged as before when it is converted", arguments: ["native", "notation"])
  func verdicts(format: String) throws {
    let folder = try Folder()
    let ending = format == "native" ? "lifeline.jsonl" : "trace"
    let paths = Repository.files(below: "traces/regressions").filter { $0.hasSuffix(".log") }
    #expect(paths.count > 2)
    for path in Repository.some(paths, oneIn: 4, from: format == "native" ? 0 : 2) {
      let converted = Piped.run(["convert", "--to", format, path])
      try folder.write(Data(converted.output.utf8), to: "copy.\(ending)")
      let copy = folder.url("copy.\(ending)").path
      #expect(Piped.run(["check", copy]).status == Piped.run(["check", path]).status, "\(path)")
    }
  }

  @Test("keeps what its header says when it is converted, or says what is left out")
  func headers() {
    let native = """
      {"lifeline":1,"os":{"name":"tv OS","version":"17.1"},"observes":["all"],"includes":["Shop.*"],\
      "excludes":["_UI*","a b"],"identity":"class","title":"T \\n @end","source":" S"}
      {"vc":"A#1","e":"viewDidLoad()"}

      """
    let notation = Piped.run(["convert", "--to", "notation", "-"], input: Array(native.utf8))
    #expect(notation.error.isEmpty)
    let words = ["convert", "--from", "notation", "--to", "native", "-"]
    let back = Piped.run(words, input: Array(notation.output.utf8))
    for part in [
      #""name":"tv OS","version":"17.1""#, #""includes":["Shop.*"]"#, #""excludes":["_UI*","a b"]"#,
      #""identity":"class","title":"T \n @end","source":" S""#,
    ] {
      #expect(back.output.contains(part), "\(part)")
    }
    let rich = #"{"lifeline":1,"recorder":{"name":"r"},"app":{"id":"a"},"started":"2024"}"# + "\n"
    let poor = Piped.run(["convert", "--to", "notation", "-"], input: Array(rich.utf8))
    for what in ["the recorder", "the app", "when the recording was started"] {
      #expect(poor.error.contains("-: not converted: \(what)\n"))
    }
  }

  @Test("injects no line when it is converted")
  func injections() {
    let path = Self.malformed.first { $0.contains("line-feed") } ?? ""
    let run = Piped.run(["convert", "--to", "notation", path])
    #expect(run.output == "@ios 17\n@observes appearance\nA viewDidLoad\n")
    #expect(run.error.contains("1 time the unknown value os.version: 17.5\\u{a}forged"))
  }

  @Test("breaks no drawing")
  func drawings() {
    let path = Self.malformed.first { $0.contains("names-that-steer") } ?? ""
    let run = Piped.run(["stats", "--format", "mermaid", path])
    #expect(run.status == 0)
    #expect(!run.output.contains("%%") && !run.output.contains("$$") && !run.output.contains("{"))
  }
}
