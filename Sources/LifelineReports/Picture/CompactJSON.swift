/// JSON without blanks, written as it comes; for big documents, whose keys are in the order given.
///
/// What it writes may stand in a script element of HTML: no text in it ends the element.
struct CompactJSON {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// The document so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins an object, does what fills it, and ends it.
  mutating func object(_ fill: (inout CompactJSON) -> Void) { nest("{", "}", fill) }

  /// Begins an array, does what fills it, and ends it.
  mutating func array(_ fill: (inout CompactJSON) -> Void) { nest("[", "]", fill) }

  private mutating func nest(
    _ first: Unicode.Scalar,
    _ last: Unicode.Scalar,
    _ fill: (inout CompactJSON) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: first))
    needsComma = false
    fill(&self)
    bytes.append(UInt8(ascii: last))
    needsComma = true
  }

  /// Writes a key; what is written next is its value.
  mutating func key(_ name: String) {
    add(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  mutating func add(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += [0x5C, 0x22]
      case "\\": bytes += [0x5C, 0x5C]
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        bytes += Array(scalar.jsonEscape.utf8)
      default: bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a number.
  mutating func add(_ number: Int) {
    separate()
    bytes += Array(String(number).utf8)
    needsComma = true
  }

  /// Writes true or false.
  mutating func add(_ value: Bool) {
    separate()
    bytes += Array((value ? "true" : "false").utf8)
    needsComma = true
  }

  /// Writes null.
  mutating func addNull() {
    separate()
    bytes += Array("null".utf8)
    needsComma = true
  }

  /// Writes a whole value that was written elsewhere.
  mutating func add(_ other: CompactJSON) {
    separate()
    bytes += other.bytes
    needsComma = true
  }

  /// Begins another line, so that a person can find something.
  mutating func breakLine() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}

extension CompactJSON {
  /// Writes a key with a text; nothing where there is no text.
  mutating func add(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    add(text)
  }

  /// Writes a key with a number; nothing where there is no number.
  mutating func add(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    add(number)
  }

  /// Writes a key with a truth.
  mutating func add(_ name: String, _ value: Bool) {
    key(name)
    add(value)
  }

  /// Writes a key with an array of numbers.
  mutating func add(_ name: String, _ numbers: some Sequence<Int>) {
    key(name)
    array { json in for number in numbers { json.add(number) } }
  }

  /// Writes a key with an array of texts.
  mutating func add(_ name: String, _ texts: [String]) {
    key(name)
    array { json in for text in texts { json.add(text) } }
  }

  /// Writes a key with an object.
  mutating func add(_ name: String, _ fill: (inout CompactJSON) -> Void) {
    key(name)
    object(fill)
  }
}
