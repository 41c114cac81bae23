/// What stands behind a callback in a message: arguments, another object, a remark, or prose.
struct ConsoleTail {
  /// Which moment of the call a message tells of.
  enum Phase {
    /// Nothing was said, so it is the entry.
    case entry
    /// The entry of a call whose return is printed, too: `loadView - before super`.
    case opening
    /// The return: `loadView - after super`.
    case closing
  }

  /// The `animated` argument; nil where not printed.
  var animated: Bool?
  /// The `appearing` argument; nil where not printed.
  var appearing: Bool?
  /// Which moment is told of.
  var phase = Phase.entry
  /// The first object behind the callback, unless it is a view.
  var object: ConsoleObject?
  /// Whether `object` is all that stands behind a move to a parent.
  var isParent = false
  /// Whether an object is null.
  var isNull = false
  /// A name or another identity, where none stands before the callback.
  var identity = Bytes()
  /// What tells the instance from others of its class; empty where nothing does.
  var tag = Bytes()
  /// The address that stands behind the callback by itself; 0 where none does.
  var address: UInt64 = 0
  /// The hash of text that is none of all this, nor a word that says the call was made; 0 where
  /// there is none.
  var remark: UInt64 = 0
  /// Whether the text goes with an event at all, and is not prose about one.
  var isFitting = true

  /// What is known when a tail is judged.
  struct Environment {
    /// Whether a name stands before the callback.
    var isNamed = false
    /// Whether the name is set off with a colon, a dash or brackets.
    var isSetOff = false
    /// Whether the line is an item of a list.
    var isListed = false
    /// Whether a console or a logger printed the line, so that it is no prose.
    var isStamped = false
    /// Whether the name is a controller's of the app, going by its spelling, and begins the message.
    var exists = false
  }

  private static let status = FoldedSet(
    """
    called is was gets got has been being invoked triggered fired executed run runs running again \
    once twice started start begin begins began entered enter here now ok fires printed \
    被调用 被调用了 调用 调用了 执行 执行了 方法 被执行 走了 호출 호출됨 호출됐다 호출된다 \
    が呼ばれました が呼ばれた が呼ばれる 呼ばれた method
    """
  )

  /// Whether a word says that a call was made.
  static func isStatus(_ word: Bytes) -> Bool { status.contains(word) || closings.contains(word) }

  private static let closings = FoldedSet(
    "end ended ends finished finish finishes done exit exited exiting returned returns leave left"
  )

  private static let repetitions = FoldedSet(
    "again twice second 2nd third 3rd times double doubled duplicate repeated 再次 第二次 再び 다시"
  )

  private static let counts = FoldedSet("count counter time call no nr number pass run round")

  private static let prose = FoldedSet(
    """
    the a an when will should must can could would because if before after during while where \
    and or but your my our this that which who not never only into does doesn't isn't have has \
    method methods callback function always instead too
    """
  )

  /// Words with which a line says what is so, whoever printed it.
  private static let statement = FoldedSet(
    """
    be been is are was were when should must can could would if because that which who not never \
    only always instead doesn't isn't have has method methods callback
    """
  )

  /// Whether words say what the method is about to do, `will start timer`.
  private static func isPlan(_ words: [Bytes]) -> Bool {
    guard words.count <= 4, words.count > 1, words[0].equalsFolded("will") else { return false }
    return !words.dropFirst().contains { prose.contains($0) || statement.contains($0) }
      && !participles.contains(words[words.count - 1])
  }

  private static let participles = FoldedSet(
    "called invoked fired triggered executed running 被调用 호출 호출됨 が呼ばれました"
  )

  /// Judges what stands behind a callback.
  init(_ text: Bytes, of selector: ConsoleSelector, in environment: Environment) {
    if selector.arguments.isEmpty, text.isPunctuation { return }
    // Why: `viewDidLoad.js` is a file.
    if text.at(0) == UInt8(ascii: "."), text.at(1).isSmall {
      isFitting = false
      return
    }
    readArguments(in: selector.arguments, isTrusted: true)
    let consumed = readArguments(in: text, isTrusted: false)
    let objects = ConsoleObject.all(in: text)
    let takesController = selector.callback.takesController
    object = objects.first {
      !$0.isView && (takesController || !ConsoleArgument.isOther($0, in: text))
    }
    if takesController, object == nil {
      object = ConsoleArgument.first(in: selector.arguments)
      if object == nil, selector.hasColon {
        object = Self.parent(in: text)
        isParent = object != nil
      } else if object == nil, selector.callback == .addChild, environment.isNamed {
        let name = text.strippingPunctuation
        object = name.isClassName && name.isControllerName ? ConsoleArgument.first(in: name) : nil
      }
    } else if !environment.isNamed, object == nil {
      readArgument(selector.arguments)
    }
    isNull =
      text.offset(of: "(null)") != nil || selector.arguments.offset(of: ": nil") != nil
      || text.trimmed.strippingPunctuation.equalsFolded("nil")
      || text.trimmed.strippingPunctuation.equalsFolded("null")
      || takesController && Self.isNull(text)
    var rest = text.from(consumed).trimmed
    if consumed > 0, !environment.isNamed, rest.isPunctuation, let front = Self.front(of: text) {
      rest = front
    }
    if consumed == 0 { rest = readFlag(rest, of: selector, isNamed: environment.isNamed) }
    if object != nil || isNull || rest.isPunctuation || !identity.isEmpty { return }
    if environment.isNamed {
      // Why: objects that are others than the controller are what it prints about itself.
      if !objects.isEmpty {
        remark = rest.wordingHash
        return
      }
      tag = ConsoleTag.behind(rest)
      address = ConsoleTag.address(rest)
      if !tag.isEmpty || address != 0 { return }
    }
    judge(rest, of: selector, in: environment)
  }

  // MARK: Arguments

  /// The class that is all that stands behind `willMoveToParentViewController:`; nil if it is none.
  private static func parent(in text: Bytes) -> ConsoleObject? {
    guard let found = ConsoleArgument.first(in: text), !status.contains(found.className) else {
      return nil
    }
    return found
  }

  /// Whether a text says of an argument that it is null: `(with argument nil)`, `parent = nil`.
  private static func isNull(_ text: Bytes) -> Bool {
    let words = text.words.filter { !$0.isPunctuation }.map(\.strippingPunctuation)
    guard let last = words.last, words.count <= 3 else { return false }
    return last.equalsFolded("nil") || last.equalsFolded("null")
  }

  /// Takes the controller in `viewDidAppear(MenuController)` for the one that is called.
  private mutating func readArgument(_ arguments: Bytes) {
    if let found = ConsoleObject.next(in: arguments), !found.isView {
      object = found
    } else if arguments.isControllerName, arguments.isClassName {
      identity = arguments
    }
  }

  /// Reads `animated: true` and its like; the offset behind the last of them.
  @discardableResult
  private mutating func readArguments(in text: Bytes, isTrusted: Bool) -> Int {
    var consumed = 0
    if let found = Self.value(of: "nimated", in: text) {
      animated = found.value
      consumed = found.end
    }
    if let found = Self.value(of: "ppearing", in: text) {
      appearing = found.value
      consumed = max(consumed, found.end)
    }
    if isTrusted, animated == nil, let flag = Self.flag(text.trimmed) { animated = flag }
    return consumed
  }

  /// The truth value that follows a key, and the offset behind it.
  private static func value(
    of key: StaticString,
    in text: Bytes
  ) -> (value: Bool, end: Int)? {
    guard let start = text.offset(of: key) else { return nil }
    var offset = start + key.utf8CodeUnitCount
    while offset < text.count, " :=\"')".utf8.contains(text[offset]) { offset += 1 }
    var end = offset
    while end < text.count, text[end].isIdentifier { end += 1 }
    return flag(text[offset, end]).map { ($0, end) }
  }

  /// What stands before `animated`, if anything does.
  private static func front(of text: Bytes) -> Bytes? {
    guard let key = text.offset(of: "nimated") else { return nil }
    var end = key
    while end > 0, text[end - 1].isIdentifier { end -= 1 }
    let front = text[0, end].trimmed
    return front.wordCount == 1 ? front : nil
  }

  private static func flag(_ word: Bytes) -> Bool? {
    if word.equalsFolded("yes") || word.equalsFolded("true") || word.equalsASCII("1") {
      return true
    }
    if word.equalsFolded("no") || word.equalsFolded("false") || word.equalsASCII("0") {
      return false
    }
    return nil
  }

  /// Takes a lone `YES` off the beginning; a lone 0 or 1 is an identity if nothing else is.
  private mutating func readFlag(
    _ text: Bytes,
    of selector: ConsoleSelector,
    isNamed: Bool
  ) -> Bytes {
    let hasFlag = selector.callback.isAppearance || selector.callback == .beginAppearanceTransition
    guard hasFlag, animated == nil else { return text }
    let word = text.strippingPunctuation
    guard let value = Self.flag(word), isNamed || !word.isNumber else { return text }
    if selector.callback == .beginAppearanceTransition {
      appearing = value
    } else {
      animated = value
    }
    return Bytes()
  }

  // MARK: Remarks

  private mutating func judge(
    _ text: Bytes,
    of selector: ConsoleSelector,
    in environment: Environment
  ) {
    var words = text.words.filter { !$0.isPunctuation }.map(\.strippingPunctuation)
    if environment.isNamed, words.count > 1,
      ConsoleSentence.callback(words[0].array + words[1].array) == selector.callback
    {
      // Why: `Menu.viewDidLoad() - did load` says the callback once more in words.
      words.removeFirst(2)
    }
    guard let first = words.first else { return }
    if text.offset(of: "before super") != nil {
      phase = .opening
      return
    }
    let isReturn = text.offset(of: "after super") != nil || Self.closings.contains(first)
    if isReturn, words.count <= 4 {
      phase = .closing
      return
    }
    if words.count <= 2, first.equalsFolded("begin") || first.equalsFolded("start") {
      phase = .opening
    }
    if words.allSatisfy({ Self.status.contains($0) }) {
      // Why: `viewDidLoad called` is a print, and `viewDidLoad is called` prose if not in a list.
      isFitting =
        environment.isNamed || environment.isListed
        || words.count == 1 && Self.participles.contains(first)
      return
    }
    if !environment.isNamed, readIdentity(text, words, of: selector) { return }
    // Why: `second time` and `(2)` tell of another call.
    let isCounted = words.count == 1 || words.count == 2 && Self.counts.contains(first)
    let isCount = isCounted && words[words.count - 1].isNumber
    if !isCount, !words.contains(where: { Self.repetitions.contains($0) }) {
      remark = text.wordingHash
    }
    let isSeparate = ",.;:-|({[".utf8.contains(text[0])
    let isProse =
      environment.isStamped && environment.exists
      ? words.contains { Self.statement.contains($0) }
      : words.contains { Self.prose.contains($0) }
        && !(environment.exists && Self.isPlan(words))
    let isRemark = text[0] == UInt8(ascii: "(") && words.count <= 8
    if environment.isNamed {
      let isPrinted = environment.isStamped && environment.exists
      let limit = environment.isSetOff || isSeparate || isPrinted ? 12 : 4
      isFitting = isRemark || (!isProse && words.count <= limit)
    } else {
      isFitting = isRemark || (!isProse && isSeparate && words.count <= 8 && !text.hasNonASCII)
    }
  }

  /// Takes a name or a number behind the callback for the controller's identity.
  private mutating func readIdentity(
    _ text: Bytes,
    _ words: [Bytes],
    of selector: ConsoleSelector
  ) -> Bool {
    guard let first = words.first else { return false }
    let isSetOff =
      selector.hasColon || text[0] == UInt8(ascii: ":") || text[0] == UInt8(ascii: "-")
      || text[0] == UInt8(ascii: "[") || text[0] == UInt8(ascii: "(")
    if first.isUUID || (first.isNumber && (isSetOff || words.count == 1)) {
      identity = first
      return true
    }
    if isSetOff, !ConsoleTag.behind(text).isEmpty {
      identity = text.strippingPunctuation
      return true
    }
    if words.count == 1, let value = ConsoleName.classValue(of: first) {
      identity = value
      return true
    }
    if let generic = ConsoleGeneric(atEndOf: text), text[0, generic.start].isPunctuation {
      identity = generic.name
      return true
    }
    if first.isControllerName, words.count == 1 || isSetOff {
      identity = first
      return true
    }
    if isSetOff, ConsoleName.isTitle(words) {
      identity = text.strippingPunctuation
      return true
    }
    let name = ConsoleName.withoutFile(first)
    if words.count == 1, name.count < first.count {
      identity = name
      return true
    }
    if let last = words.last, last.isControllerName, isNamePrecededFittingly(words) {
      identity = last
      return true
    }
    // Why: `- viewDidLoad() - 새로운 뷰 컨트롤러` names a controller in words.
    if isSetOff, words.count <= 4, let last = words.last, last.hasNonASCII, last.isControllerName {
      identity = text.strippingPunctuation
      return true
    }
    let isLabel = first.at(0).isCapital || first.hasNonASCII && first.hasCapitalOrDigit
    if isSetOff, isLabel, words.count == 1, first.count <= 64, !Self.status.contains(first) {
      identity = first
      return true
    }
    return false
  }

  /// Whether only `in` or its like stands before the last word, or `called`, or both.
  private func isNamePrecededFittingly(_ words: [Bytes]) -> Bool {
    switch words.count {
    case 2: Self.joints.contains(words[0]) || Self.status.contains(words[0])
    case 3: Self.status.contains(words[0]) && Self.joints.contains(words[1])
    default: false
    }
  }

  private static let joints = FoldedSet("in of from for on at by called @")
}
