/// What a line adds to a class to tell its instances apart, where it prints no address.
///
///     Page viewWillAppear "One"      Page viewWillAppear (index=0)      [scene 1] Cart viewDidLoad
///
/// Such a mark is no address: a later instance may carry it, too. So it becomes part of the name,
/// `Page(One)#?`, and numbers nothing.
enum ConsoleTag {
  private static let keys = FoldedSet(
    "index idx id identifier instance page pageindex tag row uuid hash number no scene window"
  )
  private static let places = FoldedSet("scene window screen display session instance")

  /// The mark that makes up all that stands behind a callback; empty where there is none.
  static func behind(_ text: Bytes) -> Bytes {
    let text = text.trimmed
    guard text.count > 2 else { return Bytes() }
    let quote = text[0]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let inner = text[1, text.count - 1]
      let isWhole = text[text.count - 1] == quote && inner.offset(of: quote) == nil
      // Why: a title begins with a capital or has a number; `"loading"` is a remark.
      return isWhole && isShort(inner) && inner.hasCapitalOrDigit ? inner : Bytes()
    }
    return pair(in: text.strippingBrackets)
  }

  /// The mark in front of a name, `[scene 1] Cart`; empty where there is none.
  static func before(_ text: Bytes) -> Bytes {
    guard text.at(0) == UInt8(ascii: "["), let close = text.offset(of: UInt8(ascii: "]")) else {
      return Bytes()
    }
    let words = text[1, close].words
    guard words.count == 2, places.contains(words[0]), words[1].count <= 8 else { return Bytes() }
    return text[1, close].trimmed
  }

  /// Whether a name carries its mark in parentheses, `Page(index: 0)`.
  static func isMarked(_ name: Bytes) -> Bool {
    guard name.at(name.count - 1) == UInt8(ascii: ")"),
      let open = name.offset(of: UInt8(ascii: "("))
    else { return false }
    let mark = pair(in: name[open + 1, name.count - 1])
    return open > 0 && name[0, open].wordCount == 1 && !mark.isEmpty
  }

  /// A class and the number that the app gave to the instance, `Page#3`; nil for any other name.
  static func numbered(_ name: Bytes) -> (name: Bytes, number: Bytes)? {
    guard let mark = name.lastOffset(of: UInt8(ascii: "#")), mark > 0,
      name.from(mark + 1).isNumber
    else { return nil }
    return (name[0, mark], name.from(mark + 1))
  }

  private static let addressKeys = ["ObjectIdentifier(", "self=", "ptr=", "address="].map {
    Array($0.utf8)
  }

  /// The address that makes up all that stands behind a callback; 0 where there is none.
  static func address(_ text: Bytes) -> UInt64 {
    var text = text.trimmed.strippingBrackets
    for key in addressKeys where text.has(key, at: 0) { text = text.from(key.count) }
    while text.at(text.count - 1) == UInt8(ascii: ")") { text = text[0, text.count - 1] }
    guard text.count >= 6, text.hasASCII("0x", at: 0) else { return 0 }
    var offset = 0
    let found = ConsoleObject.address(text, at: &offset) ?? 0
    return offset == text.count ? found : 0
  }

  /// The address that a number of eight digits or more is, as hashes of objects are; nil for any other mark.
  static func address(number tag: Bytes) -> UInt64? {
    guard (8...19).contains(tag.count), tag.isNumber else { return nil }
    return (0..<tag.count).reduce(0) { $0 * 10 + UInt64(tag[$1] & 15) }
  }

  /// The value of `index=0` or `id: 0A1B`, if that is all there is.
  private static func pair(in text: Bytes) -> Bytes {
    var end = 0
    while text.at(end).isIdentifier { end += 1 }
    guard end > 0, keys.contains(text[0, end]) else { return Bytes() }
    let mark = text.at(end)
    guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: ":") || mark == 0x20 else {
      return Bytes()
    }
    let value = text.from(end + 1).strippingPunctuation
    guard isShort(value), value.wordCount == 1, mark != 0x20 || value.isNumber else {
      return Bytes()
    }
    return value
  }

  private static func isShort(_ text: Bytes) -> Bool {
    text.count <= 40 && !text.isPunctuation && text.wordCount <= 2
  }
}

extension Bytes {
  /// The bytes without one pair of parentheses or brackets around them.
  fileprivate var strippingBrackets: Bytes {
    guard count > 2 else { return self }
    let isPair =
      self[0] == UInt8(ascii: "(") && self[count - 1] == UInt8(ascii: ")")
      || self[0] == UInt8(ascii: "[") && self[count - 1] == UInt8(ascii: "]")
    return isPair ? self[1, count - 1].trimmed : self
  }
}
