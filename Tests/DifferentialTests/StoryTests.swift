import LifelineSimulator
import Testing

/// The language of stories.
@Suite("Stories")
struct StoryTests {
  @Test("are read as they are written", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = StoryGenerator(seed: seed, system: 18)
    let story = generator.story(length: 20)
    #expect(story.steps.count == 20)
    #expect(try Story(story.description) == story)
  }

  @Test("are the same for the same seed, and others for another")
  func seeds() {
    var stories: [String] = []
    for seed in [1, 1, 2] as [UInt64] {
      var generator = StoryGenerator(seed: seed, system: 15)
      stories.append(generator.story(length: 30).description)
    }
    #expect(stories[0] == stories[1])
    #expect(stories[0] != stories[2])
  }

  @Test("take remarks, blank lines and a launch of their own")
  func forms() throws {
    let story = try Story("# nothing\n\n  push Detail animated ;pop to root# back\n")
    #expect(
      story.steps.map(\.action) == [
        .launchNavigation(.init("Home")), .push(.init("Detail"), isAnimated: true),
        .popToRoot(isAnimated: false),
      ]
    )
    #expect(story.steps.map(\.line) == [1, 3, 3])
    #expect(story.steps.map(\.column) == [1, 3, 25])
  }

  @Test(
    "say where they cannot be understood",
    arguments: [
      ("push Detail\npusch Cart", 2, 1, "pusch"), ("pop; swipe bakc", 1, 12, "bakc"),
      ("present Sheet style pagesheet", 1, 21, "pagesheet"), ("push", 1, 5, ""),
      ("tap tab x", 1, 9, "x"), ("push detail", 1, 6, "detail"), ("pop animatd", 1, 5, "animatd"),
      ("push UIView", 1, 6, "UIView"), ("launch tabs A,", 1, 15, ""), ("push A\"b", 1, 6, "A\"b"),
    ]
  )
  func problems(text: String, line: Int, column: Int, word: String) {
    let problem = #expect(throws: Story.Problem.self) { try Story(text) }
    #expect(problem?.line == line)
    #expect(problem?.column == column)
    #expect(problem?.word == word)
  }

  @Test(
    "say where they cannot be carried out",
    arguments: [
      ("push A; pop; pop", 14, "only the root is on the stack"),
      ("tap tab 1", 1, "no tab bar is in front"), ("dismiss", 1, "nothing is presented"),
      ("launch A; push B", 11, "no navigation controller is in front"),
      ("launch tabs A, B; select tab 3", 19, "there is no tab 3, only 1 to 2"),
      ("pop to Nowhere", 1, "Nowhere is not on the stack"),
      ("present A style fullScreen; drag sheet", 29, "no sheet is in front"),
      ("turn to A", 1, "no pager is in front"),
      ("remove A", 1, "the screen in front has no child A"),
      ("launch A; launch B", 11, "the app is launched already"),
      ("set A, A", 1, "a screen can be on the stack only once"),
    ]
  )
  func refusals(text: String, column: Int, message: String) throws {
    let story = try Story(text)
    let problem = #expect(throws: Story.Problem.self) {
      try Simulation.trace(of: story, system: 18)
    }
    #expect(problem == Story.Problem(line: 1, column: column, message: message))
  }
}
