import LifelineTrace

extension OTLPReader {
  /// Takes the events of a span that count a screen.
  mutating func count(eventsOf span: JSONElement, _ session: Int32?, into found: inout Found) {
    guard let events = span["events"]?.elements else { return }
    // Why: the attributes of the span are still asked for.
    let own = attributes
    defer { attributes = own }
    for event in events {
      attributes.read(event)
      if attributes[.screen] != nil { count(event, session, into: &found) }
    }
  }

  /// Takes a span, an event or a log record whose attributes have been read for a count, if its name says
  /// that a screen is seen.
  ///
  /// Why: a click, too, names the screen that it is on (`app.widget.click`, with `app.screen.name`).
  ///
  /// Source: the attributes of apps among OpenTelemetry's semantic conventions.
  mutating func count(_ record: JSONElement, _ session: Int32?, into found: inout Found) {
    guard let screen = attributes[.screen],
      let name = record["name"]?.bytes ?? record["eventName"]?.bytes ?? attributes[.eventName]
        ?? record["body"]?["stringValue"]?.bytes, Self.tellsOfScreen(name)
    else { return }
    found.add(
      ImportedNote(
        line: record.line,
        time: Self.start(record),
        name: found.names.number(of: screen),
        kind: .count(.otlp),
        session: self.session(in: &found) ?? session
      )
    )
  }

  /// The words that say that a screen is seen, in small letters, without what stands between them.
  private static let words = [
    "screenview", "screenshow", "screenappear", "screenchange", "screenenter", "viewscreen",
    "trackscreen", "navigation",
  ]

  /// Whether a name says that a screen is seen.
  private static func tellsOfScreen(_ name: ArraySlice<UInt8>) -> Bool {
    let letters = name.prefix(200).compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte
      default: nil
      }
    }
    return String(decoding: letters, as: UTF8.self).holdsOne(of: words)
  }
}

extension String {
  /// Whether it holds one of several words.
  fileprivate func holdsOne(of words: [String]) -> Bool { words.contains { holds($0) } }
}
