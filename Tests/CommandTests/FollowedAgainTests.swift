import Foundation
import TestSupport
import Testing

@testable import lifeline

/// What is said of a log that grew, once all of it has come.
@Suite("A log that is read otherwise as a whole")
struct FollowedAgainTests {
  /// Logs that say in what is below what is above, and some of all others.
  private static let logs = Repository.some(
    (Repository.files(below: "traces")).filter { path in
      [".log", ".txt", ".trace", ".jsonl"].contains { path.hasSuffix($0) }
    },
    oneIn: 12
  )

  @Test("ends as it ends when it is read at once, wherever it is cut", arguments: [1, 5])
  func status(lines: Int) throws {
    var cuts = 0
    for path in Self.logs {
      guard let text = Repository.text(path), text.utf8.count < 20_000 else { continue }
      let folder = try Folder()
      let name = URL(fileURLWithPath: path).lastPathComponent
      try folder.write(Data(text.utf8), to: name)
      let whole = Stage(folder)
      let status = whole.run("check", "--no-config", "--format", "short", name)
      var all = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
      all[all.count - 1].removeLast()
      let pieces = stride(from: 0, to: all.count, by: lines).map { start in
        all[start..<min(all.count, start + lines)].joined()
      }
      let turns = pieces.flatMap { [Stage.Turn.bytes($0), .rest] }
      let grown = Stage(try Folder(), turns: turns)
      let hint = name.hasSuffix(".trace") ? ["--from", "notation"] : []
      let words = ["check", "--no-config", "--follow", "--format", "short"] + hint + ["-"]
      #expect(grown.run(words) == status, "\(path)")
      cuts += pieces.count
      if grown.error.contains("does not hold") {
        #expect(grown.output.hasSuffix(whole.output.replacing(name, with: "-")), "\(path)")
      }
    }
    #expect(cuts > 100)
  }

  @Test("takes back what was told before it could be seen that it is binary")
  func binary() throws {
    let lines = ["a viewDidLoad\n", "a viewDidLoad\n", "b viewDidLoad\n", "b \0viewWillAppear\n"]
    let words = ["check", "--no-config", "--format", "short", "--from", "notation"]
    let folder = try Folder()
    try folder.write(Data(lines.joined().utf8), to: "a.trace")
    #expect(Stage(folder).run(words + ["a.trace"]) == 3)
    let grown = Stage(try Folder(), turns: lines.flatMap { [.bytes($0), .rest] })
    #expect(grown.run(words + ["--follow", "-"]) == 3)
    #expect(!grown.told.isEmpty)
    #expect(grown.error.contains("what was told before does not hold"))
    #expect(grown.output.contains("it is binary"))
  }

  @Test("takes back what was told before it could be seen that the log is upside down")
  func upsideDown() throws {
    let calls = ["viewDidAppear", "viewDidAppear", "viewWillAppear", "viewDidLoad"]
    let lines = calls.enumerated().map { "10:00:0\(6 - $0).000 Cart \($1)\n" }
    let folder = try Folder()
    try folder.write(Data(lines.joined().utf8), to: "a.log")
    for from in [[], ["--from", "console"]] {
      let words = ["check", "--no-config", "--format", "short"] + from
      let whole = Stage(folder)
      let status = whole.run(words + ["a.log"])
      #expect(status == 3 && whole.output.contains("the newest line comes first"))
      let grown = Stage(try Folder(), turns: lines.flatMap { [.bytes($0), .rest] })
      #expect(grown.run(words + ["--follow", "-"]) == status)
      #expect(grown.told.joined().contains("Cart receives viewDidAppear twice"))
      #expect(grown.error.contains("some read otherwise, and it is judged anew"))
      #expect(grown.output.hasSuffix(whole.output.replacing("a.log", with: "-")))
    }
  }
}
