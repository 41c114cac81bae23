import LifelineTrace

/// A wait for what a recording may bring, until a deadline.
struct Waiting {
  /// How a wait ends.
  enum End { case met, deadline, cancelled }

  private enum Signal { case news, deadline }

  /// What is waited for.
  let source: any LifecycleSource
  /// How long, in seconds.
  let seconds: Double
  /// What says when that has passed.
  let clock: any LifecycleClock

  /// Waits until a condition holds, which is asked now and after each event.
  func until(
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () -> Bool
  ) async -> End {
    var made: AsyncStream<Signal>.Continuation?
    let stream = AsyncStream<Signal> { made = $0 }
    guard let signals = made else { return .cancelled }
    let stop = source.whenever { signals.yield(.news) }
    defer { stop() }
    // Why after listening: what comes between the question and that would be missed.
    if condition() { return .met }
    let (clock, seconds) = (clock, seconds)
    let timer = Task {
      do { try await clock.sleep(seconds: seconds) } catch { return }
      signals.yield(.deadline)
    }
    defer { timer.cancel() }
    for await signal in stream {
      if condition() { return .met }
      if signal == .deadline { return .deadline }
    }
    return .cancelled
  }
}
