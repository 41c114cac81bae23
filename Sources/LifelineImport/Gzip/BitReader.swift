/// Reads bits, the lowest of each byte first, from a source of bytes.
struct BitReader {
  private let source: GzipReader.Source
  private var chunk: [UInt8] = []
  private var offset = 0
  private var isSourceAtEnd = false
  /// The bytes that the source has handed out.
  private(set) var taken = 0
  /// Bits that were read and not yet taken, the next one lowest; zeros behind them.
  private var buffer: UInt64 = 0
  /// The number of those bits.
  private var count = 0

  private static let chunkSize = 64 * 1024

  init(_ source: @escaping GzipReader.Source) {
    self.source = source
  }

  /// Fills the buffer up to 56 bits or more, as far as there are any.
  @inline(__always)
  mutating func refill() throws(ImportRefusal) {
    if count < 56 { try fill() }
  }

  private mutating func fill() throws(ImportRefusal) {
    while count <= 56 {
      if offset == chunk.count {
        guard !isSourceAtEnd else { return }
        chunk = try source(Self.chunkSize)
        offset = 0
        taken += chunk.count
        isSourceAtEnd = chunk.isEmpty
        continue
      }
      buffer |= UInt64(chunk[offset]) << UInt64(count)
      offset += 1
      count += 8
    }
  }

  /// The lowest bits of the buffer, of which zeros are those that the source does not have.
  @inline(__always)
  func peek(_ bits: Int) -> Int { Int(truncatingIfNeeded: buffer & (1 << UInt64(bits) - 1)) }

  /// Takes bits off the buffer.
  @inline(__always)
  mutating func drop(_ bits: Int) throws(ImportRefusal) {
    guard bits <= count else { throw GzipReader.damage("it ends too early") }
    buffer >>= UInt64(bits)
    count -= bits
  }

  /// Takes up to 32 bits.
  @inline(__always)
  mutating func take(_ bits: Int) throws(ImportRefusal) -> Int {
    try refill()
    let value = peek(bits)
    try drop(bits)
    return value
  }

  /// Drops the bits up to the next byte.
  mutating func alignToByte() {
    buffer >>= UInt64(count % 8)
    count -= count % 8
  }

  /// Takes a byte.
  mutating func byte() throws(ImportRefusal) -> UInt8 { UInt8(truncatingIfNeeded: try take(8)) }

  /// The next byte, which stays; 0 at the end.
  mutating func peekByte() throws(ImportRefusal) -> UInt8 {
    try refill()
    return UInt8(truncatingIfNeeded: peek(8))
  }

  /// Whether the source has no byte any more.
  mutating func isAtEnd() throws(ImportRefusal) -> Bool {
    try refill()
    return count == 0
  }
}
