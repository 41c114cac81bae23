package import LifelineReading
import LifelineTrace

// Judging a trace that is still growing.
extension Checker {
  /// Judges the whole trace of a reader, and tells whenever what comes next may have to be waited for.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace as it grows.
  ///   - options: How to judge.
  ///   - pause: Looks at what was judged so far, and says whether to go on.
  /// - Returns: The report of all that was read.
  package static func check(
    _ reader: inout TraceReader,
    options: CheckOptions,
    whenWaiting pause: (borrowing Checker, borrowing TraceReader) -> Bool
  ) -> TraceReport {
    var checker = Checker(options: options)
    var event = Event(.initialize, on: .unknown)
    while true {
      if reader.take(&event) {
        checker.own()
        checker.follow(&event, from: &reader)
      } else if let item = reader.next() {
        checker.follow(item, from: &reader)
      } else {
        break
      }
      if reader.mayWait, !pause(checker, reader) { break }
    }
    return checker.finish(reader)
  }

  /// What stands if nothing more comes; what is owed at the end is not among it, for it may still come.
  ///
  /// - Parameter reader: What the trace is read with.
  /// - Returns: The findings, each with whether the rest may take it back, and what accepts them.
  package func standing(_ reader: borrowing TraceReader) -> TraceReport {
    var report = collector.standing(in: FindingContext(reader: reader, model: model))
    report.note(reader.context, of: reader.format)
    report.allowForDropped()
    report.allowForUnnamed()
    return report
  }

  /// Whether no finding can have come or gone since there were as many as given.
  package func isUnchanged(since count: Int) -> Bool {
    collector.findings.count == count && !collector.isDoubtful
  }
}
