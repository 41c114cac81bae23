/// Reads a JSON document that a person wrote: comments, trailing commas, single quotes and keys
/// without any are allowed; what means nothing, or two things, is refused with its place.
struct JSONReader {
  /// Why a document is refused.
  struct Problem: Error {
    /// What is wrong, as a phrase.
    var message: String
    /// The line, counted from 1.
    var line: Int
    /// The column, counted from 1 in characters.
    var column: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The most lists and objects that stand in one another.
  private static let deepest = 32

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a document.
  ///
  /// - Parameter bytes: The document, in UTF-8.
  /// - Returns: Its value.
  /// - Throws: `Problem` for the first thing that is wrong.
  static func read(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
    let repaired = Array(String(decoding: reader.bytes, as: UTF8.self).utf8)
    if repaired != reader.bytes {
      let place = zip(repaired, reader.bytes).enumerated().first { $1.0 != $1.1 }?.offset
      throw reader.problem("it is no text in UTF-8", at: place)
    }
    let value = try reader.value()
    try reader.skip()
    guard reader.next == nil else { throw reader.problem("it goes on behind its end") }
    return value
  }

  // MARK: Bytes

  /// The byte that comes next; nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What is wrong at a place, the present one if none is given.
  private func problem(_ message: String, at place: Int? = nil) -> Problem {
    let before = bytes[..<min(place ?? position, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Problem(
      message: message,
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: String(decoding: before[start...], as: UTF8.self).count + 1
    )
  }

  /// Passes over one byte if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Passes over blanks and comments.
  private mutating func skip() throws(Problem) {
    while let byte = next {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Problem) {
    let start = position
    position += 1
    if take("/") {
      while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
    } else if take("*") {
      repeat {
        guard next != nil else { throw problem("this comment has no end", at: start) }
        position += 1
      } while bytes[position - 1] != UInt8(ascii: "*") || next != UInt8(ascii: "/")
      position += 1
    } else {
      throw problem("a slash stands where nothing can", at: start)
    }
  }

  // MARK: Values

  private mutating func value() throws(Problem) -> JSONValue {
    try skip()
    let start = position
    switch next {
    case nil: throw problem("it ends where a value is needed")
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .list(try elements())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try text())
    default: break
    }
    let word = word()
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "": throw problem("a value is needed", at: start)
    default: break
    }
    guard let first = word.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let last = word.utf8.last, (0x30...0x39).contains(last), let number = Double(word)
    else {
      throw problem("\(word.prefix(40)) is no value; a text stands in quotation marks", at: start)
    }
    guard number.isFinite else { throw problem("\(word.prefix(40)) is too large", at: start) }
    return .number(number)
  }

  /// The letters, digits and signs of numbers that come next.
  private mutating func word() -> String {
    let start = position
    while let byte = next, Self.isPartOfWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "+-._$".utf8.contains(byte)
    }
  }

  private mutating func elements() throws(Problem) -> [JSONValue] {
    var elements: [JSONValue] = []
    try open()
    while try !closes("]", isFirst: elements.isEmpty) { elements.append(try value()) }
    return elements
  }

  private mutating func members() throws(Problem) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try open()
    while try !closes("}", isFirst: members.isEmpty) {
      let start = position
      let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
      let key = isQuoted ? try text() : word()
      guard isQuoted || !key.isEmpty else { throw problem("a key is needed") }
      try skip()
      guard take(":") else { throw problem("a colon is missing behind the key \(key.prefix(40))") }
      let value = try value()
      guard members.updateValue(value, forKey: key) == nil else {
        throw problem("the key \(key.prefix(40)) comes twice", at: start)
      }
    }
    return members
  }

  /// Passes over the bracket that begins a list or an object.
  private mutating func open() throws(Problem) {
    guard depth < Self.deepest else {
      throw problem("more than \(Self.deepest) lists and objects stand in one another")
    }
    depth += 1
    position += 1
  }

  /// Whether a list or an object ends here; passes over what parts its values.
  private mutating func closes(
    _ bracket: Unicode.Scalar,
    isFirst: Bool
  ) throws(Problem) -> Bool {
    try skip()
    if !isFirst, !take(","), let next, next != UInt8(ascii: bracket) {
      throw problem("a comma is missing, or a closing \(bracket)")
    }
    try skip()
    guard next != nil else { throw problem("it ends before its closing \(bracket)") }
    guard take(bracket) else { return false }
    depth -= 1
    return true
  }

  // MARK: Texts

  private mutating func text() throws(Problem) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var units: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      position += 1
      if byte == quote { return String(decoding: units, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        units += Array(String(try escaped()).utf8)
      } else {
        units.append(byte)
      }
    }
    throw problem("a quotation mark is missing: this text does not end on its line", at: start)
  }

  /// The character that stands behind a backslash.
  private mutating func escaped() throws(Problem) -> Unicode.Scalar {
    let start = position - 1
    let byte = next
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Unicode.Scalar(bytes[position - 1])
    case UInt8(ascii: "u"):
      guard var number = digits() else { break }
      if (0xD800...0xDBFF).contains(number), take("\\"), take("u"), let low = digits(),
        (0xDC00...0xDFFF).contains(low)
      {
        number = 0x10000 + (number - 0xD800) << 10 + (low - 0xDC00)
      }
      if let scalar = Unicode.Scalar(number) { return scalar }
    default: break
    }
    throw problem("this backslash begins no character", at: start)
  }

  /// Four hexadecimal digits; nil if others come.
  private mutating func digits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
