extension [UInt8] {
  /// Appends a text as a JSON string, with its quotes.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    let isPlain = text.utf8.allSatisfy { $0 < 0x7F }
    if !isPlain, !text.unicodeScalars.allSatisfy(NotationQuotes.isPrintable) {
      append(scalars: text)
      append(UInt8(ascii: "\""))
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        append("\\u00" + (digits.utf8.count == 1 ? "0" : "") + digits)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a text in which what steers a terminal, or cannot be seen, is written out.
  private mutating func append(scalars text: String) {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    for scalar in text.unicodeScalars {
      if let escape = short[scalar] {
        append(escape)
      } else if NotationQuotes.isPrintable(scalar) {
        append(String(scalar))
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        }
      }
    }
  }
}
