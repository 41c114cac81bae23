import LifelineReading
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
      // It comes with one child more than before, loaded while the first one comes.
      (
        "Me* Me+ Stats* Stats+ Me! Stats! Edit* Me- Stats- Edit+ Me. Stats. Edit! Edit- Me+ Stats+ "
          + "Stats* Stats+ Edit. Me! Stats! Stats!", 17, .secondInstance
      ),
      // A child goes and comes back, twice, and nothing else does.
      (
        "Host* Host+ Ad* Ad+ Host! Ad! Ad- Ad+ Ad! Ad- Ad+ Ad!", 10, .containmentIncomplete
      ),
      // It is loaded anew to be gone back to.
      (
        "Notes* Notes+ Notes! Edit* Notes- Edit+ Notes. Edit! Notes* Edit- Notes+ Edit. Notes!", 9,
        .secondInstance
      ),
      // Its container turns round, and it is left on its way.
      (
        "List+ List! List- Host+ Panel+ List. Host! Panel! Host- Panel- List+ List- List. Host+ "
          + "Host!", 14, .notForwarded
      ),
      // It came inside its container, which goes and comes back, and hears nothing of it.
      ("Tabs+ Page+ Page! Tabs! Tabs- Tabs. Tabs+ Tabs!", 7, .notForwarded),
      // A third one comes in the place of what was still coming.
      (
        "One* One+ One! Two* One- Two+ Three* Two- Three+ One. Two. Three!", 6, .transitionsOverlap
      ),
      // It goes with what was on screen before it, so that nobody let go of it.
      (
        "Feed+ Feed! Play+ Feed- Play- Edit+ Edit! Feed. Play. Edit- Feed+ Play+ Feed! Play! Edit.",
        3, .neverFinished
      ),
      // It comes twice at once each time, and the other one does not.
      ("Home+ Home+ Item+ Home+ Home+ Item+", 2, .forwardedTwice),
      // It comes back while the other one is still coming.
      ("Home+ Home! Home- Item+ Home+ Item! Home!", 5, .transitionsOverlap),
    ]
  )
  func open(words: String, line: Int, fault: Deviation) throws {
    let asked = try #require(self.question(compactLog(words)))
    #expect(asked.line == line)
    let story = StoryLines(log(compactLog(words)))
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
      "Tabs+ Page+ Page! Tabs! Tabs- Tabs. Tabs+ Page+ Page! Tabs!",
      "Host* Host+ Host! Busy* Busy+ Busy- Busy. Done* Done+ Done!",
      "Host* Host+ Ad* Ad+ Host! Ad! Ad- Ad+ Ad!",
      "Sheet+ Sheet! Sheet- Sheet+ Sheet! Sheet- Sheet+ Sheet!",
      "List+ List! List- Host+ Panel+ List. Host! Panel! Host- Panel- List+ List- List. Host+ Panel+ "
        + "Host! Panel!",
      "One+ One! Two+ One- One+ One! Two- Two.",
      "Two! One! Two- One- Three! Three- One! Two!",
      // What is put over its like is made anew each time.
      "Step* Step+ Step! Step* Step- Step+ Step. Step! Map* Step- Map+ Step. Map! Step* Map- Step+ "
        + "Map. Step!",
      // A page is made anew each time.
      "Book* Book+ Book! One* One+ One! Two* One- Two+ One. Two! One* Two- One+ Two. One!",
    ]
  )
  func lawful(words: String) {
    #expect(question(compactLog(words)) == nil)
  }

  @Test("asks about who goes and comes with the app, which UIKit tells nobody of")
  func background() {
    let log = compactLog("Play+ Play!") + ["didEnterBackground"] + compactLog("Play-")
    let back = ["willEnterForeground"] + compactLog("Play+")
    #expect(question(log + back)?.fault == .calledByHand)
    #expect(question(log + compactLog("Play. Item+ Item!") + back) == nil)
  }

  @Test("asks less of who comes and goes where few kinds are printed of many screens")
  func length() {
    let twice = "Menu! Menu!"
    #expect(question(compactLog(twice)) != nil)
    let screens = (1...20).map { "Page\($0)!" }.joined(separator: " ")
    #expect(question(compactLog("Home! " + twice + " Item! " + screens)) == nil)
  }

  @Test("asks nothing of a log as it is cut off", arguments: 1...12)
  func cut(count: Int) {
    let all = compactLog("Home* Home+ Home! Item* Home- Item+ Home. Item! Item- Home+ Item. Home!")
    #expect(question(Array(all.prefix(count))) == nil)
  }

  @Test("grows with the length of a log, and no faster")
  func bounds() {
    let round = compactLog("Item* Home- Item+ Home. Item! Item- Home+ Item. Home!")
    let log = compactLog("Home* Home+ Home!") + Array(repeating: round, count: 1_200).flatMap { $0 }
    #expect(question(log) == nil)
  }
}
