/// Helps to set text: wrapping, counting, joining, and making foreign text harmless.
package enum TextLayout {
  /// The widest line of prose, in characters.
  package static var width: Int { TextWidth.columns }

  /// Foreign text on one line: control characters are written out, long text is cut.
  ///
  /// - Parameters:
  ///   - text: A name or a message from a trace.
  ///   - limit: The most characters that are kept.
  /// - Returns: The text, without anything that steers a terminal.
  package static func plain(_ text: String, limit: Int = 200) -> String {
    // Why: nearly every text is short and plain, and characters take long to tell apart.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var result = ""
    var count = 0
    for character in text {
      if count == limit { return result + "…" }
      count += 1
      for scalar in character.unicodeScalars {
        if isHarmless(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return result
  }

  /// Whether a scalar can neither steer a terminal nor turn the direction of a line.
  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    // Why: what cannot be seen makes two names look alike; but joiners make up letters.
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      false
    default: true
    }
  }

  /// Text broken into lines at blanks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - first: What the first line begins with.
  ///   - rest: What the other lines begin with.
  ///   - width: The widest line, in characters; a longer word stands alone.
  /// - Returns: The lines, none for an empty text.
  package static func wrap(
    _ text: String,
    first: String = "",
    rest: String = "",
    width: Int = width
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += isEmpty ? String(word) : " \(word)"
      isEmpty = false
    }
    if !isEmpty { lines.append(line) }
    return lines
  }

  /// A number with its noun: `1 event`, `2 events`.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// Words joined by commas, the last by `and`; what exceeds the limit is counted.
  package static func list(_ words: [String], limit: Int = .max, as noun: String = "more") -> String
  {
    guard words.count <= limit else {
      return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) \(noun)"
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension String {
  /// The text, filled up with blanks on the right.
  package func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }

  /// The text, filled up with blanks on the left.
  func indented(to width: Int) -> String {
    count < width ? String(repeating: " ", count: width - count) + self : self
  }

  /// The text without blanks at its end.
  package var withoutTrailingBlanks: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
