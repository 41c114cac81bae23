/// Moments as JSON writes them.
package enum Timestamp {
  /// The latest moment that is taken, in nanoseconds: January 2065; two of them can be added.
  static let latest: Int64 = 3_000_000_000_000_000_000

  /// Nanoseconds since 1970 of a moment such as `2023-01-30T09:05:01.819Z` or
  /// `2026-07-26 18:11:22.348728+1200`; nil for anything else.
  package static func nanoseconds(_ bytes: ArraySlice<UInt8>) -> Int64? {
    var offset = bytes.startIndex
    func digits(_ count: Int) -> Int64? {
      guard offset + count <= bytes.endIndex else { return nil }
      var value: Int64 = 0
      for byte in bytes[offset..<(offset + count)] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      offset += count
      return value
    }
    func skip(_ first: Unicode.Scalar, _ others: Unicode.Scalar...) -> Bool {
      guard offset < bytes.endIndex else { return false }
      let byte = Unicode.Scalar(bytes[offset])
      guard byte == first || others.contains(byte) else { return false }
      offset += 1
      return true
    }
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
      skip("T", "t", " "), let hour = digits(2), skip(":"), let minute = digits(2), skip(":"),
      let second = digits(2), (1...12).contains(month), (1...31).contains(day),
      (1900...2064).contains(year)
    else { return nil }
    var fraction: Int64 = 0
    if skip(".", ",") {
      var scale: Int64 = 100_000_000
      while offset < bytes.endIndex, (0x30...0x39).contains(bytes[offset]) {
        fraction += Int64(bytes[offset] - 0x30) * scale
        scale /= 10
        offset += 1
      }
    }
    var shift: Int64 = 0
    if offset < bytes.endIndex, !skip("Z", "z") {
      let isWest = bytes[offset] == UInt8(ascii: "-")
      guard skip("+", "-"), let hours = digits(2) else { return nil }
      _ = skip(":")
      shift = (hours * 60 + (digits(2) ?? 0)) * 60 * (isWest ? -1 : 1)
    }
    guard offset == bytes.endIndex else { return nil }
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - shift
    return seconds * 1_000_000_000 + fraction
  }

  /// A decimal number as a whole one of a smaller unit, which no floating number in between changes.
  ///
  /// - Parameters:
  ///   - text: Digits, perhaps with a sign, a point and an exponent.
  ///   - decimals: How many decimals of the number are one digit of the unit each; the rest is cut off.
  /// - Returns: The number; nil if it is none, or does not fit.
  static func whole(_ text: ArraySlice<UInt8>, decimals: Int) -> Int64? {
    var value: Int64 = 0
    var (left, isBehind, isNegative, digits) = (decimals, false, false, 0)
    for position in text.indices {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "-") where position == text.startIndex: isNegative = true
      case UInt8(ascii: "+") where position == text.startIndex: break
      case UInt8(ascii: ".") where !isBehind: isBehind = true
      case 0x30...0x39:
        digits += 1
        if isBehind, left == 0 { continue }
        if isBehind { left -= 1 }
        let (product, isOver) = value.multipliedReportingOverflow(by: 10)
        let (sum, isMore) = product.addingReportingOverflow(Int64(byte - 0x30))
        guard !isOver, !isMore else { return nil }
        value = sum
      // Why: a date is no number either, and is met more often than an exponent.
      case UInt8(ascii: "-") where 0x30...0x39 ~= text[position - 1]: return nil
      default:
        // Why: what has an exponent is as exact as a floating number anyway.
        guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
          return nil
        }
        let scaled = (0..<decimals).reduce(number) { product, _ in product * 10 }
        return abs(scaled) < Double(latest) ? Int64(scaled) : nil
      }
    }
    guard digits > 0 else { return nil }
    while left > 0 {
      let (product, isOver) = value.multipliedReportingOverflow(by: 10)
      guard !isOver else { return nil }
      value = product
      left -= 1
    }
    guard value <= latest else { return nil }
    return isNegative ? -value : value
  }

  /// A moment as RFC 3339 writes it, in UTC.
  ///
  /// - Parameter nanoseconds: Nanoseconds since 1970, not negative.
  /// - Returns: The text, with as many decimals as are needed.
  package static func text(_ nanoseconds: Int64) -> String {
    let seconds = nanoseconds / 1_000_000_000
    // Why: counted from March, a leap day is the last of its year.
    let shifted = seconds / 86_400 + 719_468
    let (era, ofEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    let time = seconds % 86_400
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = "\(year)-\(two(month < 10 ? month + 3 : month - 9))-\(two(day))T"
    text += "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
    let rest = nanoseconds % 1_000_000_000
    if rest > 0 {
      var digits = String(String(rest + 1_000_000_000).dropFirst())
      while digits.last == "0" { digits.removeLast() }
      text += ".\(digits)"
    }
    return text + "Z"
  }

  /// The days from 1970 to a day of the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Why: counted from March, a leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
