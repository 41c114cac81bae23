/// Inflates the blocks of one deflated stream.
///
/// Source: RFC 1951, whose tables these are.
struct Inflater {
  /// Whether the last block has ended.
  private(set) var isAtEnd = false

  /// What was inflated and may be reached back to, and then what is new.
  private var output: [UInt8] = []
  private var block = Block.none
  private var isLast = false

  /// The block that is being read.
  private enum Block {
    /// None.
    case none
    /// Bytes as they are, of which a number is left.
    case stored(Int)
    /// Symbols: bytes, lengths of matches and the end; and the distances of matches.
    case coded(HuffmanCode, HuffmanCode)
  }

  /// How far a match may reach back.
  private static let window = 32 * 1024

  /// The next bytes, a match more than the limit at most; none where a block without bytes ends.
  mutating func next(
    _ limit: Int,
    from bits: inout BitReader
  ) throws(ImportRefusal) -> [UInt8] {
    if output.count > Self.window { output.removeFirst(output.count - Self.window) }
    let start = output.count
    while output.count - start < limit, !isAtEnd {
      switch block {
      case .none: try begin(&bits)
      case .stored(let count): try copy(count, start + limit, &bits)
      case .coded(let symbols, let distances):
        if try inflate(symbols, distances, start + limit, &bits) { end() }
      }
    }
    return Array(output[start...])
  }

  private mutating func end() {
    block = .none
    isAtEnd = isLast
  }

  private mutating func begin(_ bits: inout BitReader) throws(ImportRefusal) {
    isLast = try bits.take(1) == 1
    switch try bits.take(2) {
    case 0:
      bits.alignToByte()
      let count = try bits.take(16)
      guard try bits.take(16) == count ^ 0xFFFF else {
        throw GzipReader.damage("the length of a block is not what it was")
      }
      block = .stored(count)
    case 1: block = Self.fixed
    case 2: block = try Self.codes(&bits)
    default: throw GzipReader.damage("a block is of no known kind")
    }
  }

  private mutating func copy(
    _ count: Int,
    _ end: Int,
    _ bits: inout BitReader
  ) throws(ImportRefusal) {
    let now = min(count, end - output.count)
    for _ in 0..<now { output.append(try bits.byte()) }
    if now == count { self.end() } else { block = .stored(count - now) }
  }

  /// Inflates up to a length of the output, or to the end of the block.
  ///
  /// - Returns: Whether the block has ended.
  private mutating func inflate(
    _ symbols: HuffmanCode,
    _ distances: HuffmanCode,
    _ end: Int,
    _ bits: inout BitReader
  ) throws(ImportRefusal) -> Bool {
    while output.count < end {
      // Why: a length and its distance take 48 bits at most.
      try bits.refill()
      let symbol = try symbols.symbol(from: &bits)
      if symbol < 256 {
        output.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      if symbol == 256 { return true }
      guard symbol - 257 < Self.lengths.count else {
        throw GzipReader.damage("a match is of no known length")
      }
      let (length, lengthBits) = Self.lengths[symbol - 257]
      var count = length + bits.peek(lengthBits)
      try bits.drop(lengthBits)
      let code = try distances.symbol(from: &bits)
      guard code < Self.distances.count else {
        throw GzipReader.damage("a match is of no known distance")
      }
      let (base, distanceBits) = Self.distances[code]
      let distance = base + bits.peek(distanceBits)
      try bits.drop(distanceBits)
      var place = output.count - distance
      guard place >= 0 else { throw GzipReader.damage("a match reaches back too far") }
      while count > 0 {
        output.append(output[place])
        place += 1
        count -= 1
      }
    }
    return false
  }

  // MARK: Codes

  /// The codes that stand before a block.
  private static func codes(_ bits: inout BitReader) throws(ImportRefusal) -> Block {
    let symbolCount = try bits.take(5) + 257
    let distanceCount = try bits.take(5) + 1
    let lengthCount = try bits.take(4) + 4
    var own = [UInt8](repeating: 0, count: 19)
    for position in order.prefix(lengthCount) {
      own[position] = UInt8(truncatingIfNeeded: try bits.take(3))
    }
    let broken = GzipReader.damage("the code of a block is none")
    guard let code = HuffmanCode(lengths: own) else { throw broken }
    var lengths: [UInt8] = []
    while lengths.count < symbolCount + distanceCount {
      try bits.refill()
      let symbol = try code.symbol(from: &bits)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw broken }
        lengths += [UInt8](repeating: last, count: 3 + (try bits.take(2)))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + (try bits.take(3)))
      case 18: lengths += [UInt8](repeating: 0, count: 11 + (try bits.take(7)))
      default: lengths.append(UInt8(truncatingIfNeeded: symbol))
      }
    }
    guard lengths.count == symbolCount + distanceCount, lengths[256] > 0,
      let symbols = HuffmanCode(lengths: lengths[..<symbolCount]),
      let distances = HuffmanCode(lengths: lengths[symbolCount...])
    else { throw broken }
    return .coded(symbols, distances)
  }

  /// The order in which the lengths of the code for lengths stand.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The codes that need not be written.
  private static let fixed: Block = {
    let lengths = (0..<288).map { symbol -> UInt8 in
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8
    }
    guard let symbols = HuffmanCode(lengths: lengths),
      let distances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 32))
    else { preconditionFailure("RFC 1951, 3.2.6: these lengths are a code") }
    return .coded(symbols, distances)
  }()

  /// The least length of each symbol from 257 on, and the bits that are added to it.
  // Why: the longest match has a symbol of its own.
  private static let lengths =
    steps(from: 3, bits: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] })
    + [(258, 0)]

  /// The least distance of each symbol, and the bits that are added to it.
  private static let distances = steps(
    from: 1,
    bits: [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] }
  )

  private static func steps(from first: Int, bits: [Int]) -> [(Int, Int)] {
    var base = first
    return bits.map { bits in
      defer { base += 1 << bits }
      return (base, bits)
    }
  }
}
