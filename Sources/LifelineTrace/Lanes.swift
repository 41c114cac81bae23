/// Sixteen bytes of text, looked at all at once.
///
/// Marks are a word with four bits for each byte, all set or none, the first byte's the lowest:
///
///     a  "  ,  "  e  "  :  …   has the quotes   0x…0F_0F_00_F0
///
/// Why: a shift and a narrowing conversion make them in four instructions; counting lanes or shifting
/// single bits together takes four times as many.
extension SIMD16<UInt8> {
  /// Marks of quotes, backslashes and control bytes, which end a plain JSON string.
  @inlinable @inline(__always)
  package var stringEnds: UInt64 {
    // Why: with a vector whose type is inferred, the comparison is a loop over lanes.
    let isQuote = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let isBackslash = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    return Self.marks(isQuote .| isBackslash .| (self .< SIMD16<UInt8>(repeating: 0x20)))
  }

  /// Marks of control bytes, which end a line of JSON.
  @inlinable @inline(__always)
  package var lineEnds: UInt64 { Self.marks(self .< SIMD16<UInt8>(repeating: 0x20)) }

  /// Whether all bytes are ASCII.
  @inlinable @inline(__always)
  package var isASCII: Bool { union.isASCII }

  /// Whether all bytes are zero.
  @inlinable @inline(__always)
  package var isZero: Bool { union == 0 }

  /// The bits of the first eight bytes over those of the last.
  @inlinable @inline(__always)
  var union: UInt64 {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1]
  }

  /// Marks of the lanes that are set.
  @inlinable @inline(__always)
  package static func marks(_ lanes: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let pairs = unsafe unsafeBitCast(lanes, to: SIMD8<UInt16>.self) &>> SIMD8<UInt16>(repeating: 4)
    return unsafe unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: pairs), to: UInt64.self)
  }
}

extension Bytes {
  /// The number of bytes from an offset up to the first that no plain JSON string holds.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte of the string.
  ///   - bits: Records the bits of the string's bytes, and of some behind it.
  /// - Precondition: Such a byte comes, with 31 more behind it.
  /// - Returns: The number; the byte behind them need not be a quote.
  @inlinable @inline(__always)
  package func stringLength(at offset: Int, bits: inout SIMD16<UInt8>) -> Int {
    let (first, second) = (lanes(at: offset), lanes(at: offset &+ 16))
    let (marks, more) = (first.stringEnds, second.stringEnds)
    bits |= first | second
    // Why: most strings are short, and of any length up to this one, which no branch foretells.
    guard marks | more != 0 else { return 32 &+ longStringLength(at: offset &+ 32, bits: &bits) }
    return (marks != 0 ? marks.trailingZeroBitCount : more.trailingZeroBitCount &+ 64) >> 2
  }

  @inline(never)
  @usableFromInline func longStringLength(at offset: Int, bits: inout SIMD16<UInt8>) -> Int {
    var end = offset
    while true {
      let lanes = lanes(at: end)
      let marks = lanes.stringEnds
      bits |= lanes
      if marks != 0 { return end &- offset &+ marks.trailingZeroBitCount >> 2 }
      end &+= 16
    }
  }

  /// The number of bytes from an offset up to the first control byte.
  ///
  /// - Precondition: Such a byte comes, with fifteen more behind it.
  @inlinable @inline(__always)
  package func lineLength(at offset: Int) -> Int {
    var end = offset
    while true {
      let marks = lanes(at: end).lineEnds
      if marks != 0 { return end &- offset &+ marks.trailingZeroBitCount >> 2 }
      end &+= 16
    }
  }
}
