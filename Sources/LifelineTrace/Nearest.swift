/// Finds the word that was probably meant.
package enum Nearest {
  /// A proposal to append to a message; empty if nothing is near.
  package static func proposal(for word: String, among words: [String]) -> String {
    self.word(to: word, among: words).map { "; did you mean \($0)?" } ?? ""
  }

  /// The nearest word: the only one that begins with what was typed; else the one with the fewest
  /// edits, at most a third of its length; else the only one that contains it; nil if nothing is near.
  package static func word(to typed: String, among words: [String]) -> String? {
    // Why: nearly all words are two edits away from one of two letters.
    let isShort = typed.drop { $0 == "-" }.count < 3
    let longer = words.filter { $0.hasPrefix(typed) }
    if typed.count > 3, longer.count == 1 { return longer[0] }
    let length = typed.count
    let limit = isShort ? 1 : max(2, length / 3)
    // Why: what differs in length by more than that is no candidate, however long either is.
    let ranked = words.compactMap { word -> (word: String, distance: Int)? in
      guard abs(word.count - length) <= limit, max(word.count, length) <= mostCharacters else {
        return nil
      }
      return (word, distance(typed, word))
    }
    if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit {
      return best.word
    }
    guard length > 2, length <= mostCharacters else { return nil }
    let holders = words.filter { $0.holds(typed) }
    return holders.count == 1 ? holders[0] : nil
  }

  /// The longest word that is told letter by letter from another.
  private static let mostCharacters = 200

  /// The number of insertions, deletions, changes and swaps of neighbours between two words.
  package static func distance(_ left: String, _ right: String) -> Int {
    distance(Array(left.lowercased()), Array(right.lowercased()))
  }

  /// The number of such edits between two lists of letters.
  package static func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = last
      last = current
    }
    return last[right.count]
  }
}
