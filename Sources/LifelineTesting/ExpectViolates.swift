import LifelineChecker
public import LifelineRecording
import LifelineReports

/// Fails the test where a trace does not break a certain rule: for tests of what finds faults.
///
///     expectViolates("home viewDidAppear", "did-appear-without-will", at: 1)
///
/// The failure says what was found instead, and shows the report:
///
///     expected a violation of missing-end at line 4, but found did-appear-without-will at line 2
///
/// and where the trace shows too little for the rule, what to record:
///
///     expected a violation of missing-end, but it was not judged: recording forwarding would let it be
///
/// The rule is asked even where it is usually off. Other findings do not matter.
///
/// - Parameters:
///   - trace: The trace.
///   - rule: The rule's name.
///   - expectedLine: The one-based line of the trace at which it must be found; nil for any.
///   - judging: How to judge; the severity floor does not matter.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
/// - Returns: Whether the rule was found to be broken.
@discardableResult
public func expectViolates(
  _ trace: LifecycleTrace,
  _ rule: String,
  at expectedLine: Int? = nil,
  _ judging: JudgingOptions = JudgingOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Bool {
  guard let failure = failureToViolate(trace, rule, at: expectedLine, judging) else { return true }
  TestFramework.record(failure, at: CallSite(fileID, filePath, line, column))
  return false
}

/// Why a trace does not break a rule where it is expected to; nil if it does.
func failureToViolate(
  _ trace: LifecycleTrace,
  _ rule: String,
  at line: Int?,
  _ judging: JudgingOptions
) -> Failure? {
  var judging = judging
  judging.enabling.append(rule)
  judging.floor = .advice
  let judgement = Judgement(of: trace, judging)
  if let obstacle = judgement.obstacle {
    return Failure(headline: obstacle, details: judgement.report, trace: trace, judging: judging)
  }
  let findings = judgement.checked.report.findings
  let lines = findings.flatMap { finding in
    [(finding.rule, finding.line)] + finding.followers.map { ($0.rule, $0.line) }
  }
  if lines.contains(where: { $0.0 == rule && (line == nil || $0.1 == line) }) { return nil }
  let place = line.map { " at line \($0)" } ?? ""
  var headline = "expected a violation of \(rule)\(place), but "
  var found = lines.prefix(3).map { "\($0.0) at line \($0.1)" }.joined(separator: ", ")
  if lines.count > 3 { found += " and \(lines.count - 3) more" }
  if let reason = judgement.reasonNotJudged(rule) {
    headline += "it was not judged: \(reason)" + (found.isEmpty ? "" : "; found \(found)")
  } else {
    headline += "found " + (found.isEmpty ? "none" : found)
  }
  return Failure(headline: headline, details: judgement.report, trace: trace, judging: judging)
}
