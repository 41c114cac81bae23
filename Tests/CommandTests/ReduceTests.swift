import Foundation
import TestSupport
import Testing

@testable import lifeline

@Suite("lifeline reduce")
struct ReduceTests {
  static let trace = "traces/violating/drawer-ends-twice.lifeline.jsonl"
  static let usages = [["a", "b"], [], ["a", "--line", "x"]]

  @Test("writes a smaller trace with the finding, and says how much went")
  func reduces() throws {
    let run = Inside.run(["reduce", Self.trace])
    #expect(run.status == 0)
    #expect(run.output.contains("unbalanced-end at line 16: 16 events to 4, 3 controllers to 1"))
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(lines.count == 4)
  }

  @Test("refuses a rule that is none, and proposes one")
  func unknownRule() {
    let run = Inside.run(["reduce", "--rule", "unbalanced-ends", Self.trace])
    #expect(run.status == 2)
    #expect(run.output.contains("did you mean unbalanced-end?"))
  }

  @Test("has nothing to do where there is no such finding")
  func nothing() {
    let run = Inside.run(["reduce", "--rule", "missing-did-move", "--line", "3", Self.trace])
    #expect(run.status == 3)
    #expect(run.output.contains("there is no finding of missing-did-move at line 3"))
  }

  @Test("needs one trace and a line that is one", arguments: usages)
  func usage(_ words: [String]) {
    #expect(Inside.run(["reduce"] + words).status == 2)
  }
}

extension ReduceTests {
  @Test("says how to read what it has written, by the form that it is in")
  func hint() throws {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"]
    let folder = try Folder()
    try folder.write(Data(calls.map { "list \($0)\n" }.joined().utf8), to: "t.trace")
    let stage = Stage(folder)
    #expect(stage.run("reduce", "t.trace") == 0)
    #expect(
      stage.error.hasSuffix(
        "the reduced trace: it looks like console now; read it with --from notation\n"
      )
    )
    try folder.write(Data(stage.output.utf8), to: "small")
    #expect(
      Inside.run(["check", "--from", "notation", "small"], directory: folder.path).status == 1
    )
    let named = Stage(folder)
    #expect(named.run("reduce", "t.trace", "--output", "small.trace") == 0)
    #expect(!named.error.contains("--from"))
  }
}

@Suite("lifeline check --write-repaired")
struct WriteRepairedTests {
  /// Checks a trace of the project and writes it repaired.
  ///
  /// - Returns: What was printed, and what was written.
  private static func repair(_ path: String, as name: String) throws -> (String, String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    let run = Inside.run(["check", "--write-repaired", file.path, path])
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return (run.output, text)
  }

  @Test("leaves a damaged line as it is, byte by byte")
  func damaged() throws {
    let folder = try Folder()
    var bytes = Array(try #require(Repository.text(ReduceTests.trace)).utf8)
    let damage: [UInt8] = [0x22, 0xFF, 0xFE, 0x0A]
    let end = try #require(bytes.dropLast().lastIndex(of: 0x0A))
    bytes.insert(contentsOf: damage, at: end + 1)
    try folder.write(Data(bytes), to: "damaged.jsonl")
    let repaired = folder.url("repaired.jsonl")
    let path = folder.url("damaged.jsonl").path
    let run = Inside.run(["check", "--write-repaired", repaired.path, path])
    #expect(run.output.contains("1 repair made"), "\(run.output)")
    #expect(try Data(contentsOf: repaired).range(of: Data([0x0A] + damage)) != nil)
  }

  @Test("takes away the last line, and says how to read what looks like another format")
  func lastLine() throws {
    let folder = try Folder()
    let calls = "home viewWillAppear\nhome viewDidAppear\nhome viewDidAppear\n"
    let text = "# a remark\n\(calls)# the end\n"
    try folder.write(Data(text.utf8), to: "in.txt")
    let path = folder.url("in.txt").path
    let out = folder.url("out.txt").path
    let run = Piped.run(["check", "--from", "notation", "--write-repaired", out, path])
    #expect(run.error.contains("out.txt: 1 repair made; checked again, nothing is left\n"))
    #expect(run.error.contains("it looks like console now; read it with --from notation\n"))
    let repaired = "# a remark\nhome viewWillAppear\nhome viewDidAppear\n# the end\n"
    #expect(try String(contentsOfFile: out, encoding: .utf8) == repaired)
  }

  @Test("changes nothing but the lines of the repair and the count of events")
  func changesLittle() throws {
    let path = ReduceTests.trace
    let (output, text) = try Self.repair(path, as: "t.lifeline.jsonl")
    #expect(output.contains("1 repair made; checked again, nothing is left"))
    let before = try #require(Repository.text(path)).split(separator: "\n")
    let after = text.split(separator: "\n")
    #expect(after.count == before.count - 1)
    #expect(Set(after).subtracting(before).count == 1)
  }

  @Test("keeps notation as it is written")
  func forms() throws {
    let story = "traces/stories/presentation-completion-early.trace"
    let (_, notation) = try Self.repair(story, as: "t.trace")
    #expect(notation.hasPrefix("#"))
    #expect(notation.contains("home presentCompleted(to: sheet) t: 2.5"))
  }

  @Test("writes nothing where nothing is to be repaired")
  func nothing() throws {
    let path = try #require(
      Repository.files(below: "traces/conforming").first { $0.hasSuffix(".jsonl") }
    )
    let (output, text) = try Self.repair(path, as: "t.lifeline.jsonl")
    #expect(output.contains("not written, there is no repair to make"))
    #expect(text.isEmpty)
  }

  @Test("needs one input and another file")
  func usage() {
    let trace = ReduceTests.trace
    #expect(Inside.run(["check", "--write-repaired", "x", trace, "README.md"]).status == 2)
    #expect(Inside.run(["check", "--write-repaired", "-", trace]).status == 2)
    #expect(Inside.run(["check", "--write-repaired", trace, trace]).status == 2)
    let both = ["check", "--write-repaired", "x.jsonl", "--output", "x.jsonl", trace]
    #expect(Inside.run(both).status == 2)
  }
}
