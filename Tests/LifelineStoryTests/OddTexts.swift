import LifelineReading
import LifelineTrace

@testable import LifelineStory

/// What is asked about, or told, of a printed log.
func odd(_ log: String) -> [String] {
  var reader = TraceReader(text: log + "\n", format: .console)
  let lines = StoryLines(StoryLog(&reader))
  return OddityFinder.oddities(in: lines).filter { $0.price >= lines.asks($0) }.map(\.text)
}
