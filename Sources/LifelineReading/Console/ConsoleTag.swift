import LifelineTrace

/// What a line adds to a class to tell its instances apart, where it prints no address.
///
///     Page viewWillAppear "One"      Page viewWillAppear (index=0)      [scene 1] Cart viewDidLoad
///
/// Such a mark is no address: a later instance may carry it, too. So it becomes part of the name,
/// `Page(One)#?`, and numbers nothing.
enum ConsoleTag {
  /// A class and the mark that the app gave to the instance, `Page#3`, `Page #e560` or `Page@7c20`; nil for any
  /// other name.
  static func numbered(_ name: Bytes) -> (name: Bytes, number: Bytes)? {
    guard
      let mark = name.lastOffset(of: UInt8(ascii: "#")) ?? name.lastOffset(of: UInt8(ascii: "@")),
      mark > 0,
      name.from(mark + 1).isInstanceMark || name.from(mark + 1).isMark
    else { return nil }
    return (name[0, mark].trimmed, name.from(mark + 1))
  }

  /// The address that a number of eight digits or more is, as hashes of objects are, or one of six hexadecimal digits
  /// or more, as addresses are with or without their `0x`; nil for any other mark.
  static func address(number mark: Bytes) -> UInt64? {
    let tag = mark.hasASCII("0x", at: 0) ? mark.from(2) : mark
    if (6...16).contains(tag.count), tag.isInstanceMark, !tag.isNumber {
      return (0..<tag.count).reduce(0) { $0 << 4 | UInt64(tag[$1] & 15) + (tag[$1] > 0x39 ? 9 : 0) }
    }
    guard (8...19).contains(tag.count), tag.isNumber else { return nil }
    return (0..<tag.count).reduce(0) { $0 * 10 + UInt64(tag[$1] & 15) }
  }
}

extension ConsoleCall {
  /// Takes what stands beside the name and tells the instance from others: its address, or a number that only all
  /// lines together show to be its own.
  ///
  /// - Parameter text: What the name is a part of; nothing is taken from any other text.
  mutating func takeMark(in text: Bytes) {
    let part = name.controllerPart
    guard address == 0, tag.isEmpty, !part.isEmpty, let start = text.place(of: part) else { return }
    let isOpen = text.at(start - 1) == UInt8(ascii: "<")
    let mark = text.from(start + part.count).instanceMark(isOpen: isOpen)
    if !mark.isEmpty, let address = ConsoleObject.address(mark) {
      self.address = address
      number = Bytes()
    } else if number.isEmpty, part.isControllerName || part.hasHump {
      number = mark.isEmpty ? text.onlyMark : mark
    } else if number.isEmpty, part.isClassName {
      number = mark
    }
  }

  /// Takes the number of the line that a class which tells of others prints in front, `[Tracker:21]`: where it tells of
  /// a call in two lines of its source, the call is one.
  mutating func takeLine(in text: Bytes) {
    guard sourceLine.isEmpty, text.at(0) == UInt8(ascii: "["),
      let end = text[0, selector.start].lastOffset(of: UInt8(ascii: "]"))
    else { return }
    let number = text.start(of: \.isASCIIDigit, before: end)
    let name = text.start(of: \.isName, before: number - 1)
    guard number < end, text.at(number - 1) == UInt8(ascii: ":"), name < number - 1,
      text.at(name - 1) == UInt8(ascii: "["),
      !text[name, number - 1].equals(self.name.controllerPart)
    else { return }
    sourceLine = text[number, end]
  }

  /// Takes the number that the app gave to an instance for what tells it apart, `Page#3`.
  mutating func takeNumber() {
    if let page = ConsoleTag.numbered(name) {
      let file = page.name.fileName
      name = file ?? page.name
      // Why: in `Menu.swift#21` it is that of a line.
      if tag.isEmpty, file == nil {
        tag = page.number
        isNumbered = true
      }
    } else if tag.at(0) == UInt8(ascii: "#") {
      tag = tag.from(1)
      isNumbered = tag.isInstanceMark
    } else if let own = ConsoleTag.numbered(tag.behind(UInt8(ascii: "="))),
      own.name.count <= name.count, name[0, own.name.count].equals(own.name)
    {
      // Why: in `(instance=Menu#2)` the class is named once more.
      tag = own.number
      isNumbered = true
    }
  }
}

extension ConsoleCall {
  /// A hash of whose call it is, as far as the line says.
  var owner: UInt64 {
    let (name, mark) = ConsoleTag.numbered(name) ?? (name, tag)
    return name.foldedHash ^ address ^ (mark.isEmpty ? 0 : mark.foldedHash)
  }
}

extension Bytes {
  /// What a key and a value say an object is, whatever is in it, `200` of `hash=200`; nil for what an app calls it,
  /// `index: 2`.
  var identity: Bytes? {
    guard let sign = array.firstIndex(where: { $0.isOne(of: "=:") }),
      Self.identityKeys.contains(self[0, sign].trimmed)
    else { return nil }
    let value = from(sign + 1).trimmed
    return value.isInstanceMark ? value : nil
  }

  private static let identityKeys = FoldedSet(
    "objectidentifier self ptr pointer address id identifier instance uuid hash hashvalue object"
  )

  /// What stands behind the last of a mark; all where there is none.
  func behind(_ mark: UInt8) -> Bytes { from(lastOffset(of: mark).map { $0 + 1 } ?? 0) }

  /// The address or the number right behind a name, `: 0x7f9c`, `(17)` or `-17`, or ` 17>` where a bracket is open;
  /// empty where there is none.
  fileprivate func instanceMark(isOpen: Bool) -> Bytes {
    let blank = end(of: \.isBlank, from: 0)
    let sign = at(blank).isOne(of: "([{<:@#-|,=") ? blank + 1 : blank
    let start = end(of: \.isBlank, from: sign)
    let mark = self[start, end(of: \.isIdentifier, from: start)]
    if mark.hasASCII("0x", at: 0) { return mark }
    // Why: a number that stands by itself is what the name had, or did, and `(12 ms)` says how long.
    let isBracket = at(blank).isOne(of: "([{<")
    let isTied =
      sign > blank && start == sign && !at(blank).isOne(of: ":|,=")
      && (!isBracket || at(start + mark.count).isOne(of: ")]}>"))
      || isOpen && at(start + mark.count) == UInt8(ascii: ">")
    return isTied && mark.isInstanceMark ? mark : Bytes()
  }
}
