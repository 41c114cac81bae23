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
  /// The buckets that hold any duration, in order, as numbers: a bucket, its count, and so on.
  package private(set) var numbers: [Int] = []

  /// The greatest error of a quantile, as a part of its value.
  package static let accuracy = 0.01
  private static let base = (1 + accuracy) / (1 - accuracy)
  private static let growth = log(base)

  /// Creates a sketch of nothing.
  package init() {}

  /// The number of durations.
  package var count: Int {
    stride(from: 1, to: numbers.count, by: 2).reduce(0) { $0 &+ numbers[$1] }
  }

  /// Takes a duration, in nanoseconds; what is less than one counts as one.
  package mutating func add(_ nanoseconds: Int64) { add(1, in: Self.bucket(nanoseconds)) }

  /// Takes durations, in nanoseconds.
  // Why: a list and no sequence, for which other modules would have no code of its own.
  package init(_ durations: consuming [Int64]) {
    if durations.isEmpty { return }
    for place in durations.indices { durations[place] = Int64(Self.bucket(durations[place])) }
    durations.sort()
    numbers.reserveCapacity(2 * durations.count)
    for bucket in durations.lazy.map({ Int($0) }) {
      if numbers.isEmpty || numbers[numbers.count - 2] != bucket {
        numbers.append(bucket)
        numbers.append(0)
      }
      numbers[numbers.count - 1] += 1
    }
  }

  private static func bucket(_ nanoseconds: Int64) -> Int {
    Int((log(Double(max(1, nanoseconds))) / growth).rounded(.up))
  }

  /// Takes durations that are in a bucket.
  package mutating func add(_ count: Int, in bucket: Int) {
    var (place, end) = (0, numbers.count)
    while place < end {
      let middle = (place + end) / 4 * 2
      if numbers[middle] < bucket { place = middle + 2 } else { end = middle }
    }
    if place < numbers.count, numbers[place] == bucket {
      numbers[place + 1] &+= count
    } else {
      numbers.insert(contentsOf: [bucket, count], at: place)
    }
  }

  /// Takes the durations of another sketch.
  package mutating func add(_ other: Sketch) {
    for place in stride(from: 0, to: other.numbers.count, by: 2) {
      add(other.numbers[place + 1], in: other.numbers[place])
    }
  }

  /// A quantile, in nanoseconds; nil of nothing.
  ///
  /// - Parameter part: From 0, the least, to 1, the greatest.
  /// - Returns: The middle of the bucket that it is in.
  package func quantile(_ part: Double) -> Int64? {
    // Why: a report may say anything.
    let wanted = Int(part * Double(min(max(1, count), 1 << 53) - 1))
    var before = 0
    for place in stride(from: 0, to: numbers.count, by: 2) {
      before &+= numbers[place + 1]
      guard before > wanted else { continue }
      return Int64((2 * pow(Self.base, Double(numbers[place])) / (Self.base + 1)).rounded())
    }
    return nil
  }

  /// Reads the buckets from such numbers; what cannot be is left out.
  package init(numbers: [Int]) {
    for place in stride(from: 0, to: numbers.count - 1, by: 2)
    where 0...2200 ~= numbers[place] && numbers[place + 1] > 0 {
      add(numbers[place + 1], in: numbers[place])
    }
  }
}
