package import LifelineChecker
package import LifelineReading
import LifelineTrace

/// The answer to one of UIKit's own messages: what it says, why it comes, what to do.
package struct MessagePage: Sendable {
  /// What is known of the message.
  package let message: KnownMessage
  /// The message as it was pasted; nil for the page of the message itself.
  package let pasted: PastedUIKitMessage?

  /// Creates the page of a message.
  package init(_ message: KnownMessage) {
    self.message = message
    pasted = nil
  }

  /// Creates the answer to a pasted message; nil if nothing is known of its kind.
  package init?(_ pasted: PastedUIKitMessage) {
    guard let message = KnownMessage.about(pasted.kind) else { return nil }
    self.message = message
    self.pasted = pasted
  }

  /// A heading and what stands below it.
  struct Section {
    /// The heading.
    var title: String
    /// The paragraphs, or the items of a list.
    var items: [String]
    /// Whether the order of the items counts.
    var isNumbered = false
    /// Whether the items are lines that are not broken.
    var isVerbatim = false
  }

  /// The heading of the rules.
  private static let rules = "Rules behind it"

  /// The kind, the family, what becomes of the call, and the systems of a pasted wording.
  var subtitle: String {
    let words = [message.kind.rawValue, message.kind.family, message.outcome.phrase]
    return (words + [systems].compactMap(\.self)).joined(separator: " · ")
  }

  /// The systems that write the pasted wording; nil where that is open, or nothing was pasted.
  private var systems: String? {
    pasted.flatMap { message.wording(like: $0.message)?.systems }
  }

  /// The first sentence of the message's first wording.
  var title: String { message.title }

  /// The sections, the empty ones left out.
  var sections: [Section] {
    var sections = [Section(title: "About", items: objects)]
    sections.append(
      Section(title: "What UIKit says", items: [message.says + " " + message.outcome.sentence])
    )
    let causes = message.causes.map { cause in
      cause.rule.map { "\(cause.text) (\($0))" } ?? cause.text
    }
    sections.append(Section(title: "Usual causes", items: causes, isNumbered: true))
    sections.append(Section(title: "How to find the cause", items: search))
    if message.record.isEmpty {
      sections.append(Section(title: "In a trace", items: [Self.aside]))
    } else {
      sections.append(
        Section(title: "What to record", items: [record, command], isVerbatim: true)
      )
    }
    sections.append(Section(title: "How to fix", items: [message.remedy]))
    sections.append(
      Section(title: Self.rules, items: message.rules.map { "\($0.name): \($0.phrase)" })
    )
    let wordings = message.wordings.map { "“\($0.text)” (\($0.systems))" }
    if systems == nil { sections.append(Section(title: "UIKit's words", items: wordings)) }
    return sections.filter { !$0.items.isEmpty }
  }

  /// The objects that were pasted, each with its part, its class and its address.
  private var objects: [String] {
    (pasted?.objects ?? []).map { object in
      let name = TextLayout.plain(object.className, limit: 120)
      let place = object.address.map { " at \($0)" } ?? ", no address given"
      let what = object.isView ? ", a view" : ""
      return (object.role.map { "\($0): " } ?? "") + name + place + what
    }
  }

  private var search: [String] {
    var items = [message.search]
    if let kind = message.breakpoints.first {
      items.append("Set a symbolic breakpoint at \(kind): the app's own frame is below it.")
    }
    return items
  }

  /// What to record, in a sentence.
  private var record: String {
    let groups = TextLayout.list(message.record.map(\.rawValue))
    let classes = (pasted?.controllers ?? []).map { TextLayout.plain($0.className, limit: 120) }
    var names: [String] = []
    for name in classes where !names.contains(name) { names.append(name) }
    let whose = names.isEmpty ? "" : " of \(TextLayout.list(names, limit: 3))"
    return "Record \(groups)\(whose), and console, so that the message stands among the calls."
  }

  /// What is said of a message that is about something else than callbacks.
  private static let aside = """
    The message says nothing of the order of callbacks: lifeline check mentions it in a note, and no \
    rule rests on it.
    """

  private var command: String { "lifeline check recorded.lifeline.jsonl" }

  /// The sources, in the words of a terminal and of Markdown.
  private var sources: [(text: String, markdown: String)] {
    message.sources.map { ($0.text, $0.markdown(fromFolder: false)) }
  }

  // MARK: Forms

  /// The page for a terminal, each line ended by a line feed.
  package var text: String {
    var lines: [String] = []
    if let pasted { lines += TextLayout.wrap(TextLayout.plain(pasted.message, limit: 1000)) }
    if lines.isEmpty { lines = TextLayout.wrap(title) }
    lines += [subtitle]
    for section in sections {
      lines += ["", section.title]
      for (index, item) in section.items.enumerated() {
        if section.isVerbatim {
          lines += index == 0 ? TextLayout.wrap(item, first: "  ", rest: "  ") : ["    \(item)"]
        } else if section.isNumbered {
          lines += TextLayout.wrap(item, first: "  \(index + 1). ", rest: "     ")
        } else {
          let isList = section.items.count > 1
          lines += TextLayout.wrap(
            item,
            first: isList ? "  - " : "  ",
            rest: isList ? "    " : "  "
          )
        }
      }
      if section.title == Self.rules { lines.append("  lifeline explain RULE says more about one") }
    }
    lines += ["", "Sources"]
    lines += sources.map { "  \($0.text)" }
    return lines.map(\.withoutTrailingBlanks).text
  }

  /// The page as a chapter in Markdown.
  package var markdown: String {
    var lines = ["## \(Self.escaped(title))", "", subtitle]
    for section in sections {
      lines += ["", "**\(section.title)**", ""]
      for (index, item) in section.items.enumerated() {
        let item = Self.escaped(item)
        if section.isVerbatim {
          lines += index == 0 ? TextLayout.wrap(item) : ["", "    \(item)"]
        } else if section.isNumbered {
          lines += TextLayout.wrap(item, first: "\(index + 1). ", rest: "   ")
        } else {
          let isList = section.items.count > 1
          lines += TextLayout.wrap(item, first: isList ? "- " : "", rest: isList ? "  " : "")
        }
      }
    }
    lines += ["", "**Sources**", ""]
    lines += sources.map { "- \($0.markdown)" }
    return lines.text
  }

  /// Text in which angle brackets are no tags.
  private static func escaped(_ text: String) -> String {
    text.exchanging("<", with: "&lt;").exchanging(">", with: "&gt;").exchanging("*", with: "\\*")
  }
}

extension KnownMessage {
  /// The first sentence of the first wording, with objects as `<X>`.
  var title: String {
    var title = ""
    var isInside = false
    for character in wordings[0].text {
      if character == "<" { isInside = true }
      let isSkipped = isInside && (title.hasSuffix("\u{0}") || ":; ".contains(character))
      if isSkipped, !title.hasSuffix("\u{0}") { title.append("\u{0}") }
      if character == ">" {
        isInside = false
        if title.hasSuffix("\u{0}") { title.removeLast() }
        title.append(character)
      } else if !isSkipped {
        title.append(character)
      }
      if !isInside, title.hasSuffix(". ") || title.hasSuffix("! ") { break }
    }
    while let last = title.last, ".:! …".contains(last) { title.removeLast() }
    return title.hasPrefix("Warning: ") ? String(title.dropFirst(9)) : title
  }
}
