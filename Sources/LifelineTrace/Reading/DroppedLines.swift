/// Lines of console text that name a callback and were not read, counted so that none is lost in
/// silence.
public struct DroppedLines: Equatable, Sendable {
  /// One of the lines.
  public struct Line: Equatable, Sendable {
    /// The one-based number of the line.
    public var number: UInt32
    /// The beginning of what it says, without the console's prefix.
    public var text: String
    /// Why it was not read, as a phrase.
    public var reason: String
  }

  /// The number of such lines.
  public private(set) var count = 0
  /// The first of them, in order.
  public private(set) var lines: [Line] = []
  /// The number of lines that were read as callbacks.
  public private(set) var readLines = 0

  /// The most lines that are kept.
  static let limit = 20
  /// The most bytes of a line that are kept.
  private static let longest = 160

  /// Creates the count of no line.
  public init() {}

  /// Whether more such lines were dropped than read.
  public var isMost: Bool { count > readLines }

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
