import LifelineTrace

/// Knows the words in which people print callbacks without naming them: `va a aparecer`, `表示された`.
///
/// Words are compared without case and accents, and where a script puts no blanks between words, blanks do
/// not count.
struct ConsolePhrases {
  /// Those of scripts that put blanks between words, and of those that put none.
  // Why: to go through all phrases takes longer than to check a short log, and most logs have none.
  static let narrow = ConsolePhrases(narrowTable)
  static let wide = ConsolePhrases(wideTable)
  static let english = ConsolePhrases(englishTable)

  private static let tables = [narrowTable, wideTable, englishTable]

  /// What the lines of the tables begin with.
  private static let moments: [(StaticString, Callback)] = [
    ("load:", .viewDidLoad), ("comes:", .viewWillAppear), ("came:", .viewDidAppear),
    ("goes:", .viewWillDisappear), ("went:", .viewDidDisappear), ("gone:", .deinitialize),
  ]

  /// The words that a phrase may end with.
  private static let ends: FoldedTable<Bool> = {
    var ends = FoldedTable<Bool>(slots: 8192, nothing: false)
    for (_, words) in tables.flatMap(phrases) {
      for word in words.reversed() {
        let alternatives = word.parts(between: { $0 == UInt8(ascii: "/") })
        for alternative in alternatives {
          ends[PhraseHash(alternative.behind(UInt8(ascii: "_"))).hash] = true
        }
        if !alternatives.contains(where: { $0.equalsASCII("-") }) { break }
      }
    }
    return ends
  }()

  /// What a view or its state is called between a name and a phrase, `HomeController: the screen appeared`.
  private static let nouns: Set<UInt64> = Set(
    tables.flatMap { Bytes($0).lines }.filter { $0.hasASCII("view:", at: 0) }
      .flatMap { $0.from(5).trimmed.parts { $0 == UInt8(ascii: "/") } }.map { PhraseHash($0).hash }
  )

  /// Whether a word is what a view or its state is called.
  static func isNoun(_ word: Bytes) -> Bool { nouns.contains(PhraseHash(word).hash) }

  private var callbacks = FoldedTable<Callback?>(slots: 8192, nothing: nil)
  /// The phrases that two languages use for two callbacks.
  private(set) var ambiguous: [String] = []

  /// The most words of a phrase.
  static let most = 6

  private init(_ table: StaticString) {
    for (callback, words) in Self.phrases(table) { add(words, PhraseHash(), callback) }
  }

  /// The phrases of a table, each word with its alternatives.
  private static func phrases(_ table: StaticString) -> [(Callback, ArraySlice<Bytes>)] {
    Bytes(table).lines.flatMap { line -> [(Callback, ArraySlice<Bytes>)] in
      guard let moment = moments.first(where: { line.hasASCII($0.0, at: 0) }) else {
        let isOther = line.at(0) == UInt8(ascii: "#") || line.hasASCII("view:", at: 0)
        precondition(isOther, "no callback in \(line.text)")
        return []
      }
      let phrases = line.from(moment.0.utf8CodeUnitCount).parts { $0 == UInt8(ascii: ";") }
      return phrases.map { (moment.1, $0.words[...]) }
    }
  }

  private mutating func add(
    _ words: ArraySlice<Bytes>,
    _ begun: PhraseHash,
    _ callback: Callback
  ) {
    guard let word = words.first else {
      guard !begun.isEmpty else { return }
      let known = callbacks[begun.hash]
      if let known, known != callback { ambiguous.append("\(known) or \(callback)") }
      if known == nil { callbacks[begun.hash] = callback }
      return
    }
    for alternative in word.parts(between: { $0 == UInt8(ascii: "/") }) {
      var phrase = begun
      if !alternative.equalsASCII("-") {
        for part in alternative.parts(between: { $0 == UInt8(ascii: "_") }) { phrase.add(part) }
      }
      add(words.dropFirst(), phrase, callback)
    }
  }

  /// Whether a phrase may end with a word.
  static func mayEnd(with word: Bytes) -> Bool {
    guard !word.isEmpty else { return false }
    let hash = PhraseHash(word).hash
    guard !ends[hash], word.isWide(at: 0) else { return ends[hash] }
    return withoutNouns(word).contains {
      let hash = PhraseHash($0).hash
      return ends[hash] || wide.callbacks[hash] != nil
    }
  }

  /// A word, and what is left of it without nouns: scripts that put blanks nowhere put none between them and a verb.
  private static func withoutNouns(_ word: Bytes) -> [Bytes] {
    var words = [word]
    while words.count <= mostNouns, let rest = withoutNoun(words[words.count - 1]) {
      words.append(rest)
    }
    return words + words.compactMap(withoutLastNoun)
  }

  /// The most nouns that are looked for before a verb.
  private static let mostNouns = 3

  /// The rest of a word behind what a view is called, and what joins that to other words, `表示された` of `画面が表示された`;
  /// nil where it does not begin so.
  private static func withoutNoun(_ word: Bytes) -> Bytes? {
    var end = min(word.count, longestNoun)
    while end > 0 {
      if end < word.count, word[end] & 0xC0 != 0x80, isNoun(word[0, end]) { return word.from(end) }
      end -= 1
    }
    return nil
  }

  /// A word up to what a view is called, `进入` of `进入页面`; nil where it does not end so.
  private static func withoutLastNoun(_ word: Bytes) -> Bytes? {
    var start = max(1, word.count - longestNoun)
    while start < word.count {
      if word[start] & 0xC0 != 0x80, isNoun(word.from(start)) { return word[0, start] }
      start += 1
    }
    return nil
  }

  /// The most bytes of such a noun.
  private static let longestNoun = 15

  /// The longest phrase that begins with one of the words of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - words: Its words.
  ///   - first: The number of the word.
  /// - Returns: What it says, the number of its last word, and whether it is English; nil where none begins
  ///   there.
  static func phrase(
    in text: Bytes,
    _ words: [Bytes],
    from first: Int
  ) -> (callback: Callback, last: Int, isEnglish: Bool)? {
    let word = words[first]
    guard word.isWide(at: 0) else { return phrase(in: text, words, from: first, word) }
    return withoutNouns(word).lazy.compactMap { phrase(in: text, words, from: first, $0) }.first
  }

  private static func phrase(
    in text: Bytes,
    _ words: [Bytes],
    from first: Int,
    _ word: Bytes
  ) -> (callback: Callback, last: Int, isEnglish: Bool)? {
    let callbacks = (word.isWide(at: 0) ? wide : narrow).callbacks
    var hash = PhraseHash()
    var longest: (callback: Callback, last: Int, isEnglish: Bool)?
    var end = 0
    for index in first..<min(first + most, words.count) {
      guard let start = text.place(of: words[index]) else { break }
      if index > first, !text[end, start].isBlankOnly { break }
      end = start + words[index].count
      hash.add(index == first ? word : words[index])
      let other = callbacks[hash.hash]
      if let callback = other ?? english.callbacks[hash.hash] {
        longest = (callback, index, other == nil)
      }
    }
    return longest
  }
}

/// A hash of words that disregards case, accents, and blanks inside of scripts that have none.
private struct PhraseHash {
  private(set) var hash = Bytes.emptyFoldedHash
  private(set) var isEmpty = true
  private var isWide = false

  init() {}

  init(_ word: Bytes) { add(word) }

  mutating func add(_ word: Bytes) {
    guard word.count > 0 else { return }
    let isNextWide = word.isWide(at: 0)
    if !isEmpty, !(isWide && isNextWide) { fold(0x20) }
    isEmpty = false
    isWide = isNextWide
    word.forEachScalar { fold(Self.plain($0)) }
  }

  private mutating func fold(_ scalar: UInt32) {
    guard scalar != 0 else { return }
    hash = (hash ^ UInt64(scalar)) &* 0x0000_0100_0000_01B3
  }

  /// The letters of Europe from U+00C0 on without their accents.
  private static let latin: StaticString = """
    aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiijjjkkklllllll\
    lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """

  /// A scalar as a small letter without accent; 0 for a mark that is put on letters.
  private static func plain(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar | 0x20
    case 0xC0...0x17F: UInt32(Bytes(latin)[Int(scalar - 0xC0)])
    case 0x1A0, 0x1A1, 0x1ECC...0x1EE3: 0x6F
    case 0x1AF, 0x1B0, 0x1EE4...0x1EF1: 0x75
    case 0x218, 0x219: 0x73
    case 0x21A, 0x21B: 0x74
    case 0x1EA0...0x1EB7: 0x61
    case 0x1EB8...0x1EC7: 0x65
    case 0x1EC8...0x1ECB: 0x69
    case 0x1EF2...0x1EF9: 0x79
    // Greek.
    case 0x386, 0x3AC: 0x3B1
    case 0x388, 0x3AD: 0x3B5
    case 0x389, 0x3AE: 0x3B7
    case 0x38A, 0x3AF: 0x3B9
    case 0x38C, 0x3CC: 0x3BF
    case 0x38E, 0x3CD: 0x3C5
    case 0x38F, 0x3CE: 0x3C9
    case 0x391...0x3A9: scalar + 0x20
    case 0x2BC, 0x2019: 0x27
    // Cyrillic, where an accent makes another letter that nobody confuses here.
    case 0x401, 0x451: 0x435
    case 0x404: 0x454
    case 0x406, 0x407, 0x457: 0x456
    case 0x419, 0x439: 0x438
    case 0x410...0x42F: scalar + 0x20
    case 0x490: 0x491
    // Arabic and Hebrew.
    case 0x622, 0x623, 0x625: 0x627
    case 0x629: 0x647
    case 0x649: 0x64A
    case 0x300...0x36F, 0x591...0x5C7, 0x640, 0x64B...0x652: 0
    default: scalar
    }
  }
}

extension Bytes {
  /// Calls a closure with each scalar.
  fileprivate func forEachScalar(_ body: (UInt32) -> Void) {
    var offset = 0
    while offset < count {
      let byte = self[offset]
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var scalar = length == 1 ? UInt32(byte) : UInt32(byte) & (0xFF >> UInt32(length + 1))
      for next in offset + 1..<Swift.max(offset + 1, Swift.min(offset + length, count)) {
        scalar = scalar << 6 | UInt32(self[next] & 0x3F)
      }
      body(scalar)
      offset += length
    }
  }

  /// Whether the `'s` with which English says whose something is stands at an offset.
  func isPossessive(at offset: Int) -> Bool {
    hasASCII("'s", at: offset) && !at(offset + 2).isName
  }

  /// The words of a text, each of one script; an apostrophe inside a word is of it, but for that of a possessive,
  /// and a controller's name ends one where nothing else does.
  var spokenWords: [Bytes] {
    var words: [Bytes] = []
    var offset = 0
    while offset < count {
      guard self[offset].isName else {
        offset += 1
        continue
      }
      let start = offset
      let isWide = isWide(at: start)
      while offset < count {
        let isJoint = self[offset] == UInt8(ascii: "'") && offset > start && at(offset + 1).isName
        guard self[offset].isName || isJoint, !isPossessive(at: offset) else { break }
        if self[offset] & 0xC0 != 0x80, offset > start {
          guard self.isWide(at: offset) == isWide else { break }
          if isWide, self[start, offset].isControllerName,
            at(offset) != 0xE3 || at(offset + 2) != 0xBC
          {
            break
          }
        }
        offset += 1
      }
      words.append(self[start, offset])
      if isPossessive(at: offset) { offset += 2 }
    }
    return words
  }
}
