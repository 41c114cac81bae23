/// What stands before the messages of a log: from line to line it differs in the time of day and in the
/// numbers of process and thread only.
///
///     2026-01-01 09:41:00.123 App[812:44031] message
///     └─ equal ─┘└─ digits ──┘└eq┘└─ read ─┘
struct ConsolePrefixShape {
  /// What tells it from all others, 2 or more.
  let number: UInt32
  /// The prefix of the first line, at midnight.
  private var prefix: ConsolePrefix
  /// For each eight bytes, what has to be equal, and marks at what has to be a digit.
  private var words: [(text: UInt64, mask: UInt64, digits: UInt64)] = []

  /// The longest text before the process's number, in bytes.
  private static let longest = 64

  /// Creates the shape of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - prefix: Its prefix.
  ///   - number: What tells it from other shapes.
  init?(of line: Bytes, _ prefix: ConsolePrefix, number: UInt32) {
    let count = prefix.bracket.map { $0 + 1 } ?? prefix.end
    // Why: labels, and what stands in the columns of `log show`, may go on into the message.
    guard prefix.exists, !prefix.isExport, !prefix.hasLabels, count <= Self.longest,
      (prefix.time == Event.noTime) == (prefix.clock == nil)
    else { return nil }
    self.number = number
    self.prefix = prefix
    if let clock = prefix.clock { self.prefix.time -= prefix.timeOfDay(line, at: clock) }
    for start in stride(from: 0, to: count, by: 8) {
      var word: (text: UInt64, mask: UInt64, digits: UInt64) = (0, 0, 0)
      for offset in start..<min(start + 8, count) {
        let shift = UInt64(8 * (offset - start))
        if prefix.isOfClock(offset) {
          word.digits |= 0x80 << shift
        } else {
          word.text |= UInt64(line[offset]) << shift
          word.mask |= 0xFF << shift
        }
      }
      words.append(word)
    }
  }

  /// The prefix of a line; nil if it has not this shape.
  func prefix(of line: Bytes) -> ConsolePrefix? {
    guard line.count >= 8 * words.count else { return nil }
    var offset = 0
    for word in words {
      let bytes = line.word(at: offset)
      guard bytes & word.mask == word.text, bytes.digits & word.digits == word.digits else {
        return nil
      }
      offset += 8
    }
    var prefix = prefix
    if let clock = prefix.clock { prefix.time += prefix.timeOfDay(line, at: clock) }
    if let bracket = prefix.bracket {
      let isStamped = prefix.clock != nil
      guard prefix.readProcess(line, bracket: bracket, isStamped: isStamped) else { return nil }
      prefix.skipBlanks(line)
    }
    return prefix
  }
}

extension ConsolePrefix {
  /// Whether another prefix tells the same.
  func isSame(as other: ConsolePrefix) -> Bool {
    end == other.end && time == other.time && process == other.process && isDated == other.isDated
  }

  /// Whether a digit of the time of day stands at an offset.
  fileprivate func isOfClock(_ offset: Int) -> Bool {
    guard let clock, offset >= clock else { return false }
    switch offset - clock {
    case 0, 1, 3, 4, 6, 7: return true
    case 9...: return offset - clock - 9 < fractionDigits
    default: return false
    }
  }

  /// The nanoseconds from midnight to a time of day, `09:41:00.123`.
  fileprivate func timeOfDay(_ line: Bytes, at start: Int) -> Int64 {
    func number(at offset: Int) -> Int64 {
      Int64(line[start + offset] & 15) * 10 + Int64(line[start + offset + 1] & 15)
    }
    let seconds = (number(at: 0) * 60 + number(at: 3)) * 60 + number(at: 6)
    let fraction = Self.nanoseconds(line, at: start + 9, digits: fractionDigits)
    return seconds * 1_000_000_000 + fraction
  }
}
