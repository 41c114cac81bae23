/// How many there are of something that a screen holds or is held by, as apps print it: `live=3`, `3 observers`,
/// `observerCount: 3`.
package struct PrintedCount: Equatable, Sendable {
  /// What is counted, as it was printed but in lower case.
  package var noun: String
  /// How many there are.
  package var number: Int

  /// What is counted, in the singular.
  package var kind: String { noun.hasSuffix("s") ? String(noun.dropLast()) : noun }

  /// The count that a printed text tells; nil where it tells none.
  package init?(in text: some StringProtocol) {
    // Why: most lines count nothing, and to take one apart is dear.
    guard Bytes.withBytes(of: Array(text.utf8), Self.isNamed) else { return nil }
    let words = Self.words(of: text)
    for (index, noun) in words.enumerated() where Self.nouns.contains(noun) {
      let behind = words[(index + 1)...].drop { Self.fillers.contains($0) }.first
      let before = words[..<index].reversed().drop { Self.fillers.contains($0) }.first
      guard let number = behind.flatMap({ Int($0) }) ?? before.flatMap({ Int($0) }) else {
        continue
      }
      self.noun = noun
      self.number = number
      return
    }
    return nil
  }

  /// Whether a printed text has a word for what is counted.
  package static func isNamed(in text: Bytes) -> Bool {
    var start = 0
    for offset in 0...text.count {
      let isLetter = offset < text.count && text[offset].isASCIILetter
      if isLetter, offset == start || !text[offset].isCapital { continue }
      if offset > start, hashes.contains(text[start, offset]) { return true }
      start = isLetter ? offset : offset + 1
    }
    return false
  }

  /// The words of a text in lower case; those of a name in camel case one by one, and numbers apart.
  private static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var last: Character = " "
    for character in text {
      let isWord = character.isLetter || character.isNumber
      let isFirst =
        !(last.isLetter || last.isNumber) || last.isNumber != character.isNumber
        || character.isUppercase && !last.isUppercase
      if isWord, isFirst { words.append("") }
      if isWord { words[words.count - 1].append(contentsOf: character.lowercased()) }
      last = character
    }
    return words
  }

  /// What is counted: objects that are alive, and those who listen or are held.
  private static let nouns = Set(printed.description.split(separator: " ").map(String.init))
  private static let hashes = FoldedSet(printed)
  private static let printed: StaticString = """
    live alive living instance instances retained leaked refs refcount observer observers listener listeners \
    subscriber subscribers subscription subscriptions handler handlers delegates timer timers cancellables sinks \
    children subviews sublayers recognizers recognisers targets connections streams players instanzen beobachter \
    abonnenten lebend observateurs vivants instancias observadores oyentes suscriptores vivos vivas \
    ouvintes osservatori istanze
    """

  /// What may stand between that and its number.
  private static let fillers: Set<String> = [
    "count", "counts", "counter", "total", "now", "num", "number", "of", "is", "are", "in",
    "memory",
    "active", "open", "currently", "registered", "attached", "vc", "vcs", "screens", "controllers",
  ]
}
