import TestSupport
import Testing

@testable import lifeline

/// `lifeline screens`.
@Suite("Counted screens, from the command line")
struct ScreensCommandTests {
  static let traces = Repository.files(below: "traces/screens").filter {
    $0.hasSuffix(".log") || $0.hasSuffix(".jsonl") || $0.hasSuffix(".json")
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

  @Test(
    "that importers carry along change nothing of what is found",
    arguments: [
      ("traces/screens/opentelemetry.otlp.jsonl", "app.screen"),
      ("traces/screens/breadcrumbs.sentry.json", "\"category\": \"navigation\""),
    ]
  )
  func carried(path: String, word: String) throws {
    let text = try #require(Repository.text(path))
    let plain = text.split(separator: "\n").filter { !$0.contains(word) }.joined(separator: "\n")
      .replacing("},\n  ]", with: "}\n  ]")
    #expect(plain.utf8.count < text.utf8.count)
    func told(_ text: String) -> String {
      Inside.run(["check", "-"], input: text + "\n").output
    }
    #expect(told(text) == told(plain))
    let counts = Inside.run(["convert", "--to", "native", path]).output
      .split(separator: "\n").filter { $0.contains("screen_view: ") }
    #expect(counts.count == (path.hasSuffix("jsonl") ? 3 : 2))
    #expect(!counts.contains { $0.contains("click") })
  }

  @Test("of another run of the app are not put into this one")
  func sessions() throws {
    func record(_ name: String, _ time: Int, _ session: String, _ more: String) -> String {
      """
      {"resourceLogs":[{"scopeLogs":[{"scope":{"name":"own"},"logRecords":[{"timeUnixNano":"\(time)",\
      "eventName":"\(name)","attributes":[{"key":"session.id","value":{"stringValue":"\(session)"}},\
      \(more)]}]}]}]}

      """
    }
    let home = #"{"key":"view.class","value":{"stringValue":"HomeVC"}}"#
    let count = #"{"key":"app.screen.name","value":{"stringValue":"Home"}}"#
    let text =
      record("viewDidAppear", 1000, "one", home) + record("app.screen.view", 1001, "three", count)
      + record("viewDidAppear", 2000, "two", home) + record("app.screen.view", 2001, "two", count)
    let native = Inside.run(["convert", "--to", "native", "-"], input: text).output
    let lines = native.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.last == #"{"mark":"OpenTelemetry screen_view: Home","t":0.000000001}"#)
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
