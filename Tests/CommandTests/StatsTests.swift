import Foundation
import TestSupport
import Testing

@Suite("The command stats")
struct StatsTests {
  static let session = "traces/conforming/swipe-back-let-go.lifeline.jsonl"

  @Test("is no wider than the terminal is, and keeps both ends of long names")
  func width() throws {
    let name = { (end: String) in "A" + String(repeating: "Very", count: 15) + end }
    let lines = ["One", "Two"].flatMap { end in
      ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        .map { "\(name(end)) \($0)\n" }
    }
    let text = lines.joined()
    for columns in [80, 100] {
      let variables = ["COLUMNS": "\(columns)"]
      let run = Piped.run(["stats", "-"], input: Array(text.utf8), variables: variables)
      #expect(run.status == 0)
      let tables = run.output.components(separatedBy: "\nlives\n")[0]
      #expect(tables.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(tables)")
      #expect(tables.contains("eryOne") && tables.contains("eryTwo"))
    }
  }

  @Test("helps, with options, two examples and statuses")
  func help() {
    let run = Inside.run(["stats", "--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: lifeline stats [options] PATH…\n"))
    for word in ["\nInput\n", "\nReport\n", "--containers", "--system", "--all", "\nExit status\n"]
    {
      #expect(run.output.contains(word))
    }
    #expect(run.output.components(separatedBy: "  lifeline stats ").count == 3)
    #expect(Inside.run(["--help"]).output.contains("stats PATH…"))
  }

  @Test(
    "refuses a wrong command line",
    arguments: [
      ([], "name a trace"),
      (["--format", "jsn", session], "did you mean json?"),
      (["--from", "natve", session], "did you mean native?"),
      (["--continers", session], "did you mean --containers?"),
      (["--output", session, session], "is an input"),
      (["-", "-"], "standard input can be read only once"),
    ]
  )
  func usage(words: [String], phrase: String) {
    let run = Inside.run(["stats"] + words)
    #expect(run.status == 2)
    #expect(run.output.contains(phrase), "\(run.output)")
  }

  @Test("counts a file, a directory, and both as one", arguments: ["text", "json", "mermaid"])
  func inputs(form: String) throws {
    let words = ["stats", "--format", form]
    let file = Inside.run(words + [Self.session])
    #expect(file.status == 0)
    let folder = Inside.run(words + ["traces/conforming"])
    #expect(folder.status == 0)
    #expect(folder.output.contains("Item"))
    #expect(folder.output == Inside.run(words + ["traces/conforming"]).output)
    #expect(Inside.run(words + [Self.session, "traces/conforming"]).output != file.output)
  }

  @Test("gives 3 for what cannot be read, and counts the rest", arguments: ["text", "mermaid"])
  func unreadable(form: String) throws {
    let paths = ["traces/nothing.trace", "traces/malformed/empty.lifeline.jsonl", Self.session]
    let run = try Tool.run(["stats", "--format", form] + paths)
    #expect(run.status == 3)
    let told = form == "text" ? run.output : run.error
    #expect(told.contains("traces/nothing.trace: unreadable: there is no such file\n"))
    #expect(told.contains("empty.lifeline.jsonl: unreadable: it is empty\n"))
    #expect(run.output.contains("Item"))
  }

  @Test("tells a program which input could not be read, and counts each apart")
  func document() throws {
    let run = try Tool.run("stats", "--format", "json", "traces/nothing.trace", Self.session)
    #expect(run.status == 3)
    let document = try SchemaValue(text: run.output)
    #expect(document["summary"]?["unreadable"] == .integer(1))
    let traces = try #require(document["traces"]).elements
    #expect(traces.map { $0["path"]?.string } == ["traces/nothing.trace", Self.session])
    #expect(traces[0]["unreadable"]?.elements.count == 1)
    #expect(traces[1]["screens"] == document["screens"])
    #expect(traces[1]["flows"] == document["flows"])
  }

  @Test("survives all that is damaged")
  func malformed() throws {
    let run = try Tool.run("stats", "traces/malformed")
    #expect(run.status == 3)
    #expect(run.output.contains("lines could not be read"))
  }

  @Test("reads a pipe as it reads the file, in every format")
  func pipe() throws {
    let path = "traces/formats/push.oslog.log"
    let bytes = Data((Repository.text(path) ?? "").utf8)
    let file = try Tool.run("stats", path)
    let pipe = try Tool.run(["stats", "-"], input: bytes)
    #expect(file.status == 0)
    #expect(file.output == pipe.output.replacing("-: ", with: "\(path): "))
    #expect(file.output.contains("Home → Detail"))
    let wrong = try Tool.run(["stats", "--from", "native", "-"], input: bytes)
    #expect(wrong.status == 3)
  }

  @Test("writes a file, the same bytes")
  func output() throws {
    let folder = try Folder()
    let file = folder.url("stats.json").path
    let words = ["stats", "--format", "json", Self.session]
    let run = try Tool.run(words + ["--output", file])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try folder.text("stats.json") == Tool.run(words).output)
  }

  @Test("lists containers and Apple's own when asked")
  func options() throws {
    let path = "traces/conforming/launch-tab-app.lifeline.jsonl"
    #expect(!Inside.run(["stats", path]).output.contains("HomeNav"))
    let all = Inside.run(["stats", "--containers", path]).output
    #expect(all.contains("\ncontainer  shown"))
    #expect(all.contains("\nHomeNav "))
    let trace = Data("_UIOwn viewWillAppear\n_UIOwn viewDidAppear\n".utf8)
    let words = ["stats", "--from", "notation", "-"]
    #expect(!(try Tool.run(words, input: trace).output.contains("_UIOwn")))
    #expect(try Tool.run(words + ["--system"], input: trace).output.contains("_UIOwn "))
  }
}
