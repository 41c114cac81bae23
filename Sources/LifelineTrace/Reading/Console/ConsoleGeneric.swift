/// A class with generic arguments: `UIHostingController<ModifiedContent<Home, Root>>`.
///
/// The brackets and commas belong to the name, and are no description of an object.
struct ConsoleGeneric {
  /// The class with its arguments.
  let name: Bytes
  /// The offset at which it begins.
  let start: Int

  /// Reads the class that a text ends with, punctuation behind it left out; nil if it ends otherwise.
  init?(atEndOf text: Bytes) {
    var end = text.count
    while end > 0, " :-.|,=~*'\"(".utf8.contains(text[end - 1]) || Self.isArrow(text, end) {
      end -= 1
    }
    guard end > 0, text[end - 1] == UInt8(ascii: ">") else { return nil }
    var open = end
    var depth = 0
    repeat {
      open -= 1
      if text[open] == UInt8(ascii: ">") { depth += 1 }
      if text[open] == UInt8(ascii: "<") { depth -= 1 }
    } while depth > 0 && open > 0
    var start = open
    while start > 0, text[start - 1].isName || text[start - 1] == UInt8(ascii: ".") { start -= 1 }
    guard depth == 0, start < open, text[start].isCapital else { return nil }
    for offset in (open + 1)..<end where !Self.isPart(text[offset]) { return nil }
    name = text[start, end]
    self.start = start
  }

  private static func isArrow(_ text: Bytes, _ end: Int) -> Bool {
    end > 1 && text[end - 1] == UInt8(ascii: ">") && "-=".utf8.contains(text[end - 2])
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isName || "<>,.() ?&[]".utf8.contains(byte)
  }
}
