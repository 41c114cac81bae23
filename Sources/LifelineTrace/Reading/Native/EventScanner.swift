/// The straight path of the native reader: one pass over a line of the usual shape.
///
/// A line such as
///
///     {"n":7,"t":0.104,"vc":"Menu#1","e":"viewWillAppear(_:)","animated":false,"d":1}
///
/// or `{"x":7,"t":0.105}` is read without allocating, and without knowing beforehand where it
/// ends. Anything unusual (an escape, a list, a nested value, a key twice, a line of another kind,
/// an error, the end of what was read) makes `scan` return nil, and `NativeReader` reads the line
/// again with the general parser, which also says what is wrong. So this type never judges a line:
/// it either agrees with the general path or declines, and tests compare the two.
struct EventScanner {
  /// The text of `vc`.
  private(set) var controller = HashedBytes()
  /// The text of `e`.
  private(set) var name = HashedBytes()
  /// The text of `child`, `parent` or `to`; nil if there is none, or null.
  private(set) var object: HashedBytes?
  /// The text of `from`; nil if there is none, or null.
  private(set) var other: HashedBytes?
  /// The number of the event that returns, where the line is an exit; 0 where it is an event.
  private(set) var exitNumber: Int64 = 0
  /// The value of `super`; nil if there is none.
  private(set) var reachedSuper: Bool?

  private var seen = Members()
  /// The bits of all strings, one word over the other.
  private var bits: UInt64 = 0

  /// The number of zeros that must follow the text.
  ///
  /// No step looks further ahead, and none goes past a zero; so nothing else is needed to keep a
  /// step inside the text.
  static let padding = 32

  /// Reads the first line of a text.
  ///
  /// - Parameters:
  ///   - text: A text that begins with a line, and has `padding` behind its end.
  ///   - event: Becomes what needs no table to be understood, with null controllers; the rest is to
  ///     be filled in.
  /// - Returns: The length of the line with its line feed; nil if it needs the general path.
  mutating func scan(_ text: Bytes, _ event: inout Event) -> Int? {
    guard text[0] == UInt8(ascii: "{") else { return nil }
    event = Event(.initialize, on: .unknown)
    object = nil
    other = nil
    seen = []
    bits = 0
    exitNumber = 0
    reachedSuper = nil
    var offset = 1
    while text[offset] == UInt8(ascii: "\"") {
      offset &+= 1
      guard takeMember(of: text, at: &offset, &event) else { return nil }
      offset &+= 1
      if text[offset &- 1] == UInt8(ascii: ",") { continue }
      guard text[offset &- 1] == UInt8(ascii: "}") else { return nil }
      let end = offset
      if text[offset] == UInt8(ascii: "\r") { offset &+= 1 }
      guard text[offset] == UInt8(ascii: "\n"), offset <= LineBuffer.longestLine else {
        return nil
      }
      guard seen.isEvent || seen.isExit, !saysWhereItIsFrom else { return nil }
      guard bits.isASCII || text[0, end].isValidUTF8 else { return nil }
      return offset &+ 1
    }
    return nil
  }

  /// Reads a member, from its key up to the comma or the brace behind it.
  ///
  /// The key, with the quote and the colon behind it, is compared as one little-endian word.
  @inline(__always)
  private mutating func takeMember(
    of text: Bytes,
    at offset: inout Int,
    _ event: inout Event
  ) -> Bool {
    let word = text.word(at: offset)
    switch UInt8(truncatingIfNeeded: word) {
    case UInt8(ascii: "n"):
      guard word & 0xFF_FFFF == 0x3A_226E, seen.add(.number) else { return false }  // n":
      offset &+= 3
      guard let number = Self.integer(in: text, at: &offset) else { return false }
      event.number = number
    case UInt8(ascii: "t"):
      if word & 0xFF_FFFF == 0x3A_2274 {  // t":
        offset &+= 3
        return seen.add(.time) && takeTime(of: text, at: &offset, &event)
      }
      if word & 0xFFFF_FFFF == 0x3A22_6F74 {  // to":
        offset &+= 4
        return seen.add(.object) && takeObject(of: text, at: &offset, &event)
      }
      guard word & 0xFFFF_FFFF_FFFF == 0x3A22_6E72_7574 else { return false }  // turn":
      offset &+= 6
      guard seen.add(.turn), let turn = Self.integer(in: text, at: &offset),
        turn <= Quantity.largestTurn
      else { return false }
      event.turn = UInt32(truncatingIfNeeded: turn)
    case UInt8(ascii: "v"):
      guard word & 0xFF_FFFF_FFFF == 0x22_3A22_6376, seen.add(.controller),  // vc":"
        let text = takeString(of: text, at: &offset, after: 5)
      else { return false }
      controller = text
    case UInt8(ascii: "e"):
      guard word & 0xFFFF_FFFF == 0x223A_2265, seen.add(.name),  // e":"
        let text = takeString(of: text, at: &offset, after: 4)
      else { return false }
      name = text
    case UInt8(ascii: "d"):
      guard word & 0xFF_FFFF == 0x3A_2264, seen.add(.depth) else { return false }  // d":
      offset &+= 3
      guard let depth = Self.integer(in: text, at: &offset), depth <= NativeLine.deepest else {
        return false
      }
      event.depth = UInt16(truncatingIfNeeded: depth)
      event.flags.insert(.hasDepth)
    case UInt8(ascii: "a"): return takeTruth(word, of: text, at: &offset, &event)
    case UInt8(ascii: "c"):
      guard word & 0xFF_FFFF_FFFF_FFFF == 0x3A_2264_6C69_6863 else { return false }  // child":
      offset &+= 7
      return seen.add(.object) && takeObject(of: text, at: &offset, &event)
    case UInt8(ascii: "p"):
      guard word == 0x3A22_746E_6572_6170 else { return false }  // parent":
      offset &+= 8
      return seen.add(.object) && takeObject(of: text, at: &offset, &event)
    case UInt8(ascii: "f"):
      guard word & 0xFFFF_FFFF_FFFF == 0x3A22_6D6F_7266 else { return false }  // from":
      offset &+= 6
      return seen.add(.other) && takeOther(of: text, at: &offset, &event)
    case UInt8(ascii: "b"):
      guard word & 0xFF_FFFF_FFFF == 0x22_3A22_7962 else { return false }  // by":"
      offset &+= 5
      return seen.add(.by) && takeCaller(of: text, at: &offset, &event)
    case UInt8(ascii: "x"):
      guard word & 0xFF_FFFF == 0x3A_2278, seen.add(.exit) else { return false }  // x":
      offset &+= 3
      guard let number = Self.integer(in: text, at: &offset), number > 0 else { return false }
      exitNumber = number
    case UInt8(ascii: "s"):
      guard word & 0xFF_FFFF_FFFF_FFFF == 0x3A_2272_6570_7573 else { return false }  // super":
      offset &+= 7
      return seen.add(.reachedSuper) && takeReachedSuper(of: text, at: &offset)
    default: return false
    }
    return true
  }

  @inline(__always)
  private mutating func takeString(
    of text: Bytes,
    at offset: inout Int,
    after key: Int
  ) -> HashedBytes? {
    offset &+= key
    let string = HashedBytes(stringIn: text, at: offset, bits: &bits)
    if let string { offset &+= string.bytes.count &+ 1 }
    return string
  }

  /// Reads `animated` or `appearing` with its value.
  @inline(__always)
  private mutating func takeTruth(
    _ word: UInt64,
    of text: Bytes,
    at offset: inout Int,
    _ event: inout Event
  ) -> Bool {
    let isAnimated = word == 0x6465_7461_6D69_6E61  // animated
    guard isAnimated || word == 0x6E69_7261_6570_7061 else { return false }  // appearin
    offset &+= isAnimated ? 7 : 8
    let rest = text.word(at: offset)
    guard rest & 0xFF_FF00 == 0x3A_2200 else { return false }  // the last letter, then ":
    guard isAnimated || UInt8(truncatingIfNeeded: rest) == UInt8(ascii: "g") else { return false }
    let isTrue = rest >> 24 & 0xFFFF_FFFF == 0x6575_7274  // true
    guard isTrue || rest >> 24 == 0x65_736C_6166 else { return false }  // false
    offset &+= isTrue ? 7 : 8
    if isAnimated {
      event.flags.formUnion(isTrue ? [.hasAnimated, .animated] : .hasAnimated)
      return seen.add(.animated)
    }
    event.flags.formUnion(isTrue ? [.hasAppearing, .appearing] : .hasAppearing)
    return seen.add(.appearing)
  }

  private mutating func takeReachedSuper(of text: Bytes, at offset: inout Int) -> Bool {
    let word = text.word(at: offset)
    let isTrue = word & 0xFFFF_FFFF == 0x6575_7274  // true
    guard isTrue || word & 0xFF_FFFF_FFFF == 0x65_736C_6166 else { return false }  // false
    offset &+= isTrue ? 4 : 5
    reachedSuper = isTrue
    return true
  }

  @inline(__always)
  private mutating func takeObject(
    of text: Bytes,
    at offset: inout Int,
    _ event: inout Event
  ) -> Bool {
    if text[offset] == UInt8(ascii: "\"") {
      object = takeString(of: text, at: &offset, after: 1)
      return object != nil
    }
    event.object = .none
    return Self.takeNull(of: text, at: &offset)
  }

  private mutating func takeOther(
    of text: Bytes,
    at offset: inout Int,
    _ event: inout Event
  ) -> Bool {
    if text[offset] == UInt8(ascii: "\"") {
      other = takeString(of: text, at: &offset, after: 1)
      return other != nil
    }
    event.other = .none
    return Self.takeNull(of: text, at: &offset)
  }

  /// Whether the line is an initializer with a `from`, which is a word and no controller.
  @inline(__always)
  private var saysWhereItIsFrom: Bool {
    seen.contains(.other) && name.bytes.equalsASCII("init")
  }

  @inline(__always)
  private static func takeNull(of text: Bytes, at offset: inout Int) -> Bool {
    guard text.word(at: offset) & 0xFFFF_FFFF == 0x6C6C_756E else { return false }  // null
    offset &+= 4
    return true
  }

  private mutating func takeCaller(
    of text: Bytes,
    at offset: inout Int,
    _ event: inout Event
  ) -> Bool {
    let word = text.word(at: offset)
    if word & 0xFFFF_FFFF == 0x2270_7061 {  // app"
      offset &+= 4
      event.flags.insert(.byApp)
    } else if word & 0xFF_FFFF_FFFF == 0x22_7265_7375 {  // user"
      offset &+= 5
      event.flags.insert(.byUser)
    } else {
      guard word & 0xFFFF_FFFF_FFFF == 0x2274_696B_6975 else { return false }  // uikit"
      offset &+= 6
      event.flags.insert(.byUIKit)
    }
    return true
  }

  // MARK: Numbers

  @inline(__always)
  private mutating func takeTime(
    of text: Bytes,
    at offset: inout Int,
    _ event: inout Event
  ) -> Bool {
    guard let seconds = Self.integer(in: text, at: &offset), seconds < 1_000_000_000 else {
      return false
    }
    event.time = seconds &* 1_000_000_000
    guard text[offset] == UInt8(ascii: ".") else { return true }
    let word = text.word(at: offset &+ 1)
    let digits = word.digitCount
    offset &+= 1 &+ digits
    event.time &+= word.decimals(digits: digits) &* 10
    if digits == 8 {
      let ninth = text[offset] &- UInt8(ascii: "0")
      if ninth < 10 {
        event.time &+= Int64(ninth)
        offset &+= 1
      }
    }
    return digits > 0
  }

  /// Reads a natural number below 10¹⁵, without a leading zero.
  @inline(__always)
  private static func integer(in text: Bytes, at offset: inout Int) -> Int64? {
    let word = text.word(at: offset)
    let digits = word.digitCount
    guard digits > 0, digits == 1 || UInt8(truncatingIfNeeded: word) != UInt8(ascii: "0") else {
      return nil
    }
    offset &+= digits
    let value = word.integer(digits: digits)
    return digits < 8 ? value : longInteger(value, in: text, at: &offset)
  }

  /// Reads what follows the first eight digits of a number.
  private static func longInteger(
    _ start: Int64,
    in text: Bytes,
    at offset: inout Int
  ) -> Int64? {
    let more = text.word(at: offset).digitCount
    guard more < 8 else { return nil }
    var value = start
    for _ in 0..<more {
      value = value &* 10 &+ Int64(text[offset] &- UInt8(ascii: "0"))
      offset &+= 1
    }
    return value
  }
}

/// The members that a line has; `child`, `parent` and `to` are one, because two of them on a line
/// are unusual enough to be left to the general path.
private struct Members: OptionSet {
  let rawValue: UInt16

  static let controller = Members(rawValue: 1)
  static let name = Members(rawValue: 2)
  static let time = Members(rawValue: 4)
  static let number = Members(rawValue: 8)
  static let depth = Members(rawValue: 16)
  static let turn = Members(rawValue: 32)
  static let by = Members(rawValue: 64)
  static let animated = Members(rawValue: 128)
  static let appearing = Members(rawValue: 256)
  static let object = Members(rawValue: 512)
  static let other = Members(rawValue: 1024)
  static let exit = Members(rawValue: 2048)
  static let reachedSuper = Members(rawValue: 4096)

  /// Whether the line is an event, and nothing else too.
  @inline(__always)
  var isEvent: Bool {
    isSuperset(of: [.controller, .name]) && isDisjoint(with: [.exit, .reachedSuper])
  }

  /// Whether the line is an exit, and nothing else too.
  var isExit: Bool { contains(.exit) && isSubset(of: [.exit, .time, .reachedSuper]) }

  /// Adds a member; false if it is there already.
  @inline(__always)
  mutating func add(_ member: Members) -> Bool {
    defer { self = union(member) }
    return isDisjoint(with: member)
  }
}
