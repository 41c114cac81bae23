import Foundation

/// What says when a deadline has passed.
public protocol LifecycleClock: Sendable {
  /// Waits.
  ///
  /// - Parameter seconds: How long.
  /// - Throws: `CancellationError`, if the task is cancelled meanwhile.
  func sleep(seconds: Double) async throws
}

/// The clock of the system.
public struct SystemLifecycleClock: LifecycleClock {
  /// Creates it.
  public init() {}

  /// Waits so long.
  public func sleep(seconds: Double) async throws {
    try await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1_000_000_000))
  }
}

/// A clock that stands still until a test moves it on, so that a test of what does not come takes no time.
public final class SteppedLifecycleClock: LifecycleClock, @unchecked Sendable {
  private struct Sleeper {
    let number: Int
    let end: Double
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var now = 0.0
  private var count = 0
  private var sleepers: [Sleeper] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// Creates a clock that stands at 0.
  public init() {}

  /// Waits until the clock was moved on so far.
  public func sleep(seconds: Double) async throws {
    let number = lock.withLock {
      count += 1
      return count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watchers = lock.withLock {
          sleepers.append(
            Sleeper(number: number, end: now + seconds, continuation: continuation)
          )
          defer { self.watchers = [] }
          return self.watchers
        }
        for watcher in watchers { watcher.resume() }
        // Why: the task may have been cancelled before it began to wait.
        if Task.isCancelled {
          for sleeper in wake(where: { $0.number == number }) {
            sleeper.resume(throwing: CancellationError())
          }
        }
      }
    } onCancel: {
      for sleeper in wake(where: { $0.number == number }) {
        sleeper.resume(throwing: CancellationError())
      }
    }
  }

  /// Waits until somebody waits for the clock.
  public func someoneSleeps() async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if sleepers.isEmpty { watchers.append(continuation) }
        return !sleepers.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  /// Moves the clock on.
  public func advance(by seconds: Double) {
    let now = lock.withLock {
      self.now += seconds
      return self.now
    }
    for sleeper in wake(where: { $0.end <= now }) { sleeper.resume() }
  }

  private func wake(
    where isMeant: (Sleeper) -> Bool
  ) -> [CheckedContinuation<Void, any Error>] {
    lock.withLock {
      defer { sleepers.removeAll(where: isMeant) }
      return sleepers.filter(isMeant).map(\.continuation)
    }
  }
}
