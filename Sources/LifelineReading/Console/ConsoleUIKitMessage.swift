import LifelineTrace

/// One of UIKit's own messages, with the controllers that it names.
struct ConsoleUIKitMessage {
  /// The kind of the message.
  var kind: UIKitMessage
  /// The message without console prefix and category.
  var message: Bytes
  /// The controller that the message is about; nil if it names none.
  var subject: ConsoleObject?
  /// The second controller of the message; nil if it names none.
  var other: ConsoleObject?
  /// Whether the message breaks off inside a description, so that the next line goes on with it.
  var isBroken = false

  /// Reads a message; nil if it is none of UIKit's.
  init?(_ text: Bytes) {
    guard let kind = UIKitMessage.recognise(text), !Self.isQuoted(text) else { return nil }
    self.init(text, kind)
  }

  /// Whether an app quotes one behind words of its own, as a tracker of bugs does: `cell 7 "Attempt to …"`.
  private static func isQuoted(_ text: Bytes) -> Bool {
    let end = text.trimmed.count - 1
    guard text.at(end) == UInt8(ascii: "\""), let open = text.offset(of: UInt8(ascii: "\"")),
      open > 1, open < end, text[open - 1].isBlank, text[open - 2].isName
    else { return false }
    return UIKitMessage.recognise(text[0, open]) == nil
  }

  /// Reads a message of a kind.
  init(_ text: Bytes, _ kind: UIKitMessage) {
    self.kind = kind
    message = Self.withoutWrappers(text)
    let controllers = ConsoleObject.all(in: message).filter { object in
      // Why: a view is described with its properties, `delegate=0x108820c00` among them.
      let isProperty = message.at(object.start + object.className.count) == UInt8(ascii: "=")
      return !object.isOther && !isProperty
    }
    subject = controllers.first
    other = controllers.count > 1 ? controllers[1] : nil
    if subject == nil { subject = Self.unbracketed(in: message, kind) }
    if let open = message.lastOffset(of: UInt8(ascii: "<")) {
      isBroken = message.offset(of: UInt8(ascii: ">"), from: open) == nil
    }
  }

  /// The message without `[Category] `, quotes and back ticks.
  private static func withoutWrappers(_ text: Bytes) -> Bytes {
    var rest = text.trimmed
    if rest.at(0) == UInt8(ascii: "["), let close = rest.offset(of: UInt8(ascii: "]")),
      rest[1, close].consists(of: \.isName)
    {
      rest = rest.from(close + 1).trimmed
    }
    return rest.from(rest.end { $0 == UInt8(ascii: "`") }).trimmingEnd("`").trimmed
  }

  /// The class that follows the fixed words of a message whose description lost its brackets.
  private static func unbracketed(in text: Bytes, _ kind: UIKitMessage) -> ConsoleObject? {
    let lead: StaticString
    switch kind {
    case .unbalancedTransition: lead = "transitions for "
    case .directAppearanceCall: lead = "View controller: "
    case .dismissInProgress: lead = "from view controller "
    case .hierarchyInconsistency: lead = "child view controller:"
    default: return nil
    }
    return named(in: text, behind: lead)
  }

  /// The class that follows some words.
  private static func named(in text: Bytes, behind lead: StaticString) -> ConsoleObject? {
    guard let found = text.offset(of: lead) else { return nil }
    var start = found + lead.utf8CodeUnitCount
    if text.at(start) == UInt8(ascii: "<") { start += 1 }
    let end = text.end(of: { $0.isName || $0 == UInt8(ascii: ".") }, from: start)
    let name = text[start, end].trimmingEnd(".")
    guard name.at(0).isCapital || name.contains(UInt8(ascii: ".")) else { return nil }
    return ConsoleObject(className: name, address: 0, start: start, end: start + name.count)
  }
}
