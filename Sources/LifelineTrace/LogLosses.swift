/// What a system's log held back of its messages: those that it redacted, and those that it cut off.
package struct LogLosses: Equatable, Sendable {
  /// What was held back of one process.
  package struct Tally: Equatable, Sendable {
    /// The number of messages that are redacted as a whole.
    package var redacted = 0
    /// The one-based line of the first of them; 0 for none.
    package var firstRedacted: UInt32 = 0
    /// The number of messages that break off, and name a callback.
    package var cut = 0
    /// The one-based line of the first of them; 0 for none.
    package var firstCut: UInt32 = 0
  }

  /// What was held back, by the number of the process; 0 where none is given.
  package private(set) var tallies: [Int64: Tally] = [:]

  /// The fewest bytes of a message that a log cuts off.
  static let shortestCut = 1000
  /// The most processes that are counted one by one.
  private static let limit = 1024

  /// What stands in place of what was redacted.
  package static let redaction: StaticString = "<private>"

  /// Creates the count of nothing.
  package init() {}

  package mutating func addRedacted(_ process: Int64, _ line: UInt32) {
    guard tallies[process] != nil || tallies.count < Self.limit else { return }
    var tally = tallies[process] ?? Tally()
    if tally.redacted == 0 { tally.firstRedacted = line }
    tally.redacted += 1
    tallies[process] = tally
  }

  package mutating func addCut(_ process: Int64, _ line: UInt32) {
    guard tallies[process] != nil || tallies.count < Self.limit else { return }
    var tally = tallies[process] ?? Tally()
    if tally.cut == 0 { tally.firstCut = line }
    tally.cut += 1
    tallies[process] = tally
  }

  /// Whether a message says that others were lost: `log stream` could not keep up, a buffer was full, or somebody
  /// left lines out, `[12 lines skipped]`.
  package static func isLoss(_ message: Bytes) -> Bool {
    let first = message.at(0)
    switch first {
    // Why: the library that logged it may stand in front.
    case UInt8(ascii: "l"), UInt8(ascii: "("):
      if message.offset(of: "lost ") != nil, message.offset(of: " unreliable messages") != nil,
        message.wordCount < 16
      {
        return true
      }
      return first == UInt8(ascii: "(") && isCount(message)
    case UInt8(ascii: "="):
      return message.hasASCII("===", at: 0)
        && (message.offset(of: "essages dropped") ?? message.offset(of: "essages lost")) != nil
        || isCount(message)
    case UInt8(ascii: "Q"): return message.hasASCII("QUARANTINED DUE TO HIGH LOGGING VOLUME", at: 0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "#"), 0xE2:
      return isCount(message)
    default: return false
    }
  }

  /// Whether a message says nothing but that lines, or so many of them, are not there.
  private static func isCount(_ message: Bytes) -> Bool {
    guard (12...60).contains(message.count) else { return false }
    var (hasNoun, hasVerb) = (false, false)
    var offset = 0
    while true {
      offset = message.end(of: { !$0.isName }, from: offset)
      let word = message[offset, message.end(of: \.isName, from: offset)]
      if word.isEmpty { break }
      offset += word.count
      if lines.contains(word) {
        hasNoun = true
      } else if lost.contains(word) {
        hasVerb = true
      } else if !word.isNumber, !besides.contains(word), !word.equalsASCII("…") {
        return false
      }
    }
    return hasNoun && hasVerb
  }

  private static let lines = FoldedSet(
    "lines line messages message events event entries"
  )
  private static let lost = FoldedSet(
    "dropped lost skipped omitted truncated suppressed snipped"
  )
  private static let besides = FoldedSet("were was have has been about log more some here the of")

  /// The gap that a message says there is, with the number that it has, `lost >=63 unreliable messages`; nil for
  /// any other message.
  package static func gap(_ message: Bytes, line: UInt32) -> Gap? {
    guard isLoss(message) else { return nil }
    var gap = Gap(line: line)
    let said = message.offset(of: "lost ").map { $0 + 5 } ?? 0
    let start = message.at(said).isASCIIDigit || message.at(said) == UInt8(ascii: ">") ? said : 0
    let number = message.end(of: { !$0.isASCIIDigit && $0 != UInt8(ascii: ">") }, from: start)
    let isLeast = message.hasASCII(">=", at: number)
    let digits = message.from(isLeast ? number + 2 : number)
    gap.count = Int64(digits[0, digits.end(of: \.isASCIIDigit)].text).flatMap(Quantity.losses)
    gap.isLeast = isLeast && gap.count != nil
    return gap
  }

  /// Whether a message of a system's log breaks off: it is as long as one may be, or says so.
  package static func isCut(_ message: Bytes) -> Bool {
    guard message.count >= shortestCut else { return false }
    return (1022...1024).contains(message.count) || message.hasEnd("<…>")
      || message.hasEnd("<decode: missing data>")
  }
}

extension Bytes {
  fileprivate func hasEnd(_ text: String) -> Bool {
    count >= text.utf8.count && has(Array(text.utf8), at: count - text.utf8.count)
  }
}
