public import LifelineRecording
public import LifelineTrace

/// Fails the test where a body does not bring about the expected calls, or breaks a rule.
///
/// The expected sequence is notation, or any other trace; `Page` is the first instance of `Page`,
/// indentation is for the eye, and arguments that are left out may come with any value.
///
///     expectLifecycle(
///       of: recorder,
///       """
///       Pager addChild(Page)
///         Page willMove(toParent: Pager)
///       Page didMove(toParent: Pager)
///       """
///     ) {
///       pager.show(page)
///     }
///
/// Compared are the calls that are recorded while the body runs; judged is all that was heard,
/// as settled when the body returns. What differs is told like this:
///
///     not the expected lifecycle: 1 missing, 1 extra (3 expected, 3 came)
///
///         Pager addChild(Page)
///         Page willMove(toParent: Pager)
///       - Page didMove(toParent: Pager)
///       + Page viewDidLoad
///
///     - expected, never came   + came, not expected
///
///     To fix:
///       missing: make the code perform the calls marked -, or take them out of the sequence
///       extra: add the calls marked + to the sequence, or pass .partial if they do not matter
///
/// Without a sequence, or with an empty one, `LIFELINE_RECORD=missing` in the environment writes what
/// came into the source of the test, and fails it:
///
///     recorded 3 calls as the expected sequence; read it, and run the test again
///
/// `LIFELINE_RECORD=1` does so for every sequence that differs. On a device, where the source is not
/// there, the failure says so and shows the sequence.
///
/// What breaks a rule is told as by ``expectConforms(_:_:fileID:filePath:line:column:)-(LifecycleTrace,_,_,_,_,_)``.
///
/// - Parameters:
///   - source: The recorder that the controllers call, an `AppRecording`, or a feed of the app's recording.
///   - expected: The expected sequence; nil where there is none yet.
///   - coverage: Whether calls beside the expected ones may come.
///   - callbacks: The events that are compared; others are judged only.
///   - judging: How to judge; nil to compare only.
///   - recording: Whether what comes is written into the test, as the expected sequence.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
///   - body: What is to bring the calls about.
/// - Returns: What the body returns.
/// - Throws: What the body throws; what came until then is compared all the same.
@discardableResult
public func expectLifecycle<Result>(
  of source: some LifecycleSource,
  _ expected: LifecycleTrace? = nil,
  _ coverage: SequenceCoverage = .exhaustive,
  comparing callbacks: CallbackSet = .all,
  _ judging: JudgingOptions? = JudgingOptions(endsQuietly: true),
  record recording: SequenceRecording = .fromEnvironment,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () throws -> Result
) rethrows -> Result {
  let start = source.eventCount
  defer {
    let site = CallSite(fileID, filePath, line, column)
    let expectation = LifecycleExpectation(
      expected: expected,
      coverage: coverage,
      callbacks: callbacks,
      judging: judging,
      recording: recording,
      site: site
    )
    expectation.tell(of: source.trace, from: start, at: site)
  }
  return try body()
}

/// Fails the test where a body that waits does not bring about the expected calls, or breaks a rule.
///
/// The same as ``expectLifecycle(of:_:_:comparing:_:record:fileID:filePath:line:column:_:)``, and
/// it fails with the same text:
///
///     not the expected lifecycle: 1 moved (4 expected, 4 came)
///
/// The body runs where the test runs: on the main actor, if the test does. What comes after it has
/// returned, as at the end of an animation, is waited for by a deadline:
///
///     await expectLifecycle(of: recorder, "Cart viewDidAppear", within: 5, nothingMoreFor: 0.5) {
///       shop.open()
///     }
///
/// - Parameters:
///   - source: The recorder that the controllers call, an `AppRecording`, or a feed of the app's recording.
///   - expected: The expected sequence; nil where there is none yet.
///   - coverage: Whether calls beside the expected ones may come.
///   - callbacks: The events that are compared; others are judged only.
///   - judging: How to judge; nil to compare only.
///   - recording: Whether what comes is written into the test, as the expected sequence.
///   - seconds: How long the expected calls may still come, once the body has returned; they end the wait.
///   - quiet: How long is listened after that, for calls that are not expected.
///   - clock: What tells both.
///   - isolation: The actor of the caller, which is filled in.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
///   - body: What is to bring the calls about, and waits for them.
/// - Returns: What the body returns.
/// - Throws: What the body throws; what came until then is compared all the same.
@discardableResult
public func expectLifecycle<Result>(
  of source: some LifecycleSource,
  _ expected: LifecycleTrace? = nil,
  _ coverage: SequenceCoverage = .exhaustive,
  comparing callbacks: CallbackSet = .all,
  _ judging: JudgingOptions? = JudgingOptions(endsQuietly: true),
  record recording: SequenceRecording = .fromEnvironment,
  within seconds: Double = 0,
  nothingMoreFor quiet: Double = 0,
  by clock: WaitingClock = .system,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let start = source.eventCount
  let site = CallSite(fileID, filePath, line, column)
  let expectation = LifecycleExpectation(
    expected: expected,
    coverage: coverage,
    callbacks: callbacks,
    judging: judging,
    recording: recording,
    site: site
  )
  defer {
    expectation.tell(of: source.trace, from: start, at: site)
  }
  let result = try await body()
  if seconds > 0 {
    _ = await wait(at: source, within: seconds, by: clock) {
      expectation.isReached(in: source.trace, from: start)
    }
  }
  if quiet > 0 { _ = await wait(at: source, within: quiet, by: clock) { false } }
  return result
}
