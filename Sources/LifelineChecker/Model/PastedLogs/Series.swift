/// Names that differ in a number alone: `Page1` and `Page2`, `FirstViewController` and
/// `SecondViewController`.
enum Series {
  /// What the names of a series share.
  ///
  /// - Parameter name: The name of a class, with its module or without.
  /// - Returns: The name with `#` for its number; nil if there is none in it.
  static func stem(of name: String) -> String? {
    let name = Array(name.unicodeScalars)
    var stem = String.UnicodeScalarView()
    var position = 0
    var isNumbered = false
    while position < name.count {
      let length = numberLength(in: name[position...])
      if length == 0 {
        stem.append(name[position])
        position += 1
      } else {
        stem.append("#")
        position += length
        isNumbered = true
      }
    }
    return isNumbered ? String(stem) : nil
  }

  /// The length of the number, in words or in digits, that a text begins with; 0 if it is none.
  private static func numberLength(in text: ArraySlice<Unicode.Scalar>) -> Int {
    let digits = text.prefix(while: isDigit).count
    guard digits == 0, let first = text.first, initials.contains(first) else { return digits }
    let word = words.first { word in
      text.starts(with: word) && text.dropFirst(word.count).first?.properties.isLowercase != true
    }
    return word?.count ?? 0
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    // Why: nearly every name is ASCII, and properties are looked up in large tables.
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
  }

  private static let words = [
    "First", "Second", "Third", "Fourth", "Fifth", "One", "Two", "Three", "Four", "Five",
  ].map { Array($0.unicodeScalars) }
  private static let initials = Set(words.map { $0[0] })
}
