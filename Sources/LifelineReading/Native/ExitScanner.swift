import LifelineTrace

/// The straight path for exits, as `EventScanner` is for events: `{"x":7,"t":0.105,"super":true}`.
///
/// `t` and `super` may be missing; anything else is left to the general path.
enum ExitScanner {
  /// Whether a text begins as an exit.
  @inline(__always)
  static func begins(_ text: Bytes) -> Bool {
    text.word(at: 0) & 0xFF_FFFF_FFFF == 0x3A_2278_227B  // {"x":
  }

  /// Reads the first line of a text.
  ///
  /// - Parameter text: A text that begins with a line, and has `EventScanner.padding` behind its end.
  /// - Returns: The exit, with the length of the line with its line feed as its line; nil if it needs
  ///   another path.
  static func scan(_ text: Bytes) -> Exit? {
    var offset = 5
    guard begins(text), let number = EventScanner.integer(in: text, at: &offset), number > 0 else {
      return nil
    }
    var exit = Exit(number: number)
    if text.word(at: offset) & 0xFF_FFFF_FFFF == 0x3A_2274_222C {  // ,"t":
      offset &+= 5
      guard let time = EventScanner.time(in: text, at: &offset) else { return nil }
      exit.time = time
    }
    let word = text.word(at: offset)
    if word == 0x2272_6570_7573_222C, text[offset &+ 8] == UInt8(ascii: ":") {  // ,"super":
      offset &+= 9
      guard let truth = EventScanner.truth(in: text, at: &offset) else { return nil }
      exit.reachedSuper = truth
    }
    guard text[offset] == UInt8(ascii: "}") else { return nil }
    offset &+= 1
    if text[offset] == UInt8(ascii: "\r") { offset &+= 1 }
    guard text[offset] == UInt8(ascii: "\n") else { return nil }
    exit.line = UInt32(truncatingIfNeeded: offset &+ 1)
    return exit
  }
}
