/// Bytes together with their hash, for what is hashed once, perhaps while it is found.
struct HashedBytes {
  /// The bytes.
  var bytes: Bytes
  /// The low half of their `ByteHash`.
  var hash: UInt32

  /// Nothing.
  init() { self.init(Bytes()) }

  /// Bytes that are hashed now.
  init(_ bytes: Bytes) {
    var hash = ByteHash()
    var offset = 0
    while offset + 8 <= bytes.count {
      hash.add(bytes.word(at: offset))
      offset += 8
    }
    hash.add(bytes.lastWord(at: offset))
    self.bytes = bytes
    self.hash = hash.value
  }

  /// The JSON string whose opening quote stands before an offset, hashed while its end is sought;
  /// nil if an escape or a control byte comes before the closing quote.
  ///
  /// - Parameters:
  ///   - bytes: The text; a control byte, and eight bytes behind it, follow the string.
  ///   - offset: The offset of the first byte of the string.
  ///   - bits: Records the bits of the string's bytes, so that a byte that is not ASCII shows.
  @inline(__always)
  init?(stringIn bytes: Bytes, at offset: Int, bits: inout UInt64) {
    var hash = ByteHash()
    var end = offset
    while true {
      let word = bytes.word(at: end)
      let mark = word.stringEnd
      if mark == 0 {
        hash.add(word)
        bits |= word
        end &+= 8
        continue
      }
      let last = word & mark.maskBeforeMark
      hash.add(last)
      bits |= last
      end &+= mark.bytesBeforeMark
      break
    }
    guard bytes[end] == UInt8(ascii: "\"") else { return nil }
    self.bytes = bytes[offset, end]
    self.hash = hash.value
  }
}

/// A hash of bytes that are taken in eight at a time, another one in every process.
///
/// Nothing that is told may depend on it. It starts from a number that nobody knows, and mixes every
/// bit into all others, so that no trace can be made of texts that collide.
///
/// The words are those from the first byte on, and then the rest, fewer than eight bytes and
/// perhaps none, with zeros above.
struct ByteHash {
  private var state = ByteHash.seed

  private static let seed = UInt64.random(in: .min ... .max)

  /// Records the next eight bytes, or the rest.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xFF51_AFD7_ED55_8CCD)
    state = product.high ^ product.low
  }

  /// The hash.
  @inline(__always)
  var value: UInt32 { UInt32(truncatingIfNeeded: state) }
}
