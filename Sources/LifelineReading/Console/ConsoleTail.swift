import LifelineTrace

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
  /// Whether it is printed as an optional value, which whoever is called never is.
  var isOptional = false
  /// Whether an object is null.
  var isNull = false
  /// A name or another identity, where none stands before the callback.
  var identity = Bytes()
  /// What tells the instance from others of its class; empty where nothing does.
  var tag = Bytes()
  /// A number behind the callback, which may tell instances apart; empty where there is none.
  var number = Bytes()
  /// The number of the line of the source that prints; empty where there is none.
  var sourceLine = Bytes()
  /// The address that stands behind the callback by itself; 0 where none does.
  var address: UInt64 = 0
  /// The hash of text that is none of all this, nor a word that says the call was made; 0 where
  /// there is none.
  var remark: UInt64 = 0
  /// Whether the text goes with an event at all, and is not prose about one.
  var isFitting = true

  /// Judges what stands behind a callback.
  init(_ text: Bytes, of selector: ConsoleSelector, in known: ConsoleRow.Condition) {
    let isNamed = known.contains(.named)
    if selector.arguments.isEmpty, text.isPunctuation { return }
    // Why: `viewDidLoad.js` is a file.
    if text.at(0) == UInt8(ascii: "."), text.at(1).isSmall {
      isFitting = false
      return
    }
    // Why: where nothing lives yet, or any more, nothing but objects is counted.
    if selector.callback == .initialize || selector.callback == .deinitialize,
      text.trimmed.at(0) == UInt8(ascii: "#"), text.trimmed.from(1).isInstanceMark
    {
      tag = text.trimmed
      return
    }
    _ = readFlags(in: selector.arguments)
    animated = animated ?? selector.arguments.trimmed.flag
    if selector.callback == .beginAppearanceTransition, appearing == nil {
      appearing = selector.arguments.parts { $0 == UInt8(ascii: ",") }[0].trimmed.flag
    }
    let consumed = readFlags(in: text)
    let described = ConsoleObject.all(in: text)
    let objects = described.filter { !$0.isOwn }
    let own = described.first(where: \.isOwn)
    address = own?.address ?? 0
    let takesController = selector.callback.takesController
    object = objects.first {
      !$0.isOther && (takesController || !ConsoleArgument.isOther($0, in: text))
    }
    isOptional = takesController && object != nil && text.offset(of: "Optional(<") != nil
    if takesController, object == nil {
      object = ConsoleArgument.first(in: selector.arguments)
      isParent = object != nil && [.willMove, .didMove].contains(selector.callback)
      if object == nil, selector.hasColon {
        object = ConsoleArgument.first(in: text)
        if object?.className.isWord(.status) == true { object = nil }
        isParent = object != nil
      } else if object == nil, isNamed, selector.isMoved(text) {
        let name = ConsoleArgument.lone(in: text) ?? Bytes()
        isNull = name.isWord(.null)
        object = isNull ? nil : ConsoleArgument.first(in: name)
      }
    } else if !isNamed, object == nil {
      // Why: the controller in `viewDidAppear(MenuController)` is the one that is called.
      let found = ConsoleObject.next(in: selector.arguments)
      object = found?.isView == false ? found : nil
      if object == nil, case .name(let name, 0, let tag, _) = ConsoleHead(selector.arguments),
        name.isClassName, name.isControllerName || name.hasHump
      {
        (identity, self.tag) = (name, tag)
      }
    }
    isNull =
      isNull || text.offset(of: "(null)") != nil || selector.arguments.offset(of: ": nil") != nil
      || text.trimmed.strippingPunctuation.isWord(.null)
      || takesController && (Self.isNull(text) || Self.isNull(selector.arguments))
    var rest = text.from(consumed).trimmed
    if consumed > 0, !isNamed, rest.isPunctuation, let front = Self.front(of: text) {
      rest = front
    }
    if consumed == 0 { rest = readFlag(rest, of: selector, isNamed: isNamed) }
    if object != nil || isNull || rest.isPunctuation || !identity.isEmpty { return }
    if own != nil, ConsoleTokens(rest).all.isEmpty {
      return
    }
    // Why: objects that are others than the controller are what it prints about itself.
    if !objects.isEmpty, isNamed || objects.allSatisfy(\.isOther) {
      remark = rest.wordingHash
    } else {
      judge(rest, in: known.with(rest, of: selector))
    }
  }

  // MARK: Arguments

  /// Whether a text says of an argument that it is null: `(with argument nil)`, `parent = nil`.
  private static func isNull(_ text: Bytes) -> Bool {
    let words = text.words.filter { !$0.isPunctuation }.map(\.strippingPunctuation)
    return words.count <= 3 && words.last?.isWord(.null) == true
  }

  /// Reads `animated: true` and its like; the offset behind the last of them.
  private mutating func readFlags(in text: Bytes) -> Int {
    var consumed = 0
    let flags: [(StaticString, WritableKeyPath<ConsoleTail, Bool?>)] = [
      ("nimated", \.animated), ("ppearing", \.appearing),
    ]
    for (key, place) in flags {
      guard let start = text.offset(of: key) else { continue }
      let behind = start + key.utf8CodeUnitCount
      let offset = text.end(of: { $0.isOne(of: " :=\"')") }, from: behind)
      let end = text.end(of: \.isIdentifier, from: offset)
      guard let flag = text[offset, end].flag else { continue }
      self[keyPath: place] = flag
      consumed = max(consumed, end)
    }
    return consumed
  }

  /// What stands before `animated`, if anything does.
  private static func front(of text: Bytes) -> Bytes? {
    guard let key = text.offset(of: "nimated") else { return nil }
    let front = text[0, text.start(of: \.isIdentifier, before: key)].trimmed
    return front.wordCount == 1 ? front : nil
  }

  /// Takes a lone `YES` off the beginning; a lone 0 or 1 is an identity if nothing else is.
  private mutating func readFlag(
    _ text: Bytes,
    of selector: ConsoleSelector,
    isNamed: Bool
  ) -> Bytes {
    let isTransition = selector.callback == .beginAppearanceTransition
    let word = text.strippingPunctuation
    guard isTransition || selector.callback.isAppearance, animated == nil, let value = word.flag,
      isNamed || !word.isNumber
    else { return text }
    if isTransition { appearing = value } else { animated = value }
    return Bytes()
  }

  // MARK: Remarks

  private mutating func judge(_ text: Bytes, in known: ConsoleRow.Condition) {
    let tokens = ConsoleTokens(text)
    guard let (row, match) = Self.rows.first(in: tokens, known: known) else {
      isFitting = false
      return
    }
    switch row.meaning {
    case .tag: tag = match[.tag].map(tokens.text) ?? Bytes()
    case .address: address = match[.at].map { tokens.all[$0.lowerBound].address } ?? address
    case .name:
      identity = match[.name].map(tokens.text) ?? Bytes()
      tag = match[.tag].map(tokens.text) ?? tag
      number = match[.number].map(tokens.text) ?? number
    case .opening: phase = .opening
    case .closing: phase = .closing
    case .status, .nobody: number = match[.number].map(tokens.text) ?? Bytes()
    case .line: sourceLine = match[.number].map(tokens.text) ?? Bytes()
    case .remark:
      // Why: `second time` and `(2)` tell of another call.
      let isAgain = tokens.all.contains { $0.traits.contains(.repeated) }
      if !isAgain { remark = tokens.text.wordingHash }
    case .prose: isFitting = false
    }
  }
}

extension ConsoleRow.Condition {
  /// What is known once the text behind a callback is.
  func with(_ text: Bytes, of selector: ConsoleSelector) -> ConsoleRow.Condition {
    var known = self
    let first = text.at(0)
    if !known.contains(.named) {
      known.insert(.unnamed)
      if selector.hasColon || first.isOne(of: ":-[(~") { known.insert(.setOff) }
    }
    if first.isOne(of: ",.;:-|({[") { known.insert(.apart) }
    if first == UInt8(ascii: "(") { known.insert(.bracketed) }
    return known
  }
}

extension Bytes {
  /// The truth value that a word is; nil for any other word.
  var flag: Bool? {
    if isWord(.yes) || equalsASCII("1") { return true }
    return isWord(.no) || equalsASCII("0") ? false : nil
  }
}
