#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Durations as counts in buckets that grow by two percent each, from which any quantile follows within one
/// percent of its value: the sketch DDSketch (spec/fleet.md#sources), which merges by adding.
///
/// Nanoseconds have no more than 2,184 buckets, so none are ever put together.
package struct Sketch: Equatable, Sendable {
  /// The number of durations in each bucket that has some.
  package private(set) var buckets: [Int: Int] = [:]

  /// The greatest error of a quantile, as a part of its value.
  package static let accuracy = 0.01
  private static let base = (1 + accuracy) / (1 - accuracy)

  /// Creates a sketch of nothing.
  package init() {}

  /// The number of durations.
  package var count: Int { buckets.values.reduce(0, &+) }

  /// Takes a duration, in nanoseconds; what is less than one counts as one.
  package mutating func add(_ nanoseconds: Int64) {
    let place = (log(Double(max(1, nanoseconds))) / log(Self.base)).rounded(.up)
    add(1, in: Int(place))
  }

  /// Takes durations that are in a bucket.
  package mutating func add(_ count: Int, in bucket: Int) {
    buckets[bucket, default: 0] &+= count
  }

  /// Takes the durations of another sketch.
  package mutating func add(_ other: Sketch) {
    for (bucket, count) in other.buckets { add(count, in: bucket) }
  }

  /// A quantile, in nanoseconds; nil of nothing.
  ///
  /// - Parameter part: From 0, the least, to 1, the greatest.
  /// - Returns: The middle of the bucket that it is in.
  package func quantile(_ part: Double) -> Int64? {
    // Why: a report may say anything.
    let wanted = Int(part * Double(min(max(1, count), 1 << 53) - 1))
    var before = 0
    for (bucket, count) in buckets.sorted(by: { $0.key < $1.key }) {
      before &+= count
      guard before > wanted else { continue }
      return Int64((2 * pow(Self.base, Double(bucket)) / (Self.base + 1)).rounded())
    }
    return nil
  }

  /// The buckets in order, as numbers: a bucket, its count, and so on.
  package var numbers: [Int] {
    buckets.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  /// Reads the buckets from such numbers; what cannot be is left out.
  package init(numbers: [Int]) {
    for place in stride(from: 0, to: numbers.count - 1, by: 2)
    where 0...2200 ~= numbers[place] && numbers[place + 1] > 0 {
      add(numbers[place + 1], in: numbers[place])
    }
  }
}
