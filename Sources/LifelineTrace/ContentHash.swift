/// A number of 128 bits that stands for bytes: the same in every process, on every machine.
///
/// It tells apart what nobody has made to look alike; it keeps no secret, and withstands no attack.
package struct ContentHash: Hashable, Comparable, Sendable {
  /// The upper half.
  package let high: UInt64
  /// The lower half.
  package let low: UInt64

  /// Creates a number of its halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Digests bytes.
  package init(_ bytes: Bytes) {
    var steps = Steps()
    steps.take(bytes)
    self = steps.hash
  }

  /// A digest of bytes that come in pieces, and depends on where each ends.
  package struct Steps: Sendable {
    private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private var count: UInt64 = 0

    /// Begins a digest.
    package init() {}

    /// Takes bytes.
    package mutating func take(_ bytes: Bytes) {
      var offset = 0
      while offset &+ 16 <= bytes.count {
        take(bytes.word(at: offset), bytes.word(at: offset &+ 8))
        offset &+= 16
      }
      // Why: the last words may overlap those before, which saves a loop over single bytes.
      if offset < bytes.count, bytes.count >= 8 {
        let start = bytes.count >= 16 ? bytes.count &- 16 : 0
        take(bytes.word(at: start), bytes.word(at: bytes.count &- 8))
      } else if offset < bytes.count {
        take(bytes.lastWord(at: 0), 0)
      }
      count &+= UInt64(bytes.count)
    }

    /// Takes two numbers.
    @inline(__always)
    package mutating func take(_ word: UInt64, _ other: UInt64) {
      first = ContentHash.fold(first ^ word, 0xA076_1D64_78BD_642F ^ other)
      second = ContentHash.fold(second &+ other, 0xE703_7ED1_A0B4_28DB &+ word) ^ first
    }

    /// The digest of what was taken.
    package var hash: ContentHash {
      ContentHash(
        high: ContentHash.fold(first ^ count, 0x8EBC_6AF0_9C88_C6E3),
        low: ContentHash.fold(second ^ count, 0x5899_65CC_7537_4CC3)
      )
    }
  }

  /// Digests the UTF-8 of a text.
  package init(_ text: String) {
    self = Bytes.withBytes(of: text) { ContentHash($0) }
  }

  /// Reads the 32 hexadecimal digits of a digest; nil for any other text.
  package init?(hex text: String) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// The digest as 32 hexadecimal digits.
  package var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for half in [high, low] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: half >> shift & 15)
        digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digest of things of which the order does not count, each of them once.
  package static func + (left: ContentHash, right: ContentHash) -> ContentHash {
    ContentHash(high: left.high &+ right.high, low: left.low &+ right.low)
  }

  /// The order of the numbers.
  package static func < (left: ContentHash, right: ContentHash) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// The halves of the product, one over the other.
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    // Why: a product with zero would forget all that came before.
    return product.high ^ product.low ^ left
  }
}
