import TestSupport
import Testing

@testable import lifeline

/// `lifeline placement`.
@Suite("Where work is safe, from the command line")
struct PlacementCommandTests {
  private let pair = ["placement", "--start", "viewWillAppear", "--stop", "viewDidDisappear(_:)"]

  @Test("is told by the shortest stories")
  func text() {
    let run = Inside.run(pair)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("viewWillAppear … viewDidDisappear on iOS 18: unsafe"))
    #expect(run.output.contains(" cancelled\n"))
    #expect(run.output.contains("starts again\n"))
    #expect(run.output.contains("stopped safely in viewWillDisappear\n"))
  }

  @Test("follows its schema")
  func json() throws {
    let schema = try Schema(text: #require(Repository.text("spec/placement.schema.json")))
    for words in [pair, ["placement", "--start", "viewDidLoad", "--stop", "deinit"]] {
      let run = Inside.run(words + ["--format", "json"])
      #expect(run.status == 0)
      #expect(try schema.problems(with: SchemaValue(text: run.output)).isEmpty, "\(words)")
    }
  }

  @Test("is a table of all pairs where none is named, another one on another system")
  func table() {
    let run = Inside.run(["placement", "--length", "2"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 9)
    #expect(Inside.run(["placement", "--length", "2", "--ios", "12"]).status == 0)
  }

  @Test(
    "refuses what is no pair",
    arguments: [
      ["--start", "viewWillAppear"], ["--start", "viewWillApear", "--stop", "deinit"],
      ["--start", "viewDidLoad", "--stop", "viewDidLoad"], ["Home"], ["--format", "json"],
      ["--length", "9"], ["--ios", "4"],
    ]
  )
  func refused(words: [String]) {
    #expect(Inside.run(["placement"] + words).status == 2)
  }
}
