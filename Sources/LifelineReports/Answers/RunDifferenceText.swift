import LifelineChecker

/// Tells what has changed between two runs as text for people.
package struct RunDifferenceText: Sendable {
  /// Whether what is unchanged is listed, too, and every way to live.
  package var showsAll: Bool
  /// Whether severities are coloured.
  package var isColored: Bool

  /// The most ways to live that are shown of a class and a change, unless everything is shown.
  private static let variantLimit = 5

  /// Creates a text report.
  ///
  /// - Parameters:
  ///   - showsAll: Whether what is unchanged is listed, too.
  ///   - isColored: Whether to write colour codes.
  package init(showsAll: Bool = false, isColored: Bool = false) {
    self.showsAll = showsAll
    self.isColored = isColored
  }

  /// The whole report, each line ended by a line feed.
  ///
  /// - Parameters:
  ///   - difference: What has changed.
  ///   - remarks: What is to be known besides, a line each.
  /// - Returns: The text.
  package func text(_ difference: RunDifference, remarks: [String] = []) -> String {
    var blocks: [[Prose]] = []
    for change in RunDifference.Change.allCases where change != .unchanged || showsAll {
      let rows = difference.rows.filter { $0.change == change }
      if !rows.isEmpty { blocks.append(["\(change.rawValue)"] + rows.flatMap(lines)) }
    }
    let classes = (difference.classes ?? []).flatMap(lines)
    if !classes.isEmpty { blocks.append(["lives"] + classes) }
    blocks.append((remarks + [difference.totals]).map { "\($0)" })
    return blocks.text
  }

  private func lines(_ row: RunDifference.Row) -> [Prose] {
    let kind = row.kind
    let style = ANSIStyle(isColored: isColored)
    let head = style.severity("\(kind.severity.rawValue)[\(kind.rule)]", kind.severity)
    let path = TextLayout.plain(kind.path, limit: 1000)
    let times = row.times.map { "   (\($0))" } ?? ""
    return [
      "  \(head) \(TextLayout.plain(kind.message, limit: 400))",
      "    \(style.gutter("-->")) \(path):\(kind.line)\(times)",
    ]
  }

  private func lines(_ lived: RunDifference.Class) -> [Prose] {
    let name = TextLayout.plain(lived.name, limit: 60)
    if lived.isOneSided {
      let side = lived.old == 0 ? "new" : "old"
      return ["  \(name): only the \(side) run shows it"]
    }
    var lines: [Prose] = []
    for change in RunDifference.Change.allCases {
      let variants = lived.variants.filter {
        RunDifference.Change(from: $0.old, to: $0.new) == change
      }
      guard change != .unchanged || showsAll else { continue }
      let shown = showsAll ? variants[...] : variants.prefix(Self.variantLimit)
      for variant in shown {
        let lead = "    \(Self.lead(change, variant.old, variant.new))  "
        let rest = String(repeating: " ", count: lead.count)
        lines += TextLayout.wrap(variant.sequence, first: lead, rest: rest).map { "\($0)" }
      }
      let left = variants.count - shown.count
      if left > 0 {
        let noun = "\(change.rawValue) variant"
        lines.append("    \(TextLayout.count(left, noun)) beside (--all shows all)")
      }
    }
    guard !lines.isEmpty else { return [] }
    let lives = TextLayout.count(lived.new, "life", "lives")
    return ["  \(name): \(lives)" + (lived.old == lived.new ? "" : ", were \(lived.old)")] + lines
  }

  /// What stands before a way to live: what has become of it, and how many lived so.
  private static func lead(_ change: RunDifference.Change, _ old: Int, _ new: Int) -> String {
    switch change {
    case .new: "new   \(new)×"
    case .gone: "gone  \(old)×"
    case .more, .fewer: "\(change.rawValue.padded(to: 5)) \(new)×, were \(old)×"
    case .unchanged: "      \(new)×"
    }
  }
}

extension RunDifference.Row {
  /// How often the findings came, as a phrase; nil where they came once, in one run or in both.
  var times: String? {
    switch change {
    case .new: new > 1 ? "×\(new)" : nil
    case .gone: old > 1 ? "×\(old)" : nil
    case .unchanged: new > 1 ? "×\(new)" : nil
    case .more, .fewer: "×\(new), were \(old)"
    }
  }
}

extension RunDifference {
  /// What has changed, in numbers, on a line.
  var totals: String {
    var total =
      "\(TextLayout.count(newFindings(), "new finding")), \(goneFindings) gone, "
      + "\(unchangedFindings) unchanged"
    if classes != nil {
      total += "; \(TextLayout.count(newVariants, "new way")) to live, \(goneVariants) gone"
    }
    return total
  }
}
