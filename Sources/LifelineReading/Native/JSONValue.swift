package import LifelineTrace

/// A JSON value, read strictly, for the lines that are not on the fast path.
package enum JSONValue {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in input order; of equal keys the first counts.
  case object([(key: String, value: JSONValue)])

  /// The first member of an object with a key; nil if there is none.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The keys of an object in input order; none of any other value.
  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  /// The text of a string; nil for any other value.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value of a boolean; nil for any other value.
  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The value of a whole number that fits; nil for any other value.
  package var integer: Int64? {
    guard case .number(let digits) = self else { return nil }
    if let whole = Int64(digits) { return whole }
    return Double(digits).flatMap { Int64(exactly: $0) }
  }

  /// The elements of an array; nil for any other value.
  package var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// Whether the value is null.
  var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }
}

/// Why a text is not JSON.
package struct JSONError: Error {
  /// What is wrong, as a phrase.
  package var message: String
  /// The zero-based byte offset in the text.
  package var offset: Int
}

/// A strict JSON parser over one line.
package struct JSONParser {
  /// The deepest nesting of arrays and objects that is read.
  static let deepest = 64

  private let bytes: Bytes
  private var offset = 0
  private var depth = 0
  /// The keys of the members that are wanted of the outermost object; nil for all.
  private let wanted: Set<String>?
  /// Whether values are passed over, and what is in them is not kept.
  private var isSkipping = false

  /// Parses a whole text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - wanted: The keys of the only members that are kept of it; nil for all.
  /// - Returns: The value.
  /// - Throws: `JSONError` with the offset of the first byte that cannot stand there.
  package static func parse(
    _ bytes: Bytes,
    only wanted: Set<String>? = nil
  ) throws(JSONError) -> JSONValue {
    guard bytes.isValidUTF8 else {
      throw JSONError(message: "not valid UTF-8", offset: 0)
    }
    var parser = JSONParser(bytes: bytes, wanted: wanted)
    parser.skipBlanks()
    let value = try parser.value()
    parser.skipBlanks()
    // Why: an object copied out of a list has its comma.
    if bytes.at(0) == UInt8(ascii: "{"), bytes.at(parser.offset) == UInt8(ascii: ",") {
      parser.offset += 1
      parser.skipBlanks()
    }
    guard parser.offset == bytes.count else { throw parser.error("more text after the value") }
    return value
  }

  private func error(_ message: String) -> JSONError {
    JSONError(message: message, offset: offset)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { offset += 1 }
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"): return .number(try number())
    case let digit? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit):
      return .number(try number())
    case nil: throw error("the text ends where a value should be")
    default: throw error("no JSON value begins here")
    }
  }

  private mutating func literal(
    _ word: StaticString,
    _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for expected in word.description.utf8 {
      guard byte == expected else { throw error("no JSON value begins here") }
      offset += 1
    }
    return value
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw error("nested deeper than \(Self.deepest) levels")
    }
    offset += 1
    skipBlanks()
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    try enter()
    var members: [(key: String, value: JSONValue)] = []
    while byte != UInt8(ascii: "}") {
      guard byte == UInt8(ascii: "\"") else { throw error("a key should be here") }
      let key = try string()
      skipBlanks()
      guard byte == UInt8(ascii: ":") else { throw error("a colon should be here") }
      offset += 1
      skipBlanks()
      if depth == 1, let wanted { isSkipping = !wanted.contains(key) }
      let member = (key, try value())
      if !isSkipping { members.append(member) }
      if depth == 1 { isSkipping = false }
      skipBlanks()
      if byte == UInt8(ascii: ",") {
        offset += 1
        skipBlanks()
        guard byte == UInt8(ascii: "\"") else { throw error("a key should be here") }
      } else if byte != UInt8(ascii: "}") {
        throw error("a comma or a closing brace should be here")
      }
    }
    offset += 1
    depth -= 1
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    while byte != UInt8(ascii: "]") {
      let element = try value()
      if !isSkipping { elements.append(element) }
      skipBlanks()
      if byte == UInt8(ascii: ",") {
        offset += 1
        skipBlanks()
        guard byte != UInt8(ascii: "]") else { throw error("no JSON value begins here") }
      } else if byte != UInt8(ascii: "]") {
        throw error("a comma or a closing bracket should be here")
      }
    }
    offset += 1
    depth -= 1
    return .array(elements)
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return isSkipping ? "" : bytes[start, offset].text
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    guard offset > start else { throw error("a digit should be here") }
  }

  private mutating func string() throws(JSONError) -> String {
    offset += 1
    let start = offset
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      offset += 1
    }
    if byte == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return isSkipping ? "" : bytes[start, offset].text
    }
    var text = bytes[start, offset].array
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character inside a string") }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        text.append(byte)
        offset += 1
      }
    }
    guard byte != nil else { throw error("the text ends inside a string") }
    offset += 1
    return Bytes.withBytes(of: text) { $0.text }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    offset += 1
    guard let byte else { throw error("the text ends inside a string") }
    if let plain = Self.escapes[byte] {
      text.append(plain)
      offset += 1
      return
    }
    guard byte == UInt8(ascii: "u") else { throw error("an unknown escape in a string") }
    offset += 1
    var code = try hexadecimal()
    if (0xD800..<0xDC00).contains(code), offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    {
      let rewind = offset
      offset += 2
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = rewind
      }
    }
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    text.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits should be here")
      }
      code = code * 16 + UInt32(digit)
      offset += 1
    }
    return code
  }
}
