import TestSupport

/// The failure texts that the README shows, each below a comment `<!-- failure RULE -->`.
enum ReadmeExample {
  /// What is wrong with the README; nil if it shows a text as it is, or the rule not at all.
  static func problem(with text: String, about rule: String) -> String? {
    guard let page = Repository.text("README.md") else { return "there is no README.md" }
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let mark = lines.firstIndex(of: "<!-- failure \(rule) -->") else { return nil }
    guard let start = lines[mark...].firstIndex(where: { $0.hasPrefix("```") }),
      let end = lines[(start + 1)...].firstIndex(of: "```")
    else { return "README.md shows no text for \(rule)" }
    var actual = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while actual.last?.isEmpty == true { actual.removeLast() }
    lines.replaceSubrange((start + 1)..<end, with: actual)
    return golden("README.md", lines.joined(separator: "\n"))
  }
}
