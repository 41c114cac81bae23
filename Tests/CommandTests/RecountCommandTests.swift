import TestSupport
import Testing

@testable import lifeline

/// `lifeline recount`.
@Suite("The story of a log, from the command line")
struct RecountCommandTests {
  private let path = "traces/formats/push.name.log"

  @Test("is a line for each transition")
  func text() {
    let run = Inside.run(["recount", path])
    #expect(run.status == 0)
    #expect(run.output.contains("Detail comes for Home"))
  }

  @Test("follows its schema, for every form of log")
  func json() throws {
    let schema = try Schema(text: #require(Repository.text("spec/recount.schema.json")))
    for path in Repository.files(below: "traces/formats") where path.hasSuffix(".log") {
      let run = Inside.run(["recount", "--format", "json", path])
      guard run.status == 0 else { continue }
      let document = try SchemaValue(text: run.output)
      #expect(schema.problems(with: document).isEmpty, "\(path)")
    }
  }

  @Test("tells what SwiftUI tells its views, in each form, and on the page beside who hosts them")
  func views() throws {
    let host = "UIHostingController<HomeView>"
    let log = """
      \(host) viewWillAppear
      HomeView onAppear
      RowView onAppear
      RowView onAppear
      .task HomeView
      \(host) viewDidAppear
      OtherView onDisappear
      """
    let text = Inside.run(["recount", "-"], input: log).output
    #expect(
      text.contains(
        "2-5  SwiftUI tells HomeView onAppear, RowView onAppear 2 times and HomeView task"
      )
    )
    #expect(text.contains("  1-6  \(host) comes: the first on screen\n"))
    let schema = try Schema(text: #require(Repository.text("spec/recount.schema.json")))
    let json = Inside.run(["recount", "--format", "json", "-"], input: log).output
    #expect(try schema.problems(with: SchemaValue(text: json)).isEmpty)
    #expect(json.contains("\"count\" : 2"))
    let only = Inside.run(["recount", "-"], input: "HomeView onAppear\n")
    #expect(only.status == 3)
    #expect(only.output.contains("no callback of a view controller tells who comes or goes"))
    let drawn = Inside.run(["render", "--format", "text", "-"], input: log).output
    #expect(drawn.contains("UIHostingController<Home…  SwiftUI tells HomeView onAppear"))
    #expect(drawn.contains("-- SwiftUI tells OtherView onDisappear"))
  }

  @Test("is carried out by the simulator")
  func story() {
    let story = Inside.run(["recount", "--to", "story", path])
    #expect(story.status == 0)
    #expect(story.output == "launch navigation Home\npush Detail animated\n")
    #expect(Inside.run(["simulate", story.output]).status == 0)
  }

  @Test("is told in a check up to a bound, and a note says where it is passed")
  func bounded() {
    let passed = "it is too long to be told as a story"
    let lines = (0..<1200).map { "Screen\($0) viewDidLoad\nScreen\($0) viewWillAppear\n" }
    #expect(!Inside.run(["check", "--all", "-"], input: lines.joined()).output.contains(passed))
    let long = String(repeating: "Menu viewDidLayoutSubviews\n", count: 100_001)
    #expect(Inside.run(["check", "--all", "-"], input: long).output.contains(passed))
  }

  @Test("says from which line on a log is too long to be told, in each form")
  func omitted() throws {
    let long = String(repeating: "Menu viewDidLayoutSubviews\n", count: 100_001)
    let text = Inside.run(["recount", "-"], input: long).output
    #expect(
      text.hasSuffix("from line 100001 on nothing is told: the log is too long for a story\n")
    )
    let json = Inside.run(["recount", "--format", "json", "-"], input: long).output
    #expect(json.contains("\"omittedFrom\" : 100001"))
    #expect(json.contains("# line 100001 of the log and what follows is left out: too long\\n"))
    #expect(!Inside.run(["recount", path]).output.contains("nothing is told"))
  }

  @Test("tells all that is odd, however much it is")
  func allOdd() {
    let lines = (0..<300).map { page in
      ["viewDidLoad", "init", "viewWillAppear", "viewDidAppear"]
        .map { "<Page\(page): 0x\(1000 + page)> \($0)\n" }.joined()
    }
    let text = Inside.run(["recount", "-"], input: lines.joined()).output
    #expect(text.split(separator: "\n").count { $0.contains("odd: ") } == 300)
  }

  @Test("refuses two forms at once, and what is no trace")
  func refused() {
    #expect(Inside.run(["recount", "--to", "story", "--format", "json", path]).status == 2)
    #expect(Inside.run(["recount"]).status == 2)
    #expect(Inside.run(["recount", "traces/malformed/empty.lifeline.jsonl"]).status == 3)
  }
}
