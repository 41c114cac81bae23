package import LifelineTrace

/// What a session is apart from its key, its device, the moment, its times and its addresses.
///
/// Of times the shape keeps all that a judgement asks about: which lines come within each of some patiences
/// before a line, and which have the same time. So sessions of one shape are judged alike.
package struct SessionShape {
  /// The hash of the shape.
  package private(set) var hash: ContentHash
  /// The time of each line, in nanoseconds; `none` where it has none.
  package private(set) var times: [Int64] = []
  /// Whether the judgement may depend on more than the shape, such as the day.
  package private(set) var isOwn = false

  /// What stands for no time; it is less than any.
  package static let none = Int64.min / 2

  /// How far apart two lines must be for a judgement to tell, four times, in nanoseconds.
  package typealias Patience = (Int64, Int64, Int64, Int64)

  private static let time = SessionKey("t")
  private static let address = SessionKey("addr")
  private static let mark = SessionKey("mark")
  private static let heading = ["session", "device", "started"].map { SessionKey($0) }

  private let patience: Patience
  /// For each patience, the first of the lines that lie within it.
  private var reach = (0, 0, 0, 0)
  private var last = none
  private var steps = ContentHash.Steps()
  private var addresses: [ContentHash: Int] = [:]

  /// Finds the shape of a session.
  ///
  /// - Parameters:
  ///   - bytes: The session, each of whose lines ends with a line feed.
  ///   - salt: What stands for the way in which it is judged.
  ///   - patience: What its judgement asks of times.
  package init(_ bytes: [UInt8], _ salt: ContentHash, _ patience: Patience) {
    hash = salt
    self.patience = patience
    times.reserveCapacity(bytes.count / 64)
    Bytes.withBytes(of: bytes) { bytes in
      var start = 0
      while start < bytes.count, !isOwn {
        let rest = bytes[start, bytes.count]
        guard let length = rest.lineFeed else { break }
        take(rest[0, length], rest)
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
      take(line, without: match, UInt64(number))
    } else {
      take(line, without: line.count..<line.count, 0)
    }
  }

  /// Takes a line with a time, which stands for how many lines are within reach of it.
  private mutating func take(_ time: Int64, at digits: Range<Int>, of line: Bytes) {
    guard time >= last, time > Self.none else {
      isOwn = true
      return
    }
    times[times.count - 1] = time
    // Why: one number is digested sooner than five; no two that are near come to the same.
    var word: UInt64 = time == last ? 1 : 0
    word = word &* Self.factor &+ Self.advance(&reach.0, past: time - patience.0, times)
    word = word &* Self.factor &+ Self.advance(&reach.1, past: time - patience.1, times)
    word = word &* Self.factor &+ Self.advance(&reach.2, past: time - patience.2, times)
    word = word &* Self.factor &+ Self.advance(&reach.3, past: time - patience.3, times)
    last = time
    take(line, without: digits, word)
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Goes on to the first line that is later than a time, and counts the lines from there on.
  @inline(__always)
  private static func advance(_ first: inout Int, past limit: Int64, _ times: [Int64]) -> UInt64 {
    while times[first] <= limit { first += 1 }
    return UInt64(times.count - first)
  }

  private mutating func take(_ line: Bytes, without range: Range<Int>, _ word: UInt64) {
    steps.take(line[0, range.lowerBound])
    steps.take(line[range.upperBound, line.count])
    // Why: so that no two places are taken for each other.
    steps.take(UInt64(range.lowerBound) << 32 | UInt64(line.count - range.upperBound), word)
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
    Bytes.withBytes(of: rest) { take($0, without: $0.count..<$0.count, 0) }
  }
}
