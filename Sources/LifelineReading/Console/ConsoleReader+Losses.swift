import LifelineTrace

/// Counts what the system's log held back, so that nothing is guessed in its place.
extension ConsoleReader {
  /// Why a record was not read in which the name is redacted.
  static let redacted =
    "the controller's name is redacted by the system (<private>): log it as public"

  /// Counts a record that is redacted as a whole, or is cut off and names a callback.
  func noteLosses(of record: Record, in context: inout ReadingContext) {
    if record.message.equalsASCII(LogLosses.redaction) {
      context.losses.addRedacted(process, record.line)
    } else if record.finding.hasCallback, LogLosses.isCut(record.message) {
      context.losses.addCut(process, record.line)
    }
  }

  /// Whether the controller of a call may be what is redacted.
  func isRedacted(_ record: Record, _ message: ConsoleCalls) -> Bool {
    guard record.finding.hasCallback, record.message.offset(of: LogLosses.redaction) != nil else {
      return false
    }
    return message.calls.allSatisfy { call in
      let name = call.name.isEmpty ? call.following : call.name
      return name.isEmpty || name.offset(of: "private") != nil || name.hasASCII("0x", at: 0)
    }
  }
}
