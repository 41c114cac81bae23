/// A place in a recording where events were lost.
package struct Gap: Equatable, Sendable {
  /// The number of lines that were lost; nil where nobody knows.
  package var count: Int64?
  /// Whether more may have been lost than are counted.
  package var isLeast = false
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  package var time: Int64 = Event.noTime
  /// The one-based line of the input.
  package var line: UInt32

  /// Creates a gap; a reader adds its line, which is 0 otherwise.
  package init(count: Int64? = nil, time: Int64 = Event.noTime, line: UInt32 = 0) {
    self.count = count
    self.time = time
    self.line = line
  }

  /// Reads what stands behind `@gap`: nothing, a number, or `63+` where more may have been lost.
  package init(written text: String, line: UInt32) {
    let number = text.hasSuffix("+") ? String(text.dropLast()) : text
    self.init(count: Int64(number).flatMap(Quantity.losses), line: line)
    isLeast = count != nil && text.hasSuffix("+")
  }

  /// Reads what a line says that others were lost, as logs and people write it, `12 lines skipped`; nil for any other
  /// text.
  package init?(said text: ArraySlice<UInt8>, line: UInt32) {
    guard let gap = Bytes.withBytes(of: text, { LogLosses.gap($0.trimmed, line: line) }) else {
      return nil
    }
    self = gap
  }

  /// The number of lost lines as it stands behind `@gap`; empty where nobody knows.
  package var written: String { count.map { "\($0)\(isLeast ? "+" : "")" } ?? "" }

  /// What is told of it, as a clause.
  package var words: String {
    guard let count else { return "events were lost here" }
    return (isLeast ? "at least " : "")
      + (count == 1 ? "1 line was lost here" : "\(count) lines were lost here")
  }
}
