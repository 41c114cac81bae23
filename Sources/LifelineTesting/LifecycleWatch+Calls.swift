import LifelineRecording
import LifelineReports
import LifelineTrace

extension LifecycleWatch {
  /// The most calls that a failure shows.
  static let shown = 20

  /// The calls that are not behind, in their order.
  var came: [SequenceCall] {
    Array(SequenceCall.calls(of: source.trace).dropFirst(position.withLock(\.self)))
  }

  /// Those that matter.
  var mattering: [SequenceCall] { came.filter { callbacks.contains($0.callback) } }

  /// How far calls came in their order, others between them.
  ///
  /// - Returns: The number of those that came, and of the calls up to the last of them.
  func reached(of expected: [SequenceCall], in came: [SequenceCall]) -> (calls: Int, end: Int) {
    var next = 0
    var end = 0
    for (place, call) in came.enumerated()
    where next < expected.count && expected[next].admits(call) {
      next += 1
      end = place + 1
    }
    return (next, end)
  }

  /// The number of calls up to the last expected one; nil while one has not come.
  func end(of expected: [SequenceCall], in came: [SequenceCall]) -> Int? {
    let reached = reached(of: expected, in: came)
    return reached.calls == expected.count ? reached.end : nil
  }

  /// Tells the framework why a wait was in vain.
  ///
  /// - Parameters:
  ///   - headline: What is missing.
  ///   - outcome: How the wait ended.
  ///   - seconds: Its deadline.
  ///   - details: What is known instead; nil for what came.
  ///   - site: The call.
  func record(
    _ headline: String,
    _ outcome: WaitOutcome,
    after seconds: Double,
    details: String? = nil,
    at site: CallSite
  ) {
    let end =
      switch outcome {
      case .cancelled: " before the test was cancelled"
      case .met, .timedOut: " within \(text(ofSeconds: seconds))"
      }
    let calls = came
    let list = Self.list(calls.suffix(Self.shown), of: calls.count, "what came:", "nothing came")
    let failure = Failure(
      headline: headline + end,
      details: details ?? list,
      trace: source.trace
    )
    TestFramework.record(failure, at: site)
  }

  /// Calls as a failure shows them.
  static func list(
    _ calls: some Collection<SequenceCall>,
    of count: Int,
    _ title: String,
    _ nothing: String
  ) -> String {
    guard !calls.isEmpty else { return nothing }
    var lines = [title] + calls.map { "  \($0.text)" }
    if calls.count < count { lines.append("  … \(count - calls.count) more") }
    return lines.joined(separator: "\n")
  }
}
