import LifelineTrace

/// A description of an object inside a message.
///
///     <Shop.MenuViewController: 0x7f9c5970afc0>      <MenuViewController 0x7f9c5970afc0>
///     <MenuViewController>      MenuViewController: 0x7f9c      MenuViewController(0x7f9c)
struct ConsoleObject {
  /// The class as printed.
  var className: Bytes
  /// The address; 0 where none is printed.
  var address: UInt64
  /// The offset at which the description begins.
  var start: Int
  /// The offset behind it.
  var end: Int

  /// The first description at or behind an offset, or nil.
  static func next(in text: Bytes, from start: Int = 0) -> ConsoleObject? {
    var offset = start
    while offset < text.count {
      if text[offset] == UInt8(ascii: "<"), let found = bracketed(text, at: offset) {
        return found
      }
      if text[offset] == UInt8(ascii: "0"), let found = bare(text, at: offset, from: start) {
        return found
      }
      offset += 1
    }
    return nil
  }

  /// Every description in a text, in order.
  static func all(in text: Bytes) -> [ConsoleObject] {
    var objects: [ConsoleObject] = []
    var offset = 0
    while let found = next(in: text, from: offset) {
      objects.append(found)
      offset = found.end
    }
    return objects
  }

  private static func bracketed(_ text: Bytes, at open: Int) -> ConsoleObject? {
    let nameEnd = classEnd(text, from: open + 1)
    let name = text[open + 1, nameEnd]
    guard name.count >= 1,
      name[0].isCapital || name[0] == UInt8(ascii: "_") || name[0] >= 0x80
        || name.contains(UInt8(ascii: "."))
    else { return nil }
    var offset = nameEnd
    let next = text.at(offset)
    if next == UInt8(ascii: ">") {
      // Why: in `Host<Menu>` the brackets hold what the class is generic over.
      guard open == 0 || !text[open - 1].isName else { return nil }
      return ConsoleObject(className: name, address: 0, start: open, end: offset + 1)
    }
    guard next == UInt8(ascii: ":") || next == 0x20 else { return nil }
    offset = text.end(of: { $0.isOne(of: ": ") }, from: offset)
    guard let address = address(text, at: &offset) else { return nil }
    offset = text.end(of: { !$0.isOne(of: "<>") }, from: offset)
    if text.at(offset) == UInt8(ascii: ">") { offset += 1 }
    return ConsoleObject(className: name, address: address, start: open, end: offset)
  }

  /// The longest class name that is read, in bytes.
  private static let longestClass = 1024

  /// The offset behind a class name, which may have generic arguments.
  private static func classEnd(_ text: Bytes, from start: Int) -> Int {
    var offset = start
    var depth = 0
    // Why: where thousands of brackets open, each would be followed to the end.
    while offset < text.count, offset - start < longestClass {
      let byte = text[offset]
      if byte == UInt8(ascii: "<"), offset > start {
        depth += 1
      } else if byte == UInt8(ascii: ">"), depth > 0 {
        depth -= 1
      } else if !(byte.isName || byte == UInt8(ascii: ".")) {
        guard depth > 0, byte == UInt8(ascii: ",") || byte == 0x20 else { break }
      }
      offset += 1
    }
    return depth == 0 ? offset : start
  }

  private static func bare(_ text: Bytes, at zero: Int, from start: Int) -> ConsoleObject? {
    guard text.at(zero + 1) == UInt8(ascii: "x"), zero > start, !text[zero - 1].isName else {
      return nil
    }
    var offset = zero
    guard let address = address(text, at: &offset) else { return nil }
    if let cast = cast(text, before: zero, from: start) {
      return ConsoleObject(
        className: text[cast.lowerBound + 1, cast.upperBound],
        address: address,
        start: cast.lowerBound,
        end: offset
      )
    }
    var nameEnd = zero
    var nameStart = Self.name(in: text, from: start, endsAt: &nameEnd)
    let word = text[nameStart, nameEnd]
    if word.equalsASCII("ObjectIdentifier") || word.equalsASCII("at") {
      // Why: `Menu ObjectIdentifier(0x7f9c)` and `Menu at 0x7f9c` have the class before it.
      nameEnd = nameStart
      nameStart = Self.name(in: text, from: start, endsAt: &nameEnd)
    }
    guard nameEnd > nameStart, !text[nameStart].isASCIIDigit else { return nil }
    offset = text.end(of: { $0.isOne(of: ")]") }, from: offset)
    // Why: `[Page p1 0x7f9c]` has a mark of the app's between the class and the address.
    if text[nameStart].isSmall, nameEnd - nameStart < 12, text.at(nameStart - 1) == 0x20,
      !own.contains(text[nameStart, nameEnd]), !numbered.contains(text[nameStart, nameEnd])
    {
      var end = nameStart
      let first = Self.name(in: text, from: start, endsAt: &end)
      if end == nameStart - 1, first < end, text[first].isCapital, text[first, end].isClassName,
        !text.at(first - 1).isBlank
      {
        (nameStart, nameEnd) = (first, end)
      }
    }
    let name = text[nameStart, nameEnd]
    // Why: `[thread:0x1f3c]` and `spid 0x1a` number other things than objects, and `on 0x7f9c Menu`,
    // `screen=0x7f9c Menu` and `DEBUG 0x7f9c Menu` have the class behind it.
    let isKey =
      text.at(nameEnd) == UInt8(ascii: "=") && name.isWord(.classKey) && !own.contains(name)
      || name.isWord(.level) && name.consists(of: \.isCapital)
    guard !numbered.contains(name), !name.isWord(.joint), !isKey else { return nil }
    return ConsoleObject(className: name, address: address, start: nameStart, end: offset)
  }

  /// A class in what a debugger prints before an address, `(Menu *) 0x7f9c` or `(Menu *) $0 = 0x7f9c`, from its
  /// parenthesis on; nil for anything else.
  private static func cast(_ text: Bytes, before zero: Int, from start: Int) -> Range<Int>? {
    var end = text.start(of: { $0.isBlank || $0 == UInt8(ascii: "=") }, before: zero)
    if end < zero {
      let value = text.start(of: { $0.isName || $0 == UInt8(ascii: "$") }, before: end)
      if text.at(value) == UInt8(ascii: "$") { end = value }
      end = text.start(of: \.isBlank, before: end)
    }
    guard end - 2 > start, text.hasASCII("*)", at: end - 2) else { return nil }
    end = text.start(of: \.isBlank, before: end - 2)
    let name = text.start(of: { $0.isName || $0 == UInt8(ascii: ".") }, before: end)
    guard name > start, name < end, text[name - 1] == UInt8(ascii: "(") else { return nil }
    return name - 1..<end
  }

  /// Where the name begins that stands before marks; `end` is put behind the name.
  private static func name(in text: Bytes, from start: Int, endsAt end: inout Int) -> Int {
    end = max(start, text.start(of: { $0.isOne(of: " :(@,=[<") }, before: end))
    let isPart: (UInt8) -> Bool = { $0.isName || $0 == UInt8(ascii: ".") }
    guard text.at(end - 1) == UInt8(ascii: ">") else {
      return max(start, text.start(of: isPart, before: end))
    }
    // Why: what a class is generic over is of its name, `Host<Menu>: 0x7f9c`.
    var first = text.start(of: { isPart($0) || $0.isOne(of: "<>, ") }, before: end)
    first = max(start, first, end - longestClass)
    while first < end, !isPart(text[first]) || classEnd(text, from: first) != end {
      first = text.end(of: { !isPart($0) }, from: text.end(of: isPart, from: first))
    }
    return min(first, end)
  }

  /// Reads `0x` and at least one hexadecimal digit.
  static func address(_ text: Bytes, at offset: inout Int) -> UInt64? {
    guard text.hasASCII("0x", at: offset), text.at(offset + 2).isHexadecimal else { return nil }
    var value: UInt64 = 0
    offset += 2
    while text.at(offset).isHexadecimal {
      let byte = text[offset]
      let digit = byte.isASCIIDigit ? byte - UInt8(ascii: "0") : (byte | 0x20) - 87
      value = value << 4 | UInt64(digit)
      offset += 1
    }
    return value == 0 ? nil : value
  }

  /// The address that a word is; nil where it is none.
  static func address(_ word: Bytes) -> UInt64? {
    var end = 0
    guard let address = address(word, at: &end), end == word.count else { return nil }
    return address
  }

  private static let viewSuffixes: [StaticString] = [
    "View", "Bar", "Layer", "Window", "Button", "Label",
  ]
  private static let otherSuffixes: [StaticString] = [
    "BarItem", "ButtonItem", "NavigationItem", "Storyboard", "PresentationController",
  ]

  /// Whether the class is one of Foundation's or Core Animation's, going by its name.
  private var isFoundation: Bool {
    let isPrefixed =
      className.hasASCII("NS", at: 0) || className.hasASCII("__NS", at: 0)
      || className.hasASCII("CA", at: 0)
    guard isPrefixed, !exists else { return false }
    let start = className[0] == UInt8(ascii: "_") ? 4 : 2
    return className.at(start).isCapital && className.at(start + 1).isSmall
  }

  /// Whether the class is a view's or a layer's, going by its name.
  var isView: Bool { className.from(1).ends(in: Self.viewSuffixes) }

  /// Whether the class is a view's, a layer's, a collection's or a presentation controller's, which
  /// is no view controller, going by its name.
  var isOther: Bool {
    isFoundation || isView || className.from(1).ends(in: Self.otherSuffixes)
  }

  /// Whether it is a controller where nothing else stands there, whatever its name: `<SideBar: 0x1>`.
  var isAloneReceiver: Bool { !isFoundation && !className.hasASCII("UI", at: 0) }

  /// Whether the class is a controller's, going by its name.
  var exists: Bool { className.isControllerName }

  private static let numbered = FoldedSet("thread tid queue spid activity process")

  private static let own = FoldedSet(
    """
    self this ptr pointer addr address instance object obj identity memory vc viewcontroller \
    controller
    """
  )

  /// Whether it is no object but a key, behind which stands the address of whoever prints:
  /// `self=0x7f9c`.
  var isOwn: Bool { address != 0 && className.at(0).isSmall && Self.own.contains(className) }

  /// The address of whoever prints; 0 where none is given.
  static func own(in text: Bytes) -> UInt64 { all(in: text).first(where: \.isOwn)?.address ?? 0 }
}

extension Bytes {
  /// Whether the bytes are a UUID, `0D2C7F77-A822-4EF7-A0DA-D4C91F71B118`.
  var isUUID: Bool {
    parts { $0 == UInt8(ascii: "-") }.map(\.count) == [8, 4, 4, 4, 12]
      && consists { $0 == UInt8(ascii: "-") || $0.isHexadecimal }
  }
}
