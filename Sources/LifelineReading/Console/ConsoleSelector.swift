import LifelineTrace

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
  static func all(in message: Bytes) -> [ConsoleSelector] {
    var selectors: [ConsoleSelector] = []
    var offset = 0
    while offset < message.count {
      guard message[offset].isIdentifier else {
        offset += 1
        continue
      }
      var start = offset
      offset = message.end(of: \.isIdentifier, from: start)
      offset = ConsoleWords.end(of: message[start, offset], in: message, offset)
      // Why: `_viewDidLoad_` is emphasised in Markdown.
      let mark = message[start, offset].isEmphasised ? 1 : 0
      start += mark
      // Why: `MenuController_viewDidLoad` is no method that is exchanged with another.
      if let original = ConsoleWords.original(of: message[start, offset]),
        message[start, offset - original.count].trimmingEnd("_").isScreenName
      {
        start = offset - original.count
      }
      // Why: Python's bridge spells a colon so, `viewWillAppear_`.
      let tail = mark == 0 && message.at(offset - 1) == UInt8(ascii: "_") ? 1 : mark
      // Why: `+0.05s since init` says when.
      guard let word = ConsoleWords.shared.word(message[start, max(start, offset - tail)]),
        word.evidence == .none || !message[0, start].trimmed.ends(in: [" since"]),
        var selector = complete(word, in: message, start, offset - tail)
      else { continue }
      selector.start -= mark
      selector.end += tail
      offset = max(offset, selector.end)
      selectors.append(selector)
    }
    return selectors.isEmpty ? numbered(message).map { [$0] } ?? [] : selectors
  }

  /// The callbacks that a message tells of in words, `did load` or `didLoad`.
  static func told(in message: ConsoleTokens) -> [ConsoleSelector] {
    message.all.filter { $0.traits.contains(.told) }.compactMap { token in
      token.callback.map { ConsoleSelector($0, in: message.text, token.start, token.end) }
    }
  }

  /// The callback of `viewDidLoad2` or `2viewDidLoad`, if that is all there is.
  private static func numbered(_ message: Bytes) -> ConsoleSelector? {
    let start = message.end { !$0.isASCIILetter }
    let end = message.start(of: { !$0.isASCIILetter }, before: message.count)
    guard start < end, !message.hasNonASCII,
      message.at(start - 1).isASCIIDigit || message.at(end).isIdentifier,
      let word = ConsoleWords.shared.word(message[start, end]), word.evidence == .none
    else { return nil }
    return ConsoleSelector(word.callback, in: message, start, end)
  }

  private static func complete(
    _ word: ConsoleWords.Word,
    in message: Bytes,
    _ start: Int,
    _ wordEnd: Int
  ) -> ConsoleSelector? {
    var selector = ConsoleSelector(word.callback, in: message, start, wordEnd)
    selector.evidence = word.evidence
    if let end = message.end(ofPair: "()", from: wordEnd, before: message.count) {
      selector.arguments = message[wordEnd + 1, end - 1]
      selector.end = end
      selector.hasLabels = true
    } else if message.at(wordEnd) == UInt8(ascii: ":") {
      selector.readColons(message)
    }
    selector.spelling = message[start, selector.end]
    return selector.settle() ? selector : nil
  }

  /// Reads `:animated:` behind the name, or a single colon.
  private mutating func readColons(_ message: Bytes) {
    hasColon = true
    end += 1
    let labels = end
    while true {
      let offset = message.end(of: \.isIdentifier, from: end)
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
    case .willMove, .didMove:
      // Why: so people abridge it; what a scene of SpriteKit's moves to is a view.
      if isMoved(arguments) {
        let word = ConsoleArgument.lone(in: arguments)
        let isSure = word.map { $0.isWord(.null) || $0.isControllerName } == true
        evidence = isSure || arguments.offset(of: "toParent") != nil ? .none : .name
        return true
      }
      choices = [("toParent", callback)]
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

extension ConsoleSelector {
  fileprivate init(_ callback: Callback, in message: Bytes, _ start: Int, _ end: Int) {
    self.init(callback: callback, evidence: .none, start: start, end: end)
    spelling = message[start, end]
  }
}
