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
  /// Takes the number that the app gave to an instance for what tells it apart, `Page#3`.
  mutating func takeNumber() {
    if let page = ConsoleTag.numbered(name) {
      name = page.name
      if tag.isEmpty {
        tag = page.number
        isNumbered = true
      }
    } else if tag.at(0) == UInt8(ascii: "#") {
      tag = tag.from(1)
      isNumbered = tag.isInstanceMark
    }
  }
}
