import LifelineTrace

/// What may stand in front of a time: a column, an emoji, and a date that does not begin with its year.
extension ConsolePrefix {
  private static let firstColumns: [StaticString] = [
    "default\t", "error\t", "info\t", "debug\t", "fault\t", "ts=", "time=", "timestamp=", "t=", "+",
    "T+", "@", "time:",
  ]

  /// The length of the first column that Console.app copies, with its tab, of a time's key, or of a sign that says
  /// that a time counts from the start; 0 where there is none.
  static func firstColumn(of line: Bytes) -> Int {
    guard line.at(0).isSmall || line.at(0).isOne(of: "+T@") else { return 0 }
    let count = firstColumns.first { line.hasASCII($0, at: 0) }?.utf8CodeUnitCount ?? 0
    // Why: what counts from the start is set flush right behind its sign.
    return line.at(0) == UInt8(ascii: "+") ? line.end(of: \.isBlank, from: count) : count
  }

  /// The length of an emoji in front of a time, with the blanks behind it; 0 where there is none.
  static func firstSymbol(of line: Bytes) -> Int {
    guard line.at(0) >= 0xE2 else { return 0 }
    let end = line.end { !$0.isBlank }
    guard line[0, end].endWithoutMarks(end) == 0 else { return 0 }
    let next = line.end(of: \.isBlank, from: end)
    return line.at(next).isASCIIDigit ? next : 0
  }

  /// Goes behind what stands between the parts of a time, `:` or the words of `09時41分01秒`; false where neither does.
  static func skipColon(_ line: Bytes, at offset: inout Int) -> Bool {
    let isColon = line.at(offset) == UInt8(ascii: ":")
    guard isColon || line.isWide(at: offset) && line.at(offset + 3).isASCIIDigit else {
      return false
    }
    offset += isColon ? 1 : 3
    return true
  }

  /// The nanoseconds of a time that counts from the start of something, `03:12.500` or `12.031`, and not from
  /// midnight; nil where none stands alone at an offset.
  static func elapsed(_ line: Bytes, at offset: inout Int) -> Int64? {
    var end = offset
    guard var seconds = number(line, at: &end, digits: 1...6) else { return nil }
    // Why: what says how long something took has no sign or zeros in front.
    let isSigned = offset > 0 && line.at(0) == UInt8(ascii: "+")
    let unit = isSigned && line.at(end) == 0x20 ? end + 1 : end
    if isSigned || line.at(offset) == UInt8(ascii: "0") && end - offset > 3,
      line.hasASCII("ms ", at: unit)
    {
      offset = unit + 2
      return seconds * 1_000_000
    }
    if line.at(end) == UInt8(ascii: ":"), end - offset < 4 {
      end += 1
      guard let second = number(line, at: &end, digits: 2...2) else { return nil }
      seconds = seconds * 60 + second
    }
    guard line.at(end) == UInt8(ascii: ".") else { return nil }
    let fraction = end + 1
    let digits = fraction..<line.end(of: \.isASCIIDigit, from: fraction)
    end = digits.upperBound + (line.at(digits.upperBound) == UInt8(ascii: "s") ? 1 : 0)
    // Why: `1.5` is any number, and so is `12.50`, unless it is a column.
    let isColumn = digits.count == 2 && line.at(end).isBlank && line.at(end + 1).isBlank
    guard (3...9).contains(digits.count) || isColumn,
      line.at(end).isBlank || line.at(end) == UInt8(ascii: "]")
    else { return nil }
    offset = end
    return seconds * 1_000_000_000 + nanoseconds(line, at: fraction, digits: digits.count)
  }

  /// The offset behind a date that does not begin with its year, `07/07` or `2.5.2024,`, and behind the blanks that
  /// follow it; the offset where there is none.
  static func endOfShortDate(_ line: Bytes, at start: Int) -> Int {
    var end = start
    guard let first = number(line, at: &end, digits: 1...2), (1...31).contains(first),
      line.at(end).isOne(of: "/-.")
    else { return start }
    let separator = line[end]
    end += 1
    guard let second = number(line, at: &end, digits: 1...2), (1...31).contains(second) else {
      return start
    }
    if line.at(end) == separator {
      end += 1
      _ = number(line, at: &end, digits: 2...4)
    }
    if line.at(end) == UInt8(ascii: ",") { end += 1 }
    let next = line.end(of: \.isBlank, from: end)
    return next > end && line.at(next).isASCIIDigit ? next : start
  }
}
