package import LifelineFleet
package import LifelineTrace

/// What tells a session that was judged from all that are alike, and what was said of it.
package struct SessionFacts: Sendable {
  /// The digest of its bytes.
  package let piece: ContentHash
  /// Its key; nil where it has none of its own, and its bytes stand for it.
  package let key: String?
  /// The class of the device; nil where it is not known.
  package var device: String?
  /// When it began, as RFC 3339 text in UTC; nil where it is not known.
  package var started: String?
  /// Nanoseconds from its first event to its last.
  package var nanoseconds: Int64 = 0
  /// The number of its bytes.
  package var size = 0
  /// The lines of the input that it is from.
  package var lines = 1...1
  /// Why it was ended before its end came, as a phrase; nil where it was not.
  package var cut: String?
  /// The times of each screen that the verdict names: from loads to appearances, and on screen.
  package var times: [(load: Sketch, shown: Sketch)] = []
  /// The least traces that show its findings, by fingerprint; only where no shorter session of the run did.
  package var examples: [String: String] = [:]
  /// What was said of it; nil before it was judged.
  package var verdict: SessionVerdict?

  /// Creates the facts of a session.
  package init(_ piece: ContentHash, key: String?) {
    self.piece = piece
    self.key = key
  }

  /// The line of a session, by `spec/report.schema.json#/$defs/session`, ended by a line feed.
  ///
  /// - Parameter path: The input that it is of.
  /// - Returns: The members in the order of their names.
  package func line(in path: String) -> String {
    guard let verdict else { return "" }
    var text = JSONText(capacity: 4096)
    text.add("{\"controllers\":", verdict.controllers)
    text.add(",\"findings\":", verdict.findings) { $0.write($1.json(examples[$1.fingerprint])) }
    text.add(verdict.parts.judged)
    text.add(",\"path\":", path, ",\"session\":{")
    text.add(verdict.parts.app)
    text.add("\"cut\":", cut, ",")
    text.add("\"device\":", device, ",")
    text.add("\"digest\":", piece.hex)
    text.add(",\"events\":", verdict.events)
    text.add(",\"key\":", key ?? piece.hex)
    text.add(",\"lines\":", [lines.lowerBound, lines.upperBound])
    text.add(verdict.parts.lives)
    text.add(",\"nanoseconds\":", Int(nanoseconds))
    text.add(verdict.parts.passages)
    text.add(",\"screens\":", Array(zip(times, verdict.parts.screens))) { text, screen in
      text.add("{\"load\":", screen.0.load.numbers)
      text.add(screen.1)
      text.add("", screen.0.shown.numbers)
      text.add("}")
    }
    text.add(",\"size\":", size)
    text.add(",\"started\":", started)
    text.add(verdict.parts.end)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension Session {
  /// What a merged report says of a session.
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
