/// Lines of console text that name a callback and were not read, counted so that none is lost in
/// silence.
package struct DroppedLines: Equatable, Sendable {
  /// One of the lines.
  package struct Line: Equatable, Sendable {
    /// The one-based number of the line.
    package var number: UInt32
    /// The beginning of what it says, without the console's prefix.
    package var text: String
    /// Why it was not read, as a phrase.
    package var reason: String
  }

  /// The number of such lines.
  package private(set) var count = 0
  /// The first of them, in order.
  package private(set) var lines: [Line] = []
  /// The number of lines that were read as callbacks.
  package private(set) var readLines = 0

  /// The most lines that are kept.
  static let limit = 20
  /// The most bytes of a line that are kept.
  private static let longest = 160

  /// Creates the count of no line.
  package init() {}

  /// Whether more such lines were dropped than read.
  package var isMost: Bool { count > readLines }

  mutating func add(_ number: UInt32, _ text: Bytes, _ reason: String) {
    count += 1
    guard lines.count < Self.limit else { return }
    var end = min(text.count, Self.longest)
    while end > 0, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    let shown = text[0, end].text + (end < text.count ? "…" : "")
    lines.append(Line(number: number, text: shown, reason: reason))
  }

  mutating func addRead() { readLines += 1 }
}
