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
  /// The least traces that show its findings, by fingerprint; only where no shorter session of the run did.
  package var examples: [String: String] = [:]

  /// What was said of it.
  package var verdict = SessionVerdict()

  /// Creates the facts of a session.
  package init(_ session: Session, key: String?) {
    self.session = session
    self.key = key
  }

  /// The line of a session, by `spec/report.schema.json#/$defs/session`.
  ///
  /// - Parameter path: The input that it is of.
  /// - Returns: The object.
  package func json(in path: String) -> JSONObject {
    let facts: JSONObject = [
      "key": key ?? session.piece.hex,
      "app": app,
      "size": size,
      "lines": [lines.lowerBound, lines.upperBound],
      "cut": cut,
    ]
    let rest: JSONObject = [
      "path": path,
      "session": JSONObject(session.members + facts.members),
      "judged": session.judged,
    ]
    return JSONObject(rest.members + verdict.json(examples).members)
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
