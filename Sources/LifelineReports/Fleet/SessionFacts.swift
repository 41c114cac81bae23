import LifelineChecker
package import LifelineFleet
import LifelineTrace

/// What is known of a session that was judged, beside what was found.
package struct SessionFacts: Sendable {
  /// What a fleet keeps of it; the rules and the findings are those of the report.
  package var session: Session
  /// Its key; nil where it has none of its own, and its bytes stand for it.
  package var key: String?
  /// The app's identifier; nil where it is not known.
  package var app: String?
  /// The number of its bytes.
  package var size = 0
  /// The lines of the input that it is from.
  package var lines = 1...1
  /// Why it was ended before its end came, as a phrase; nil where it was not.
  package var cut: String?
  /// The session that it is like, so that it was not judged again; nil where it was judged.
  package var twin: String?
  /// The least traces that show its findings, by fingerprint; only where no shorter session of the run did.
  package var examples: [String: String] = [:]

  /// Creates the facts of a session.
  package init(_ session: Session, key: String?) {
    self.session = session
    self.key = key
  }

  /// What a person calls it.
  package var name: String { key.map { TextLayout.plain($0, limit: 200) } ?? session.piece.hex }

  /// The line of a session, by `spec/report.schema.json#/$defs/session`.
  func json(of trace: CheckedTrace) -> JSONObject {
    let report = trace.report
    let facts: JSONObject = [
      "key": key ?? session.piece.hex,
      "app": app,
      "size": size,
      "lines": [lines.lowerBound, lines.upperBound],
      "cut": cut,
      "twin": twin,
    ]
    return [
      "path": trace.path,
      "session": JSONObject(session.members + facts.members),
      "verdict": report.verdict.rawValue,
      "controllers": report.controllers,
      "findings": report.findings.map { finding in
        [
          "rule": finding.rule,
          "severity": finding.severity.rawValue,
          "confidence": finding.confidence.word,
          "line": finding.line,
          "controller": finding.controller,
          "message": finding.message,
          "fingerprint": finding.fingerprint,
          "example": examples[finding.fingerprint],
        ] as JSONObject
      },
      "judged": session.judged,
      "notes": report.remarks.map { JSONObject.remark(line: $0.line, $0.message) },
      "shortfall": trace.shortfall,
    ]
  }
}

extension Session {
  /// What a session's line and a merged report both say of it.
  var members: [(name: String, value: any Encodable)] {
    let object: JSONObject = [
      "digest": piece.hex,
      "version": version.isEmpty ? nil : version,
      "system": system.isEmpty ? nil : system,
      "device": device.isEmpty ? nil : device,
      "started": started.isEmpty ? nil : started,
      "nanoseconds": Int(nanoseconds),
      "events": events,
      "screens": FleetJSON.screens(screens),
      "passages": FleetJSON.passages(passages),
      "lives": FleetJSON.counts(lives, "count"),
    ]
    return object.members
  }
}
