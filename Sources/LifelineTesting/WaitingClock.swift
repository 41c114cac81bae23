/// What deadlines are told by: the system's clock, or one that a test steps.
///
///     await watch.expect("Detail viewDidAppear", within: 5, by: WaitingClock(testClock))
public struct WaitingClock: Sendable {
  private let body: @Sendable (Double) async throws -> Void

  /// Creates a clock of a function that returns once so many seconds have passed, or throws if its task
  /// is cancelled meanwhile.
  public init(_ wait: @escaping @Sendable (_ seconds: Double) async throws -> Void) {
    body = wait
  }

  /// Creates a clock of one of Swift's, as libraries of clocks for tests have them.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(_ clock: some Clock<Duration>) {
    self.init { seconds in
      try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)), tolerance: nil)
    }
  }

  /// The system's clock.
  public static let system = WaitingClock { seconds in
    try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
  }

  /// Returns once so many seconds have passed; more than ten years count as ten.
  func wait(_ seconds: Double) async throws {
    try await body(min(max(0, seconds), 315_360_000))
  }
}
