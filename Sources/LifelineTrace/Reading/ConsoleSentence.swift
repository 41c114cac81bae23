/// A callback told in words: `MenuViewController will appear`, `NewView Did Disappear`,
/// `second vc willAppear`.
struct ConsoleSentence {
  /// The callback.
  let callback: Callback
  /// The controller's name.
  let name: Bytes

  private static let verbs: [(FoldedSet, Callback)] = [
    (FoldedSet("willappear"), .viewWillAppear), (FoldedSet("isappearing"), .viewIsAppearing),
    (FoldedSet("didappear"), .viewDidAppear), (FoldedSet("willdisappear"), .viewWillDisappear),
    (FoldedSet("diddisappear"), .viewDidDisappear), (FoldedSet("didload"), .viewDidLoad),
  ]

  /// Reads a text; nil if it says anything else, or names no controller for certain.
  init?(_ text: Bytes) {
    var words = text.words.filter { !$0.isPunctuation }.map(\.strippingPunctuation)
    guard words.count >= 2, words.count <= 5, let last = words.popLast() else { return nil }
    if let callback = Self.callback(last.array) {
      self.callback = callback
    } else if let auxiliary = words.popLast(),
      let callback = Self.callback(auxiliary.array + last.array)
    {
      self.callback = callback
    } else {
      return nil
    }
    if words.count > 1, words[words.count - 1].equalsFolded("view") { words.removeLast() }
    guard let name = Self.name(words, in: text) else { return nil }
    self.name = name
  }

  private static func callback(_ word: [UInt8]) -> Callback? {
    Bytes.withBytes(of: word) { word in verbs.first { $0.0.contains(word) }?.1 }
  }

  /// A class, or an ordinal with `vc` behind it.
  private static func name(_ words: [Bytes], in text: Bytes) -> Bytes? {
    guard let first = words.first else { return nil }
    if words.count == 2, words[1].equalsFolded("vc"), !first.equalsFolded("the"),
      let start = text.offset(of: first.array),
      let end = text.offset(of: words[1].array, from: start)
    {
      return text[start, end + words[1].count]
    }
    return words.count == 1 && first.isScreenName ? first : nil
  }
}
