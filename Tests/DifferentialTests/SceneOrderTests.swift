import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineSimulator
import LifelineStory
import LifelineTrace
import TestSupport
import Testing

/// Scenes and windows, and what else changes without a callback of a controller.
@Suite("The simulator's scenes")
struct SceneOrderTests {
  private static let two = "launch navigation Home; open scene with navigation Note"

  private static func activities(_ story: String, system: Int = 18) throws -> [String] {
    var reader = TraceReader(text: try Simulation.trace(of: Story(story), system: system))
    var words: [String] = []
    while let item = reader.next() {
      switch item {
      case .mark: words = []
      case .event(let event) where event.callback == .activityChanged:
        let name = reader.context.controllers.id(event.receiver)
        words.append("\(name) \(reader.context.symbols.text(event.detail))")
      default: continue
      }
    }
    return words
  }

  @Test("connect, and are in front before their root has appeared, 1.16")
  func connects() throws {
    let calls = try Call.last(of: "launch Home; open scene with Note", system: 18)
      .filter { [.activity, .appearance, .views].contains($0.callback.group) }.map(\.text)
    #expect(
      calls == [
        "UIScene activityChanged", "Note rootViewControllerSet", "Note viewWillAppear",
        "Note viewIsAppearing", "Note activityChanged", "Note activityChanged",
        "Note viewDidAppear",
      ]
    )
  }

  @Test("tell no controller of a return, 1.9", arguments: [12, 15, 26])
  func returns(system: Int) throws {
    let story = "launch navigation Home; push Detail; enter background"
    #expect(try Call.lines(story, system: system).isEmpty)
    let subject = system < 13 ? "app" : "scene"
    #expect(
      try Self.activities(story, system: system) == [
        "Navigation#1 \(subject)Inactive", "Navigation#1 \(subject)Background",
        "Navigation#1 \(subject)Foreground", "Navigation#1 \(subject)Active",
      ]
    )
  }

  @Test("go and come one by one, and take their windows with them, 1.17")
  func apart() throws {
    let away = "\(Self.two); scene resigns; scene enters background"
    #expect(try Self.activities(away) == ["Navigation#2 sceneBackground"])
    let back = "\(away); go to scene 1; push Detail; go to scene 2"
    #expect(
      try Self.activities(back) == [
        "Navigation#2 sceneForeground", "Navigation#2 sceneActive", "Navigation#2 windowKey",
      ]
    )
    #expect(try Call.lines("\(Self.two); close scene; push Detail").count == 5)
  }

  @Test(
    "are held against nobody, and are told as what they are",
    arguments: [
      (two, [Recount.Reading.launch, .scene]),
      (
        "\(two); open window with Overlay; close window; push A", [.launch, .scene, .window, .push]
      ),
      ("\(two); go to scene 1; push A animated; close scene; pop", [.launch, .scene, .push]),
      ("launch Home; present Sheet style pageSheet; change detent", [.launch, .presentOver]),
      (
        "launch split A beside B; give supplementary C; show supplementary; hide primary", [.launch]
      ),
      ("launch scrolling Gallery; prepare page Next; turn page to Next", [.launch, .turn]),
      ("launch scrolling Gallery setting Page; turn page to Next", [.launch, .turn]),
      ("push scrolling Gallery setting Page animated; pop", [.launch, .push, .pop]),
    ]
  )
  func told(story: String, readings: [Recount.Reading]) throws {
    for system in story.contains("pop") ? [18] : [15, 18, 26] {
      guard let trace = try? Simulation.trace(of: Story(story), system: system) else { continue }
      var options = CheckOptions()
      options.rules = Rule.all
      #expect(Checker.check(text: trace, options: options).findings.isEmpty)
      var reader = TraceReader(text: trace)
      let recount = Recount(StoryLog(&reader))
      #expect(recount.scenes.compactMap(\.readings.first) == readings, "\(system)")
      #expect(recount.residue.isEmpty)
    }
  }

  @Test("are written as stories that tell the same again")
  func story() throws {
    let story = """
      launch Home
      open scene with Note
      scene resigns
      scene enters background
      go to scene 1
      enter background

      """
    var reader = TraceReader(text: try Simulation.trace(of: Story(story), system: 18))
    #expect(Recount(StoryLog(&reader)).story == story)
  }

  @Test("are told apart in a printed log by the lines of their delegates")
  func printed() {
    let log = """
      scene(_:willConnectTo:options:)
      Home viewWillAppear
      Home viewDidAppear
      sceneDidBecomeActive
      scene(_:willConnectTo:options:)
      Note viewWillAppear
      Note viewDidAppear
      sceneDidDisconnect
      sceneDidEnterBackground

      """
    var reader = TraceReader(text: log, format: .console)
    let recount = Recount(StoryLog(&reader))
    #expect(recount.scenes.map(\.readings.first) == [.launch, .scene])
    #expect(
      recount.activities.map(\.changes) == [
        [.connected], [.active, .connected], [.disconnected, .background],
      ]
    )
  }

  @Test(
    "say where they cannot be",
    arguments: [
      ("close scene", "only scene"), ("close window", "only window"), ("go to scene 1", "in front"),
      ("go to scene 7", "no scene 7"), ("scene becomes active", "the scene is active"),
      ("scene enters background", "the scene is active"), ("change detent", "no sheet"),
      ("hide primary", "no split view"), ("prepare page A", "no page controller"),
      ("launch scrolling A; turn page to B by code", "no source tells what pages hear"),
    ]
  )
  func refusals(story: String, message: String) throws {
    let problem = #expect(throws: Story.Problem.self) {
      try Simulation.trace(of: Story(story), system: 18)
    }
    #expect(problem?.message.contains(message) == true, "\(problem?.message ?? "")")
    for story in ["open scene with A", "scene resigns"] {
      #expect(throws: Story.Problem.self) { try Simulation.trace(of: Story(story), system: 12) }
    }
  }
}
