package import LifelineChecker
import LifelineTrace

/// The catalogue of rules: name, severity, systems, and what each needs recorded.
package struct RuleList: Sendable {
  /// The rules, in catalogue order.
  package let rules: [Rule]

  /// Creates a list of rules, in catalogue order.
  package init(_ rules: [Rule] = Rule.all) {
    self.rules = rules
  }

  private var chapters: [(family: Family, rules: [Rule])] {
    Family.allCases.map { family in (family, rules.filter { $0.family == family }) }
      .filter { !$0.rules.isEmpty }
  }

  /// The table for a terminal, each line ended by a line feed.
  package var text: String { text() }

  /// The table for a terminal, each line ended by a line feed.
  ///
  /// - Parameter isColored: Whether severities are coloured.
  /// - Returns: The table, as wide as text is.
  package func text(isColored: Bool = false) -> String {
    let style = ANSIStyle(isColored: isColored)
    let name = rules.map(\.name.count).max() ?? 0
    let systems = max(3, rules.map(\.systems.description.count).max() ?? 0)
    let plainLog = max(9, rules.map(\.onPlainLog.rawValue.count).max() ?? 0)
    let column = 2 + name + 2 + 8 + 2 + systems + 2 + plainLog + 2
    // Why: where little room is left, what is to be recorded stands below the rule.
    let isBelow = TextLayout.width - column < 24
    let blank = String(repeating: " ", count: isBelow ? 6 : column)
    let heads = [
      "rule".padded(to: name), "severity", "iOS".padded(to: systems),
      "plain log".padded(to: plainLog),
    ]
    let head = "  " + heads.joined(separator: "  ")
    var lines: [Prose] =
      isBelow
      ? ["\(head)", "\(blank)needs recorded"] : ["\(head)  needs recorded"]
    for (family, rules) in chapters {
      lines.append("")
      lines.append("\(family.title) (\(family.rawValue))")
      for rule in rules {
        let severity = rule.severity.rawValue
        let gap = String(repeating: " ", count: max(0, 8 - severity.count))
        let head: Prose = """
            \(rule.name.padded(to: name))  \(style.severity(severity, rule.severity))\(gap)  \
          \(rule.systems.description.padded(to: systems))  \
          \(rule.onPlainLog.rawValue.padded(to: plainLog))
          """
        let needs = TextLayout.wrap(rule.recording, first: blank, rest: blank)
        if isBelow || needs.isEmpty {
          lines.append(head)
          lines += needs.map { "\($0)" }
        } else {
          lines.append("\(head)  \(needs[0].dropFirst(column))")
          lines += needs.dropFirst().map { "\($0)" }
        }
      }
    }
    lines.append("")
    var foot: [String] = []
    let count = TextLayout.count(rules.count, "rule")
    let on = rules.count(where: \.isOnByDefault)
    foot.append("\(count), \(on) of them on by default")
    foot += TextLayout.wrap(
      "a plain log: text with viewDidLoad and the four appearance callbacks, and no more",
      rest: "  "
    )
    if rules.contains(where: { $0.severity == .advice }) {
      foot += TextLayout.wrap(
        "advice about taste is off unless enabled: lifeline check --enable advice",
        rest: "  "
      )
    }
    foot.append("more about one: lifeline explain RULE")
    return (lines + foot.map { "\($0)" }).map(\.withoutTrailingBlanks).text
  }

  /// The catalogue in Markdown, for `spec/rules.md`.
  package var markdown: String {
    var lines = [
      "# Rules",
      "",
      "Generated from the rules themselves; a test compares this page with them. Advice about taste is",
      "off unless it is enabled; advice about the order of a plain log is on, and fails nothing. A rule",
      "is judged only where the trace records what the rule needs; otherwise it is listed as",
      "undecided, and never counted as kept. A *plain log* is text with `viewDidLoad` and the four",
      "appearance callbacks, a class name or an address on each line, and no header: what people paste.",
    ]
    for (family, rules) in chapters {
      lines += ["", "## \(family.title)", ""]
      lines.append("| rule | severity | iOS | claim | plain log | needs recorded |")
      lines.append("|---|---|---|---|---|---|")
      for rule in rules {
        let name = "[\(rule.name)](rules/\(rule.name).md)"
        let cells = [
          name, rule.severity.rawValue, rule.systems.description, rule.claim,
          rule.onPlainLog.rawValue, rule.recording,
        ]
        lines.append("| \(cells.map(Self.cell).joined(separator: " | ")) |")
      }
    }
    lines += [
      "", "## Cannot be judged from a trace", "",
      "Each of these sounds right and is contradicted by a fact of [sources.md](sources.md), so it is",
      "no rule and must never become one.", "",
      "| tempting claim | why it cannot be judged | facts |", "|---|---|---|",
    ]
    for claim in Unjudgeable.all {
      let cells = [claim.claim, claim.reason, claim.facts.joined(separator: ", ")]
      lines.append("| \(cells.map(Self.cell).joined(separator: " | ")) |")
    }
    return lines.text
  }

  /// The claims that cannot be judged, for a terminal, each line ended by a line feed.
  package var unjudgeable: String {
    let lines = Unjudgeable.all.flatMap { claim in
      TextLayout.wrap(claim.claim, first: "", rest: "  ")
        + TextLayout.wrap(
          "\(claim.reason) (\(claim.facts.joined(separator: ", ")))",
          first: "    ",
          rest: "    "
        )
    }
    let last = [
      "",
      "\(TextLayout.count(Unjudgeable.all.count, "claim")) that cannot be judged from a trace; "
        + "numbers: facts of spec/sources.md",
    ]
    return (lines + last).text
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ").split(
      separator: "|",
      omittingEmptySubsequences: false
    ).joined(separator: "\\|")
  }

  /// The catalogue as JSON, indented, ended by a line feed.
  package var json: String {
    let document: JSONObject = ["rules": rules.map(\.json)]
    return document.document
  }
}

extension Rule {
  /// An element of `rules`; of its systems, the first and the last are absent where it is open.
  fileprivate var json: JSONObject {
    let range: JSONObject = [
      "first": systems.first > SystemRange.all.first ? systems.first : nil,
      "last": systems.last < SystemRange.all.last ? systems.last : nil,
    ]
    return [
      "name": name,
      "family": family.rawValue,
      "severity": severity.rawValue,
      "systems": range,
      "claim": claim,
      "why": rationale,
      "fix": usualFix,
      "exceptions": exceptions,
      "needs": needs.callbacks.map(\.name),
      "facts": facts.map(\.names),
      "plainLog": onPlainLog.rawValue,
    ]
  }
}
