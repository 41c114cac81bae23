/// Swift source as bytes, read only as far as brackets, strings and comments go.
///
///     expectLifecycle(of: recorder, """ … """) { … }
///     ^ call          ^ argument    ^ literal
struct SwiftSource {
  /// The source, UTF-8.
  let bytes: [UInt8]

  /// A string literal.
  struct Literal: Equatable {
    /// Where it stands, its quotes included.
    var range: Range<Int>
    /// Its value; nil where it holds an interpolation.
    var value: String?
    /// The one-based line of its first line of text.
    var firstLine: Int
  }

  /// A call, as far as its first two arguments go.
  struct Call: Equatable {
    /// Where its name begins.
    var start: Int
    /// Where its first argument ends.
    var firstEnd: Int
    /// Its second argument, if that is a string literal without a label.
    var literal: Literal?
    /// Whether its second argument is something else without a label.
    var hasOther = false
  }

  /// The call of a function on a line, the one nearest to a column; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - line: The one-based line.
  ///   - column: The one-based column, in bytes.
  /// - Returns: The call.
  func call(of name: String, line: Int, column: Int) -> Call? {
    guard let lineStart = start(of: line) else { return nil }
    let name = Array(name.utf8)
    var best: Int?
    var index = lineStart
    while index < bytes.count, bytes[index] != Self.lineFeed {
      let end = index + name.count
      let isWhole = index == 0 || !Self.isName(bytes[index - 1])
      if isWhole, end < bytes.count, Array(bytes[index..<end]) == name, bytes[end] == Self.open {
        let distance = abs(index - lineStart + 1 - column)
        if distance < best.map({ abs($0 - lineStart + 1 - column) }) ?? .max { best = index }
      }
      index += 1
    }
    return best.flatMap { call(at: $0, arguments: $0 + name.count + 1) }
  }

  private func call(at start: Int, arguments: Int) -> Call? {
    guard let end = endOfArgument(from: arguments) else { return nil }
    let last = bytes[..<end].lastIndex { !Self.blanks.contains($0) } ?? start
    var call = Call(start: start, firstEnd: last + 1)
    guard bytes[end] == Self.comma else { return call }
    let second = skipBlanks(from: end + 1)
    guard second < bytes.count, !isLabelled(at: second), bytes[second] != Self.close else {
      return call
    }
    if let literal = literal(at: second), let end = endOfArgument(from: second),
      skipBlanks(from: literal.range.upperBound) == end
    {
      call.literal = literal
    } else {
      call.hasOther = true
    }
    return call
  }

  /// Where an argument ends: at a comma or the closing bracket; nil if the source ends before.
  private func endOfArgument(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case Self.comma where depth == 0: return index
      case Self.close where depth == 0: return index
      case Self.open, UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case Self.close, UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index = skipToken(from: index)
    }
    return nil
  }

  private func isLabelled(at start: Int) -> Bool {
    var index = start
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    guard index > start else { return false }
    index = skipBlanks(from: index)
    return index < bytes.count && bytes[index] == UInt8(ascii: ":")
  }

  // MARK: Tokens

  /// The place behind a comment, a string, or one byte.
  private func skipToken(from index: Int) -> Int {
    if let end = endOfComment(at: index) { return end }
    if let string = string(at: index) { return string.end }
    return index + 1
  }

  private func skipBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if let end = endOfComment(at: index) {
        index = end
      } else if Self.blanks.contains(bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  private func endOfComment(at start: Int) -> Int? {
    guard has("/", at: start) else { return nil }
    var index = start
    if has("//", at: start) {
      while index < bytes.count, bytes[index] != Self.lineFeed { index += 1 }
      return index
    }
    guard has("/*", at: start) else { return nil }
    var depth = 0
    while index < bytes.count {
      if has("/*", at: index) {
        depth += 1
        index += 2
      } else if has("*/", at: index) {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return index
  }

  /// A string, in the places that count.
  private struct Quoted {
    /// The number of number signs.
    var hashes: Int
    /// Whether it is a multi-line string.
    var isBlock: Bool
    /// Where its text begins.
    var textStart: Int
    /// Where its text ends.
    var textEnd: Int
    /// The place behind it.
    var end: Int
    /// Whether it holds an interpolation.
    var isInterpolated = false
  }

  private func string(at start: Int) -> Quoted? {
    var hashes = 0
    while has("#", at: start + hashes) { hashes += 1 }
    let quote = start + hashes
    guard has("\"", at: quote) else { return nil }
    let isBlock = has("\"\"\"", at: quote)
    let marks = String(repeating: "#", count: hashes)
    let closing = (isBlock ? "\"\"\"" : "\"") + marks
    var index = quote + (isBlock ? 3 : 1)
    var found = Quoted(hashes: hashes, isBlock: isBlock, textStart: index, textEnd: 0, end: 0)
    while index < bytes.count {
      if has(closing, at: index) {
        found.textEnd = index
        found.end = index + closing.utf8.count
        return found
      }
      guard has("\\" + marks, at: index) else {
        if !isBlock, bytes[index] == Self.lineFeed { return nil }
        index += 1
        continue
      }
      index += 1 + hashes
      if has("(", at: index) {
        found.isInterpolated = true
        index = endOfBrackets(at: index)
      } else {
        index += 1
      }
    }
    return nil
  }

  private func endOfBrackets(at start: Int) -> Int {
    var depth = 0
    var index = start
    while index < bytes.count {
      if bytes[index] == Self.open { depth += 1 }
      if bytes[index] == Self.close {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index = skipToken(from: index)
    }
    return index
  }

  private func literal(at start: Int) -> Literal? {
    guard let string = string(at: start) else { return nil }
    let text = String(decoding: bytes[string.textStart..<string.textEnd], as: UTF8.self)
    let value =
      string.isInterpolated ? nil : SwiftText.value(text, hashes: string.hashes, string.isBlock)
    let line = self.line(of: start) + (string.isBlock ? 1 : 0)
    return Literal(range: start..<string.end, value: value, firstLine: line)
  }

  // MARK: Lines

  /// The place where a one-based line begins; nil if there is no such line.
  private func start(of line: Int) -> Int? {
    var left = line - 1
    var index = 0
    while left > 0, index < bytes.count {
      if bytes[index] == Self.lineFeed { left -= 1 }
      index += 1
    }
    return left == 0 ? index : nil
  }

  /// The one-based line of a place.
  func line(of place: Int) -> Int { 1 + bytes[..<place].count { $0 == Self.lineFeed } }

  /// The blanks that begin the line of a place.
  func indentation(at place: Int) -> String {
    let start = bytes[..<place].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Whether nothing but blanks stands before a place on its line.
  func beginsLine(at place: Int) -> Bool {
    indentation(at: place).utf8.count
      == place - (bytes[..<place].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0)
  }

  private func has(_ text: String, at index: Int) -> Bool {
    bytes.dropFirst(index).starts(with: text.utf8)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static let blanks = Array(" \t\r\n".utf8)
  private static let open = UInt8(ascii: "(")
  private static let close = UInt8(ascii: ")")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
}
