import Foundation
import TestSupport
import Testing

@testable import lifeline

/// `lifeline merge`: what many sessions come to.
@Suite("The command merge")
struct MergeTests {
  private static let trace = "spec/fleet/shop.lifeline.jsonl"
  private static let report = "spec/fleet/shop.ndjson"

  @Test("has a report to be shown with, which is what check writes today")
  func report() {
    let run = Inside.run(["check", "--sessions", "--format", "ndjson", Self.trace])
    #expect(golden(Self.report, run.output) == nil)
  }

  @Test("tells it in each form", arguments: ["text", "json", "html"])
  func forms(form: String) throws {
    let run = Inside.run(["merge", "--format", form, "--all", Self.report])
    #expect(run.status == 0)
    #expect(golden("Tests/CommandTests/Golden/merge.\(form)", run.output) == nil)
    guard form == "json" else { return }
    let schema = try Schema(text: #require(Repository.text("spec/merge.schema.json")))
    for words in [[], ["--drop-keys"], ["--against", Self.report]] {
      let run = Inside.run(["merge", "--format", "json", Self.report] + words)
      #expect(try schema.problems(with: SchemaValue(text: run.output)) == [])
    }
  }

  /// Sessions of two versions, of which every third of the later one has a fault.
  private static let sessions = (0..<90).map { number in
    SessionTests.lines(
      "user \(number)",
      isFaulty: number % 2 == 1 && number % 3 == 0,
      version: number % 2 == 1 ? "3.10" : "3.9",
      offset: number
    )
  }

  /// Writes the reports of some parts, and merges the folder that they are in.
  private func merged(_ parts: [[[String]]], _ words: [String] = []) throws -> String {
    let folder = try Folder()
    for (number, part) in parts.enumerated() {
      let run = Piped.run(
        ["check", "--format", "ndjson", "--sessions", "-"],
        input: Array(SessionTests.interleaved(part).utf8)
      )
      try folder.write(Data(run.output.utf8), to: "\(number).ndjson")
    }
    let run = Inside.run(["merge", "--format", "json"] + words + ["."], directory: folder.path)
    #expect(run.status == 0)
    return run.output
  }

  @Test("gives the same bytes however sessions were parted, and counts planted faults exactly")
  func parted() throws {
    let whole = try merged([Self.sessions])
    let value = try SchemaValue(text: whole)
    let finding = try #require(value["totals"]?["findings"]?.elements.first)
    #expect(value["totals"]?["findings"]?.elements.count == 1)
    #expect(value["totals"]?["sessions"] == .integer(90))
    #expect(finding["sessions"] == .integer(15) && finding["judged"] == .integer(90))
    #expect(finding["versions"]?.elements.count == 1)
    #expect(finding["versions"]?.elements.first?["name"] == .string("3.10"))
    #expect(whole.contains("viewDidAppear(_:)"))
    var random = SystemRandomNumberGenerator()
    for count in [2, 3, 7, 45] {
      var parts = Array(repeating: [[String]](), count: count)
      for session in Self.sessions.shuffled(using: &random) {
        parts[.random(in: 0..<count)].append(session)
      }
      parts.append(parts[0])
      #expect(try merged(parts) == whole, "\(count)")
    }
  }

  @Test("merges what it has written, with keys and without")
  func again() throws {
    let folder = try Folder()
    for (name, sessions) in [("a", Self.sessions[..<30]), ("b", Self.sessions[30...])] {
      try folder.write(Data(try merged([Array(sessions)]).utf8), to: "\(name).json")
      let small = try merged([Array(sessions)], ["--drop-keys"])
      #expect(!small.contains("\"sessions\" : ["))
      try folder.write(Data(small.utf8), to: "small-\(name).json")
    }
    let words = ["merge", "--format", "json"]
    let both = Inside.run(words + ["a.json", "b.json", "a.json"], directory: folder.path)
    #expect(both.output == (try merged([Self.sessions])))
    let small = Inside.run(
      words + ["small-b.json", "small-a.json", "small-b.json"],
      directory: folder.path
    )
    let totals = try [both, small].map { try SchemaValue(text: $0.output)["totals"] }
    #expect(small.status == 0 && totals[0] == totals[1])
  }

  @Test("names what a release has brought")
  func against() throws {
    let folder = try Folder()
    for (name, version) in [("old", "3.1"), ("new", "3.2")] {
      let lists = (0..<200).map { number in
        SessionTests.lines(
          "\(version) \(number)",
          isFaulty: name == "new" && number % 8 == 0,
          version: version
        )
      }
      let run = Piped.run(
        ["check", "--format", "ndjson", "--sessions", "-"],
        input: Array(lists.flatMap(\.self).joined(separator: "\n").utf8)
      )
      try folder.write(Data(run.output.utf8), to: "\(name).ndjson")
    }
    for form in ["text", "html"] {
      let words = ["merge", "--format", form, "--against", "old.ndjson", "new.ndjson"]
      let run = Inside.run(words, directory: folder.path)
      #expect(run.status == 1)
      #expect(run.output.contains("25 of 200 sessions, 12.5 % (8.6 % to 17.8 %)"), "\(run.output)")
      #expect(run.output.contains("more"))
    }
    let words = ["merge", "--against", "new.ndjson", "old.ndjson"]
    #expect(Inside.run(words, directory: folder.path).status == 0)
  }

  @Test("says what it cannot read, and merges the rest")
  func unread() throws {
    let folder = try Folder()
    try folder.write(Data("{\"session\":{}}\nno report\n{}\n".utf8), to: "bad.ndjson")
    let report = try #require(Repository.text(Self.report))
    try folder.write(Data(report.utf8), to: "good.ndjson")
    let run = Inside.run(["merge", "."], directory: folder.path)
    #expect(run.status == 3)
    #expect(run.output.contains("3 lines not read: ./bad.ndjson:1: a session without a digest"))
    #expect(run.output.contains("4 sessions of 2 versions"))
    #expect(Inside.run(["merge", "none.json"], directory: folder.path).status == 3)
    #expect(Inside.run(["merge"]).status == 2)
  }
}
