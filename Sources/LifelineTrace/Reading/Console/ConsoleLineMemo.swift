/// Which lines of a log are known from their messages alone, whatever the numbers in them.
///
/// What is looked at in a line that is read anew are its letters and where its digits stand: who knows
/// what stands before the message (`ConsolePrefixShape`), and the shape of the message (`ConsoleMemo`), knows
/// the line.
struct ConsoleLineMemo {
  /// What stands before messages, in no order.
  private var shapes: [ConsolePrefixShape] = []
  private var lastNumber = Self.bare
  /// A bit for each sketch that a known message has.
  private var sketches = [UInt64](repeating: 0, count: 64)
  /// How many lines may still be learnt.
  private var patience = Self.mostPatience

  /// The number for lines before whose messages nothing stands.
  static let bare: UInt32 = 1
  /// The number of no shape.
  static let none: UInt32 = 0
  /// The number that stands for lines of which the message is never enough.
  static let never = UInt32.max

  private static let mostShapes = 4
  private static let mostPatience = 4096

  /// The prefix of a line, and the number of its shape; nil where it is not known.
  func prefix(of line: Bytes) -> (prefix: ConsolePrefix, shape: UInt32)? {
    for index in shapes.indices {
      if let prefix = shapes[index].prefix(of: line) { return (prefix, shapes[index].number) }
    }
    return Self.mayBeBare(line) ? (ConsolePrefix(), Self.bare) : nil
  }

  /// Whether a message may be known; false for most of those that are not.
  func mayKnow(_ message: Bytes) -> Bool {
    let sketch = Self.sketch(of: message)
    return sketches[sketch >> 6] & 1 << UInt64(sketch & 63) != 0
  }

  /// Records that a line was known.
  mutating func succeed() { patience = min(patience + 1, Self.mostPatience) }

  /// Learns that a line is known by its message.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - prefix: Its prefix.
  ///   - message: Its message.
  /// - Returns: The number of its shape; nil where none is learnt.
  mutating func learn(_ line: Bytes, _ prefix: ConsolePrefix, _ message: Bytes) -> UInt32? {
    guard let shape = shape(of: line, prefix) else { return nil }
    let sketch = Self.sketch(of: message)
    sketches[sketch >> 6] |= 1 << UInt64(sketch & 63)
    return shape
  }

  /// Whether another line may be learnt: where each line is another one, learning does not pay.
  mutating func mayLearn() -> Bool {
    patience = max(0, patience - 1)
    return patience > 0
  }

  private mutating func shape(of line: Bytes, _ prefix: ConsolePrefix) -> UInt32? {
    guard prefix.exists else { return Self.mayBeBare(line) ? Self.bare : nil }
    if let known = self.prefix(of: line), known.prefix.isSame(as: prefix) { return known.shape }
    guard let shape = ConsolePrefixShape(of: line, prefix, number: lastNumber + 1) else {
      return nil
    }
    lastNumber += 1
    if shapes.count == Self.mostShapes { shapes.removeLast() }
    shapes.insert(shape, at: 0)
    return shape.number
  }

  /// Whether the letters of a line tell that it has no prefix, if they do so for one line: the digits of a
  /// date tell whether it is one.
  private static func mayBeBare(_ line: Bytes) -> Bool {
    let first = line.at(0)
    return !first.isASCIIDigit && first != UInt8(ascii: "[")
  }

  /// A number from 0 to 4095 of a message's length and its ends; that of all messages of one shape.
  private static func sketch(of message: Bytes) -> Int {
    // Why: shapes tell no digits apart, and those of addresses are letters, too.
    func letter(at offset: Int) -> UInt32 {
      let byte = message.at(offset)
      return byte.isHexadecimal ? 0 : UInt32(byte)
    }
    let ends = letter(at: 0) &* 31 &+ letter(at: 1) &* 961
    let count = UInt32(truncatingIfNeeded: message.count)
    let value = ends &+ letter(at: message.count - 1) &* 29_791 &+ count &* 923_521
    return Int((value &* 0x9E37_79B1) >> 20)
  }
}
