package import LifelineTrace

// What is known of a message is a text: each item begins with what it is, and goes on where a line
// is indented.
//
//     # KIND, OUTCOME: what the message says, in the app's terms
//     > a wording | the systems that write it
//     - a cause [the-rule-that-finds-it]
//
// Others begin with `says:`, `search:`, `break:`, `record:`, `fix:`, `rules:` and `sources:`.
extension KnownMessage {
  /// What is known of a kind; nil where nothing is written.
  package static func about(_ kind: UIKitMessage) -> KnownMessage? { byKind[kind] }

  // Why: an item is read where it is asked for, since a check that meets a message needs few.
  private static let byKind: [UIKitMessage: KnownMessage] = {
    var byKind: [UIKitMessage: KnownMessage] = [:]
    for text in [navigation, containment, presentation, windows, today] {
      for page in Array(text.description.utf8).split(separator: UInt8(ascii: "#")) {
        if let message = KnownMessage(page.dropFirst()) { byKind[message.kind] = message }
      }
    }
    return byKind
  }()

  private init?(_ page: ArraySlice<UInt8>) {
    self.page = ItemText(page)
    // Why: the head ends where the first wording begins.
    let head = ItemText(page.parts(around: "\n>").before).text("")
    let (words, meaning) = head.parts(around: ": ")
    let names = words.names
    guard names.count == 2, let kind = UIKitMessage(rawValue: names[0]),
      let outcome = UIKitMessage.Outcome(rawValue: names[1])
    else { return nil }
    (self.kind, self.outcome, self.meaning) = (kind, outcome, meaning)
  }

  /// The texts that UIKit writes, the oldest first.
  package var wordings: [Wording] {
    page.items("> ").map { item in
      let (text, systems) = item.parts(around: " | ")
      return Wording(text: text, systems: systems)
    }
  }

  /// What UIKit says with it, in plain words.
  package var says: String { page.text("says: ") }

  /// Why it usually comes, the most frequent cause first.
  package var causes: [Cause] {
    page.items("- ").map { item in
      let (text, rule) = item.parts(around: " [")
      return Cause(text: text, rule: rule.isEmpty ? nil : String(rule.dropLast()))
    }
  }

  /// Where to look for the cause.
  package var search: String { page.text("search: ") }

  /// The symbols to break at, for the debugger; empty where none stops there.
  package var breakpoints: [String] { page.text("break: ").names }

  /// What a trace has to record for the cause to show.
  package var record: [CallbackGroup] { page.text("record: ").names.compactMap(CallbackGroup.init) }

  /// What to do about it.
  package var remedy: String { page.text("fix: ") }

  /// The names of the rules that the causes do not name.
  package var otherRules: [String] { page.text("rules: ").names }

  /// Where all this comes from.
  package var sources: [Source] { page.text("sources: ").sources }
}
