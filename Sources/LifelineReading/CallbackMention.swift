package import LifelineTrace

/// What names of callbacks other tools and their users write.
package enum CallbackMention {
  /// The callback that a word of a foreign record names, as a console may print it too: `viewDidLoad`,
  /// `viewDidApper`, `didAppear`, `did appear`; nil if it names none for certain.
  package static func callback(_ word: String) -> Callback? {
    let base = word.prefix { $0 != "(" && $0 != ":" }
    let found = Bytes.withBytes(of: String(base)) { ConsoleWords.shared.word($0) }
    if let found { return found.evidence == .none ? found.callback : nil }
    return Bytes.withBytes(of: base.utf8.filter { $0 != UInt8(ascii: " ") }) { word in
      ConsoleVerb.verb(word).flatMap { $0.trait == .parted ? nil : $0.callback }
    }
  }

  /// Whether a text has a word that names a callback, and is no other word.
  package static func isIn(_ text: ArraySlice<UInt8>) -> Bool {
    Bytes.withBytes(of: text) { text in
      guard ConsoleWords.shared.look(at: text).hasCallback else { return false }
      var start = 0
      while start < text.count {
        var end = start
        while end < text.count, text[end].isIdentifier { end += 1 }
        if end > start,
          ConsoleWords.shared.word(text[start, end])?.evidence == ConsoleWords.Evidence.none
        {
          return true
        }
        start = end + 1
      }
      return false
    }
  }
}
