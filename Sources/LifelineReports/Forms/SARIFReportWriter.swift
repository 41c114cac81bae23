import LifelineChecker
import LifelineTrace

/// A SARIF 2.1.0 log of one run, for code scanning and for editors.
///
/// A finding is a result: the offending line is its location, the earlier events are its related
/// locations, and a flow leads from them to it. The rules that have results are described with it.
package struct SARIFReportWriter: ReportWriter {
  private let version: String
  private let paths: ReportPaths
  /// The most results.
  private let limit: Int
  private var findings: [SARIFResult] = []
  private var questions: [SARIFQuestion] = []
  private var notices: [SARIFNotice] = []
  private var isSuccessful = true

  /// The most results of a run that GitHub takes.
  private static let limit = 25_000
  /// The most notices of a run.
  private static let noticeLimit = 1000

  /// Creates the log of a run.
  ///
  /// - Parameters:
  ///   - version: The version of the tool, such as `0.1.0`.
  ///   - paths: How the paths of inputs are written.
  ///   - limit: The most results; nil for as many as GitHub takes.
  package init(version: String, paths: ReportPaths, limit: Int? = nil) {
    self.limit = limit ?? Self.limit
    self.version = version
    self.paths = paths
  }

  /// Takes the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    let place = SARIFPlace(trace.path, paths)
    if let hindrance = trace.hindrance {
      isSuccessful = false
      notices.append(SARIFNotice(kind: .notJudged, message: hindrance, place: place))
    }
    for line in trace.report.faults {
      let message = TextLayout.plain(line.message)
      notices.append(
        SARIFNotice(kind: .unreadableLine, message: message, place: place, line: Int(line.line))
      )
    }
    let omitted = trace.report.omittedFindings
    if omitted > 0 {
      let message =
        "\(TextLayout.count(omitted, "more finding")) left out, because there are too many"
      notices.append(SARIFNotice(kind: .leftOut, message: message, place: place))
    }
    findings += trace.report.findings.map { finding in
      let picture = paths.picture(of: trace.name, line: finding.line)
      return SARIFResult(finding: finding, place: place, picture: picture)
    }
    if let question = trace.question {
      questions.append(SARIFQuestion(question: question, place: place))
    }
    return ""
  }

  /// Writes the log.
  package mutating func finish(_ run: RunSummary) -> String {
    let shown = shown()
    if shown.count < findings.count {
      let count = TextLayout.count(findings.count - shown.count, "more finding")
      let message = "\(count) left out, the lightest ones: a log holds \(limit) results"
      notices.append(SARIFNotice(kind: .leftOut, message: message))
    }
    let used = Set(shown.map(\.finding.rule))
    let rules = run.rules.filter { used.contains($0.name) }
    let places = Dictionary(
      uniqueKeysWithValues: rules.enumerated().map { ($0.element.name, $0.offset) }
    )
    var counts: [String: Int] = [:]
    let numbers = shown.map { result in
      counts[result.finding.fingerprint, default: 0] += 1
      return counts[result.finding.fingerprint] ?? 1
    }
    // Why: findings come first, and a log is full at its limit.
    let asked = questions.prefix(limit - shown.count)
    let results = JSONList(count: shown.count + asked.count) { position in
      if position >= shown.count {
        return asked[position - shown.count].json(ruleIndex: rules.count, number: position)
      }
      let result = shown[position]
      return result.json(ruleIndex: places[result.finding.rule], number: numbers[position])
    }
    let document: JSONObject = [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver(rules, asks: !asked.isEmpty)] as JSONObject,
          "invocations": [invocation],
          "columnKind": "utf16CodeUnits",
          "results": results,
        ] as JSONObject
      ],
    ]
    return document.document
  }

  /// The findings that have room, the most severe kept, in the order in which they came.
  private func shown() -> [SARIFResult] {
    guard findings.count > limit else { return findings }
    let ranked = findings.enumerated().sorted { left, right in
      let (one, other) = (left.element.finding.severity, right.element.finding.severity)
      return one != other ? one > other : left.offset < right.offset
    }
    return ranked.prefix(limit).sorted { $0.offset < $1.offset }.map(\.element)
  }

  private func driver(_ rules: [Rule], asks: Bool) -> JSONObject {
    [
      "name": "lifeline",
      "version": version,
      "semanticVersion": version,
      "rules": rules.map(\.sarif) + (asks ? [SARIFQuestion.descriptor] : []),
      "notifications": SARIFNotice.Kind.allCases.map { kind -> JSONObject in
        ["id": kind.rawValue, "shortDescription": JSONObject.text(kind.summary)]
      },
    ]
  }

  private var invocation: JSONObject {
    var shown = notices
    if notices.count > Self.noticeLimit {
      let left = notices.count - Self.noticeLimit
      let message = "\(TextLayout.count(left, "more notice")) left out"
      shown = notices.prefix(Self.noticeLimit) + [SARIFNotice(kind: .leftOut, message: message)]
    }
    return [
      "executionSuccessful": isSuccessful,
      "toolExecutionNotifications": shown.map(\.json),
    ]
  }
}

extension Rule {
  /// The descriptor of the rule.
  fileprivate var sarif: JSONObject {
    let page = RulePage(self)
    return [
      "id": name,
      "shortDescription": JSONObject.text(phrase ?? claim),
      "fullDescription": JSONObject.text("\(claim) \(rationale)"),
      "help": ["text": page.helpText, "markdown": page.helpMarkdown] as JSONObject,
      "defaultConfiguration": ["level": severity.sarifLevel] as JSONObject,
      "properties": [
        "tags": ["lifecycle", family.rawValue],
        "precision": "high",
        "problem.severity": severity == .advice ? "recommendation" : severity.rawValue,
      ] as JSONObject,
    ]
  }
}

extension Severity {
  /// The level of a result.
  var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "note"
    }
  }
}
