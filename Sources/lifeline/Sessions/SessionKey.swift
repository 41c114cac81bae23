import LifelineTrace

/// The name under which lines say of which session they are: a member of JSON, or `NAME=` in text.
struct SessionKey {
  private let name: [UInt8]
  /// The first eight bytes of the name, as a word, and which of them count.
  private let word: UInt64
  private let mask: UInt64

  /// Creates a key of a name, which is not empty.
  init(_ name: String) {
    self.name = Array(name.utf8)
    let first = self.name.prefix(8)
    word = first.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = first.count == 8 ? .max : (1 << (8 * UInt64(first.count))) - 1
  }

  /// What a line says.
  struct Match {
    /// The session's key, between quotes or up to the next blank.
    var value: Range<Int>
    /// The member with one of the commas around it, without which the line is the same one; nil in text.
    var member: Range<Int>?
  }

  /// Looks for the key in a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: Where it stands; nil where the line does not say it.
  func match(in line: Bytes) -> Match? {
    var offset = 0
    while offset + 8 <= line.count {
      if line.word(at: offset) & mask == word, let match = match(in: line, at: offset) {
        return match
      }
      offset += 1
    }
    while offset + name.count < line.count {
      if let match = match(in: line, at: offset) { return match }
      offset += 1
    }
    return nil
  }

  private func match(in line: Bytes, at start: Int) -> Match? {
    var offset = start + name.count
    guard offset < line.count, name.indices.allSatisfy({ line[start + $0] == name[$0] }) else {
      return nil
    }
    let isJSON = start > 0 && line[start - 1] == UInt8(ascii: "\"")
    // Why: within a text of JSON the quote is escaped; and a longer name only ends like this one.
    if start > 0,
      isJSON ? start > 1 && line[start - 2] == UInt8(ascii: "\\") : isPart(line[start - 1])
    {
      return nil
    }
    func skipBlanks() {
      while offset < line.count, line[offset] == 0x20 || line[offset] == 0x09 { offset += 1 }
    }
    if isJSON {
      guard line[offset] == UInt8(ascii: "\"") else { return nil }
      offset += 1
      skipBlanks()
    }
    guard offset < line.count, line[offset] == UInt8(ascii: isJSON ? ":" : "=") else { return nil }
    offset += 1
    if isJSON { skipBlanks() }
    guard offset < line.count else { return nil }
    let isQuoted = line[offset] == UInt8(ascii: "\"")
    if isQuoted { offset += 1 }
    let first = offset
    while offset < line.count, isQuoted ? line[offset] != UInt8(ascii: "\"") : isPart(line[offset])
    {
      // Why: a key with an escape in it could be written in two ways.
      if line[offset] == UInt8(ascii: "\\") { return nil }
      offset += 1
    }
    let value = first..<offset
    guard !value.isEmpty, !isQuoted || offset < line.count else { return nil }
    if isQuoted { offset += 1 }
    guard isJSON else { return Match(value: value, member: nil) }
    var member = (start - 1)..<offset
    if member.lowerBound > 0, line[member.lowerBound - 1] == UInt8(ascii: ",") {
      member = (member.lowerBound - 1)..<offset
    } else if offset < line.count, line[offset] == UInt8(ascii: ",") {
      member = member.lowerBound..<(offset + 1)
    } else {
      return Match(value: value, member: nil)
    }
    return Match(value: value, member: member)
  }

  /// Whether a byte may be a part of a name or of a value without quotes.
  private func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }
}
