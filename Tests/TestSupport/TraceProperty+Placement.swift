import LifelineReports
import LifelineSimulator

extension TraceProperty {
  /// What the listed stories show of each pair of callbacks.
  private static let listed = Placement(system: 18, length: 3)

  /// The stories of a case.
  private static let stories = 100

  /// How many stories were watched, and how many of them to their ends.
  private static let watched = Locked((all: 0, whole: 0))

  /// Work in a pair of callbacks that no listed story breaks, in a million made-up stories.
  static let placed = TraceProperty(
    "of 100 made-up stories leaves work paired, and on screen, where it is called safe",
    count: 10_000,
    share: 5000,
    { number in
      var made = Placement(system: 18)
      for story in 0..<stories {
        var generator = StoryGenerator(seed: UInt64(number * stories + story), system: 18)
        made.watch(&generator, length: 12)
      }
      watched.withLock {
        $0.all += made.stories
        $0.whole += made.wholeStories
      }
      let broken = Placement.pairs.first { pair in
        listed.isPaired(pair) && !made.isPaired(pair)
          || listed.isOnScreen(pair) && !made.isOnScreen(pair)
      }
      return broken.map { "\($0): \(made.found(of: $0).map { "\($0.mishap): \($0.story)" })" }
    },
    says: {
      let (all, whole) = watched.withLock(\.self)
      return "\(whole) of \(all) stories were watched to their ends"
    }
  )
}
