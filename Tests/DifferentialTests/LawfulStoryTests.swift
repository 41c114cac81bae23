import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// What a log without a fault prints, and another one with a fault as well.
@Suite("A lawful story")
struct LawfulStoryTests {
  @Test(
    "is found where nobody can tell",
    arguments: [
      "launch navigation Home; push A but never tells the old one",
      "launch navigation Home; wait but drives a stranger",
      "launch navigation Home; push A; pop; push B but is ignored; present C style overFullScreen",
      "launch Home; present S style pageSheet but tells the presenter",
    ]
  )
  func found(text: String) throws {
    let story = try Story(text)
    let lines = try Self.lines(of: story)
    let twin = try #require(LawfulStory(printing: lines, like: story, system: 15))
    let actions = twin.moves.compactMap { move -> Action? in
      guard case .action(let action) = move else { return nil }
      return action
    }
    #expect(actions.count == twin.moves.count)
    // Why: the search says that it prints the same; the simulation itself is asked once more.
    let printed = try Self.callbacks(Self.lines(of: Story(actions)))
    for (name, callbacks) in Self.callbacks(lines) {
      #expect(printed[name]?.starts(with: callbacks) == true, "\(name): \(twin.moves)")
    }
  }

  @Test(
    "is not found where a controller is told what it cannot be",
    arguments: [
      "launch navigation Home; push A but repeats viewWillAppear",
      "launch navigation Home; push A but loses viewWillAppear",
      "launch navigation Home; push A; pop but repeats viewDidDisappear",
      "launch navigation Home; push A but repeats viewDidLoad",
    ]
  )
  func missing(text: String) throws {
    let story = try Story(text)
    let lines = try Self.lines(of: story)
    #expect(LawfulStory(printing: lines, like: story, system: 15) == nil)
  }

  @Test("has its controllers in order, or is none")
  func order() {
    #expect(LawfulStory.isInOrder([.viewDidLoad, .viewWillAppear, .viewWillDisappear]))
    #expect(!LawfulStory.isInOrder([.viewDidLoad, .viewDidAppear]))
    #expect(!LawfulStory.isInOrder([.viewWillAppear, .viewDidAppear]))
  }

  /// What each class hears of its appearance, in order; in these stories it has one instance.
  private static func callbacks(_ lines: [LawfulStory.Line]) -> [String: [Callback]] {
    Dictionary(grouping: lines.filter { $0.callback != .viewDidLoad }, by: \.className)
      .mapValues { $0.map(\.callback) }
  }

  private static func lines(of story: Story) throws -> [LawfulStory.Line] {
    let trace = try Simulation.trace(of: story, system: 15)
    let log = try #require(
      PastedLog("", trace: trace, naming: .addresses, printing: LawfulStory.kinds)
    )
    return log.lines.map { line in
      let className = String(line.identity.prefix { $0 != "#" })
      return .init(controller: line.identity, className: className, callback: line.callback)
    }
  }
}
