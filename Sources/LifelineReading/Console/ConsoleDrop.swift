import LifelineTrace

/// Tells a log line that names a callback from prose, source code and stack traces that mention one.
enum ConsoleDrop {
  /// Why a message was not read that tells of a callback; nil where it only mentions one, or none.
  ///
  /// - Parameters:
  ///   - text: The message in plain spelling, without prefix.
  ///   - isStamped: Whether a console or a logger printed it, going by its prefix.
  /// - Returns: The reason, a phrase.
  static func reason(_ text: Bytes, isStamped: Bool) -> String? {
    let isJSON = text.at(0) == UInt8(ascii: "{") && text.at(text.count - 1) == UInt8(ascii: "}")
    guard isJSON || !isCode(text) else { return nil }
    let selectors = ConsoleSelector.all(in: text)
    guard let selector = selectors.first(where: { isTold($0, in: text, isJSON) }) else {
      return selectors.isEmpty ? sentenceReason(text) : besideReason(selectors, in: text)
    }
    if isJSON { return jsonReason(selector, in: text) }
    guard selectors.count < 3 else { return nil }
    guard !isProse(text, before: selector, isStamped: isStamped) else { return nil }
    // Why: the base class itself is what pages and questions are about.
    let owner = text[0, selector.start].strippingPunctuation
    guard !owner.equalsASCII("UIViewController") else { return nil }
    let name = selector.callback.baseName
    if case .prose = ConsoleHead(text[0, selector.start]) {
      return "what stands before \(name) is no controller's name"
    }
    return "what follows \(name) is neither an argument nor a name"
  }

  /// Why an event of React Native's was not read.
  static let ofReact = "it is an event of React Native's, and names no native controller"

  /// Whether a text is next to nothing but a name and an event that is React Native's, or a call of SwiftUI's.
  static func isOfReact(_ text: Bytes) -> Bool {
    text.wordCount < 7
      && ConsoleTokens(text).all.contains { ConsoleVerb.mirrored($0.text) != nil }
  }

  /// Whether a line is source code, a comment, a member of an object, or has names in back ticks.
  private static func isCode(_ text: Bytes) -> Bool {
    text.trimmed.ends(in: [","]) || text.contains(UInt8(ascii: "`"))
      || text.hasASCII("//", at: 0) || ConsoleSource.isSource(text)
  }

  /// The reason for an object in which a text tells of a callback; nil where the text is prose.
  private static func jsonReason(_ selector: ConsoleSelector, in text: Bytes) -> String? {
    let start = text.start(of: { $0 != UInt8(ascii: "\"") }, before: selector.start)
    let end = text.offset(of: UInt8(ascii: "\""), from: selector.end) ?? text.count
    let words = text[start, end].words
    let spoken = words.count { $0.strippingPunctuation.isSpoken }
    return spoken > 1 ? nil : "no key of the object is known to hold a message"
  }

  /// Whether a callback is named as a word of its own, and not as part of a path, in quotes, or as
  /// what a variable of source code is told.
  private static func isTold(
    _ selector: ConsoleSelector,
    in text: Bytes,
    _ isJSON: Bool
  ) -> Bool {
    guard selector.evidence == .none else { return false }
    let before = text.at(selector.start - 1)
    let behind = text.at(selector.end)
    if before.isOne(of: "/\\`@#&") || behind.isOne(of: "/\\`&") { return false }
    if !isJSON, before == UInt8(ascii: "\""), behind == UInt8(ascii: "\"") { return false }
    // Why: `viewDidLoad.js` is a file.
    if behind == UInt8(ascii: "."), text.at(selector.end + 1).isSmall { return false }
    guard before == UInt8(ascii: ".") else { return true }
    let start = text.start(of: \.isName, before: selector.start - 1)
    return !text.at(start).isSmall && start < selector.start - 1
  }

  /// Whether words of prose are a fourth of all, or the line reads as a sentence.
  private static func isProse(
    _ text: Bytes,
    before selector: ConsoleSelector,
    isStamped: Bool
  ) -> Bool {
    let words = text.words.filter { !$0.isPunctuation }
    let spoken = words.count { $0.strippingPunctuation.isSpoken }
    if spoken > 2 || spoken * (isStamped ? 3 : 4) >= words.count && spoken > 0 { return true }
    if isStamped { return words.count > 24 }
    let head = text[0, selector.start].strippingPunctuation
    if spoken > 0, !head.isControllerName { return true }
    return words.count > 12 || words.count > 4 && text.trimmed.ends(in: [".", "?"])
  }

  /// The reason for `nav.pushViewController Detail animated true` and `init: <Detail: 0x7f9c>`, which
  /// print a call beside the callbacks, with a controller and next to no other words; nil for all else.
  private static func besideReason(_ selectors: [ConsoleSelector], in text: Bytes) -> String? {
    // Why: what has labels in parentheses is as likely source code.
    guard selectors.count == 1, let selector = selectors.first, !selector.hasLabels,
      text.at(selector.end) != UInt8(ascii: "("), text.at(selector.start - 1) != UInt8(ascii: "/")
    else { return nil }
    let words = text.words.filter { !$0.isPunctuation }.map(\.strippingPunctuation)
    let isAnimated = { (word: Bytes) in word.equalsASCII("animated") }
    let isPrint =
      words.count > 1 && words.count < 7
      && !words.contains { $0.isSpoken && !isAnimated($0) }
      && words.contains { $0.isControllerName || isAnimated($0) }
    guard isPrint else { return nil }
    return "it does not say in a known way whose \(selector.callback.baseName) it is"
  }

  /// The reason for `Checkout did appear`, which has a callback in words and nothing else but a
  /// name; nil for all other prose.
  private static func sentenceReason(_ text: Bytes) -> String? {
    if text.offset(of: "onWill") != nil, isOfReact(text) { return ofReact }
    guard ConsoleLineForm.isTold(text) else { return nil }
    return "what stands before the words for a callback is no name of a controller or a screen"
  }
}
