import LifelineChecker
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// A page that is skipped: a container's transition that runs when the next one begins.
@Suite("A skipped page")
struct SkipOrderTests {
  @Test("is turned round, and each is ended once, 2.2 and 2.3")
  func order() throws {
    // Why: what a call brings about is set in.
    let lines = try Call.lines("launch pager Deck; turn to Zero; skip past First to Second")
      .map { String($0.drop { $0 == " " }) }
    #expect(
      lines.filter { !$0.contains("IsAppearing") } == [
        "First viewWillAppear", "Zero viewWillDisappear", "Second viewWillAppear",
        "First viewWillDisappear", "Second viewDidAppear", "First viewDidDisappear",
        "Zero viewDidDisappear",
      ]
    )
  }

  @Test("is held against nobody", arguments: Array(6...18) + [26])
  func lawful(system: Int) throws {
    for story in [
      "push pager Deck; skip past First to Second",
      "launch pager Deck; turn to Zero; skip past First to Second; turn to Third cancelled",
      "push pager Deck; turn to Zero; skip past First to Second; push Other animated; pop animated",
      "launch tabs plain pager Deck, Other; skip past First to Second; select tab 2; select tab 1",
    ] {
      let trace = try Simulation.trace(of: Story(story), system: system)
      let report = Checker.check(text: trace, format: .native)
      #expect(report.findings.isEmpty, "iOS \(system): \(story): \(report.findings.map(\.message))")
    }
  }

  @Test("needs a pager, and another page")
  func refusals() throws {
    for story in ["skip past A to B", "push pager Deck; skip past A to A"] {
      #expect(throws: Story.Problem.self) { try Simulation.trace(of: Story(story), system: 17) }
    }
  }
}

/// What an app prints in a story, as a log is held against it.
@Suite("The print of a story")
struct StoryPrintTests {
  private func line(_ name: String, _ callback: Callback, _ controller: String? = nil)
    -> LawfulStory.Line
  {
    .init(controller: controller ?? name, className: name, callback: callback)
  }

  @Test("holds the log that it leaves, in whole and in part, and no other")
  func holds() throws {
    let print = try StoryPrint(of: Story("push Detail animated"), system: 17)
    let push = [
      line("Detail", .viewDidLoad), line("Home", .viewWillDisappear),
      line("Detail", .viewWillAppear),
      line("Home", .viewDidDisappear), line("Detail", .viewDidAppear),
    ]
    #expect(print.holds(push))
    #expect(!print.holds(push, isWhole: true))
    #expect(!print.holds(push.reversed()))
    #expect(!print.holds([]))
  }

  @Test("holds a deviation, where the story has it")
  func deviation() throws {
    let story = try Story("push Detail animated but repeats viewDidAppear")
    let log = [
      line("Home", .viewDidDisappear), line("Detail", .viewDidAppear),
      line("Detail", .viewDidAppear),
    ]
    #expect(try StoryPrint(of: story, system: 17).holds(log))
    #expect(try !StoryPrint(of: Story("push Detail animated"), system: 17).holds(log))
  }

  @Test("tells instances apart where the log does")
  func instances() throws {
    let story = try Story("push Detail; pop; push Detail")
    let print = try StoryPrint(of: story, system: 17, printing: [.viewDidLoad], of: ["Detail"])
    #expect(print.lines.count == 2)
    #expect(
      print.holds([line("Detail", .viewDidLoad, "0x1"), line("Detail", .viewDidLoad, "0x2")])
    )
    #expect(
      !print.holds([line("Detail", .viewDidLoad, "0x1"), line("Detail", .viewDidLoad, "0x1")])
    )
    #expect(print.holds([line("Detail", .viewDidLoad), line("Detail", .viewDidLoad)]))
  }
}
