import LifelineChecker

/// Tells what has changed between two runs as Markdown, for a comment on a pull request.
package struct RunDifferenceMarkdown: Sendable {
  /// The most kinds of findings, and the most ways to live, that are listed; the others are counted.
  private static let limit = 50

  /// Creates a Markdown report.
  package init() {}

  /// The whole report, each line ended by a line feed.
  ///
  /// - Parameters:
  ///   - difference: What has changed.
  ///   - remarks: What is to be known besides, a line each.
  /// - Returns: The text.
  package func text(_ difference: RunDifference, remarks: [String] = []) -> String {
    var lines = ["**Lifecycles:** \(difference.totals)"]
    lines += table(
      ["change", "finding", "place", "old", "new"],
      difference.rows.filter { $0.change != .unchanged }.map { row in
        let finding = "\(row.kind.severity.rawValue): \(row.kind.message) [\(row.kind.rule)]"
        let place = "\(row.kind.path):\(row.kind.line)"
        return [row.change.rawValue, finding, place, "\(row.old)", "\(row.new)"]
      }
    )
    let classes = (difference.classes ?? []).filter { !$0.isOneSided }
    lines += table(
      ["change", "class", "way to live", "old", "new"],
      classes.flatMap { lived in
        lived.variants.compactMap { sequence, old, new in
          let change = RunDifference.Change(from: old, to: new)
          guard change != .unchanged else { return nil }
          return [change.rawValue, lived.name, sequence, "\(old)", "\(new)"]
        }
      }
    )
    for remark in remarks { lines += ["", Self.plain(remark)] }
    return lines.text
  }

  /// A table behind an empty line; nothing where there are no rows.
  private func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let shown = rows.prefix(Self.limit).map { "| \($0.map(Self.plain).joined(separator: " | ")) |" }
    let left = rows.count - shown.count
    let rest = left > 0 ? ["", "and \(left) more"] : []
    let line = heads.map { _ in "---" }.joined(separator: " | ")
    return ["", "| \(heads.joined(separator: " | ")) |", "| \(line) |"] + shown + rest
  }

  /// Text of the user's on one line, in which nothing is taken for Markdown.
  private static func plain(_ text: String) -> String {
    MarkdownText.prose(TextLayout.plain(text, limit: 400))
  }
}
