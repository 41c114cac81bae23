package import LifelineChecker
import LifelineReading
import LifelineTrace

/// UIKit's own messages, as a list and as documents.
package struct MessageList: Sendable {
  /// The messages, by families.
  package let messages: [KnownMessage]

  /// Creates a list of messages.
  package init(_ messages: [KnownMessage] = KnownMessage.all) {
    self.messages = messages
  }

  private var families: [(name: String, messages: [KnownMessage])] {
    var names: [String] = []
    for message in messages where !names.contains(message.kind.family) {
      names.append(message.kind.family)
    }
    return names.map { name in (name, messages.filter { $0.kind.family == name }) }
  }

  /// The table for a terminal, each line ended by a line feed.
  package var text: String {
    var lines: [String] = []
    for (name, messages) in families {
      if !lines.isEmpty { lines.append("") }
      lines.append(name.prefix(1).uppercased() + name.dropFirst())
      for message in messages {
        let title = TextLayout.plain(message.title, limit: 96)
        lines.append("  \(message.outcome.phrase.padded(to: 22))  \(title)")
      }
    }
    lines.append("")
    lines.append(
      "\(TextLayout.count(messages.count, "message")); columns: what happens, UIKit's words"
    )
    lines.append("more about one: lifeline explain --message \"TEXT\"")
    return lines.text
  }

  /// The page in Markdown, for `spec/messages.md`.
  package var markdown: String {
    var lines = [
      "# UIKit's own messages",
      "",
      "Generated from the catalogue; a test compares this page with it. Lifeline reads all of these in",
      "traces and pasted logs, behind any console prefix. `lifeline explain --message \"TEXT\"` answers to",
      "a pasted one.",
      "",
      "| message | part of UIKit | what happens |",
      "|---|---|---|",
    ]
    for message in messages {
      let anchor = Self.anchor(message.title)
      let title = MessageList.cell(message.title)
      lines.append(
        "| [\(title)](#\(anchor)) | \(message.kind.family) | \(message.outcome.phrase) |"
      )
    }
    return lines.text
      + messages.map { "\n" + MessagePage($0).markdown }.joined()
  }

  private static func cell(_ text: String) -> String {
    text.exchanging("|", with: "\\|").exchanging("<", with: "&lt;").exchanging(">", with: "&gt;")
  }

  /// The name of a heading in a link.
  private static func anchor(_ title: String) -> String {
    let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return kept.exchanging(" ", with: "-")
  }

  /// The messages as JSON, indented, ended by a line feed.
  package var json: String { MessageDocument.text(messages.map { MessagePage($0) }) }
}

/// The document of `--format json`.
package enum MessageDocument {
  /// The answers to messages as JSON, indented, ended by a line feed.
  package static func text(_ pages: [MessagePage]) -> String {
    let document: JSONObject = ["messages": pages.map(\.json)]
    return document.document
  }
}

extension MessagePage {
  /// An element of `messages`.
  fileprivate var json: JSONObject {
    let about = pasted?.objects.map { object -> JSONObject in
      [
        "role": object.role,
        "class": object.className,
        "address": object.address,
        "view": object.isView,
      ]
    }
    return [
      "kind": message.kind.rawValue,
      "family": message.kind.family,
      "outcome": message.outcome.rawValue,
      "message": pasted?.message,
      "about": about,
      "says": message.says,
      "wordings": message.wordings.map { ["text": $0.text, "systems": $0.systems] },
      "causes": message.causes.map { ["text": $0.text, "rule": $0.rule] as JSONObject },
      "search": message.search,
      "breakpoints": message.breakpoints,
      "record": message.record.map(\.rawValue),
      "fix": message.remedy,
      "rules": message.rules.map { ["name": $0.name, "phrase": $0.phrase] },
      "sources": message.sources.map(\.text),
    ]
  }
}
