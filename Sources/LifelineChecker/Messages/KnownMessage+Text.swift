import LifelineTrace

// What is known of a message is a text: each item begins with what it is, and goes on where a line
// is indented.
//
//     # KIND, OUTCOME: what the message says, in the app's terms
//     > a wording | the systems that write it
//     - a cause [the-rule-that-finds-it]
//
// Others begin with `says:`, `search:`, `break:`, `record:`, `fix:`, `rules:` and `sources:`.
extension KnownMessage {
  /// Reads messages one behind the other.
  static func read(_ text: StaticString) -> [KnownMessage] {
    var items: [[UInt8]] = []
    // Why: bytes, for a check that meets one of the messages reads them all.
    for line in Array(text.description.utf8).split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: " "), let last = items.indices.last {
        items[last] += line.dropFirst()
      } else {
        items.append(Array(line))
      }
    }
    var messages: [KnownMessage] = []
    for item in items {
      let (mark, text) = String(decoding: item, as: UTF8.self).parts(around: " ")
      if mark == "#" {
        KnownMessage(head: text).map { messages.append($0) }
      } else if let last = messages.indices.last {
        messages[last].take(mark, text)
      }
    }
    return messages
  }

  private init?(head: String) {
    let (words, meaning) = head.parts(around: ": ")
    let names = words.names
    guard names.count == 2, let kind = UIKitMessage(rawValue: names[0]),
      let outcome = UIKitMessage.Outcome(rawValue: names[1])
    else { return nil }
    (self.kind, self.outcome, self.meaning) = (kind, outcome, meaning)
  }

  private mutating func take(_ mark: String, _ text: String) {
    switch mark {
    case ">":
      let (text, systems) = text.parts(around: " | ")
      wordings.append(Wording(text: text, systems: systems))
    case "-":
      let (text, rule) = text.parts(around: " [")
      causes.append(Cause(text: text, rule: rule.isEmpty ? nil : String(rule.dropLast())))
    case "says:": says = text
    case "search:": search = text
    case "break:": breakpoints = text.names
    case "record:": record = text.names.compactMap(CallbackGroup.init)
    case "fix:": remedy = text
    case "rules:": otherRules = text.names
    default:
      // Why: only the path of a page of Apple's has a slash.
      sources = text.names.map { $0.holds("/") ? .documentation($0) : .evidence($0) }
    }
  }
}

extension String {
  /// The words between commas.
  fileprivate var names: [String] {
    utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.map { String(Substring($0)) }
  }
}
