package import LifelineReading
import LifelineTrace

// What is owed at the end, and the report.
extension Checker {
  /// Judges the end and tells everything.
  ///
  /// - Parameters:
  ///   - reader: The reader of the trace, which is at its end.
  ///   - tellsMissing: Whether it is told what recording would decide each rule that was not judged.
  /// - Returns: What was found.
  package mutating func finish(
    _ reader: borrowing TraceReader,
    tellsMissing: Bool = true
  ) -> TraceReport {
    judgeEnd(reader)
    // Why: what it is closed in holds copies, and mostly there is nothing to close.
    if collector.hasFound {
      collector.close(in: FindingContext(reader: reader, model: model))
    }
    var report = collector.report()
    report.events = events
    report.controllers = reader.context.controllers.seen
    report.system = options.system.map { "iOS \($0)" } ?? systemName
    // Why: most traces name nothing unknown, and dictionaries take long to make ready.
    if reader.context.unknown.exist { report.unknown = reader.context.unknown }
    // Why: in the project's own formats a call without a thread came on the main one.
    if reader.format != .console { shown.insert(.threads) }
    noteRules(in: &report, tellsMissing: tellsMissing)
    if !hasGap, let written = end?.events, written != Int64(events - eventsBefore) {
      let read = events - eventsBefore
      let message = "the end line counts \(written) events, \(read) were read"
      report.notes.append(.init(line: end.map { Int($0.line) }, message: message))
    }
    report.notes += model.limits
    if counts[Int(Callback.viewDidAppear.rawValue)] > 0 {
      report.notes += [returns.note(events: events)].compactMap(\.self)
    }
    report.notes += projectRules.passed.map { .init(line: Int($0.line), message: $0.phrase) }
    report.look = look
    report.isPart = isPart
    report.note(reader.context, of: reader.format)
    report.allowForDropped()
    report.allowForUnnamed()
    return report
  }

  mutating func judgeEnd(_ reader: borrowing TraceReader) {
    own()
    if isStale { rebuild() }
    // Why: what seems to be missing may be on a line that was lost or stands elsewhere.
    let read = Int64(events - eventsBefore + reader.context.unknown.eventCount)
    // Why: what a gap took is said already, and what came before it is forgotten.
    let isWhole = !model.sequence.isBroken && (hasGap || (end?.events ?? 0) <= read)
    let isVouchedFor = options.assumesQuietEnd && (end?.kind ?? .truncated) == .truncated
    let isQuiet = isWhole && (end?.kind == .quiescent || isVouchedFor)
    if !isWhole { isPart = true }
    let line = end?.line ?? model.previous.line
    if isQuiet {
      let time = end?.time ?? Event.noTime
      judgeQuiet(model.quietSteps(line: line, at: time, isEnd: true), reader)
    }
    // Why: it holds copies, and mostly nobody asks for it.
    var context: FindingContext?
    for receiver in model.unended {
      let step = Step(.end, of: receiver, line: line)
      ask(table.onEnd, step)
      if collector.hasPending {
        let known = context ?? FindingContext(reader: reader, model: model)
        collector.settleEnd(step, isQuiet, rules: table.rules, in: known)
        context = known
      }
    }
    if projectRules.isActive {
      judgeProjectRules(atEnd: isQuiet, in: FindingContext(reader: reader, model: model))
    }
    if look == nil {
      look = model.look
      look?.isPrinted = reader.format == .console || !model.recording.hasHeader
    }
    if look?.ambiguous == nil {
      look?.ambiguous = model.firstAmbiguous.map {
        reader.context.controllers.name($0, in: reader.format)
      }
    }
  }
}
