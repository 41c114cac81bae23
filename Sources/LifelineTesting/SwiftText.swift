/// What stands between the quotes of Swift string literals.
enum SwiftText {
  /// The value of a literal's text; nil where an escape is not known.
  ///
  /// - Parameters:
  ///   - text: What stands between the quotes.
  ///   - hashes: The number of number signs around them.
  ///   - isBlock: Whether the literal has several lines.
  /// - Returns: The value.
  static func value(_ text: String, hashes: Int, _ isBlock: Bool) -> String? {
    guard isBlock else { return unescaped(text, hashes) }
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard lines.count > 1, let margin = lines.popLast(), margin.allSatisfy({ " \t".contains($0) })
    else { return nil }
    let texts = lines.dropFirst().map { $0.hasPrefix(margin) ? $0.dropFirst(margin.count) : "" }
    return unescaped(texts.joined(separator: "\n"), hashes)
  }

  private static func unescaped(_ text: String, _ hashes: Int) -> String? {
    let lead = "\\" + String(repeating: "#", count: hashes)
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      guard rest.hasPrefix(lead) else {
        result.append(character)
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(lead.count)
      switch rest.popFirst() {
      case "\\": result += "\\"
      case "\"": result += "\""
      case "'": result += "'"
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "\n": break
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}"),
          let code = UInt32(rest[rest.index(after: rest.startIndex)..<end], radix: 16),
          let scalar = Unicode.Scalar(code)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return result
  }

  /// A literal of several lines, quotes and escapes included.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - margin: What every line but the first begins with.
  ///   - lineEnd: What ends a line.
  /// - Returns: The literal; its first quotes stand where it is put.
  static func block(_ text: String, margin: String, lineEnd: String) -> String {
    var lines = ["\"\"\""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var escaped = ""
      var rest = line
      while let character = rest.first {
        let isQuote = rest.hasPrefix("\"\"\"")
        if character == "\\" || isQuote { escaped.append("\\") }
        escaped += rest.prefix(isQuote ? 3 : 1)
        rest = rest.dropFirst(isQuote ? 3 : 1)
      }
      lines.append(escaped.isEmpty ? "" : margin + escaped)
    }
    return (lines + [margin + "\"\"\""]).joined(separator: lineEnd)
  }
}
