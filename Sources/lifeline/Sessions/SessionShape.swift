import LifelineChecker
import LifelineFleet
import LifelineTrace

/// What a session is apart from its key, its device, the moment, its times and its addresses.
///
/// Of times the shape keeps all that a judgement asks about: which lines come within each of the checker's
/// patiences before a line, and which have the same time. So sessions of one shape are judged alike.
struct SessionShape {
  /// The hash of the shape.
  private(set) var hash: ContentHash
  /// The time of each line, in nanoseconds; nil where it has none.
  private(set) var times: [Int64?] = []
  /// Whether the judgement may depend on more than the shape, such as the day.
  private(set) var isOwn = false

  private static let time = SessionKey("t")
  private static let address = SessionKey("addr")
  private static let mark = SessionKey("mark")
  private static let heading = ["session", "device", "started"].map { SessionKey($0) }

  /// Finds the shape of a session.
  ///
  /// - Parameters:
  ///   - bytes: The session.
  ///   - salt: What stands for the way in which it is judged.
  init(_ bytes: [UInt8], _ salt: ContentHash) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 32)
    var (previous, isPlain) = (Int64.min, bytes.first != UInt8(ascii: "{"))
    var timed: [Int64] = []
    var starts = Array(repeating: 0, count: Checker.patience.count)
    var addresses: [ContentHash: UInt8] = [:]
    var times: [Int64?] = []
    var isOwn = false
    Bytes.withBytes(of: bytes) { bytes in
      var start = 0
      while start < bytes.count, !isPlain {
        let end = start + (bytes[start, bytes.count].lineFeed ?? bytes.count - start)
        let line = bytes[start, end]
        start = end + 1
        if times.isEmpty {
          // Why: a piece begins with an event, and what lies between that and the others counts.
          isPlain = !line.isHeader
          Self.append(heading: line, to: &text)
          times.append(nil)
          continue
        }
        var cut: (range: Range<Int>, code: [UInt8])?
        times.append(nil)
        if let match = Self.time.match(in: line) {
          guard
            let time = Quantity.nanoseconds(
              line[match.value.lowerBound, match.value.upperBound].text
            ),
            time >= previous
          else {
            isPlain = true
            break
          }
          times[times.count - 1] = time
          var code: [UInt8] = [time == previous ? 1 : 0]
          timed.append(time)
          for (place, patience) in Checker.patience.enumerated() {
            while time - timed[starts[place]] >= patience { starts[place] += 1 }
            Self.append(timed.count - starts[place], to: &code)
          }
          previous = time
          cut = (match.value, code)
        } else if let match = Self.address.match(in: line) {
          let own = ContentHash(line[match.value.lowerBound, match.value.upperBound])
          let number = addresses[own] ?? UInt8(truncatingIfNeeded: addresses.count)
          if addresses.count > 250 { isPlain = true }
          addresses[own] = number
          cut = (match.value, [number])
        } else if let match = Self.mark.match(in: line) {
          isOwn = isOwn || line[match.value.lowerBound, line.count].text.hasPrefix("lifeline:")
        }
        if let cut {
          line[0, cut.range.lowerBound].append(to: &text)
          text += cut.code
          line[cut.range.upperBound, line.count].append(to: &text)
        } else {
          line.append(to: &text)
        }
        text.append(UInt8(ascii: "\n"))
      }
    }
    self.isOwn = isOwn || isPlain
    self.times = times
    hash = salt + Bytes.withBytes(of: text) { ContentHash($0) }
  }

  /// Appends a header without what tells sessions apart.
  private static func append(heading line: Bytes, to text: inout [UInt8]) {
    var rest = line.array
    for key in heading {
      let member = Bytes.withBytes(of: rest) { key.match(in: $0)?.member }
      if let member { rest.removeSubrange(member) }
    }
    text += rest
    text.append(UInt8(ascii: "\n"))
  }

  private static func append(_ number: Int, to code: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { code.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
