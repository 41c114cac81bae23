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

  /// Whether a text begins such an array: a bracket, and then an object.
  static func begins(_ text: Bytes) -> Bool {
    guard text.trimmed.at(0) == UInt8(ascii: "[") else { return false }
    return text.trimmed.from(1).trimmed.at(0) == UInt8(ascii: "{")
  }

  /// Records one line; the objects that end in it.
  mutating func take(_ text: Bytes, _ number: UInt32) -> [Element] {
    var found: [Element] = []
    if depth > 0 { keep(0x20) }
    for offset in 0..<text.count {
      let byte = text[offset]
      if depth == 0 {
        guard byte == UInt8(ascii: "{") else { continue }
        line = number
        isTooLong = false
      }
      keep(byte)
      guard !isInString else {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth == 0 else { continue }
        found.append(Element(bytes: isTooLong ? [] : object, line: line, isTooLong: isTooLong))
        object.removeAll(keepingCapacity: true)
      default: break
      }
    }
    return found
  }

  private mutating func keep(_ byte: UInt8) {
    if object.count >= LineBuffer.longestLine {
      isTooLong = true
      object.removeAll(keepingCapacity: true)
    }
    if !isTooLong { object.append(byte) }
  }
}
