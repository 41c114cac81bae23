/// Values with commas, semicolons or tabs between them, below a line that names the columns.
///
/// Quoted values may hold separators, quotes (doubled) and line feeds, as RFC 4180 says.
struct CSVTable {
  private let rows: [(line: Int, values: [String])]
  private let columns: [String: Int]

  /// Whether a text begins with a line that names the columns of a trace.
  static func begins(_ text: String) -> Bool {
    guard let line = text.split(whereSeparator: \.isNewline).first else { return false }
    let separator = separator(of: line)
    let names = Set(line.split(separator: separator).map { Self.plain(String($0)) })
    let usual = FieldMap()
    let has = { (field: FieldMap.Field) in usual.usualNames(field).contains(where: names.contains) }
    return names.count > 1 && has(.vc) && has(.e)
  }

  private static func separator(of line: Substring) -> Character {
    let counts = [",", ";", "\t"].map { separator in
      (Character(separator), line.count { $0 == Character(separator) })
    }
    return counts.max { $0.1 < $1.1 }.map(\.0) ?? ","
  }

  private static func plain(_ name: String) -> String {
    name.trimmingPrefix { $0 == " " || $0 == "\"" }.reversed()
      .drop { $0 == " " || $0 == "\"" || $0 == "\r" }.reversed()
      .reduce(into: "") { $0.append($1) }
  }

  init(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let separator = Self.separator(of: String(decoding: head, as: UTF8.self)[...])
    var rows = Self.rows(bytes, separator.asciiValue ?? UInt8(ascii: ","))
    let names = rows.isEmpty ? [] : rows.removeFirst().values
    columns = Dictionary(
      names.enumerated().map { (Self.plain($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    self.rows = rows
  }

  private static func rows(
    _ bytes: ArraySlice<UInt8>,
    _ separator: UInt8
  ) -> [(line: Int, values: [String])] {
    var rows: [(line: Int, values: [String])] = []
    var values: [String] = []
    var value: [UInt8] = []
    var (line, first) = (1, 1)
    var isQuoted = false
    var offset = bytes.startIndex
    func endRow() {
      values.append(String(decoding: value, as: UTF8.self))
      if values != [""] { rows.append((first, values)) }
      values = []
      value = []
    }
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          value.append(byte)
        } else if offset < bytes.endIndex, bytes[offset] == byte {
          value.append(byte)
          offset += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where value.isEmpty: isQuoted = true
      case separator:
        values.append(String(decoding: value, as: UTF8.self))
        value = []
      case UInt8(ascii: "\n"):
        endRow()
        first = line
      case UInt8(ascii: "\r"): break
      default: value.append(byte)
      }
    }
    if !value.isEmpty || !values.isEmpty { endRow() }
    return rows
  }

  func read(_ map: FieldMap, into found: inout Importer.Found) throws(ImportRefusal) {
    for row in rows {
      map.read(
        line: row.line,
        { name in
          columns[name].flatMap { $0 < row.values.count ? row.values[$0] : nil }
        },
        into: &found
      )
    }
    if !found.events.isEmpty { found.scope = ImportedScope(source: "CSV") }
  }
}
