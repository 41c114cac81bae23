import LifelineTrace

/// The words that the patterns of console text know, in one table: each word with its traits.
struct ConsoleLexicon {
  /// The one table there is.
  static let shared = ConsoleLexicon()

  private var table = FoldedTable<ConsoleTraits>(slots: 4096, nothing: [])

  private init() {
    for line in Bytes(Self.words).lines {
      let words = line.words
      guard let trait = ConsoleTrait.named[words[0].trimmingEnd(":").foldedHash] else {
        precondition(words[0].equalsASCII("#"), "no trait \(words[0].text)")
        continue
      }
      for word in words.dropFirst() { table[word.foldedHash].insert(trait) }
    }
  }

  /// The traits of a word, case disregarded; none for a word that is not in the table.
  func traits(of word: Bytes) -> ConsoleTraits { table[word.foldedHash] }
}

extension Bytes {
  /// Whether the word has a trait in the table of words.
  func isWord(_ trait: ConsoleTrait) -> Bool {
    ConsoleLexicon.shared.traits(of: self).contains(trait)
  }

  /// Whether a word marks prose; a single capital is a name.
  var isSpoken: Bool { count == 1 ? self[0] == UInt8(ascii: "a") : isWord(.spoken) }
}
