/// Text for XML 1.0: what would be markup is escaped, what may not stand in it is replaced.
enum XMLText {
  /// The text between two tags.
  static func content(_ text: String) -> String { written(text, isAttribute: false) }

  /// The value of an attribute, without the quotes.
  static func attribute(_ text: String) -> String { written(text, isAttribute: true) }

  /// Attributes as they stand in a tag, each with a blank before it; one that is nil is absent.
  static func attributes(_ list: KeyValuePairs<String, String?>) -> String {
    list.map { name, value in value.map { " \(name)=\"\(attribute($0))\"" } ?? "" }.joined()
  }

  private static func written(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      // Why: a reader takes a plain one in an attribute for a blank, and a return for a line feed.
      case "\n" where isAttribute, "\t" where isAttribute, "\r": result += "&#\(scalar.value);"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where isAllowed(scalar): result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }

  /// Whether XML 1.0 has the character at all: no escape lets another one in.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
