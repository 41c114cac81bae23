import LifelineReading
import LifelineTrace

extension TraceReport {
  /// Takes over how much of an input was read.
  ///
  /// - Parameters:
  ///   - context: What the reader knows at the end.
  ///   - format: The format of the input; nil where none was recognised.
  mutating func note(_ context: ReadingContext, of format: TraceReader.Format?) {
    dropped = context.dropped
    // Why: only a console counts lines; elsewhere each event is one.
    if format != .console, dropped.count > 0 { dropped.setRead(events) }
    processes = context.processes
    if let wording = context.wording { notes.append(.init(line: nil, message: wording)) }
    note(context.losses.tallies[context.process])
    let isDamaged = unreadable.contains { !$0.isTruncation && !$0.isFatal }
    // Why: a console holds much that nobody can read; in the project's own formats each line counts.
    isPartlyRead = dropped.isMost || format != .console && isDamaged
  }

  /// Says what the system's log held back of a process.
  private mutating func note(_ losses: LogLosses.Tally?) {
    guard let losses else { return }
    if losses.redacted > 0 {
      let what = losses.redacted == 1 ? "1 message is" : "\(losses.redacted) messages are"
      let message =
        "\(what) redacted by the system (<private>), and not judged: log names as public"
      notes.append(.init(line: Int(losses.firstRedacted), message: message))
    }
    if losses.cut > 0 {
      let what =
        losses.cut == 1
        ? "1 message that names a callback is" : "\(losses.cut) messages that name callbacks are"
      let message = "\(what) cut off by the log, and may tell more: log one event a message"
      notes.append(.init(line: Int(losses.firstCut), message: message))
    }
  }
}
