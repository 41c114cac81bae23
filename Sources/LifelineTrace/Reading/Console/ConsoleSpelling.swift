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
      let edits = 0...Self.tolerance(callback)
      guard let distance = edits.first(where: { Self.reaches(folded, name, in: $0) }) else {
        continue
      }
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

  /// Whether one word becomes another where no more than some letters are inserted, removed, replaced
  /// or swapped with their neighbour.
  ///
  /// - Parameters:
  ///   - first: The one word.
  ///   - second: The other.
  ///   - edits: The most edits.
  ///   - row: The number of letters of the first word that are done with.
  ///   - column: The number of letters of the second word that are.
  /// - Returns: Whether so few edits are enough.
  private static func reaches(
    _ first: [UInt8],
    _ second: [UInt8],
    in edits: Int,
    _ row: Int = 0,
    _ column: Int = 0
  ) -> Bool {
    var row = row
    var column = column
    while row < first.count, column < second.count, first[row] == second[column] {
      row += 1
      column += 1
    }
    if row == first.count || column == second.count {
      return max(first.count - row, second.count - column) <= edits
    }
    guard edits > 0 else { return false }
    let isSwapped =
      row + 1 < first.count && column + 1 < second.count && first[row] == second[column + 1]
      && first[row + 1] == second[column]
    return reaches(first, second, in: edits - 1, row + 1, column + 1)
      || reaches(first, second, in: edits - 1, row + 1, column)
      || reaches(first, second, in: edits - 1, row, column + 1)
      || isSwapped && reaches(first, second, in: edits - 1, row + 2, column + 2)
  }
}
