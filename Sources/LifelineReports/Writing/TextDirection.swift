extension String {
  /// The text in which names that are written from right to left keep their direction to themselves.
  ///
  /// Otherwise what stands beside such a name, as its number, changes places with it (UAX #9). What is a path, or
  /// a line of one, is left as it is: it is copied, and the signs would be copied with it.
  var isolated: String {
    // Why: nearly every text has none, and words take long to tell apart.
    guard utf8.contains(where: { $0 >= 0xD6 }), contains(where: \.isRightToLeft) else {
      return self
    }
    var parts: [(text: String, isName: Bool)] = []
    for (place, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { parts.append((" ", false)) }
      let isPath =
        word.contains("/")
        || word.split(separator: ":").dropFirst().contains { $0.first?.isNumber == true }
      var isInName = false
      for letter in word {
        let isOfName = !isPath && (letter.isLetter || letter.isNumber || "#_$".contains(letter))
        if isOfName != isInName || parts.isEmpty || parts.last?.text == " " {
          parts.append(("", isOfName))
        }
        parts[parts.count - 1].text.append(letter)
        isInName = isOfName
      }
    }
    for place in parts.indices where parts[place].isName {
      parts[place].isName = parts[place].text.contains(where: \.isRightToLeft)
    }
    var result = ""
    for (place, part) in parts.enumerated() {
      let isJoined = { (other: Int) in
        parts.indices.contains(other) && parts[(other + place) / 2].text == " "
          && parts[other].isName
      }
      if part.isName, !isJoined(place - 2) { result += "\u{2068}" }
      result += part.text
      if part.isName, !isJoined(place + 2) { result += "\u{2069}" }
    }
    return result
  }

  /// The text without the signs of `isolated`, for what is set in a line once more.
  var withoutIsolates: String {
    guard unicodeScalars.contains("\u{2068}") else { return self }
    var result = ""
    for scalar in unicodeScalars where scalar != "\u{2068}" && scalar != "\u{2069}" {
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Character {
  /// Whether it is written from right to left: the scripts from Hebrew to Arabic, their presentation forms, and
  /// the old scripts beyond the first plane.
  fileprivate var isRightToLeft: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
