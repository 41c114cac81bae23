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

  /// Judges what stands behind a callback.
  init(_ text: Bytes, of selector: ConsoleSelector, in environment: Environment) {
    if selector.arguments.isEmpty, text.isPunctuation { return }
    // Why: `viewDidLoad.js` is a file.
    if text.at(0) == UInt8(ascii: "."), text.at(1).isSmall {
      isFitting = false
      return
    }
    readArguments(in: selector.arguments, isTrusted: true)
    if selector.callback == .beginAppearanceTransition, appearing == nil {
      let end = selector.arguments.offset(of: UInt8(ascii: ",")) ?? selector.arguments.count
      appearing = Self.flag(selector.arguments[0, end].trimmed)
    }
    let consumed = readArguments(in: text, isTrusted: false)
    let described = ConsoleObject.all(in: text)
    let objects = described.filter { !$0.isOwn }
    let own = described.first(where: \.isOwn)
    address = own?.address ?? 0
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
      || text.trimmed.strippingPunctuation.isWord(.null)
      || takesController && Self.isNull(text)
    var rest = text.from(consumed).trimmed
    if consumed > 0, !environment.isNamed, rest.isPunctuation, let front = Self.front(of: text) {
      rest = front
    }
    if consumed == 0 { rest = readFlag(rest, of: selector, isNamed: environment.isNamed) }
    if object != nil || isNull || rest.isPunctuation || !identity.isEmpty { return }
    if own != nil, ConsoleTokens(rest).all.isEmpty {
      if !environment.isNamed { object = own }
      return
    }
    if environment.isNamed {
      // Why: objects that are others than the controller are what it prints about itself.
      if !objects.isEmpty {
        remark = rest.wordingHash
        return
      }
    }
    judge(rest, of: selector, in: environment)
  }

  // MARK: Arguments

  /// The class that is all that stands behind `willMoveToParentViewController:`; nil if it is none.
  private static func parent(in text: Bytes) -> ConsoleObject? {
    guard let found = ConsoleArgument.first(in: text), !found.className.isWord(.status) else {
      return nil
    }
    return found
  }

  /// Whether a text says of an argument that it is null: `(with argument nil)`, `parent = nil`.
  private static func isNull(_ text: Bytes) -> Bool {
    let words = text.words.filter { !$0.isPunctuation }.map(\.strippingPunctuation)
    return words.count <= 3 && words.last?.isWord(.null) == true
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
    while offset < text.count, text[offset].isOne(of: " :=\"')") { offset += 1 }
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
    if word.isWord(.yes) || word.equalsASCII("1") { return true }
    return word.isWord(.no) || word.equalsASCII("0") ? false : nil
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
    let tokens = ConsoleTokens(text)
    let condition = Condition(text, of: selector, in: environment)
    for row in Self.rows where condition.isSuperset(of: row.condition) {
      guard let match = row.pattern.match(tokens) else { continue }
      take(row.meaning, match, tokens)
      return
    }
    isFitting = false
  }

  private mutating func take(
    _ meaning: Meaning,
    _ match: ConsolePattern.Match,
    _ tokens: ConsoleTokens
  ) {
    switch meaning {
    case .tag: tag = match[.tag].map(tokens.text) ?? Bytes()
    case .address: address = match[.at].map { tokens.all[$0.lowerBound].address } ?? address
    case .name: identity = match[.name].map(tokens.text) ?? Bytes()
    case .opening: phase = .opening
    case .closing: phase = .closing
    case .status: break
    case .remark:
      // Why: `second time` and `(2)` tell of another call.
      let isAgain = tokens.all.contains { $0.traits.contains(.repeated) }
      if !isAgain { remark = tokens.text.wordingHash }
    case .prose: isFitting = false
    }
  }
}
