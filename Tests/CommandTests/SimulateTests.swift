import Foundation
import LifelineSimulator
import TestSupport
import Testing

@testable import lifeline

/// The traces that UIKit would leave.
@Suite("Simulating")
struct SimulateTests {
  @Test("writes a trace that conforms, in both forms", arguments: ["native", "notation"])
  func writes(form: String) throws {
    let run = Inside.run(["simulate", "push Detail animated; swipe back cancelled", "--to", form])
    #expect(run.status == 0)
    let folder = try Folder()
    let name = form == "native" ? "story.lifeline.jsonl" : "story.trace"
    try folder.write(Data(run.output.utf8), to: name)
    let check = Inside.run(["check", folder.url(name).path])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("draws a story as a sequence diagram")
  func diagram() throws {
    let story = """
      launch tabs Home, plain Search; segue to Detail animated; swipe back cancelled; tap tab 2
      present Login style fullScreen; dismiss
      """
    let run = Inside.run(["simulate", story, "--to", "mermaid"])
    #expect(run.status == 0)
    #expect(golden("Tests/CommandTests/Golden/simulate.mmd", run.output) == nil)
    // Why: each arrow joins two that were introduced.
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ") }
    let known = Set(lines.filter { $0.first == "participant" }.map { $0[1] })
    let ends = lines.filter { $0[0].contains("->>") }
      .flatMap { $0[0].dropLast().split(separator: "->>") }
    #expect(ends.count > 200)
    #expect(Set(ends).isSubset(of: known))
  }

  @Test("reads a story from a file")
  func file() throws {
    let folder = try Folder()
    try folder.write(Data("push Detail\npop\nfly".utf8), to: "way.story")
    let path = folder.url("way.story").path
    let run = Inside.run(["simulate", path])
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("\(path):3:1: unexpected \"fly\""))
  }

  @Test("makes up the same story for the same seed")
  func random() {
    let words = ["simulate", "--random", "7", "--length", "12", "--ios", "12"]
    #expect(Inside.run(words) == Inside.run(words))
    let story = Inside.run(words + ["--to", "story"])
    #expect(story.output.split(separator: "\n").count == 12)
    let trace = Inside.run(["simulate", story.output, "--ios", "12"])
    #expect(trace == Inside.run(words))
  }

  @Test("tells what goes wrong in an action, and what UIKit says of it")
  func faults() throws {
    let story = ["simulate", "push pager Deck; turn to Page but doubles end"]
    let silent = Inside.run(story)
    let loud = Inside.run(story + ["--complaints"])
    #expect(!silent.output.contains("Unbalanced calls"))
    #expect(loud.output.contains("Unbalanced calls to begin/end appearance transitions for <Page:"))
    let folder = try Folder()
    try folder.write(Data(loud.output.utf8), to: "story.lifeline.jsonl")
    let check = Inside.run(["check", folder.url("story.lifeline.jsonl").path])
    #expect(check.status == 1)
    #expect(check.output.contains("error[unbalanced-end]"))
    #expect(check.output.contains("UIKit said the same"))
    let list = Inside.run(["simulate", "--list"]).output
    for fault in ["forgets didMove", "pushes twice"] { #expect(list.contains("\n\(fault) ")) }
  }

  @Test("lists every action")
  func list() {
    let run = Inside.run(["simulate", "--list"])
    #expect(run.status == 0)
    let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
    for form in Action.forms {
      #expect(words.contains("\(form.spelling) \(form.summary)"), "\(form.spelling)")
    }
  }

  @Test("lists a fault on a line with all actions in which it can come, for scripts")
  func wholeRows() {
    let rows = Inside.run(["simulate", "--list"]).output.split(separator: "\n")
    for fault in Fault.all {
      let row = rows.first { $0.hasPrefix("\(fault.phrase) ") }
      #expect(row?.hasSuffix("(\(fault.verbs.joined(separator: ", ")))") == true, "\(fault.phrase)")
    }
  }

  // Why: 100 columns is what is set where nobody says how wide a terminal is.
  @Test("lists no wider than the terminal is", arguments: [60, 80, 99])
  func width(columns: Int) {
    let run = Piped.run(["simulate", "--list"], variables: ["COLUMNS": "\(columns)"])
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test(
    "says what is wrong, where, and what was meant",
    arguments: [
      (["pusch Detail"], "story:1:1: unexpected \"pusch\"", "did you mean push?"),
      (["pop"], "story:1:1: only the root is on the stack", ""),
      ([], "give one story", ""), (["--ios", "4", "pop"], "from 5 to 99, not 4", ""),
      (["embed B but forgets didMov"], "no fault has that name", "did you mean forgets didMove?"),
      (["push B but forgets didMove"], "can only follow embed or turn", ""),
      (["push B but pushes twice; pop"], "nothing can follow", ""),
      (["--random", "x"], "--random needs a number", ""),
      (["--random", "1", "pop"], "name no other one", ""),
      (["--length", "3", "pop"], "add --random SEED", ""),
      (["--to", "notaton", "pop"], "--to cannot be notaton", "did you mean notation?"),
    ]
  )
  func refuses(words: [String], message: String, proposal: String) {
    let run = Inside.run(["simulate"] + words)
    #expect(run.status == 2)
    #expect(run.output.contains(message), "\(run.output)")
    if !proposal.isEmpty { #expect(run.output.contains(proposal), "\(run.output)") }
  }
}
