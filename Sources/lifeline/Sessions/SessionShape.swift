import LifelineChecker
import LifelineTrace

/// What a session is apart from its key, its device, the moment, its times and its addresses.
///
/// Of times the shape keeps all that a judgement asks about: which lines come within each of the checker's
/// patiences before a line, and which have the same time. So sessions of one shape are judged alike.
struct SessionShape {
  /// The hash of the shape.
  private(set) var hash: ContentHash
  /// The time of each line, in nanoseconds; `none` where it has none.
  private(set) var times: [Int64] = []
  /// Whether the judgement may depend on more than the shape, such as the day.
  private(set) var isOwn = false

  /// What stands for no time.
  static let none = Int64.min

  private static let time = SessionKey("t")
  private static let address = SessionKey("addr")
  private static let mark = SessionKey("mark")
  private static let heading = ["session", "device", "started"].map { SessionKey($0) }

  /// The last lines with times within a patience.
  private struct Reach {
    let patience: Int64
    /// The place of the first of them among all lines with times.
    var first = 0
  }

  private var steps = ContentHash.Steps()
  private var timed: [Int64] = []
  private var reaches = Checker.patience.map { Reach(patience: $0) }
  private var addresses: [ContentHash: Int] = [:]

  /// Finds the shape of a session.
  ///
  /// - Parameters:
  ///   - bytes: The session, each of whose lines ends with a line feed.
  ///   - salt: What stands for the way in which it is judged.
  init(_ bytes: [UInt8], _ salt: ContentHash) {
    hash = salt
    Bytes.withBytes(of: bytes) { bytes in
      var start = 0
      while start < bytes.count, !isOwn, let length = bytes[start, bytes.count].lineFeed {
        take(bytes[start, start + length], bytes[start, bytes.count])
        start += length + 1
      }
    }
    hash = salt + steps.hash
  }

  /// Takes a line, and the bytes that begin with it.
  private mutating func take(_ line: Bytes, _ rest: Bytes) {
    times.append(Self.none)
    if times.count == 1 { return take(heading: line) }
    if let time = LineTime(of: rest) {
      return take(time.nanoseconds, at: time.digits, of: line)
    }
    if let match = Self.mark.match(in: line)?.value {
      isOwn = line[match.lowerBound, line.count].text.hasPrefix("lifeline:")
    }
    if let match = Self.time.match(in: line)?.value {
      let digits = line[match.lowerBound, match.upperBound].text
      take(Quantity.nanoseconds(digits) ?? Self.none, at: match, of: line)
    } else if let match = Self.address.match(in: line)?.value {
      let own = ContentHash(line[match.lowerBound, match.upperBound])
      let number = addresses[own] ?? addresses.count
      addresses[own] = number
      take(line, without: match)
      steps.take(UInt64(number))
    } else {
      take(line, without: line.count..<line.count)
    }
  }

  /// Takes a line with a time, which stands for how many lines are within reach of it.
  private mutating func take(_ time: Int64, at digits: Range<Int>, of line: Bytes) {
    let previous = timed.last ?? Self.none
    guard time >= previous, time != Self.none else {
      isOwn = true
      return
    }
    times[times.count - 1] = time
    timed.append(time)
    var word: UInt64 = time == previous ? 1 : 0
    for place in reaches.indices {
      while time &- timed[reaches[place].first] >= reaches[place].patience {
        reaches[place].first += 1
      }
      // Why: one number is digested sooner than three; no two that are near come to the same.
      word = word &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(timed.count - reaches[place].first)
    }
    take(line, without: digits)
    steps.take(word)
  }

  private mutating func take(_ line: Bytes, without range: Range<Int>) {
    steps.take(line[0, range.lowerBound])
    steps.take(line[range.upperBound, line.count])
    // Why: so that no two places are taken for each other.
    steps.take(UInt64(range.lowerBound) << 32 | UInt64(line.count - range.upperBound))
  }

  /// Takes a header without what tells sessions apart.
  private mutating func take(heading line: Bytes) {
    // Why: a piece begins with an event, and what lies between that and the others counts; and what is escaped
    // is not read here.
    guard line.isHeader, !(0..<line.count).contains(where: { line[$0] == UInt8(ascii: "\\") })
    else {
      isOwn = true
      return
    }
    var rest = line.array
    for key in Self.heading {
      let member = Bytes.withBytes(of: rest) { key.match(in: $0)?.member }
      if let member { rest.removeSubrange(member) }
    }
    Bytes.withBytes(of: rest) { take($0, without: $0.count..<$0.count) }
  }
}
