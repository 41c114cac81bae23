import Foundation
import TestSupport
import Testing

@testable import lifeline

/// Documents that people write, and that come with a pull request: configurations and baselines.
@Suite("A document that somebody wrote")
struct WrittenDocumentTests {
  private static func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  @Test("may have comments, trailing commas, other quotes and bare keys")
  func written() throws {
    let text = """
      \u{FEFF}// why
      { /* ** */ "a": [1, -2.5e3, true, null, ], 'b': "x\\u00e9\\uD83D\\uDE00\\n\\u0000", c: {}, }
      """
    let value: JSONValue = .object([
      "a": .list([.number(1), .number(-2500), .bool(true), .null]),
      "b": .text("xé😀\n\u{0}"), "c": .object([:]),
    ])
    #expect(try Self.read(text) == value)
  }

  @Test(
    "is refused with the place and the reason",
    arguments: [
      ("", 1, 1, "it ends where a value is needed"),
      ("{\n  \"rules\": {}\n  \"ios\": 17\n}", 3, 3, "a comma is missing, or a closing }"),
      ("{\"a\": 1,\n\"é\": }", 2, 6, "a value is needed"),
      ("[1, 2", 1, 6, "it ends before its closing ]"), ("[1 2]", 1, 4, "a comma is missing"),
      ("{\"a\" 1}", 1, 6, "a colon is missing behind the key a"),
      ("{\"a\": \"x\n\"}", 1, 7, "a quotation mark is missing"),
      ("{\"a\": off}", 1, 7, "off is no value; a text stands in quotation marks"),
      ("{\"a\": 1, \"a\": 2}", 1, 10, "the key a comes twice"), ("{,}", 1, 2, "a key is needed"),
      ("{", 1, 2, "it ends before its closing }"),
      ("\"\\x\"", 1, 2, "this backslash begins no character"),
      ("\"\\uD800\"", 1, 2, "this backslash begins no character"),
      ("/* x", 1, 1, "this comment has no end"), ("/", 1, 1, "a slash stands where nothing can"),
      ("{} x", 1, 4, "it goes on behind its end"), ("1e400", 1, 1, "1e400 is too large"),
      ("1e+", 1, 1, "1e+ is no value"), ("{a: 1e-}", 1, 5, "1e- is no value"),
      ("Infinity", 1, 1, "Infinity is no value"), ("-", 1, 1, "- is no value"),
      ("\"", 1, 1, "a quotation mark is missing"), ("\"\\", 1, 2, "this backslash begins"),
    ]
  )
  func refused(text: String, line: Int, column: Int, reason: String) {
    do {
      let value = try Self.read(text)
      Issue.record("\(value)")
    } catch let problem as JSONReader.Problem {
      #expect(problem.line == line && problem.column == column, "\(problem)")
      #expect(problem.message.hasPrefix(reason), "\(problem)")
    } catch {
      Issue.record(error)
    }
  }

  @Test("is refused where it is no UTF-8, and where it is nested beyond all use")
  func beyond() {
    #expect(throws: JSONReader.Problem.self) {
      try JSONReader.read(Array("{\n\"a\": 1, ".utf8) + [0xFF] + Array("b: 1}".utf8))
    }
    let deep = String(repeating: "[", count: 100_000)
    do {
      _ = try Self.read(deep)
      Issue.record("it is read")
    } catch {
      #expect("\(error)".contains("more than 32 lists and objects stand in one another"))
    }
  }

  // MARK: Configurations and baselines

  private func folder(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
    return folder
  }

  private static let lived = """
    {"lifeline":1,"observes":["all"],"hooks":"outermost"}
    {"n":1,"vc":"A\\u0000#1","e":"viewDidLoad()"}
    {"n":2,"vc":"A\\u0000#1","e":"viewWillAppear(_:)"}
    {"n":3,"vc":"A\\u0000#1","e":"viewDidAppear(_:)"}
    {"n":4,"vc":"A\\u0000#1","e":"viewDidAppear(_:)"}

    """

  @Test(
    "is refused with exit 2 and its place, whatever stands in it",
    arguments: [
      (#"{"ios": 1e300}"#, "ios: --ios needs a version such as 17 or 17.5, not 1e+300"),
      (#"{"ios": 9223372036854775807}"#, "ios: --ios needs a version such as 17 or 17.5"),
      (#"{"ios": Infinity}"#, ":1:9: Infinity is no value"), ("1e+", ":1:1: 1e+ is no value"),
      ("{\n\"private\": [\"A\"\n\"B\"]}", ":3:1: a comma is missing, or a closing ]"),
      (#"{"rules": {}, "rules": {"all": "off"}}"#, ":1:15: the key rules comes twice"),
    ]
  )
  func configuration(text: String, message: String) throws {
    let folder = try folder([".lifeline.json": text, "a.lifeline.jsonl": Self.lived])
    for words in [["config"], ["check", "a.lifeline.jsonl"]] {
      let run = Inside.run(words, directory: folder.path)
      #expect(run.status == 2)
      #expect(run.output.contains(".lifeline.json\(message)") || run.output.contains(message))
    }
  }

  @Test("takes a version with a point for a system")
  func version() throws {
    let folder = try folder([".lifeline.json": #"{"ios": [17.5, 18]}"#])
    #expect(Inside.run(["config"], directory: folder.path).output.contains("iOS 17, iOS 18"))
  }

  @Test("is read back as a baseline, whatever the names in it")
  func baseline() throws {
    let folder = try folder(["a.lifeline.jsonl": Self.lived])
    let written = Inside.run(
      ["check", "--write-baseline", "base", "a.lifeline.jsonl"],
      directory: folder.path
    )
    #expect(written.status == 0)
    let read = Inside.run(
      ["check", "--baseline", "base", "a.lifeline.jsonl"],
      directory: folder.path
    )
    #expect(read.status == 0 && read.output.contains("1 suppressed"))
    for line in ["{\"baseline\":1e+}", "{\"baseline\":1,\u{FF}xxxxxxxx:1}x", "[[[["] {
      try folder.write(Data((line + "\n").utf8), to: "base")
      let run = Inside.run(
        ["check", "--baseline", "base", "a.lifeline.jsonl"],
        directory: folder.path
      )
      #expect(run.status == 2)
      #expect(run.output.contains("base:1:"), "\(run.output)")
    }
  }

  // MARK: What is no file

  @Test("is no pipe that nobody writes into, and no link that leads nowhere")
  func places() throws {
    let folder = try folder(["a/a.lifeline.jsonl": Self.lived, "b/a.lifeline.jsonl": Self.lived])
    let path = folder.path
    _ = try Tool.shell("mkfifo '\(path)/a/.lifeline.json' '\(path)/base'")
    let pipe = Inside.run(["check", "a/a.lifeline.jsonl"], directory: path)
    #expect(pipe.status == 2)
    #expect(pipe.output.contains("a/.lifeline.json: it is a pipe that nobody writes into"))
    let words = ["check", "--no-config", "--baseline", "base", "b/a.lifeline.jsonl"]
    let baseline = Inside.run(words, directory: path)
    #expect(baseline.status == 2)
    #expect(baseline.output.contains("base: it is a pipe that nobody writes into"))
    for target in ["nowhere", ".lifeline.json"] {
      let link = folder.url("b/.lifeline.json").path
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let run = Inside.run(["check", "b/a.lifeline.jsonl"], directory: path)
      #expect(run.status == 2)
      #expect(run.output.contains("b/.lifeline.json: it is a link that leads nowhere"))
    }
  }

  @Test("may come out of a pipe that somebody writes into")
  func substitution() throws {
    let lifeline = try #require(Tool.url).path
    let folder = try folder(["base": "{\"baseline\":1}\n"])
    let run = try Tool.shell(
      "cat '\(folder.path)/base' | '\(lifeline)' check --no-config --baseline /dev/stdin "
        + CommandTests.good
    )
    #expect(run.status == 0, "\(run.error)")
  }
}
