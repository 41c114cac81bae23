import LifelineTrace

/// Callbacks in words: `will appear`, `didLoad`, `appeared`, `deallocated`.
enum ConsoleVerb {
  private static let verbs: [(StaticString, ConsoleTrait, Callback)] = [
    ("willappear", .told, .viewWillAppear), ("isappearing", .told, .viewIsAppearing),
    ("didappear", .told, .viewDidAppear), ("willdisappear", .told, .viewWillDisappear),
    ("diddisappear", .told, .viewDidDisappear), ("didload", .told, .viewDidLoad),
    ("screenin", .told, .viewDidAppear), ("screenout", .told, .viewDidDisappear),
    ("appearing", .parted, .viewWillAppear), ("appeared", .parted, .viewDidAppear),
    ("disappearing", .parted, .viewWillDisappear), ("disappeared", .parted, .viewDidDisappear),
    ("deallocated", .gone, .deinitialize), ("deinitialized", .gone, .deinitialize),
    ("deinitialised", .gone, .deinitialize), ("deinited", .gone, .deinitialize),
    ("dealloced", .gone, .deinitialize), ("initialized", .gone, .initialize),
    ("initialised", .gone, .initialize),
  ]

  /// The callback of a native screen that a word of React Native's mirrors, `onWillAppear`; nil for any other
  /// word.
  static func mirrored(_ word: Bytes) -> Callback? {
    guard word.hasFolded("on", at: 0) else { return nil }
    if word.equalsFolded("onappear") { return .viewDidAppear }
    if word.equalsFolded("ondisappear") { return .viewDidDisappear }
    return verb(word.from(2)).flatMap { $0.trait == .told ? $0.callback : nil }
  }

  /// The callback that a word tells of, and how; nil for any other word.
  static func verb(_ word: Bytes) -> (trait: ConsoleTrait, callback: Callback)? {
    guard word.count >= 7, word.at(word.count - 1).isASCIILetter else { return nil }
    guard word.count <= 14 else { return verb(within: word).flatMap { verb($0) } }
    if let joint = (0..<word.count).first(where: { word[$0].isOne(of: joints) }) {
      let told = callback(word[0, joint], word.from(joint + 1))
      return told.map { (.told, $0) }
        ?? Bytes.withBytes(of: word.array.filter { $0 != UInt8(ascii: "_") }) { plain in
          plain.count < word.count ? verb(plain) : nil
        }
    }
    return verbs.first { word.equalsFolded($0.0) }.map { ($0.1, $0.2) }
      ?? clipped(word).map { (.told, $0) } ?? verb(within: word).flatMap { verb($0) }
  }

  /// What a name put together of words says of a callback, `willAppear` of `screenWillAppear` and of
  /// `ViewControllerWillAppearNotification`; nil where other words than those for a screen and its events are in it.
  static func verb(within word: Bytes) -> Bytes? {
    guard word.count > 9, mayHaveVerb(word),
      let place = word.offset(of: "ppear") ?? word.offset(of: "idLoad").map({ $0 + 3 })
    else { return nil }
    let parts = word.nameParts
    guard let last = parts.firstIndex(where: { $0.start + $0.count > place }),
      let first = parts[..<last].lastIndex(where: { part in
        auxiliaries.contains(word[part.start, part.start + part.count])
      }), first == last - 1, parts.count > 2
    else { return nil }
    let others = parts[..<first] + parts[(last + 1)...]
    guard others.allSatisfy({ around.contains(word[$0.start, $0.start + $0.count]) }) else {
      return nil
    }
    return word[parts[first].start, parts[last].start + parts[last].count]
  }

  /// Whether `pp` or `dL` is in a word, from a look at every other letter: most words are passed over so.
  private static func mayHaveVerb(_ word: Bytes) -> Bool {
    let (p, d, capital) = (UInt8(ascii: "p"), UInt8(ascii: "d"), UInt8(ascii: "L"))
    var offset = 1
    while offset < word.count {
      let byte = word[offset]
      if byte == p, word[offset - 1] == p || word.at(offset + 1) == p { return true }
      if byte == capital, word[offset - 1] == d { return true }
      if byte == d, word.at(offset + 1) == capital { return true }
      offset += 2
    }
    return false
  }

  private static let auxiliaries = FoldedSet("will did is")
  private static let around = FoldedSet(
    """
    handle log track trace hook my view controller viewcontroller vc screen page ui lifecycle event \
    notification signal callback name state
    """
  )

  /// The callback of which a word is the beginning, cut to the width of a column, `willDisapp`; nil for any
  /// other word, and where it may be that of two.
  static func clipped(_ word: Bytes) -> Callback? {
    guard word.count >= 7,
      word.hasFolded("will", at: 0) || word.hasFolded("did", at: 0) || word.hasFolded("is", at: 0)
    else { return nil }
    let found = verbs.filter { verb in
      let whole = Bytes(verb.0)
      return verb.1 == .told && word.count < whole.count
        && whole[0, word.count].foldedHash == word.foldedHash
    }
    return found.count == 1 ? found[0].2 : nil
  }

  /// The callback that two words tell of in either order, `will appear` and `appear will`; nil for any others.
  static func callback(_ one: Bytes, _ other: Bytes) -> Callback? {
    let isFirst = auxiliaries.contains(one)
    guard isFirst || auxiliaries.contains(other) else { return nil }
    let word = isFirst ? one.array + other.array : other.array + one.array
    return Bytes.withBytes(of: word) { word in
      verb(word).flatMap { $0.trait == .told ? $0.callback : nil }
    }
  }

  /// Where a name ends that a mark joins to what it tells of, `Menu.didLoad`, `menu/will-appear`; nil where nothing
  /// is told.
  static func joint(in word: Bytes) -> Int? {
    // Why: most words end otherwise, and are not looked at any further.
    guard word.count > 8, word[word.count - 1].isOne(of: "rdl"), word.ends(in: ends),
      word.contains(where: { $0.isOne(of: joints) }), verb(word) == nil
    else { return nil }
    return (1..<word.count).first { offset in
      word[offset].isOne(of: joints) && verb(word.from(offset + 1))?.trait == .told
    }
  }

  private static let ends: [StaticString] = ["ppear", "oad", "will", "did"]

  /// The marks that join words.
  static let joints: StaticString = "._-/:"
}

extension Bytes {
  /// The words of a name, which begin with capitals or behind underscores: their offsets and lengths.
  fileprivate var nameParts: [(start: Int, count: Int)] {
    var parts: [(start: Int, count: Int)] = []
    var offset = 0
    while offset < count {
      let start = end(of: { !$0.isASCIILetter }, from: offset)
      guard start < count else { break }
      offset = end(of: \.isSmall, from: start + 1)
      parts.append((start, offset - start))
    }
    return parts
  }
}
