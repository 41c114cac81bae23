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

  /// Whether a line goes on with the message: it closes the description, and is no record itself.
  func goesOn(with next: Bytes) -> Bool { Self.closes(next) && !ConsolePrefix(next).exists }

  /// Whether the rest of a description stands at the beginning of a line.
  ///
  /// An arrow does not close one, nor does the bracket of another description.
  static func closes(_ next: Bytes) -> Bool {
    guard let close = next.offset(of: UInt8(ascii: ">")), close > 0 else { return false }
    for offset in 0..<close {
      guard next[offset].isName || " .:;=(),".utf8.contains(next[offset]) else { return false }
    }
    return next[close - 1].isName || next[close - 1] == UInt8(ascii: ")")
  }

  /// The message with the line that goes on with it.
  func joined(with next: Bytes) -> [UInt8] {
    // Why: a break at a blank loses the blank, and `Menu0x10` would be another class.
    text + (next.hasASCII("0x", at: 0) ? [0x20] : []) + next.array
  }
}
