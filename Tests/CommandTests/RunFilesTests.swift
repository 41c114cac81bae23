import Foundation
import TestSupport
import Testing

@testable import lifeline

/// The files that a run reads and writes: none is written over by another, and none is lost.
@Suite("The files of a run")
struct RunFilesTests {
  private static let trace = """
    {"lifeline":1,"observes":["all"],"hooks":"outermost"}
    {"mark":"lifeline:ignore repeated-did-appear because known"}
    {"vc":"A#1","e":"viewDidLoad()"}
    {"vc":"A#1","e":"viewWillAppear(_:)"}
    {"vc":"A#1","e":"viewDidAppear(_:)"}
    {"vc":"A#1","e":"viewDidAppear(_:)"}
    {"vc":"B#1","e":"viewDidLoad()"}
    {"mark":"lifeline:heed"}
    {"vc":"B#1","e":"viewWillAppear(_:)"}
    {"vc":"B#1","e":"viewDidAppear(_:)"}
    {"vc":"B#1","e":"viewDidAppear(_:)"}

    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Data(Self.trace.utf8), to: "a.lifeline.jsonl")
    try folder.write(Data("{}".utf8), to: ".lifeline.json")
    try folder.write(Data("{\"baseline\":1}\n".utf8), to: "base")
    try folder.write(Data("old".utf8), to: "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("link").path,
      withDestinationPath: "x"
    )
    return folder
  }

  @Test(
    "are never one file under two names",
    arguments: [
      (["--write-baseline", "x", "--output", "x"], "--output and --write-baseline both go there"),
      (["--write-baseline", "x", "--report", "json=x"], "--report json=x and --write-baseline"),
      (["--write-baseline", "x", "--write-repaired", "x"], "-repaired and --write-baseline both"),
      (["--write-repaired", "link", "--output", "x"], "--output and --write-repaired both"),
      (["--report", "json=x", "--report", "html=link"], "--report html=link both go there"),
      (["--baseline", "base", "--output", "base"], "it is the baseline, and is not overwritten"),
      (["--baseline", "base", "--write-repaired", "base"], "it is the baseline"),
      (["--output", ".lifeline.json"], "it is the configuration, and is not overwritten"),
      (["--config", "base", "--no-config"], "ask for different things"),
    ]
  )
  func overwritten(words: [String], message: String) throws {
    let folder = try folder()
    let run = Inside.run(["check", "a.lifeline.jsonl"] + words, directory: folder.path)
    #expect(run.status == 2)
    #expect(run.output.contains(message), "\(run.output)")
    #expect(try folder.text("x") == "old")
    #expect(try folder.text(".lifeline.json") == "{}")
    #expect(try folder.text("base") == "{\"baseline\":1}\n")
  }

  @Test("may be one where a baseline is written anew")
  func renewed() throws {
    let folder = try folder()
    let run = Inside.run(
      ["check", "--baseline", "base", "--write-baseline", "base", "a.lifeline.jsonl"],
      directory: folder.path
    )
    #expect(run.status == 0)
    #expect(try folder.text("base").contains("repeated-did-appear"))
  }

  @Test("leave alone what others wrote beside them")
  func drafts() throws {
    let folder = try folder()
    let lifeline = try #require(Tool.url).path
    let trace = folder.url("a.lifeline.jsonl").path
    let run = try Tool.shell(
      "cd '\(folder.path)' && sh -c 'echo mine > .lifeline-$$.part; "
        + "exec \"$0\" check --output o \"$1\"' '\(lifeline)' '\(trace)'"
    )
    #expect(run.status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let drafts = names.filter { $0.hasSuffix(".part") }
    #expect(drafts.count == 1)
    #expect(try folder.text(drafts.first ?? "") == "mine\n")
    #expect(try folder.text("o").contains("repeated-did-appear"))
  }

  @Test("that may not be written are no fault of the command line", .enabled(if: getuid() != 0))
  func permissions() throws {
    let folder = try folder()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let run = Inside.run(["check", "--output", "o", "a.lifeline.jsonl"], directory: folder.path)
    #expect(run.status == 3)
    #expect(run.output.contains("o: permission is denied; what was there before is kept"))
    #expect(!run.output.contains("usage:"))
  }

  @Test("say what is left in a repaired trace, but for what is accepted")
  func left() throws {
    let folder = try folder()
    let words = ["check", "--write-repaired", "b.lifeline.jsonl", "a.lifeline.jsonl"]
    let run = Inside.run(words, directory: folder.path)
    #expect(run.output.contains("checked again, nothing is left"), "\(run.output)")
    #expect(Inside.run(["check", "b.lifeline.jsonl"], directory: folder.path).status == 0)
  }
}
