public import LifelineChecker
package import LifelineStory
import LifelineTrace

/// The judgement of one input, together with what it is called.
public struct CheckedTrace: Sendable {
  /// The input as the user named it; `-` is standard input.
  public var path: String
  /// What was found; empty where the input could not be read.
  public var report: TraceReport
  /// The process that was judged, where several ran side by side in the input; nil elsewhere.
  public var process: Int64?
  /// The number of the part that was judged, from 1, where a file was cut or replaced while it was
  /// followed; nil elsewhere.
  package var part: Int?
  /// The session that was judged, where an input was divided into sessions; nil elsewhere.
  package var session: SessionFacts?
  /// Whether its findings were told already, as they came.
  package var isTold = false
  /// Why the input could not be read at all, as a phrase; nil where it was read.
  public var failure: String?
  /// The number of findings that the user chose not to see.
  public var suppressed: Int {
    get { report.hiddenFindings }
    set { report.hiddenFindings = newValue }
  }
  /// The fingerprints of the findings that are left out because a baseline has them.
  package var known: [String] = []
  /// What would settle what a log leaves open; nil where nothing is.
  package internal(set) var question: Question?
  /// The transitions of a pasted log; nil of any other input.
  package internal(set) var story: Recount?
  /// How the input is read again; nil where nothing was read, or nobody can.
  package var source: TraceSource?

  /// Creates the judgement of an input that was read.
  public init(path: String, report: TraceReport) {
    self.path = path
    self.report = report
  }

  /// Creates the judgement of an input that could not be read.
  ///
  /// - Parameters:
  ///   - path: The input as the user named it.
  ///   - failure: Why it could not be read, as a phrase.
  public init(path: String, failure: String) {
    self.path = path
    self.failure = failure
    report = Self.emptyReport
  }

  /// The report of an input of which nothing was read.
  private static let emptyReport = Checker.check(text: "")

  /// The findings that are still to be told.
  var untold: [Finding] { isTold ? [] : report.findings }

  /// What the HTML report calls it: the input as the user named it, with the process.
  var name: String {
    let path = TextLayout.plain(path, limit: 1000)
    return process.map { "\(path), process \($0)" } ?? path
  }

  /// What a person calls it: the input, with the process or the part where it is one of several.
  func name(_ path: String) -> String {
    if let process { return "\(path), process \(process)" }
    return part.map { "\(path), part \($0)" } ?? path
  }

  /// Whether anything in the input could be judged.
  public var isJudged: Bool { failure == nil && report.events > 0 && report.isJudged }
}

/// What is said at the end of a run, over all inputs.
public struct Summary: Sendable {
  /// The number of inputs.
  public private(set) var traces = 0
  /// The number of inputs that conform.
  public private(set) var conforming = 0
  /// The number of inputs that violate a rule.
  public private(set) var violating = 0
  /// The number of inputs on which no verdict was reached, the unreadable ones included.
  public private(set) var inconclusive = 0
  /// The number of inputs that could not be read.
  public private(set) var unreadable = 0
  /// The number of lines that could not be read, in inputs that were.
  public private(set) var unreadableLines = 0
  /// The number of lines that name a callback and were not read.
  public private(set) var droppedLines = 0
  /// The number of events.
  public private(set) var events = 0
  /// The number of findings by severity.
  public private(set) var findings: [Severity: Int] = [:]
  /// The number of findings that the user chose not to see.
  public private(set) var suppressed = 0
  /// The number of findings left out because there are too many.
  public private(set) var omitted = 0
  /// The number of findings left out because UIKit itself is known to do what they are about.
  public private(set) var known = 0
  /// The number of inputs that were read, and in which nothing could be judged.
  public private(set) var unjudged = 0
  /// The number of inputs in which something was still owed.
  public private(set) var owing = 0
  /// The number of inputs on which there is no verdict because somebody accepts what was found.
  public private(set) var accepting = 0
  /// What the inputs that show too little lack, all of them; nil where none does.
  private(set) var look: TraceReport.Look?
  /// Whether some input is no print, so that more can be recorded of it.
  private(set) var hasRecording = false
  /// The rules that were judged in at least one input.
  public var judged: Set<String> { Set(tallies.lazy.filter(\.isJudged).map(\.rule)) }
  /// The rules that were judged in no input, with why not.
  public var undecided: [String: Reason] {
    tallies.reduce(into: [:]) { undecided, tally in
      if !tally.isJudged { undecided[tally.rule] = tally.reason }
    }
  }

  /// The rules that were judged in no input, each with what recording would decide it.
  var helpful: [(rule: String, missing: [String])] {
    tallies.compactMap { tally in
      tally.isJudged ? nil : tally.missing.map { (tally.rule, $0) }
    }
  }

  /// What the inputs came to for one rule.
  fileprivate struct Tally: Sendable {
    /// The rule's name.
    var rule: String
    /// Whether it was judged in some input.
    var isJudged = false
    /// Why it was not judged in some other; nil where it was judged in all.
    var reason: Reason?
    /// What recording would decide it, where some input left it open; of several, the least.
    var missing: [String]?
    /// The last input that said anything of it, counted from 1.
    var last = 0
  }

  /// The rules that inputs said anything of, mostly in catalogue order.
  private var tallies: [Tally] = []

  /// Why a rule could not be judged.
  public enum Reason: Int, Comparable, Sendable {
    /// Events that it needs are not recorded.
    case notRecorded
    /// The system is not known, and the rule does not hold on all.
    case unknownSystem
    /// The rule does not hold on the system of the trace.
    case otherSystem
    /// No event that it is about came.
    case noSubject

    /// Whether one reason is named before another.
    public static func < (left: Reason, right: Reason) -> Bool { left.rawValue < right.rawValue }
  }

  /// Creates the summary of no input.
  public init() {}

  /// Records one input.
  public mutating func add(_ trace: CheckedTrace, rules: [Rule]) {
    traces += 1
    suppressed += trace.suppressed
    guard trace.failure == nil else {
      unreadable += 1
      inconclusive += 1
      return
    }
    let report = trace.report
    switch report.verdict {
    case .conforms: conforming += 1
    case .violates: violating += 1
    case .inconclusive: inconclusive += 1
    }
    if report.events == 0 || !report.isJudged {
      unjudged += 1
    } else if report.verdict == .inconclusive, !report.open.isEmpty {
      owing += 1
    } else if report.verdict == .inconclusive, report.hiddenFindings > 0 {
      accepting += 1
    }
    note(report.look)
    events += report.events
    unreadableLines += report.faults.count + report.omittedUnreadable
    droppedLines += report.dropped.count
    omitted += report.omittedFindings
    known += report.knownFindings
    for finding in report.findings { findings[finding.severity, default: 0] += 1 }
    note(report, rules)
  }

  /// Records what one input lacks.
  private mutating func note(_ other: TraceReport.Look?) {
    hasRecording = hasRecording || other?.isPrinted != true
    guard let other, var both = look else {
      look = look ?? other
      return
    }
    both.absent = both.absent.filter(other.absent.contains)
    both.ambiguous = both.ambiguous ?? other.ambiguous
    look = both
  }

  /// Records which rules were judged in one input, and why others were not.
  // Why: every report tells of rules in catalogue order, so that each stands right behind the last,
  // and nothing is looked up by its name.
  private mutating func note(_ report: TraceReport, _ rules: [Rule]) {
    if tallies.isEmpty { tallies = rules.indices.map { Tally(rule: rules[$0].name) } }
    var place = 0
    for rule in report.judged {
      place = position(of: rule.rule, from: place)
      tallies[place].isJudged = true
      tallies[place].last = traces
    }
    place = 0
    for rule in report.undecided {
      place = position(of: rule.rule, from: place)
      tallies[place].last = traces
      let reason = rule.reason(on: report.system)
      tallies[place].note(reason)
      if reason != .otherSystem { tallies[place].note(missing: rule.missing) }
    }
    place = 0
    for index in rules.indices {
      place = position(of: rules[index].name, from: place)
      if tallies[place].last < traces { tallies[place].note(.noSubject) }
    }
  }

  /// Where the tally of a rule stands, which is begun if there is none.
  private mutating func position(of rule: String, from start: Int) -> Int {
    // Why: lengths differ mostly, and are compared faster than names.
    let length = rule.utf8.count
    for index in start..<max(start, tallies.count)
    where tallies[index].rule.utf8.count == length && tallies[index].rule == rule {
      return index
    }
    for index in 0..<min(start, tallies.count) where tallies[index].rule == rule { return index }
    tallies.append(Tally(rule: rule))
    return tallies.count - 1
  }
}

extension Summary.Tally {
  /// Records why the rule was not judged in an input.
  fileprivate mutating func note(_ reason: Summary.Reason) {
    // Why: a rule that some input could not hold events for is best helped by recording more.
    self.reason = min(self.reason ?? reason, reason)
  }

  /// Records what recording would have decided it in an input.
  fileprivate mutating func note(missing more: [String]) {
    guard let known = missing, known != more else {
      missing = more
      return
    }
    let isLess = more.count == known.count && more.lexicographicallyPrecedes(known)
    if more.count < known.count || isLess { missing = more }
  }
}

extension TraceReport {
  /// The lines that could not be read, but for a last one that is only cut off.
  var faults: [Unreadable] { unreadable.filter { !$0.isTruncation } }

  /// The notes, with one on a last line that is cut off: that is how recordings end, and no fault.
  var remarks: [Note] {
    notes
      + unreadable.filter(\.isTruncation).map {
        Note(line: Int($0.line), message: "the last line is cut off, and was not read")
      }
  }
}

extension TraceReport.UndecidedRule {
  /// Why the rule could not be judged.
  func reason(on system: String?) -> Summary.Reason {
    guard missing.contains("os") else { return .notRecorded }
    return system == nil ? .unknownSystem : .otherSystem
  }
}
