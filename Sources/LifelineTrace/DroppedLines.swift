/// Lines of console text, or records of a foreign trace, that name a callback and were not read,
/// counted so that none is lost in silence.
package struct DroppedLines: Equatable, Sendable {
  /// One of the lines.
  package struct Line: Equatable, Sendable {
    /// The one-based number of the line.
    package var number: UInt32
    /// The beginning of what it says, without the console's prefix.
    package var text: String
    /// Why it was not read, as a phrase.
    package var reason: String

    /// Creates a line.
    package init(number: UInt32, text: String, reason: String) {
      self.number = number
      self.text = text
      self.reason = reason
    }
  }

  /// The number of such lines.
  package private(set) var count = 0
  /// The first of them, in order.
  package private(set) var lines: [Line] = []
  /// The number of lines that were read as callbacks.
  package private(set) var readLines = 0

  /// The most lines that are kept.
  package static let limit = 20
  /// The most bytes of a line that are kept.
  private static let longest = 160

  /// Creates the count of no line.
  package init() {}

  /// Whether more such lines were dropped than read.
  package var isMost: Bool { count > readLines }

  package mutating func add(_ number: UInt32, _ text: Bytes, _ reason: String) {
    guard lines.count < Self.limit else {
      count += 1
      return
    }
    add(Line(number: number, text: Self.beginning(of: text), reason: reason))
  }

  /// Records lines, of which the first is told.
  ///
  /// - Parameters:
  ///   - line: The first.
  ///   - times: The number of lines, at least 1.
  package mutating func add(_ line: Line, times: Int = 1) {
    count += times
    if lines.count < Self.limit { lines.append(line) }
  }

  /// As much of a line as is kept.
  package static func beginning(of text: Bytes) -> String {
    var end = min(text.count, longest)
    while end > 0, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    return text[0, end].text + (end < text.count ? "…" : "")
  }

  package mutating func addRead() { readLines += 1 }

  /// Records how many lines were read as callbacks.
  package mutating func setRead(_ count: Int) { readLines = count }
}
