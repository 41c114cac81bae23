/// How wide text for people is set.
package enum TextWidth {
  /// The widest line of prose, in characters, for what runs inside `$columns.withValue`.
  ///
  /// A value of the task, so that pages need not hand it on; 100 where nobody says otherwise, which
  /// is what generated files are set in.
  @TaskLocal package static var columns = usual

  /// The widest line where nobody says otherwise, in characters.
  package static let usual = 100
}

extension String {
  /// The columns that it takes in an even font: two for a letter of Chinese, Japanese or Korean and for an emoji.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text cut at its end, so that it takes no more than so many columns.
  func cut(toColumns most: Int) -> String {
    guard columns > most else { return self }
    var room = max(1, most) - 1
    return prefix {
      room -= $0.columns
      return room >= 0
    } + "…"
  }
}

extension Character {
  /// The columns that it takes, by the ranges of Unicode's East Asian width that are wide (UAX #11).
  fileprivate var columns: Int {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
