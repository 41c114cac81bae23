import LifelineTrace

/// Takes a JSON array apart into its objects, as `log show --style json` prints it.
///
///     [{
///       "eventMessage" : "Menu viewDidLoad",
///       "timestamp" : "2024-03-01 10:00:01.000000+0100"
///     },{
struct ConsoleArray {
  /// An object of the array.
  struct Element {
    /// The object on one line; empty where it was too long.
    var bytes: [UInt8]
    /// The one-based number of the line on which it begins.
    var line: UInt32
    /// Whether it was longer than the limit.
    var isTooLong: Bool
  }

  private var object: [UInt8] = []
  private var line: UInt32 = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isTooLong = false

  /// Whether a text begins such an array: a bracket, and then an object; or an object on lines of its own.
  static func begins(_ text: Bytes) -> Bool {
    if text.trimmed.equalsASCII("{") { return true }
    guard text.trimmed.at(0) == UInt8(ascii: "[") else { return false }
    return text.trimmed.from(1).trimmed.at(0) == UInt8(ascii: "{")
  }

  /// Records one line; the objects that end in it.
  mutating func take(_ text: Bytes, _ number: UInt32) -> [Element] {
    var found: [Element] = []
    var start = 0
    if depth > 0 { object.append(0x20) }
    var offset = 0
    while offset < text.count {
      if isInString {
        offset = endOfString(in: text, from: offset)
        continue
      }
      let byte = text[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\"") where depth > 0: isInString = true
      case UInt8(ascii: "{"):
        if depth == 0 {
          line = number
          isTooLong = false
          start = offset - 1
        }
        depth += 1
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        guard depth == 0 else { continue }
        keep(text[start, offset])
        found.append(Element(bytes: isTooLong ? [] : object, line: line, isTooLong: isTooLong))
        object.removeAll(keepingCapacity: true)
      default: break
      }
    }
    if depth > 0 { keep(text[start, text.count]) }
    return found
  }

  /// Lines of which each holds the objects that end in a line of a text, and nothing else.
  mutating func flattened(_ text: Bytes) -> [UInt8] {
    var output: [UInt8] = []
    for line in text.lines {
      for element in take(line, 1) { output += element.bytes }
      output.append(0x0A)
    }
    return output
  }

  /// The offset behind the quote that ends a string, or that of the end of the line.
  private mutating func endOfString(in text: Bytes, from start: Int) -> Int {
    var offset = isEscaped ? start + 1 : start
    isEscaped = false
    while offset < text.count {
      let quote = text.offset(of: UInt8(ascii: "\""), from: offset) ?? text.count
      guard let slash = text[offset, quote].offset(of: UInt8(ascii: "\\")) else {
        isInString = quote == text.count
        return min(quote + 1, text.count)
      }
      offset += slash + 2
      isEscaped = offset > text.count
    }
    return text.count
  }

  /// Keeps a part of the object, unless it has become too long.
  private mutating func keep(_ part: Bytes) {
    if object.count + part.count > LineBuffer.longestLine {
      isTooLong = true
      object.removeAll(keepingCapacity: true)
    }
    if !isTooLong { part.append(to: &object) }
  }
}
