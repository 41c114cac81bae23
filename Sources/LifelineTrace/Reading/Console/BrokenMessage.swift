/// One of UIKit's messages that a paste broke off inside a description.
///
///     Warning: Attempt to dismiss from view controller <MenuContro
///     ller: 0x102013c00> while a presentation or dismiss is in progress!
struct BrokenMessage {
  /// The message up to the break, without its prefix.
  let text: [UInt8]
  /// What the console put before it.
  let prefix: ConsolePrefix
  /// The one-based number of its line.
  let line: UInt32
  /// The number of lines put together so far, where the message was wrapped between words; 0 where
  /// it broke off inside a description.
  var lines = 0

  /// The most lines that a message is wrapped into.
  private static let most = 6

  /// Words of messages that something must follow.
  private static let beginnings = [
    "Attempt to present", "Attempt to dismiss from view controller", "transitions for",
    "Application tried to present modally an active controller",
    "Presenting view controllers on detached view controllers is discouraged",
  ].map { Array($0.utf8) }

  /// Whether a message ends with words that something must follow.
  static func isWrapped(_ text: Bytes) -> Bool {
    if beginnings.contains(where: { text.has($0, at: text.count - $0.count) }) { return true }
    return UIKitMessage.recognise(text) == nil && UIKitMessage.begun(text) != nil
  }

  /// Whether the message was wrapped between words.
  var isWrapped: Bool { lines > 0 }

  /// Whether nothing more of a wrapped message is to be expected.
  var isComplete: Bool {
    guard lines < Self.most else { return true }
    return Bytes.withBytes(of: text) { text in
      let last = text.trimmed.at(text.trimmed.count - 1)
      return last == UInt8(ascii: ".") || last == UInt8(ascii: "!")
    }
  }

  /// Whether a line goes on with the message: it closes the description, and is no record itself.
  func goesOn(with next: Bytes) -> Bool {
    guard !next.isEmpty, !ConsolePrefix(next).exists else { return false }
    guard isWrapped else { return Self.closes(next) }
    let finding = ConsoleWords.shared.look(at: next)
    guard !finding.hasCallback, next.at(0) != UInt8(ascii: "#") else { return false }
    return !finding.hasMessage || UIKitMessage.recognise(next) == nil
  }

  /// The wrapped message with one line more.
  func extended(by next: Bytes) -> BrokenMessage {
    BrokenMessage(
      text: text + [0x20] + next.trimmed.array,
      prefix: prefix,
      line: line,
      lines: lines + 1
    )
  }

  /// Whether the rest of a description stands at the beginning of a line.
  ///
  /// An arrow does not close one, nor does the bracket of another description.
  static func closes(_ next: Bytes) -> Bool {
    guard let close = next.offset(of: UInt8(ascii: ">")), close > 0 else { return false }
    for offset in 0..<close {
      guard next[offset].isName || next[offset].isOne(of: " .:;=(),") else { return false }
    }
    return next[close - 1].isName || next[close - 1] == UInt8(ascii: ")")
  }

  /// The message with the line that goes on with it.
  func joined(with next: Bytes) -> [UInt8] {
    if isWrapped { return extended(by: next).text }
    // Why: a break at a blank loses the blank, and `Menu0x10` would be another class.
    return text + (next.hasASCII("0x", at: 0) ? [0x20] : []) + next.array
  }
}
