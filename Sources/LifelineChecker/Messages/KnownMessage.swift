package import LifelineTrace

/// What is known of one of UIKit's own messages: what it says, why it comes, what to do.
package struct KnownMessage: Sendable {
  /// The kind of the message.
  package let kind: UIKitMessage
  /// What becomes of the call that UIKit complains about.
  package let outcome: UIKitMessage.Outcome
  /// What the message says, in the app's terms, as a clause.
  package let meaning: String
  /// What is known of it, as it is written.
  let page: ItemText

  /// A text that UIKit writes, with `…` for what varies.
  package struct Wording: Sendable {
    /// The text.
    package let text: String
    /// The systems that write it, as a phrase.
    package let systems: String
  }

  /// Why a message comes.
  package struct Cause: Sendable {
    /// What the app does, as a sentence.
    package let text: String
    /// The name of the rule that finds it in a trace; nil if none does.
    package let rule: String?
  }

  /// Every message, in the order of `UIKitMessage`.
  package static var all: [KnownMessage] { UIKitMessage.allCases.compactMap(about) }

  /// The rules behind the message, each once, those of the frequent causes first.
  package var rules: [(name: String, phrase: String)] {
    var rules: [(name: String, phrase: String)] = []
    for rule in (causes.compactMap(\.rule) + otherRules).compactMap(Rule.named)
    where !rules.contains(where: { $0.name == rule.name }) {
      rules.append((rule.name, rule.phrase ?? rule.claim))
    }
    return rules
  }

  /// The wording that a text of this message has; nil if it could be of several.
  package func wording(like text: String) -> Wording? {
    guard wordings.count > 1 else { return wordings.first }
    let words = Self.words(of: text, longerThan: 0)
    let ranked = wordings.map { wording in
      (wording, Self.likeness(words, Self.words(of: wording.text, longerThan: 0)))
    }.sorted { $0.1 > $1.1 }
    return ranked[0].1 > ranked[1].1 ? ranked[0].0 : nil
  }

  /// The message all of whose words a text holds in their order, or else whose first words, five at
  /// least, are most of the text, which was cut off; nil if there is none.
  ///
  /// What has become of the objects between them does not matter. Of several messages it is the one
  /// with most words.
  package static func matching(_ text: String) -> KnownMessage? {
    let words = words(of: text, longerThan: 0)
    var whole: (count: Int, message: KnownMessage)?
    var cut: (count: Int, message: KnownMessage)?
    for message in all {
      for wording in message.wordings {
        let wanted = Self.words(of: wording.text, longerThan: 0)
        guard wanted.count > max(3, whole?.count ?? 0), words.count <= 3 * wanted.count else {
          continue
        }
        var rest = wanted[...]
        for word in words where word == rest.first { rest = rest.dropFirst() }
        let count = wanted.count - rest.count
        if rest.isEmpty { whole = (count, message) }
        if count > max(4, cut?.count ?? 0), 3 * count >= 2 * words.count { cut = (count, message) }
      }
    }
    return (whole ?? cut)?.message
  }

  /// The message whose wording is most like a text; nil if none is near.
  ///
  /// Words count, not their order: at least half of those of both texts must be alike.
  package static func nearest(to text: String) -> KnownMessage? {
    // Why: a message has no more; what is longer is a whole log.
    let words = Self.words(of: String(text.prefix(1000)))
    guard words.count > 2 else { return nil }
    var best: (likeness: Double, message: KnownMessage)?
    for message in all {
      for wording in message.wordings {
        let likeness = likeness(words, Self.words(of: wording.text))
        if likeness > best?.likeness ?? 0.5 { best = (likeness, message) }
      }
    }
    return best?.message
  }

  /// The words of more letters than a number, without what stands in angle brackets.
  private static func words(of text: String, longerThan limit: Int = 2) -> [String] {
    var depth = 0
    var plain = ""
    for character in text.lowercased() {
      if character == "<" { depth += 1 }
      if depth == 0 { plain.append(character.isLetter ? character : " ") }
      if character == ">", depth > 0 { depth -= 1 }
    }
    return plain.split(separator: " ").filter { $0.count > limit }.map(String.init)
  }

  /// Twice the number of common words by the number of all words; words of one error are common.
  private static func likeness(_ left: [String], _ right: [String]) -> Double {
    guard !right.isEmpty else { return 0 }
    var rest = right
    var common = 0
    for word in left {
      if let place = rest.firstIndex(where: { isAlike(word, $0) }) {
        rest.remove(at: place)
        common += 1
      }
    }
    return Double(2 * common) / Double(left.count + right.count)
  }

  /// Whether two words differ by one inserted, lost, changed or swapped letter at most.
  private static func isAlike(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    guard left.count > 4, abs(left.count - right.count) <= 1 else { return false }
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let suffix = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let longest = max(left.count, right.count)
    if prefix + suffix >= longest - 1 { return true }
    let differing = zip(left, right).filter { $0 != $1 }.count
    return left.count == right.count && differing == 2 && prefix + suffix == longest - 2
      && left.sorted() == right.sorted()
  }
}

extension UIKitMessage {
  /// What becomes of a call that UIKit complains about.
  package enum Outcome: String, CaseIterable, Comparable, Sendable {
    /// The call is carried out all the same.
    case logged
    /// The call does nothing.
    case refused
    /// An exception is raised, which ends the app unless the app catches it.
    case raised
    /// The app ends at once, without an exception that it could catch.
    case stopped

    /// Whether one outcome is milder than another.
    package static func < (left: Outcome, right: Outcome) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }
}

extension UIKitMessage.Outcome {
  /// What it means, as a phrase.
  package var phrase: String {
    switch self {
    case .logged: "only logged"
    case .refused: "the call is refused"
    case .raised: "an exception is raised"
    case .stopped: "the app is stopped"
    }
  }

  /// What it means, in a sentence.
  package var sentence: String {
    switch self {
    case .logged: "UIKit only logs this; the app goes on."
    case .refused: "UIKit refuses the call; the app goes on without it."
    case .raised: "UIKit raises an exception, and the app ends unless something catches it."
    case .stopped: "UIKit stops the app at once; there is no exception that could be caught."
    }
  }
}
