import LifelineTrace

/// What stands in front of a message and tells of no name: which moment of the call is meant, and
/// the thread.
///
///     Entering Menu.viewDidLoad()      [EXIT] -[Menu viewDidLoad]      Menu: leaving viewDidLoad
///     <NSThread: 0x600003f8>{number = 1, name = main} Menu viewDidLoad
struct ConsoleLead {
  /// Which moment of the call the words tell of; the entry where there are none.
  private(set) var phase = ConsoleTail.Phase.entry
  /// Whether `func` stood before the callback, and a controller behind it.
  private(set) var isFunction = false
  /// Whether the line is printed for the entry from Objective-C, before the method of Swift.
  private(set) var isThunk = false
  /// The message without them.
  private(set) var rest: Bytes

  /// Takes the words off the beginning of a message.
  init(before message: Bytes) {
    rest = Self.withoutBreakpoint(Self.withoutThread(message))
    if rest.hasASCII("@objc ", at: 0) {
      isThunk = true
      rest = rest.from(6).trimmed
    }
    if rest.hasASCII("override func ", at: 0) { rest = rest.from(9) }
    if rest.hasASCII("func ", at: 0), rest.offset(of: ") in ") != nil {
      isFunction = true
      rest = rest.from(5)
    }
    var end = rest.end { !$0.isBlank }
    // Why: some draw an arrow before the word, `--> enter Menu.viewDidLoad()`.
    if rest[0, end].isPunctuation {
      let start = rest.end(of: \.isBlank, from: end)
      let word = rest.end(of: { !$0.isBlank }, from: start)
      if Self.phase(of: rest[start, word]) != nil { (rest, end) = (rest.from(start), word - start) }
    }
    let behind = rest.from(end).trimmed
    guard let phase = Self.phase(of: rest[0, end]), !behind.isPunctuation else { return }
    self.phase = phase
    rest = behind
  }

  /// Takes a word off the end of what stands before a callback, if a name is left.
  init(behind name: Bytes) {
    rest = name
    let words = name.words
    guard words.count > 1, let last = words.last else { return }
    let phase = Self.phase(of: last)
    guard phase != nil || Self.modifiers.contains(last) else { return }
    self.phase = phase ?? .entry
    rest = name[0, name.place(of: last) ?? 0].trimmed
  }

  /// What Swift writes before an initializer, `MenuVC required init`.
  private static let modifiers = FoldedSet("required convenience")

  private static func phase(of word: Bytes) -> ConsoleTail.Phase? {
    let word = word.strippingPunctuation
    return word.isWord(.opening) ? .opening : word.isWord(.closing) ? .closing : nil
  }

  /// A message without the number of the breakpoint that prints it, `Breakpoint 4.1: `.
  private static func withoutBreakpoint(_ text: Bytes) -> Bytes {
    guard text.hasASCII("Breakpoint ", at: 0) else { return text }
    let end = text.end(of: { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }, from: 11)
    guard end > 11, text.at(end) == UInt8(ascii: ":") else { return text }
    return text.from(end + 1).trimmed
  }

  private static func withoutThread(_ text: Bytes) -> Bytes {
    guard text.hasASCII("<NSThread: 0x", at: 0) || text.hasASCII("<_NSMainThread: 0x", at: 0),
      let close = text.offset(of: UInt8(ascii: "}"))
    else { return text }
    return text.from(close + 1).trimmed
  }
}
