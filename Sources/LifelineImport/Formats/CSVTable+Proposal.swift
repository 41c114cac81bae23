import LifelineTrace

extension CSVTable {
  /// The map that a table seems to need whose columns have names of their own, as `--map` takes it; nil
  /// where it is no table, or no column of it holds callbacks.
  package static func proposedMap(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    // Why: the last line may be cut off by the end of the bytes.
    guard lines.count > 1, let head = lines.first, !CallbackMention.isIn(Array(head.utf8)[...])
    else {
      return nil
    }
    let separator = separator(of: head)
    let names = cells(head, separator)
    let rows = lines.dropFirst().prefix(8).map { cells($0, separator) }
    let whole = rows.count > 1 && rows.last?.count != names.count ? rows.dropLast() : rows[...]
    guard (2...100).contains(names.count), names.allSatisfy(isName),
      Set(names).count == names.count,
      whole.allSatisfy({ $0.count == names.count })
    else { return nil }
    let event = names.indices.first { column in
      whole.allSatisfy { CallbackMention.callback($0[column]) != nil }
    }
    let controller = names.indices.first { column in
      column != event && whole.allSatisfy { isClass($0[column]) }
    }
    guard let event, let controller else { return nil }
    return "vc=\(names[controller]),e=\(names[event])"
  }

  private static func cells(_ line: Substring, _ separator: Character) -> [String] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { plain(String($0)) }
  }

  /// Whether a text may be the name of a column, and can be written in a map.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_", text.count <= 60 else {
      return false
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }

  /// Whether a text may be the name of a class, or of one of its instances.
  private static func isClass(_ text: String) -> Bool {
    guard let first = text.first, first.isUppercase, text.count > 1 else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_.#".contains($0) }
  }
}
