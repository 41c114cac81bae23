package import LifelineChecker
package import LifelineFleet
package import LifelineTrace

/// What is said of a session: all of it may be said again of another one that is alike.
package final class SessionVerdict: Sendable {
  /// Why the session does not count as judged, as a phrase; nil where it does.
  package let shortfall: String?
  /// What was found, in order of line.
  package let findings: [Found]
  /// The number of its events.
  package let events: Int
  /// The names of the screens that were shown, in order.
  package let screens: [String]
  let controllers: Int
  /// What all lines say of it.
  let parts: Parts

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

  private typealias Note = (line: Int?, message: String)

  /// Takes what was judged and counted.
  package convenience init(_ trace: CheckedTrace, _ session: Session, app: String?) {
    let report = trace.report
    self.init(
      report.verdict.rawValue,
      trace.shortfall,
      report.findings.map { finding in
        Found(
          rule: finding.rule,
          severity: finding.severity.rawValue,
          confidence: finding.confidence.word,
          line: finding.line,
          controller: finding.controller,
          message: finding.message,
          fingerprint: finding.fingerprint
        )
      },
      controllers: report.controllers,
      report.remarks.map { ($0.line, $0.message) },
      session,
      app
    )
  }

  /// Reads what was said of a session from its line; nil where it is none.
  package convenience init?(_ line: JSONValue) {
    var reader = FleetReader()
    guard let own = line["session"], var session = reader.session(own) else { return nil }
    session.judged = (line["judged"]?.array ?? []).compactMap(\.string)
    self.init(
      line["verdict"]?.string ?? Verdict.inconclusive.rawValue,
      line["shortfall"]?.string,
      (line["findings"]?.array ?? []).map { finding in
        Found(
          rule: finding["rule"]?.string ?? "",
          severity: finding["severity"]?.string ?? "",
          confidence: finding["confidence"]?.string ?? "",
          line: Int(finding["line"]?.integer ?? 1),
          controller: finding["controller"]?.string ?? "",
          message: finding["message"]?.string ?? "",
          fingerprint: finding["fingerprint"]?.string ?? ""
        )
      },
      controllers: Int(line["controllers"]?.integer ?? 0),
      (line["notes"]?.array ?? []).map {
        (($0["line"]?.integer).map(Int.init), $0["message"]?.string ?? "")
      },
      session,
      own["app"]?.string
    )
  }

  private init(
    _ word: String,
    _ shortfall: String?,
    _ findings: [Found],
    controllers: Int,
    _ notes: [Note],
    _ session: Session,
    _ app: String?
  ) {
    self.shortfall = shortfall
    self.findings = findings
    self.controllers = controllers
    events = session.events
    let figures = session.screens.sorted { $0.key < $1.key }
    screens = figures.map(\.key)
    var parts = Parts()
    parts.judged.add(",\"judged\":", session.judged) { $0.write($1) }
    parts.judged.add(",\"notes\":", notes) { $0.write(.remark(line: $1.line, $1.message)) }
    parts.app.add("\"app\":", app, ",")
    parts.lives.add(",\"lives\":", session.lives.sorted { $0.key < $1.key }) { text, life in
      text.add("{\"count\":", life.value)
      text.add(",\"name\":", life.key, "}")
    }
    let passages = session.passages.sorted { $0.key < $1.key }
    parts.passages.add(",\"passages\":", passages) { text, passage in
      text.add("{\"count\":", passage.value)
      text.add(",\"from\":", passage.key.from)
      text.add(",\"to\":", passage.key.to, "}")
    }
    parts.screens = figures.map { name, figures in
      var text = JSONText()
      text.add(",\"name\":", name)
      text.add(",\"shown\":", figures.shown)
      text.add("}")
      return text
    }
    parts.end.add(",\"system\":", session.system.isEmpty ? nil : session.system)
    parts.end.add(",\"version\":", session.version.isEmpty ? nil : session.version)
    parts.end.add("}")
    parts.end.add(",\"shortfall\":", shortfall)
    parts.end.add(",\"verdict\":", word, "}\n")
    self.parts = parts
  }

  /// Parts of lines, each written once for all sessions that are alike.
  struct Parts {
    /// The members behind the findings and before the path.
    var judged = JSONText()
    /// What the session has before what is its own.
    var app = JSONText()
    /// The lives.
    var lives = JSONText()
    /// The passages.
    var passages = JSONText()
    /// What stands behind the times of each screen.
    var screens: [JSONText] = []
    /// The members behind the moment at which it began.
    var end = JSONText()
  }

  /// The gravest severity of all findings; nil where there is none.
  package var gravest: Severity? { findings.compactMap { Severity(rawValue: $0.severity) }.max() }
}

extension SessionVerdict.Found {
  /// What a session's line says of it, with the least trace that shows it.
  func json(_ example: String?) -> JSONObject {
    [
      "rule": rule,
      "severity": severity,
      "confidence": confidence,
      "line": line,
      "controller": controller,
      "message": message,
      "fingerprint": fingerprint,
      "example": example,
    ]
  }
}
