import LifelineTrace

/// Why an input cannot be imported.
package struct ImportRefusal: Error {
  /// The reason, as a clause.
  package var message: String
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
    case .otlp: OTLPReader().read(JSONDocument(bytes), into: &found)
    case .sentry: SentryReader().read(JSONDocument(bytes), into: &found)
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
    var scope: ImportedScope?
    /// The number of records that are none of a controller's.
    var others = 0
    /// The number of lines that fit no pattern.
    var unfitting = 0
    /// Names of callbacks that are not known, each with how often it came.
    var unknown: [String: Int] = [:]
    /// Members that records lack, each with how often, and the first line.
    var missing: [String: (count: Int, line: Int)] = [:]
    /// The number of values that the system has blacked out.
    var redacted = 0
    /// The lines that could not be parsed.
    var broken: [Int] = []
    private var callbacks: [String: Callback?] = [:]

    /// The callback of a name, in any spelling that a native trace may have; nil for none.
    mutating func callback(named name: String) -> Callback? {
      if let known = callbacks[name] { return known }
      var unknown: [String] = []
      let set = CallbackSet(names: [name], unknown: &unknown)
      let isGroup = CallbackGroup(rawValue: name) != nil || name == "all"
      let callback = isGroup || !unknown.isEmpty ? nil : set.callbacks.first
      callbacks[name] = .some(callback)
      return callback
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
      let why =
        found.unknown.isEmpty
        ? found.unfitting > 0
          ? "; \(found.unfitting) lines fit no pattern"
          : found.missing.keys.sorted().first.map { "; records have no \($0)" } ?? ""
        : "; names like \(found.unknown.keys.sorted()[0]) are no callbacks"
      throw ImportRefusal(message: "no record of \(title) in it is a controller's callback\(why)")
    }
    var events = found.events
    var notes: [String] = []
    let isTimed = events.allSatisfy { $0.time != nil }
    if isTimed {
      let sorted = events.enumerated().sorted { left, right in
        let (first, second) = (left.element.time ?? 0, right.element.time ?? 0)
        return (first, left.offset) < (second, right.offset)
      }
      if sorted.enumerated().contains(where: { $0.offset != $0.element.offset }) {
        notes.append("its records were put in the order of their times")
      }
      events = sorted.map(\.element)
    }
    let scope = found.scope ?? ImportedScope(source: title)
    let clock = events.compactMap(\.time).min() ?? 0
    let (text, keepsLines) = NativeText.write(events, scope, clock: clock)
    notes.insert("imported from \(scope.source)", at: 0)
    if !keepsLines {
      notes.append("lines are counted as lifeline convert --to native writes them")
    }
    notes += Self.notes(found)
    return ImportedTrace(text: text, notes: notes, source: scope.source)
  }

  private static func notes(_ found: Found) -> [String] {
    var notes: [String] = []
    for (member, (count, line)) in found.missing.sorted(by: { $0.key < $1.key }) {
      notes.append("\(count) records have no \(member), the first at line \(line)")
    }
    if found.unfitting > 0 { notes.append("\(found.unfitting) lines fit no pattern") }
    if found.redacted > 0 {
      notes.append("\(found.redacted) values are blacked out (<private>), and could not be read")
    }
    if !found.unknown.isEmpty {
      let names = found.unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
      let list = names.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
      notes.append("names that are no callbacks were left out: \(list)")
    }
    if let first = found.broken.first {
      notes.append("\(found.broken.count) lines are no JSON, the first is \(first)")
    }
    return notes
  }
}
