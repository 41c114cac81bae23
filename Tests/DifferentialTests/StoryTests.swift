import Foundation
import LifelineSimulator
import TestSupport
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

  @Test("are read in every form that the list shows")
  func everyForm() throws {
    var spelled: Set<String> = []
    for action in StoryEnumeration.launches + StoryEnumeration.actions {
      let story = Story([.launch(.init("Home")), action])
      #expect(try Story(story.description).steps.last?.action == action, "\(action)")
      spelled.insert(action.description.split(separator: " ").prefix(2).joined(separator: " "))
    }
    for form in Action.forms {
      let words = form.spelling.split(separator: " ").prefix(while: { $0.first != "[" })
      let verb = words.prefix(words.first == "push" ? 1 : 2).prefix { $0 == $0.lowercased() }
      let beginning = verb.joined(separator: " ")
      #expect(spelled.contains { $0.hasPrefix(beginning) }, "\(form.spelling)")
    }
  }

  @Test("are described in spec/stories.md, with the facts that they rest on")
  func page() throws {
    let register = try #require(Repository.text("spec/sources.md"))
    var rows = "| action | what happens | facts |\n|---|---|---|\n"
    for form in Action.forms {
      for fact in form.facts { #expect(register.contains("\n| \(fact) | "), "\(fact)") }
      // Why: a bar would end the cell.
      let spelling = form.spelling.replacing("|", with: "\\|")
      rows += "| `\(spelling)` | \(form.summary) | \(form.facts.joined(separator: ", ")) |\n"
    }
    let page = try #require(Repository.text("spec/stories.md"))
    let start = try #require(page.range(of: "| action |"))
    let end = try #require(page.range(of: "\n\n", range: start.lowerBound..<page.endIndex))
    let whole = page.replacingCharacters(
      in: start.lowerBound..<end.lowerBound,
      with: rows.dropLast()
    )
    #expect(golden("spec/stories.md", whole) == nil)
  }

  @Test(
    "say where they cannot be understood",
    arguments: [
      ("push Detail\npusch Cart", 2, 1, "pusch"), ("pop; swipe bakc", 1, 12, "bakc"),
      ("present Sheet style pagesheet", 1, 21, "pagesheet"), ("push", 1, 5, ""),
      ("tap tab x", 1, 9, "x"), ("push detail", 1, 6, "detail"), ("pop animatd", 1, 5, "animatd"),
      ("push UIView", 1, 6, "UIView"), ("launch tabs A,", 1, 15, ""), ("push A\"b", 1, 6, "A\"b"),
      ("push A interrupted by pup", 1, 23, "pup"), ("push A, B animated", 1, 11, "animated"),
      ("launch pager A embedding B", 1, 16, "embedding"), ("segue to A by cod", 1, 15, "cod"),
      ("pop in tab two", 1, 12, "two"), ("turn page A", 1, 11, "A"), ("memory", 1, 7, ""),
      ("launch split A besides B", 1, 16, "besides"), ("launch split A", 1, 15, ""),
      ("push A in secondry", 1, 11, "secondry"), ("show detial A", 1, 6, "detial"),
      ("launch tabs split A, B", 1, 20, ","), ("enter", 1, 6, ""), ("colapse", 1, 1, "colapse"),
      ("push Split", 1, 6, "Split"),
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
      ("push A behind", 1, "nothing is presented"),
      ("push A in tab 1", 1, "the root is no tab bar"),
      ("launch tabs plain A, B; pop in tab 1", 25, "no navigation controller is there"),
      ("present A; replace root with B", 12, "dismiss what is presented before the root goes"),
      ("present A; dismiss to B", 12, "no screen B presents what is in front"),
      ("turn page to A", 1, "no page controller is in front"),
      ("launch curling A; turn page to Cover", 19, "Cover is the page that is shown"),
      ("unwind to A", 1, "no screen A lies right below"),
      ("clear view of Home", 1, "no covered screen Home has a view and no children"),
      (
        "launch tabs A, B; present C style currentContext; select tab 2", 51,
        "what is presented in the context of a tab has to go first"
      ),
      (
        "push context A; present B style overCurrentContext; pop behind", 53,
        "no navigation controller is there"
      ),
      (
        "present A; present B style currentContext", 12,
        "no screen in front defines a context, and the root is behind what is presented"
      ),
      ("collapse", 1, "no split view is in front"),
      ("push A in primary", 1, "no split view is in front"),
      ("launch split A beside B; expand", 26, "the split view is not collapsed"),
      ("launch split A beside B; pop in primary", 26, "only the root is on the stack"),
      (
        "launch split A beside B; collapse; collapse", 36, "the split view is collapsed already"
      ),
      (
        "launch split A beside B; collapse; push C in secondary", 36,
        "the split view is collapsed; its only stack is in primary"
      ),
      (
        "launch split A beside B; collapse; show detail C", 36,
        "the split view is collapsed; push onto its stack"
      ),
      (
        "launch split A beside B; collapse; set B; expand", 43,
        "nothing would be left in the primary column"
      ),
      (
        "launch split A beside B; present C; enter background", 37,
        "a split view would collapse behind what is presented"
      ),
      (
        "launch tabs split A beside B, split C beside D; collapse", 49,
        "another split view would collapse out of sight"
      ),
    ]
  )
  func refusals(text: String, column: Int, message: String) throws {
    let story = try Story(text)
    let problem = #expect(throws: Story.Problem.self) {
      try Simulation.trace(of: story, system: 18)
    }
    #expect(problem == Story.Problem(line: 1, column: column, message: message))
  }

  @Test("are read or refused, whatever happens to their words", arguments: 0..<20 as Range<UInt64>)
  func anyWords(seed: UInt64) {
    let actions = (StoryEnumeration.launches + StoryEnumeration.actions).map(\.description)
    let others = ["1", "0", "-1", ",", "#", "é", "\"", "Cover", "animated", "to", "behind"]
    var random = SeededGenerator(seed: seed)
    var carriedOut = 0
    for _ in 0..<100 {
      var words = actions[random.below(actions.count)].split(separator: " ").map(String.init)
      let place = random.below(words.count)
      switch random.below(4) {
      case 0: words.remove(at: place)
      case 1: words.insert(others[random.below(others.count)], at: place)
      case 2: words[place] = others[random.below(others.count)]
      default: words.append(others[random.below(others.count)])
      }
      let text = "push Detail; \(words.joined(separator: " "))"
      do throws(Story.Problem) {
        let trace = try Simulation.trace(of: Story(text), system: 18)
        #expect(trace.hasSuffix("}\n"), "\(text)")
        carriedOut += 1
      } catch {
        #expect(error.column > 0 && !error.message.isEmpty, "\(text)")
      }
    }
    #expect(carriedOut > 0 && carriedOut < 100)
  }

  @Test("refuse numbers that no tab has", arguments: [Int.min, -1, 0, 3, Int.max])
  func numbers(number: Int) throws {
    var simulation = Simulation(system: 18)
    try simulation.perform(.launchTabs([.init(.init("A")), .init(.init("B"))]))
    for action in [
      Action.tapTab(number), .tapTabRefused(number), .selectTab(number),
      .elsewhere(.pop(isAnimated: true), .tab(number)),
    ] { #expect(simulation.refusal(of: action) != nil) }
  }

  @Test(
    "say what a system does not have yet",
    arguments: [
      ("push A; swipe back", 6, "a swipe goes back from iOS 7 on"),
      ("push A interrupted by pop", 17, "a push can be interrupted from iOS 18 on"),
      ("present A style overFullScreen", 7, "overFullScreen is there from iOS 8 on"),
      ("present A style custom", 6, "custom is there from iOS 7 on"),
      ("push A embedding B", 5, "embed segues are there from iOS 6 on"),
      ("launch scrolling A", 5, "pages scroll from iOS 6 on"),
      ("launch split A beside B; collapse", 7, "a split view collapses from iOS 8 on"),
      ("segue to A", 5, "screens are asked from iOS 6 on; add: by code"),
      ("push A; unwind to Home", 5, "unwind segues are there from iOS 6 on"),
    ]
  )
  func systems(text: String, system: Int, message: String) throws {
    let story = try Story(text)
    let problem = #expect(throws: Story.Problem.self) {
      try Simulation.trace(of: story, system: system)
    }
    #expect(problem?.message == message)
    #expect(throws: Never.self) { try Simulation.trace(of: story, system: 18) }
  }
}
