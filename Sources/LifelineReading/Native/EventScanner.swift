import LifelineTrace

/// The straight path of the native reader: one pass over a line of the usual shape.
///
/// A line such as
///
///     {"n":7,"t":0.104,"vc":"Menu#1","e":"viewWillAppear(_:)","animated":false,"d":1}
///
/// is read without allocating, and without knowing beforehand where it
/// ends. Anything unusual (an escape, a list, a nested value, a key twice, a line of another kind,
/// an error, the end of what was read) makes `scan` return nil, and `NativeReader` reads the line
/// again with the general parser, which also says what is wrong. So this type never judges a line:
/// it either agrees with the general path or declines, and tests compare the two.
struct EventScanner {
  /// The text of `vc`.
  private(set) var controller = Bytes()
  /// The text of `e`.
  private(set) var name = Bytes()
  /// The text of `child`, `parent` or `to`, where `seen` has it and it is not null.
  private(set) var object = Bytes()
  /// The text of `from`, where `seen` has it and it is not null.
  private(set) var other = Bytes()
  /// Where the text of `e` begins, if nothing but `n`, `t` and `vc` comes before it; 0 otherwise.
  private(set) var nameStart = 0
  /// Where `object` begins.
  private(set) var objectStart = 0
  /// The members that were met.
  private(set) var seen = Members()
  /// The bits of all strings, sixteen bytes over the other.
  private var bits = SIMD16<UInt8>()

  /// The number of zeros that must follow the text.
  ///
  /// No step looks further ahead, and none goes past a zero; so nothing else is needed to keep a
  /// step inside the text.
  static let padding = 64

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
    seen = Members()
    bits = SIMD16()
    nameStart = 0
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
      guard seen.isEvent, !saysWhereItIsFrom else { return nil }
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
        Self.take(&controller, of: text, at: &offset, after: 5, &bits)
      else { return false }
    case UInt8(ascii: "e"):
      guard word & 0xFFFF_FFFF == 0x223A_2265, seen.add(.name) else { return false }  // e":"
      if seen == [.number, .time, .controller, .name] { nameStart = offset &+ 4 }
      return Self.take(&name, of: text, at: &offset, after: 4, &bits)
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
    default: return false
    }
    return true
  }

  /// Reads a string and its closing quote.
  @inline(__always)
  private static func take(
    _ string: inout Bytes,
    of text: Bytes,
    at offset: inout Int,
    after key: Int,
    _ bits: inout SIMD16<UInt8>
  ) -> Bool {
    let start = offset &+ key
    let end = start &+ text.stringLength(at: start, bits: &bits)
    guard text[end] == UInt8(ascii: "\"") else { return false }
    string = text[start, end]
    offset = end &+ 1
    return true
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
    offset &+= 3
    guard let isTrue = Self.truth(in: text, at: &offset) else { return false }
    if isAnimated {
      event.flags.formUnion(isTrue ? [.hasAnimated, .animated] : .hasAnimated)
      return seen.add(.animated)
    }
    event.flags.formUnion(isTrue ? [.hasAppearing, .appearing] : .hasAppearing)
    return seen.add(.appearing)
  }

  /// Reads a truth value.
  @inline(__always)
  static func truth(in text: Bytes, at offset: inout Int) -> Bool? {
    let word = text.word(at: offset)
    let isTrue = word & 0xFFFF_FFFF == 0x6575_7274  // true
    guard isTrue || word & 0xFF_FFFF_FFFF == 0x65_736C_6166 else { return nil }  // false
    offset &+= isTrue ? 4 : 5
    return isTrue
  }

  @inline(__always)
  private mutating func takeObject(
    of text: Bytes,
    at offset: inout Int,
    _ event: inout Event
  ) -> Bool {
    if text[offset] == UInt8(ascii: "\"") {
      objectStart = offset &+ 1
      return Self.take(&object, of: text, at: &offset, after: 1, &bits)
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
      return Self.take(&other, of: text, at: &offset, after: 1, &bits)
    }
    event.other = .none
    return Self.takeNull(of: text, at: &offset)
  }

  /// Whether the line is an initializer with a `from`, which is a word and no controller.
  @inline(__always)
  private var saysWhereItIsFrom: Bool {
    seen.contains(.other) && name.equalsASCII("init")
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
    guard let time = Self.time(in: text, at: &offset) else { return false }
    event.time = time
    return true
  }

  /// Reads the nanoseconds of a number of seconds; nil if it is of an unusual form.
  @inline(__always)
  static func time(in text: Bytes, at offset: inout Int) -> Int64? {
    guard let seconds = integer(in: text, at: &offset), seconds < endOfTime else { return nil }
    guard text[offset] == UInt8(ascii: ".") else { return seconds &* 1_000_000_000 }
    offset &+= 1
    return fraction(in: text, at: &offset).map { seconds &* 1_000_000_000 &+ $0 }
  }

  /// Seconds that times stay below on this path.
  static let endOfTime: Int64 = 1_000_000_000

  /// Reads the nanoseconds that stand behind a point; nil if no digit does.
  @inline(__always)
  static func fraction(in text: Bytes, at offset: inout Int) -> Int64? {
    let word = text.word(at: offset)
    let digits = word.digitCount
    guard digits > 0 else { return nil }
    offset &+= digits
    let fraction = word.decimals(digits: digits) &* 10
    return digits < 8 ? fraction : fraction &+ lastDigits(in: text, at: &offset)
  }

  /// Reads the nanosecond behind eight decimals, and passes over what is smaller.
  private static func lastDigits(in text: Bytes, at offset: inout Int) -> Int64 {
    let ninth = text[offset] &- UInt8(ascii: "0")
    guard ninth < 10 else { return 0 }
    repeat { offset &+= 1 } while text[offset] &- UInt8(ascii: "0") < 10
    return Int64(ninth)
  }

  /// Reads a natural number below 10¹⁵, without a leading zero.
  @inline(__always)
  static func integer(in text: Bytes, at offset: inout Int) -> Int64? {
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
struct Members: OptionSet {
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

  /// Whether the line is an event.
  @inline(__always)
  var isEvent: Bool { isSuperset(of: [.controller, .name]) }

  /// Adds a member; false if it is there already.
  @inline(__always)
  mutating func add(_ member: Members) -> Bool {
    defer { self = union(member) }
    return isDisjoint(with: member)
  }
}
