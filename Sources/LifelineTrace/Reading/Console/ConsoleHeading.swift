/// Tells what a line without an event says about where one recording ends and another begins.
struct ConsoleLine {
  /// The line without list mark.
  var body: Bytes
  /// The number of a numbered list's item; nil for any other line.
  var number: Int?
  /// Whether the line is an item of a numbered or bulleted list.
  var isListed = false

  /// Reads the list mark of a line without console prefix.
  ///
  /// - Parameter text: The line in plain spelling, without indentation.
  init(_ text: Bytes) {
    body = text
    var offset = 0
    let first = text.at(0)
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      guard text.at(1) == 0x20 else { return }
      offset = 2
      for box in ["[ ] ", "[x] ", "[X] "] where text.has(Array(box.utf8), at: offset) {
        offset += 4
      }
      // Why: `- [Menu viewDidLoad]` is a signature and not an item.
      let rest = text.from(offset).trimmed
      guard first != UInt8(ascii: "-") || !Self.isSignature(rest) else { return }
      isListed = true
    } else if first.isASCIIDigit || first == UInt8(ascii: "(") {
      offset = first.isASCIIDigit ? 0 : 1
      let start = offset
      while text.at(offset).isASCIIDigit { offset += 1 }
      guard offset > start, text.at(offset).isOne(of: ".),:") else { return }
      // Why: `1.5` is a number, and `10:32` a time.
      guard !text.at(offset + 1).isASCIIDigit, text.at(offset + 1) != UInt8(ascii: "-") else {
        return
      }
      // Why: no list is that long, but a column of times is.
      isListed = offset - start <= 4
      if isListed { number = Int(text[start, offset].text) }
      offset += 1
    } else {
      return
    }
    body = text.from(offset).trimmed
  }

  /// Whether a line names a method and nothing else, with or without its class: `awakeFromNib`,
  /// `-[Cart reload]`, `Cart tableView:didSelectRowAtIndexPath:`, `Cart.reload()`.
  ///
  /// Recordings hold methods that are none of the lifecycle, and go on behind them.
  static func isMethod(_ text: Bytes) -> Bool {
    if text.at(0) == UInt8(ascii: "-"), isSignature(text.from(1).trimmed) { return true }
    var name = ConsoleLine(text).body
    if let comment = name.offset(of: " //") { name = name[0, comment].trimmed }
    while name.count > 0, name[name.count - 1].isOne(of: ".,;`") {
      name = name[0, name.count - 1]
    }
    while name.at(0) == UInt8(ascii: "`") { name = name.from(1) }
    guard let first = speaker(name) else { return isSelector(name) }
    let rest = name.from(first.count)
    guard let start = (0..<rest.count).first(where: { rest[$0].isName }) else { return false }
    let isJoined = start > 0 && rest[0, start].isSeparator
    return isJoined && isSelector(rest.from(start))
  }

  /// The class that a line begins with, if it has the name of a controller and more follows.
  static func speaker(_ text: Bytes) -> Bytes? {
    var end = 0
    while text.at(end).isName { end += 1 }
    let name = text[0, end]
    return name.isScreenName && !text.from(end).isPunctuation ? name : nil
  }

  /// Whether a text is a method's name, with labels or with empty parentheses.
  private static func isSelector(_ name: Bytes) -> Bool {
    // Why: `iPhone:` is a heading.
    guard name.at(0).isSmall, !name.at(1).isCapital else { return false }
    var hasHump = false
    for offset in 0..<name.count {
      guard name[offset].isIdentifier || name[offset].isOne(of: ":()_") else { return false }
      hasHump = hasHump || name[offset].isCapital || name[offset] == UInt8(ascii: "(")
    }
    return hasHump
  }

  private static func isSignature(_ text: Bytes) -> Bool {
    guard text.at(0) == UInt8(ascii: "["), let close = text.offset(of: UInt8(ascii: "]")) else {
      return false
    }
    return text[1, close].wordCount == 2
  }

  /// How sure it is that another recording begins at a line that is no event.
  ///
  /// - Parameters:
  ///   - text: The line in plain spelling, without indentation.
  ///   - isAfterBlank: Whether a blank line stands before it.
  /// - Returns: Natural for a heading, else possible.
  static func boundary(_ text: Bytes, isAfterBlank: Bool) -> Boundary {
    let rest = text.trimmed
    guard rest.count > 0 else { return .possible }
    let first = rest[0]
    if first == UInt8(ascii: "`") { return .possible }
    let isHeading =
      first == UInt8(ascii: "#") || rest.hasASCII("==", at: 0) || rest.hasASCII("**", at: 0)
      || rest[rest.count - 1] == UInt8(ascii: ":")
    if isHeading || isRule(rest) || ConsoleLine(rest).isListed { return .natural }
    if isAfterBlank { return .natural }
    return .possible
  }

  /// Whether a line is a horizontal rule.
  private static func isRule(_ text: Bytes) -> Bool {
    guard text.count >= 3 else { return false }
    for offset in 0..<text.count where !text[offset].isOne(of: "-=_*~/ ") { return false }
    return true
  }
}

extension Bytes {
  /// Whether the bytes join a class to its method: a blank, a dot, a colon, a dash, a bar.
  fileprivate var isSeparator: Bool {
    for offset in 0..<count where !self[offset].isOne(of: " .:-|") { return false }
    return true
  }
}
