/// What is known of words, case disregarded, with their hashes in one table.
struct FoldedTable<Meaning: Sendable>: Sendable {
  /// The folded hashes, each in the first free slot from its lowest bits on; 0 is free.
  private var hashes: [UInt64]
  /// What the words in the slots mean.
  private var meanings: [Meaning]

  /// The number of words.
  private var count = 0

  /// Creates a table of no words.
  ///
  /// - Parameters:
  ///   - slots: A power of two, several times the number of words.
  ///   - nothing: What a word means that is not in the table.
  init(slots: Int, nothing: Meaning) {
    hashes = Array(repeating: 0, count: slots)
    meanings = Array(repeating: nothing, count: slots)
  }

  /// What the word with a hash means.
  subscript(hash: UInt64) -> Meaning {
    get { meanings[slot(of: hash)] }
    set {
      let slot = slot(of: hash)
      if hashes[slot] == 0 { count += 1 }
      precondition(count * 2 <= hashes.count, "too many words for \(hashes.count) slots")
      hashes[slot] = hash
      meanings[slot] = newValue
    }
  }

  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (hashes.count - 1) }
    return slot
  }
}
