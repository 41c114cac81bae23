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
    var parentheses = Parentheses()
    var offset = 0
    while offset < message.count {
      guard message[offset].isIdentifier else {
        offset += 1
        continue
      }
      let start = offset
      while offset < message.count, message[offset].isIdentifier { offset += 1 }
      guard let word = words.word(message[start, offset]),
        var selector = complete(word, in: message, start, offset, &parentheses)
      else { continue }
      selector.spelling = message[selector.start, selector.end]
      offset = max(offset, selector.end)
      selectors.append(selector)
    }
    return selectors.isEmpty ? numbered(message, words).map { [$0] } ?? [] : selectors
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
    _ wordEnd: Int,
    _ parentheses: inout Parentheses
  ) -> ConsoleSelector? {
    var selector = ConsoleSelector(
      callback: word.callback,
      evidence: word.evidence,
      start: start,
      end: wordEnd
    )
    if message.at(wordEnd) == UInt8(ascii: "("),
      let close = parentheses.closing(message, from: wordEnd)
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

  /// Finds where the parentheses of a message close.
  private struct Parentheses {
    /// The offsets of those that stay open, in order, as far as one was met.
    private var open: [Int] = []
    /// The number of those that are behind.
    private var passed = 0

    /// The offset at which the parenthesis at an offset is closed; nil if it is not.
    ///
    /// - Parameters:
    ///   - message: The message, always the same.
    ///   - start: The offset, further on each time.
    /// - Returns: The offset of the closing parenthesis.
    mutating func closing(_ message: Bytes, from start: Int) -> Int? {
      // Why: where thousands stay open, the closing one of each would be sought up to the end.
      while passed < open.count, open[passed] < start { passed += 1 }
      if passed < open.count, open[passed] == start { return nil }
      var met: [Int] = []
      for offset in start..<message.count {
        if message[offset] == UInt8(ascii: "(") { met.append(offset) }
        if message[offset] == UInt8(ascii: ")") {
          met.removeLast()
          if met.isEmpty { return offset }
        }
      }
      open = met
      passed = 0
      return nil
    }
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
    let has = { (literal: StaticString, arguments: Bytes) in
      arguments.offset(of: literal) != nil
    }
    switch callback {
    case .willMove, .didMove:
      guard evidence == .name, arguments.count > 0 else { return true }
      guard has("toParent", arguments) else { return false }
      evidence = .none
    case .initialize:
      if hasLabels { evidence = .none }
    case .addChild, .removeFromParent:
      if hasLabels { evidence = .none }
    case .navigationWillShow, .navigationDidShow:
      guard evidence == .labels else { return true }
      guard has("willShow", arguments) || has("didShow", arguments) else { return false }
      callback = has("willShow", arguments) ? .navigationWillShow : .navigationDidShow
      evidence = .none
    case .tabShouldSelect, .tabDidSelect:
      guard evidence == .labels else { return true }
      guard has("shouldSelect", arguments) || has("didSelect", arguments) else { return false }
      callback = has("shouldSelect", arguments) ? .tabShouldSelect : .tabDidSelect
      evidence = .none
    case .prepareForSegue:
      guard evidence == .labels else { return true }
      guard arguments.hasASCII("for:", at: 0) else { return false }
      evidence = .none
    default:
      guard evidence == .labels else { return true }
      guard hasLabels, arguments.count > 0 else { return false }
      evidence = .none
    }
    return true
  }
}
