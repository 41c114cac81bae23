import Foundation
import TestSupport
import Testing

/// What `check` says last: what was looked at, and what would help most.
@Suite("The last lines of a report")
struct LastLineTests {
  /// A log, what its last line begins with, and what would help.
  struct Log: CustomTestStringConvertible, Sendable {
    var title: String
    var text: String
    var last: String
    var help: String

    var testDescription: String { title }
  }

  static let logs = [
    Log(
      title: "a print without an end",
      text: "MainVC: viewDidLoad\nMainVC: addChild MenuVC\nMenuVC: willMove(toParent: MainVC)\n"
        + "MainVC: addChild FeedVC\nFeedVC: didMove(toParent: MainVC)\n",
      last: "inconclusive, something is still owed: ",
      help: "if nothing came after the last line, --ended makes a finding of what is still owed"
    ),
    Log(
      title: "two of one name",
      text: "Page viewDidLoad\nPage viewWillAppear\nPage viewDidAppear\nPage viewDidLoad\n"
        + "Page viewWillAppear\nPage viewWillDisappear\nPage viewDidDisappear\nPage viewDidAppear\n",
      last: "\\d+ of \\d+ rules checked, nothing found: 8 events, 1 controller",
      help: #"print the address too, print("\(self) \(#function)"): two of Page"#
    ),
    Log(
      title: "a callback that is printed nowhere",
      text: "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\nHome viewWillDisappear\n",
      last: "\\d+ of \\d+ rules checked, nothing found: 4 events, 1 controller",
      help: "print viewDidDisappear too, and "
    ),
    Log(
      title: "no containment",
      text: "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\nHome viewWillDisappear\n"
        + "Home viewDidDisappear\n",
      last: "\\d+ of \\d+ rules checked, nothing found: 5 events, 1 controller",
      help: "print addChild, willMove and didMove too, and "
    ),
  ]

  @Test("name what was checked, and the print that helps most", arguments: logs)
  func help(log: Log) throws {
    let run = try Tool.run(
      ["check", "-"],
      input: Data(log.text.utf8),
      environment: ["COLUMNS": "200"]
    )
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.dropLast().last?.contains(try Regex("^-: \(log.last)")) == true, "\(run.output)")
    #expect(lines.last?.hasPrefix(log.help) == true, "\(run.output)")
    #expect(!run.output.contains("conforms"))
  }

  @Test("are no verdict on a print", arguments: ["short", "narrated", "github", "markdown"])
  func forms(form: String) throws {
    let run = try Tool.run(["check", "--format", form, "-"], input: Data(Self.logs[3].text.utf8))
    #expect(run.output.contains(/\d+ of \d+ rules checked/), "\(run.output)")
    #expect(!run.output.contains("conform"))
  }

  @Test("fail a gate for what never came, where somebody vouches for the end")
  func ended() throws {
    let input = Data(Self.logs[0].text.utf8)
    let run = try Tool.run(["check", "--ended", "-"], input: input)
    #expect(run.status == 1)
    #expect(run.output.contains("warning[missing-did-move] MenuVC never receives"))
    let folder = try Folder()
    try folder.write(input, to: "main.log")
    try folder.write(Data(#"{"ended": true}"#.utf8), to: ".lifeline.json")
    #expect(try Tool.run("check", folder.url("main.log").path).status == 1)
    #expect(try Tool.run("config", folder.path).output.contains("taken as complete"))
  }

  @Test("say of a repaired print what they say of a print")
  func repaired() throws {
    let text =
      "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\nHome viewDidAppear\n"
      + "Home viewWillDisappear\nHome viewDidDisappear\n"
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "home.log")
    let fixed = folder.url("fixed.lifeline.jsonl").path
    _ = try Tool.run("check", "--write-repaired", fixed, folder.url("home.log").path)
    let run = try Tool.run("check", fixed)
    #expect(run.output.contains(" rules checked, nothing found: 5 events, 1 controller\nprint "))
  }

  @Test("count accepted findings as no success")
  func accepted() throws {
    let folder = try Folder()
    let bad = try #require(Repository.text("traces/violating/view-loads-twice.lifeline.jsonl"))
    try folder.write(Data(bad.utf8), to: "a.lifeline.jsonl")
    let good = try #require(Repository.text("traces/conforming/reused-child.lifeline.jsonl"))
    try folder.write(Data(good.utf8), to: "b.lifeline.jsonl")
    let baseline = folder.url("lifeline.baseline").path
    _ = try Tool.run("check", "--write-baseline", baseline, folder.path)
    let run = try Tool.run("check", "--baseline", baseline, folder.path)
    #expect(run.status == 0)
    #expect(
      run.output.contains("1 conforming, 0 violating, 1 inconclusive (1 with accepted findings)")
    )
    let one = try Tool.run("check", "--baseline", baseline, folder.url("a.lifeline.jsonl").path)
    #expect(one.output.contains(" rules checked, 1 suppressed, nothing else found: "))
  }

  @Test("group what is not checked by what it needs")
  func groups() throws {
    let run = try Tool.run(["check", "--all", "-"], input: Data(Self.logs[3].text.utf8))
    #expect(run.output.contains(/-: \d+ of \d+ rules not checked; they need, first of all\n/))
    #expect(run.output.contains("\n  containment: missing-did-move, "))
    #expect(run.output.split(separator: "\n").count < 40)
  }
}
