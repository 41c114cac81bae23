package import LifelineChecker
package import LifelineReading
package import LifelineStatistics
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

  /// What its header says, and others of the same shape.
  package struct Heading: Sendable {
    private(set) var app: String?
    private(set) var version: String?
    private(set) var system: String?

    /// Begins without a header.
    package init() {}

    /// Takes a header.
    package mutating func take(_ header: Header) {
      app = header.app ?? app
      version = header.appVersion ?? version
      if let version = header.systemVersion { system = "\(header.systemName ?? "iOS") \(version)" }
    }

    fileprivate init(_ session: JSONValue) {
      app = session["app"]?.string
      version = session["version"]?.string
      system = session["system"]?.string
    }
  }

  /// Takes what was judged and counted.
  package convenience init(_ trace: CheckedTrace, _ count: SessionCount, _ heading: Heading) {
    let report = trace.report
    let judged = report.judged.map(\.rule)
    // Why: what was found was judged, be it by UIKit.
    let found = report.findings.map(\.rule)
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
      judged: (found.isEmpty ? judged : Array(Set(judged + found))).sorted(),
      events: report.events,
      count,
      heading
    )
  }

  /// Reads what was said of a session from its line; nil where it is none.
  package convenience init?(_ line: JSONValue) {
    guard let own = line["session"] else { return nil }
    func rows(_ name: String) -> [JSONValue] { own[name]?.array ?? [] }
    func text(_ row: JSONValue, _ name: String) -> String { row[name]?.string ?? "" }
    func number(_ row: JSONValue, _ name: String) -> Int { Int(row[name]?.integer ?? 0) }
    let count = SessionCount(
      screens: rows("screens").map { (text($0, "name"), number($0, "shown"), []) },
      passages: rows("passages").map { (text($0, "from"), text($0, "to"), number($0, "count")) },
      lives: rows("lives").map { (text($0, "name"), number($0, "count")) }
    )
    self.init(
      line["verdict"]?.string ?? Verdict.inconclusive.rawValue,
      line["shortfall"]?.string,
      (line["findings"]?.array ?? []).map { finding in
        Found(
          rule: text(finding, "rule"),
          severity: text(finding, "severity"),
          confidence: text(finding, "confidence"),
          line: number(finding, "line"),
          controller: text(finding, "controller"),
          message: text(finding, "message"),
          fingerprint: text(finding, "fingerprint")
        )
      },
      controllers: number(line, "controllers"),
      (line["notes"]?.array ?? []).map {
        (($0["line"]?.integer).map(Int.init), $0["message"]?.string ?? "")
      },
      judged: (line["judged"]?.array ?? []).compactMap(\.string),
      events: number(own, "events"),
      count,
      Heading(own)
    )
  }

  private init(
    _ word: String,
    _ shortfall: String?,
    _ findings: [Found],
    controllers: Int,
    _ notes: [Note],
    judged: [String],
    events: Int,
    _ count: SessionCount,
    _ heading: Heading
  ) {
    self.shortfall = shortfall
    self.findings = findings
    self.controllers = controllers
    self.events = events
    screens = count.screens.map(\.name)
    var parts = Parts()
    parts.judged.add(",\"judged\":", judged) { $0.write($1) }
    parts.judged.add(",\"notes\":", notes) { $0.write(.remark(line: $1.line, $1.message)) }
    parts.app.add("\"app\":", heading.app, ",")
    parts.lives.add(",\"lives\":", count.lives) { text, life in
      text.add("{\"count\":", life.count)
      text.add(",\"name\":", life.name, "}")
    }
    parts.passages.add(",\"passages\":", count.passages) { text, passage in
      text.add("{\"count\":", passage.count)
      text.add(",\"from\":", passage.from)
      text.add(",\"to\":", passage.to, "}")
    }
    parts.screens = count.screens.map { name, count, _ in
      var text = JSONText(capacity: 64)
      text.add(",\"name\":", name)
      text.add(",\"shown\":", count)
      text.add(",\"time\":")
      return text
    }
    func given(_ text: String?) -> String? { text == "" ? nil : text }
    parts.end.add(",\"system\":", given(heading.system))
    parts.end.add(",\"version\":", given(heading.version))
    parts.end.add("}")
    parts.end.add(",\"shortfall\":", shortfall)
    parts.end.add(",\"verdict\":", word, "}\n")
    self.parts = parts
  }

  /// Parts of lines, each written once for all sessions that are alike.
  struct Parts {
    /// The members behind the findings and before the path.
    var judged = JSONText(capacity: 512)
    /// What the session has before what is its own.
    var app = JSONText()
    /// The lives.
    var lives = JSONText(capacity: 256)
    /// The passages.
    var passages = JSONText(capacity: 512)
    /// What stands between the times of each screen.
    var screens: [JSONText] = []
    /// The members behind the moment at which it began.
    var end = JSONText(capacity: 128)
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
