import LifelineTrace

/// Lines that say of themselves that they tell of a screen, and what it is called.
///
///     Screen shown: Library          Screen hidden: Recipe "Borscht"          screen: Library
extension ConsoleTelling {
  /// The most words of a screen's name.
  private static let most = 4

  /// Reads a message that begins with what a screen is called and a phrase; nil for any other.
  init?(screen text: Bytes) {
    guard text.beginsWithScreen, let colon = text.offset(of: UInt8(ascii: ":")) else { return nil }
    let words = text[0, colon].spokenWords
    let rest = text.from(colon + 1).trimmed
    // Why: who prints nothing but a screen's name prints it when it has come.
    let isAlone = words.count == 1
    let found = isAlone ? nil : ConsolePhrases.phrase(in: text, words, from: 1)
    let callback = isAlone ? .viewDidAppear : found?.callback
    guard let callback, isAlone || found?.last == words.count - 1,
      rest.at(0).isCapital || rest.at(0) >= 0x80,
      rest.consists(of: { $0.isName || $0.isOne(of: " \"'#.-") })
    else { return nil }
    let quote = rest.offset(of: UInt8(ascii: "\""))
    let name = rest[0, quote ?? rest.count].trimmed
    guard (1...Self.most).contains(name.wordCount) else { return nil }
    var call = ConsoleCall(
      ConsoleSelector(callback: callback, evidence: .none, start: 0, end: colon)
    )
    call.name = name
    if let quote { call.tag = rest.from(quote).strippingPunctuation }
    let shape = words[0].foldedHash
    self.init(call, shape: Bytes.fold(3, into: shape), isOfScreen: true)
  }
}

extension Bytes {
  /// Whether the first of one to three words before a colon is what a screen is called.
  var beginsWithScreen: Bool {
    let first = self[0, end(of: \.isASCIILetter)]
    guard Self.screens.contains(first), at(first.count).isOne(of: " :"),
      let colon = offset(of: UInt8(ascii: ":")), colon < 48
    else { return false }
    return (1...3).contains(self[0, colon].wordCount)
  }

  private static let screens = FoldedSet(
    "screen page viewcontroller pantalla bildschirm tela"
  )
}
