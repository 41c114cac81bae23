// Small searches over bytes that the console reader is built from.

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isASCIILetter: Bool {
    let folded = self | 0x20
    return folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
  }

  /// Whether the byte is an ASCII digit.
  @inline(__always)
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte is an ASCII hexadecimal digit.
  var isHexadecimal: Bool {
    let folded = self | 0x20
    return isASCIIDigit || (folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "f"))
  }

  /// Whether the byte is a letter, a digit or an underscore, all ASCII.
  @inline(__always)
  var isIdentifier: Bool {
    // Why: one bit for each of the lower and of the upper 64 characters takes half the time.
    let bits: UInt64 = self < 64 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 128 && bits &>> UInt64(self) & 1 != 0
  }

  /// Whether the byte may stand in a name: as in an identifier, or part of a non-ASCII letter.
  var isName: Bool { isIdentifier || self >= 0x80 || self == UInt8(ascii: "$") }

  /// Whether the byte is a blank or a tab.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is an ASCII capital.
  var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  /// Whether the byte is among those of a literal.
  @inline(__always)
  func isOne(of literal: StaticString) -> Bool {
    literal.withUTF8Buffer { unsafe $0.contains(self) }
  }

  /// Whether the byte is a small ASCII letter.
  var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}

extension Bytes {
  /// The byte at an offset; zero outside.
  func at(_ offset: Int) -> UInt8 { offset >= 0 && offset < count ? self[offset] : 0 }

  /// Whether the bytes of an array stand at an offset.
  func has(_ needle: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + needle.count <= count else { return false }
    for index in needle.indices where self[offset + index] != needle[index] { return false }
    return true
  }

  /// The first offset of the bytes of an array at or behind an offset, or nil.
  func offset(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard let first = needle.first, start + needle.count <= count else { return nil }
    for offset in start...(count - needle.count) where self[offset] == first {
      if has(needle, at: offset) { return offset }
    }
    return nil
  }

  /// The first offset of an ASCII literal at or behind an offset, or nil.
  func offset(of literal: StaticString, from start: Int = 0) -> Int? {
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
  func offset(of byte: UInt8, from start: Int = 0) -> Int? {
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
  func lastOffset(of byte: UInt8) -> Int? {
    var offset = count - 1
    while offset >= 0 {
      if self[offset] == byte { return offset }
      offset -= 1
    }
    return nil
  }

  /// The offset of the first byte of which something holds; the count where there is none.
  func firstOffset(where holds: (UInt8) -> Bool) -> Int {
    (0..<count).first { holds(self[$0]) } ?? count
  }

  /// The bytes from an offset to the end.
  func from(_ start: Int) -> Bytes { self[Swift.min(start, count), count] }

  /// The bytes without blanks at either end.
  var trimmed: Bytes {
    var start = 0
    var end = count
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return self[start, end]
  }

  /// Whether there is neither a letter nor a digit.
  var isPunctuation: Bool {
    for offset in 0..<count where self[offset].isName { return false }
    return true
  }

  /// Whether all bytes are digits, and there is one.
  var isNumber: Bool {
    for offset in 0..<count where !self[offset].isASCIIDigit { return false }
    return count > 0
  }

  /// Whether the bytes are what an app prints behind a `#` to tell its objects apart: a number, or as
  /// the end of an address hexadecimal digits, `e560`.
  var isInstanceMark: Bool {
    isNumber
      || (3...16).contains(count) && (0..<count).allSatisfy { self[$0].isHexadecimal }
        && (0..<count).contains { self[$0].isASCIIDigit }
  }

  /// Whether there is an ASCII capital or digit.
  var hasCapitalOrDigit: Bool {
    for offset in 0..<count where self[offset].isCapital || self[offset].isASCIIDigit {
      return true
    }
    return false
  }

  /// Whether a byte is not ASCII.
  var hasNonASCII: Bool {
    for offset in 0..<count where self[offset] >= 0x80 { return true }
    return false
  }

  /// A hash of the bytes with ASCII capitals made small.
  ///
  /// NB: Words are looked up by this 64-bit hash alone; no two of the known words share one.
  var foldedHash: UInt64 {
    var hash = Self.emptyFoldedHash
    for offset in 0..<count { hash = Self.fold(self[offset], into: hash) }
    return hash
  }

  /// The folded hash of no bytes.
  static let emptyFoldedHash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The folded hash with one more byte.
  @inline(__always)
  static func fold(_ byte: UInt8, into hash: UInt64) -> UInt64 {
    let folded = byte.isCapital ? byte | 0x20 : byte
    return (hash ^ UInt64(folded)) &* 0x0000_0100_0000_01B3
  }

  /// The words between blanks.
  var words: [Bytes] {
    var words: [Bytes] = []
    var start = 0
    while start < count {
      while start < count, self[start].isBlank { start += 1 }
      var end = start
      while end < count, !self[end].isBlank { end += 1 }
      if end > start { words.append(self[start, end]) }
      start = end
    }
    return words
  }

  /// The lines.
  var lines: [Bytes] {
    var lines: [Bytes] = []
    var start = 0
    while let end = offset(of: 0x0A, from: start) {
      lines.append(self[start, end])
      start = end + 1
    }
    return lines + [from(start)]
  }

  /// The bytes without those of a literal at the end.
  func trimmingEnd(_ marks: StaticString) -> Bytes {
    var end = count
    while end > 0, self[end - 1].isOne(of: marks) { end -= 1 }
    return self[0, end]
  }

  /// The number of words that have a letter or a digit.
  var wordCount: Int { words.filter { !$0.isPunctuation }.count }

  /// The bytes without punctuation at either end.
  var strippingPunctuation: Bytes {
    var start = 0
    var end = count
    while start < end, !self[start].isName { start += 1 }
    while end > start, !self[end - 1].isName { end -= 1 }
    return self[start, end]
  }
}

/// A set of words that disregards ASCII case.
struct FoldedSet {
  private let hashes: Set<UInt64>

  /// Creates the set of the words between blanks.
  init(_ words: StaticString) { hashes = Set(Bytes(words).words.map(\.foldedHash)) }

  /// Whether a word is in the set.
  func contains(_ word: Bytes) -> Bool { hashes.contains(word.foldedHash) }
}

/// The first two bytes of several texts, which tell quickly where none of them stands.
struct BytePrefixes {
  /// By first byte: one bit for each value of the second byte's lowest five bits.
  private var seconds = [UInt32](repeating: 0, count: 256)

  /// Creates the table of texts of two bytes or more.
  init(_ texts: [[UInt8]]) {
    for text in texts { seconds[Int(text[0])] |= 1 << UInt32(text[1] & 31) }
  }

  /// Whether one of the texts may stand at an offset.
  @inline(__always)
  func mayStand(in text: Bytes, at offset: Int) -> Bool {
    let bits = seconds[Int(text[offset])]
    return bits != 0 && offset + 1 < text.count && bits &>> UInt32(text[offset + 1] & 31) & 1 != 0
  }
}
