import Dispatch
import LifelineReports

/// Works on many things at once, and hands on the results in order.
enum Pool {
  /// The results of one window of work.
  private final class Window<Result: Sendable>: Sendable {
    private let state: Locked<(next: Int, results: [Result?])>

    init(count: Int) {
      state = Locked((0, Array(repeating: nil, count: count)))
    }

    func takeNext() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func put(_ result: Result, at position: Int) {
      state.withLock { $0.results[position] = result }
    }

    var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
  }

  /// Does a piece of work for each position, several at a time.
  ///
  /// Work goes forward in windows, so that only a bounded number of results waits.
  ///
  /// - Parameters:
  ///   - count: The number of positions.
  ///   - jobs: The number of threads.
  ///   - work: Does the work for a position, counted from 0.
  ///   - each: Takes each result in order, and says whether to go on.
  static func run<Result: Sendable>(
    count: Int,
    jobs: Int,
    _ work: @Sendable (_ position: Int) -> Result,
    each: (_ position: Int, _ result: Result) -> Bool
  ) {
    // Why: one thread needs no other, and none are made ready.
    if count == 1 || jobs == 1 {
      for position in 0..<count { guard each(position, work(position)) else { return } }
      return
    }
    var start = 0
    while start < count {
      let size = min(count - start, jobs * 16)
      let window = Window<Result>(count: size)
      let first = start
      DispatchQueue.concurrentPerform(iterations: min(jobs, size)) { _ in
        while let position = window.takeNext() {
          window.put(work(first + position), at: position)
        }
      }
      for (offset, result) in window.results.enumerated() {
        guard each(first + offset, result) else { return }
      }
      start += size
    }
  }
}
