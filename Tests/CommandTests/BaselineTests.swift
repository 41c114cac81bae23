import Foundation
import TestSupport
import Testing

@testable import LifelineChecker
@testable import lifeline

/// Findings that were there already: what keeps them known, and what does not.
@Suite("The baseline")
struct BaselineTests {
  private static let path = "traces/violating/pager-calls-did-appear.lifeline.jsonl"

  private func folder(_ text: String) throws -> Folder {
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "t.lifeline.jsonl")
    return folder
  }

  private func run(_ words: [String], in folder: Folder) -> (status: Int32, output: String) {
    Inside.run(words, directory: folder.path)
  }

  /// A trace of pages that appear twice, each controller by a class of its own.
  private func trace(_ classes: [String], address: Int = 1, start: Double = 0, extra: Int = 0)
    -> String
  {
    var lines = [#"{"lifeline":1,"os":{"name":"iOS","version":"17.5"},"observes":["appearance"]}"#]
    var time = start
    for _ in 0..<extra { lines.append(#"{"mark":"another line"}"#) }
    for (position, name) in classes.enumerated() {
      for event in ["viewWillAppear(_:)", "viewDidAppear(_:)", "viewDidAppear(_:)"] {
        let id = "\(name)#\(address + position)"
        lines.append(#"{"vc":"\#(id)","e":"\#(event)","t":\#(time)}"#)
        time += 0.25
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("accepts what it holds, and fails on nothing else")
  func accepts() throws {
    let folder = try folder(try #require(Repository.text(Self.path)))
    #expect(run(["check", "t.lifeline.jsonl"], in: folder).status == 1)
    let written = run(["check", "--write-baseline", "base", "t.lifeline.jsonl"], in: folder)
    #expect(
      written.status == 0 && written.output.contains("base: a baseline of 1 finding is written")
    )
    let again = run(["check", "--baseline", "base", "t.lifeline.jsonl"], in: folder)
    #expect(again.status == 0 && again.output.contains("1 suppressed"))
    let lines = try folder.text("base").split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == #"{"baseline":1,"tool":"lifeline"}"#)
  }

  @Test("knows a copy that is edited, renumbered, re-addressed and re-timed")
  func stable() throws {
    let folder = try folder(trace(["Home", "Cart", "Menu"]))
    #expect(run(["check", "--write-baseline", "base", "."], in: folder).status == 0)
    let copies = [
      trace(["Home", "Cart", "Menu"], address: 71),
      trace(["Home", "Cart", "Menu"], start: 1000),
      trace(["Home", "Cart", "Menu"], extra: 17),
      trace(["Menu", "Home", "Cart"], address: 5, start: 9, extra: 3),
      // Why: how often something comes is no other fault.
      trace(["Home", "Home", "Cart", "Menu", "Menu", "Menu"], address: 2),
    ]
    for copy in copies {
      try folder.write(Data(copy.utf8), to: "t.lifeline.jsonl")
      let told = run(["check", "--strict", "--baseline", "base", "."], in: folder)
      #expect(told.status == 0, "\(told.output)")
      #expect(!told.output.contains("stale"))
    }
  }

  @Test("names what is fixed, and fails for it where that is asked")
  func stale() throws {
    let folder = try folder(trace(["Home", "Cart"]))
    _ = run(["check", "--write-baseline", "base", "."], in: folder)
    try folder.write(Data(trace(["Home"]).utf8), to: "t.lifeline.jsonl")
    let told = run(["check", "--baseline", "base", "."], in: folder)
    #expect(told.status == 0)
    let lines = told.output.split(separator: "\n").filter { $0.contains("stale") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("base: stale: repeated-did-appear of Cart") == true)
    #expect(run(["check", "--strict", "--baseline", "base", "."], in: folder).status == 1)
    // Writing it again leaves the fixed one out, and keeps the other.
    let words = ["check", "--baseline", "base", "--write-baseline", "base", "."]
    #expect(run(words, in: folder).status == 0)
    let text = try folder.text("base")
    #expect(text.contains("Home") && !text.contains("Cart"))
  }

  @Test("notices a new finding that stands in for a fixed one")
  func swapped() throws {
    let folder = try folder(trace(["Home", "Cart"]))
    _ = run(["check", "--write-baseline", "base", "."], in: folder)
    try folder.write(Data(trace(["Home", "Menu"]).utf8), to: "t.lifeline.jsonl")
    let told = run(["check", "--baseline", "base", "."], in: folder)
    #expect(told.status == 1)
    #expect(told.output.contains("Menu#2") && told.output.contains("base: stale"))
    #expect(told.output.contains("1 suppressed"))
  }

  @Test("is sorted, whatever the order of the traces")
  func sorted() throws {
    let folder = try folder(trace(["B", "A", "C"]))
    _ = run(["check", "--write-baseline", "one", "."], in: folder)
    try folder.write(Data(trace(["C", "B", "A"], address: 9).utf8), to: "t.lifeline.jsonl")
    _ = run(["check", "--write-baseline", "two", "."], in: folder)
    let one = try folder.text("one")
    #expect(one == (try folder.text("two")))
    let classes = one.matches(of: #/"class":"(.)"/#).map { String($0.1) }
    #expect(classes == ["A", "B", "C"])
  }

  @Test("refuses what is none", arguments: ["", "{}\n", "{\"baseline\":2}\n", "x\n", "[1]\n"])
  func refused(text: String) throws {
    let folder = try folder(trace(["A"]))
    try folder.write(Data(text.utf8), to: "base")
    let told = run(["check", "--baseline", "base", "t.lifeline.jsonl"], in: folder)
    #expect(told.status == 2 && told.output.contains("base"))
    #expect(run(["check", "--baseline", "none", "t.lifeline.jsonl"], in: folder).status == 2)
  }

  @Test("never overwrites a trace")
  func overwrites() throws {
    let folder = try folder(trace(["A"]))
    let told = run(
      ["check", "--write-baseline", "t.lifeline.jsonl", "t.lifeline.jsonl"],
      in: folder
    )
    #expect(told.status == 2)
    #expect(try folder.text("t.lifeline.jsonl") == trace(["A"]))
  }
}
