package import LifelineChecker
import LifelineTrace

/// A rule's page: its claim, the reason, the sources, and examples with today's output.
package struct RulePage: Sendable {
  /// The rule.
  package let rule: Rule

  /// Creates the page of a rule.
  package init(_ rule: Rule) {
    self.rule = rule
  }

  /// The page for a terminal, each line ended by a line feed.
  package var text: String {
    var lines = [rule.name, rule.subtitle, ""]
    lines += TextLayout.wrap(rule.claim, first: "  ", rest: "  ")
    for section in sections {
      lines += ["", section.title]
      for item in section.items {
        let bullet = section.items.count > 1 ? "  - " : "  "
        let rest = section.items.count > 1 ? "    " : "  "
        lines += TextLayout.wrap(item.text, first: bullet, rest: rest)
      }
    }
    lines += ["", "Examples"]
    for example in rule.examples {
      lines += ["", "  " + example.subtitle]
      lines += example.output(of: rule).map { $0.isEmpty ? "" : "   " + $0 }
    }
    return lines.text
  }

  /// The page in Markdown, for `spec/rules/NAME.md`.
  package var markdown: String {
    var lines = ["# \(rule.name)", "", rule.subtitle, "", "**\(rule.claim)**"]
    for section in sections {
      lines += ["", "## \(section.title)", ""]
      if section.items.count == 1 {
        lines += TextLayout.wrap(section.items[0].markdown)
      } else {
        for item in section.items {
          lines += TextLayout.wrap(item.markdown, first: "- ", rest: "  ")
        }
      }
    }
    lines += ["", "## Examples"]
    for example in rule.examples {
      lines += ["", "### \(example.subtitle)", "", "```text"]
      lines += example.output(of: rule)
      lines.append("```")
    }
    return lines.text
  }

  /// A heading and what stands below it.
  private struct Section {
    var title: String
    var items: [Item]
  }

  /// A paragraph, or one of several in a list.
  private struct Item {
    var text: String
    var markdown: String

    init(_ text: String, markdown: String? = nil) {
      self.text = text
      self.markdown = markdown ?? text
    }
  }

  private var sections: [Section] {
    let unrepairable = rule.unrepairable.map { "No edit of a trace mends it: \($0)." }
    var sections = [
      Section(title: "Why", items: [Item(rule.rationale)]),
      Section(title: "How to fix", items: [Item(rule.usualFix)]),
      Section(title: "No repair", items: unrepairable.map { [Item($0)] } ?? []),
      Section(title: "Not reported", items: rule.exceptions.map { Item($0) }),
      Section(title: "Needs recorded", items: [Item(rule.recording)]),
      Section(title: "On a plain log", items: [Item(rule.onPlainLog.sentence)]),
    ]
    var assumptions = rule.assumptions.map { assumption in
      Item("\(assumption.clause), unless \(assumption.unless.phrase) is recorded")
    }
    if let unconfirmed = rule.unconfirmed { assumptions.append(Item(unconfirmed)) }
    sections.append(Section(title: "Assumes", items: assumptions))
    let uikitMessages = rule.explains + rule.uikitMessages.filter { !rule.explains.contains($0) }
    let items = uikitMessages.map { Item("UIKit complains that \($0.meaning)") }
    sections.append(Section(title: "Explains", items: items))
    sections.append(Section(title: "Sources", items: rule.sources.map(item)))
    return sections.filter { !$0.items.isEmpty }
  }

  /// The headings of the page and what stands below them, as plain text.
  var helpSections: [(title: String, items: [String])] {
    sections.map { ($0.title, $0.items.map(\.text)) }
  }

  private func item(_ source: Source) -> Item {
    Item(source.text, markdown: source.markdown(fromFolder: true))
  }
}

extension Rule {
  /// Severity, family and systems, on a line.
  var subtitle: String {
    let systems = systems == .all ? "all systems" : "iOS \(systems.description)"
    return "\(severity.rawValue) · \(family.title) · \(systems)"
  }
}

extension Rule {
  /// What must be recorded for the rule to be judged: events, and what they must carry.
  var recording: String {
    var parts = needs.isEmpty ? [] : [needs.phrase]
    parts += facts.map(\.phrase)
    if observes == [.diagnostic] { parts.append("UIKit's own message") }
    if let details { parts.append(details) }
    return parts.isEmpty ? "nothing in particular" : parts.joined(separator: "; ")
  }
}

extension PlainLog {
  /// Whether a rule can speak, as a sentence.
  fileprivate var sentence: String {
    let log = "text with viewDidLoad and the four appearance callbacks and no more"
    return switch self {
    case .yes: "Yes: \(log) is enough."
    case .onlyWithMessage: "Only where UIKit's own message is in it: \(log) is not enough."
    case .no: "No: \(log) is not enough."
    }
  }
}

extension CallbackSet {
  /// The names of the events, whole groups by the group's name.
  var phrase: String {
    var names: [String] = []
    for group in CallbackGroup.allCases {
      let whole = CallbackSet(group)
      let own = callbacks.filter { $0.group == group }
      guard !own.isEmpty else { continue }
      let isWhole = own.count > 1 && whole.isSubset(of: self)
      if isWhole { names.append(group.rawValue) } else { names += own.map(\.baseName) }
    }
    return names.joined(separator: ", ")
  }
}

extension Example {
  /// The title, with the system if the example is of one.
  fileprivate var subtitle: String { system.map { "\(title) (iOS \($0))" } ?? title }

  /// The trace with line numbers, and what the checker says of it today.
  ///
  /// - Parameter rule: The only rule that is asked.
  /// - Returns: The lines, without line feeds.
  fileprivate func output(of rule: Rule) -> [String] {
    var options = CheckOptions()
    options.rules = [rule]
    options.includesAdvice = true
    options.system = system
    options.assumedRecorded = assumedRecorded
    let report = Checker.check(text: trace, format: .notation, options: options)
    let rows = trace.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let digits = "\(rows.count)".count
    var lines = rows.enumerated().map { index, row in
      "\("\(index + 1)".indented(to: digits)) | \(row.withoutMark)".withoutTrailingBlanks
    }
    lines.append("")
    // Why: an example without a header shows too little for a verdict, and that is not its point.
    let isOpen = report.verdict == .inconclusive && !report.open.isEmpty
    if report.findings.isEmpty { lines.append(isOpen ? "inconclusive" : "nothing found") }
    for finding in report.findings {
      var finding = finding
      finding.fix = ""
      // Why: an example shows what a rule sees, and not what a console would.
      finding.isUIKitSilent = false
      lines += FindingText().lines(finding, path: "line", system: report.system).map(\.shown)
    }
    return lines
  }
}

extension String {
  /// A line of notation without the mark `<-` and the remark behind it.
  fileprivate var withoutMark: String {
    guard let mark = place(of: " <-") else { return self }
    return String(self[..<mark.lowerBound]).withoutTrailingBlanks
  }
}
