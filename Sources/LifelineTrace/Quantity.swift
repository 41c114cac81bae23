/// The numbers of a trace, within bounds that are kept here once, so that nothing behind the readers
/// needs to think of overflow: any two of a kind can be compared and subtracted, and one or a
/// patience of minutes added.
package enum Quantity {
  /// The largest sequence number, and the largest count of events: 10¹⁸.
  package static let largestNumber: Int64 = 1_000_000_000_000_000_000
  /// The largest number of a run-loop turn.
  package static let largestTurn = Int64(UInt32.max) - 1
  /// Seconds that times stay below, which are 285 years.
  static let endOfTime: Int64 = 9_000_000_000

  /// A sequence number or a count of events; nil if it is negative, or too large.
  package static func number(_ value: Int64) -> Int64? {
    (0...largestNumber).contains(value) ? value : nil
  }

  /// How many lines one stands for; nil if it is negative, or so many that their sums might overflow.
  package static func count(_ value: Int64) -> Int? {
    (0...1_000_000_000).contains(value) ? Int(value) : nil
  }

  /// How many lines were lost in one place; nil if that is none, or too many to be true.
  package static func losses(_ value: Int64) -> Int64? {
    count(value).flatMap { $0 > 0 ? Int64($0) : nil }
  }

  /// The number of a turn; nil if it is negative, or too large.
  package static func turn(_ value: Int64) -> UInt32? {
    (0...largestTurn).contains(value) ? UInt32(value) : nil
  }

  /// Nanoseconds of a decimal number of seconds; nil if it is none, negative, or too large.
  package static func nanoseconds(_ seconds: String) -> Int64? {
    let parts = seconds.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count <= 2, let whole = Int64(parts[0]) {
      guard (0..<endOfTime).contains(whole), !seconds.hasPrefix("-") else { return nil }
      let digits = parts.count == 2 ? parts[1].prefix(9) : ""
      if digits.utf8.allSatisfy(\.isASCIIDigit) {
        let padded = digits + String(repeating: "0", count: 9 - digits.count)
        return whole * 1_000_000_000 + (Int64(padded) ?? 0)
      }
    }
    guard let value = Double(seconds), value >= 0, value < Double(endOfTime) else { return nil }
    return Int64(value * 1e9)
  }
}

extension FixedWidthInteger {
  /// The sum; where it is out of range, the number nearest to it.
  package func saturatingSum(_ other: Self) -> Self {
    let (sum, isOverflow) = addingReportingOverflow(other)
    guard isOverflow else { return sum }
    return other < 0 ? .min : .max
  }
}
