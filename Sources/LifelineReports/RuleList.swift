import Foundation
public import LifelineChecker
import LifelineTrace

/// The catalogue of rules: name, severity, systems, and what each needs recorded.
public struct RuleList: Sendable {
  /// The rules, in catalogue order.
  public let rules: [Rule]

  /// Creates a list of rules, in catalogue order.
  public init(_ rules: [Rule] = Rule.all) {
    self.rules = rules
  }

  private var chapters: [(family: Family, rules: [Rule])] {
    Family.allCases.map { family in (family, rules.filter { $0.family == family }) }
      .filter { !$0.rules.isEmpty }
  }

  /// The table for a terminal, each line ended by a line feed.
  public var text: String {
    let name = rules.map(\.name.count).max() ?? 0
    let systems = rules.map(\.systems.description.count).max() ?? 0
    let plainLog = rules.map(\.onPlainLog.rawValue.count).max() ?? 0
    var lines: [String] = []
    for (family, rules) in chapters {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(family.title) (\(family.rawValue))")
      for rule in rules {
        let row = [
          rule.name.padded(to: name),
          rule.severity.rawValue.padded(to: 7),
          rule.systems.description.padded(to: systems),
          rule.onPlainLog.rawValue.padded(to: plainLog),
          rule.recording,
        ]
        lines.append("  " + row.joined(separator: "  "))
      }
    }
    lines.append("")
    let count = Prose.count(rules.count, "rule")
    lines.append("\(count); columns: name, severity, iOS, on a plain log, needs recorded")
    lines.append(
      "a plain log: text with viewDidLoad and the four appearance callbacks, and no more"
    )
    if rules.contains(where: { $0.severity == .advice }) {
      lines.append("advice about taste is off unless enabled: lifeline check --enable advice")
    }
    lines.append("more about one: lifeline explain RULE")
    return lines.map { $0.withoutTrailingBlanks + "\n" }.joined()
  }

  /// The catalogue in Markdown, for `spec/rules.md`.
  public var markdown: String {
    var lines = [
      "# Rules",
      "",
      "Generated from the rules themselves; a test compares this page with them. Advice is off",
      "unless it is enabled. A rule is judged only where the trace records what the rule needs;",
      "otherwise it is listed as undecided, and never counted as kept. A *plain log* is text with",
      "`viewDidLoad` and the four appearance callbacks, a class name or an address on each line, and",
      "no header: what people paste.",
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
    return lines.map { $0 + "\n" }.joined()
  }

  /// The claims that cannot be judged, for a terminal, each line ended by a line feed.
  public var unjudgeable: String {
    let lines = Unjudgeable.all.flatMap { claim in
      Prose.wrap(claim.claim, first: "", rest: "  ")
        + Prose.wrap(
          "\(claim.reason) (\(claim.facts.joined(separator: ", ")))",
          first: "    ",
          rest: "    "
        )
    }
    let last = [
      "",
      "\(Prose.count(Unjudgeable.all.count, "claim")) that cannot be judged from a trace; "
        + "numbers: facts of spec/sources.md",
    ]
    return (lines + last).map { $0 + "\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ").split(
      separator: "|",
      omittingEmptySubsequences: false
    ).joined(separator: "\\|")
  }

  /// The catalogue as JSON, indented, ended by a line feed.
  public var json: String {
    JSONText.encode(Catalogue(rules: rules.map(Entry.init)), isPretty: true) + "\n"
  }

  /// The document of `--format json`.
  private struct Catalogue: Encodable {
    var rules: [Entry]
  }

  /// A rule in the document.
  private struct Entry: Encodable {
    var name: String
    var family: String
    var severity: String
    var systems: Systems
    var claim: String
    var why: String
    var fix: String
    var exceptions: [String]
    var needs: [String]
    var facts: [[String]]
    var plainLog: String

    /// The systems that a rule holds on.
    struct Systems: Encodable {
      /// The first system; absent where the rule holds from the first on.
      var first: Int?
      /// The last system; absent where the rule still holds.
      var last: Int?
    }

    init(_ rule: Rule) {
      name = rule.name
      family = rule.family.rawValue
      severity = rule.severity.rawValue
      systems = Systems(
        first: rule.systems.first > SystemRange.all.first ? rule.systems.first : nil,
        last: rule.systems.last < SystemRange.all.last ? rule.systems.last : nil
      )
      claim = rule.claim
      why = rule.rationale
      fix = rule.remedy
      exceptions = rule.exceptions
      needs = rule.needs.callbacks.map(\.name)
      facts = rule.facts.map(\.names)
      plainLog = rule.onPlainLog.rawValue
    }
  }
}
