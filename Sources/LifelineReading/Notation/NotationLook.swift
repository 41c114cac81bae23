import LifelineTrace

/// Whether a line could be notation, and whether it could be anything else.
struct NotationLook {
  /// Whether the line could be notation.
  private(set) var isNotation = false
  /// Whether an app would hardly print such a line.
  private(set) var isOnlyNotation = false
  /// Whether the line is a directive.
  private(set) var isDirective = false
  /// Whether the line declares what a controller is.
  private(set) var isDeclaration = false
  /// Whether the line names an instance 0, `Page#0`.
  private(set) var isCountedFromZero = false

  private static let directives = FoldedSet(
    "@observes @hears @ios @os @hooks @starts @exits @end @mark @state @boundary @gap"
  )

  /// Looks at a line that is not blank.
  init(_ line: Bytes, names: CallbackNames) {
    var text = line
    if text[0] == UInt8(ascii: "@") {
      isNotation = Self.directives.contains(text.words[0])
      isOnlyNotation = isNotation
      isDirective = isNotation
      return
    }
    if let mark = text.offset(of: " <-") {
      text = text[0, mark].trimmed
      isOnlyNotation = true
    }
    guard let name = Self.name(in: text) else { return }
    let rest = text.from(name.count).trimmed
    let words = rest.words
    guard !words.isEmpty else { return }
    if words[0].equalsASCII("is") {
      isNotation = words.count >= 2 && Self.isChain(rest.from(3).trimmed)
      isOnlyNotation = isNotation
      isDeclaration = isNotation
      return
    }
    if name.count > 2, name.hasASCII("#0", at: name.count - 2) {
      isCountedFromZero = true
      return
    }
    let call = words[0].equalsASCII("exits") ? rest.from(6).trimmed : rest
    readCall(call, on: name, names: names)
    guard isNotation else { return }
    let hasInstance = name.contains(UInt8(ascii: "#"))
    isOnlyNotation = isOnlyNotation || hasInstance || words[0].equalsASCII("exits")
  }

  /// The controller that a line begins with, with its quotes; nil if there is none.
  private static func name(in text: Bytes) -> Bytes? {
    guard text.at(0) == UInt8(ascii: "\"") else {
      let word = text.words.first
      return word.flatMap { isName($0) ? $0 : nil }
    }
    var end = 1
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < text.count && end > 1 ? text[0, end + 1] : nil
  }

  /// Reads `event(arguments) label: value`.
  private mutating func readCall(_ call: Bytes, on name: Bytes, names: CallbackNames) {
    var end = 0
    while call.at(end).isIdentifier || call.at(end) == UInt8(ascii: ".") { end += 1 }
    let callback = names.callback(named: call[0, end])
    let isKnown =
      callback != nil || call[0, end].equalsASCII("navigationController")
      || call[0, end].equalsASCII("tabBarController")
    guard end > 0, isKnown else { return }
    var tail = call.from(end)
    if tail.at(0) == UInt8(ascii: "(") {
      guard let close = tail.lastOffset(of: UInt8(ascii: ")")) else { return }
      let arguments = tail[1, close].trimmed
      guard !Self.isDescription(arguments) else { return }
      // Why: a signature such as `(_:animated:)` has no values, and an app prints it.
      let isSignature = arguments.isEmpty || arguments.at(arguments.count - 1) == UInt8(ascii: ":")
      tail = tail.from(close + 1)
      let isMove = callback == .willMove || callback == .didMove
      let isPrint =
        tail.isEmpty && (name.isScreenName || isMove && name.isClassName)
        && callback.map { Self.isPrinted(arguments, of: $0) } == true
      isOnlyNotation = isOnlyNotation || !isSignature && !isPrint
    }
    tail = tail.trimmed
    guard tail.isEmpty || tail.words[0].lastOffset(of: UInt8(ascii: ":")) != nil else { return }
    isNotation = true
  }

  /// Whether arguments hold an object as UIKit describes it, which no value of notation does.
  private static func isDescription(_ arguments: Bytes) -> Bool {
    guard !arguments.contains(UInt8(ascii: "\"")) else { return false }
    return arguments.offset(of: "0x") != nil || arguments.offset(of: "Optional(") != nil
  }

  /// Whether an app prints such an argument: `true`, `animated: true`, `toParent: nil`, or the class
  /// of the parent.
  private static func isPrinted(_ arguments: Bytes, of callback: Callback) -> Bool {
    var value = arguments
    if let label = value.offset(of: ": ") { value = value.from(label + 2).trimmed }
    if callback.isAppearance { return value.equalsASCII("true") || value.equalsASCII("false") }
    guard callback == .willMove || callback == .didMove else { return false }
    return value.equalsASCII("nil") || value.isClassName
  }

  private static func isName(_ word: Bytes) -> Bool {
    guard word.at(0).isName else { return false }
    for offset in 0..<word.count {
      let byte = word[offset]
      guard byte.isName || ".#?-<>".utf8.contains(byte) else { return false }
    }
    return true
  }

  /// Whether a text is a list of classes, `Menu, UIViewController`.
  private static func isChain(_ text: Bytes) -> Bool {
    guard text.at(0).isCapital || text.at(0) == UInt8(ascii: "_") || text.hasASCII("a", at: 0)
    else { return false }
    let hasComma = text.contains(UInt8(ascii: ","))
    return hasComma || text.words.count == 1
  }
}
