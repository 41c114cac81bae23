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
    var isList: Bool { !isQuoted && value.hasPrefix("[") && value.hasSuffix("]") }
  }

  private(set) var elements: [Element] = []

  /// Splits at commas and at blanks between `label: value` pairs, outside quotes and brackets.
  init(_ text: Substring) {
    var part = ""
    var isQuoted = false
    var isEscaped = false
    var depth = 0
    for character in text {
      if isEscaped {
        isEscaped = false
        part.append(character)
        continue
      }
      switch character {
      case "\\" where isQuoted:
        isEscaped = true
        part.append(character)
      case "\"":
        isQuoted.toggle()
        part.append(character)
      case "[" where !isQuoted:
        depth += 1
        part.append(character)
      case "]" where !isQuoted:
        depth -= 1
        part.append(character)
      case "," where !isQuoted && depth == 0: finish(&part)
      case " " where !isQuoted && depth == 0:
        if part.isEmpty || part.hasSuffix(":") { break }
        finish(&part)
      default: part.append(character)
      }
    }
    finish(&part)
  }

  private mutating func finish(_ part: inout String) {
    defer { part = "" }
    guard !part.isEmpty else { return }
    var label = ""
    var value = part
    if let colon = part.firstIndex(of: ":"), part[..<colon].utf8.allSatisfy(\.isIdentifier) {
      label = String(part[..<colon])
      value = String(part[part.index(after: colon)...])
      // Why: a signature such as `(_:animated:)` has labels and no values.
      let isQuoted = value.hasPrefix("\"") || value.hasPrefix("[")
      if value.contains(":") && !isQuoted || label == "_" { value = "" }
    }
    let text = NotationQuotes.text(of: value[...])
    elements.append(Element(label: label, value: text, isQuoted: text != value))
  }
}

extension Substring {
  /// The text without blanks at either end.
  var trimmingBlanks: Substring {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text.drop { $0 == " " || $0 == "\t" }
  }
}
