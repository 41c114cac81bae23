#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What chance alone may do.
package enum Chance {
  /// The interval that holds a rate with 95 percent (spec/fleet.md#sources).
  ///
  /// - Parameters:
  ///   - count: How many of all.
  ///   - all: All; the rate of none may be anything.
  /// - Returns: The least rate and the greatest.
  package static func interval(_ count: Int, of all: Int) -> (low: Double, high: Double) {
    guard all > 0 else { return (0, 1) }
    let (number, z) = (Double(all), 1.959964)
    let rate = Double(count) / number
    let center = rate + z * z / (2 * number)
    let margin = z * (rate * (1 - rate) / number + z * z / (4 * number * number)).squareRoot()
    let scale = 1 + z * z / number
    return (max(0, (center - margin) / scale), min(1, (center + margin) / scale))
  }

  /// How likely two rates that are the same differ as much: Fisher's exact test, the smaller tail twice
  /// (spec/fleet.md#sources).
  ///
  /// - Parameters:
  ///   - left: How many of how many.
  ///   - right: The same on the other side.
  /// - Returns: The probability, at most 1.
  package static func difference(
    _ left: (count: Int, all: Int),
    _ right: (count: Int, all: Int)
  ) -> Double {
    let hits = left.count + right.count
    let least = max(0, hits - right.all)
    let most = min(hits, left.all)
    guard least < most else { return 1 }
    let own = exp(
      logChoices(left.all, left.count) + logChoices(right.all, right.count)
        - logChoices(left.all + right.all, hits)
    )
    /// The probability of what was seen, and of all that is further in one direction.
    func tail(upwards: Bool) -> Double {
      var (sum, term, count) = (own, own, left.count)
      while upwards ? count < most : count > least {
        let (taken, other) = (Double(count), Double(hits - count))
        term *=
          upwards
          ? (Double(left.all) - taken) * other
            / ((taken + 1) * (Double(right.all) - other + 1))
          : taken * (Double(right.all) - other) / ((Double(left.all) - taken + 1) * (other + 1))
        sum += term
        count += upwards ? 1 : -1
        // Why: terms may still grow on the way to what is likeliest.
        if term < sum * 1e-16 { break }
      }
      return sum
    }
    return min(1, 2 * min(tail(upwards: true), tail(upwards: false)))
  }

  /// Which of several differences are more than chance, at a level for all of them together
  /// (spec/fleet.md#sources).
  ///
  /// - Parameters:
  ///   - probabilities: How likely each is by chance.
  ///   - level: How likely any of those that are named may be by chance.
  /// - Returns: The positions of those that are named.
  package static func named(_ probabilities: [Double], level: Double) -> Set<Int> {
    var named: Set<Int> = []
    let order = probabilities.indices.sorted { (probabilities[$0], $0) < (probabilities[$1], $1) }
    for (rank, position) in order.enumerated() {
      guard probabilities[position] <= level / Double(probabilities.count - rank) else { break }
      named.insert(position)
    }
    return named
  }

  /// The logarithm of the number of ways to take some of all.
  private static func logChoices(_ all: Int, _ count: Int) -> Double {
    logFactorial(all) - logFactorial(count) - logFactorial(all - count)
  }

  /// The logarithm of a factorial: a product, then Stirling's series, which is exact to twelve digits there.
  private static func logFactorial(_ number: Int) -> Double {
    if number < 64 { return log((1...max(1, number)).reduce(1.0) { $0 * Double($1) }) }
    let x = Double(number)
    return x * log(x) - x + 0.5 * log(2 * Double.pi * x) + 1 / (12 * x) - 1 / (360 * x * x * x)
  }
}
