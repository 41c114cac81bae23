import LifelineChecker

/// What is found in a pasted log by the checker as it comes, and by the bare machine.
public struct PastedJudgement: Sendable {
  /// What a judge does about a log.
  public enum Response: Sendable {
    /// Nothing.
    case silent
    /// It gives advice.
    case told
    /// It finds a warning or an error.
    case warned
  }

  private struct Kind: Hashable {
    var severity: Severity
    var rule: String
  }

  private var findings: [Kind: Int] = [:]
  private var bare = 0
  /// The first finding that is more than advice, or else the first advice; nil if there is none.
  public private(set) var first: String?

  /// The judgement of a log in which nothing is found.
  public init() {}

  /// Judges a log with the options of the command where none are given.
  public init(_ log: PastedLog) {
    let found = Checker.check(text: log.text, options: CheckOptions()).findings
    for finding in found {
      findings[Kind(severity: finding.severity, rule: finding.rule), default: 0] += 1
    }
    let worst = found.first { $0.severity > .advice } ?? found.first
    first = worst.map { "\($0.rule) at line \($0.line)" }
    bare = BareMachine.faults(in: log)
  }

  /// What the checker does about the log that it does not do about another one.
  public func response(beside other: PastedJudgement) -> Response {
    let new = findings.filter { $0.value > other.findings[$0.key] ?? 0 }.keys
    if new.isEmpty { return .silent }
    return new.contains { $0.severity > .advice } ? .warned : .told
  }

  /// Whether the bare machine finds more in it than in another one.
  public func isBareFault(beside other: PastedJudgement) -> Bool { bare > other.bare }
}

/// How many of some pasted logs anything is found in.
public struct PastedCount: Sendable {
  /// The logs.
  public var logs = 0
  /// Those with a warning or an error.
  public var warned = 0
  /// Those with advice and no more.
  public var told = 0
  /// Those in which the bare machine finds a fault.
  public var bare = 0
  /// Those with anything.
  public var noticed: Int { warned + told }

  /// Counts nothing.
  public init() {}

  /// Counts a log.
  ///
  /// - Parameters:
  ///   - judgement: What is found in it.
  ///   - base: What is found in the untouched log.
  /// - Returns: What the checker does about it.
  @discardableResult
  public mutating func count(
    _ judgement: PastedJudgement,
    beside base: PastedJudgement = PastedJudgement()
  ) -> PastedJudgement.Response {
    let response = judgement.response(beside: base)
    logs += 1
    if response == .warned { warned += 1 }
    if response == .told { told += 1 }
    if judgement.isBareFault(beside: base) { bare += 1 }
    return response
  }

  /// The counts of the logs of both.
  public static func + (left: PastedCount, right: PastedCount) -> PastedCount {
    var sum = left
    sum.logs += right.logs
    sum.warned += right.warned
    sum.told += right.told
    sum.bare += right.bare
    return sum
  }
}
