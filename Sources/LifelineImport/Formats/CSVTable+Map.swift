import LifelineReading
import LifelineTrace

extension CSVTable {
  /// The map of a table: its columns by their usual names, and by what they hold where those are missing.
  ///
  /// - Parameter bytes: The first bytes of the table.
  /// - Returns: The map; nil where it is no table with columns of controllers and callbacks.
  static func map(of bytes: ArraySlice<UInt8>) -> FieldMap? {
    let text = String(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    let lines = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }.split(whereSeparator: \.isNewline)
    guard let head = lines.first, !CallbackMention.isIn(Array(head.utf8)[...]) else { return nil }
    let separator = separator(of: head)
    let names = cells(head, separator)
    var map = FieldMap()
    let usual = { (field: FieldMap.Field) in
      map.usualNames(field).lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    guard (2...100).contains(names.count) else { return nil }
    let isUsual = usual(.vc) != nil && usual(.e) != nil
    let all = lines.dropFirst().prefix(64).map { cells($0, separator) }
    let rows = all.filter { $0.count == names.count }
    // Why: a log has commas too, now and then.
    guard names.allSatisfy(isName), Set(names).count == names.count,
      rows.count * 5 >= all.count * 4
    else { return isUsual ? map : nil }
    // Why: Console copies columns, too, and what an app printed is the last of them.
    let isLog =
      !isUsual
      && rows.contains { row in
        row.contains {
          $0.split(separator: " ").count > 1 && CallbackMention.isIn(Array($0.utf8)[...])
        }
      }
    guard !isLog else { return nil }
    let isCall = { (row: [String], column: Int) in CallbackMention.callback(row[column]) != nil }
    let named = isUsual ? usual(.e) : nil
    let event = named ?? names.indices.first { column in rows.contains { isCall($0, column) } }
    let calls = event.map { column in rows.filter { isCall($0, column) } } ?? []
    guard let event, let call = calls.first else { return isUsual ? map : nil }
    /// The first column whose values all fit where a callback stands.
    let column = { (fits: (String) -> Bool) in
      names.indices.first { column in column != event && calls.allSatisfy { fits($0[column]) } }
    }
    if !isUsual {
      // Why: one tab or one module has several controllers, and a controller is in one of them.
      let fitting = names.indices.filter { column in
        column != event && calls.allSatisfy { isClass($0[column]) }
      }
      let counts = fitting.map { column in Set(calls.map { $0[column] }).count }
      guard let most = counts.max(), let place = counts.firstIndex(of: most) else { return nil }
      let controller = fitting[place]
      map.use(names[event], as: .e)
      map.use(names[controller], as: .vc)
    }
    if let number = usual(.id), isRowNumber(calls.map { $0[number] }) { map.leaveOut(.id) }
    if usual(.id) == nil, let address = column(isAddress) { map.use(names[address], as: .id) }
    if usual(.t) == nil, let time = column(isMoment) {
      map.use(names[time], as: .t, decimals: call[time].count > 15 ? 3 : 6)
    }
    return map
  }

  private static func cells(_ line: Substring, _ separator: Character) -> [String] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { plain(String($0)) }
  }

  /// Whether a text may be the name of a column, and can be written in a map.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_", text.count <= 60 else {
      return false
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_-.:".contains($0) }
  }

  /// Whether a text may be the name of a class, or of one of its instances.
  private static func isClass(_ text: String) -> Bool {
    guard let first = text.first, first.isUppercase, text.count > 1 else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_.#<>".contains($0) }
  }

  /// Whether values count rows, and tell no instances apart.
  private static func isRowNumber(_ values: [String]) -> Bool {
    let numbers = values.compactMap(Int.init)
    return numbers.count > 2 && numbers.count == values.count
      && zip(numbers, numbers.dropFirst()).allSatisfy(<)
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("0x") && text.utf8.count > 4 && text.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  /// Whether a text is a moment: milliseconds since 1970, microseconds, or a date with a time.
  private static func isMoment(_ text: String) -> Bool {
    [13, 16].contains(text.utf8.count) && text.allSatisfy(\.isASCIIDigit)
      || Timestamp.nanoseconds(Array(text.utf8)[...]) != nil
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
