/// A foreign format that traces are imported from, recognised by what it holds.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// OpenTelemetry's traces and logs as JSON, one document or a line each.
  case otlp
  /// An event, a transaction or an envelope of Sentry.
  case sentry
  /// The trace events of Chrome and Perfetto.
  case chrome
  /// Values with commas between them, below a line that names the columns.
  case csv

  /// The format of an input; nil where it is none of these.
  package static func recognise(_ bytes: ArraySlice<UInt8>) -> ImportFormat? {
    var start = bytes.prefix(1 << 14)
    while let first = start.first, first <= 0x20 || [0xEF, 0xBB, 0xBF].contains(first) {
      start = start.dropFirst()
    }
    // Why: so begins what is most often read, and looking for words takes longer than judging it.
    guard let first = start.first, !start.starts(with: #"{"lifeline":"#.utf8) else { return nil }
    let head = String(decoding: start, as: UTF8.self)
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return CSVTable.map(of: start) != nil ? .csv : nil
    }
    // Why: a native trace, or a unified log, may mention anything in its texts.
    let holds = { (words: String...) in words.contains { head.contains("\"\($0)\"") } }
    let isChrome = holds("traceEvents") || holds("ph") && holds("ts")
    if holds("lifeline", "eventMessage") || holds("vc") && !(isChrome && holds("pid")) {
      return nil
    }
    if holds("resourceSpans", "resourceLogs", "resource_spans", "scopeSpans") { return .otlp }
    if isChrome { return .chrome }
    if holds("breadcrumbs", "event_id", "sent_at"), holds("breadcrumbs", "spans", "event_id") {
      return .sentry
    }
    return nil
  }

  /// Whether a line that says something has come whole.
  package static func hasLine(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return false }
    return bytes[start...].contains(UInt8(ascii: "\n"))
  }

  /// Whether what has come of an input in no known form may be the beginning of one: JSON that goes
  /// over several lines, and does not tell yet what it is about.
  package static func mayBecomeForeign(_ bytes: [UInt8]) -> Bool {
    let text = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }.filter { $0 > 0x20 }
    guard let first = line.first, bytes.count < 1 << 14 else { return false }
    let isOwn = ["\"lifeline\"", "\"eventMessage\"", "\"vc\""].contains { word in
      String(decoding: text, as: UTF8.self).contains(word)
    }
    if isOwn { return false }
    if first == UInt8(ascii: "{") { return line.last != UInt8(ascii: "}") }
    let inner = line.dropFirst().first
    return first == UInt8(ascii: "[") && (inner == nil || inner == UInt8(ascii: "{"))
  }

  /// Whether an input is JSON, or a table with the columns of a map, in no form that is known.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes.
  ///   - map: Which columns or members hold what.
  /// - Returns: Whether the map is to read it.
  package static func isMapped(_ bytes: ArraySlice<UInt8>, by map: FieldMap) -> Bool {
    let head = String(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    guard let first = head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else {
      return false
    }
    guard first == "{" || first == "[" else { return CSVTable.begins(head, by: map) }
    let isOwn =
      head.contains("\"lifeline\"") || head.contains("\"eventMessage\"")
      || head.contains("\"vc\"") && head.contains("\"e\"")
    return !isOwn && recognise(bytes) == nil
  }

  /// What the format is called in messages.
  package var title: String {
    switch self {
    case .otlp: "OpenTelemetry"
    case .sentry: "Sentry"
    case .chrome: "Chrome trace events"
    case .csv: "CSV"
    }
  }
}
