package import LifelineTrace

/// The name under which lines say of which session they are: a member of JSON, or `NAME=` in text.
package struct SessionKey: Sendable {
  private let name: [UInt8]
  /// What stands before a key in JSON as most write it: its length, its first eight bytes and its last; nil where
  /// these would not be all of it.
  private let usual: (count: Int, first: UInt64, last: UInt64)?

  /// The longest key, in bytes.
  private static let longest = LineBuffer.longestLine

  /// Creates a key of a name, which is not empty.
  package init(_ name: String) {
    self.name = Array(name.utf8)
    usual = Bytes.withBytes(of: "\"\(name)\":\"") { text in
      8...16 ~= text.count
        ? (text.count, text.word(at: 0), text.word(at: text.count - 8)) : nil
    }
  }

  /// What a line says.
  package struct Match {
    /// The session's key, between quotes or up to the next blank.
    package var value: Range<Int>
    /// The member with one of the commas around it, without which the line is the same one; nil in text.
    package var member: Range<Int>?
  }

  /// Looks for the key in a line: as the line's first member, as its last, and then anywhere.
  ///
  /// - Parameter line: The line.
  /// - Returns: Where it stands; nil where the line does not say it.
  package func match(in line: Bytes) -> Match? {
    if let match = matchAtEnds(of: line) { return match }
    var start = 0
    while let found = line.place(of: name, from: start) {
      if let match = match(in: line, at: found) { return match }
      start = found + 1
    }
    return nil
  }

  /// Looks where most tools write it; what lies deeper in the line ends otherwise.
  private func matchAtEnds(of line: Bytes) -> Match? {
    guard let usual, line.count > usual.count + 3 else { return nil }
    if line[0] == UInt8(ascii: "{"), line.word(at: 1) == usual.first,
      let match = match(in: line, at: 2)
    {
      return match
    }
    // Why: {"…","session":"KEY"} is looked at from its end, and no more of it than the longest that is usual.
    guard line[line.count - 1] == UInt8(ascii: "}"), line[line.count - 2] == UInt8(ascii: "\"")
    else { return nil }
    let end = line.count - 2
    let least = max(usual.count, end - Self.usualLength)
    var start = end - 1
    // Why: what is escaped is left to the search, which says whether it is a key at all.
    while start > least, line[start] != UInt8(ascii: "\""), line[start] != UInt8(ascii: "\\") {
      start -= 1
    }
    let name = start + 1 - usual.count
    guard start < end - 1, name > 0, line[name - 1] == UInt8(ascii: ","),
      line.word(at: name) == usual.first, line.word(at: start - 7) == usual.last
    else { return nil }
    return Match(value: (start + 1)..<end, member: (name - 1)..<(end + 1))
  }

  /// The length of most keys, in bytes.
  private static let usualLength = 64

  private func match(in line: Bytes, at start: Int) -> Match? {
    let isJSON = start > 0 && line[start - 1] == UInt8(ascii: "\"")
    // Why: within a text of JSON the quote is escaped; and a longer name only ends like this one.
    if start > 0,
      isJSON ? start > 1 && line[start - 2] == UInt8(ascii: "\\") : isPart(line[start - 1])
    {
      return nil
    }
    var offset: Int
    if let usual, isJSON, start + usual.count <= line.count,
      line.word(at: start - 1) == usual.first,
      line.word(at: start + usual.count - 9) == usual.last
    {
      offset = start + usual.count - 2
    } else if let place = value(in: line, at: start, isJSON) {
      offset = place
    } else {
      return nil
    }
    let isQuoted = line[offset] == UInt8(ascii: "\"")
    if isQuoted { offset += 1 }
    let first = offset
    if isQuoted { offset = line.end(ofPlain: offset) }
    while offset < line.count, isQuoted ? line[offset] != UInt8(ascii: "\"") : isPart(line[offset])
    {
      // Why: a key with an escape in it could be written in two ways.
      if line[offset] == UInt8(ascii: "\\") { return nil }
      offset += 1
    }
    let value = first..<offset
    guard 1...Self.longest ~= value.count, !isQuoted || offset < line.count else { return nil }
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

  /// Where the value stands of a name that may begin at a place, with its quote; nil where there is none.
  private func value(in line: Bytes, at start: Int, _ isJSON: Bool) -> Int? {
    guard line.holds(name, at: start) else { return nil }
    var offset = start + name.count
    func skipBlanks() {
      while offset < line.count, line[offset] == 0x20 || line[offset] == 0x09 { offset += 1 }
    }
    func skip(_ byte: UInt8) -> Bool {
      guard offset < line.count, line[offset] == byte else { return false }
      offset += 1
      if isJSON { skipBlanks() }
      return true
    }
    if isJSON, !skip(UInt8(ascii: "\"")) { return nil }
    guard skip(UInt8(ascii: isJSON ? ":" : "=")), offset < line.count else { return nil }
    return offset
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

extension Bytes {
  /// Whether other bytes stand at an offset.
  fileprivate func holds(_ other: [UInt8], at offset: Int) -> Bool {
    offset + other.count <= count && other.indices.allSatisfy { self[offset + $0] == other[$0] }
  }

  /// The offset, from another on, of the first quote or backslash; the number of bytes where there is none.
  fileprivate func end(ofPlain start: Int) -> Int {
    var offset = start
    while offset < count, count >= 16 {
      // Why: the last sixteen may overlap those before, which saves a loop over single ones.
      let place = min(offset, count &- 16)
      let isQuote = lanes(at: place) .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
      let isBackslash = lanes(at: place) .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
      let marks = SIMD16<UInt8>.marks(isQuote .| isBackslash) &>> UInt64(4 &* (offset &- place))
      if marks != 0 { return offset &+ marks.trailingZeroBitCount >> 2 }
      offset = place &+ 16
    }
    return offset
  }

  /// The first offset, from another on, at which the first byte of a name stands, and its last where the name
  /// would end; nil where none does.
  fileprivate func place(of name: [UInt8], from start: Int) -> Int? {
    let (first, last, distance) = (name[0], name[name.count - 1], name.count - 1)
    let end = count - distance
    var offset = start
    while offset < end, end >= 16 {
      // Why: the last sixteen may overlap those before, which saves a loop over single ones.
      let place = min(offset, end &- 16)
      let isFirst = lanes(at: place) .== SIMD16<UInt8>(repeating: first)
      let isLast = lanes(at: place &+ distance) .== SIMD16<UInt8>(repeating: last)
      let marks = SIMD16<UInt8>.marks(isFirst .& isLast) &>> UInt64(4 &* (offset &- place))
      if marks != 0 { return offset &+ marks.trailingZeroBitCount >> 2 }
      offset = place &+ 16
    }
    while offset < end {
      if self[offset] == first, self[offset + distance] == last { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether it is the last line of a native trace, as recorders write it.
  package var isEnd: Bool { count >= 8 && word(at: 0) << 8 == 0x3A22_646E_6522_7B00 }  // {"end":

  /// Whether it is the first line of a native trace.
  package var isHeader: Bool {
    // Why: every line is asked, and hardly any is one.
    if count > 2, self[0] == UInt8(ascii: "{"), self[1] == UInt8(ascii: "\""),
      self[2] != UInt8(ascii: "l")
    {
      return false
    }
    var offset = 0
    for byte in "{\"lifeline\"".utf8 {
      while byte != UInt8(ascii: "l"), offset < count, self[offset] == 0x20 { offset += 1 }
      guard offset < count, self[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  /// Whether it holds nothing but blanks.
  package var isBlank: Bool {
    (0..<count).allSatisfy { [0x20, 0x09, 0x0D].contains(self[$0]) }
  }
}
