/// Values with commas, semicolons or tabs between them, below a line that names the columns.
///
/// Quoted values may hold separators, quotes (doubled) and line feeds, as RFC 4180 says.
package struct CSVTable {
  private let bytes: [UInt8]
  private let separator: UInt8

  /// Longer, in nanoseconds, than any recording: three years.
  private static let longestRecording: Int64 = 100_000_000_000_000_000

  /// Whether a text begins with a line that names the columns of a trace.
  static func begins(_ text: String, by map: FieldMap = FieldMap()) -> Bool {
    guard let line = text.split(whereSeparator: \.isNewline).first else { return false }
    let separator = separator(of: line)
    let names = Set(line.split(separator: separator).map { Self.plain(String($0)) })
    let has = { (field: FieldMap.Field) in map.usualNames(field).contains(where: names.contains) }
    return names.count > 1 && has(.vc) && has(.e)
  }

  static func separator(of line: Substring) -> Character {
    let counts = [",", ";", "\t"].map { separator in
      (Character(separator), line.count { $0 == Character(separator) })
    }
    return counts.max { $0.1 < $1.1 }.map(\.0) ?? ","
  }

  static func plain(_ name: String) -> String {
    name.trimmingPrefix { $0 == " " || $0 == "\"" }.reversed()
      .drop { $0 == " " || $0 == "\"" || $0 == "\r" }.reversed()
      .reduce(into: "") { $0.append($1) }
  }

  init(_ bytes: [UInt8]) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    let head = self.bytes.prefix { $0 != UInt8(ascii: "\n") }
    separator =
      Self.separator(of: String(decoding: head, as: UTF8.self)[...]).asciiValue
      ?? UInt8(ascii: ",")
  }

  /// A row: its values one behind the other, and where each ends.
  private struct Row {
    var line = 1
    var bytes: [UInt8] = []
    var ends: [Int] = []

    var isEmpty: Bool { bytes.isEmpty && ends.count < 2 }

    /// Where the value of a column stands; nil where there is none, or an empty one.
    func place(_ column: Int) -> Range<Int>? {
      guard column < ends.count else { return nil }
      let start = column > 0 ? ends[column - 1] : 0
      return start < ends[column] ? start..<ends[column] : nil
    }

    /// Whether a quote of it is never closed, or closed in the middle of another value: then it ends with
    /// its first line.
    var isBroken = false

    mutating func clear(line: Int) {
      self.line = line
      isBroken = false
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
  }

  /// Reads the row that begins at an offset, which goes behind it; false at the end.
  private func read(_ row: inout Row, at offset: inout Int, _ line: inout Int) -> Bool {
    guard offset < bytes.count else { return false }
    row.clear(line: line)
    let start = offset
    var isQuoted = false
    var isBegun = false
    // The offset behind the first line of the row, once it is known; and how many there are.
    var (end, lines) = (offset, 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") { lines += 1 }
      if isQuoted {
        if lines == 1, end == start { end = offset }
        if byte != UInt8(ascii: "\"") {
          row.bytes.append(byte)
        } else if offset < bytes.count, bytes[offset] == byte {
          row.bytes.append(byte)
          offset += 1
        } else if end > start, offset < bytes.count, !ends(bytes[offset]) {
          break
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where !isBegun: isQuoted = true
      case separator:
        row.ends.append(row.bytes.count)
        isBegun = false
        continue
      case UInt8(ascii: "\n"):
        row.ends.append(row.bytes.count)
        line += lines
        return true
      case UInt8(ascii: "\r"): continue
      default: row.bytes.append(byte)
      }
      isBegun = true
    }
    row.ends.append(row.bytes.count)
    guard isQuoted else { return true }
    // Why: what an open quote swallows are rows, most likely.
    row.isBroken = true
    offset = end > start ? end : bytes.count
    line += 1
    return true
  }

  /// Whether a byte ends a value.
  private func ends(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  func read(_ map: FieldMap, into found: inout Found) {
    var (row, offset, line) = (Row(), 0, 1)
    guard read(&row, at: &offset, &line) else { return }
    let heads = row
    let names = row.ends.indices.map { column in
      Self.plain(row.place(column).map { String(decoding: row.bytes[$0], as: UTF8.self) } ?? "")
    }
    let columns = map.namesByField.map { usual in
      usual.compactMap { name in names.firstIndex(of: name) }
    }
    guard [FieldMap.Field.vc, .e].allSatisfy({ !columns[$0.position].isEmpty }) else {
      found.limit = "its columns are not those of a trace"
      return
    }
    if map.isFound { found.columns = map.text(of: names) }
    let needed = [FieldMap.Field.vc, .e].compactMap { columns[$0.position].first }.max() ?? 0
    var start = offset
    while read(&row, at: &offset, &line) {
      let text = bytes[start..<offset]
      start = offset
      if row.isEmpty { continue }
      if row.isBroken {
        found.damage(line: row.line, "a quote in it is never closed; its row was not read")
        continue
      }
      // Why: so begins another recording, as convert writes it, and as files are joined.
      if row.ends == heads.ends, row.bytes == heads.bytes {
        found.session = found.names.number(of: "recording at line \(row.line)")
        continue
      }
      if row.ends.count <= needed, found.isLoss(text, line: row.line) { continue }
      if row.ends.count <= needed, found.isDropped(text, line: row.line, "it is cut off") {
        continue
      }
      map.read(
        line: row.line,
        { field in
          for column in columns[field.position] {
            if let place = row.place(column) { return row.bytes[place] }
          }
          return nil
        },
        into: &found
      )
    }
    // Why: a table that convert wrote counts from the beginning of a recording.
    let isOwn =
      names.contains("t")
      && found.events.allSatisfy { 0..<Self.longestRecording ~= $0.time ?? 0 }
    found.clock = isOwn ? 0 : nil
  }
}
