/// A callback that a message names, with what stands in its parentheses.
struct ConsoleSelector {
  /// The callback.
  var callback: Callback
  /// What else has to be there.
  var evidence: ConsoleWords.Evidence
  /// The offset at which it begins.
  var start: Int
  /// The offset behind it, its labels and its parentheses.
  var end: Int
  /// Whether it ends with a colon and something that is no label may follow.
  var hasColon = false
  /// Whether labels or parentheses follow the name.
  var hasLabels = false
  /// What stands in the parentheses.
  var arguments = Bytes()
  /// The initializer as it is spelt, or the selector of any other callback.
  var spelling = Bytes()

  /// The callbacks that a message names, in order.
  static func all(in message: Bytes, words: ConsoleWords) -> [ConsoleSelector] {
    var selectors: [ConsoleSelector] = []
    var offset = 0
    while offset < message.count {
      guard message[offset].isIdentifier else {
        offset += 1
        continue
      }
      var start = offset
      while offset < message.count, message[offset].isIdentifier { offset += 1 }
      offset = ConsoleWords.end(of: message[start, offset], in: message, offset)
      // Why: `_viewDidLoad_` is emphasised in Markdown.
      let isEmphasised = message[start, offset].isEmphasised
      if isEmphasised { start += 1 }
      // Why: `MenuController_viewDidLoad` is no method that is exchanged with another.
      if let original = ConsoleWords.original(of: message[start, offset]),
        message[start, offset - original.count - 1].isScreenName
      {
        start = offset - original.count
      }
      guard let word = words.word(message[start, isEmphasised ? offset - 1 : offset]),
        var selector = complete(
          word,
          in: message,
          start,
          isEmphasised ? offset - 1 : offset
        )
      else { continue }
      selector.spelling = message[selector.start, selector.end]
      if isEmphasised {
        selector.start -= 1
        selector.end += 1
      }
      offset = max(offset, selector.end)
      selectors.append(selector)
    }
    return selectors.isEmpty ? numbered(message, words).map { [$0] } ?? [] : selectors
  }

  /// The callback that a message tells of in words, `did load` or `didLoad`; nil for none, or several.
  static func told(in message: Bytes) -> ConsoleSelector? {
    let told = ConsoleTokens(message).all.filter { $0.traits.contains(.told) }
    guard told.count == 1, let callback = told[0].callback else { return nil }
    let (start, end) = (told[0].start, told[0].end)
    var selector = ConsoleSelector(callback: callback, evidence: .none, start: start, end: end)
    selector.spelling = message[start, end]
    return selector
  }

  /// The callback of `viewDidLoad2` or `2viewDidLoad`, if that is all there is.
  private static func numbered(_ message: Bytes, _ words: ConsoleWords) -> ConsoleSelector? {
    var start = 0
    var end = message.count
    while start < end, !message[start].isASCIILetter { start += 1 }
    while end > start, !message[end - 1].isASCIILetter { end -= 1 }
    guard end - start < message.trimmed.count else { return nil }
    for offset in 0..<message.count where message[offset].isASCIILetter || message[offset] >= 0x80 {
      guard offset >= start, offset < end, message[offset].isIdentifier else { return nil }
    }
    let isGlued = message.at(start - 1).isASCIIDigit || message.at(end).isIdentifier
    guard isGlued, let word = words.word(message[start, end]), word.evidence == .none else {
      return nil
    }
    var selector = ConsoleSelector(callback: word.callback, evidence: .none, start: start, end: end)
    selector.spelling = message[start, end]
    return selector
  }

  private static func complete(
    _ word: ConsoleWords.Word,
    in message: Bytes,
    _ start: Int,
    _ wordEnd: Int
  ) -> ConsoleSelector? {
    var selector = ConsoleSelector(
      callback: word.callback,
      evidence: word.evidence,
      start: start,
      end: wordEnd
    )
    if message.at(wordEnd) == UInt8(ascii: "("),
      let close = closing(message, from: wordEnd)
    {
      selector.arguments = message[wordEnd + 1, close]
      selector.end = close + 1
      selector.hasLabels = true
    } else if message.at(wordEnd) == UInt8(ascii: ":") {
      selector.readColons(message)
    }
    guard selector.settle() else { return nil }
    return selector
  }

  /// The offset at which the parenthesis at an offset is closed; nil if it is not, or only far behind.
  private static func closing(_ message: Bytes, from start: Int) -> Int? {
    var depth = 0
    for offset in start..<min(message.count, start + 1024) {
      if message[offset] == UInt8(ascii: "(") { depth += 1 }
      if message[offset] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return offset }
    }
    return nil
  }

  /// Reads `:animated:` behind the name, or a single colon.
  private mutating func readColons(_ message: Bytes) {
    hasColon = true
    end += 1
    let labels = end
    while true {
      var offset = end
      while message.at(offset).isIdentifier { offset += 1 }
      guard offset > end, message.at(offset) == UInt8(ascii: ":") else { break }
      end = offset + 1
      hasLabels = true
    }
    if hasLabels { arguments = message[labels, end] }
  }

  /// Decides between callbacks that share a first word; false if it is none of them.
  private mutating func settle() -> Bool {
    let choices: [(label: StaticString, callback: Callback)]
    switch callback {
    case .willMove, .didMove: choices = [("toParent", callback)]
    case .navigationWillShow, .navigationDidShow:
      choices = [("willShow", .navigationWillShow), ("didShow", .navigationDidShow)]
    case .tabShouldSelect, .tabDidSelect:
      choices = [("shouldSelect", .tabShouldSelect), ("didSelect", .tabDidSelect)]
    case .initialize, .addChild, .removeFromParent:
      if hasLabels { evidence = .none }
      return true
    case .prepareForSegue where evidence == .labels && !arguments.hasASCII("for:", at: 0):
      return false
    default: choices = []
    }
    guard evidence == .labels || evidence == .name && !arguments.isEmpty else { return true }
    let choice = choices.first { arguments.offset(of: $0.label) != nil }
    guard !arguments.isEmpty, hasLabels, choices.isEmpty || choice != nil else { return false }
    callback = choice?.callback ?? callback
    evidence = .none
    return true
  }
}
