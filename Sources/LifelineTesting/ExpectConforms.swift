public import LifelineRecording

/// Fails the test where a trace breaks a rule of the lifecycle.
///
/// The trace is a value, a file, notation, or what a recorder has so far:
///
///     expectConforms(trace)
///     expectConforms(.file("Fixtures/checkout.lifeline.jsonl"))
///     expectConforms("home viewDidLoad")
///     expectConforms(recorder.trace)
///
/// A trace that cannot be read, or in which nothing could be judged, fails as well. The failure
/// begins with a line that is the same for the same fault, and goes on with the report that
/// `lifeline check` prints:
///
///     warning[missing-did-move] Page#1 never receives didMove(toParent: Pager#1)
///       --> recording:7
///        7 | Pager#1  addChild(Page#1)  (1) the child was added here
///        because the container owes didMove(toParent:) after addChild, and none came
///        expected: didMove(toParent:)
///        fix: Call child.didMove(toParent: self) after the animation ends, or at once without one.
///        lifeline explain missing-did-move
///
/// - Parameters:
///   - trace: The trace.
///   - judging: How to judge, and what to ignore.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
/// - Returns: Whether the trace passed; false also where no test was there to fail.
@discardableResult
public func expectConforms(
  _ trace: LifecycleTrace,
  _ judging: JudgingOptions = JudgingOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Bool {
  conforms(trace, judging, at: CallSite(fileID, filePath, line, column))
}

/// Tells the framework what a trace breaks, or attaches it where nothing is broken and that is asked for.
///
/// - Returns: Whether it passed.
func conforms(_ trace: LifecycleTrace, _ judging: JudgingOptions, at site: CallSite) -> Bool {
  let judgement = Judgement(of: trace, judging)
  guard let failure = judgement.failure else {
    TestFramework.keep(judgement, at: site)
    return true
  }
  TestFramework.record(failure, at: site)
  return !failure.isFailure
}

/// Fails the test where a trace breaks a rule of the lifecycle, and stops it.
///
/// The failure is that of ``expectConforms(_:_:fileID:filePath:line:column:)-(LifecycleTrace,_,_,_,_,_)``; the error that
/// follows reads
///
///     the test stops here, because the trace does not conform: warning[missing-did-move] …
///
/// - Parameters:
///   - trace: The trace.
///   - judging: How to judge, and what to ignore.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
/// - Throws: `NonconformingTrace`, after the failure was recorded.
public func requireConforms(
  _ trace: LifecycleTrace,
  _ judging: JudgingOptions = JudgingOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws {
  let site = CallSite(fileID, filePath, line, column)
  let judgement = Judgement(of: trace, judging)
  guard let failure = judgement.failure else { return TestFramework.keep(judgement, at: site) }
  TestFramework.record(failure, at: site)
  if failure.isFailure { throw NonconformingTrace(headline: failure.headline) }
}

/// Why a test was stopped: a trace that it requires to conform does not.
public struct NonconformingTrace: Error, CustomStringConvertible {
  /// The first line of the failure that was recorded.
  public let headline: String

  /// A sentence for the framework to print.
  public var description: String {
    "the test stops here, because the trace does not conform: \(headline)"
  }
}
