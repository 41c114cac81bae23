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
    case .csv: try CSVTable(bytes).read(map ?? FieldMap(), into: &found)
    }
    return try trace(found, format.title)
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
      return try trace(found, "JSON by --map")
    }
    try CSVTable(bytes).read(map, into: &found)
    return try trace(found, "CSV by --map")
  }

  /// Imports text by patterns.
  package static func native(
    _ bytes: [UInt8],
    by patterns: PatternReader
  ) throws(ImportRefusal) -> ImportedTrace {
    var found = Found()
    patterns.read(bytes, into: &found)
    return try trace(found, "text by --pattern")
  }

  /// What was found in a source.
  struct Found {
    /// The events, in the order of the source.
    var events: [ImportedEvent] = []
    /// What the source can tell.
    private(set) var scope: ImportedScope?
    /// Whether times count from the beginning of a recording, and not from its first event.
    var keepsClock = false
    /// The number of records that are none of a controller's.
    var others = 0
    /// The number of lines that fit no pattern.
    var unfitting = 0
    /// These as a note.
    var unfittingLines: String {
      unfitting == 1 ? "1 line fits no pattern" : "\(unfitting) lines fit no pattern"
    }
    /// The texts of the records.
    var names = ImportedNames()
    /// Names of callbacks that are not known, each with how often it came.
    var unknown: [Int32: Int] = [:]
    /// These as texts.
    var unknownNames: [(name: String, count: Int)] {
      unknown.map { (names.text($0.key), $0.value) }
    }
    /// What is known, and tells of no callback, each with how often it came.
    var silent: [String: Int] = [:]
    /// Members that records lack, each with how often, and the first line.
    var missing: [String: (count: Int, line: Int)] = [:]
    /// The number of values that the system has blacked out.
    var redacted = 0
    /// The lines that could not be parsed.
    var broken: [Int] = []
    private var callbacks: [Int32: Callback?] = [:]

    /// The callback of a name, in any spelling that a native trace may have; nil for none.
    mutating func callback(named number: Int32) -> Callback? {
      if let known = callbacks[number] { return known }
      let name = names.text(number)
      var unknown: [String] = []
      let set = CallbackSet(names: [name], unknown: &unknown)
      let isGroup = CallbackGroup(rawValue: name) != nil || name == "all"
      let callback = isGroup || !unknown.isEmpty ? nil : set.callbacks.first
      callbacks[number] = .some(callback)
      return callback
    }

    /// Records what a part of the source can tell; of several parts, what each of them can.
    mutating func add(_ other: ImportedScope) {
      guard let scope else {
        self.scope = other
        return
      }
      if scope != other { self.scope = scope.joined(with: other) }
    }

    /// Counts a record that lacks a member.
    mutating func miss(_ member: String, line: Int) {
      let known = missing[member]
      missing[member] = ((known?.count ?? 0) + 1, known?.line ?? line)
    }
  }

  private static func trace(
    _ found: Found,
    _ title: String
  ) throws(ImportRefusal) -> ImportedTrace {
    guard !found.events.isEmpty else {
      let why = Self.reason(found).map { "; \($0)" } ?? ""
      throw ImportRefusal(message: "no record of \(title) in it is a controller's callback\(why)")
    }
    var events = found.events
    var notes: [String] = []
    let isTimed = events.allSatisfy { $0.time != nil }
    if isTimed {
      let times = events.map { $0.time ?? 0 }
      // Why: most are in order, and moving so many texts about takes time.
      if zip(times, times.dropFirst()).contains(where: >) {
        let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
        events = order.map { events[$0] }
        notes.append("its records were put in the order of their times")
      }
    }
    let scope = found.scope ?? ImportedScope(source: title)
    let sessions = Self.sessions(of: events)
    var text = NativeText(of: scope, found.names)
    for session in sessions {
      let clock = found.keepsClock ? 0 : session.lazy.compactMap(\.time).min() ?? 0
      text.write(session, clock: clock, isAlone: sessions.count == 1)
    }
    if sessions.count > 1 {
      notes.append("\(sessions.count) sessions are in it, each judged by itself")
    }
    notes.insert("imported from \(scope.source)", at: 0)
    if !text.keepsLines {
      notes.append("lines are counted as lifeline convert --to native writes them")
    }
    notes += Self.notes(found)
    return ImportedTrace(text: text.bytes, notes: notes, source: scope.source)
  }

  /// Why nothing is an event; nil where nothing is known of it.
  private static func reason(_ found: Found) -> String? {
    if let silent = found.silent.keys.sorted().first { return silent }
    if let name = found.unknownNames.map(\.name).min() {
      return "names like \(name) are no callbacks"
    }
    if found.redacted > 0 { return "its values are blacked out (<private>)" }
    if found.unfitting > 0 { return found.unfittingLines }
    return found.missing.keys.sorted().first.map { "records have no \($0)" }
  }

  /// The events of each run of an app, in the order in which the runs began.
  private static func sessions(of events: [ImportedEvent]) -> [[ImportedEvent]] {
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

  private static func notes(_ found: Found) -> [String] {
    var notes: [String] = []
    for (member, (count, line)) in found.missing.sorted(by: { $0.key < $1.key }) {
      notes.append("\(count) records have no \(member), the first at line \(line)")
    }
    for (what, count) in found.silent.sorted(by: { $0.key < $1.key }) {
      notes.append("\(count) left out: \(what)")
    }
    if found.unfitting > 0 { notes.append(found.unfittingLines) }
    if found.redacted > 0 {
      notes.append("\(found.redacted) values are blacked out (<private>), and could not be read")
    }
    if !found.unknown.isEmpty {
      let names = found.unknownNames.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(5)
      let list = names.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
      notes.append("names that are no callbacks were left out: \(list)")
    }
    if let first = found.broken.first {
      notes.append("\(found.broken.count) lines are no JSON, the first is \(first)")
    }
    return notes
  }
}
