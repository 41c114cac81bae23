import LifelineTrace

/// The class and the method of a symbol as Swift mangles it, `$s4Shop6MenuVCC11viewDidLoadyyF`.
///
/// Source: the page *Mangling* in the documentation of the Swift compiler.
struct ConsoleSymbol {
  /// The class, the innermost of several.
  let className: Bytes
  /// The method without its labels.
  let method: Bytes

  /// Reads a symbol; nil for anything else, and for names that are put together of words spelt before.
  init?(_ word: Bytes) {
    guard let start = Self.start(of: word) else { return nil }
    var names: [Bytes] = []
    var offset = start
    while word.at(offset).isASCIIDigit {
      let end = word.end(of: \.isASCIIDigit, from: offset)
      let length = word[offset, end].array.reduce(0) { $0 * 10 + Int($1 & 15) }
      guard word[offset] != UInt8(ascii: "0"), end - offset < 4, end + length <= word.count else {
        return nil
      }
      names.append(word[end, end + length])
      // Why: a letter says what a type is, a class or what stands around it.
      offset = word.end(of: { $0.isOne(of: "CVO") }, from: end + length)
    }
    guard names.count > 2 else { return nil }
    (className, method) = (names[names.count - 2], names[names.count - 1])
  }

  /// A text with the class and the method in place of each symbol, `MenuVC.viewDidLoad`.
  static func demangled(in text: Bytes) -> [UInt8] {
    var plain: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let end = text.end(of: { $0.isIdentifier || $0 == UInt8(ascii: "$") }, from: offset)
      if let symbol = ConsoleSymbol(text[offset, end]) {
        plain += symbol.className.array + [UInt8(ascii: ".")] + symbol.method.array
        offset = end
      } else {
        plain += text[offset, max(end, offset + 1)].array
        offset = max(end, offset + 1)
      }
    }
    return plain
  }

  /// Where the first name of a symbol begins; nil for a word that is none.
  private static func start(of word: Bytes) -> Int? {
    let mark = word.at(0) == UInt8(ascii: "_") ? 1 : 0
    let start = word.at(mark) == UInt8(ascii: "$") ? mark + 1 : mark
    let isSymbol = word.at(start).isOne(of: "sS") && word.at(start + 1).isASCIIDigit
    return isSymbol ? start + 1 : nil
  }
}
