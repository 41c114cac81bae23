// What the standard library has for this needs systems newer than the package's oldest.
extension Bytes {
  /// Whether the bytes are valid UTF-8.
  package var isValidUTF8: Bool {
    var offset = 0
    while offset < count {
      if offset + 8 <= count, word(at: offset) & 0x8080_8080_8080_8080 == 0 {
        offset += 8
        continue
      }
      let length = characterLength(at: offset)
      if length == 0 { return false }
      offset += length
    }
    return true
  }

  /// The number of bytes of the character at an offset; 0 where there is none that is valid.
  private func characterLength(at offset: Int) -> Int {
    // Why: the second byte alone tells forms that are too long, surrogates, and what lies beyond
    // the last character (table 3-7 of the Unicode standard).
    let (length, second): (Int, ClosedRange<UInt8>)
    switch self[offset] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= count, second ~= self[offset + 1] else { return 0 }
    for next in offset + 2..<max(offset + 2, offset + length) where !(0x80...0xBF ~= self[next]) {
      return 0
    }
    return length
  }
}
