import LifelineTrace

/// A line that names one controller, and the words that it says of it.
struct WordedLine {
  /// Where the name stands, the surest first.
  enum Place: CaseIterable {
    /// Anywhere, for it is spelt as a controller's.
    case anywhere
    /// In brackets at the beginning, `[Profile] shown`.
    case inBrackets
    /// At the end, `load NoteEditor`.
    case last
    /// At the beginning, `NoteEditor closed`.
    case first
    /// Anywhere, as the only word that is spelt as a class's, `[Analytics] will_show StoryRail`.
    case alone
    /// As the first word with a capital beside the sign of a key, `schirm=Start`, `Start: shown`, or before a number,
    /// `start#7c02`.
    case besideSign
    /// At the beginning before a phrase that is known, however it is spelt, `feed: vai sumir`.
    case beforePhrase
    /// Behind one word that means something, with a capital, `sai     Mapa`.
    case behindWord
    /// At the beginning, before a label, `Day(Mon) +will`.
    case labelled
  }

  /// The controller's name.
  let name: Bytes
  /// Its address; 0 where none is printed.
  let address: UInt64
  /// What tells the instance from others, `#2`, `(summer)`; empty where nothing does.
  let tag: Bytes
  /// The words beside the name that have no digit, and the symbols.
  let words: [Bytes]

  /// The longest message that is looked at, in bytes.
  private static let longest = 240

  /// Takes a message apart; nil where it names no controller, or several.
  init?(_ message: Bytes, named place: Place) {
    let message = message.withoutTree
    guard message.count <= Self.longest else { return nil }
    var all = message.spokenWords
    let found: Bytes?
    switch place {
    case .anywhere: found = all.first(where: \.isWordedName)
    case .inBrackets:
      found = message.at(0) == UInt8(ascii: "[") && message.at(1).isCapital ? all.first : nil
      // Why: what else stands in such a line may be another class.
      if let found { all = [found] + all.dropFirst().filter { !$0.hasHump } }
    case .last: found = all.last?.hasHump == true ? all.last : nil
    case .first: found = all.first?.hasHump == true ? all.first : nil
    case .alone: found = all.first(where: \.hasHump)
    case .besideSign: found = all.first { message.isSetOff($0) && !WordMeaning([$0]).isKnown }
    case .beforePhrase: found = message.nameBeforePhrase(all)
    case .behindWord: found = message.nameBehindWord(all)
    case .labelled: found = all.first.flatMap { message.isLabelled($0) ? $0 : nil }
    }
    guard let name = found,
      place == .beforePhrase || place == .besideSign || place == .behindWord || place == .labelled
        || all.allSatisfy({
          !(place == .anywhere ? $0.isWordedName : $0.hasHump) || $0.equals(name)
        })
    else { return nil }
    self.name = name
    address =
      ConsoleObject.next(in: message)?.address ?? all.lazy.compactMap { ConsoleObject.address($0) }
      .first ?? 0
    let behind = message.from((message.place(of: name) ?? 0) + name.count)
    tag = behind.label ?? behind.trimmed.number ?? Bytes()
    let (tag, ownWords) = (tag, name.spokenWords)
    words = all.filter { word in
      !word.contains(where: \.isASCIIDigit) && !word.equals(tag) && !message.isFlag(word)
        && !ownWords.contains { $0.equals(word) }
    }
    .map(message.withSign)
  }

  /// Whose line it is.
  var owner: UInt64 { label &+ address }

  /// The controller as the app calls it, whatever its address.
  var label: UInt64 { name.foldedHash &+ (tag.isEmpty ? 0 : tag.foldedHash) }

  /// What the line says, as a hash of those of its words that a log says of several controllers.
  func key(_ shared: Set<UInt64>) -> UInt64 {
    var key = Bytes.emptyFoldedHash
    for hash in words.map(\.foldedHash) where shared.contains(hash) {
      key = (key ^ hash) &* 0x0000_0100_0000_01B3
    }
    return key
  }
}

extension Bytes {
  /// The label that stands in parentheses right behind a name; nil where none does.
  var label: Bytes? {
    let end = end(of: \.isIdentifier, from: 1)
    guard at(0) == UInt8(ascii: "("), at(1).isASCIILetter, at(end) == UInt8(ascii: ")") else {
      return nil
    }
    return self[1, end]
  }

  /// A text without the lines and the blanks with which a tree is drawn before it.
  fileprivate var withoutTree: Bytes {
    var start = 0
    while at(start).isBlank || at(start) == 0xE2 && (at(start + 1) == 0x94 || at(start + 1) == 0x95)
    {
      start += at(start).isBlank ? 1 : 3
    }
    return start == 0 ? self : from(min(start, count))
  }

  /// Whether a name with a capital stands at the beginning, and a label right behind it.
  fileprivate func isLabelled(_ name: Bytes) -> Bool {
    place(of: name) == 0 && name.at(0).isCapital && from(name.count).label != nil
  }

  /// The number behind a sign that tells an instance from others, or the end of an address in brackets; nil where
  /// there is none.
  var number: Bytes? {
    guard count > 1 else { return nil }
    // Why: `Page 2: will appear` is of another page than `Page: will appear`.
    let digits = self[0, end(of: \.isASCIIDigit)]
    if !digits.isEmpty { return at(digits.count) == UInt8(ascii: ":") ? digits : nil }
    let mark = self[1, end(of: \.isIdentifier, from: 1)]
    if at(0) == UInt8(ascii: "#") {
      return mark.isInstanceMark ? mark : self[1, end(of: \.isASCIIDigit, from: 1)]
    }
    let isBracketed = at(0).isOne(of: "[(<{") && at(mark.count + 1).isOne(of: "])>}")
    return isBracketed && mark.isMark ? mark : nil
  }

  /// A word of a text with the sign right before it, `>appear`, or right behind it, `will+`, `appear.`, where blanks
  /// are around both.
  fileprivate func withSign(_ word: Bytes) -> Bytes {
    guard let start = place(of: word) else { return word }
    let end = start + word.count
    let isBehind = at(end).isOne(of: "+-.") && (end + 1 == count || at(end + 1).isBlank)
    let isBefore = at(start - 1).isOne(of: ">+-<") && (start == 1 || at(start - 2).isBlank)
    return self[isBefore ? start - 1 : start, isBehind ? end + 1 : end]
  }

  /// Whether a word with a capital stands behind a sign of equality, or before a colon, or any before a number that
  /// tells instances apart.
  fileprivate func isSetOff(_ word: Bytes) -> Bool {
    guard let start = place(of: word) else { return false }
    let behind = from(start + word.count)
    if behind.number?.isEmpty == false { return true }
    if word.at(0).isCapital, behind.trimmed.at(0).isASCIIDigit, behind.trimmed.number != nil {
      return true
    }
    if let key = key(of: start), Self.nameKeys.contains(key) { return true }
    return word.at(0).isCapital
      && (at(start - 1) == UInt8(ascii: "=") || at(start + word.count) == UInt8(ascii: ":"))
  }

  /// Whether a word is the truth value of a key or of a question, `animated: true`, `animated? true`.
  fileprivate func isFlag(_ word: Bytes) -> Bool {
    guard word.isWord(.yes) || word.isWord(.no), let start = place(of: word) else { return false }
    return key(of: start) != nil || self[0, start].trimmed.ends(in: ["?"])
  }

  /// The key of the value that begins at an offset, `name=start`, `"name": "start"`; nil where it has none.
  private func key(of start: Int) -> Bytes? {
    let sign = self[0, start].trimmingEnd(" \"'")
    guard sign.at(sign.count - 1).isOne(of: "=:") else { return nil }
    return sign.spokenWords.last
  }

  /// Keys of names, whatever those are spelt like.
  private static let nameKeys = FoldedSet("name screen scene page view vc class controller")

  /// What stands before the phrase with which a line ends; nil where it does not end so, or anything else
  /// stands there.
  fileprivate func nameBeforePhrase(_ words: [Bytes]) -> Bytes? {
    // Why: an emoji is no name.
    let letters = words.first { $0.endWithoutMarks($0.count) > 0 }
    guard let start = letters.flatMap(place) else { return nil }
    for first in words.indices.dropFirst() {
      guard let found = ConsolePhrases.phrase(in: self, words, from: first),
        found.last == words.count - 1, let phrase = place(of: words[first])
      else { continue }
      let name = self[start, end(of: { $0.isName || $0 == UInt8(ascii: ".") }, from: start)]
      guard start + name.count <= phrase else { return nil }
      let between = self[start + name.count, phrase]
      let marks = between.from(between.label.map { $0.count + 2 } ?? 0)
      return marks.endWithoutMarks(marks.count) > 0 ? nil : name
    }
    // Why: `Partie kommt` says as much as a phrase, where other lines say the rest.
    guard let name = letters, name.at(0).isCapital, start == 0, words.count < 5,
      words.last?.contains(where: \.isASCIIDigit) == false, words.first?.equals(name) == true
    else { return nil }
    let said = words.dropFirst().filter { WordMeaning([$0]).isKnown }
    let others = words.dropFirst().filter { !WordMeaning([$0]).isKnown }
    return !said.isEmpty && others.allSatisfy { $0.count < 4 } ? name : nil
  }

  /// The word with a capital behind a first one that means something; nil where more is said than what stands in
  /// parentheses.
  fileprivate func nameBehindWord(_ words: [Bytes]) -> Bytes? {
    guard words.count > 1, !words[0].at(0).isCapital, place(of: words[0]) == 0,
      words[1].at(0).isCapital, WordMeaning([words[0]]).isKnown, let start = place(of: words[1]),
      self[words[0].count, start].isBlankOnly
    else { return nil }
    let rest = from(start + words[1].count).trimmed
    return rest.isEmpty || rest.at(0) == UInt8(ascii: "(") ? words[1] : nil
  }

  /// Whether a word is the name of a controller's class.
  fileprivate var isWordedName: Bool {
    isClassName && hasHump && !isWord(.unnamed) && (isControllerName || ends(in: ["Screen"]))
  }
}
