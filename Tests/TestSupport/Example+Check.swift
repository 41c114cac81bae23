public import LifelineChecker
import LifelineTrace

extension Example {
  /// The one-based lines of the trace that bear the mark `<-`.
  public var markedLines: [Int] {
    trace.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains(" <-") }.map { $0.offset + 1 }
  }

  /// Judges the trace by the given rules, taking every event as recorded unless the trace says.
  public func check(_ rules: [Rule]) -> TraceReport {
    var options = CheckOptions()
    options.rules = rules
    options.includesAdvice = true
    options.system = system
    options.assumedRecorded = assumedRecorded
    return Checker.check(text: trace, format: .notation, options: options)
  }
}
