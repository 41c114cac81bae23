/// Words of notation that stand in double quotes, with the escapes of JSON.
package enum NotationQuotes {
  /// What a word in quotes begins and ends with.
  package static let quote = UInt8(ascii: "\"")

  /// A text as one word: as it is where that can be read back, in quotes otherwise.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isPlain: Whether it can be read back without quotes.
  /// - Returns: The word.
  package static func word(_ text: String, isPlain: Bool) -> String {
    guard !isPlain else { return text }
    var word = "\""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\"": word += "\\\""
      case "\\": word += "\\\\"
      case "\n": word += "\\n"
      case "\r": word += "\\r"
      case "\t": word += "\\t"
      // Why: `<-` marks the end of a line, wherever it stands.
      case _
      where !isPrintable(scalar) || scalar == "<" && scalars.dropFirst(index + 1).first == "-":
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          word += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "\""
  }

  /// A text that goes on to the end of its line: as it is where that can be read back.
  package static func rest(quoting text: String) -> String {
    let isPlain =
      !text.isEmpty && !text.hasPrefix("\"") && text[...].trimmingBlanks == text[...]
      && !text.holds("<-") && text.unicodeScalars.allSatisfy(isPrintable)
    return word(text, isPlain: isPlain)
  }

  /// The text that stands to the end of a line, without its quotes and escapes if it is in quotes.
  package static func rest(_ text: String) -> String { self.text(of: text[...]) }

  /// Whether a scalar can stand in a line as it is, and be seen there.
  package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      false
    default: true
    }
  }

  /// The first word of a line, with its quotes if it has any.
  package static func firstWord(of text: Substring) -> Substring {
    guard text.utf8.first == quote else {
      return Substring(text.utf8.prefix { $0 != UInt8(ascii: " ") })
    }
    guard let end = end(of: text) else { return text }
    return text[..<end]
  }

  /// The place behind the closing quote of a text that begins with a quote; nil if there is none.
  package static func end(of text: Substring) -> Substring.Index? {
    var isEscaped = false
    let bytes = text.utf8
    for index in bytes.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if bytes[index] == UInt8(ascii: "\\") {
        isEscaped = true
      } else if bytes[index] == quote {
        return bytes.index(after: index)
      }
    }
    return nil
  }

  /// The text that a word stands for: without its quotes and escapes, if it is in quotes.
  package static func text(of word: Substring) -> String {
    guard word.utf8.first == quote, end(of: word) == word.endIndex else { return String(word) }
    let inner = word.utf8.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(Substring(inner)) }
    var text = ""
    var characters = word.unicodeScalars.dropFirst().dropLast()[...]
    while let scalar = characters.popFirst() {
      guard scalar == "\\", let escape = characters.popFirst() else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch escape {
      case "n": text += "\n"
      case "r": text += "\r"
      case "t": text += "\t"
      case "u":
        text.unicodeScalars.append(escaped(&characters))
      default: text.unicodeScalars.append(escape)
      }
    }
    return text
  }

  /// The scalar that the digits behind `\u` stand for; a pair of surrogates is one.
  private static func escaped(
    _ characters: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar {
    func unit(_ digits: Substring.UnicodeScalarView) -> UInt32? {
      digits.count == 4 ? UInt32(String(String.UnicodeScalarView(digits)), radix: 16) : nil
    }
    let first = unit(characters.prefix(4))
    characters = characters.dropFirst(4)
    guard let first, (0xD800..<0xDC00).contains(first) else {
      return first.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    }
    let rest = characters.dropFirst(2)
    guard characters.starts(with: "\\u".unicodeScalars), let second = unit(rest.prefix(4)),
      (0xDC00..<0xE000).contains(second)
    else { return "\u{FFFD}" }
    characters = rest.dropFirst(4)
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }
}
