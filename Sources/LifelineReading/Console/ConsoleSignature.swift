import LifelineTrace

/// A message with the digits of its numbers and addresses blotted out, all else and their lengths kept.
///
///     <Menu: 0x7f9c5970> viewDidLoad: 12 of 345 rows    is read as
///     <Menu: 0x········> viewDidLoad: ·· of ··· rows    is.
///
/// Whoever reads a message asks of a digit that it is one, and no more, but for what is copied out of
/// it. A digit that stands alone is kept, because 0 and 1 are flags, and so are digits that are part
/// of a word.
struct ConsoleSignature {
  /// The addresses of the message in order; 0 behind the last.
  private(set) var addresses = SIMD4<UInt64>()
  /// The number of the addresses.
  private(set) var addressCount = 0
  /// Whether a digit was blotted out.
  private(set) var isBlotted = false
  private let buffer = ByteBuffer(capacity: 64)
  private var end = 0

  /// What stands for a digit of a number, and of an address; a message that has one of the bytes has no
  /// signature.
  private static let blot: UInt8 = 1
  private static let addressBlot: UInt8 = 2

  /// The kind, and behind it the message without its digits; good until the next signature is taken.
  var key: Bytes { buffer.bytes(0, end) }

  /// Whether no two of the addresses are the same, so that each tells which of them is meant.
  var areAddressesDistinct: Bool {
    for later in 0..<addressCount {
      for earlier in 0..<later where addresses[earlier] == addresses[later] { return false }
    }
    return true
  }

  /// Takes the signature of a message.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - kind: Keeps messages of different kinds apart, less than 128.
  /// - Returns: Whether it has one.
  mutating func take(_ text: Bytes, kind: UInt8) -> Bool {
    takeExactly(text, kind: kind)
    addresses = SIMD4()
    addressCount = 0
    isBlotted = false
    var offset = 0
    while offset < text.count {
      if offset + 8 <= text.count {
        let word = text.word(at: offset)
        let digits = word.digits
        guard word.marks(of: Self.blot) | word.marks(of: Self.addressBlot) == 0 else {
          return false
        }
        offset += digits.bytesBeforeMark
        guard digits != 0 else { continue }
      } else if text[offset] <= Self.addressBlot {
        return false
      } else if !text[offset].isASCIIDigit {
        offset += 1
        continue
      }
      guard let next = blotDigits(text, at: offset) else { return false }
      offset = next
    }
    return true
  }

  /// Takes a message as it is, digits and all.
  mutating func takeExactly(_ text: Bytes, kind: UInt8) {
    end = text.count + 1
    buffer.write(text, at: 1)
    buffer.set(kind, at: 0)
  }

  /// The number of digits between two offsets of the message that were blotted out, but for those of
  /// addresses.
  func digitCount(_ start: Int, _ end: Int) -> Int {
    let part = key[start + 1, end + 1]
    return (0..<part.count).count { part[$0] == Self.blot }
  }

  /// Whether a digit between two offsets of the message was blotted out.
  func isBlotted(_ start: Int, _ end: Int) -> Bool {
    digitCount(start, end) > 0 || key[start + 1, end + 1].contains(Self.addressBlot)
  }

  /// Blots out the number or the address of which a digit is the first byte, unless it is to be kept.
  ///
  /// - Returns: Where to go on; nil if the message can have no signature.
  private mutating func blotDigits(_ text: Bytes, at start: Int) -> Int? {
    let last = start > 0 ? text[start - 1] : 0x20
    if text[start] == UInt8(ascii: "0"), text.at(start + 1) == UInt8(ascii: "x") {
      return blotAddress(text, at: start, behind: last)
    }
    let end = text.end(of: \.isASCIIDigit, from: start + 1)
    guard end - start > 1, !last.isName, !text.at(end).isName else { return end }
    blot(start, end, Self.blot)
    return end
  }

  private mutating func blotAddress(_ text: Bytes, at start: Int, behind last: UInt8) -> Int? {
    var end = start
    guard let address = ConsoleObject.address(text, at: &end) else { return start + 2 }
    let next = text.at(end)
    // Why: in `Menu.0xA1` and `Menu-0xA1` the address might be part of a name, whose capitals count.
    // And what is kept of two addresses, one blotted out and one not, might be the same.
    guard last.isBlank || last.isOne(of: ":(<[=,@"), addressCount < 4, end - start <= 18,
      !next.isName, next != UInt8(ascii: "."), next != UInt8(ascii: "-")
    else { return nil }
    addresses[addressCount] = address
    addressCount += 1
    blot(start + 2, end, Self.addressBlot)
    return end
  }

  private mutating func blot(_ start: Int, _ end: Int, _ mark: UInt8) {
    isBlotted = true
    for offset in start..<end { buffer.set(mark, at: offset + 1) }
  }
}
