/// Eight bytes of text as one little-endian word, looked at all at once.
///
/// The first byte of the text is the lowest of the word:
///
///     "n\":12,…"  is  0x…2C_32_31_3A_22_6E
extension UInt64 {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether all bytes are ASCII.
  @inlinable @inline(__always)
  package var isASCII: Bool { self & Self.highs == 0 }

  /// Whether a byte is zero.
  var holdsZero: Bool { (self &- Self.ones) & ~self & Self.highs != 0 }

  /// Whether a control byte is among the bytes: below the blank, or the highest of ASCII.
  @inlinable
  package var holdsControl: Bool {
    let deleted = self ^ (Self.ones &* 0x7F)
    let low = (self &- Self.ones &* 0x20) & ~self
    return (low | ((deleted &- Self.ones) & ~deleted)) & Self.highs != 0
  }

  /// A mark at the first line feed.
  ///
  /// It is 0 if there is none. What is set above the lowest bit means nothing.
  @inlinable @inline(__always)
  package var lineFeed: UInt64 {
    let turned = self ^ (Self.ones &* 0x0A)
    return (turned &- Self.ones) & ~turned & Self.highs
  }

  /// A mark at the first byte that is another one, as in `lineFeed`.
  @inlinable @inline(__always)
  package func marks(of byte: UInt8) -> UInt64 {
    let turned = self ^ (Self.ones &* UInt64(byte))
    return (turned &- Self.ones) & ~turned & Self.highs
  }

  /// A mark at each decimal digit.
  @inlinable @inline(__always)
  package var digits: UInt64 {
    let turned = self ^ (Self.ones &* 0x30)
    // Why: without its high bit no byte carries into the next.
    let low = turned & ~Self.highs
    return ~(turned | (low &+ Self.ones &* 0x76)) & Self.highs
  }

  /// The number of bytes before the lowest mark; 8 if there is none.
  @inlinable @inline(__always)
  package var bytesBeforeMark: Int { trailingZeroBitCount / 8 }

  /// How many bytes from the first on are decimal digits, 0 to 8.
  @inlinable @inline(__always)
  package var digitCount: Int {
    let digits = self ^ (Self.ones &* 0x30)
    return ((digits | (digits &+ Self.ones &* 0x76)) & Self.highs).bytesBeforeMark
  }

  /// The number that the first bytes write, of which all are digits.
  ///
  /// - Parameter count: How many, 1 to 8.
  /// - Returns: The number.
  @inlinable @inline(__always)
  package func integer(digits count: Int) -> Int64 {
    let digits = self ^ (Self.ones &* 0x30)
    return Self.decimal(digits &<< UInt64(64 - 8 * count))
  }

  /// The digits of the first bytes as the first of eight decimals: `104` is 10 400 000.
  ///
  /// - Parameter count: How many, 0 to 8.
  /// - Returns: The number of eight digits.
  @inlinable @inline(__always)
  package func decimals(digits count: Int) -> Int64 {
    let digits = self ^ (Self.ones &* 0x30)
    return Self.decimal(digits & ((1 << UInt64(8 * count)) &- 1))
  }

  /// The number of eight decimal digits, the most significant in the lowest byte: neighbours are
  /// joined to pairs, and the four pairs weighed in two multiplications.
  @inlinable @inline(__always)
  static func decimal(_ digits: UInt64) -> Int64 {
    let pairs = digits &* 10 &+ (digits >> 8)
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let odd = (pairs & mask) &* (100 | 1_000_000 << 32)
    let even = ((pairs >> 16) & mask) &* (1 | 10_000 << 32)
    return Int64(truncatingIfNeeded: (odd &+ even) >> 32)
  }
}
