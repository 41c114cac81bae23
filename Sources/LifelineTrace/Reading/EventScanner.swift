/// The straight path of the native reader: one pass over an event line of the usual shape.
///
/// A line such as
///
///     {"n":7,"t":0.104,"vc":"Menu#1","e":"viewWillAppear(_:)","animated":false,"d":1}
///
/// is read without allocating. Anything unusual (an escape, a list, a nested value, a key twice, a
/// line of another kind, an error) makes `scan` return false, and `NativeReader` reads the line
/// again with the general parser, which also says what is wrong. So this type never judges a line:
/// it either agrees with the general path or declines, and a test compares the two.
struct EventScanner {
  private(set) var controller = Bytes()
  private(set) var name = Bytes()
  private(set) var object = Bytes()
  private(set) var objectIsNull = false
  private(set) var other = Bytes()
  private(set) var otherIsNull = false
  private(set) var time = Event.noTime
  private(set) var number: Int64 = 0
  private(set) var depth: Int64 = 0
  private(set) var turn: Int64 = 0
  private(set) var flags: EventFlags = []

  /// Reads a line; false if it needs the general path.
  mutating func scan(_ line: Bytes) -> Bool {
    self = EventScanner()
    var offset = 0
    var seen: UInt32 = 0
    var highBits: UInt64 = 0
    guard line.count > 2, line[0] == UInt8(ascii: "{") else { return false }
    offset = 1
    while true {
      guard offset < line.count, line[offset] == UInt8(ascii: "\"") else { return false }
      guard let key = Key(in: line, at: offset + 1) else { return false }
      let keyEnd = offset + 1 + key.length
      guard keyEnd + 2 < line.count, line[keyEnd + 1] == UInt8(ascii: ":") else { return false }
      offset = keyEnd + 2
      guard seen & key.bit == 0 else { return false }
      seen |= key.bit
      switch line[offset] {
      case UInt8(ascii: "\""):
        let start = offset + 1
        guard let end = Self.closingQuote(line, from: start, highBits: &highBits) else {
          return false
        }
        guard take(key, text: line[start, end]) else { return false }
        offset = end + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard take(key, numberIn: line, at: &offset) else { return false }
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        guard take(key, literalIn: line, at: &offset) else { return false }
      default: return false
      }
      guard offset < line.count else { return false }
      if line[offset] == UInt8(ascii: ",") {
        offset += 1
        continue
      }
      guard line[offset] == UInt8(ascii: "}"), offset + 1 == line.count else { return false }
      break
    }
    let needed = Key.controller.bit | Key.name.bit
    guard seen & needed == needed else { return false }
    return highBits == 0 || line.isValidUTF8
  }

  private mutating func take(_ key: Key, text: Bytes) -> Bool {
    switch key {
    case .controller: controller = text
    case .name: name = text
    case .child, .parent, .to:
      // Why: two of these on one line is unusual enough to leave to the general path.
      guard object.count == 0, !objectIsNull else { return false }
      object = text
    case .from:
      // Why: an initializer's `from` is a word such as `nib`; the general path tells them apart.
      guard text.contains(UInt8(ascii: "#")) else { return false }
      other = text
    case .by:
      if text.equalsASCII("app") {
        flags.insert(.byApp)
      } else if text.equalsASCII("uikit") {
        flags.insert(.byUIKit)
      } else {
        return false
      }
    default: return false
    }
    return true
  }

  private mutating func take(_ key: Key, numberIn line: Bytes, at offset: inout Int) -> Bool {
    var value: Int64 = 0
    let start = offset
    while offset < line.count {
      let digit = line[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      offset += 1
    }
    let digits = offset - start
    guard digits <= 15, digits == 1 || line[start] != UInt8(ascii: "0") else { return false }
    if key == .time {
      guard digits <= 9 else { return false }
      var nanoseconds: Int64 = 0
      var missing = 9
      if offset < line.count, line[offset] == UInt8(ascii: ".") {
        offset += 1
        let fraction = offset
        while offset < line.count {
          let digit = line[offset] &- UInt8(ascii: "0")
          guard digit < 10 else { break }
          nanoseconds = nanoseconds &* 10 &+ Int64(digit)
          offset += 1
        }
        guard offset > fraction, offset - fraction <= 9 else { return false }
        missing = 9 - (offset - fraction)
      }
      while missing > 0 {
        nanoseconds *= 10
        missing -= 1
      }
      time = value * 1_000_000_000 + nanoseconds
    }
    guard offset < line.count, line[offset] != UInt8(ascii: "."), line[offset] | 32 != 101 else {
      return false
    }
    switch key {
    case .time: break
    case .number: number = value
    case .depth:
      depth = value
      flags.insert(.hasDepth)
    case .turn: turn = value
    default: return false
    }
    return true
  }

  private mutating func take(_ key: Key, literalIn line: Bytes, at offset: inout Int) -> Bool {
    let value: Bool?
    guard offset + 5 <= line.count else { return false }
    switch line[offset] {
    case UInt8(ascii: "t") where line.hasASCII("true", at: offset):
      value = true
      offset += 4
    case UInt8(ascii: "f") where line.hasASCII("false", at: offset):
      value = false
      offset += 5
    case UInt8(ascii: "n") where line.hasASCII("null", at: offset):
      value = nil
      offset += 4
    default: return false
    }
    switch (key, value) {
    case (.animated, let value?): flags.formUnion(value ? [.hasAnimated, .animated] : .hasAnimated)
    case (.appearing, let value?):
      flags.formUnion(value ? [.hasAppearing, .appearing] : .hasAppearing)
    case (.child, nil), (.parent, nil), (.to, nil):
      guard object.count == 0, !objectIsNull else { return false }
      objectIsNull = true
    case (.from, nil): otherIsNull = true
    default: return false
    }
    return true
  }

  /// The offset of the quote that ends a string; nil if an escape or a control byte comes first.
  private static func closingQuote(
    _ line: Bytes,
    from start: Int,
    highBits: inout UInt64
  ) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var offset = start
    while offset + 8 <= line.count {
      let word = line.word(at: offset)
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      let stop =
        (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
          | ((word &- ones &* 0x20) & ~word)) & highs
      if stop != 0 {
        let count = stop.trailingZeroBitCount / 8
        highBits |= word & highs & ((1 << UInt64(8 * count)) &- 1)
        offset += count
        return line[offset] == UInt8(ascii: "\"") ? offset : nil
      }
      highBits |= word & highs
      offset += 8
    }
    while offset < line.count {
      let byte = line[offset]
      if byte == UInt8(ascii: "\"") { return offset }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      highBits |= UInt64(byte & 0x80)
      offset += 1
    }
    return nil
  }
}

extension EventScanner {
  /// The keys of the straight path.
  enum Key: UInt8 {
    case controller
    case name
    case time
    case number
    case depth
    case turn
    case by
    case animated
    case appearing
    case child
    case parent
    case to
    case from

    @inline(__always)
    var bit: UInt32 { 1 << UInt32(rawValue) }

    /// The number of bytes of the key.
    @inline(__always)
    var length: Int {
      switch self {
      case .name, .time, .number, .depth: 1
      case .controller, .by, .to: 2
      case .turn, .from: 4
      case .child: 5
      case .parent: 6
      case .animated: 8
      case .appearing: 9
      }
    }

    /// The key whose bytes, and closing quote, stand at an offset; nil for any other key.
    ///
    /// The first eight bytes are compared as one little-endian word: the key, then the quote 22.
    @inline(__always)
    init?(in line: Bytes, at offset: Int) {
      let word = offset + 8 <= line.count ? line.word(at: offset) : line.lastWord(at: offset)
      switch word & 0xFFFF {
      case 0x2265: self = .name  // e"
      case 0x2274: self = .time  // t"
      case 0x226E: self = .number  // n"
      case 0x2264: self = .depth  // d"
      default:
        switch (word & 0xFF_FFFF, word & 0xFF_FFFF_FFFF) {
        case (0x22_6376, _): self = .controller  // vc"
        case (0x22_7962, _): self = .by  // by"
        case (0x22_6F74, _): self = .to  // to"
        case (_, 0x22_6E72_7574): self = .turn  // turn"
        case (_, 0x22_6D6F_7266): self = .from  // from"
        default:
          if word & 0xFFFF_FFFF_FFFF == 0x2264_6C69_6863 {  // child"
            self = .child
          } else if word & 0xFF_FFFF_FFFF_FFFF == 0x22_746E_6572_6170 {  // parent"
            self = .parent
          } else if word == 0x6465_7461_6D69_6E61, line.hasASCII("\"", at: offset + 8) {
            self = .animated
          } else if word == 0x6E69_7261_6570_7061, line.hasASCII("g\"", at: offset + 8) {
            self = .appearing
          } else {
            return nil
          }
        }
      }
    }
  }
}
