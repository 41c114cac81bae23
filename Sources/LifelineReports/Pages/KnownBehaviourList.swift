import LifelineChecker

/// What UIKit itself does though it looks like a fault: name, systems, rules, source.
package struct KnownBehaviourList: Sendable {
  /// The behaviours, in catalogue order.
  private let behaviours: [KnownBehaviour]

  /// Creates the list of all that is known.
  package init() {
    behaviours = KnownBehaviour.all
  }

  /// The list for a terminal, each line ended by a line feed.
  package var text: String {
    var lines: [String] = []
    for behaviour in behaviours {
      lines.append("\(behaviour.name)  \(behaviour.seenOn)")
      lines += TextLayout.wrap(behaviour.summary, first: "  ", rest: "  ")
      let conditions = behaviour.condition.clauses
      if !conditions.isEmpty {
        lines += TextLayout.wrap("where: \(TextLayout.list(conditions))", first: "  ", rest: "    ")
      }
      lines += TextLayout.wrap("rules: \(behaviour.ruleText)", first: "  ", rest: "    ")
      lines += ["  source: spec/sources.md#\(behaviour.source)", ""]
    }
    lines.append("a finding that one of these explains on the system of the trace counts as advice")
    return lines.text
  }

  /// The list in Markdown, for `spec/known-behaviours.md`.
  package var markdown: String {
    var lines = [
      "# Known behaviour of UIKit",
      "",
      "Generated from the list in the code; a test compares this page with it. UIKit itself does what",
      "stands here, though it looks like a fault of the app. A finding that one of these explains on the",
      "system of the trace counts as advice, and says so; where the system is not known, the finding is",
      "likely and names it. What is not known to be mended is taken to hold on later systems, too. A",
      "behaviour without a rule is one that the model allows anyway.",
    ]
    for behaviour in behaviours {
      let source = "[\(behaviour.source)](sources.md#\(behaviour.source))"
      let mended = behaviour.isMended ? "not later" : "not known to be mended"
      let isOpen = behaviour.systems.last == SystemRange.all.last
      lines += ["", "## \(behaviour.name)", ""]
      lines += TextLayout.wrap(behaviour.summary)
      lines += ["", "- Seen on: \(behaviour.seenOn)\(isOpen ? "" : ", \(mended)")"]
      let conditions = behaviour.condition.clauses
      if !conditions.isEmpty { lines.append("- Where: \(TextLayout.list(conditions))") }
      let rules = behaviour.rules.map { "[\($0)](rules/\($0).md)" }
      lines += TextLayout.wrap(
        rules.isEmpty ? "none" : TextLayout.list(rules),
        first: "- Rules: ",
        rest: "  "
      )
      lines.append("- Source: \(source)")
    }
    return lines.text
  }

  /// The list as JSON, indented, ended by a line feed.
  package var json: String {
    let document: JSONObject = ["known": behaviours.map(\.json)]
    return document.document
  }
}

extension KnownBehaviour {
  /// An element of `known`.
  fileprivate var json: JSONObject {
    [
      "name": name,
      "description": summary,
      "systems": seenOn,
      "mended": isMended,
      "conditions": condition.clauses,
      "rules": rules.map(\.name),
      "source": source,
    ]
  }

  /// The rules it may set off, for people.
  fileprivate var ruleText: String {
    rules.isEmpty ? "none, the model allows it" : rules.map(\.name).joined(separator: ", ")
  }
}
