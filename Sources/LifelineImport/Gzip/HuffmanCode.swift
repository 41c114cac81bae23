/// A prefix code of the deflate format, by the lengths of its words.
///
/// The table has an entry for each value of the next bits, of which the first ones are a word:
/// the symbol, and in the lowest four bits the length of the word; 0 where no word begins so.
struct HuffmanCode {
  /// The entries; as many as a power of two.
  private var table: [UInt16]
  /// The length of the longest word in bits.
  let longest: Int

  /// Makes a code; nil if none has such words, because there are too many, or some are missing.
  ///
  /// - Parameter lengths: The length of each symbol's word in bits, 0 where it has none; at most 15.
  init?(lengths: some Collection<UInt8>) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    let words = counts.reduce(0, +)
    var left = 1
    for length in 1...15 {
      left = left << 1 - counts[length]
      guard left >= 0 else { return nil }
    }
    // Why: a block without matches has no distances, and one with a single distance spends a bit on it.
    guard left == 0 || words == 0 || words == 1 && counts[1] == 1 else { return nil }
    longest = max(1, counts.lastIndex { $0 > 0 } ?? 1)
    table = [UInt16](repeating: 0, count: 1 << longest)
    var next = [Int](repeating: 0, count: 16)
    for length in 1..<15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      let entry = UInt16(symbol) << 4 | UInt16(length)
      var place = Self.reversed(next[length], length)
      next[length] += 1
      while place < table.count {
        table[place] = entry
        place += 1 << length
      }
    }
  }

  /// The bits of a word in the order in which they are read.
  private static func reversed(_ word: Int, _ length: Int) -> Int {
    (0..<length).reduce(0) { $0 << 1 | word >> $1 & 1 }
  }

  /// Takes a symbol.
  ///
  /// - Throws: `ImportRefusal` where no word begins so, or the source ends within it.
  @inline(__always)
  func symbol(from bits: inout BitReader) throws(ImportRefusal) -> Int {
    let entry = table[bits.peek(longest)]
    guard entry != 0 else { throw GzipReader.damage("a word of its code means nothing") }
    try bits.drop(Int(entry & 15))
    return Int(entry >> 4)
  }
}
