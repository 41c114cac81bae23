import LifelineChecker
import LifelineSimulator

/// How well the checker finds faults, counted over made-up stories with one fault each.
public struct FaultAccuracy: Sendable, Equatable {
  /// The stories.
  public var injected = 0
  /// Those in which anything was found.
  public var detected = 0
  /// Those in which the expected rule found it.
  public var rightRule = 0
  /// Those in which it did so at the expected event; where something never came, also those in
  /// which it names that event as the one that made it owed.
  public var rightEvent = 0
  /// All findings.
  public var findings = 0
  /// The first stories in which something else was found than expected, with what it was.
  public var surprises: [String] = []

  /// Counts nothing.
  public init() {}

  /// Counts the findings for a fault.
  ///
  /// - Parameters:
  ///   - expectation: The fault and its rule.
  ///   - seed: Any number; the same one gives the same counts.
  ///   - stories: How many stories are tried.
  public init(of expectation: FaultExpectation, seed: UInt64, stories: Int) {
    for injection in FaultInjection.series(expectation, seed: seed, stories: stories) {
      count(injection, expectation)
    }
  }

  /// Counts the findings in one story.
  ///
  /// Advice counts where the expected rule gives it, and nowhere else, as it is off unless asked for.
  public mutating func count(_ injection: FaultInjection, _ expectation: FaultExpectation) {
    let found = Corpus.check(injection.lines).findings
      .filter { $0.severity > .advice || $0.rule == expectation.rule }
    let line = expectation.line(in: injection.injected)
    injected += 1
    findings += found.count
    if !found.isEmpty { detected += 1 }
    if found.contains(where: { $0.rule == expectation.rule }) { rightRule += 1 }
    let isRight = found.contains { finding in
      guard finding.rule == expectation.rule else { return false }
      // Why: that something never came is seen only later, and the call that made it owed is named.
      let isOwed = expectation.place != .made || !expectation.after.isEmpty
      return finding.line == line || isOwed && finding.quotes.contains { $0.line == line }
    }
    if isRight { rightEvent += 1 }
    guard !isRight || found.count != 1 else { return }
    let list = found.map { "\($0.rule) at line \($0.line)" }.joined(separator: ", ")
    let wanted = "\(expectation.rule ?? "nothing") at line \(line ?? 0)"
    let what = list.isEmpty ? "nothing" : list
    let surprise = "iOS \(injection.system): \(wanted), but \(what): \(injection.story.line)"
    // Why: what was missed is worse than what follows from what was found.
    surprises.insert(surprise, at: isRight ? surprises.endIndex : 0)
    surprises = Array(surprises.prefix(3))
  }

  /// Adds the counts of another fault.
  public static func += (left: inout FaultAccuracy, right: FaultAccuracy) {
    left.injected += right.injected
    left.detected += right.detected
    left.rightRule += right.rightRule
    left.rightEvent += right.rightEvent
    left.findings += right.findings
  }
}

/// How often the checker accuses an app that has done nothing wrong.
public struct Soundness: Sendable, Equatable {
  /// What is done to clean traces before they are judged.
  public enum Form: String, CaseIterable, Sendable {
    /// Nothing.
    case clean
    /// They are cut after a random line.
    case cut
    /// Their first events are missing.
    case late
    /// A kind of event, or several, are missing, as the header says.
    case blind
    /// The same, and there is no header to say so.
    case undeclared
    /// The same for one class; what is found may be likely, but not certain.
    case blindForAClass = "blind for a class"
  }

  /// The traces judged.
  public var traces = 0
  /// Their events.
  public var events = 0
  /// The findings of severity warning or error.
  public var accusations = 0
  /// The first accusations.
  public var surprises: [String] = []

  /// Counts nothing.
  public init() {}

  /// Judges one clean trace in a form.
  ///
  /// - Parameters:
  ///   - form: What is done to it.
  ///   - seed: Any number; the same one gives the same.
  public mutating func count(_ form: Form, seed: UInt64) {
    guard let trace = CleanTrace(form, seed: seed) else { return }
    let report = trace.report
    traces += 1
    events += report.events
    let found = trace.accusations(in: report)
    accusations += found.count
    guard let first = found.first, surprises.count < 3 else { return }
    surprises.append("\(first.rule) at line \(first.line): \(trace.description)")
  }
}
