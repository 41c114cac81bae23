import LifelineTrace

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
    if first.isOne(of: "*+-") {
      guard text.at(1) == 0x20 else { return }
      // Why: `- [Menu viewDidLoad]` is a signature and not an item.
      guard first != UInt8(ascii: "-") || !Self.isSignature(text.from(2).trimmed) else { return }
      offset = 2
      isListed = true
    } else if first.isASCIIDigit || first == UInt8(ascii: "(") {
      let start = first.isASCIIDigit ? 0 : 1
      offset = text.end(of: \.isASCIIDigit, from: start)
      guard offset > start, text.at(offset).isOne(of: ".),:") else { return }
      // Why: `1.5` is a number, and `10:32` a time.
      guard
        !text.at(offset + 1).isOne(of: "0123456789-") || ConsolePrefix.isDate(text, at: offset + 1)
      else { return }
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
    name = name.from(name.end { $0 == UInt8(ascii: "`") }).trimmingEnd(".,;`")
    guard let first = speaker(name) else { return isSelector(name) }
    let rest = name.from(first.count)
    let start = rest.end { $0.isOne(of: " .:-|") }
    return start > 0 && isSelector(rest.from(start))
  }

  /// The class that a line begins with, if it has the name of a controller and more follows.
  static func speaker(_ text: Bytes) -> Bytes? {
    let name = text[0, text.end(of: \.isName)]
    return name.isScreenName && !text.from(name.count).isPunctuation ? name : nil
  }

  /// Whether a text is a method's name, with labels or with empty parentheses.
  private static func isSelector(_ name: Bytes) -> Bool {
    // Why: `iPhone:` is a heading.
    name.at(0).isSmall && !name.at(1).isCapital
      && name.consists { $0.isIdentifier || $0.isOne(of: ":()") }
      && name.contains { $0.isCapital || $0 == UInt8(ascii: "(") }
  }

  private static func isSignature(_ text: Bytes) -> Bool {
    text.at(0) == UInt8(ascii: "[")
      && text.offset(of: UInt8(ascii: "]")).map { text[1, $0].wordCount } == 2
  }

  /// How sure it is that another recording begins at a line that is no event.
  ///
  /// - Parameters:
  ///   - text: The line in plain spelling, without indentation.
  ///   - isAfterBlank: Whether a blank line stands before it.
  /// - Returns: Natural for a heading, else possible.
  static func boundary(_ text: Bytes, isAfterBlank: Bool) -> Boundary {
    let rest = text.trimmed
    guard rest.count > 0, rest[0] != UInt8(ascii: "`") else { return .possible }
    let isRule = rest.count >= 3 && rest.consists { $0.isOne(of: "-=_*~/ ") }
    // Why: Xcode says so at the end of each run.
    let isEnd = rest.hasASCII("Program ended with exit code", at: 0)
    let isHeading =
      rest[0] == UInt8(ascii: "#") || rest.hasASCII("==", at: 0) || rest.hasASCII("**", at: 0)
      || rest[rest.count - 1] == UInt8(ascii: ":") || isRule
      // Why: apps put such a mark in front of what they print beside callbacks, too.
      || ConsoleLine(rest).number != nil
    return isHeading || isEnd || isAfterBlank ? .natural : .possible
  }
}
