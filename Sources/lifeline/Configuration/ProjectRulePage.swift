import LifelineChecker
import LifelineReports

/// What is known of a rule that a project has written down for itself.
struct ProjectRulePage {
  private let rule: ProjectRule
  /// Where it is written: the file, and the place among its rules.
  private let place: String

  /// Looks for a rule of a configuration; nil if it has no such rule.
  init?(_ name: String, of configuration: Configuration) {
    guard let position = configuration.projectRules.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    rule = configuration.projectRules[position]
    place = "\(configuration.path): projectRules[\(position)]"
  }

  private var subtitle: String {
    "\(rule.rule.severity.rawValue) · a rule of the project · \(place)"
  }

  private var sections: [(title: String, text: String)] {
    [("What is said of it", rule.message ?? ""), ("How to fix", rule.rule.remedy)]
      .filter { !$0.1.isEmpty }
  }

  /// The page for a terminal, each line ended by a line feed.
  var text: String {
    var lines = [rule.name, subtitle, ""]
    lines += TextLayout.wrap(rule.rule.claim, first: "  ", rest: "  ")
    for (title, text) in sections {
      lines += ["", title] + TextLayout.wrap(text, first: "  ", rest: "  ")
    }
    return lines.text
  }

  /// The page in Markdown.
  var markdown: String {
    let claim = MarkdownText.prose(rule.rule.claim)
    var lines = ["# \(rule.name)", "", MarkdownText.prose(subtitle), "", "**\(claim)**"]
    for (title, text) in sections {
      lines += ["", "## \(title)", ""] + TextLayout.wrap(MarkdownText.prose(text))
    }
    return lines.text
  }
}
