import Foundation
import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// The controllers after a line of a trace.
@Suite("The tree")
struct TreeTests {
  @Test("shows containment, presentation and states", arguments: [10, 17, 20, 24, 30, 37, 45])
  func text(line: Int) {
    let run = Inside.run(["tree", "traces/conforming/shop-session.trace", "--at", "\(line)"])
    #expect(run.status == 0)
    #expect(golden("Tests/CommandTests/Golden/tree-\(line).txt", run.output) == nil)
  }

  @Test("is the same at the last line as without a line")
  func end() {
    let path = "traces/conforming/shop-session.trace"
    #expect(Inside.run(["tree", path]) == Inside.run(["tree", "--at", "100000", path]))
  }

  @Test("names every living controller of every trace once, at any line")
  func everyone() throws {
    let paths = ["conforming", "recorded", "violating", "regressions", "stories"].flatMap {
      Repository.files(below: "traces/\($0)")
    }
    let schema = try Schema(text: #require(Repository.text("spec/tree.schema.json")))
    var seen = 0
    let traces = paths.filter { $0.hasSuffix("jsonl") || $0.hasSuffix(".trace") }
    for path in Repository.some(traces, oneIn: 4) {
      let document = try SchemaValue(text: Inside.run(["tree", "--format", "json", path]).output)
      #expect(schema.problems(with: document).isEmpty, "\(path)")
      let names = (document["roots"]?.elements ?? []).flatMap(Self.names)
      #expect(Set(names).count == names.count, "\(path)")
      seen += names.count
    }
    #expect(seen > 100)
  }

  private static func names(_ node: SchemaValue) -> [String] {
    let below = (node["children"]?.elements ?? []) + (node["presented"]?.elements ?? [])
    return [node["controller"]?.string ?? ""] + below.flatMap(names)
  }

  @Test(
    "refuses what is no line",
    arguments: ["0", "-3", "x", "1.5", "99999999999999999999"]
  )
  func lines(word: String) {
    let run = Inside.run(["tree", "--at=\(word)", CommandTests.good])
    #expect(run.status == 2)
    #expect(run.output.contains("--at needs the number of a line"))
  }

  @Test("of nothing is no success")
  func nothing() {
    #expect(Inside.run(["tree", "traces/malformed/empty.lifeline.jsonl"]).status == 3)
    #expect(Inside.run(["tree", "no-such.trace"]).status == 3)
    #expect(Inside.run(["tree", "traces/malformed/version-2.lifeline.jsonl"]).status == 3)
    #expect(Inside.run(["tree"]).status == 2)
    #expect(Inside.run(["tree", "a", "b"]).status == 2)
  }
}
