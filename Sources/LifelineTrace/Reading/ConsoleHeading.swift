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
      guard offset > start, offset - start <= 4 else { return }
      guard ".),:".utf8.contains(text.at(offset)) else { return }
      // Why: `1.5` is a number, and `10:32` a time.
      guard !text.at(offset + 1).isASCIIDigit, text.at(offset + 1) != UInt8(ascii: "-") else {
        return
      }
      number = Int(text[start, offset].text)
      offset += 1
      isListed = true
    } else {
      return
    }
    body = text.from(offset).trimmed
  }

  /// Whether a line is a list's item that names a method and nothing else, `- awakeFromNib`.
  ///
  /// Lists of callbacks hold methods that are none of the lifecycle, and go on behind them.
  static func isMethod(_ text: Bytes) -> Bool {
    let line = ConsoleLine(text)
    guard line.isListed else { return false }
    var name = line.body
    if let comment = name.offset(of: " //") { name = name[0, comment].trimmed }
    while name.count > 0, ".,;`".utf8.contains(name[name.count - 1]) {
      name = name[0, name.count - 1]
    }
    while name.at(0) == UInt8(ascii: "`") { name = name.from(1) }
    guard name.at(0).isSmall else { return false }
    var hasHump = false
    for offset in 0..<name.count {
      guard name[offset].isIdentifier || ":()_".utf8.contains(name[offset]) else { return false }
      hasHump = hasHump || name[offset].isCapital
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
    if isAfterBlank || ConsoleText.hasEastAsianLetter(rest) { return .natural }
    return .possible
  }

  /// Whether a line is a horizontal rule.
  private static func isRule(_ text: Bytes) -> Bool {
    guard text.count >= 3 else { return false }
    for offset in 0..<text.count where !"-=_*~/ ".utf8.contains(text[offset]) { return false }
    return true
  }
}
