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
    for text in [navigation, containment, presentation, windows] {
      for page in Array(text.description.utf8).split(separator: UInt8(ascii: "#")) {
        if let message = KnownMessage(page.dropFirst()) { byKind[message.kind] = message }
      }
    }
    return byKind
  }()

  private init?(_ page: ArraySlice<UInt8>) {
    self.page = page
    // Why: the head ends where the first wording begins.
    let head = Self.items("", in: page.parts(around: "\n>").before)
    let (words, meaning) = (head.first ?? "").parts(around: ": ")
    let names = words.names
    guard names.count == 2, let kind = UIKitMessage(rawValue: names[0]),
      let outcome = UIKitMessage.Outcome(rawValue: names[1])
    else { return nil }
    (self.kind, self.outcome, self.meaning) = (kind, outcome, meaning)
  }

  /// The texts that UIKit writes, the oldest first.
  package var wordings: [Wording] {
    items("> ").map { item in
      let (text, systems) = item.parts(around: " | ")
      return Wording(text: text, systems: systems)
    }
  }

  /// What UIKit says with it, in plain words.
  package var says: String { text("says: ") }

  /// Why it usually comes, the most frequent cause first.
  package var causes: [Cause] {
    items("- ").map { item in
      let (text, rule) = item.parts(around: " [")
      return Cause(text: text, rule: rule.isEmpty ? nil : String(rule.dropLast()))
    }
  }

  /// Where to look for the cause.
  package var search: String { text("search: ") }

  /// The symbols to break at, for the debugger; empty where none stops there.
  package var breakpoints: [String] { text("break: ").names }

  /// What a trace has to record for the cause to show.
  package var record: [CallbackGroup] { text("record: ").names.compactMap(CallbackGroup.init) }

  /// What to do about it.
  package var remedy: String { text("fix: ") }

  /// The names of the rules that the causes do not name.
  package var otherRules: [String] { text("rules: ").names }

  /// Where all this comes from.
  package var sources: [Source] {
    // Why: only the path of a page of Apple's has a slash.
    text("sources: ").names.map { $0.holds("/") ? .documentation($0) : .evidence($0) }
  }

  /// The first item that begins with a mark; empty where there is none.
  private func text(_ mark: StaticString) -> String { items(mark).first ?? "" }

  /// The items that begin with a mark, without it; of the empty mark the first line is one.
  private func items(_ mark: StaticString) -> [String] { Self.items(mark, in: page) }

  private static func items(_ mark: StaticString, in page: ArraySlice<UInt8>) -> [String] {
    let mark = Array(mark.description.utf8)
    var items: [[UInt8]] = []
    var isMeant = false
    for line in page.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") {
        isMeant = line.starts(with: mark)
        if isMeant { items.append(Array(line.dropFirst(mark.count))) }
      } else if isMeant {
        items[items.count - 1] += line.dropFirst()
      }
    }
    return items.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// What stands before a mark and behind it.
  fileprivate func parts(around mark: StaticString) -> (String, String) {
    let (before, behind) = Array(utf8)[...].parts(around: mark)
    return (before.text, behind.text)
  }

  /// The words between commas.
  fileprivate var names: [String] {
    utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.map { String(Substring($0)) }
  }
}
