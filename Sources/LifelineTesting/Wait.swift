import LifelineTrace

/// How a wait ended.
enum WaitOutcome {
  /// What was waited for is there.
  case met
  /// The deadline has come.
  case timedOut
  /// The task was cancelled, as by a time limit of the test.
  case cancelled
}

/// Waits until a condition holds, which is looked at now and after each event.
///
/// - Parameters:
///   - source: What hears the events.
///   - seconds: The deadline, from now.
///   - clock: What tells it.
///   - isolation: The actor of the caller, on which the condition is looked at.
///   - condition: What is waited for.
/// - Returns: How the wait ended.
func wait(
  at source: any LifecycleSource,
  within seconds: Double,
  by clock: WaitingClock,
  isolation: isolated (any Actor)? = #isolation,
  until condition: () -> Bool
) async -> WaitOutcome {
  var created: AsyncStream<Void>.Continuation?
  // Why: several events that nobody has looked at yet are one reason to look.
  let stream = AsyncStream<Void>(bufferingPolicy: .bufferingNewest(1)) { created = $0 }
  guard let bell = created else { return .timedOut }
  let stop = source.whenever { bell.yield() }
  defer { stop() }
  if condition() { return .met }
  let deadline = Task {
    // Why: a clock that fails is no reason to wait for ever.
    try? await clock.wait(seconds)
    bell.finish()
  }
  defer { deadline.cancel() }
  for await _ in stream where condition() { return .met }
  if condition() { return .met }
  return Task.isCancelled ? .cancelled : .timedOut
}

/// So many seconds, as a text says them: `5 s`, `0.5 s`.
func text(ofSeconds seconds: Double) -> String {
  let whole = seconds.rounded()
  return whole == seconds && abs(whole) < 1e9 ? "\(Int(whole)) s" : "\(seconds) s"
}
