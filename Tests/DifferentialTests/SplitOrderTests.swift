import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// Split views: two columns that are seen at once, and one stack where there is room for one only.
@Suite("The simulator's split views")
struct SplitOrderTests {
  private static let launch = "launch split List beside Mail"

  @Test("tell the columns of their own appearance, behind their own callback and in order")
  func launch() throws {
    #expect(
      try Call.lines(Self.launch, system: 12) == [
        "Split viewWillAppear", "Navigation#1 viewWillAppear", "  List viewWillAppear",
        "Navigation#2 viewWillAppear", "  Mail viewWillAppear", "Split viewDidAppear",
        "Navigation#1 viewDidAppear", "  List viewDidAppear", "Navigation#2 viewDidAppear",
        "  Mail viewDidAppear",
      ]
    )
    #expect(
      try Call.lines(Self.launch, of: [.containment]).filter { !$0.hasPrefix(" ") } == [
        "Navigation#1 willMove", "Navigation#1 didMove", "Navigation#2 willMove",
        "Navigation#2 didMove",
      ]
    )
  }

  @Test(
    "push, pop and swipe in a column as in any stack",
    arguments: [
      ("push Detail animated", "push Form animated in secondary", "Mail"),
      ("push Detail animated", "push Form animated in primary", "List"),
      ("push Detail; pop", "push Form in primary; pop in primary", "List"),
      ("push Detail; swipe back", "push Form in primary; swipe back in primary", "List"),
      (
        "push Detail; swipe back cancelled",
        "push Form in secondary; swipe back cancelled in secondary", "Mail"
      ),
      ("set Detail", "set Form in primary", "List"),
    ]
  )
  func stacks(plain: String, inColumn: String, bottom: String) throws {
    let groups: Set<CallbackGroup> = [.appearance, .loading, .containment, .navigation, .lifetime]
    let number = bottom == "List" ? 1 : 2
    let expected = try Call.lines(plain, of: groups).map {
      $0.replacing("Home", with: bottom).replacing("Detail", with: "Form")
        .replacing("Navigation ", with: "Navigation#\(number) ")
    }
    #expect(try Call.lines("\(Self.launch); \(inColumn)", of: groups) == expected)
  }

  @Test("show another detail as a stack that is set, and let go of the old one")
  func showDetail() throws {
    let groups: Set<CallbackGroup> = [.appearance, .navigation, .lifetime]
    #expect(
      try Call.lines("\(Self.launch); push Form; show detail Map", system: 12, of: groups) == [
        "Map init", "Navigation#2 setViewControllers", "Form viewWillDisappear",
        "Map viewWillAppear", "Navigation#2 navigationController", "Form viewDidDisappear",
        "Map viewDidAppear", "Navigation#2 navigationController", "Mail deinit", "Form deinit",
      ]
    )
  }

  @Test("collapse and expand as the stories of the project have it, at once in the background")
  func bundled() throws {
    let names = [
      "left": "Navigation#1", "right": "Navigation#2", "folders": "List", "mail": "Mail",
    ]
    let both = "\(Self.launch); collapse; expand"
    let asleep = "\(Self.launch); enter background"
    for (name, story, actions) in [
      ("split-collapses-and-expands", both, 2), ("split-collapses-in-background", asleep, 1),
    ] {
      let text = try #require(Repository.text("traces/stories/\(name).trace"))
      let expected = Call.all(in: text, format: .notation).flatMap(\.self)
        .map { "\(names[$0.receiver] ?? $0.receiver) \($0.callback.baseName)" }
      let simulated = try Call.last(actions, of: story, system: 17)
        .filter { $0.callback != .activityChanged }
        .map { "\($0.receiver) \($0.callback.baseName)" }
      #expect(simulated == expected, "\(name)")
    }
  }

  @Test("hear nothing of the background on other systems", arguments: [12, 15, 26])
  func background(system: Int) throws {
    for (story, system) in [
      ("\(Self.launch); enter background", system), ("push A; enter background", 17),
    ] {
      let calls = try Call.last(of: story, system: system)
      #expect(calls.count == 4 && calls.allSatisfy { $0.callback == .activityChanged })
    }
  }

  @Test("keep their detail when it is popped while they are collapsed")
  func kept() throws {
    let story = "\(Self.launch); push Form; collapse; pop to root"
    #expect(try Call.lines(story, of: [.lifetime]) == ["Form deinit"])
    #expect(
      try Call.lines("\(story); expand", system: 12, of: [.appearance, .lifetime, .containment])
        == [
          "Mail willMove", "Navigation#2 viewWillAppear", "  Mail viewWillAppear",
          "Navigation#2 viewDidAppear", "  Mail viewDidAppear", "Mail didMove",
        ]
    )
    #expect(
      try Call.lines("\(story); replace root with Login", of: [.lifetime]).suffix(4) == [
        "Navigation#1 deinit", "List deinit", "Navigation#2 deinit", "Mail deinit",
      ]
    )
  }

  @Test("in a tab come and go with it, collapsed or not")
  func inTab() throws {
    let launch = "launch tabs Home, split List beside Mail"
    let columns = [
      "  Split viewWillAppear", "  Navigation#2 viewWillAppear", "    List viewWillAppear",
      "  Navigation#3 viewWillAppear", "    Mail viewWillAppear",
    ]
    #expect(try Call.lines("\(launch); tap tab 2", system: 12).prefix(5) == columns[...])
    let collapsed = "\(launch); tap tab 2; collapse; tap tab 1; tap tab 2"
    #expect(
      try Call.lines(collapsed, system: 12).prefix(3) == [
        "  Split viewWillAppear", "  Navigation#2 viewWillAppear", "    Mail viewWillAppear",
      ]
    )
  }

  @Test("have room for a sheet before iOS 13 where a phone has not, unless they are collapsed")
  func sheets() throws {
    let sheet = "present Form style formSheet"
    #expect(
      try Call.lines("\(Self.launch); \(sheet)", system: 12) == [
        "Form viewWillAppear", "Form viewDidAppear",
      ]
    )
    let narrow = try Call.lines("\(Self.launch); collapse; \(sheet)", system: 12)
    #expect(narrow.first == "Split viewWillDisappear")
  }
}
