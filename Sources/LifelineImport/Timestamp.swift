/// Moments as JSON writes them.
enum Timestamp {
  /// Nanoseconds since 1970 of a moment such as `2023-01-30T09:05:01.819Z` or
  /// `2026-07-26 18:11:22.348728+1200`; nil for anything else.
  static func nanoseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    var offset = 0
    func digits(_ count: Int) -> Int64? {
      guard offset + count <= bytes.count else { return nil }
      var value: Int64 = 0
      for byte in bytes[offset..<(offset + count)] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      offset += count
      return value
    }
    func skip(_ allowed: String) -> Bool {
      guard offset < bytes.count, allowed.utf8.contains(bytes[offset]) else { return false }
      offset += 1
      return true
    }
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
      skip("Tt "), let hour = digits(2), skip(":"), let minute = digits(2), skip(":"),
      let second = digits(2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var fraction: Int64 = 0
    if skip(".,") {
      var scale: Int64 = 100_000_000
      while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) {
        fraction += Int64(bytes[offset] - 0x30) * scale
        scale /= 10
        offset += 1
      }
    }
    var shift: Int64 = 0
    if offset < bytes.count, !skip("Zz") {
      let isWest = bytes[offset] == UInt8(ascii: "-")
      guard skip("+-"), let hours = digits(2) else { return nil }
      _ = skip(":")
      shift = (hours * 60 + (digits(2) ?? 0)) * 60 * (isWest ? -1 : 1)
    }
    guard offset == bytes.count else { return nil }
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - shift
    return seconds * 1_000_000_000 + fraction
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
