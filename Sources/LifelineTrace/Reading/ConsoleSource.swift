/// Tells lines of source code and of stack traces from what an app prints.
enum ConsoleSource {
  private static let marks = [
    "func ", "[super ", "(void)", "@selector(", "#selector(", "print(", "NSLog(", "println(",
    "printf(", "os_log(", "logger.", "Logger.", "@IBAction", "@Override", "public void ", "frame #",
    "import ",
  ].map { Array($0.utf8) }

  /// Whether a mark begins with a byte.
  private static let isFirst: [Bool] = (0..<256).map { byte in
    marks.contains { Int($0[0]) == byte }
  }

  /// Whether a line is source code, or one of a stack trace.
  static func isSource(_ text: Bytes, isPrefixed: Bool) -> Bool {
    for offset in 0..<text.count where isFirst[Int(text[offset])] {
      for mark in marks where text.has(mark, at: offset) { return true }
    }
    if let dot = text.offset(of: "super."), text.at(dot + 6).isASCIILetter { return true }
    if isPrefixed { return isFrame(text) }
    let rest = text.trimmed
    let last = rest.at(rest.count - 1)
    if last == UInt8(ascii: "{") || last == UInt8(ascii: ";") || last == UInt8(ascii: "}") {
      return true
    }
    return isFrame(text)
  }

  /// Whether a line is a frame of a stack trace: `3   Shop   0x0000000104  viewDidLoad + 40`.
  private static func isFrame(_ text: Bytes) -> Bool {
    let words = text.words
    guard words.count >= 4, words[0].isNumber else { return false }
    return words[2].hasASCII("0x0", at: 0) || words[1].hasASCII("0x0", at: 0)
  }
}
