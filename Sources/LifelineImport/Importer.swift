import LifelineTrace

/// Why an input cannot be imported.
package struct ImportRefusal: Error {
  /// The reason, as a clause.
  package var message: String

  /// Creates a refusal.
  package init(message: String) {
    self.message = message
  }
}

/// Imports foreign traces.
package enum Importer {
  /// Imports a trace.
  ///
  /// - Parameters:
  ///   - bytes: The whole input.
  ///   - format: Its format.
  ///   - map: Which columns or members hold what; nil for the usual names.
  /// - Returns: The trace in the native format.
  /// - Throws: `ImportRefusal` if nothing in it can be an event.
  package static func native(
    _ bytes: [UInt8],
    as format: ImportFormat,
    map: FieldMap? = nil
  ) throws(ImportRefusal) -> ImportedTrace {
    var found = Found()
    switch format {
    case .otlp: OTLPReader.read(bytes, into: &found)
    case .sentry: SentryReader.read(bytes, into: &found)
    case .chrome: ChromeReader().read(JSONDocument(bytes), into: &found)
    case .csv:
      CSVTable(bytes).read(map ?? CSVTable.map(of: bytes[...]) ?? FieldMap(), into: &found)
    }
    return try trace(found, format.title, of: bytes)
  }

  /// Imports JSON Lines or CSV by a map of their members or columns.
  package static func native(
    _ bytes: [UInt8],
    by map: FieldMap
  ) throws(ImportRefusal) -> ImportedTrace {
    var found = Found()
    let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      MappedReader(map: map).read(JSONDocument(bytes), into: &found)
      return try trace(found, "JSON by --map", of: bytes)
    }
    CSVTable(bytes).read(map, into: &found)
    return try trace(found, "CSV by --map", of: bytes)
  }

  /// Imports text by patterns.
  package static func native(
    _ bytes: [UInt8],
    by patterns: PatternReader
  ) throws(ImportRefusal) -> ImportedTrace {
    var found = Found()
    patterns.read(bytes, into: &found)
    return try trace(found, "text by --pattern", of: bytes)
  }

  private static func trace(
    _ found: Found,
    _ title: String,
    of bytes: [UInt8]
  ) throws(ImportRefusal) -> ImportedTrace {
    if let limit = found.limit { throw ImportRefusal(message: limit) }
    guard !found.events.isEmpty else {
      let why = found.reason.map { "; \($0)" } ?? ""
      throw ImportRefusal(message: "no record of \(title) in it is a controller's callback\(why)")
    }
    let scope = found.scope ?? ImportedScope(source: title)
    var notes = ["imported from \(scope.source)"]
    let (sessions, isMoved) = Self.sessions(of: found)
    if isMoved { notes.append("its records were put in the order of their times") }
    if sessions.count > 1 {
      notes.append("\(sessions.count) sessions are in it, each judged by itself")
    }
    var text = NativeText(of: scope, found.names, keepsLines: Self.isInOrder(sessions))
    text.expect(droppedLines(of: found, in: bytes), found.damages)
    for (position, session) in sessions.enumerated() {
      let clock = found.clock ?? session.lazy.compactMap(\.time).min() ?? 0
      let asides = ImportedNote.notes(
        of: found.asides,
        in: session.first?.session,
        isOnly: sessions.count == 1
      )
      let own = session.first?.session
      let key = own.map { found.keys.contains($0) ? $0 : nil } ?? found.key
      let next = position + 1 < sessions.count ? sessions[position + 1].first?.line : nil
      text.write(session, asides, clock: clock, key: key, before: next)
    }
    text.finish(found.unknownNames)
    if text.origins.isEmpty {
      notes.append(
        "its records are in another order than its lines: line numbers are those that lifeline "
          + "convert --to native writes"
      )
    }
    return ImportedTrace(
      text: text.bytes,
      origins: text.origins,
      notes: notes + found.notes,
      source: scope.source
    )
  }

  /// Whether no event stands on an earlier line than one before it.
  private static func isInOrder(_ sessions: [[ImportedEvent]]) -> Bool {
    var last = 0
    for session in sessions {
      for event in session {
        guard event.line >= last else { return false }
        last = event.line
      }
    }
    return true
  }

  /// The events of each run of an app, by their times where all have one.
  ///
  /// - Returns: The runs, in the order in which they began, and whether events changed places in one.
  private static func sessions(of found: Found) -> (sessions: [[ImportedEvent]], isMoved: Bool) {
    var sessions = divided(found.events)
    guard found.events.allSatisfy({ $0.time != nil }) else { return (sessions, false) }
    var isMoved = false
    for position in sessions.indices {
      let times = sessions[position].map { $0.time ?? 0 }
      // Why: most are in order, and moving so many texts about takes time.
      guard zip(times, times.dropFirst()).contains(where: >) else { continue }
      let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
      sessions[position] = order.map { [events = sessions[position]] in events[$0] }
      isMoved = true
    }
    // Why: where each counts from its own beginning, times say nothing of who came first.
    guard found.clock == nil, sessions.count > 1 else { return (sessions, isMoved) }
    let starts = sessions.map { $0.first?.time ?? 0 }
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    return (order.map { sessions[$0] }, isMoved)
  }

  /// The events of each run of an app, in the order in which the source has them.
  private static func divided(_ events: [ImportedEvent]) -> [[ImportedEvent]] {
    guard let first = events.first, events.contains(where: { $0.session != first.session }) else {
      return [events]
    }
    var positions: [Int32?: Int] = [:]
    var sessions: [[ImportedEvent]] = []
    for event in events {
      if let position = positions[event.session] {
        sessions[position].append(event)
      } else {
        positions[event.session] = sessions.count
        sessions.append([event])
      }
    }
    return sessions
  }

  /// The records that were dropped, with the beginnings of their lines.
  private static func droppedLines(of found: Found, in bytes: [UInt8]) -> DroppedLines {
    let drops = found.drops.sorted { $0.line < $1.line }
    var shared = Set(drops.map(\.line))
    // Why: a line that holds events, too, does not say what was dropped of it.
    shared.formIntersection(
      found.events.lazy.map(\.line).filter { [shared] in shared.contains($0) }
    )
    var dropped = DroppedLines()
    var (line, offset) = (1, 0)
    for (position, drop) in drops.enumerated() {
      while line < drop.line, let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
        (line, offset) = (line + 1, end + 1)
      }
      let text =
        shared.contains(drop.line)
        ? []
        : bytes[offset...].drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 != 0x0A && $0 != 0x0D }
      let isLast = position == drops.count - 1
      dropped.add(
        DroppedLines.Line(
          number: UInt32(clamping: drop.line),
          text: Bytes.withBytes(of: text, DroppedLines.beginning),
          reason: drop.reason
        ),
        times: isLast ? found.dropCount - position : 1
      )
    }
    return dropped
  }
}
