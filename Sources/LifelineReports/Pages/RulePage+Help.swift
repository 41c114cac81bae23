import LifelineChecker

extension RulePage {
  /// What the page says without its examples, as plain text.
  var helpText: String {
    let paragraphs = helpSections.map { title, items in
      "\(title): \(items.joined(separator: "; "))"
    }
    return ([rule.claim] + paragraphs).joined(separator: "\n\n")
  }

  /// What the page says without its examples, in Markdown that links nothing but pages of the web.
  var helpMarkdown: String {
    let paragraphs = helpSections.map { title, items in
      items.count == 1
        ? "**\(title)**: \(items[0])"
        : "**\(title)**\n\n" + items.map { "- \($0)" }.joined(separator: "\n")
    }
    let command = "`lifeline explain \(rule.name)` shows examples."
    return ([rule.claim] + paragraphs + [command]).joined(separator: "\n\n")
  }
}
