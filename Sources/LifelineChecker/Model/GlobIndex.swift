import LifelineTrace

/// Globs, so that those which fit a name are found among thousands.
///
///     "Menu*"  "Menu?"  "*"        byStart   Menu: 0, 1    (nothing): 2
///                                  lengths   0, 4
struct GlobIndex: Equatable, Sendable {
  private struct Pattern: Equatable {
    var bytes: [UInt8]
    var position: Int
  }

  /// The patterns by what stands before their first `*` or `?`.
  // Why: texts are the keys of other dictionaries, too; what is to be hashed first takes time at the start.
  private var byStart: [String: [Pattern]] = [:]
  /// The lengths of these beginnings in bytes, each once.
  private var lengths: [Int] = []

  /// Whether there are no globs.
  var isEmpty: Bool { lengths.isEmpty }

  /// Creates an index; positions are those of this list.
  init(_ globs: [String] = []) {
    for (position, glob) in globs.enumerated() {
      let bytes = Array(glob.utf8)
      let start = bytes.prefix { $0 != Glob.any && $0 != Glob.one }
      let pattern = Pattern(bytes: bytes, position: position)
      byStart[String(decoding: start, as: UTF8.self), default: []].append(pattern)
      if !lengths.contains(start.count) { lengths.append(start.count) }
    }
  }

  /// The position of the longest glob that a name, or its part behind the module, matches, the first
  /// of several; nil if there is none.
  func longest(for name: String) -> Int? {
    var longest: Pattern?
    for part in Glob.parts(of: name) {
      for length in lengths where length <= part.count {
        let start = String(decoding: part.prefix(length), as: UTF8.self)
        for pattern in byStart[start] ?? [] {
          let isBetter = longest.map { longest in
            (longest.bytes.count, -longest.position) < (pattern.bytes.count, -pattern.position)
          }
          if isBetter ?? true, Glob.matches(pattern.bytes, part) { longest = pattern }
        }
      }
    }
    return longest?.position
  }
}
