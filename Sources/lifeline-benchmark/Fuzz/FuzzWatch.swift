import Foundation
import LifelineReports

/// Looks at how long a command takes, from another thread.
final class FuzzWatch: Sendable {
  private struct Current {
    var what = ""
    var since: Start?
    var isOver = false
  }

  /// When a command began, by both clocks.
  private struct Start {
    var clock = ContinuousClock.now
    var processorTime = lifeline_benchmark.processorTime
  }

  private let current = Locked(Current())
  // Why: a busy machine may keep a command waiting, and a lock for ever.
  private static let limit = (processorTime: 20, clock: Duration.seconds(600))

  func start(folder: URL) {
    Thread.detachNewThread {
      while !self.current.withLock(\.isOver) {
        Thread.sleep(forTimeInterval: 0.5)
        let (what, since) = self.current.withLock { ($0.what, $0.since) }
        guard let since else { continue }
        let seconds = (processorTime - since.processorTime) / 1_000_000_000
        let clock = ContinuousClock.now - since.clock
        guard seconds > Self.limit.processorTime || clock > Self.limit.clock else { continue }
        say("time is broken: \(what) has run for \(clock), \(seconds) s of the processor's time")
        say("see \(folder.path)")
        exit(1)
      }
    }
  }

  func stop() { current.withLock { $0.isOver = true } }

  func begin(_ what: String) {
    current.withLock { current in
      current.what = what
      current.since = Start()
    }
  }

  func end() { current.withLock { $0.since = nil } }
}
