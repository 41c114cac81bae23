// Small searches over bytes that the console reader is built from.

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  @inlinable @inline(__always)
  package var isASCIILetter: Bool {
    let folded = self | 0x20
    return folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
  }

  /// Whether the byte is an ASCII digit.
  @inlinable @inline(__always)
  package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte is an ASCII hexadecimal digit.
  @inlinable
  package var isHexadecimal: Bool {
    let folded = self | 0x20
    return isASCIIDigit || (folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "f"))
  }

  /// Whether the byte is a letter, a digit or an underscore, all ASCII.
  @inlinable @inline(__always)
  package var isIdentifier: Bool {
    // Why: one bit for each of the lower and of the upper 64 characters takes half the time.
    let bits: UInt64 = self < 64 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 128 && bits &>> UInt64(self) & 1 != 0
  }

  /// Whether the byte may stand in a name: as in an identifier, or part of a non-ASCII letter.
  @inlinable
  package var isName: Bool { isIdentifier || self >= 0x80 || self == UInt8(ascii: "$") }

  /// Whether the byte is a blank or a tab.
  @inlinable @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is an ASCII capital.
  @inlinable package var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  /// Whether the byte is among those of a literal.
  @inlinable @inline(__always)
  package func isOne(of literal: StaticString) -> Bool {
    literal.withUTF8Buffer { unsafe $0.contains(self) }
  }

  /// Whether the byte is a small ASCII letter.
  @inlinable
  package var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}

extension Bytes {
  /// Whether there are no bytes.
  @inlinable
  package var isEmpty: Bool { count == 0 }

  /// The byte at an offset; zero outside.
  @inlinable
  package func at(_ offset: Int) -> UInt8 { offset >= 0 && offset < count ? self[offset] : 0 }

  /// Whether the bytes of an array stand at an offset.
  @inlinable
  package func has(_ needle: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + needle.count <= count else { return false }
    for index in needle.indices where self[offset + index] != needle[index] { return false }
    return true
  }

  /// Whether one of some texts stands at the end.
  @inlinable
  package func ends(in texts: [StaticString]) -> Bool {
    texts.contains { text in
      let start = count - text.utf8CodeUnitCount
      return start >= 0 && hasASCII(text, at: start)
    }
  }

  /// The first offset of the bytes of an array at or behind an offset, or nil.
  @inlinable
  package func offset(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard let first = needle.first, start + needle.count <= count else { return nil }
    for offset in start...(count - needle.count) where self[offset] == first {
      if has(needle, at: offset) { return offset }
    }
    return nil
  }

  /// The first offset of an ASCII literal at or behind an offset, or nil.
  @inlinable
  package func offset(of literal: StaticString, from start: Int = 0) -> Int? {
    literal.withUTF8Buffer { expected in
      let first = unsafe expected[0]
      var offset = start
      while offset + literal.utf8CodeUnitCount <= count {
        if self[offset] == first, hasASCII(literal, at: offset) { return offset }
        offset += 1
      }
      return nil
    }
  }

  /// The first offset of a byte at or behind an offset, or nil.
  @inlinable
  package func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    var offset = start
    while offset + 8 <= count {
      let mark = word(at: offset).marks(of: byte)
      if mark != 0 { return offset + mark.bytesBeforeMark }
      offset += 8
    }
    while offset < count {
      if self[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }

  /// The last offset of a byte, or nil.
  @inlinable
  package func lastOffset(of byte: UInt8) -> Int? {
    let end = start(of: { $0 != byte }, before: count)
    return end > 0 ? end - 1 : nil
  }

  /// The offset behind the bytes from an offset on of which something holds.
  @inlinable @inline(__always)
  package func end(of run: (UInt8) -> Bool, from start: Int = 0) -> Int {
    var end = start
    while end < count, run(self[end]) { end += 1 }
    return end
  }

  /// The offset of the first of the bytes before an offset of which something holds.
  @inlinable @inline(__always)
  package func start(of run: (UInt8) -> Bool, before end: Int) -> Int {
    var start = end
    while start > 0, run(self[start - 1]) { start -= 1 }
    return start
  }

  /// The offset behind the mark that closes the one at an offset; nil if it is none, or not closed soon.
  @inlinable
  package func end(ofPair marks: StaticString, from start: Int, before limit: Int) -> Int? {
    let (open, close) = (Bytes(marks)[0], Bytes(marks)[1])
    guard at(start) == open else { return nil }
    var depth = 0
    for offset in start..<Swift.min(limit, count, start + 1024) {
      if self[offset] == open { depth += 1 }
      if self[offset] == close { depth -= 1 }
      if depth == 0 { return offset + 1 }
    }
    return nil
  }

  /// The bytes from an offset to the end.
  @inlinable
  package func from(_ start: Int) -> Bytes { self[Swift.min(start, count), count] }

  /// The bytes without blanks at either end.
  @inlinable
  package var trimmed: Bytes { stripped(of: \.isBlank) }

  /// The bytes without those at either end of which something holds.
  @inlinable @inline(__always)
  func stripped(of run: (UInt8) -> Bool) -> Bytes {
    let start = end(of: run)
    return self[start, Swift.max(start, self.start(of: run, before: count))]
  }

  /// Whether there is neither a letter nor a digit.
  @inlinable
  package var isPunctuation: Bool { !contains(where: \.isName) }

  /// Whether all bytes are digits, and there is one.
  @inlinable
  package var isNumber: Bool { count > 0 && consists(of: \.isASCIIDigit) }

  /// Whether something holds of all bytes.
  @inlinable @inline(__always)
  package func consists(of holds: (UInt8) -> Bool) -> Bool { end(of: holds) == count }

  /// Whether something holds of one of the bytes.
  @inlinable @inline(__always)
  package func contains(where holds: (UInt8) -> Bool) -> Bool { end(of: { !holds($0) }) < count }

  /// Whether the bytes are what an app prints behind a `#` to tell its objects apart: a number, or as
  /// the end of an address hexadecimal digits, `e560`.
  @inlinable
  package var isInstanceMark: Bool {
    isNumber
      || (2...16).contains(count) && consists(of: \.isHexadecimal)
        && contains(where: \.isASCIIDigit)
  }

  /// Whether there is an ASCII capital or digit.
  @inlinable
  package var hasCapitalOrDigit: Bool { contains { $0.isCapital || $0.isASCIIDigit } }

  /// Whether a byte is not ASCII.
  @inlinable
  package var hasNonASCII: Bool { contains { $0 >= 0x80 } }

  /// A hash of the bytes with ASCII capitals made small.
  ///
  /// NB: Words are looked up by this 64-bit hash alone; no two of the known words share one.
  @inlinable
  package var foldedHash: UInt64 { foldedHash { _ in true } }

  /// A hash of what remarks say, digits left out: one statement prints other numbers each time, so that
  /// a remark that differs in nothing else is of another call.
  @inlinable
  package var wordingHash: UInt64 { foldedHash { !$0.isASCIIDigit } }

  /// A hash of all but blanks and digits.
  @inlinable
  package var numberlessHash: UInt64 { foldedHash { !$0.isBlank && !$0.isASCIIDigit } }

  /// A hash of the bytes that count, with ASCII capitals made small.
  @inlinable @inline(__always)
  func foldedHash(of counts: (UInt8) -> Bool) -> UInt64 {
    var hash = Self.emptyFoldedHash
    for offset in 0..<count where counts(self[offset]) {
      hash = Self.fold(self[offset], into: hash)
    }
    return hash
  }

  /// The folded hash of no bytes.
  @usableFromInline package static let emptyFoldedHash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The folded hash with one more byte.
  @inlinable @inline(__always)
  package static func fold(_ byte: UInt8, into hash: UInt64) -> UInt64 {
    let folded = byte.isCapital ? byte | 0x20 : byte
    return (hash ^ UInt64(folded)) &* 0x0000_0100_0000_01B3
  }

  /// The words between blanks.
  @inlinable
  package var words: [Bytes] { parts(between: \.isBlank).filter { $0.count > 0 } }

  /// The lines.
  @inlinable
  package var lines: [Bytes] { parts(between: { $0 == 0x0A }) }

  /// The parts between marks, of which some may be empty.
  @inlinable @inline(__always)
  package func parts(between isMark: (UInt8) -> Bool) -> [Bytes] {
    var parts: [Bytes] = []
    var start = 0
    while true {
      let end = end(of: { !isMark($0) }, from: start)
      parts.append(self[start, end])
      if end == count { return parts }
      start = end + 1
    }
  }

  /// The bytes without those of a literal at the end.
  @inlinable
  package func trimmingEnd(_ marks: StaticString) -> Bytes {
    self[0, start(of: { $0.isOne(of: marks) }, before: count)]
  }

  /// The number of words that have a letter or a digit.
  @inlinable
  package var wordCount: Int { words.filter { !$0.isPunctuation }.count }

  /// The bytes without punctuation at either end.
  @inlinable
  package var strippingPunctuation: Bytes { stripped { !$0.isName } }
}

/// A set of words that disregards ASCII case.
package struct FoldedSet {
  private let hashes: Set<UInt64>

  /// Creates the set of the words between blanks.
  @inlinable
  package init(_ words: StaticString) { hashes = Set(Bytes(words).words.map(\.foldedHash)) }

  /// Whether a word is in the set.
  @inlinable
  package func contains(_ word: Bytes) -> Bool { hashes.contains(word.foldedHash) }
}
