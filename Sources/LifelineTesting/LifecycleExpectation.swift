import LifelineRecording
import LifelineTrace

/// What is expected of the calls that a body brings about.
struct LifecycleExpectation {
  /// The expected sequence.
  var expected: Trace
  /// Whether other calls may come.
  var coverage = SequenceCoverage.exhaustive
  /// The events that are compared.
  var callbacks = CallbackSet.all
  /// How to judge; nil to compare only.
  var judging: Judging?

  /// What is wrong with a recording: first the sequence, then the rules.
  ///
  /// - Parameters:
  ///   - trace: All that was recorded.
  ///   - start: The number of events before the body.
  /// - Returns: The failures; none if the expectation is met.
  func failures(of trace: Trace, from start: Int) -> [Failure] {
    if let obstacle {
      return [Failure(headline: obstacle, details: expected.text, trace: nil)]
    }
    var failures: [Failure] = []
    let difference = SequenceDifference(
      expected: SequenceCall.calls(of: expected).filter { callbacks.contains($0.callback) },
      actual: SequenceCall.calls(of: trace).dropFirst(start)
        .filter { callbacks.contains($0.callback) },
      coverage: coverage
    )
    if !difference.isEmpty {
      let text = DifferenceText(difference: difference)
      failures.append(Failure(headline: text.headline, details: text.details, trace: trace))
    }
    if let judging, let failure = Judgement(of: trace, judging).failure {
      failures.append(failure)
    }
    return failures
  }

  /// Why the expected sequence cannot be read; nil if it can.
  private var obstacle: String? {
    if let failure = expected.failure { return "the expected sequence cannot be read: \(failure)" }
    var reader = TraceReader(text: expected.text, format: expected.format)
    while let item = reader.next() {
      if case .unreadable(let unreadable) = item {
        return "line \(unreadable.line) of the expected sequence cannot be read: "
          + unreadable.message
      }
    }
    return reader.unknown.eventCount > 0
      ? "the expected sequence names an event that is not known" : nil
  }
}
