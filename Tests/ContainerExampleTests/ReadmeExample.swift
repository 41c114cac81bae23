import TestSupport

/// The failure texts that the README shows, each below a comment `<!-- failure RULE -->`.
enum ReadmeExample {
  /// Whether the README shows a text as it is today; also if it does not show the rule at all.
  static func isShown(_ text: String, as rule: String) -> Bool {
    guard let page = Repository.text("README.md") else { return false }
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let mark = lines.firstIndex(of: "<!-- failure \(rule) -->"),
      let start = lines[mark...].firstIndex(where: { $0.hasPrefix("```") }),
      let end = lines[(start + 1)...].firstIndex(of: "```")
    else { return true }
    var actual = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while actual.last?.isEmpty == true { actual.removeLast() }
    if Array(lines[(start + 1)..<end]) == actual { return true }
    guard Repository.isRecording else { return false }
    lines.replaceSubrange((start + 1)..<end, with: actual)
    return golden("README.md", lines.joined(separator: "\n")) == nil
  }
}
