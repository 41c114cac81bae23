public import LifelineRecording
import LifelineReports
public import LifelineTrace

/// Waits for what is to come, in its order: each call that was waited for is behind the next.
///
///     let watch = LifecycleWatch(recorder)
///     shop.open()
///     await watch.expect("Cart viewDidAppear")
///     shop.close()
///     await watch.expect("Cart viewDidDisappear")
///     await watch.expectNothingMore()
///
/// A watch begins with what comes after it was made, so that nothing is missed between an action and
/// the wait for it. Other calls may come in between. What does not come in time is told like this:
///
///     Cart viewDidAppear did not come within 5 s
///
///     what came:
///       Cart viewDidLoad
///       Cart viewWillAppear(animated: true)
///
/// No test of its own has to sleep: a wait ends with the event, at the deadline, or when the test is
/// cancelled. `SteppedClock` lets a deadline pass at once.
public final class LifecycleWatch: Sendable {
  let source: any LifecycleSource
  let callbacks: CallbackSet
  let seconds: Double
  let clock: WaitingClock
  /// The number of events that are behind.
  let position: Locked<Int>

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - source: What hears the events.
  ///   - callbacks: The events that matter; others are passed over, and are not more than nothing.
  ///   - seconds: The deadline of each wait that names none.
  ///   - clock: What tells deadlines.
  public init(
    _ source: any LifecycleSource,
    comparing callbacks: CallbackSet = .all,
    within seconds: Double = 5,
    by clock: WaitingClock = .system
  ) {
    self.source = source
    self.callbacks = callbacks
    self.seconds = seconds
    self.clock = clock
    position = Locked(source.eventCount)
  }

  /// Waits until the expected calls have come, in their order, and fails the test if they do not.
  ///
  ///     Cart viewDidAppear did not come within 5 s
  ///
  /// - Parameters:
  ///   - expected: The calls, in notation; arguments that are left out may come with any value.
  ///   - seconds: The deadline; nil for that of the watch.
  ///   - clock: What tells it; nil for that of the watch.
  ///   - isolation: The actor of the caller, which is filled in.
  ///   - fileID: Where the call stands: the module and the file, which are filled in.
  ///   - filePath: The path of the file, which is filled in.
  ///   - line: The one-based line, which is filled in.
  ///   - column: The one-based column, which is filled in.
  /// - Returns: Whether they came.
  @discardableResult
  public func expect(
    _ expected: LifecycleTrace,
    within seconds: Double? = nil,
    by clock: WaitingClock? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    let site = CallSite(fileID, filePath, line, column)
    if let obstacle = LifecycleExpectation(expected: expected).obstacle {
      TestFramework.record(obstacle, at: site)
      return false
    }
    let calls = SequenceCall.calls(of: expected)
    guard !calls.isEmpty else {
      let failure = Failure(
        headline: "the expected sequence names no call, so that nothing was waited for",
        details: ""
      )
      TestFramework.record(failure, at: site)
      return false
    }
    let limit = seconds ?? self.seconds
    let outcome = await wait(at: source, within: limit, by: clock ?? self.clock) {
      guard let end = end(of: calls, in: came) else { return false }
      position.withLock { $0 += end }
      return true
    }
    guard outcome != .met else { return true }
    let left = calls.dropFirst(reached(of: calls, in: came).calls)
    let more = left.count > 1 ? " and \(left.count - 1) more" : ""
    let headline = "\(left.first?.text ?? "")\(more) did not come"
    record(headline, outcome, after: limit, at: site)
    return false
  }

  /// Waits until a controller is in a state, and fails the test if it does not come to be.
  ///
  ///     Cart did not come to be appeared within 5 s
  ///
  /// - Parameters:
  ///   - controller: The controller, `Page#2`; `Page` is `Page#1`.
  ///   - state: The state; it may be reached already.
  ///   - seconds: The deadline; nil for that of the watch.
  ///   - clock: What tells it; nil for that of the watch.
  ///   - isolation: The actor of the caller, which is filled in.
  ///   - fileID: Where the call stands: the module and the file, which are filled in.
  ///   - filePath: The path of the file, which is filled in.
  ///   - line: The one-based line, which is filled in.
  ///   - column: The one-based column, which is filled in.
  /// - Returns: Whether it is.
  @discardableResult
  public func expect(
    _ controller: String,
    toBe state: LifecycleState,
    within seconds: Double? = nil,
    by clock: WaitingClock? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    let limit = seconds ?? self.seconds
    let outcome = await wait(at: source, within: limit, by: clock ?? self.clock) {
      ControllerStanding(of: controller, in: source.trace).isIn(state)
    }
    guard outcome != .met else { return true }
    let standing = ControllerStanding(of: controller, in: source.trace)
    let calls = standing.calls.suffix(Self.shown)
    record(
      "\(controller) did not come to be \(state.rawValue)",
      outcome,
      after: limit,
      details: "it is: \(standing.text)\n\n"
        + Self.list(calls, of: standing.calls.count, "its calls:", "it received no call"),
      at: CallSite(fileID, filePath, line, column)
    )
    return false
  }

  /// Waits until a condition holds, which is looked at after each event, and fails the test if it does not.
  ///
  ///     await watch.expectEventually("the cart is on screen") { cart.viewIfLoaded?.window != nil }
  ///
  /// - Parameters:
  ///   - what: The condition, as a clause for the failure.
  ///   - seconds: The deadline; nil for that of the watch.
  ///   - clock: What tells it; nil for that of the watch.
  ///   - isolation: The actor of the caller, which is filled in.
  ///   - fileID: Where the call stands: the module and the file, which are filled in.
  ///   - filePath: The path of the file, which is filled in.
  ///   - line: The one-based line, which is filled in.
  ///   - column: The one-based column, which is filled in.
  ///   - condition: The condition; it may hold already.
  /// - Returns: Whether it holds.
  @discardableResult
  public func expectEventually(
    _ what: String,
    within seconds: Double? = nil,
    by clock: WaitingClock? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ condition: () -> Bool
  ) async -> Bool {
    let limit = seconds ?? self.seconds
    let outcome = await wait(at: source, within: limit, by: clock ?? self.clock, until: condition)
    guard outcome != .met else { return true }
    record("not so: \(what)", outcome, after: limit, at: CallSite(fileID, filePath, line, column))
    return false
  }

  /// Fails the test if anything has come that was not waited for, or comes until the deadline.
  ///
  ///     1 call came that nothing waited for: Cart viewDidDisappear
  ///
  /// - Parameters:
  ///   - seconds: How long nothing may come; with 0 only what has come already counts.
  ///   - clock: What tells it; nil for that of the watch.
  ///   - isolation: The actor of the caller, which is filled in.
  ///   - fileID: Where the call stands: the module and the file, which are filled in.
  ///   - filePath: The path of the file, which is filled in.
  ///   - line: The one-based line, which is filled in.
  ///   - column: The one-based column, which is filled in.
  /// - Returns: Whether nothing came.
  @discardableResult
  public func expectNothingMore(
    for seconds: Double = 0,
    by clock: WaitingClock? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    let clock = clock ?? self.clock
    let outcome = await wait(at: source, within: seconds, by: clock) { !mattering.isEmpty }
    let site = CallSite(fileID, filePath, line, column)
    if outcome == .cancelled {
      record("it is not known whether nothing more comes", outcome, after: seconds, at: site)
      return false
    }
    let calls = mattering
    guard let first = calls.first else { return true }
    let number = calls.count == 1 ? "1 call" : "\(calls.count) calls"
    let failure = Failure(
      headline: "\(number) came that nothing waited for: \(first.text)",
      details: Self.list(calls.prefix(Self.shown), of: calls.count, "what came:", "") + """


        To fix: wait for them with expect, pass comparing: the events that matter, or see why they come
        """,
      trace: source.trace
    )
    TestFramework.record(failure, at: site)
    return false
  }
}
