import LifelineTrace

/// Corrects misspelt callbacks: `viewDidApper`, `viewWillDissapear`.
///
/// Only words that begin with `view` are corrected, and only where one callback is clearly the
/// nearest. `viewWillAppear` and `viewDidAppear` are three edits apart, so no word within two
/// edits of one is nearer to the other.
struct ConsoleSpelling {
  private static let corrected: [Callback] = [
    .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewWillAppear, .viewIsAppearing,
    .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews,
    .viewDidLayoutSubviews,
  ]

  private let names = ConsoleSpelling.corrected.map { callback in
    let letters = Array(callback.baseName.lowercased().utf8)
    return (letters, letterSet(letters), callback)
  }

  /// What is left of callbacks that come in twos.
  private static let stems = FoldedSet("viewappear viewdisappear viewload viewunload")

  /// One bit for each letter of the alphabet that is among small letters.
  private static func letterSet(_ letters: [UInt8]) -> UInt32 {
    letters.reduce(0) { $0 | 1 << UInt32($1 - UInt8(ascii: "a")) }
  }

  /// Whether a word could be a misspelt callback, from its beginning and its length.
  @inline(__always)
  static func isWorthCorrecting(_ word: Bytes) -> Bool {
    word.count >= 9 && word.count <= 26 && word[0] | 0x20 == UInt8(ascii: "v")
      && (word.hasFolded("view", at: 0) || word.hasFolded("veiw", at: 0))
  }

  /// The callback that a word misspells; nil if none is near, or two are equally near.
  func callback(_ word: Bytes) -> Callback? {
    let folded = word.array.map { $0 | 0x20 }
    // Why: `[ViewDisappear]` is what a logger calls both callbacks.
    guard folded.allSatisfy(\.isASCIILetter), !Self.stems.contains(word) else { return nil }
    let letters = Self.letterSet(folded)
    var best: (distance: Int, callback: Callback)?
    var isUnique = true
    for (name, nameLetters, callback) in names where abs(name.count - folded.count) <= 2 {
      // Why: a longer word such as viewDidLoadUI is the app's own method.
      if folded.count > name.count, folded.starts(with: name) { return nil }
      // Why: each letter that only one of them has takes an edit of its own, and most words have more
      // of those than a misspelling may have.
      let foreign = max(
        (letters & ~nameLetters).nonzeroBitCount,
        (nameLetters & ~letters).nonzeroBitCount
      )
      // Why: viewWillLoad is no misspelling of viewWillUnload.
      let tolerance = [.viewDidLoad, .viewWillUnload, .viewDidUnload].contains(callback) ? 1 : 2
      guard foreign <= tolerance else { continue }
      let distance = Nearest.distance(folded, name)
      guard distance <= min(tolerance, best?.distance ?? 2) else { continue }
      isUnique = distance != best?.distance
      best = (distance, callback)
    }
    return isUnique ? best?.callback : nil
  }
}
