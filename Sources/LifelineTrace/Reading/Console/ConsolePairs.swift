/// A message of pairs of keys and values, of which one names the callback and one the controller.
///
///     level=debug event=viewDidAppear vc=CartController ts=12
///     debug com.example.shop : vc=CartController [Shop] viewDidLoad
enum ConsolePairs {
  private static let methodKeys = FoldedSet(
    "event method callback function func fn selector lifecycle action name msg message"
  )

  /// What the pairs name, if nothing but pairs stands in the message; nil if it is any other.
  static func read(_ text: Bytes) -> (name: Bytes, method: Bytes)? {
    guard text.contains(UInt8(ascii: "=")) else { return nil }
    let words = text.words
    guard words.count >= 2 else { return nil }
    var name: Bytes?
    var method: Bytes?
    for word in words {
      guard let mark = word.offset(of: UInt8(ascii: "=")), mark > 0, mark + 1 < word.count else {
        return nil
      }
      if let value = ConsoleName.classValue(of: word) {
        name = name ?? value
      } else if methodKeys.contains(word[0, mark]) {
        method = method ?? word.from(mark + 1).strippingQuotes
      }
    }
    guard let name, let method else { return nil }
    return (name, method)
  }

  /// The controller that a logger's metadata name, where nothing else stands before the message.
  static func metadata(_ text: Bytes) -> Bytes? {
    guard text.contains(UInt8(ascii: "=")) else { return nil }
    var name: Bytes?
    for word in text.words where !word.isPunctuation {
      if let value = ConsoleName.classValue(of: word) {
        guard name == nil else { return nil }
        name = value
        continue
      }
      let isTag = word.at(0) == UInt8(ascii: "[") && word.at(word.count - 1) == UInt8(ascii: "]")
      let isPair = word.offset(of: UInt8(ascii: "=")).map { $0 > 0 && $0 + 1 < word.count } == true
      let isLabel = word.at(0).isSmall && word.contains(UInt8(ascii: "."))
      let isLevel = ConsoleName.isLevel(word.strippingPunctuation)
      guard isTag || isPair || isLabel || isLevel else { return nil }
    }
    return name
  }
}

extension Bytes {
  /// The bytes without one pair of quotes around them.
  fileprivate var strippingQuotes: Bytes {
    guard count > 2, self[0] == UInt8(ascii: "\""), self[count - 1] == self[0] else { return self }
    return self[1, count - 1]
  }
}
