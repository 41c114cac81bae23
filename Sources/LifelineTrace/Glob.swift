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
  package static func parts(of name: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return [bytes[...]] }
    return [bytes[...], bytes[(dot + 1)...]]
  }

  /// What stands for any text.
  package static let any = UInt8(ascii: "*")
  /// What stands for any one character.
  package static let one = UInt8(ascii: "?")

  /// Whether bytes, be they a name or a part of one, match a pattern.
  package static func matches(_ pattern: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
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
