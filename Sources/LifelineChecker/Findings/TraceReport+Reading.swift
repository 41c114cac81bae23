import LifelineTrace

extension TraceReport {
  /// Takes over how much of an input was read.
  ///
  /// - Parameters:
  ///   - context: What the reader knows at the end.
  ///   - format: The format of the input; nil where none was recognised.
  mutating func note(_ context: ReadingContext, of format: TraceReader.Format?) {
    dropped = context.dropped
    processes = context.processes
    let isDamaged = unreadable.contains { !$0.isTruncation && !$0.isFatal }
    // Why: a console holds much that nobody can read; in the project's own formats each line counts.
    isPartlyRead = format == .console ? dropped.isMost : isDamaged
  }
}
