import LifelineTrace

/// Brings the punctuation of all the world down to ASCII, so that one grammar reads it.
///
///     - 뷰1：viewDidLoad（） → 뷰2…      becomes      - 뷰1:viewDidLoad() -> 뷰2...
///
/// Letters stay as they are; emoji and other symbols become blanks.
struct ConsoleText {
  /// What a text without ASCII becomes.
  private struct Spelling {
    var bytes: [UInt8] = []
    /// Whether a letter was among it, or before it.
    var hasWord: Bool
  }

  /// The texts that were spelt lately, each behind a word or before the first.
  private var known: [[UInt8]: Spelling] = [:]
  private static let limit = 256

  /// The ASCII spelling of a text.
  mutating func plain(_ text: Bytes) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 16)
    var hasWord = false
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        hasWord = hasWord || byte.isIdentifier
        output.append(byte == 0x09 ? 0x20 : byte)
        offset += 1
        continue
      }
      let start = offset
      while offset < text.count, text[offset] >= 0x80 { offset += 1 }
      if text.isOrdinal(at: start), output.last.map({ $0 | 0x20 }) == UInt8(ascii: "n") {
        output[output.count - 1] = UInt8(ascii: "#")
        continue
      }
      let key = text[start, offset].array + (hasWord ? [0] : [])
      let spelling = known[key] ?? Self.spelling(of: text[start, offset], behindWord: hasWord)
      if known[key] == nil {
        if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
        known[key] = spelling
      }
      output.append(contentsOf: spelling.bytes)
      hasWord = spelling.hasWord
    }
    return output
  }

  private static func spelling(of text: Bytes, behindWord: Bool) -> Spelling {
    var spelling = Spelling(hasWord: behindWord)
    for scalar in text.text.unicodeScalars {
      if let replacement = replacement(scalar, behindWord: spelling.hasWord) {
        spelling.bytes.append(contentsOf: replacement.utf8)
      } else if isLetter(scalar) {
        spelling.hasWord = true
        spelling.bytes.append(contentsOf: String(Character(scalar)).utf8)
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        spelling.bytes.append(0x20)
      }
    }
    return spelling
  }

  /// A line without colours, or the text of an object; nil where a line is read as it is.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - finding: What it names.
  ///   - isWorded: Whether objects that name nothing may tell of a callback, too, in words of the log's own.
  /// - Returns: The text.
  static func plain(
    _ text: Bytes,
    _ finding: ConsoleWords.Finding,
    isWorded: Bool = false
  ) -> [UInt8]? {
    if finding.hasEscape { return uncoloured(text) }
    // Why: a frame of a backtrace has an address, and is no print.
    if finding.hasSymbol, text.offset(of: "0x") == nil { return ConsoleSymbol.demangled(in: text) }
    if finding.hasBar, finding.hasCallback, let row = text.listed { return row }
    if finding.hasCallback, text.at(0) == UInt8(ascii: "<"), let row = text.exported { return row }
    if !finding.hasCallback, !finding.hasKnown, let phrase = ConsoleTelling.spaced(text) {
      return phrase
    }
    if !finding.hasCallback, finding.hasController, let named = ConsoleCallSpelling.named(in: text)
    {
      return named
    }
    guard text.at(text.count - 1) == UInt8(ascii: "}"),
      isWorded || finding.hasCallback || finding.hasMessage || finding.hasKnown
        || finding.hasController
    else { return nil }
    return text[0] == UInt8(ascii: "{") ? ConsoleJSON.text(of: text) : ConsoleJSON.payload(of: text)
  }

  /// A text without the sequences that colour it, whose escape bytes may have got lost.
  static func uncoloured(_ text: Bytes) -> [UInt8] {
    var plain: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let isEscaped = text[offset] == 0x1B
      let start = isEscaped ? offset + 1 : offset
      let end = text.end(of: { $0.isASCIIDigit || $0 == UInt8(ascii: ";") }, from: start + 1)
      if text.at(start) == UInt8(ascii: "["), isEscaped {
        offset = text.end(of: { !(0x40...0x7E).contains($0) }, from: start + 1) + 1
      } else if text.at(start) == UInt8(ascii: "["), text.at(end) == UInt8(ascii: "m") {
        offset = end + 1
      } else {
        if !isEscaped { plain.append(text[offset]) }
        offset += 1
      }
    }
    return plain
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic { return true }
    // Why: a variation selector is a mark, and would make a name of an emoji.
    return properties.generalCategory == .decimalNumber
      || properties.generalCategory == .nonspacingMark && !properties.isDefaultIgnorableCodePoint
  }

  private static func replacement(_ scalar: Unicode.Scalar, behindWord: Bool) -> String? {
    switch scalar.value {
    case 0xFF01...0xFF5E:
      // Full-width forms of ASCII, which are 0xFEE0 above it.
      String(Character(Unicode.Scalar(UInt8(scalar.value - 0xFEE0))))
    case 0x2116: "#"
    case 0x3001: ","
    case 0x3002, 0xFF61: "."
    case 0x3010, 0x3014, 0x300A, 0x3008: "["
    case 0x3011, 0x3015, 0x300B, 0x3009: "]"
    case 0x300C, 0x300D, 0x300E, 0x300F, 0x201C...0x201F: "\""
    case 0x2018...0x201B: "'"
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2026: "..."
    case 0x2192, 0x21D2, 0x27A1, 0x279C, 0x2794, 0x27F6, 0x21E8, 0x2193, 0x2B95, 0x27F9: " -> "
    case 0x2190, 0x21D0, 0x27F5, 0x2B05: " <- "
    // Box drawing: a frame before the first word, the beginning of a remark behind it.
    case 0x2500...0x257F: behindWord ? " // " : " "
    case 0x2022, 0x25CF, 0x25AA, 0x2023, 0x25E6, 0x25CB, 0x25A0, 0x25A1, 0x30FB, 0x00B7:
      behindWord ? " " : "* "
    // The frame of a keycap, behind the digit.
    case 0x20E3: ". "
    case 0x2460...0x2473: "\(scalar.value - 0x245F). "
    default: nil
    }
  }
}

extension Bytes {
  /// Whether `º` or `°` stands at an offset between a lone `n` and a digit, `nº2`.
  fileprivate func isOrdinal(at offset: Int) -> Bool {
    at(offset) == 0xC2 && (at(offset + 1) == 0xBA || at(offset + 1) == 0xB0)
      && at(offset + 2).isASCIIDigit && !at(offset - 2).isName
  }
}
