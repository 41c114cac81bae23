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
    var folded: [UInt8] = []
    for offset in 0..<word.count { folded.append(word[offset] | 0x20) }
    guard folded.allSatisfy(\.isASCIILetter) else { return nil }
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
      guard foreign <= Self.tolerance(callback) else { continue }
      let distance = Self.distance(folded, name)
      guard distance <= Self.tolerance(callback) else { continue }
      if let best, best.distance <= distance {
        isUnique = isUnique && best.distance < distance
      } else {
        best = (distance, callback)
        isUnique = true
      }
    }
    return isUnique ? best?.callback : nil
  }

  /// The most edits that a misspelling may have.
  private static func tolerance(_ callback: Callback) -> Int {
    switch callback {
    // Why: viewWillLoad is no misspelling of viewWillUnload.
    case .viewDidLoad, .viewWillUnload, .viewDidUnload: 1
    default: 2
    }
  }

  /// The least number of letters to insert, remove, replace or swap with their neighbour.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var before: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(previous[column + 1], current[column]) + 1
        cost = min(cost, previous[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous[second.count]
  }
}
