import LifelineTrace
import Testing

@testable import LifelineStory

/// What a pasted log leaves open.
@Suite("The question that a log leaves open")
struct QuestionTests {
  private func question(_ lines: [String]) -> Question? {
    var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .console)
    return StoryTelling(StoryLog(&reader), about: []).question
  }

  /// Callbacks in the words of the tests: `Home+` for viewWillAppear, `Home!` for viewDidAppear,
  /// `Home-` for viewWillDisappear, `Home.` for viewDidDisappear, `Home*` for viewDidLoad.
  private func lines(_ words: String) -> [String] {
    words.split(separator: " ").map { word in
      let call =
        switch word.last {
        case "+": "viewWillAppear"
        case "!": "viewDidAppear"
        case "-": "viewWillDisappear"
        case ".": "viewDidDisappear"
        default: "viewDidLoad"
        }
      return "\(word.dropLast()) \(call)"
    }
  }

  @Test(
    "asks where no lawful story is cheap",
    arguments: [
      // It is told twice, and nothing of its going is printed.
      ("Menu+ Menu! Menu+ Menu!", 3, Deviation.calledByHand),
      // Home is back, and Item is not told to go, though it prints that.
      (
        "Home+ Home! Home- Item+ Home. Item! Home+ Home! Home- Other+ Home. Other! Other- Home+ "
          + "Other. Home!", 7, .notForwarded
      ),
      // One goes for what is loaded and never told that it comes.
      ("Home+ Home! Item* Home- Home. Home+ Home!", 3, .superNotCalled),
      // Three pages have come, and nobody goes.
      ("FirstPage! SecondPage! ThirdPage!", 2, .loadedEarly),
      // It was sent off without having come, and comes then.
      ("Root+ Root! Inner- Inner. Inner+ Inner!", 3, .calledByHand),
      // It comes back while the other one is still coming.
      ("Home+ Home! Home- Item+ Home+ Item! Home!", 5, .transitionsOverlap),
    ]
  )
  func open(words: String, line: Int, fault: Deviation) throws {
    let asked = try #require(self.question(lines(words)))
    #expect(asked.line == line)
    let story = StoryLines(log(lines(words)))
    let oddity = try #require(
      OddityFinder.oddities(in: story).max { $0.price < $1.price }
    )
    #expect(CauseTable.ranked(oddity).prefix(3).contains { $0.deviation == fault })
    #expect(!asked.prints.isEmpty)
  }

  private func log(_ lines: [String]) -> StoryLog {
    var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .console)
    return StoryLog(&reader)
  }

  @Test(
    "asks nothing of what UIKit prints by itself",
    arguments: [
      "Home* Home+ Home! Item* Home- Item+ Home. Item! Item- Home+ Item. Home!",
      "Home+ Home! Home- Item+ Home. Item! Item- Home+ Home- Home. Item+ Item!",
      "Home+ Home! Login+ Login! Login- Login.",
      "Home+ Search+ Home- Home+ Search-",
      "Home! Item! Home!",
      "Product* Product! Product* Product! Product!",
      "Home+ Home! Home- Item+",
      "Root+ Child+ Root! Child! Root- Child- Root. Child.",
    ]
  )
  func lawful(words: String) {
    #expect(question(lines(words)) == nil)
  }

  @Test("asks nothing of a log as it is cut off", arguments: 1...12)
  func cut(count: Int) {
    let all = lines("Home* Home+ Home! Item* Home- Item+ Home. Item! Item- Home+ Item. Home!")
    #expect(question(Array(all.prefix(count))) == nil)
  }

  @Test("grows with the length of a log, and no faster")
  func bounds() {
    let round = lines("Item* Home- Item+ Home. Item! Item- Home+ Item. Home!")
    let log = lines("Home* Home+ Home!") + Array(repeating: round, count: 1_200).flatMap { $0 }
    #expect(question(log) == nil)
  }
}
