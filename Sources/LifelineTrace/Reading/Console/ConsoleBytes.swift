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
  var isIdentifier: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }

  /// Whether the byte may stand in a name: as in an identifier, or part of a non-ASCII letter.
  var isName: Bool { isIdentifier || self >= 0x80 || self == UInt8(ascii: "$") }

  /// Whether the byte is a blank or a tab.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is an ASCII capital.
  var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

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
    var offset = start
    while offset + literal.utf8CodeUnitCount <= count {
      if hasASCII(literal, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// The first offset of a byte at or behind an offset, or nil.
  func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    var offset = start
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
  init(_ words: String) {
    hashes = Set(words.split(separator: " ").map { Bytes.withBytes(of: String($0), \.foldedHash) })
  }

  /// Whether a word is in the set.
  func contains(_ word: Bytes) -> Bool { hashes.contains(word.foldedHash) }
}
