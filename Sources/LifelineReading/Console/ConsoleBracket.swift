import LifelineTrace

/// An Objective-C signature around a callback: `-[Menu(Category) viewDidLoad]`.
struct ConsoleBracket {
  /// The class between the brackets, without a category.
  var className: Bytes
  /// Whether a call on an instance is told of, and not one on a class, nor a line of source code
  /// or of a stack trace.
  var isInstanceCall: Bool
  /// The offset of the sign, or of the bracket where there is none.
  var start: Int
  /// The offset behind the closing bracket.
  var end: Int
  /// The argument between the colon and the closing bracket; nil where it is no truth value.
  var animated: Bool?

  /// The signature around a callback; nil if there is none.
  init?(around selector: ConsoleSelector, in text: Bytes) {
    var nameEnd = text.start(of: \.isBlank, before: selector.start)
    guard nameEnd < selector.start else { return nil }
    if text.at(nameEnd - 1) == UInt8(ascii: ")") {
      nameEnd = max(0, text.start(of: { $0 != UInt8(ascii: "(") }, before: nameEnd) - 1)
    }
    var nameStart = text.start(of: { $0.isName || $0.isOne(of: ".-") }, before: nameEnd)
    nameStart += text.from(nameStart).end { $0 == UInt8(ascii: "-") }
    var open = text.start(of: \.isBlank, before: nameStart)
    guard nameEnd > nameStart, text.at(open - 1) == UInt8(ascii: "[") else { return nil }
    open -= 1
    className = text[nameStart, nameEnd]
    guard className.fileName == nil else { return nil }
    let sign = text.start(of: \.isBlank, before: open)
    let mark = text.at(sign - 1)
    let isSigned = mark.isOne(of: "-+")
    start = isSigned ? sign - 1 : open
    // Why: `[Menu viewWillAppear:YES]` is what debuggers and swizzlers print.
    let word = text[selector.end, text.end(of: \.isIdentifier, from: selector.end)]
    animated = selector.hasColon ? word.flag : nil
    // Why: `[Menu viewDidLoad 40]` names the line, too.
    let line = text.end(of: { $0.isASCIIDigit || $0 == 0x20 }, from: selector.end)
    let isNumbered = text.at(line) == UInt8(ascii: "]")
    let close = isNumbered ? line : selector.end + (animated == nil ? 0 : word.count)
    let isClosed = text.at(close) == UInt8(ascii: "]")
    end = isClosed ? close + 1 : selector.end
    isInstanceCall =
      isSigned
      ? mark == UInt8(ascii: "-")
      : isClosed && className[0].isCapital && text.at(end) != UInt8(ascii: ";")
    // Why: a block inside a method is named after it, `__29-[Menu viewDidLoad]_block_invoke`, and an
    // offset into the code follows in a stack trace, `-[Menu viewDidLoad] + 123`.
    if className.equalsASCII("super") || className.equalsASCII("self")
      || text.hasASCII("_block", at: end) || text.hasCodeOffset(at: end)
    {
      isInstanceCall = false
    }
  }

  /// The offset of the sign of the next signature before an offset; nil if there is none.
  static func start(before offset: Int, in text: Bytes, behind start: Int) -> Int? {
    guard offset < text.count, let open = text[start, offset].lastOffset(of: UInt8(ascii: "["))
    else { return nil }
    return start + text[start, start + open].trimmingEnd("- \t").count
  }

  /// The instance that the text before the signature names, `Menu ---> -[Base viewDidLoad]`.
  func instance(in head: Bytes) -> (name: Bytes, address: UInt64)? {
    let objects = ConsoleObject.all(in: head)
    let isReceiver = { (object: ConsoleObject) in
      !object.isView && !object.isOwn && !ConsoleArgument.isOther(object, in: head)
    }
    if let object = objects.last(where: isReceiver) {
      // Why: in `class: <0x7f9c Menu.m:(17)> method: -[Menu viewDidLoad]` the word is a key.
      let isKey = object.className.isWord(.classKey) && object.className[0].isSmall
      return (isKey ? className : object.className, object.address)
    }
    // Why: a copy may leave blanks in the sign, `Menu --> -- [Base viewDidLoad]`.
    var rest = head.trimmed.count > 1 ? head.trimmed.trimmingEnd("- \t") : head.trimmed
    guard rest.at(rest.count - 1) == UInt8(ascii: ">") else { return nil }
    rest = rest.trimmingEnd("-=>~ ")
    guard let last = rest.words.last?.strippingPunctuation, !last.isPunctuation, !last.isNumber
    else { return nil }
    return ConsoleObject.address(last).map { (className, $0) } ?? (last, 0)
  }
}

extension ConsoleBracket {
  /// What stands before a callback in brackets of a logger's, and behind them, `[Menu.swift 35:viewDidLoad()]`,
  /// `[Menu:viewDidLoad():35]`; nil where it does not stand in brackets, or they name no file and no controller.
  static func metadata(_ head: Bytes, _ tail: Bytes) -> (head: Bytes, tail: Bytes)? {
    let end = tail.end(of: { $0.isASCIIDigit || $0.isOne(of: " :,|@#L") }, from: 0)
    let close = tail.at(end)
    guard close.isOne(of: "])"),
      let open = head.lastOffset(of: UInt8(ascii: close == UInt8(ascii: "]") ? "[" : "("))
    else { return nil }
    let inner = head.from(open + 1)
    guard !inner.contains(close), inner.at(inner.count - 1).isOne(of: ":,|@/- ") else { return nil }
    let first = inner.words.first?.parts(between: { $0.isOne(of: ":,|@") }).first ?? Bytes()
    let behind = tail.from(end + 1)
    if first.withoutFile.count < first.count || first.isControllerName { return (inner, behind) }
    // Why: in `[Menu.21 => viewDidLoad()]` the number is that of a line.
    let numbered = inner.trimmingEnd(" :,|@/-=>")
    let name = numbered[0, numbered.start(of: \.isASCIIDigit, before: numbered.count)]
    guard name.at(name.count - 1) == UInt8(ascii: "."), name.trimmingEnd(".").isControllerName
    else { return nil }
    return (name.trimmingEnd("."), behind)
  }
}

/// The marks between the calls of a chain: arrows, stops and commas.
enum ConsoleSeparator {
  /// Splits what stands before the first call at its last arrow.
  static func behindLast(in text: Bytes) -> (lead: Bytes, name: Bytes) {
    var offset = text.count - 2
    while offset >= 0 {
      if isArrow(text, at: offset) {
        return (text[0, offset].trimmingEnd("-="), text.from(offset + 2))
      }
      offset -= 1
    }
    return (Bytes(), text)
  }

  /// Splits what stands behind a call into its own tail and what belongs to the next.
  ///
  /// - Parameters:
  ///   - text: What stands between two calls, or behind the last one.
  ///   - isLast: Whether no other call follows.
  /// - Returns: The tail, the head of the next call, and whether a mark stands between them.
  static func split(
    _ text: Bytes,
    isLast: Bool
  ) -> (tail: Bytes, head: Bytes, isSeparated: Bool) {
    for offset in 0..<text.count where isArrow(text, at: offset) {
      return (text[0, offset].trimmingEnd("-="), text.from(offset + 2), true)
    }
    if isLast { return (text, Bytes(), false) }
    for offset in 0..<text.count where text[offset].isOne(of: ".,;|/&\n") {
      return (text[0, offset], text.from(offset + 1), true)
    }
    return (Bytes(), text, false)
  }

  private static func isArrow(_ text: Bytes, at offset: Int) -> Bool {
    text.at(offset + 1) == UInt8(ascii: ">")
      && (text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "="))
  }
}
