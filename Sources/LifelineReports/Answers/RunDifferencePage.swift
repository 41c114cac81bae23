import LifelineChecker

/// Tells what has changed between two runs as one page: the findings, the ways to live, and of two traces their
/// events above one another.
package enum RunDifferencePage {
  /// The most rows of a table.
  private static let limit = 500
  /// The most ways to live of a class that are told.
  private static let variantLimit = 5

  /// Makes the page of a difference.
  ///
  /// - Parameters:
  ///   - difference: What has changed.
  ///   - events: The events of two traces, the old one's first; nil where a run is none, or several.
  ///   - remarks: What is to be known besides, a line each.
  /// - Returns: The page.
  package static func page(
    _ difference: RunDifference,
    _ events: (old: RunEvents, new: RunEvents)? = nil,
    remarks: [String] = []
  ) -> StaticPage {
    let tiles = [
      ("\(difference.newFindings())", "new findings"), ("\(difference.goneFindings)", "gone"),
      ("\(difference.unchangedFindings)", "unchanged"),
      ("\(difference.newVariants)", "new ways to live"), ("\(difference.goneVariants)", "gone"),
    ]
    return StaticPage(
      title: "Two runs",
      heading: "what has changed from one run to another",
      parts: [.tiles(tiles)] + findings(difference)
        + (difference.classes ?? []).filter { !$0.isOneSided }.flatMap(lives)
        + (events.map { AlignedRuns($0.old, $0.new).parts } ?? [])
        + remarks.map { .paragraph($0) }
    )
  }

  private static func findings(_ difference: RunDifference) -> [PagePart] {
    let rows = difference.rows.prefix(limit).map { row -> [PagePart.Cell] in
      let kind = row.kind
      return [
        .marked(row.change.rawValue, row.change.tone),
        .text("\(kind.severity.rawValue)[\(kind.rule)] \(kind.message)"),
        .text("\(kind.path):\(kind.line)"), .number("\(row.old)"), .number("\(row.new)"),
      ]
    }
    guard !rows.isEmpty else { return [.paragraph("Neither run has a finding.")] }
    return PagePart.table("Findings", ["", "finding", "where", "before", "now"], rows)
      + PagePart.rest(difference.rows.count - rows.count, "finding")
  }

  /// The ways to live of a class that only one run has: a new one with what sets it apart from the one that
  /// is nearest to it.
  private static func lives(_ lived: RunDifference.Class) -> [PagePart] {
    let steps = { (sequence: String) in sequence.split(separator: " ").map(String.init) }
    let old = lived.variants.filter { $0.old > 0 }.map { steps($0.sequence) }
    let added = lived.variants.filter { $0.old == 0 }
    let gone = lived.variants.filter { $0.new == 0 }
    guard !added.isEmpty || !gone.isEmpty else { return [] }
    let new = added.prefix(variantLimit).map { variant in
      let own = steps(variant.sequence)
      let nearest = old.map { (steps: $0, rows: Alignment($0, own).rows) }
        .min { $0.rows.count < $1.rows.count }
      let words = (nearest?.rows ?? []).map { row -> (String, PagePart.Tone) in
        switch (row.old, row.new) {
        case (let old?, nil): (nearest?.steps[old] ?? "", .gone)
        case (nil, let new?): (own[new], .new)
        case (_, let new): (new.map { own[$0] } ?? "", .plain)
        }
      }
      return PagePart.words([("new", .new), ("\(variant.new)×", .plain)] + words)
    }
    let lost = gone.prefix(variantLimit).map { variant in
      PagePart.words([("gone", .gone), ("\(variant.old)× \(variant.sequence)", .plain)])
    }
    let rest = max(0, added.count - variantLimit) + max(0, gone.count - variantLimit)
    return [.title(lived.name)] + new + lost + PagePart.rest(rest, "variant")
  }
}

extension RunDifference.Change {
  /// How it is told apart.
  fileprivate var tone: PagePart.Tone {
    switch self {
    case .new: .new
    case .more: .bad
    case .fewer: .good
    case .gone: .gone
    case .unchanged: .plain
    }
  }
}
