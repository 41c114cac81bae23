import LifelineTrace

/// Reads a line that tells of a callback in a phrase of some language, beside a name and nothing else.
///
///     [Lebenszyklus] KatalogVC wird erscheinen      表示された: HomeController
struct ConsoleTelling {
  /// What is known of lines of one shape.
  struct Rule {
    /// The least likeness of a name in them.
    let likeness: Double
    /// Whether it is the view that they say to be loaded, and not what it shows.
    let hasLoads: Bool
    /// Whether what lines say that may be of no controller is theirs, too.
    var hasLoose = false
  }

  /// The call.
  private(set) var call: ConsoleCall
  /// How the line is printed: the words before the name, the marks between the two, and which comes first.
  let shape: UInt64
  /// Whether words stand before it that only other lines show to be none of a sentence.
  let hasLead: Bool
  /// Whether it says of itself that it tells of a screen or its view, `Screen shown: Library`, `Menu: la vue est apparue`.
  let isOfScreen: Bool
  /// Whether it spells what it tells as one word, `willAppear`, which is said of nothing else.
  private(set) var isSpelt = false
  /// Whether it says in English of what may be no controller that it is loaded or shown, as is said of much.
  private(set) var isLoose = false

  /// The call as layouts are learnt from it.
  var witness: ConsoleLayout.Call { (call.selector.callback, call.name, call.owner) }

  /// The longest message that is looked at, in bytes.
  static let longest = 200

  /// Reads a message in plain spelling, without prefix and list mark; nil where it tells of none.
  init?(_ text: Bytes) {
    let text = text.from(text.endOfBranch(at: 0))
    let telling =
      ConsoleTelling(whole: text) ?? text.firstSentence.flatMap { ConsoleTelling(whole: $0) }
    guard let telling else { return nil }
    self = telling
  }

  private init?(whole text: Bytes) {
    if let told = ConsoleTelling(told: text) ?? ConsoleTelling(screen: text) {
      self = told
      return
    }
    guard Self.mayTell(whole: text) else { return nil }
    let body = text[0, Self.end(of: text)]
    let words = body.spokenWords
    guard let last = words.last, words.count <= 16 else { return nil }
    let isNameLast = last.isControllerName || Self.isName(last, behind: words.dropLast())
    let start = isNameLast ? 0 : max(0, words.count - ConsolePhrases.most)
    for first in start..<words.count {
      guard let found = ConsolePhrases.phrase(in: body, words, from: first),
        let phraseEnd = body.place(of: words[found.last])
      else { continue }
      let end = phraseEnd + words[found.last].count
      guard let start = body.place(of: words[first]) else { return nil }
      let last = body[0, Self.start(of: body, before: start)].spokenWords.last
      guard isNameLast || last?.mayEndName ?? true else { return nil }
      self.init(text, start, end, found.callback)
      // Why: much is loaded, shown and hidden, and little appears, or has an address.
      isLoose =
        found.isEnglish && !call.name.isControllerName && call.address == 0
        && body.offset(of: "ppear") == nil
      return
    }
    return nil
  }

  /// Reads a message that tells of a callback in English words, as the grammar knows them.
  private init?(told text: Bytes) {
    let told = ConsoleTokens(text).all.filter { $0.traits.contains(.told) }
    // Why: in `viewLoaded(_:) → view loaded: Home` a logger names the function before.
    guard let callback = told.first?.callback,
      let token = told.last(where: { $0.callback == callback })
    else { return nil }
    self.init(text, token.start, token.end, callback)
    isSpelt = token.text.at(0).isSmall && token.text.contains(where: \.isCapital)
  }

  /// Creates what a whole message tells of.
  init(_ call: ConsoleCall, shape: UInt64, isOfScreen: Bool) {
    (self.call, self.shape, self.isOfScreen) = (call, shape, isOfScreen)
    hasLead = false
  }

  private init?(_ text: Bytes, _ start: Int, _ end: Int, _ callback: Callback) {
    let selector = ConsoleSelector(callback: callback, evidence: .none, start: start, end: end)
    let phrase = start
    let start = Self.start(of: text, before: start)
    call = ConsoleCall(selector)
    let (before, rest) = (text[0, start], text.from(end))
    let after = text[end, max(end, text.endOfWords)]
    var behind = after.isPairs ? Bytes() : after.withoutNouns
    let tail = ConsoleTail(behind, of: selector, in: .named)
    // Why: in `[Tracker] View loaded: HomeController at path: App/Home` the first is what prints.
    let first = behind.at(0) == UInt8(ascii: ":") ? behind.from(1).words.first : nil
    let isNamedBehind =
      first?.isControllerName == true
      && !before.words.contains { $0.strippingPunctuation.isControllerName }
    if isNamedBehind, let first, let place = behind.place(of: first) {
      behind = behind[0, place + first.count]
    }
    let isNameFirst =
      behind.trimmed.at(0) == UInt8(ascii: "(")
      || !isNamedBehind && tail.isFitting && tail.remark == 0 && tail.identity.isEmpty
        && tail.object == nil
    // Why: blanks between a name and an arrow begin no column.
    let name = before[0, before.endWithoutMarks(before.count)].trimmingEnd("_")
    let column = isNameFirst ? before.from(name.column(before: name.count)).withoutNouns : behind
    guard case .name(let name, let address, let tag, let number) = ConsoleHead(column),
      let place = column.place(of: name), place + name.count <= column.count
    else { return nil }
    (call.name, call.address, call.tag, call.number) = (name, address, tag, number)
    if isNameFirst { call.take(tail) }
    if after.count < rest.count {
      call.animated =
        rest.animation?.isAnimated ?? ConsoleTail(rest, of: selector, in: .named).animated
    }
    let nameEnd = place + name.count
    let behindName = column.from(nameEnd + (column.isPossessive(at: nameEnd) ? 2 : 0))
    guard ConsoleTokens(behindName).all.allSatisfy(\.isOfInstance) else { return nil }
    let lead = isNameFirst ? column[0, place] : before.from(before.column(before: before.count))
    let others = ConsoleTokens(lead).all
    let words = others.filter { !$0.isOfLogger && !ConsolePhrases.isNoun($0.text) }
    // Why: in `HomeController: Banner erscheint gleich` the banner does.
    let isOther =
      !name.isControllerName
      && (others.contains { $0.text.isControllerName } || name.words.contains { $0.isWord(.thing) })
    guard words.count <= 6, !isOther else { return nil }
    let between = isNameFirst ? behindName : behind[0, place]
    guard isNameFirst || ConsoleTokens(between).all.allSatisfy({ $0.traits.contains(.joint) })
    else {
      return nil
    }
    var shape = Bytes.fold(isNameFirst ? 1 : 2, into: Bytes.emptyFoldedHash)
    for word in words { shape = (shape ^ word.text.foldedHash) &* 0x0000_0100_0000_01B3 }
    let marks = between.array.filter { !$0.isName && !$0.isBlank }
    // Why: dots that fill a column are as many as the name before them is short, and a sign that stands by itself may
    // be that of the callback.
    let isApart = between.at(0).isBlank && between.at(between.count - 1).isBlank
    for (index, mark) in marks.enumerated()
    where !isApart && (index == 0 || mark != marks[index - 1]) {
      shape = Bytes.fold(mark, into: shape)
    }
    self.shape = shape
    hasLead = !words.isEmpty
    isOfScreen = isNameFirst && start < phrase
    // Why: a method may print its callback's name, and its base class what it means.
    call.remark = text[start, end].wordingHash
    call.takeMark(in: text)
    call.takeNumber()
    call.name = call.name.controllerPart
  }

  /// Whether a message, in whatever spelling, ends with a phrase or a controller's name.
  static func mayTell(_ text: Bytes) -> Bool {
    mayTell(whole: text) || text.firstSentence.map { mayTell(whole: $0) } ?? false
  }

  private static func mayTell(whole text: Bytes) -> Bool {
    guard text.count <= longest else { return false }
    if text.beginsWithScreen { return true }
    let body = text[0, end(of: text)]
    let last = body.lastSpokenWord
    if last.isControllerName || ConsolePhrases.mayEnd(with: last) { return true }
    // Why: what has more than the two words is longer, as most lines are.
    return last.at(0).isCapital && body.count < 64
      && isName(last, behind: body.spokenWords.dropLast())
  }

  /// A line whose last word is a phrase, `vueVaApparaître` or `will_show`, with blanks in that; nil for any other line.
  static func spaced(_ text: Bytes) -> [UInt8]? {
    let word = text.lastSpokenWord
    guard word.at(0).isSmall, !word.isVariable,
      word.contains(where: { $0.isCapital || $0 == UInt8(ascii: "_") }),
      text.count <= longest, text.at(text.count - word.count) == word.at(0)
    else { return nil }
    var spaced = text[0, text.count - word.count].array
    for byte in word.array {
      if byte.isCapital { spaced.append(UInt8(ascii: " ")) }
      spaced.append(byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte)
    }
    return Bytes.withBytes(of: spaced) { mayTell($0) } ? spaced : nil
  }

  /// Whether the last word of a message is what one word before it may be said of, `loaded Home`.
  private static func isName(_ last: Bytes, behind words: ArraySlice<Bytes>) -> Bool {
    guard last.at(0).isCapital else { return false }
    // Why: an emoji in front is none.
    let spoken = words.filter { $0.endWithoutMarks($0.count) > 0 }
    return spoken.count == 1 && spoken.allSatisfy(ConsolePhrases.mayEnd)
  }

  /// Where what a view or its state is called begins before a phrase, in `HomeController: the screen appeared`;
  /// where the phrase does if a name does not stand before that.
  private static func start(of text: Bytes, before phrase: Int) -> Int {
    let words = text[0, phrase].spokenWords
    guard let last = words.lastIndex(where: { !ConsolePhrases.isNoun($0) }), last + 1 < words.count
    else { return phrase }
    return text.place(of: words[last + 1]) ?? phrase
  }

  /// The offset behind the phrase, which an address, a number, a flag and marks may follow.
  private static func end(of text: Bytes) -> Int {
    // Why: `vista cargada, usuario = nil` says besides what the screen has.
    if text.contains(UInt8(ascii: "=")), let comma = text.offset(of: UInt8(ascii: ",")),
      text.from(comma).isPairs
    {
      return text.endWithoutMarks(comma)
    }
    let whole = text.endOfWords
    var end = text.endWithoutMarks(whole)
    if text.at(whole - 1) == UInt8(ascii: ")"),
      let open = text[0, whole].lastOffset(of: UInt8(ascii: "(")), open > 0
    {
      end = text.endWithoutMarks(open)
    }
    if text[0, whole].ends(in: ["）"]), let open = text.offset(of: "（"), open > 0 {
      end = text.endWithoutMarks(open)
    }
    let word = text.start(of: \.isIdentifier, before: end)
    let isNumber = text.at(word - 1).isOne(of: "#-([{") && text[word, end].isInstanceMark
    return isNumber || text.hasASCII("0x", at: word) ? text.endWithoutMarks(word) : end
  }
}

extension Bytes {
  /// A text without what the view is called before a name, `The view of`.
  fileprivate var withoutNouns: Bytes {
    var start = 0
    for word in words {
      guard ConsolePhrases.isNoun(word.strippingPunctuation) || start > 0 && word.isWord(.joint)
      else { break }
      start = (place(of: word) ?? 0) + word.count
    }
    let rest = from(end(of: \.isBlank, from: start))
    return rest.at(0).isCapital ? rest : self
  }

  /// The text up to a period behind which another sentence begins; nil where none does.
  fileprivate var firstSentence: Bytes? {
    guard let end = offset(of: ". "), at(end + 2).isCapital else { return nil }
    return self[0, end]
  }

  /// The offset behind what stands before pairs of a key and a number or a truth value at the end, `animated: true`,
  /// `rows=3`, or before `ok` or a duration, `(12 ms)`; the count where there are none.
  fileprivate var endOfWords: Int {
    var end = count
    if count > 3, hasFolded(" ok", at: count - 3) {
      end = endWithoutMarks(count - 3)
    } else if at(count - 1) == UInt8(ascii: ")"), let open = lastOffset(of: UInt8(ascii: "(")),
      open > 0, at(open + 1).isASCIIDigit, self[open, count].contains(0x20)
    {
      end = endWithoutMarks(open)
    } else if let animation {
      end = animation.start
    }
    while true {
      let sign = start(of: { !$0.isOne(of: "=:") }, before: end) - 1
      guard sign > 0, self[sign + 1, end].trimmed.isPlainValue else { return end }
      let key = start(of: \.isIdentifier, before: sign)
      guard key < sign, self[key].isSmall, at(key - 1).isBlank else { return end }
      end = endWithoutMarks(key)
    }
  }

  /// Where a text ends by saying whether something is animated, `without animations`, and what it says; nil where
  /// it does not.
  fileprivate var animation: (start: Int, isAnimated: Bool)? {
    for (phrase, isAnimated) in Self.animations {
      let start = count - phrase.utf8CodeUnitCount
      if hasFolded(phrase, at: start) { return (endWithoutMarks(start), isAnimated) }
    }
    return nil
  }

  private static let animations: [(StaticString, Bool)] = [
    (" without animation", false), (" without animations", false), (" not animated", false),
    (" non-animated", false), (" unanimated", false), (" with animation", true),
    (" with animations", true), (" animated", true),
  ]

  /// Whether a value is a truth value, or numbers.
  private var isPlainValue: Bool {
    Self.truths.contains(self)
      || contains(where: \.isASCIIDigit) && consists { $0.isASCIIDigit || $0.isOne(of: "{}(),.- ") }
  }

  private static let truths = FoldedSet("true false yes no nil null (null)")
}

extension ConsoleToken {
  /// Whether a token tells an instance from others of its class.
  fileprivate var isOfInstance: Bool {
    traits.contains(.number) || traits.contains(.address) || traits.contains(.tagKey)
  }

  /// Whether a token is what loggers put before a message.
  fileprivate var isOfLogger: Bool {
    traits.contains(.tagged) || traits.contains(.level) || traits.contains(.number)
      || traits.contains(.address) || traits.contains(.file)
  }
}

extension Bytes {
  /// The offset behind the last letter or digit before an offset, whatever signs and symbols follow it.
  func endWithoutMarks(_ end: Int) -> Int {
    var end = end
    while end > 0 {
      guard self[end - 1].isName else {
        end -= 1
        continue
      }
      let lead = start(of: { $0 & 0xC0 == 0x80 }, before: end) - 1
      // Why: U+2000 to U+2FFF, U+3000 to U+303F and all behind U+F000 are punctuation, and emoji.
      let isSign = at(lead) == 0xE2 || at(lead) >= 0xEF || at(lead) == 0xE3 && at(lead + 1) == 0x80
      guard self[end - 1] >= 0x80, isSign else { return end }
      end = lead
    }
    return 0
  }

  /// Whether a word may be the last of a name, of an address or of a number.
  fileprivate var mayEndName: Bool { !at(0).isSmall || isControllerName || isInstanceMark }

  /// The last of the spoken words.
  fileprivate var lastSpokenWord: Bytes {
    guard count > 0, self[count - 1] >= 0x80 else {
      let word = from(start(of: { $0.isName || $0 == UInt8(ascii: "'") }, before: count))
      return word.contains { $0 >= 0xE0 } ? word.spokenWords.last ?? word : word
    }
    let lead = start(of: { $0 & 0xC0 == 0x80 }, before: count) - 1
    guard lead >= 0, isWide(at: lead) else {
      return from(start(of: { $0.isName || $0 == UInt8(ascii: "'") }, before: count))
    }
    var run = from(start(of: { $0 >= 0x80 }, before: count))
    // Why: what stands before it may be a mark of such a script.
    let isSign = { (offset: Int) in
      run[offset] == 0xE3 && run.at(offset + 1) == 0x80
        || run[offset] == 0xEF && run.at(offset + 1) == 0xBC
    }
    if let sign = (0..<run.count).last(where: isSign) { run = run.from(sign + 3) }
    // Why: few names are written in such a script, and hardly a line ends with what follows one.
    return run.count > 12 && run.hasForeignController ? run.spokenWords.last ?? run : run
  }
}
