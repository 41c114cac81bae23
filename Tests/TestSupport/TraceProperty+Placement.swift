import LifelineSimulator

extension TraceProperty {
  /// What the listed stories show of each pair of callbacks.
  private static let listed = Placement(system: 18, length: 3)

  /// The stories of a case.
  private static let stories = 100

  /// Work in a pair of callbacks that no listed story breaks, in a million made-up stories.
  static let placed = TraceProperty(
    "of 100 made-up stories leaves work paired where it is called safe",
    count: 10_000,
    share: 5000
  ) { number in
    var made = Placement(system: 18)
    for story in 0..<stories {
      var generator = StoryGenerator(seed: UInt64(number * stories + story), system: 18)
      made.watch(&generator, length: 12)
    }
    let broken = Placement.pairs.first { listed.isPaired($0) && !made.isPaired($0) }
    return broken.map { "\($0): \(made.found(of: $0).map { "\($0.mishap): \($0.story)" })" }
  }
}
