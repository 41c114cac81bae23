/// Names that differ in a number alone: `Page1` and `Page2`, `FirstViewController` and
/// `SecondViewController`.
enum Series {
  /// What the names of a series share.
  ///
  /// - Parameter name: The name of a class, with its module or without.
  /// - Returns: The name with `#` for its number; nil if there is none in it.
  static func stem(of name: String) -> String? {
    var stem = ""
    var rest = name[...]
    var isNumbered = false
    while let character = rest.first {
      let word = word(at: rest)
      if word == nil, !character.isNumber {
        stem.append(rest.removeFirst())
        continue
      }
      rest = word.map { rest.dropFirst($0.count) } ?? rest.drop(while: \.isNumber)
      stem.append("#")
      isNumbered = true
    }
    return isNumbered ? stem : nil
  }

  private static func word(at text: Substring) -> String? {
    words.first { text.hasPrefix($0) && text.dropFirst($0.count).first?.isLowercase != true }
  }

  private static let words = [
    "First", "Second", "Third", "Fourth", "Fifth", "One", "Two", "Three", "Four", "Five",
  ]
}
