/// Inflates what gzip wrote, a chunk at a time, and holds it against the checksums.
///
///     1f 8b 08 flags time… │ deflated blocks │ CRC-32 of the bytes │ their number │ another member…
///
/// The memory is that of a chunk and of the 32 KB that matches may reach back. Nothing of what is
/// damaged is handed out behind the damage. What grows beyond all measure is refused, for nothing
/// else bounds the time that a small file takes.
///
/// Source: RFC 1952.
package final class GzipReader {
  /// Hands out up to a number of bytes, none at the end.
  package typealias Source = (_ limit: Int) throws(ImportRefusal) -> [UInt8]

  private var bits: BitReader
  private var inflater = Inflater()
  private var checksum = Checksum()
  /// The bytes that the member had so far.
  private var size: UInt32 = 0
  private var isInMember = false
  private var isAtEnd = false
  /// The bytes that were handed out.
  private var inflated = 0

  /// The bytes from which on they are held against those that gzip wrote.
  private let measured: Int
  /// How many times as many they may be.
  private let mostTimes: Int

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - measured: The bytes from which on they are held against those that gzip wrote.
  ///   - mostTimes: How many times as many they may be; text comes to a hundred, a bomb to a thousand.
  ///   - source: Hands out the bytes that gzip wrote.
  package init(
    measuredFrom measured: Int = 100_000_000,
    most mostTimes: Int = 500,
    _ source: @escaping Source
  ) {
    self.measured = measured
    self.mostTimes = mostTimes
    bits = BitReader(source)
  }

  /// Whether bytes begin as those do that gzip writes.
  package static func begins(_ bytes: [UInt8]) -> Bool { bytes.prefix(2) == [0x1F, 0x8B] }

  /// The next bytes, inflated.
  ///
  /// - Parameter limit: About the most bytes that are handed out.
  /// - Returns: The bytes; none at the end.
  /// - Throws: `ImportRefusal` if they are damaged or cut off, or cannot be read.
  package func next(_ limit: Int) throws(ImportRefusal) -> [UInt8] {
    while !isAtEnd {
      if !isInMember { try readHeader() }
      let bytes = try inflater.next(limit, from: &bits)
      checksum.add(bytes)
      size = size &+ UInt32(truncatingIfNeeded: bytes.count)
      inflated += bytes.count
      if inflated > measured, inflated / mostTimes > bits.taken {
        throw ImportRefusal(
          message: "it inflates to more than \(mostTimes) times its size; if it is no mistake: "
            + "gzip -dc FILE | lifeline check -"
        )
      }
      if inflater.isAtEnd { try readTrailer() }
      if !bytes.isEmpty { return bytes }
    }
    return []
  }

  private func readHeader() throws(ImportRefusal) {
    guard try bits.byte() == 0x1F, try bits.byte() == 0x8B else {
      throw Self.damage("no member begins where one must")
    }
    guard try bits.byte() == 8 else { throw Self.damage("it is compressed in a way of its own") }
    let flags = try bits.byte()
    guard flags & 0xE0 == 0 else { throw Self.damage("its header is of another version") }
    for _ in 0..<6 { _ = try bits.byte() }
    if flags & 4 != 0 {
      let count = try Int(bits.byte()) | Int(bits.byte()) << 8
      for _ in 0..<count { _ = try bits.byte() }
    }
    // Why: the name of the file and a remark end with a zero each.
    for flag: UInt8 in [8, 16] where flags & flag != 0 { while try bits.byte() != 0 {} }
    if flags & 2 != 0 { for _ in 0..<2 { _ = try bits.byte() } }
    inflater = Inflater()
    checksum = Checksum()
    size = 0
    isInMember = true
  }

  private func readTrailer() throws(ImportRefusal) {
    bits.alignToByte()
    guard try word() == checksum.value else { throw Self.damage("its checksum is another one") }
    guard try word() == size else { throw Self.damage("its length is another one") }
    isInMember = false
    // Why: what was copied to whole blocks of a tape ends with zeros.
    var isPadded = false
    while try !bits.isAtEnd() {
      guard try bits.peekByte() == 0 else {
        if isPadded { throw Self.damage("no member begins where one must") }
        return
      }
      isPadded = true
      _ = try bits.byte()
    }
    isAtEnd = true
  }

  private func word() throws(ImportRefusal) -> UInt32 {
    var word: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] { word |= UInt32(try bits.byte()) << shift }
    return word
  }

  /// The one message for what is damaged.
  static func damage(_ reason: String) -> ImportRefusal {
    ImportRefusal(
      message: "its gzip data is damaged, \(reason); what can be saved of it: "
        + "gzip -dc FILE | lifeline check -"
    )
  }
}

/// The CRC-32 of bytes, as gzip computes it.
struct Checksum {
  private var register: UInt32 = 0xFFFF_FFFF

  /// The checksum of the bytes so far.
  var value: UInt32 { ~register }

  /// Takes further bytes in.
  mutating func add(_ bytes: [UInt8]) {
    let table = Self.table
    var register = register
    for byte in bytes {
      register = table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ register >> 8
    }
    self.register = register
  }

  /// What each value of a byte does to the register.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
