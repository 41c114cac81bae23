import LifelineTrace

/// Where in the lines of a log the controller's name stands.
struct ConsoleColumn: Hashable {
  /// Which of a field's words are the name.
  enum Part: Hashable {
    /// All of them, but for words that are the same in each line.
    case all(behind: [UInt64], before: [UInt64])
    /// The one with this number, counted from the first.
    case fromStart(Int)
    /// The one with this number, counted from the last.
    case fromEnd(Int)
  }

  /// The place or the key of the field.
  let field: UInt64
  /// Whether the field goes by its key.
  let isKeyed: Bool
  /// The words.
  let part: Part

  /// The name in a message; nil where none can stand there.
  func name(in message: ConsoleFields) -> Bytes? {
    place(in: message).flatMap { Self.name($0, part) }
  }

  private func place(in message: ConsoleFields) -> ConsoleFields.Field? {
    message.fields.first { (isKeyed ? $0.key : $0.place) == field }
  }

  /// Whether a label before a name says that it is another controller's, `from MenuController`.
  func isLabelled(_ name: Bytes, in message: ConsoleFields) -> Bool {
    guard let field = place(in: message),
      let index = field.words.firstIndex(where: { name.place(of: $0) != nil })
    else { return false }
    return index > 0 ? field.words[index - 1].isWord(.other) : field.isOther
  }

  /// The name that a part of a field is; nil where it can be none.
  static func name(_ field: ConsoleFields.Field, _ part: Part) -> Bytes? {
    let words = field.words
    switch part {
    case .all(let behind, let before):
      guard words.count > behind.count + before.count,
        words.prefix(behind.count).map(\.foldedHash) == behind,
        words.suffix(before.count).map(\.foldedHash) == before
      else { return nil }
      let name = words[behind.count..<(words.count - before.count)]
      guard name.count <= 4,
        !name.contains(where: { $0.isWorthless || name.count > 1 && $0.isCommon }),
        let start = field.text.place(of: name[name.startIndex]),
        let last = field.text.place(of: name[name.endIndex - 1])
      else { return nil }
      return field.text[start, last + name[name.endIndex - 1].count]
    case .fromStart(let index): return words.dropFirst(index).first.flatMap(name)
    case .fromEnd(let index): return words.dropLast(index).last.flatMap(name)
    }
  }

  private static func name(_ word: Bytes) -> Bytes? { word.isWorthless ? nil : word }
}

extension Bytes {
  /// Whether a word is no part of a name: a number, a level, a word of every sentence.
  fileprivate var isWorthless: Bool {
    at(0).isASCIIDigit && !contains(where: \.isCapital) || equalsASCII("UIViewController")
      || ends(in: [".self"])
      || isWord(.opening) || isWord(.closing) || isWord(.ended)
      // Why: screens are called `Main`, `Start` and `Event`, too.
      || isCommon && !isCapitalised
  }

  /// Whether a word is one of every sentence, or a level.
  fileprivate var isCommon: Bool { isSpoken || isWord(.level) }

  /// Whether a word is spelt as the first of a sentence is, `Main`.
  private var isCapitalised: Bool {
    at(0).isCapital && count > 1 && from(1).consists(of: \.isSmall)
  }

  /// How much a text looks like the name of a controller or a screen, from 0 to 1.
  var likeness: Double {
    let name = withoutFile
    if name.isControllerName || name.controllerPart.isControllerName { return 1 }
    if name.isMethodType { return 0 }
    if name.isScreenName || name.hasHump { return 0.8 }
    if name.count < count { return 0.8 }
    if name.isClassName { return 0.5 }
    if words.count > 1, words.allSatisfy({ $0.at(0).isCapital }) { return 0.5 }
    if at(0).isCapital || at(0) >= 0x80 { return 0.4 }
    return contains(UInt8(ascii: "_")) ? 0.3 : 0.1
  }

  /// What people call the type inside of a controller of which callbacks are values.
  private static let inputs = FoldedSet("action event input intent lifecycle message output state")

  /// A controller's class without the members behind it, `MenuController.rx`, `MenuController.Action`.
  private var withoutMembers: Bytes {
    guard let dot = lastOffset(of: UInt8(ascii: ".")),
      at(dot + 1).isSmall || Self.inputs.contains(from(dot + 1))
    else { return self }
    return self[0, dot].isControllerName ? self[0, dot] : self[0, dot].withoutMembers
  }

  /// The class in a name that more than a class stands in, `D/MenuController`, `MenuController에서`,
  /// `MenuController @ 44`; the whole name where no part of it is a controller's for certain.
  var controllerPart: Bytes {
    guard !isClassName || hasNonASCII else { return withoutMembers }
    var found = Bytes()
    var offset = 0
    while offset < count {
      let start = offset
      while offset < count, self[offset].isIdentifier || self[offset] == UInt8(ascii: ".") {
        offset += 1
      }
      let part = self[start, offset]
      if part.hasHump, part.isControllerName {
        guard found.isEmpty, !at(offset).isOne(of: "<(") else { return self }
        found = part
      }
      offset = max(offset, start + 1)
    }
    guard let start = place(of: found), !found.isEmpty else { return self }
    // Why: `2nd ViewController` is another one than the first.
    if found.isWord(.unnamed), self[0, start].trimmed.isWord(.numeral) { return self }
    let rest = from(start + found.count).trimmed
    // Why: in `MenuController 2` and `MenuController@2` the number tells instances apart.
    let isNumbered = ConsoleTag.numbered(self)?.name.count == start + found.count
    return rest.at(0).isASCIIDigit || rest.at(0) == UInt8(ascii: "#") || isNumbered ? self : found
  }
}
