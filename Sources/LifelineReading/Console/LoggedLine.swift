import LifelineTrace

/// A line of the native form that is the message of a log's record, as a recorder writes it there.
///
///     … Shop[812:44031] [lifeline:trace] {"vc":"Cart#1","e":"viewDidLoad()","n":3}
///     {"eventMessage":"{\"vc\":\"Cart#1\",\"e\":\"viewDidLoad()\",\"n\":3}","processID":812, …}
struct LoggedLine {
  /// The number of the process that logged it; 0 where not given.
  let process: Int64
  /// The line, without what the log put around it.
  let text: [UInt8]

  /// The keys that a line of the native form may begin with.
  private static let firstKeys = FoldedSet(
    "lifeline vc e x t n d th by turn state end mark boundary"
  )

  /// Takes a line of a log apart; nil if its message is something else.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - record: The line taken apart; nil where it is no record in JSON.
  ///   - isExpected: Whether there was one before, so that lines that name no controller are told, too.
  init?(_ line: Bytes, _ record: UnifiedRecord?, isExpected: Bool) {
    if let record {
      guard record.message.first == UInt8(ascii: "{") else { return nil }
      text = record.message
      process = record.process
    } else {
      guard let open = line.offset(of: UInt8(ascii: "{")), open > 0,
        line.at(open + 1) == UInt8(ascii: "\"")
      else { return nil }
      let prefix = ConsolePrefix(line)
      guard prefix.exists, prefix.end <= open,
        Self.isLabel(line[prefix.end, open].trimmed)
      else { return nil }
      text = line.from(open).trimmed.array
      process = prefix.process
    }
    guard Bytes.withBytes(of: text, { Self.isNative($0, isExpected: isExpected) }) else {
      return nil
    }
  }

  /// Whether the log cut the line off before its end.
  var isCut: Bool { text.last != UInt8(ascii: "}") }

  /// Whether it begins a recording.
  var isHeader: Bool { Bytes.withBytes(of: text) { $0.hasASCII(#"{"lifeline":"#, at: 0) } }

  /// Whether nothing stands there but a category, which need not have the form of a subsystem.
  private static func isLabel(_ text: Bytes) -> Bool {
    text.isEmpty || text.at(0) == UInt8(ascii: "[") && text.at(text.count - 1) == UInt8(ascii: "]")
  }

  private static func isNative(_ text: Bytes, isExpected: Bool) -> Bool {
    guard text.hasASCII(#"{""#, at: 0), let end = text.offset(of: UInt8(ascii: "\""), from: 2),
      firstKeys.contains(text[2, end])
    else { return false }
    guard !isExpected, !text.hasASCII(#"{"lifeline":"#, at: 0) else { return true }
    // Why: what else logs objects of its own has no instances in them.
    return text.offset(of: #""vc":""#) != nil && text.contains(UInt8(ascii: "#"))
      && (text.offset(of: #""e":""#) != nil || text.offset(of: #""is":["#) != nil)
  }
}
