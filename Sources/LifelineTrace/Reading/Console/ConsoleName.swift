/// What stands before a callback in a message, reduced to the controller's name.
///
///     [INFO] HomeViewController.swift:23 - viewDidLoad()      HomeViewController
///     クラス名:HomeViewController メソッド名:viewDidLoad()        HomeViewController
///     page 2 viewWillAppear                                   page 2
enum ConsoleName {
  /// Nothing names a controller.
  case none
  /// A name, and an address or 0.
  case name(Bytes, address: UInt64)
  /// The text is no name: the line is prose or source code.
  case prose

  /// Words that stand before a callback and are no name; some of them mark prose.
  private static let stopWords = FoldedSet(
    """
    the a an in on at of to from is are was be and or but not when while if only with without for \
    both use using used implement implementing implements override overriding overrides call \
    calls called calling func function functions method methods callback callbacks event events \
    selector then after before during until inside your my our this that these those it its \
    void class self super new public private open final internal static let var return returns \
    why how what which where than because since so as by via do does did can could should would \
    will must might has have had get gets got put add move never always next also \
    like see note maybe case const enum struct extension ios uikit git grep e.g i.e animated each every any all no enter entered entering \
    exit leave begin end start trigger triggers triggered invoke invokes invoked execute executes \
    executed run running perform performs file line message name type log print output into \
    方法 函数 调用 调用了 执行 执行了 走 走了 进入 进入了 触发 触发了 先 再 然后 メソッド メソッド名 メソッド： 関数 関数名 함수 메서드 메소드 호출
    """
  )

  /// Words for a method, after which a colon gives its name and not a controller's.
  private static let methodKeys = FoldedSet(
    """
    method methods func function functions selector sel event callback called call action name \
    lifecycle life cycle msg message メソッド名 メソッド 関数 関数名 方法 方法名 函数 调用 调用方法 执行 \
    메서드 메소드 함수 호출 生命周期 生命週期
    """
  )

  /// Words that say that a controller, named before, calls what follows.
  private static let verbs = FoldedSet("calls calling 调用 调用了 执行了 触发了 вызван вызвал вызов")

  /// Keys whose value is a class or a name.
  private static let classKeys = FoldedSet(
    "vc viewcontroller view_controller controller class classname screen page name"
  )

  /// The value of `vc=Menu`; nil if the word is no such pair.
  static func classValue(of word: Bytes) -> Bytes? {
    guard let mark = word.offset(of: UInt8(ascii: "=")), classKeys.contains(word[0, mark]) else {
      return nil
    }
    let value = word.from(mark + 1).strippingPunctuation
    return !value.isEmpty && isName(value) ? value : nil
  }

  private static let levels = FoldedSet(
    """
    debug info error warn warning verbose trace notice fault default log nslog print lifecycle \
    life-cycle ui app main general uikit d i e w v app: lifeline dealloc print: log: vc class
    """
  )

  /// Console and logger categories, which stand in brackets and are no class.
  private static let categories = FoldedSet(
    """
    warning error info debug verbose trace notice fault default general unknown main lifecycle \
    life-cycle ui app uikit log presentation assert keywindow backgroundtask interfacestyle \
    editmenuinteraction trackingelementwindowcontroller keyboardarbiter uifocus traitcollection \
    layoutconstraints common performance signpost d i e w v
    """
  )

  /// Whether a word is a logger's level or its like.
  static func isLevel(_ word: Bytes) -> Bool { levels.contains(word) }

  /// Whether a text is one word of prose that is written, and stands, as a class does.
  private static func isNoun(_ text: Bytes) -> Bool {
    text.equalsASCII("Note") || text.equalsASCII("File") || text.equalsASCII("Message")
  }

  /// Whether a word marks prose; a single capital is a name.
  static func isSpoken(_ word: Bytes) -> Bool {
    word.count == 1 ? word[0] == UInt8(ascii: "a") : stopWords.contains(word)
  }

  /// Reduces what stands before a callback.
  ///
  /// - Parameter text: The text, from the beginning of the message or behind the last separator.
  init(_ text: Bytes) {
    if let object = ConsoleObject.receiver(in: text) {
      let behind = text.from(object.end).wordCount
      let before = text[0, object.start].wordCount
      guard behind <= 3, before <= 3 else {
        self = .prose
        return
      }
      self = .name(object.className, address: object.address)
      return
    }
    if let object = ConsoleObject.addressed(text) {
      self = .name(object.className, address: object.address)
      return
    }
    if let name = ConsolePairs.metadata(text) {
      self = .name(name, address: 0)
      return
    }
    if let generic = ConsoleGeneric(atEndOf: text) {
      let lead = text[0, generic.start]
      let isSpoken = lead.words.contains { Self.isSpoken($0.strippingPunctuation) }
      self = lead.wordCount <= 2 && !isSpoken ? .name(generic.name, address: 0) : .prose
      return
    }
    var rest = text.trimmed
    let delimiter = Self.stripDelimiters(&rest)
    if ConsoleTag.isMarked(rest) || delimiter == 0 && Self.isNoun(rest) {
      self = .name(rest, address: 0)
      return
    }
    while true {
      guard rest.count > 0, rest.at(rest.count - 1) == UInt8(ascii: "]"),
        let open = rest.lastOffset(of: UInt8(ascii: "["))
      else { break }
      let tag = Self.withoutFile(rest[open + 1, rest.count - 1].trimmed)
      let before = rest[0, open]
      if Self.categories.contains(tag) || tag.isPunctuation || tag.isNumber {
        rest = before.trimmed
        _ = Self.stripDelimiters(&rest)
        continue
      }
      guard tag.words.count <= 3, before.wordCount <= 2, Self.isName(tag) else {
        self = .prose
        return
      }
      self = Self.isSpoken(tag) ? .none : .name(tag, address: 0)
      return
    }
    guard let hasForeignTag = Self.stripTags(&rest) else {
      self = .prose
      return
    }
    self = Self.reduce(
      rest,
      delimiter: delimiter,
      isGlued: text.at(text.count - 1) == delimiter,
      hasForeignTag: hasForeignTag
    )
  }

  /// Takes separators off the end; the most telling of them.
  private static func stripDelimiters(_ text: inout Bytes) -> UInt8 {
    var delimiter: UInt8 = 0
    while text.count > 0, " :-.|>(,=~*_'\"@#/+![".utf8.contains(text[text.count - 1]) {
      let byte = text[text.count - 1]
      if byte != 0x20, byte != UInt8(ascii: "*") { delimiter = byte }
      text = text[0, text.count - 1]
    }
    return delimiter
  }

  /// Takes `[Tag]` off the beginning; whether one was no known category, or nil if it is broken.
  private static func stripTags(_ text: inout Bytes) -> Bool? {
    var isForeign = false
    while text.at(0) == UInt8(ascii: "[") {
      guard let close = text.offset(of: UInt8(ascii: "]")) else { return nil }
      let tag = text[1, close].trimmed
      isForeign = isForeign || !(categories.contains(tag) || tag.isPunctuation || tag.isNumber)
      text = text.from(close + 1).trimmed
    }
    return isForeign
  }

  private static func reduce(
    _ text: Bytes,
    delimiter: UInt8,
    isGlued: Bool,
    hasForeignTag: Bool
  ) -> ConsoleName {
    var words = text.words.filter { !$0.isPunctuation }
    while let first = words.first, words.count > 1, levels.contains(first.strippingPunctuation) {
      words.removeFirst()
    }
    if words.count > 1, let last = words.last,
      methodKeys.contains(last.strippingPunctuation)
    {
      words.removeLast()
    }
    if words.count == 2, verbs.contains(words[1].strippingPunctuation),
      words[0].strippingPunctuation.isControllerName
    {
      words.removeLast()
    }
    if words.count > 1, words[words.count - 1].isNumber {
      // Why: in `Menu.swift 64 viewDidLoad()` the number is the line.
      let file = words[words.count - 2].strippingPunctuation
      if withoutFile(file).count < file.count { words.removeLast() }
    }
    guard var last = words.last else { return .none }
    if isGlued, delimiter == UInt8(ascii: ":"), let name = withoutLine(last) {
      last = name
      words[words.count - 1] = name
    }
    if let value = value(of: last, delimiter: delimiter) { return value }
    if hasForeignTag, last.at(0).isSmall { return .prose }
    let isSpoken = words.contains { Self.isSpoken($0.strippingPunctuation) }
    if words.count == 1 {
      // Why: `New` and `Current` are what people call the two sides of a push.
      if last.equalsASCII("New") { return checked(last) }
      if isSpoken { return delimiter == UInt8(ascii: ":") ? .none : .prose }
      return checked(last)
    }
    let name = withoutFile(last.strippingPunctuation)
    if !isSpoken, generic.contains(name) {
      let isName = words.count <= (delimiter == 0 ? 4 : 2) || isTitle(words)
      return isName ? checked(joined(words, in: text)) : .prose
    }
    if name.isControllerName || withoutFile(name).count < name.count {
      return isSpoken ? .prose : checked(name)
    }
    guard words.count <= 3, !isSpoken else { return .prose }
    // Why: in a script without capitals, words before `name:` may be a sentence's.
    if isGlued, delimiter == UInt8(ascii: ":"), last.hasNonASCII { return checked(last) }
    // Why: a class that shows many screens prints its own name and the screen's.
    if words.count == 2, delimiter == 0, words[0].hasHump, last.isClassName {
      return checked(joined(words, in: text))
    }
    let isOrdinal = last.isNumber || (last.count == 1 && last[0].isCapital) || isNumeral(last)
    if isOrdinal || delimiter == UInt8(ascii: ":") || delimiter == UInt8(ascii: "-") {
      return checked(joined(words, in: text))
    }
    return .prose
  }

  /// The words from the first to the last, with what stands between them.
  private static func joined(_ words: [Bytes], in text: Bytes) -> Bytes {
    guard let first = words.first, let start = text.offset(of: first.array) else { return text }
    return text.from(start).strippingPunctuation
  }

  /// Words that name no controller by themselves, so that the word before belongs to the name.
  private static let generic = FoldedSet("vc viewcontroller controller screen view page tab")

  /// Whether words are a name such as `First View Controller`.
  static func isTitle(_ words: [Bytes]) -> Bool {
    guard (2...4).contains(words.count), let last = words.last else { return false }
    return generic.contains(last.strippingPunctuation) && words.allSatisfy { $0.at(0).isCapital }
  }

  private static let numerals = FoldedSet("one two three four five first second third fourth")

  private static func isNumeral(_ word: Bytes) -> Bool { numerals.contains(word) }

  /// What `key:Value` names; nil if the word is no such pair.
  private static func value(of word: Bytes, delimiter: UInt8) -> ConsoleName? {
    if delimiter == UInt8(ascii: ":") || delimiter == UInt8(ascii: "="), methodKeys.contains(word) {
      return ConsoleName.none
    }
    if let value = classValue(of: word) { return .name(value, address: 0) }
    guard let colon = word.lastOffset(of: UInt8(ascii: ":")), colon > 0, colon + 1 < word.count
    else { return nil }
    let key = word[0, colon]
    let value = word.from(colon + 1)
    // Why: `Home.swift:23` gives a line, not a value.
    if value.isNumber || value.isPunctuation { return nil }
    return methodKeys.contains(key) ? ConsoleName.none : checked(value)
  }

  private static func checked(_ word: Bytes) -> ConsoleName {
    var word = word
    if word.hasASCII("Optional(", at: 0) {
      word = word.from(9)
      if word.at(word.count - 1) == UInt8(ascii: ")") { word = word[0, word.count - 1] }
    }
    var path = withoutFile(word.strippingWrappers)
    if path.count < word.strippingWrappers.count, let slash = path.lastOffset(of: UInt8(ascii: "/"))
    {
      path = path.from(slash + 1)
    }
    let name = withoutParticle(path)
    guard isName(name) else { return .prose }
    if name.equalsASCII("super") || name.equalsASCII("self") { return .prose }
    return .name(name, address: 0)
  }

  private static func isName(_ name: Bytes) -> Bool {
    guard name.count >= 1, name.count <= 128, !name.isPunctuation else { return false }
    var slashes = 0
    for offset in 0..<name.count {
      if "\"`{}=;\\".utf8.contains(name[offset]) { return false }
      if name[offset] == UInt8(ascii: "/") { slashes += 1 }
    }
    // Why: more than one stands in addresses of pages.
    return slashes < 2
  }

  /// The class of `Menu:23`, which is a class and a line if the method follows behind a colon.
  private static func withoutLine(_ word: Bytes) -> Bytes? {
    guard let colon = word.lastOffset(of: UInt8(ascii: ":")), word.from(colon + 1).isNumber,
      colon > 0, word[0, colon].at(0).isCapital
    else { return nil }
    return word[0, colon]
  }

  /// A name without `.swift:23` or `.m`.
  static func withoutFile(_ name: Bytes) -> Bytes {
    for suffix in [".swift", ".mm", ".m"] {
      let bytes = Array(suffix.utf8)
      guard let offset = name.offset(of: bytes), offset > 0 else { continue }
      let behind = name.at(offset + bytes.count)
      guard behind == 0 || behind == UInt8(ascii: ":") || behind == UInt8(ascii: "(") else {
        continue
      }
      return name[0, offset]
    }
    return name
  }

  private static let particles = ["的", "の", "의", "'s", "’s", "()"].map { Array($0.utf8) }

  /// A name without the particle that joins it to what it has: `B的`, `B's`.
  private static func withoutParticle(_ name: Bytes) -> Bytes {
    for particle in particles
    where name.count > particle.count && name.has(particle, at: name.count - particle.count) {
      return name[0, name.count - particle.count]
    }
    return name
  }
}

extension Bytes {
  /// The bytes without quotes, asterisks and other wrappers at either end.
  fileprivate var strippingWrappers: Bytes {
    var start = 0
    var end = count
    while start < end, !self[start].isName { start += 1 }
    while end > start, "\"'`*,;:.!?<>_-".utf8.contains(self[end - 1]) { end -= 1 }
    if end > start, self[end - 1] == UInt8(ascii: ")"), self[start, end].offset(of: "(") == nil {
      end -= 1
    }
    return self[start, end]
  }
}
