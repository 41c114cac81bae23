import TestSupport
import Testing

@testable import lifeline

/// `lifeline screens`.
@Suite("Counted screens, from the command line")
struct ScreensCommandTests {
  static let traces = Repository.files(below: "traces/screens").filter {
    $0.hasSuffix(".log") || $0.hasSuffix(".jsonl")
  }

  @Test("are told as their golden files say", arguments: traces)
  func goldens(path: String) {
    let run = Inside.run(["screens", path])
    #expect(run.status == 0)
    let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    #expect(golden("traces/screens/\(name).expected", run.output) == nil)
  }

  @Test("follow their schema")
  func json() throws {
    let schema = try Schema(text: #require(Repository.text("spec/screens.schema.json")))
    for path in Self.traces + ["traces/conforming", "traces/formats", "traces/stories"] {
      let run = Inside.run(["screens", "--format", "json", path])
      #expect(run.status == 0, "\(path)")
      #expect(try schema.problems(with: SchemaValue(text: run.output)).isEmpty, "\(path)")
    }
  }

  /// A screen that comes, is counted by a line, and goes.
  private func told(_ line: String, _ words: [String] = []) -> String {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map {
      "<HomeVC: 0x1010> \($0)\n"
    }
    let text = calls.joined() + line + "\n<HomeVC: 0x1010> viewWillDisappear\n"
    return Inside.run(["screens", "-"] + words, input: text).output
  }

  @Test(
    "are read as people print them",
    arguments: [
      "screen_view Home", "screen_view: HomeVC", "Analytics: screen_view {screen_name: \"home\"}",
      "[Analytics] trackScreen(\"Home\")", "📊 screenView HomeVC",
      "Screen viewed: name=Home, from=push",
      #"{"type": "screen", "name": "Home"}"#,
      "{\n  \"name\" : \"Home\",\n  \"type\" : \"screen\"\n}",
      "Event logged. Event name, event params: screen_view (_vs), {\n    ga_screen_class (_sc) = HomeVC;\n}",
    ]
  )
  func counted(line: String) {
    #expect(
      told(line).contains("1 count: 1 counted once, 0 more than once, 0 not"),
      "\(told(line))"
    )
  }

  @Test(
    "are not read where nothing is counted",
    arguments: [
      "the screen_views of Home are counted elsewhere", "Home: loading",
      "{\"type\": \"track\", \"name\": \"Home\"}",
      "Logging event: origin, name, params: auto, screen_view (_vs), {\n    ga_screen_class (_sc) = HomeVC;\n}",
    ]
  )
  func others(line: String) {
    #expect(told(line).contains("nothing in it counts a screen"), "\(told(line))")
  }

  @Test("are read by the user's own expression and names")
  func own() {
    let pattern = ["--pattern", #"tracked (?<screen>\w+)"#]
    #expect(told("tracked Start", pattern).contains("no controller in it is called like that"))
    let mapped = pattern + ["--screen", "Start=HomeVC"]
    #expect(told("tracked Start", mapped).contains("1 counted once"))
    #expect(told("screen_view Home", pattern).contains("nothing in it counts a screen"))
  }

  @Test(
    "refuse a wrong command line",
    arguments: [
      [], ["--screen", "Home", "-"], ["--pattern", "(?<screen>[", "-"], ["--pattern", "x", "-"],
      ["--format", "xml", "-"],
    ]
  )
  func refused(words: [String]) {
    #expect(Inside.run(["screens"] + words).status == 2)
  }

  @Test("give 3 for what cannot be read, and tell the rest")
  func unreadable() {
    let run = Inside.run(["screens", "traces/nothing.trace", Self.traces[0]])
    #expect(run.status == 3)
    #expect(run.output.contains("traces/nothing.trace: unreadable: there is no such file\n"))
    #expect(run.output.contains("counted once"))
  }
}
