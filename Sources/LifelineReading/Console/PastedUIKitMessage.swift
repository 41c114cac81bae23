package import LifelineTrace

/// One of UIKit's own messages as somebody pasted it, with the objects that it names.
package struct PastedUIKitMessage: Equatable, Sendable {
  /// An object that a message names.
  package struct Object: Equatable, Sendable {
    /// The part it plays, by the words before it, such as `presenter`; nil where they do not tell.
    package var role: String?
    /// The class, with its module where the message gives it.
    package var className: String
    /// The address, such as `0x7f9c5970afc0`; nil where the message gives none.
    package var address: String?
    /// Whether it is a view or a layer, going by its name.
    package var isView: Bool
    /// Whether it may be a view controller, going by its name.
    package var isController: Bool
  }

  /// The kind of the message.
  package var kind: UIKitMessage
  /// The message without console prefix and category.
  package var message: String
  /// The objects, in the order of the message, each once.
  package var objects: [Object]

  /// The controllers among the objects.
  package var controllers: [Object] { objects.filter(\.isController) }

  /// Reads one message, which may stand on several lines, behind any prefix; nil if there is none.
  package init?(_ text: String) {
    guard let first = Self.all(in: text).first else { return nil }
    self = first
  }

  /// The messages in pasted lines, in order.
  ///
  /// A message that was wrapped is put together again.
  package static func all(in text: String) -> [PastedUIKitMessage] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    var found: [PastedUIKitMessage] = []
    var open: BrokenMessage?
    for line in lines + [""] {
      Bytes.withBytes(of: line) { line in
        let text = ConsoleReader.withoutQuoteMarks(line)
        if let begun = open, !begun.isComplete, begun.goesOn(with: text) {
          open = begun.joined(with: text)
        } else {
          if let message = open.flatMap(Self.init) { found.append(message) }
          open = BrokenMessage(pasted: text)
        }
      }
    }
    guard found.isEmpty, (2...4).contains(lines.count) else { return found }
    return all(in: lines.joined(separator: " "))
  }

  private init?(_ message: BrokenMessage) {
    let read = { (text: Bytes) in ConsoleUIKitMessage(text).map { PastedUIKitMessage($0) } }
    guard let found = Bytes.withBytes(of: message.text, read) else { return nil }
    self = found
  }

  private init(_ diagnostic: ConsoleUIKitMessage) {
    kind = diagnostic.kind
    message = diagnostic.message.text
    objects = []
    var described = ConsoleObject.all(in: diagnostic.message)
    if described.isEmpty, let subject = diagnostic.subject { described = [subject] }
    for object in described.prefix(64) {
      let found = Object(
        role: Self.role(before: object.start, in: diagnostic.message),
        className: SwiftName.readable(object.className.text),
        address: object.address == 0 ? nil : "0x" + String(object.address, radix: 16),
        isView: object.isView,
        isController: !object.isOther
      )
      let isThere = objects.contains {
        $0.className == found.className && $0.address == found.address && $0.role == found.role
      }
      if !isThere { objects.append(found) }
    }
  }

  /// What an object is to a message, by the words that stand before it.
  private static let roles: [(lead: StaticString, role: String)] = [
    ("Attempt to present ", "presented"), (" on ", "presenter"), ("(from ", "asked"),
    ("already presenting ", "presented before"), ("dismiss from view controller ", "presenter"),
    ("child view controller:", "child"), ("should have parent view controller:", "expected parent"),
    ("actual parent is:", "actual parent"), ("requested parent is:", "requested parent"),
    ("is associated with ", "first owner"), ("this view with ", "second owner"),
    ("root view controller ", "root"), ("as a child of view controller:", "parent"),
    ("Children view controllers ", "from"), (" and ", "to"), ("on target ", "presenter"),
    ("being presented by ", "presenter"), ("has a parent view controller ", "parent"),
    ("Presenting view controller ", "presented"), ("from detached view controller ", "presenter"),
    ("Presenting controller is ", "presenter"), ("called on ", "navigation controller"),
    ("already presented: ", "child"),
  ]

  private static func role(before offset: Int, in message: Bytes) -> String? {
    roles.filter { message[0, offset].ends(in: [$0.lead]) }
      .max { $0.lead.utf8CodeUnitCount < $1.lead.utf8CodeUnitCount }?.role
  }
}
