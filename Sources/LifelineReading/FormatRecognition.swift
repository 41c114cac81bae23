import LifelineTrace

/// Tells from the first bytes of an input which format it is in.
enum FormatRecognition {
  /// The input is in a format.
  case format(TraceReader.Format)
  /// The input is no trace, with what to do about it.
  case refused(String)

  /// The number of bytes that are enough to tell.
  static let enough = 16 * 1024

  /// Tells the format.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the input.
  ///   - hint: The format to choose where the content fits several; nil for none.
  /// - Returns: The format, or why the input is refused.
  static func recognise(_ bytes: Bytes, hint: TraceReader.Format?) -> FormatRecognition {
    guard bytes.count > 0 else { return .format(.console) }
    if let reason = refusal(bytes) { return .refused(reason) }
    let text = bytes.startsWithByteOrderMark ? bytes.from(3) : bytes
    var shape = Shape()
    var start = 0
    while start < text.count, shape.lines < 200 {
      let end = text.offset(of: UInt8(ascii: "\n"), from: start) ?? text.count
      let line = text[start, end].trimmedLine
      // Why: the last line may be cut off by the end of the bytes.
      if end == text.count, shape.lines > 1 { break }
      if shape.lines == 0, !line.isBlankOrComment {
        if line[0] == UInt8(ascii: "{") {
          let isRecord =
            ConsoleJSON.isRecord(line) || hasRecord(text.from(end + 1), below: line)
            || line.equalsASCII("{") && ConsoleJSON.areRecords(text.from(start), least: 2)
          return .format(isRecord ? .console : .native)
        }
        let rest = text.from(start).trimmedLine
        if line[0] == UInt8(ascii: "["), isArray(rest) {
          if ConsoleJSON.areRecords(rest, least: 1) { return .format(.console) }
          return .refused("this is a JSON document, not JSON Lines: write one object a line")
        }
      }
      shape.add(line)
      start = end + 1
    }
    if shape.isNotation(isNamedSo: hint == .notation) { return .format(.notation) }
    // Why: a recording may have lost its beginning; a log that is only named so has no line of one.
    let isNative = hint == .native && (shape.lines == 0 || hasNativeLine(text))
    return .format(isNative ? .native : .console)
  }

  /// Why the bytes are no text; nil if they are.
  private static func refusal(_ bytes: Bytes) -> String? {
    if bytes.at(0) == 0x1F, bytes.at(1) == 0x8B {
      return "this is a gzip file; inflate it first: gunzip -c FILE | lifeline check -"
    }
    if bytes.count >= 4, bytes.word(0, 4) == 0xFFFE_0000 || bytes.word(0, 4) == 0x0000_FEFF {
      return "this is UTF-32 text; convert it first: "
        + "iconv -f UTF-32 -t UTF-8 FILE | lifeline check -"
    }
    if bytes.count >= 2, bytes.word(0, 2) == 0xFFFE || bytes.word(0, 2) == 0xFEFF {
      return "this is UTF-16 text; convert it first: "
        + "iconv -f UTF-16 -t UTF-8 FILE | lifeline check -"
    }
    let count = min(bytes.count, 4096)
    var controls = 0
    var offset = 0
    while offset < count {
      if offset + 8 <= count, !bytes.word(at: offset).holdsControl {
        offset += 8
        continue
      }
      switch bytes[offset] {
      case 0: return "this is a binary file, not a trace"
      // Tab, line feed, form feed, carriage return and the escape of coloured output are text.
      case 9, 10, 12, 13, 27: break
      case 1..<32, 127: controls += 1
      default: break
      }
      offset += 1
    }
    return controls * 10 > count ? "this is a binary file, not a trace" : nil
  }

  /// What the first line of an input says of its format.
  enum FirstLine {
    /// It is an object that no other format has.
    case native
    /// It says as much as it can.
    case enough
    /// It is an object of which the lines below have to say what it is.
    case needsMore
  }

  /// Looks at the first line of an input.
  static func firstLine(_ bytes: Bytes) -> FirstLine {
    let line = bytes[0, bytes.offset(of: UInt8(ascii: "\n")) ?? bytes.count].trimmedLine
    guard line.at(0) == UInt8(ascii: "{") else { return .enough }
    if line.isHeader || ConsoleJSON.isNothingElse(line) {
      return refusal(bytes) == nil ? .native : .enough
    }
    return ConsoleJSON.isNative(line) || ConsoleJSON.isRecord(line) ? .enough : .needsMore
  }

  /// Whether a record of a logger's stands below a first line that is none, and no native line.
  private static func hasRecord(_ text: Bytes, below first: Bytes) -> Bool {
    guard !ConsoleJSON.isNative(first) else { return false }
    // Why: in a document of several lines, objects that are records do not stand for themselves.
    let isWhole = ConsoleJSON.isObject(first)
    var start = 0
    for _ in 0..<50 where start < text.count {
      guard let end = text.offset(of: UInt8(ascii: "\n"), from: start) else { return false }
      let line = text[start, end].trimmedLine
      if isWhole ? ConsoleJSON.isRecord(line) : ConsoleJSON.isMessage(line) { return true }
      if ConsoleJSON.isNative(line) { return false }
      start = end + 1
    }
    return false
  }

  /// Whether a line of a recording is among the first lines.
  private static func hasNativeLine(_ text: Bytes) -> Bool {
    var start = 0
    for _ in 0..<200 where start < text.count {
      let end = text.offset(of: UInt8(ascii: "\n"), from: start) ?? text.count
      if ConsoleJSON.isNative(text[start, end].trimmedLine) { return true }
      start = end + 1
    }
    return false
  }

  /// Whether a text that begins with `[` is a JSON array of objects, or an empty one.
  private static func isArray(_ text: Bytes) -> Bool {
    var offset = 1
    while offset < text.count, text[offset].isBlank || text[offset] == 10 || text[offset] == 13 {
      offset += 1
    }
    return text.at(offset) == UInt8(ascii: "{")
      || (text.at(offset) == UInt8(ascii: "]") && offset + 1 == text.count)
  }

  /// What the lines look like, taken together.
  private struct Shape {
    private let names = CallbackNames.shared
    /// The number of lines that are neither blank nor a comment.
    private(set) var lines = 0
    private var notationLines = 0
    private var hasNotationMark = false
    private var hasDirective = false
    private var hasDeclaration = false
    private var hasConsoleMark = false

    /// Whether the text is notation, which its name or a directive has to say.
    // Why: an app may print any other line, and notation takes equal names for one controller: read
    // so by mistake, a lawful log is accused.
    func isNotation(isNamedSo: Bool) -> Bool {
      guard isNamedSo || hasDirective else { return false }
      if hasConsoleMark, !hasDirective, !hasDeclaration { return false }
      return hasNotationMark && notationLines * 2 > lines || lines > 0 && notationLines == lines
    }

    /// Records a line.
    mutating func add(_ line: Bytes) {
      guard !line.isBlankOrComment else { return }
      lines += 1
      let look = NotationLook(line, names: names)
      if look.isNotation { notationLines += 1 }
      hasDirective = hasDirective || look.isDirective
      hasDeclaration = hasDeclaration || look.isDeclaration
      // Why: UIKit's messages begin no line of notation, and its instances count from 1.
      hasConsoleMark =
        hasConsoleMark || look.isCountedFromZero
        || !look.isNotation && UIKitMessage.recognise(line) != nil
      hasNotationMark = hasNotationMark || look.isNotation && look.isOnlyNotation
    }
  }
}

extension Bytes {
  /// The bytes without blanks at either end, and without a carriage return at the end.
  var trimmedLine: Bytes {
    var text = trimmed
    while text.count > 0, text[text.count - 1] == 13 { text = text[0, text.count - 1].trimmed }
    return text
  }

  /// Up to four bytes from an offset as one number, the first byte highest.
  fileprivate func word(_ start: Int, _ length: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in start..<(start + length) { value = value << 8 | UInt32(self[offset]) }
    return value
  }
}
