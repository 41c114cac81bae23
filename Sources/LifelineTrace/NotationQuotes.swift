/// Words of notation that stand in double quotes, with the escapes of JSON.
enum NotationQuotes {
  /// A text as one word: as it is where that can be read back, in quotes otherwise.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isPlain: Whether it can be read back without quotes.
  /// - Returns: The word.
  static func word(_ text: String, isPlain: Bool) -> String {
    guard !isPlain else { return text }
    var word = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": word += "\\\""
      case "\\": word += "\\\\"
      case "\n": word += "\\n"
      case "\r": word += "\\r"
      case "\t": word += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        word += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "\""
  }

  /// The first word of a line, with its quotes if it has any.
  static func firstWord(of text: Substring) -> Substring {
    guard text.hasPrefix("\"") else { return text.prefix { $0 != " " } }
    guard let end = end(of: text) else { return text }
    return text[..<end]
  }

  /// The place behind the closing quote of a text that begins with a quote; nil if there is none.
  static func end(of text: Substring) -> Substring.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        return text.index(after: index)
      }
    }
    return nil
  }

  /// The text that a word stands for: without its quotes and escapes, if it is in quotes.
  static func text(of word: Substring) -> String {
    guard word.hasPrefix("\""), end(of: word) == word.endIndex else { return String(word) }
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
        let digits = String(String.UnicodeScalarView(characters.prefix(4)))
        characters = characters.dropFirst(4)
        text.unicodeScalars.append(
          UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        )
      default: text.unicodeScalars.append(escape)
      }
    }
    return text
  }
}
