import LifelineTrace

/// Tells lines of source code and of stack traces from what an app prints.
enum ConsoleSource {
  private static let marks: [StaticString] = [
    "func ", "[super ", "(void)", "@selector(", "#selector(", "print(", "NSLog(", "println(",
    "printf(", "os_log(", "logger.", "Logger.", "@IBAction", "@Override", "public void ", "frame #",
    "import ", ": warning: ", ": error: ", ": note: ", ".debug(\"", ".info(\"", ".error(\"", "</",
  ]

  /// What a line of source code, of a comment or of a debugger's command begins with.
  private static let beginnings: [StaticString] = ["case ", "// MARK", "///", "/*", "(lldb) "]

  private static let markPrefixes = BytePrefixes(marks.map { Bytes($0).array })

  /// Whether a line is source code, or one of a stack trace.
  static func isSource(_ text: Bytes) -> Bool {
    let prefixes = markPrefixes
    for offset in 0..<text.count where prefixes.mayStand(in: text, at: offset) {
      for mark in marks where text.hasASCII(mark, at: offset) { return true }
    }
    let rest = text.trimmed
    if beginnings.contains(where: { rest.hasASCII($0, at: 0) }) { return true }
    // Why: what opens and closes on a line is as likely an object that is printed.
    return rest.ends(in: ["{", ";"]) || rest.ends(in: ["}"]) && !rest.contains(UInt8(ascii: "{"))
  }

  private static let libraries = FoldedSet(
    """
    UIKit UIKitCore CoreFoundation Foundation QuartzCore SwiftUI SwiftUICore GraphicsServices \
    FrontBoardServices BaseBoard CFNetwork CoreData dyld dyld_sim ???
    """
  )

  /// Recognises a frame of a stack trace: `3   Shop   0x0000000104  viewDidLoad + 40`.
  ///
  /// - Parameters:
  ///   - text: The line without its prefix.
  ///   - isBelowFrame: Whether the line before is one, so that any image's name may begin this one.
  /// - Returns: Whether the line is one.
  static func isFrame(_ text: Bytes, isBelowFrame: Bool) -> Bool {
    // Why: words are not cut apart for each line of a log.
    let second = text.end(of: \.isBlank, from: text.end { !$0.isBlank })
    guard text.at(0).isASCIIDigit ? text.offset(of: "0x") != nil : text.hasASCII("0x", at: second)
    else { return false }
    let words = text.words
    if words.count >= 4, words[0].isNumber {
      // Why: `10 Menu 0x7fa1c0001200 viewDidLoad` has a counter and an object, and is no frame.
      return (1...min(3, words.count - 2)).contains { index in
        isCode(words[index]) && (isSymbol(words[index + 1]) || hasPlace(words))
      }
    }
    guard words.count >= 3, isCode(words[1]) else { return false }
    return isBelowFrame || hasPlace(words) || libraries.contains(words[0])
  }

  /// Whether a line is no frame, unless it stands below one, whatever its digits are.
  static func isNeverFrame(_ text: Bytes) -> Bool {
    guard !text.at(0).isASCIIDigit, !isFrame(text, isBelowFrame: false) else { return false }
    let words = text.words
    return words.count < 2 || !words[1].hasASCII("0x", at: 0) || words[1].count >= 10
  }

  /// Whether an offset into the code, or a file and a line, stand behind the function:
  /// `viewDidLoad() + 120`, `viewDidLoad() (Menu.swift:9)`.
  private static func hasPlace(_ words: [Bytes]) -> Bool {
    if let plus = words.lastIndex(where: { $0.equalsASCII("+") }) {
      return plus + 1 < words.count && words[plus + 1].isNumber
    }
    let last = words[words.count - 1]
    let isFile = last.offset(of: ".swift:") != nil || last.offset(of: ".m:") != nil
    return last.at(0) == UInt8(ascii: "(") && isFile
  }

  /// Whether a word begins a function as the linker names it.
  private static func isSymbol(_ word: Bytes) -> Bool {
    word.at(0).isOne(of: "-+_$@") || word.hasASCII("0x", at: 0)
  }

  /// Whether a word is the address of code, all digits written out.
  private static func isCode(_ word: Bytes) -> Bool {
    word.hasASCII("0x", at: 0) && (word.count >= 10 || word.at(2) == UInt8(ascii: "0"))
      && word.from(2).consists(of: \.isHexadecimal)
  }
}

extension Bytes {
  /// Whether an offset into the code stands at an offset, as in stack traces: `[Menu viewDidLoad] + 12`.
  func hasCodeOffset(at offset: Int) -> Bool {
    hasASCII(" + ", at: offset) && at(offset + 3).isASCIIDigit
  }
}
