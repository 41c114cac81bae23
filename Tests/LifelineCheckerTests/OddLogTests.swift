import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

/// Logs as people paste them: without a header, and without a word on what is recorded.
@Suite("A log that looks odd")
struct OddLogTests {
  /// A log, and what an experienced reader says of it.
  struct Log: CustomTestStringConvertible, Sendable {
    var title: String
    var text: String
    /// The rule that speaks; nil where the log is lawful, odd though it looks.
    var rule: String?
    /// The one-based line at which it speaks.
    var line = 0
    /// Whether it warns, rather than advise.
    var isWarning = false

    var testDescription: String { title }
  }

  private static func report(_ log: Log) -> TraceReport {
    Checker.check(text: log.text + "\n", format: .console)
  }

  @Test("that is lawful accuses nobody, odd as it looks", arguments: lawful)
  func accusesNobody(log: Log) {
    let accused = Self.report(log).findings.filter { $0.severity > .advice }
    #expect(accused.isEmpty, "\(accused.map { "\($0.rule) at \($0.line)" })")
  }

  @Test("that is odd is answered, at the line", arguments: odd)
  func answers(log: Log) {
    let report = Self.report(log)
    let found = report.findings.first { $0.rule == log.rule && $0.line == log.line }
    #expect(found != nil, "\(report.findings.map { "\($0.rule) at \($0.line)" })")
    #expect(found.map { $0.severity > .advice } == log.isWarning)
    #expect((report.verdict == .violates) == log.isWarning)
  }

  @Test("in order is not said to conform, and one that says what it records is")
  func verdict() {
    let text = "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\n"
    let pasted = Checker.check(text: text, format: .console)
    #expect(pasted.verdict == .inconclusive)
    #expect(pasted.look?.appearing == 1)
    var options = CheckOptions()
    options.assumedRecorded = .all
    let declared = Checker.check(text: text, format: .console, options: options)
    #expect(declared.verdict == .conforms)
    #expect(declared.look == nil)
  }
}
