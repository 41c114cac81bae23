/// A callback told in words: `MenuViewController will appear`, `NewView Did Disappear`,
/// `side menu controller did appear`, `view will appear <MenuController: 0x7f9c>`,
/// `MenuVC willAppear: NO`, `MenuViewController was deallocated`.
///
/// English says of many things that they will appear, so that the words have to be all there is, and
/// the last of a name has to say that it is a controller's or a screen's.
struct ConsoleSentence {
  /// The callback.
  let callback: Callback
  /// The controller's name; empty where none is given.
  let name: Bytes
  /// The address of the controller; 0 where none is given.
  let address: UInt64
  /// The flag behind the words; nil where there is none.
  let animated: Bool?

  private static let verbs: [(FoldedSet, Callback)] = [
    (FoldedSet("willappear"), .viewWillAppear), (FoldedSet("isappearing"), .viewIsAppearing),
    (FoldedSet("didappear"), .viewDidAppear), (FoldedSet("willdisappear"), .viewWillDisappear),
    (FoldedSet("diddisappear"), .viewDidDisappear), (FoldedSet("didload"), .viewDidLoad),
    (FoldedSet("deallocated deinitialized deinitialised deinited"), .deinitialize),
  ]

  private static let auxiliaries = FoldedSet("is was has been got gets being")

  private static let participles: [(FoldedSet, Callback)] = [
    (FoldedSet("appearing"), .viewWillAppear), (FoldedSet("appeared"), .viewDidAppear),
    (FoldedSet("disappearing"), .viewWillDisappear), (FoldedSet("disappeared"), .viewDidDisappear),
  ]

  /// Reads a text; nil if it says anything else, or names no controller for certain.
  ///
  /// - Parameters:
  ///   - text: The whole message.
  ///   - isListed: Whether it is an item of a list, in which `will appear` is a callback.
  init?(_ text: Bytes, isListed: Bool) {
    let object = Self.object(atEndOf: text)
    let (text, animated) = Self.withoutArguments(object.map { text[0, $0.start] } ?? text)
    self.animated = animated
    var words = text.words.filter { !$0.isPunctuation }.map(\.strippingPunctuation)
    guard words.count <= 6, let callback = Self.takeVerb(off: &words) else { return nil }
    self.callback = callback
    address = object?.address ?? 0
    if let object {
      guard words.count <= 3, !words.contains(where: ConsoleName.isSpoken) else { return nil }
      name = object.className
    } else {
      guard let name = Self.name(words, in: text, isListed: isListed) else { return nil }
      self.name = name
    }
  }

  /// Takes `will appear` or `Appearing` off the end; nil where words end otherwise.
  private static func takeVerb(off words: inout [Bytes]) -> Callback? {
    guard let last = words.popLast() else { return nil }
    // Why: of a class only; `view appeared` is what is said of much else.
    if words.count == 1, words[0].hasHump, let found = callback(last.array, participles) {
      return found
    }
    if let found = callback(last.array, verbs) {
      guard found == .deinitialize else { return found }
      while let word = words.last, auxiliaries.contains(word) { words.removeLast() }
      return words.isEmpty ? nil : found
    }
    guard let auxiliary = words.popLast() else { return nil }
    return callback(auxiliary.array + last.array, verbs)
  }

  /// The callback that `willappear` or its like tells of; nil for any other word.
  static func callback(_ word: [UInt8]) -> Callback? { callback(word, verbs) }

  /// Whether a text is a capitalised name of at most three words with a callback in words behind it,
  /// and does not name what is known to be no controller.
  static func isTold(_ text: Bytes) -> Bool {
    var words = withoutArguments(text).text.words.filter { !$0.isPunctuation }
      .map(\.strippingPunctuation)
    guard words.count <= 5, let found = takeVerb(off: &words), found != .deinitialize,
      (1...3).contains(words.count), words[0].hasHump
    else { return false }
    return words.allSatisfy {
      $0.at(0).isCapital && !others.contains($0) && !ConsoleName.isSpoken($0)
    }
  }

  private static func callback(
    _ word: [UInt8],
    _ verbs: [(FoldedSet, Callback)]
  ) -> Callback? {
    Bytes.withBytes(of: word) { word in verbs.first { $0.0.contains(word) }?.1 }
  }

  /// The controller that stands behind the words, `<MenuController: 0x7f9c>`.
  private static func object(atEndOf text: Bytes) -> ConsoleObject? {
    guard text.contains(UInt8(ascii: "<")), let object = ConsoleObject.all(in: text).last,
      object.exists, text.from(object.end).isPunctuation
    else { return nil }
    return object
  }

  /// The text without `(animated: true)`, `: NO` or `(true)` behind it, and the flag.
  private static func withoutArguments(_ text: Bytes) -> (text: Bytes, animated: Bool?) {
    if let start = text.offset(of: "(animated: ") {
      return (text[0, start], flag(text.from(start + 11).strippingPunctuation))
    }
    guard let word = text.words.last else { return (text, nil) }
    var end = text.trimmed.count - word.count
    if let open = word.offset(of: UInt8(ascii: "(")),
      let found = flag(word.from(open).strippingPunctuation)
    {
      return (text.trimmed[0, end + open], found)
    }
    guard let found = flag(word.strippingPunctuation) else { return (text, nil) }
    let front = text.trimmed[0, end].trimmed
    guard front.at(front.count - 1) == UInt8(ascii: ":") else { return (text, nil) }
    end = front.count - 1
    if front[0, end].trimmed.words.last?.equalsFolded("animated") == true {
      end = front[0, end].trimmed.count - 8
    }
    return (front[0, end].trimmed, found)
  }

  private static func flag(_ word: Bytes) -> Bool? {
    if word.equalsFolded("yes") || word.equalsFolded("true") { return true }
    return word.equalsFolded("no") || word.equalsFolded("false") ? false : nil
  }

  // MARK: Names

  /// Words that name a controller with the words before them.
  private static let nouns = FoldedSet("vc viewcontroller controller screen")
  /// Words for what has a view of its own, and names nobody.
  private static let unnamed = FoldedSet("view viewcontroller vc")

  /// Words for what appears and loads without being a controller.
  private static let others = FoldedSet(
    """
    app application scene window keyboard ad ads advert banner interstitial toast notification data \
    store cache model audio video sound game remote input status system lock launch black blank \
    white touch full big small second-screen external
    """
  )

  /// The name that the words before the verb are; empty if they name nobody, nil if they are no name.
  private static func name(_ words: [Bytes], in text: Bytes, isListed: Bool) -> Bytes? {
    guard let first = words.first else { return isListed ? Bytes() : nil }
    if words.count == 1 {
      // Why: `SideMenu Appeared!` is what a well-known menu prints.
      if first.isScreenName || first.hasHump && text.contains(UInt8(ascii: "!")) { return first }
      return unnamed.contains(first) ? Bytes() : nil
    }
    let last = words[words.count - 1]
    if words.count == 2, last.equalsFolded("view"), first.isScreenName { return first }
    if words.count == 2, first.equalsFolded("view"), last.equalsFolded("controller") {
      return Bytes()
    }
    guard words.count <= 4, nouns.contains(last),
      !words.contains(where: { others.contains($0) || ConsoleName.isSpoken($0) })
    else { return nil }
    guard let start = text.offset(of: first.array),
      let end = text.offset(of: last.array, from: start + first.count)
    else { return nil }
    let name = text[start, end + last.count]
    // Why: what other marks set off is another's, as in `Tracker: home screen did appear`.
    for offset in 0..<name.count where !name[offset].isName && name[offset] != 0x20 { return nil }
    return name
  }
}
