package import LifelineTrace

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
        checker.follow(event, from: &reader)
      } else if let item = reader.next() {
        checker.follow(item, from: &reader)
      } else {
        break
      }
      if reader.mayWait, !pause(checker, reader) { break }
    }
    return checker.finish(reader)
  }

  /// The findings that stand if nothing more comes, in order of line; what is owed at the end is not
  /// among them, for it may still come.
  ///
  /// - Parameter reader: What the trace is read with.
  /// - Returns: The findings, each with whether nothing that comes can take it back.
  package func standing(
    _ reader: borrowing TraceReader
  ) -> [(finding: Finding, isCertain: Bool)] {
    let found = collector.standing(in: FindingContext(reader: reader, model: model))
      .enumerated()
      .sorted { ($0.element.finding.line, $0.offset) < ($1.element.finding.line, $1.offset) }
      .map(\.element)
    var report = TraceReport()
    report.findings = found.map(\.finding)
    report.note(reader.context, of: reader.format)
    report.allowForDropped()
    // Why: a line of a console that is not read may say what is missed.
    let isWhole = reader.format != .console
    return Array(zip(report.findings, found.map { $0.isCertain && isWhole }))
  }

  /// The marks so far that say what is accepted, in order of line.
  package var suppressionMarks: [Mark] { collector.suppressionMarks }

  /// Whether no finding can have come or gone since there were as many as given.
  package func isUnchanged(since count: Int) -> Bool {
    collector.findings.count == count && !collector.isDoubtful
  }
}
