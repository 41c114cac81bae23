import LifelineTrace

/// The arguments of a call in notation: `detail, animated: true`.
struct NotationArguments {
  /// One argument; the label is empty for a positional one.
  struct Element {
    var label: String
    /// The value without its quotes.
    var value: String
    /// Whether the value stood in quotes, so that it is no list.
    var isQuoted: Bool

    /// Whether it is a list of values in brackets.
    var isList: Bool {
      !isQuoted && value.utf8.first == UInt8(ascii: "[") && value.utf8.last == UInt8(ascii: "]")
    }
  }

  private(set) var elements: [Element] = []

  /// Splits at commas and at blanks between `label: value` pairs, outside quotes and brackets.
  init(_ text: Substring) {
    var part: [UInt8] = []
    var isQuoted = false
    var isEscaped = false
    var depth = 0
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
        part.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: ",") where !isQuoted && depth == 0: finish(&part)
      case UInt8(ascii: " ") where !isQuoted && depth == 0:
        if part.isEmpty || part.last == UInt8(ascii: ":") { break }
        finish(&part)
      default:
        switch byte {
        case UInt8(ascii: "\\"): isEscaped = isQuoted
        case NotationQuotes.quote: isQuoted.toggle()
        case UInt8(ascii: "[") where !isQuoted: depth += 1
        case UInt8(ascii: "]") where !isQuoted: depth -= 1
        default: break
        }
        part.append(byte)
      }
    }
    finish(&part)
  }

  private mutating func finish(_ part: inout [UInt8]) {
    defer { part.removeAll(keepingCapacity: true) }
    guard !part.isEmpty else { return }
    var label = ""
    var value = part[...]
    if let colon = part.firstIndex(of: UInt8(ascii: ":")),
      part[..<colon].allSatisfy(\.isIdentifier)
    {
      label = String(decoding: part[..<colon], as: UTF8.self)
      value = part[(colon + 1)...]
      // Why: a signature such as `(_:animated:)` has labels and no values.
      let isQuoted = value.first == NotationQuotes.quote || value.first == UInt8(ascii: "[")
      if value.contains(UInt8(ascii: ":")) && !isQuoted || label == "_" { value = [] }
    }
    let word = String(decoding: value, as: UTF8.self)
    let text = NotationQuotes.text(of: word[...])
    elements.append(Element(label: label, value: text, isQuoted: text != word))
  }
}
