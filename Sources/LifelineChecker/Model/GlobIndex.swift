import LifelineTrace

/// Globs, so that those which fit a name are found among thousands.
///
///     "Menu*"  "Menu?"  "*"        patterns   (nothing) 2, Menu 0, Menu 1
///                                  lengths    4, 0
struct GlobIndex: Equatable, Sendable {
  private struct Pattern: Equatable {
    var bytes: [UInt8]
    /// What stands before the first `*` or `?`.
    var start: ArraySlice<UInt8>
    var position: Int
  }

  /// The patterns, in the order of their beginnings.
  // Why: no dictionary, because the first one of a process takes long to make ready.
  private var patterns: [Pattern] = []
  /// The lengths of these beginnings in bytes, each once.
  private var lengths: [Int] = []

  /// Creates an index; positions are those of this list.
  init(_ globs: [String] = []) {
    for (position, glob) in globs.enumerated() {
      let bytes = Array(glob.utf8)
      let start = bytes.prefix { $0 != Glob.any && $0 != Glob.one }
      patterns.append(Pattern(bytes: bytes, start: start, position: position))
      if !lengths.contains(start.count) { lengths.append(start.count) }
    }
    patterns.sort { $0.start.lexicographicallyPrecedes($1.start) }
  }

  /// The position of the longest glob that a name, or its part behind the module, matches, the first
  /// of several; nil if there is none.
  func longest(for name: String) -> Int? {
    if patterns.isEmpty { return nil }
    // Why: most headers mean every class.
    if patterns.count == 1, patterns[0].bytes.count == 1, patterns[0].bytes[0] == Glob.any {
      return patterns[0].position
    }
    var longest: Pattern?
    for part in Glob.parts(of: name) {
      for length in lengths where length <= part.count {
        let start = part.prefix(length)
        for pattern in patterns[first(from: start)...] {
          guard pattern.start == start else { break }
          let isBetter = longest.map { longest in
            (longest.bytes.count, -longest.position) < (pattern.bytes.count, -pattern.position)
          }
          if isBetter ?? true, Glob.matches(pattern.bytes, part) { longest = pattern }
        }
      }
    }
    return longest?.position
  }

  /// The position of the first pattern that begins with some bytes, or with what comes behind them.
  private func first(from start: ArraySlice<UInt8>) -> Int {
    var (low, high) = (0, patterns.count)
    while low < high {
      let middle = (low + high) / 2
      if patterns[middle].start.lexicographicallyPrecedes(start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
