import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineStatistics
import LifelineTrace
import TestSupport
import Testing

@Suite("Statistics reports")
struct StatisticsTests {
  /// A run with a session of several screens, one without times, and an input that is not there.
  static let run: CountedTraces = {
    let paths = [
      "traces/conforming/swipe-back-let-go.lifeline.jsonl",
      "traces/conforming/sheet-dragged-away.lifeline.jsonl",
      "traces/conforming/launch-tab-app.lifeline.jsonl",
      "traces/recorded/page-scroll-cancelled-ios7.lifeline.jsonl",
      "traces/conforming/unknown-instances.trace",
      "traces/malformed/wrong-types.lifeline.jsonl",
    ]
    let traces = paths.enumerated().map { position, path in
      let format: TraceReader.Format = path.hasSuffix(".trace") ? .notation : .native
      var reader = TraceReader(text: Repository.text(path) ?? "", format: format)
      return CountedTrace(path: path, count: TraceCount(&reader, trace: position))
    }
    return CountedTraces(
      traces + [CountedTrace(path: "gone.trace", failure: "there is no such file")]
    )
  }()

  static func schema() throws -> Schema {
    try Schema(text: #require(Repository.text("spec/stats.schema.json")))
  }

  static func run(_ text: String) -> CountedTraces {
    CountedTraces([
      CountedTrace(path: "t.trace", count: TraceCount(text: text, format: .notation))
    ])
  }

  @Test("tell people about screens, passages and lives")
  func text() {
    let text = StatisticsText(showsContainers: true).text(Self.run)
    #expect(golden("Tests/LifelineReportsTests/Golden/stats.txt", text) == nil)
    for line in text.split(separator: "\n") { #expect(!line.hasSuffix(" ")) }
  }

  @Test("make a page with each screen, its time, and the passages from it")
  func page() {
    let page = StatisticsPage.page(Self.run).html(version: "1.0.0")
    for row in Self.run.screens.screens { #expect(page.contains(">\(row.name)<"), "\(row.name)") }
    #expect(page.contains("(launch)") && page.contains("class=\"heat5\""))
    #expect(page.contains("gone.trace: unreadable") && !page.contains("<script"))
    let calls = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)"]
    let native = calls.map { "{\"vc\":\"<img src=x>#1\",\"e\":\"\($0)\"}\n" }.joined()
    let text = "{\"lifeline\":1,\"observes\":[\"all\"]}\n\(native)"
    let count = TraceCount(text: text, format: .native)
    let hostile = StatisticsPage.page(CountedTraces([CountedTrace(path: "t", count: count)]))
    for text in [hostile.html(version: "1.0.0"), hostile.svg] {
      #expect(text.contains("&lt;img src=x") && !text.contains("<img"))
    }
  }

  @Test("draw each screen once, and each passage with its count")
  func drawing() throws {
    let screens = Self.run.screens
    let text = FlowDrawing(screens).text
    #expect(golden("Tests/LifelineReportsTests/Golden/stats.svg", text) == nil)
    let shown = screens.screens.filter { $0.tally.shown > 0 }
    #expect(text.matches(of: #/class="screen"/#).count == shown.count + 2)
    let passages = screens.flows.count + screens.returns.count
    #expect(text.matches(of: #/class="times"/#).count == passages)
    for flow in screens.flows { #expect(text.contains(" → \(flow.to): \(flow.count)</title>")) }
    #expect(!FlowDrawing(CountedTraces([]).screens).text.contains("<path"))
  }

  @Test("count how long showings took to appear, and how long they were on screen")
  func durations() {
    let lines = [("viewWillAppear", 1.0), ("viewDidAppear", 1.35), ("viewWillDisappear", 3.3)]
    let text =
      lines.map { "home \($0)(animated: true) t: \($1)\n" }.joined()
      + "home viewDidDisappear(animated: true) t: 3.6\n"
    let count = TraceCount(text: text, format: .notation)
    let run = CountedTraces([CountedTrace(path: "t", count: count)])
    let tally = run.screens.screens[0].tally
    let ends = DurationCounts.ends
    #expect(tally.appearing.counts.firstIndex(of: 1).map { ends[$0] } == 500)
    #expect(tally.onScreen.counts.firstIndex(of: 1).map { ends[$0] } == 5000)
    #expect(tally.appearing.counts.reduce(0, +) == 1 && tally.onScreen.counts.reduce(0, +) == 1)
    let page = StatisticsPage.page(run).html(version: "1.0.0")
    #expect(page.contains("under 500 ms") && page.contains("under 5 s"))
  }

  @Test("have the keys of the contract, in the same order every time")
  func json() throws {
    let text = StatisticsJSON(version: "0.1.0").document(Self.run)
    #expect(golden("Tests/LifelineReportsTests/Golden/stats.json", text) == nil)
    #expect(try Self.schema().problems(with: SchemaValue(text: text)) == [])
  }

  @Test("draw the passages")
  func mermaid() {
    let text = StatisticsFlow().text(Self.run.screens)
    #expect(golden("Tests/LifelineReportsTests/Golden/stats.mmd", text) == nil)
  }

  @Test("fit the schema for every trace of the project")
  func schema() throws {
    let schema = try Self.schema()
    let paths = Repository.files(below: "traces").filter { path in
      ![".md", ".expected"].contains(where: path.hasSuffix)
    }
    for path in Repository.some(paths, oneIn: 4) {
      let text = try #require(Repository.text(path))
      let run = CountedTraces([CountedTrace(path: path, count: TraceCount(text: text))])
      let value = try SchemaValue(text: StatisticsJSON(version: "0.1.0").document(run))
      #expect(schema.problems(with: value) == [], "\(path)")
    }
  }

  @Test("are checked by a schema that does complain")
  func uikitMessages() throws {
    let value = try SchemaValue(
      text: """
        {"stats": 2, "tool": {"name": "lifeline", "version": "0.1.0"}, "containers": [],
         "summary": {"traces": -1}, "screens": [{"name": "", "shown": 1.5}],
         "flows": [{"from": {"kind": "screen"}, "to": "A", "count": 0}], "returns": [],
         "lives": [{"name": "A", "lives": 1, "variants": [{"count": 1, "sequence": ""}]}]}
        """
    )
    let problems = try Self.schema().problems(with: value)
    for expected in [
      "$: traces is missing", "$.stats: is not the constant", "$.summary.traces: -1 is below 0",
      "$.screens[0].name: is too short", "$.screens[0].shown: is number, not integer",
      "$.flows[0].count: 0 is below 1", "$.flows[0].from: name is missing",
      "$.lives[0]: others is missing", "$.lives[0].variants[0].sequence: is too short",
    ] {
      #expect(problems.contains(expected), "\(expected)")
    }
  }

  /// A flowchart that was read back: nodes by id, arrows as texts.
  struct Chart {
    var nodes: [String: String] = [:]
    var arrows: [String] = []

    private static var node: Regex<(Substring, Substring, Substring)> {
      #/\ \ ([os][0-9]+)(?:\[|\(\()"([^"]*)"(?:\]|\)\))/#
    }

    private static var arrow: Regex<(Substring, Substring, Substring, Substring, Substring)> {
      #/\ \ ([os][0-9]+)\ (-->|-\.->)\|([0-9]+)\|\ (s[0-9]+)/#
    }

    private static var width: Regex<(Substring, Substring)> {
      #/\ \ linkStyle\ ([0-9]+)\ stroke-width:[0-9]+px/#
    }

    /// Reads a flowchart; nil if a line is none of the forms.
    init?(_ text: String) {
      let lines = text.split(separator: "\n")
      guard lines.first == "flowchart LR" else { return nil }
      for line in lines.dropFirst() {
        if let node = try? Self.node.wholeMatch(in: line) {
          nodes[String(node.1)] = Self.unescaped(String(node.2))
        } else if let arrow = try? Self.arrow.wholeMatch(in: line) {
          guard let from = nodes[String(arrow.1)], let to = nodes[String(arrow.4)] else {
            return nil
          }
          let names = [from, to].map { $0.components(at: "<br/>")[0] }
          arrows.append("\(names[0]) \(arrow.2) \(names[1]) \(arrow.3)")
        } else if let width = try? Self.width.wholeMatch(in: line) {
          guard let number = Int(width.1), number < arrows.count else { return nil }
        } else {
          return nil
        }
      }
    }

    private static func unescaped(_ text: String) -> String {
      text.replacing(/#([0-9]+);/) { match in
        UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
      }
    }
  }

  @Test("draw what Mermaid reads: every node once, every passage between nodes")
  func parsed() throws {
    let chart = try #require(Chart(StatisticsFlow().text(Self.run.screens)))
    let screens = Self.run.screens
    let shown = screens.screens.filter { $0.tally.shown > 0 }
    #expect(chart.nodes.count == shown.count + 2)
    #expect(chart.nodes.values.contains("Coupon<br/>shown 1 time"))
    #expect(chart.arrows.count == screens.flows.count + screens.returns.count)
    #expect(chart.arrows.contains("List --> Item 2"))
    #expect(chart.arrows.contains("launch --> List 1"))
    #expect(chart.arrows.contains("Coupon -.-> Cart 1"))
  }

  @Test(
    "write out what would be markup in a drawing",
    arguments: ["end", "A<B>", "a\\\"b", "x;y", "#1", "a|b", "`md`", "日本", "a_b*c", "<script>"]
  )
  func escapes(name: String) throws {
    let text =
      #"{"vc":"\#(name)#1","e":"viewDidAppear(_:)"}"# + "\n"
      + #"{"vc":"B#1","e":"viewDidAppear(_:)"}"# + "\n"
    let run = CountedTraces([
      CountedTrace(path: "t", count: TraceCount(text: text, format: .native))
    ])
    let drawing = StatisticsFlow().text(run.screens)
    let chart = try #require(Chart(drawing), "\(drawing)")
    let plain = name.replacing("\\\"", with: "\"")
    #expect(chart.nodes.values.contains("\(plain)<br/>shown 1 time"))
    #expect(chart.arrows.contains("\(plain) --> B 1"))
  }

  @Test("say that there are no times rather than 0 seconds")
  func times() throws {
    let run = Self.run("a viewDidAppear\na viewDidDisappear\n")
    let text = StatisticsText().text(run)
    #expect(text.contains("no times are recorded"))
    #expect(!text.contains("0.000"))
    let json = try SchemaValue(text: StatisticsJSON(version: "0.1.0").document(run))
    #expect(json["screens"]?.elements.first?["seconds"] == nil)
    #expect(json["summary"]?["seconds"] == nil)
  }

  @Test("show five variants of a class unless all are wanted")
  func variants() {
    var lines: [String] = []
    for number in 1...7 {
      let evens = (1..<number).filter { $0.isMultiple(of: 2) }
      let last = [[], ["deinit"], ["viewWillDisappear"]][number % 3]
      let callbacks = ["viewDidLoad"] + evens.map { _ in "viewDidAppear" } + last
      lines += callbacks.map { "a#\(number) \($0)\n" }
    }
    let run = Self.run(lines.joined())
    let count = run.lives.classes.first?.variants.variants.count ?? 0
    #expect(count > 5)
    let short = StatisticsText().text(run)
    #expect(short.contains("    \(count - 5) more variant"))
    #expect(!StatisticsText(showsAll: true).text(run).contains("more variant"))
  }
}

extension String {
  fileprivate func components(at separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
