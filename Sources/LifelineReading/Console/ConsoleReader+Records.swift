import LifelineTrace

/// The records of a console: what stands before a message, and what becomes of it.
extension ConsoleReader {
  /// Records the process of a record; false if its lines are not wanted.
  mutating func isOurs(_ prefix: ConsolePrefix) -> Bool {
    if prefix.isExport { processes.areLaunches = true }
    return isOurs(process: prefix.process)
  }

  /// Records the process of a line, 0 where none is given; false if its lines are not wanted.
  mutating func isOurs(process number: Int64) -> Bool {
    if number > 0 { process = number }
    return only == 0 || process == only
  }

  /// Notes whose a printed line is, by what stands before its one record; nil where it has several.
  mutating func note(_ prefix: ConsolePrefix?, _ line: UInt32) {
    guard only == 0, !isNoted else { return }
    table.note(prefix?.process ?? 0, line, isCounted: true)
  }

  /// Passes over a line of another process, if it is known whose the line is.
  ///
  /// - Parameters:
  ///   - line: The one-based number of the line.
  ///   - isLogged: Whether what is printed is read for what stands between a recorder's lines only.
  ///   - context: Counts the line.
  /// - Returns: Whether it is passed over; if not, it has to be read.
  mutating func passOver(_ line: UInt32, isLogged: Bool, in context: inout ReadingContext) -> Bool {
    // Why: what is held waits for the next line, whosever that is.
    guard only > 0, held == nil, broken == nil, let owner = table.owner(of: line),
      owner.process != only
    else { return false }
    process = owner.process
    isAfterBlank = false
    if owner.isCounted, !isLogged { context.otherLines += 1 }
    return true
  }

  /// Begins another part where an event is of another process than the one before.
  mutating func beginProcess(in context: inout ReadingContext) {
    guard enterProcess(in: &context) else { return }
    begin(.natural)
    identity.forgetAddresses()
  }

  /// Records the process of an event.
  ///
  /// - Returns: Whether it is another one than that of the event before.
  mutating func enterProcess(in context: inout ReadingContext) -> Bool {
    let isOther = processes.enter(process)
    context.process = processes.last
    if isOther { context.processes = processes.apart }
    return isOther
  }

  /// One record of the console: a prefix, if any, and a message.
  struct Record {
    /// The record without blanks at either end.
    let text: Bytes
    /// What the console put before the message.
    let prefix: ConsolePrefix
    /// What the whole line has.
    let finding: ConsoleWords.Finding
    /// The one-based number of the line.
    let line: UInt32

    /// The message without its prefix.
    let message: Bytes

    /// Takes a record apart.
    init(_ text: Bytes, _ prefix: ConsolePrefix, _ finding: ConsoleWords.Finding, _ line: UInt32) {
      self.text = text
      self.prefix = prefix
      self.finding = finding
      self.line = line
      message = text.from(prefix.end).trimmed
    }

    /// Whether nothing but the message is to be read of a line, and of all lines with its signature, so
    /// that they tell of the calls in it, and of nothing else.
    var isAll: Bool {
      guard finding.hasCallback, !finding.hasMessage,
        // Why: behind the first column of Console.app a date may stand, or digits that are none.
        prefix.exists || !text.contains(0x09)
      else { return false }
      return !ConsolePrefix.mayHoldRecords(message, behind: 0) && !LogLosses.isCut(message)
        && message.offset(of: LogLosses.redaction) == nil
        && message.offset(of: "thread #") == nil && message.offset(of: "frame #") == nil
        && !message.contains(UInt8(ascii: "`")) && message.at(0) != UInt8(ascii: "#")
        && !BrokenMessage.isWrapped(message) && ConsoleSource.isNeverFrame(message)
        && !message.hasASCII(Mark.directive, at: 0)
    }
  }

  /// A line without indentation and without markdown's `> `, or the bar before the first column of a table.
  static func withoutQuoteMarks(_ line: Bytes) -> Bytes {
    var text = line.trimmed
    while text.at(0).isOne(of: ">|"), text.count == 1 || text.at(1).isBlank {
      text = text.from(1).trimmed
    }
    return text
  }
}
