/// The words that the patterns of console text know, in one table: each word with its traits.
struct ConsoleLexicon {
  /// The one table there is.
  static let shared = ConsoleLexicon()

  /// The folded hashes, each in the first free slot from its lowest bits on; 0 is free.
  private var hashes = [UInt64](repeating: 0, count: Self.slots)
  /// The traits of the words in the slots.
  private var traits = [ConsoleTraits](repeating: [], count: Self.slots)
  /// A power of two, several times the number of words.
  private static let slots = 4096

  private init() {
    for (trait, words) in Self.rows {
      for hash in Bytes(words).lines.flatMap(\.words).map(\.foldedHash) {
        let slot = slot(of: hash)
        hashes[slot] = hash
        traits[slot].insert(trait)
      }
    }
  }

  /// The traits of a word, case disregarded; none for a word that is not in the table.
  func traits(of word: Bytes) -> ConsoleTraits { traits[slot(of: word.foldedHash)] }

  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (Self.slots - 1)
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (Self.slots - 1) }
    return slot
  }
}

extension Bytes {
  /// Whether the word has a trait in the table of words.
  func isWord(_ trait: ConsoleTrait) -> Bool {
    ConsoleLexicon.shared.traits(of: self).contains(trait)
  }

  /// Whether a word marks prose; a single capital is a name.
  var isSpoken: Bool { count == 1 ? self[0] == UInt8(ascii: "a") : isWord(.spoken) }
}
