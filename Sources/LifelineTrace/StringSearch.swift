/// What the standard library has for strings only on systems newer than the package's oldest.
extension StringProtocol {
  /// Where a text stands for the first time, byte for byte; nil if it does not, or is empty.
  @inlinable package func place(of text: String) -> Range<Index>? {
    guard let head = text.utf8.first, text.utf8.count <= utf8.count else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: head) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) {
        return start..<rest.index(start, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether a text stands in this one, byte for byte.
  @inlinable package func holds(_ text: String) -> Bool { place(of: text) != nil }

  /// The text with every occurrence of another one exchanged.
  package func exchanging(_ old: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while let place = rest.place(of: old) {
      result += rest[..<place.lowerBound] + new
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

extension ArraySlice<UInt8> {
  /// What stands before the first occurrence of a mark, and what behind it; nothing where there is
  /// no mark.
  package func parts(around mark: StaticString) -> (before: Self, behind: Self) {
    let mark = Array(mark.description.utf8)
    var place = startIndex
    while place + mark.count <= endIndex {
      if self[place] == mark[0], self[place..<place + mark.count].elementsEqual(mark) {
        return (self[..<place], self[(place + mark.count)...])
      }
      place += 1
    }
    return (self, [])
  }

  /// The bytes as text.
  package var text: String { String(decoding: self, as: UTF8.self) }
}

extension Substring {
  /// The text without blanks at either end.
  package var trimmingBlanks: Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var bytes = utf8
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return Substring(bytes.drop(while: isBlank))
  }

  /// Whether the text begins with the bytes of another one.
  package func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }
}
