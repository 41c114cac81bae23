import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineStory

/// What the simulator says of a cause.
@Suite("Causes that were simulated")
struct ReproductionTests {
  private func reproduced(_ words: String, by deviation: Deviation) -> Bool {
    let lines = compactLog(words).joined(separator: "\n") + "\n"
    var reader = TraceReader(text: lines, format: .console)
    var causes = [[Cause(deviation, "")]]
    RankedCauses.verify(&causes, in: StoryLog(&reader))
    return causes[0][0].isReproduced
  }

  @Test("a cause is shown by lines that a story with it leaves behind")
  func faulty() {
    let push = "Home* Home+ Home! Item* Home- Item+ Home. Item! Item!"
    #expect(reproduced(push, by: .calledByHand))
    #expect(!reproduced(push, by: .keptAlive))
  }

  @Test("lines that a story in order leaves behind, too, show nothing")
  func orderly() {
    #expect(!reproduced("Home* Home+ Home! Item* Home- Item+ Home. Item!", by: .calledByHand))
    #expect(!reproduced("Home+ Home!", by: .transitionsOverlap))
  }
}
