import LifelineTrace

/// Reads the prefixes of lines, most of which differ from the one before in digits only.
struct ConsolePrefixMemo {
  private var last = ConsolePrefix()
  /// What is compared of the last prefix: all that stands before the number of its process; 0 where
  /// prefixes are read anew.
  private var count = 0
  private let text = ByteBuffer(capacity: 2 * Self.longest)

  /// The most bytes that are compared.
  private static let longest = 64

  /// The prefix of a line.
  mutating func prefix(of line: Bytes) -> ConsolePrefix {
    if let moved = moved(to: line) { return moved }
    let prefix = ConsolePrefix(line)
    let count = prefix.bracket.map { $0 + 1 } ?? prefix.end
    // Why: labels, and what stands in the columns of `log show`, may go on into the message.
    let mayMove =
      prefix.clock != nil && !prefix.isExport && !prefix.hasLabels && count <= Self.longest
    if mayMove {
      last = prefix
      self.count = count
      text.write(line[0, count], at: 0)
    }
    return prefix
  }

  /// The prefix of a line that differs from the last prefix in digits only; nil if it has another.
  private func moved(to line: Bytes) -> ConsolePrefix? {
    guard let clock = last.clock, count > 0, line.count >= count + 8 else { return nil }
    let old = text.bytes(0, count + 8)
    guard line[0, clock].equals(old[0, clock]) else { return nil }
    for offset in stride(from: 0, to: count, by: 8) {
      let (one, other) = (line.word(at: offset), old.word(at: offset))
      let mask = count - offset < 8 ? (1 << UInt64(8 * (count - offset))) - 1 : UInt64.max
      let digits = other.digits
      guard (one.digits ^ digits) & mask == 0, (one ^ other) & mask & ~(digits >> 7 &* 0xFF) == 0
      else { return nil }
    }
    var prefix = last
    prefix.time += Self.timeOfDay(line, at: clock, prefix) - Self.timeOfDay(old, at: clock, prefix)
    if let bracket = prefix.bracket {
      guard prefix.readProcess(line, bracket: bracket, isStamped: true) else { return nil }
    } else if line.contains(UInt8(ascii: "[")) {
      // Why: what stands in it may be a process.
      return nil
    }
    prefix.skipLabels(line)
    return prefix
  }

  /// The nanoseconds from midnight to a time of day, `09:41:00.123`.
  private static func timeOfDay(_ line: Bytes, at start: Int, _ prefix: ConsolePrefix) -> Int64 {
    func number(at offset: Int) -> Int64 {
      Int64(line[start + offset] & 15) * 10 + Int64(line[start + offset + 1] & 15)
    }
    let seconds = (number(at: 0) * 60 + number(at: 3)) * 60 + number(at: 6)
    let digits = prefix.fractionDigits
    return seconds * 1_000_000_000 + ConsolePrefix.nanoseconds(line, at: start + 9, digits: digits)
  }
}
