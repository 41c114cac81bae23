import LifelineTrace

/// One of UIKit's messages that a paste broke off inside a description.
///
///     Warning: Attempt to dismiss from view controller <MenuContro
///     ller: 0x102013c00> while a presentation or dismiss is in progress!
struct BrokenMessage {
  /// The message up to the break, without its prefix.
  private(set) var text: [UInt8]
  /// What the console put before it.
  let prefix: ConsolePrefix
  /// The one-based number of its line.
  let line: UInt32
  /// The number of lines put together so far, where the message was wrapped between words; 0 where
  /// it broke off inside a description.
  private var lines: Int

  /// The most lines that a message is wrapped into.
  private static let most = 6

  /// Words of messages that something must follow.
  private static let beginnings: [StaticString] = [
    "Attempt to present", "Attempt to dismiss from view controller", "transitions for",
    "Application tried to present modally an active controller",
    "Presenting view controllers on detached view controllers is discouraged",
  ]

  /// Begins with what a record has of the message.
  init(_ record: ConsoleReader.Record, lines: Int = 0) {
    text = record.message.array
    prefix = record.prefix
    line = record.line
    self.lines = lines
  }

  /// Begins with a line that somebody pasted; nil if no message begins in it.
  init?(pasted text: Bytes) {
    let record = ConsoleReader.Record(text, ConsolePrefix(text), ConsoleWords.Finding(), 1)
    let diagnostic = ConsoleUIKitMessage(record.message)
    guard diagnostic != nil || Self.isWrapped(record.message) else { return nil }
    self.init(record, lines: diagnostic?.isBroken == true ? 0 : 1)
  }

  /// Whether a message ends with words that something must follow.
  static func isWrapped(_ text: Bytes) -> Bool {
    text.ends(in: beginnings)
      || UIKitMessage.recognise(text) == nil && UIKitMessage.begun(text) != nil
  }

  /// Whether the message was wrapped between words.
  var isWrapped: Bool { lines > 0 }

  /// Whether nothing more of the message is to be expected.
  var isComplete: Bool {
    guard isWrapped, lines < Self.most else { return isWrapped }
    return Bytes.withBytes(of: text) { text in
      let text = text.trimmingEnd(" \t`*")
      return text.ends(in: [".", "!"])
        || text.ends(in: [">", ")", "'"]) && UIKitMessage.recognise(text) != nil
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

  /// Whether the rest of a description stands at the beginning of a line.
  ///
  /// An arrow does not close one, nor does the bracket of another description.
  static func closes(_ next: Bytes) -> Bool {
    guard let close = next.offset(of: UInt8(ascii: ">")), close > 0 else { return false }
    return next[0, close].consists { $0.isName || $0.isOne(of: " .:;=(),") }
      && (next[close - 1].isName || next[close - 1] == UInt8(ascii: ")"))
  }

  /// The message with the line that goes on with it.
  func joined(with next: Bytes) -> BrokenMessage {
    var longer = self
    // Why: a break at a blank loses the blank, and `Menu0x10` would be another class.
    longer.text += (isWrapped || next.hasASCII("0x", at: 0) ? [0x20] : []) + next.array
    longer.lines += 1
    return longer
  }
}
