import Foundation
import TestSupport
import Testing

@testable import lifeline

/// What a person types: a trace with a line, a word that is nearly right, a file that is not there.
@Suite("On the command line")
struct PlaceTests {
  static let shop = "traces/conforming/shop-session.trace"
  static let drawer = ReduceTests.trace

  @Test(
    "a line behind the path is the line of the option",
    arguments: [("tree", shop, "--at", "30"), ("next", shop, "--at", "30")]
      + [("why", shop, "--at", "30"), ("reduce", drawer, "--line", "16")]
  )
  func lines(command: String, path: String, option: String, line: String) {
    let run = Inside.run([command, path, option, line])
    #expect(run.status == 0)
    #expect(Inside.run([command, "\(path):\(line)"]) == run)
    let twice = Inside.run([command, "\(path):\(line)", option, line])
    #expect(twice.status == 2)
    #expect(twice.output.contains("the line is given twice"))
    for none in ["0", "-4", "99999999999999999999"] {
      let run = Inside.run([command, "\(path):\(none)"])
      #expect(run.status == 2)
      #expect(run.output.contains("lines are counted from 1"), "\(run.output)")
    }
  }

  @Test("a file may be called what looks like a line of another")
  func colons() throws {
    let folder = try Folder()
    let text = try #require(Repository.text(Self.shop))
    try folder.write(Data(text.utf8), to: "a:b.trace:9")
    let path = folder.url("a:b.trace:9").path
    for words in [["tree", path], ["why", "\(path):30"], ["next", path, "--at", "30"]] {
      let run = Inside.run(words)
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.hasPrefix(path), "\(run.output)")
    }
  }

  @Test("a line of standard input can be named")
  func standardInput() {
    // Why: nothing comes in, which is no wrong option.
    #expect(Inside.run(["why", "-:30"]).output == "-: it is empty\n")
  }

  @Test(
    "what cannot be written is named, and not what was read",
    arguments: [
      ["tree", shop], ["next", shop], ["why", shop + ":30"], ["reduce", drawer],
      ["why-not", "viewDidAppear", "list", shop], ["convert", shop, "--to", "native"],
      ["simulate", "launch Home"], ["model"], ["check", shop], ["stats", shop],
    ]
  )
  func outputs(words: [String]) {
    let run = Inside.run(words + ["--output", "no-such-folder/answer"])
    #expect(run.status == 2)
    let head = "lifeline \(words[0]): no-such-folder/answer: there is no such folder\n"
    #expect(run.output.hasPrefix(head), "\(run.output)")
  }

  @Test("what cannot be repaired into a file is named too")
  func repairs() {
    let file = "no-such-folder/repaired.jsonl"
    let run = Inside.run(["check", "--write-repaired", file, Self.drawer])
    #expect(run.status == 2)
    #expect(run.output.contains("lifeline check: \(file): there is no such folder\n"))
  }

  @Test(
    "a proposal ends the message",
    arguments: [
      (["next", shop, "--format", "jsn"], "jsn, only one of text, json; did you mean json?\n"),
      (["model", "--machine", "apearance"], "removal; did you mean appearance?\n"),
      (["model", "apearance"], "write --machine appearance?\n"),
      (["model", "manual-transition"], "write --machine manual-transition?\n"),
      (["reduce", drawer, "--to", "notation"], "unknown option --to\n"),
      (["why-not", "list", "viewDidAppear", shop], "controller: viewDidAppear list\n"),
      (["simulate", "--ios", "4.2", "pop"], "from 5 to 99, not 4.2\n"),
    ]
  )
  func proposals(words: [String], message: String) {
    let run = Inside.run(words)
    #expect(run.status == 2)
    #expect(run.output.contains(message), "\(run.output)")
  }

  @Test("a pattern before a line means the one file that it fits")
  func patterns() {
    let one = Inside.run(["why", "traces/printed/add*.log:10"])
    #expect(one.status == 0)
    #expect(one == Inside.run(["why", "traces/printed/address.log:10"]))
    let several = Inside.run(["tree", "traces/printed/*.log"])
    #expect(several.status == 2)
    let names = "traces/printed/address.log and traces/printed/class.log"
    #expect(several.output.contains("fits 2 files, name one: \(names)\n"), "\(several.output)")
    let none = Inside.run(["why", "traces/printed/no*.log:10"])
    #expect(none.status == 3 && none.output.contains("no*.log: there is no such file"))
  }

  @Test("a story of a file that is not there is no story", arguments: ["a.story", "stories/a"])
  func stories(path: String) {
    let run = Inside.run(["simulate", path])
    #expect(run.status == 3)
    #expect(run.output == "\(path): there is no such file\n")
  }

  @Test("the system of a simulation is written as everywhere")
  func systems() {
    let run = Inside.run(["simulate", "launch Home", "--ios", "17.5"])
    #expect(run.status == 0)
    #expect(run == Inside.run(["simulate", "launch Home", "--ios", "17"]))
  }

  @Test("coverage of nothing is only said to be unreadable")
  func coverage() {
    let run = Inside.run(["model", "--coverage", "no-such.trace"])
    #expect(run.status == 3)
    #expect(run.output == "no-such.trace: unreadable: there is no such file\n")
  }
}
