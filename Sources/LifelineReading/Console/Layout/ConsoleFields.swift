import LifelineTrace

/// A message that names one callback, cut into fields at its punctuation.
///
///     [main] Appel de viewDidLoad dans Home (12 ms)
///      └──┘  └──────┘             └───────┘ └───┘
///
/// Lines that one statement prints have fields in the same places: with the same punctuation between
/// them and the callback, or behind the same key.
struct ConsoleFields {
  /// What stands between two marks of punctuation.
  struct Field {
    /// Where the field is: a hash of the side of the callback, and of what stands between them.
    var place: UInt64
    /// A hash of the key of which the field is the value; 0 where it is none.
    var key: UInt64 = 0
    /// Whether the key is one that people put before classes.
    var isClassValue = false
    /// Whether the key is one that people put before what a controller knows and is not.
    var isOther = false
    /// The field.
    var text: Bytes
    /// Its words, in order; a change between ASCII and other letters begins another one.
    var words: [Bytes]
  }

  /// The callback.
  let selector: ConsoleSelector
  /// The fields from left to right, but for those of too many words to be a name.
  private(set) var fields: [Field] = []

  /// A hash of where all fields are, which lines that one statement prints share.
  var shape: UInt64 {
    fields.reduce(Bytes.emptyFoldedHash) { ($0 ^ $1.place) &* 0x0000_0100_0000_01B3 }
  }

  /// The most fields on a side of the callback.
  private static let most = 24
  /// The most words of a field.
  private static let longest = 8

  /// Cuts a message; nil if it does not name one callback, and for certain.
  ///
  /// - Parameter text: The message in plain spelling, without prefix and list mark.
  init?(_ text: Bytes) {
    let selectors = ConsoleSelector.all(in: text)
    let found = selectors.isEmpty ? ConsoleSelector.told(in: ConsoleTokens(text)) : selectors
    guard found.count == 1, found[0].evidence == .none else { return nil }
    selector = found[0]
    fields = Self.fields(of: Self.cut(text[0, selector.start].trimmingEnd("_")).reversed(), side: 1)
      .reversed()
    let arguments = Self.fields(of: Self.cut(selector.arguments), side: 3)
    // Why: flags and labels are no names.
    fields += arguments.filter { $0.words.contains(where: \.isArgument) }
    fields += Self.fields(of: Self.cut(text.from(selector.end)), side: 2)
  }

  /// A field, or the punctuation between two.
  private struct Piece {
    var text: Bytes
    var isField: Bool
    var key = Bytes()
  }

  /// The fields of a side, from the callback outwards.
  private static func fields(of pieces: [Piece], side: UInt8) -> [Field] {
    var place = Bytes.fold(side, into: Bytes.emptyFoldedHash)
    var fields: [Field] = []
    for piece in pieces.prefix(2 * most) {
      if piece.isField {
        let words = Self.words(of: piece.text)
        var field = Field(place: place, text: piece.text, words: words)
        if !piece.key.isEmpty {
          field.key = piece.key.foldedHash | 1
          field.isClassValue = piece.key.isWord(.classKey)
          field.isOther = piece.key.isWord(.other)
        }
        if words.count <= longest { fields.append(field) }
        place = Bytes.fold(0, into: place)
      } else {
        // Why: dots that fill a column are as many as the name before them is short.
        for offset in 0..<piece.text.count
        where !piece.text[offset].isBlank && piece.text[offset] != piece.text.at(offset - 1) {
          place = Bytes.fold(piece.text[offset], into: place)
        }
        if piece.text.trimmed.isEmpty, piece.text.count > 1 {
          place = Bytes.fold(0x20, into: place)
        }
      }
    }
    return fields
  }

  /// Cuts a text into fields and what stands between them.
  private static func cut(_ text: Bytes) -> [Piece] {
    var pieces: [Piece] = []
    var offset = 0
    while offset < text.count {
      let start = text.endOfBranch(at: offset)
      let isField = text[start].isName
      offset = start
      while offset < text.count, isField == goesOn(text, at: offset) { offset += 1 }
      if offset == start { offset += 1 }
      var piece = Piece(text: text[start, offset], isField: isField)
      if isField, pieces.count > 1, pieces[pieces.count - 1].text.joinsPair {
        let key = pieces[pieces.count - 2].text
        if words(of: key).count == 1 { piece.key = key }
      }
      pieces.append(piece)
    }
    return pieces
  }

  /// Whether a byte is part of a field: of a word, or the one blank or mark that stands between two.
  private static func goesOn(_ text: Bytes, at offset: Int) -> Bool {
    let byte = text[offset]
    if byte.isName { return true }
    guard text.at(offset + 1).isName, text.at(offset - 1).isName else { return false }
    return byte.isOne(of: " .-'")
      || byte.isOne(of: "#@") && text.hasInstanceMark(at: offset + 1)
  }

  /// The words of a field, each of one script, since some put no blanks between words.
  private static func words(of text: Bytes) -> [Bytes] {
    text.words.flatMap { word -> [Bytes] in
      guard word.hasNonASCII else { return [word] }
      var parts: [Bytes] = []
      var start = 0
      for offset in 1..<word.count where word[offset] & 0xC0 != 0x80 {
        guard word.isWide(at: offset) != word.isWide(at: start) else { continue }
        parts.append(word[start, offset])
        start = offset
      }
      return parts + [word[start, word.count]]
    }
  }
}

extension Bytes {
  /// Whether a letter is of a script behind those of Europe, which has three bytes or four.
  func isWide(at offset: Int) -> Bool {
    // Why: Vietnamese and other Latin letters stand at U+1E00.
    at(offset) >= 0xE0 && !(at(offset) == 0xE1 && at(offset + 1) >= 0xB8)
  }

  /// Whether a mark that tells objects apart stands at an offset.
  fileprivate func hasInstanceMark(at offset: Int) -> Bool {
    self[offset].isASCIIDigit || self[offset, end(of: \.isName, from: offset)].isInstanceMark
  }

  /// Whether a word in the parentheses of a call may be a class.
  fileprivate var isArgument: Bool {
    hasHump || isClassName && contains(where: \.isSmall) && !isWord(.yes) && !isWord(.no)
  }

  /// Whether the marks between two fields make a pair of them: an equals sign or a colon, perhaps in
  /// quotes and blanks.
  fileprivate var joinsPair: Bool {
    let marks = array.filter { !$0.isOne(of: " \"'") }
    return marks.count == 1 && marks[0].isOne(of: "=:")
  }
}
