import LifelineReports

/// A clock that goes on only where a test says so, so that a deadline passes without anybody waiting for
/// it.
///
///     let clock = SteppedClock()
///     async let isThere = watch.expect("Detail viewDidAppear", within: 5, by: clock.clock)
///     await clock.advance(by: 5)
///     let came = await isThere
///     #expect(!came)
public final class SteppedClock: Sendable {
  private struct State {
    var now = 0.0
    var last = 0
    /// Those who wait, with the time at which they are woken.
    var sleepers: [Int: (time: Double, continuation: CheckedContinuation<Bool, Never>)] = [:]
    /// The sleepers that were cancelled before they fell asleep.
    var cancelled: Set<Int> = []
    /// The steps that wait for somebody to wait.
    var steps: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())

  /// Creates a clock that stands still.
  public init() {}

  /// The clock, as waits take it.
  public var clock: WaitingClock { WaitingClock { [self] in try await wait($0) } }

  /// The number of those that wait by it now.
  public var waits: Int { state.withLock { $0.sleepers.count } }

  /// Goes on by so many seconds, as soon as somebody waits by the clock; returns at once if somebody does.
  ///
  /// - Parameter seconds: By how many.
  public func advance(by seconds: Double) async {
    await somebodyToWait()
    let woken = state.withLock { state in
      state.now += seconds
      let due = state.sleepers.filter { $0.value.time <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.time < $1.time }
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
  }

  /// Returns once somebody waits by the clock, or the task is cancelled.
  private func somebodyToWait() async {
    let number = next()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAtOnce = state.withLock { state in
          guard state.sleepers.isEmpty, state.cancelled.remove(number) == nil else { return true }
          state.steps[number] = continuation
          return false
        }
        if isAtOnce { continuation.resume() }
      }
    } onCancel: {
      let step = state.withLock { state in
        let step = state.steps.removeValue(forKey: number)
        if step == nil { state.cancelled.insert(number) }
        return step
      }
      step?.resume()
    }
    _ = state.withLock { $0.cancelled.remove(number) }
  }

  /// Waits until the clock has gone on by so many seconds.
  ///
  /// - Throws: `CancellationError`, if the task is cancelled meanwhile.
  func wait(_ seconds: Double) async throws {
    let number = next()
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in fallAsleep(number, seconds, continuation) }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.continuation.resume(returning: false)
    }
    _ = state.withLock { $0.cancelled.remove(number) }
    if !isOver { throw CancellationError() }
  }

  private func fallAsleep(
    _ number: Int,
    _ seconds: Double,
    _ continuation: CheckedContinuation<Bool, Never>
  ) {
    let (isOver, steps) = state.withLock { state -> (Bool?, [CheckedContinuation<Void, Never>]) in
      guard state.cancelled.remove(number) == nil else { return (false, []) }
      guard seconds > 0 else { return (true, []) }
      state.sleepers[number] = (state.now + seconds, continuation)
      defer { state.steps = [:] }
      return (nil, Array(state.steps.values))
    }
    if let isOver { continuation.resume(returning: isOver) }
    for step in steps { step.resume() }
  }

  private func next() -> Int {
    state.withLock { state in
      state.last += 1
      return state.last
    }
  }
}
