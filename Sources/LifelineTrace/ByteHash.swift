/// A hash of bytes, another one in every process.
///
/// Nothing that is told may depend on it. It starts from numbers that nobody knows, and mixes every
/// bit into all others, so that no trace can be made of texts that collide.
struct ByteHash {
  private static let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  // Why: a copy in each table is at hand, where what all share is asked for by a call.
  private let start = ByteHash.seeds.0
  private let seed = ByteHash.seeds.1

  /// The hash of bytes: sixteen at a time, and then of the last sixteen, which may overlap.
  @inline(__always)
  func callAsFunction(_ bytes: Bytes) -> UInt32 {
    let count = bytes.count
    var state = start &+ UInt64(truncatingIfNeeded: count)
    var last: UInt64 = 0
    if count >= 16 {
      var offset = 0
      while offset &+ 16 < count {
        let second = bytes.word(at: offset &+ 8) ^ seed
        state = Self.fold(bytes.word(at: offset) ^ state, second)
        offset &+= 16
      }
      state ^= bytes.word(at: count &- 16)
      last = bytes.word(at: count &- 8)
    } else if count >= 8 {
      state ^= bytes.word(at: 0)
      last = bytes.word(at: count &- 8)
    } else {
      state ^= bytes.lastWord(at: 0)
    }
    return UInt32(truncatingIfNeeded: Self.fold(state, last ^ seed))
  }

  /// The halves of the product, one over the other.
  @inline(__always)
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
