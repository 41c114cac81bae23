/// Class patterns with `*` for any text and `?` for any one character.
package enum Glob {
  /// Whether a name, or its part behind the module, matches a pattern.
  package static func matches(_ pattern: String, _ name: String) -> Bool {
    // Why: what most headers say is meant of every class.
    if pattern == "*" { return true }
    let pattern = Array(pattern.utf8)
    return parts(of: name).contains { matches(pattern, $0) }
  }

  /// What a pattern is held against: a name, and its part behind the module if it has one.
  fileprivate static func parts(of name: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return [bytes[...]] }
    return [bytes[...], bytes[(dot + 1)...]]
  }

  fileprivate static let any = UInt8(ascii: "*")
  fileprivate static let one = UInt8(ascii: "?")

  fileprivate static func matches(_ pattern: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    // Why: most patterns that do not begin alike end in text, and differ from most names there.
    if let last = pattern.last, last != any, last != one, last != name.last { return false }
    var place = 0
    var position = name.startIndex
    // Behind the last star, and where the text that it stands for ends so far.
    var star: (place: Int, end: Int)?
    while position < name.endIndex {
      if place < pattern.count, pattern[place] == any {
        place += 1
        star = (place, position)
      } else if place < pattern.count, pattern[place] == one || pattern[place] == name[position] {
        place += 1
        position += 1
      } else if let last = star {
        star = (last.place, last.end + 1)
        place = last.place
        position = last.end + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == any }
  }
}

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
