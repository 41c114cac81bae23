/// How many durations there are of each size, in ranges from a millisecond to an hour.
package struct DurationCounts: Equatable, Sendable {
  /// Where the ranges end, in milliseconds; what is longer than all is in a range of its own.
  package static let ends: [Int64] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 120_000, 300_000,
    600_000, 1_800_000, 3_600_000,
  ]

  /// The number of durations in each range, up to the last that holds any: one that is less than the end of
  /// the range, and no less than that of the range before.
  package private(set) var counts: [Int] = []

  /// Creates counts of nothing.
  package init() {}

  /// Counts a duration in nanoseconds; one below zero counts as none at all.
  mutating func add(_ nanoseconds: Int64) {
    add(1, at: Self.ends.firstIndex { nanoseconds < $0 * 1_000_000 } ?? Self.ends.count)
  }

  /// Adds other counts.
  mutating func add(_ other: DurationCounts) {
    for (place, count) in other.counts.enumerated() { add(count, at: place) }
  }

  private mutating func add(_ count: Int, at place: Int) {
    while counts.count <= place { counts.append(0) }
    counts[place] += count
  }
}
