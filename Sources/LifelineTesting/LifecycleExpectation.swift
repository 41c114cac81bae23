import LifelineRecording
import LifelineTrace

/// What is expected of the calls that a body brings about.
struct LifecycleExpectation {
  /// The expected sequence; nil where the test has none yet.
  var expected: LifecycleTrace?
  /// Whether other calls may come.
  var coverage = SequenceCoverage.exhaustive
  /// The events that are compared.
  var callbacks = CallbackSet.all
  /// How to judge; nil to compare only.
  var judging: JudgingOptions?
  /// Whether the sequence is written into the test.
  var recording = SequenceRecording.never
  /// The assertion; nil where its source does not matter.
  var site: CallSite?
  /// What writes sequences into sources.
  var recorder = SourceRecorder.shared

  /// What is wrong with a recording: first the sequence, then the rules.
  ///
  /// - Parameters:
  ///   - trace: All that was recorded.
  ///   - start: The number of events before the body.
  /// - Returns: The failures; none if the expectation is met.
  func failures(of trace: LifecycleTrace, from start: Int) -> [Failure] {
    if let obstacle { return [obstacle] }
    let came = SequenceCall.calls(of: trace).dropFirst(start)
      .filter { callbacks.contains($0.callback) }
    var failures = [failure(of: came, in: trace)].compactMap(\.self)
    if let judging, let failure = Judgement(of: trace, judging).failure {
      failures.append(failure)
    }
    return failures
  }

  /// Tells the framework what is wrong with a recording, or attaches it where nothing is and that is asked
  /// for.
  func tell(of trace: LifecycleTrace, from start: Int, at site: CallSite) {
    let failures = failures(of: trace, from: start)
    for failure in failures { TestFramework.record(failure, at: site) }
    guard failures.isEmpty, (judging ?? JudgingOptions()).attachesAlways else { return }
    TestFramework.keep(Judgement(of: trace, judging ?? JudgingOptions()), at: site)
  }

  /// What is wrong with the sequence; nil if nothing is.
  private func failure(of came: [SequenceCall], in trace: LifecycleTrace) -> Failure? {
    guard let expected else { return firstFailure(of: came, in: trace) }
    let calls = SequenceCall.calls(of: expected).filter { callbacks.contains($0.callback) }
    let difference = SequenceDifference(expected: calls, actual: came, coverage: coverage)
    guard !difference.isEmpty else { return nil }
    let text = DifferenceText(difference: difference)
    if recording == .all || recording == .missing && calls.isEmpty {
      return recorded(came, over: expected, in: trace, else: text.details)
    }
    let place = min(difference.place, calls.count - 1)
    return Failure(
      headline: text.headline,
      details: text.details,
      trace: trace,
      sourceLine: calls.isEmpty ? nil : sourceLine(of: calls[place].line)
    )
  }

  /// Whether every expected call has come, in the order of the sequence; true where none is expected.
  ///
  /// - Parameters:
  ///   - trace: All that was recorded.
  ///   - start: The number of events before the body.
  /// - Returns: Whether none is left.
  func isReached(in trace: LifecycleTrace, from start: Int) -> Bool {
    guard let expected, obstacle == nil else { return true }
    let calls = SequenceCall.calls(of: expected).filter { callbacks.contains($0.callback) }
    var next = calls[...]
    for call in SequenceCall.calls(of: trace).dropFirst(start)
    where next.first?.admits(call) == true {
      next.removeFirst()
    }
    return next.isEmpty
  }

  // MARK: Recording

  /// Says what came where the test expects nothing yet.
  private func firstFailure(of came: [SequenceCall], in trace: LifecycleTrace) -> Failure {
    guard !came.isEmpty else {
      let headline = "no sequence is expected yet, and nothing came"
      return Failure(headline: headline, details: DifferenceText.nothingCame, trace: trace)
    }
    if recording != .never { return recorded(came, over: nil, in: trace, else: "") }
    let number = came.count == 1 ? "1 call" : "\(came.count) calls"
    return Failure(
      headline: "no sequence is expected yet: \(number) came",
      details: """
        \(SequenceText(came).text)

        To fix: run the test once with LIFELINE_RECORD=missing in the environment, or with
          record: .missing, which writes these lines into it; or write them as the second argument
        """,
      trace: trace
    )
  }

  /// Writes what came into the test, and fails it so that nobody overlooks that.
  private func recorded(
    _ came: [SequenceCall],
    over expected: LifecycleTrace?,
    in trace: LifecycleTrace,
    else details: String
  ) -> Failure {
    let sequence = SequenceText(came)
    let number = came.count == 1 ? "1 call" : "\(came.count) calls"
    guard sequence.isFaithful, let site else {
      let headline = "nothing was recorded: the calls cannot be written as notation"
      return Failure(headline: headline, details: details + sequence.text, trace: trace)
    }
    do throws(SourceRecorder.Refusal) {
      let place = try recorder.record(sequence.text, over: expected?.text, at: site)
      let verb = place.isRepeated ? "was recorded before" : "recorded \(number)"
      return Failure(
        headline: "\(verb) as the expected sequence; read it, and run the test again",
        details: sequence.text,
        trace: trace,
        sourceLine: place.line
      )
    } catch {
      return Failure(
        headline: "nothing was recorded: \(error.reason)",
        details: details.isEmpty ? sequence.text : details,
        trace: trace
      )
    }
  }

  // MARK: Reading

  /// Why the expected sequence cannot be read; nil if it can.
  var obstacle: Failure? {
    guard let expected else { return nil }
    if let failure = expected.failure {
      let headline = "the expected sequence cannot be read: \(failure)"
      return Failure(headline: headline, details: "", trace: nil)
    }
    guard let fault = ReadingFault(in: expected, called: "the expected sequence") else {
      return nil
    }
    return Failure(
      headline: fault.headline,
      details: fault.excerpt,
      trace: nil,
      sourceLine: fault.line.flatMap(sourceLine)
    )
  }

  /// The line of the source where a line of the expected sequence stands; nil if that is not known.
  private func sourceLine(of line: Int) -> Int? {
    guard let site, let expected, line > 0 else { return nil }
    return recorder.line(of: expected.text, at: site).map { $0 + line - 1 }
  }
}

/// Calls that came, as an expected sequence is written.
struct SequenceText {
  /// The notation, a call a line, indented by nesting.
  var text: String
  /// Whether reading the notation gives the same calls.
  var isFaithful: Bool

  init(_ calls: [SequenceCall]) {
    let least = calls.map(\.depth).min() ?? 0
    let lines = calls.map { call in
      // Why: the eye gets lost in what is nested deeper, and the reader does not look at it.
      String(repeating: "  ", count: min(call.depth - least, 12)) + call.text
    }
    text = lines.joined(separator: "\n")
    isFaithful = SequenceCall.calls(of: LifecycleTrace(text, format: .notation)) == calls
  }
}
