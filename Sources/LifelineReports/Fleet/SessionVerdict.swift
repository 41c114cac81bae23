package import LifelineChecker
package import LifelineTrace

/// What is said of a session: all of it may be said again of another one that is alike.
package struct SessionVerdict: Sendable {
  /// The verdict, as a word.
  package private(set) var word = Verdict.inconclusive.rawValue
  /// Why the session does not count as judged, as a phrase; nil where it does.
  package private(set) var shortfall: String?
  /// What was found, in order of line.
  package private(set) var findings: [Found] = []
  private var controllers = 0
  private var notes: [Note] = []

  /// One finding.
  package struct Found: Sendable {
    /// The rule's name.
    package var rule: String
    /// How grave it is.
    package var severity: String
    /// How sure it is.
    package var confidence: String
    /// The line within the session.
    package var line: Int
    /// The controller that it is about.
    package var controller: String
    /// What happened.
    package var message: String
    /// The name of the same fault in other sessions.
    package var fingerprint: String
  }

  private struct Note {
    var line: Int?
    var message: String
  }

  /// Creates the verdict on nothing.
  package init() {}

  /// Takes what was judged.
  package init(_ trace: CheckedTrace) {
    let report = trace.report
    word = report.verdict.rawValue
    shortfall = trace.shortfall
    controllers = report.controllers
    notes = report.remarks.map { Note(line: $0.line, message: $0.message) }
    findings = report.findings.map { finding in
      Found(
        rule: finding.rule,
        severity: finding.severity.rawValue,
        confidence: finding.confidence.word,
        line: finding.line,
        controller: finding.controller,
        message: finding.message,
        fingerprint: finding.fingerprint
      )
    }
  }

  /// Reads what was said of a session from its line.
  package init(_ line: JSONValue) {
    word = line["verdict"]?.string ?? word
    shortfall = line["shortfall"]?.string
    controllers = Int(line["controllers"]?.integer ?? 0)
    notes = (line["notes"]?.array ?? []).map {
      Note(line: ($0["line"]?.integer).map(Int.init), message: $0["message"]?.string ?? "")
    }
    findings = (line["findings"]?.array ?? []).map { finding in
      Found(
        rule: finding["rule"]?.string ?? "",
        severity: finding["severity"]?.string ?? "",
        confidence: finding["confidence"]?.string ?? "",
        line: Int(finding["line"]?.integer ?? 1),
        controller: finding["controller"]?.string ?? "",
        message: finding["message"]?.string ?? "",
        fingerprint: finding["fingerprint"]?.string ?? ""
      )
    }
  }

  /// The gravest severity of all findings; nil where there is none.
  package var gravest: Severity? { findings.compactMap { Severity(rawValue: $0.severity) }.max() }

  /// What a session's line says of it.
  func json(_ examples: [String: String]) -> JSONObject {
    [
      "verdict": word,
      "controllers": controllers,
      "findings": findings.map { finding in
        [
          "rule": finding.rule,
          "severity": finding.severity,
          "confidence": finding.confidence,
          "line": finding.line,
          "controller": finding.controller,
          "message": finding.message,
          "fingerprint": finding.fingerprint,
          "example": examples[finding.fingerprint],
        ] as JSONObject
      },
      "notes": notes.map { JSONObject.remark(line: $0.line, $0.message) },
      "shortfall": shortfall,
    ]
  }
}
