import TestSupport

/// The failure texts that pages show, each below a comment `<!-- failure RULE -->`.
enum ReadmeExample {
  /// What is wrong with the pages; nil if they show a text as it is, or the rule not at all.
  static func problem(with text: String, about rule: String) -> String? {
    // Why: all pages are rewritten where they are recorded, and not just the first.
    ["README.md", "spec/testing.md"].compactMap { problem(with: text, about: rule, on: $0) }.first
  }

  private static func problem(
    with text: String,
    about rule: String,
    on page: String
  ) -> String? {
    guard let shown = Repository.text(page) else { return "there is no \(page)" }
    var lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let mark = lines.firstIndex(of: "<!-- failure \(rule) -->") else { return nil }
    guard let start = lines[mark...].firstIndex(where: { $0.hasPrefix("```") }),
      let end = lines[(start + 1)...].firstIndex(of: "```")
    else { return "\(page) shows no text for \(rule)" }
    var actual = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while actual.last?.isEmpty == true { actual.removeLast() }
    lines.replaceSubrange((start + 1)..<end, with: actual)
    return golden(page, lines.joined(separator: "\n"))
  }
}
