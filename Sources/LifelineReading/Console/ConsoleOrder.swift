import LifelineTrace

/// Tells a log that was exported with its newest line first.
enum ConsoleOrder {
  /// The fewest times the clock has to go back before the order is called reversed; once is a
  /// midnight, and twice may be an accident.
  private static let fewest = 3

  /// Looks at the times in the first lines of a log.
  ///
  /// - Parameters:
  ///   - text: The beginning of the log.
  ///   - isWhole: Whether the log ends with it, so that its last line is not cut off.
  /// - Returns: Whether they go back, and never forward.
  static func isNewestFirst(_ text: Bytes, isWhole: Bool) -> Bool {
    var steps = 0
    var last = Event.noTime
    var isDated = false
    for line in text.lines.dropLast(isWhole ? 0 : 1) {
      let prefix = ConsolePrefix(ConsoleReader.withoutQuoteMarks(line))
      guard prefix.time != Event.noTime else { continue }
      if last != Event.noTime, prefix.isDated == isDated {
        if prefix.time > last { return false }
        if prefix.time < last { steps += 1 }
      }
      last = prefix.time
      isDated = prefix.isDated
    }
    return steps >= fewest
  }
}
