/// A message with the digits of its numbers and addresses blotted out, all else and their lengths kept.
///
///     <Menu: 0x7f9c5970> viewDidLoad: 12 of 345 rows    is read as
///     <Menu: 0x········> viewDidLoad: ·· of ··· rows    is.
///
/// Whoever reads a message asks of a digit that it is one, and no more, but for what it copies out of
/// the message. A digit that stands alone is kept, because 0 and 1 are flags, and so are digits that
/// are part of a word.
struct ConsoleShape {
  /// The addresses of the message in order; 0 behind the last.
  private(set) var addresses = SIMD4<UInt64>()
  /// The number of the addresses.
  private(set) var addressCount = 0
  /// Whether a digit was blotted out.
  private(set) var isBlotted = false
  /// The number of digits that were blotted out, but for those of addresses.
  private(set) var digitCount = 0
  private let buffer = ByteBuffer(capacity: 64)
  private var end = 0

  /// What stands for a digit; no message that has the byte itself has a shape.
  private static let blot: UInt8 = 1

  /// What kind of answer is asked for, and behind it the message without its digits; good until the
  /// next shape is taken.
  var key: Bytes { buffer.bytes(0, end) }

  /// Takes the shape of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: Keeps answers of different kinds apart.
  /// - Returns: False if the text can have no shape.
  mutating func take(_ text: Bytes, kind: UInt8) -> Bool {
    takeExactly(text, kind: kind)
    addresses = SIMD4()
    addressCount = 0
    isBlotted = false
    digitCount = 0
    var offset = 0
    while offset < text.count {
      if offset + 8 <= text.count {
        let word = text.word(at: offset)
        let digits = word.digits
        guard word.marks(of: Self.blot) == 0 else { return false }
        offset += digits.bytesBeforeMark
        guard digits != 0 else { continue }
      } else if text[offset] == Self.blot {
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

  /// Takes a text as it is, digits and all.
  mutating func takeExactly(_ text: Bytes, kind: UInt8) {
    end = text.count + 1
    buffer.write(text, at: 1)
    buffer.set(kind, at: 0)
  }

  /// Whether a digit of a part of the text was blotted out, or the part lies elsewhere.
  func isBlotted(_ part: Bytes, of text: Bytes) -> Bool {
    guard !part.isEmpty else { return false }
    guard let start = text.place(of: part) else { return true }
    return key[start + 1, start + 1 + part.count].contains(Self.blot)
  }

  /// Whether no digits were blotted out but those of a part of the text, and those of addresses.
  func isBlottedOnly(in part: Bytes, of text: Bytes) -> Bool {
    guard !part.isEmpty, let start = text.place(of: part) else { return digitCount == 0 }
    let blotted = key[start + 1, start + 1 + part.count]
    return digitCount == (0..<part.count).count { blotted[$0] == Self.blot }
  }

  /// Blots out the number or the address of which a digit is the first byte, unless it is to be kept.
  ///
  /// - Returns: Where to go on; nil if the text can have no shape.
  private mutating func blotDigits(_ text: Bytes, at start: Int) -> Int? {
    let last = start > 0 ? text[start - 1] : 0x20
    if text[start] == UInt8(ascii: "0"), text.at(start + 1) == UInt8(ascii: "x") {
      return blotAddress(text, at: start, behind: last)
    }
    var end = start + 1
    while end < text.count, text[end].isASCIIDigit { end += 1 }
    guard end - start > 1, !last.isName, !text.at(end).isName else { return end }
    blot(start, end)
    digitCount += end - start
    return end
  }

  private mutating func blotAddress(_ text: Bytes, at start: Int, behind last: UInt8) -> Int? {
    var end = start
    guard let address = ConsoleObject.address(text, at: &end) else { return start + 2 }
    let next = text.at(end)
    // Why: in `Menu.0xA1` and `Menu-0xA1` the address might be part of a name, whose capitals count.
    // And what is kept of two addresses, one blotted out and one not, might be the same.
    guard Self.standsApart(behind: last), addressCount < 4, end - start <= 18, !next.isName,
      next != UInt8(ascii: "."), next != UInt8(ascii: "-")
    else { return nil }
    addresses[addressCount] = address
    addressCount += 1
    blot(start + 2, end)
    return end
  }

  /// Whether an address behind a byte is part of no name.
  private static func standsApart(behind last: UInt8) -> Bool {
    switch last {
    case 0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["),
      UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  private mutating func blot(_ start: Int, _ end: Int) {
    isBlotted = true
    for offset in start..<end { buffer.set(Self.blot, at: offset + 1) }
  }
}
