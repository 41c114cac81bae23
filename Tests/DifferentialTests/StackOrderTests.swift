import LifelineTrace
import Testing

/// Stacks that change several times in a turn, amid a transition, or out of sight.
@Suite("The simulator's stacks")
struct StackOrderTests {
  private let everything: Set<CallbackGroup> = [
    .appearance, .loading, .navigation, .containment, .lifetime,
  ]

  @Test("pushes of one turn: only the last one loads and appears")
  func coalesced() throws {
    #expect(
      try Call.lines("push List, Form, Detail", of: [.appearance, .loading]) == [
        "Detail loadView", "Detail viewDidLoad", "Home viewWillDisappear", "Detail viewWillAppear",
        "Detail viewIsAppearing", "Home viewDidDisappear", "Detail viewDidAppear",
      ]
    )
    let pushes = try Call.lines("push List, Form, Detail", of: [.navigation])
    #expect(pushes.count { $0 == "Navigation pushViewController" } == 3)
    #expect(
      try Call.lines("push List, Detail; pop", of: [.loading]) == [
        "List loadView", "List viewDidLoad",
      ]
    )
  }

  @Test("a push that a pop interrupts is finished first, in the same turn")
  func interruptedByPop() throws {
    #expect(
      try Call.lines("push Detail interrupted by pop", of: [.appearance, .navigation]) == [
        "Navigation pushViewController", "Home viewWillDisappear", "Detail viewWillAppear",
        "Navigation navigationController", "Detail viewIsAppearing",
        "Navigation popViewController", "Home viewDidDisappear", "Detail viewDidAppear",
        "Detail viewWillDisappear", "Home viewWillAppear", "Navigation navigationController",
        "Home viewIsAppearing", "Detail viewDidDisappear", "Home viewDidAppear",
        "Navigation navigationController",
      ]
    )
  }

  @Test("a push that a push interrupts is finished first")
  func interruptedByPush() throws {
    #expect(
      try Call.lines("push Detail interrupted by push Form") == [
        "Home viewWillDisappear", "Detail viewWillAppear", "Detail viewIsAppearing",
        "Home viewDidDisappear", "Detail viewDidAppear", "Detail viewWillDisappear",
        "Form viewWillAppear", "Form viewIsAppearing", "Detail viewDidDisappear",
        "Form viewDidAppear",
      ]
    )
  }

  @Test(
    "a stack out of sight changes without callbacks, and what it drops dies at once",
    arguments: [
      "launch tabs Home, Search; push Detail animated in tab 2",
      "launch tabs Home, Search; push List, Detail in tab 2",
      "launch navigation Home; present Login style fullScreen; push Detail animated behind",
    ]
  )
  func hidden(story: String) throws {
    let calls = try Call.lines(story, of: everything)
    #expect(calls.allSatisfy { $0.hasSuffix(" init") || $0.hasSuffix(" pushViewController") })
    let place = story.contains("tab 2") ? "in tab 2" : "behind"
    let popped = try Call.lines("\(story); pop \(place)", of: everything)
    #expect(popped.map { $0.split(separator: " ").last } == ["popViewController", "deinit"])
  }

  @Test("a stack out of sight shows its top alone when it comes back")
  func shownLater() throws {
    let tabs = "launch tabs Home, Search; set List, Detail in tab 2; tap tab 2"
    #expect(
      try Call.lines(tabs, system: 12) == [
        "  Navigation#2 viewWillAppear", "    Detail viewWillAppear",
        "  Navigation#1 viewWillDisappear", "    Home viewWillDisappear",
        "Navigation#1 viewDidDisappear", "  Home viewDidDisappear", "Navigation#2 viewDidAppear",
        "  Detail viewDidAppear",
      ]
    )
    #expect(try Call.lines(tabs, of: [.loading]).contains("  List viewDidLoad") == false)
  }

  @Test("a stack behind a sheet is seen, and changes as ever")
  func behindSheet() throws {
    #expect(
      try Call.lines("present Sheet style pageSheet; push Detail animated behind") == [
        "Home viewWillDisappear", "Detail viewWillAppear", "Detail viewIsAppearing",
        "Home viewDidDisappear", "Detail viewDidAppear",
      ]
    )
  }

  @Test("a set stack: one transition, a pop or a push by where its last one was")
  func set() throws {
    #expect(try Call.lines("push List; push Detail; set Home, Detail animated").isEmpty)
    #expect(
      try Call.lines("push List; push Detail; set Home, List", system: 12) == [
        "Detail viewWillDisappear", "List viewWillAppear", "Detail viewDidDisappear",
        "List viewDidAppear",
      ]
    )
    #expect(
      try Call.lines("push List; set Home, Form", of: [.appearance, .lifetime]).last
        == "List deinit"
    )
  }

  @Test("a change of tabs out of sight waits until the tabs are back")
  func selectedBehind() throws {
    let story = "launch tabs plain Home, plain Search; present Login style fullScreen; select tab 2"
    #expect(try Call.lines(story, of: [.appearance, .tabs]) == ["Tabs select"])
    #expect(
      try Call.lines("\(story); dismiss", system: 12, of: [.appearance, .loading]) == [
        "Login viewWillDisappear", "Tabs viewWillAppear", "  Search loadView",
        "  Search viewDidLoad", "  Search viewWillAppear", "Tabs viewDidAppear",
        "  Search viewDidAppear", "Login viewDidDisappear",
      ]
    )
    let sheet = "launch tabs plain Home, plain Search; present Menu style pageSheet; select tab 2"
    #expect(
      try Call.lines(sheet, system: 18, of: [.appearance]) == [
        "  Search viewWillAppear", "  Home viewWillDisappear", "Search viewIsAppearing",
        "Home viewDidDisappear", "Search viewDidAppear",
      ]
    )
  }
}
