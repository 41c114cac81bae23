import LifelineChecker

/// Tells what has changed between two runs as one page of HTML that needs nothing else, no script either: the
/// findings, the ways to live, and of two traces their events beside one another.
package struct RunDifferencePage: Sendable {
  private let version: String

  /// The most rows of a table.
  private static let limit = 500
  /// The most ways to live of a class that are told.
  private static let variantLimit = 5
  /// The most rows around a difference that are the same in both runs.
  private static let around = 3

  /// Creates a page of no run.
  ///
  /// - Parameter version: The version of the tool.
  package init(version: String) { self.version = version }

  /// The page.
  ///
  /// - Parameters:
  ///   - difference: What has changed.
  ///   - events: The events of two traces, the old one's first; nil where a run is none, or several.
  ///   - remarks: What is to be known besides, a line each.
  /// - Returns: The page.
  package func text(
    _ difference: RunDifference,
    _ events: (old: RunEvents, new: RunEvents)? = nil,
    remarks: [String] = []
  ) -> String {
    let body =
      tiles(difference) + findings(difference)
      + (difference.classes ?? []).filter { !$0.isOneSided }.map(lives).joined()
      + (events.map { run($0.old, $0.new) } ?? "")
      + remarks.map { PageParts.paragraph($0) }.joined()
    return StaticPage(version: version).text(
      title: "Two runs",
      heading: "what has changed from one run to another",
      style: Self.style,
      body
    )
  }

  private func tiles(_ difference: RunDifference) -> String {
    PageParts.tiles([
      ("\(difference.newFindings())", "new findings"), ("\(difference.goneFindings)", "gone"),
      ("\(difference.unchangedFindings)", "unchanged"),
      ("\(difference.newVariants)", "new ways to live"), ("\(difference.goneVariants)", "gone"),
    ])
  }

  private func findings(_ difference: RunDifference) -> String {
    let rows = difference.rows.prefix(Self.limit).map { row -> [PageParts.Cell] in
      let kind = row.kind
      return [
        .marked(row.change.rawValue, "change \(row.change.rawValue)"),
        .text("\(kind.severity.rawValue)[\(kind.rule)] \(kind.message)"),
        .text("\(kind.path):\(kind.line)"), .number("\(row.old)"), .number("\(row.new)"),
      ]
    }
    guard !rows.isEmpty else { return "<p>Neither run has a finding.</p>\n" }
    let rest = difference.rows.count - rows.count
    return PageParts.table("Findings", ["", "finding", "where", "before", "now"], rows)
      + (rest > 0 ? PageParts.paragraph(TextLayout.count(rest, "more finding")) : "")
  }

  // MARK: Lives

  /// The ways to live of a class that only one run has: a new one with what sets it apart from the one that
  /// is nearest to it.
  private func lives(_ lived: RunDifference.Class) -> String {
    let steps = { (sequence: String) in sequence.split(separator: " ").map(String.init) }
    let old = lived.variants.filter { $0.old > 0 }.map { steps($0.sequence) }
    let added = lived.variants.filter { $0.old == 0 }
    let gone = lived.variants.filter { $0.new == 0 }
    guard !added.isEmpty || !gone.isEmpty else { return "" }
    var html = PageParts.title(lived.name)
    for variant in added.prefix(Self.variantLimit) {
      let own = steps(variant.sequence)
      let nearest = old.map { (steps: $0, rows: Alignment($0, own).rows) }
        .min { $0.rows.count < $1.rows.count }
      let words = (nearest?.rows ?? []).map { row -> String in
        switch (row.old, row.new) {
        case (let old?, nil): Self.tag("del", nearest?.steps[old] ?? "")
        case (nil, let new?): Self.tag("ins", own[new])
        case (_, let new): PageParts.text(new.map { own[$0] } ?? "")
        }
      }
      html += "<p>\(Self.tag("ins", "new")) \(variant.new)× \(words.joined(separator: " "))</p>\n"
    }
    for variant in gone.prefix(Self.variantLimit) {
      html += "<p>\(Self.tag("del", "gone")) \(variant.old)× "
      html += "\(PageParts.text(variant.sequence, limit: 1000))</p>\n"
    }
    let rest =
      max(0, added.count - Self.variantLimit) + max(0, gone.count - Self.variantLimit)
    return rest > 0 ? html + PageParts.paragraph(TextLayout.count(rest, "more variant")) : html
  }

  private static func tag(_ tag: String, _ words: String) -> String {
    "<\(tag)>\(PageParts.text(words))</\(tag)>"
  }

  // MARK: Events

  /// The events of two runs beside one another; where they are the same for long, the middle is left out.
  private func run(_ old: RunEvents, _ new: RunEvents) -> String {
    let rows = Alignment(old.words, new.words).rows
    let changed = rows.indices.filter { rows[$0].old == nil || rows[$0].new == nil }
    guard !changed.isEmpty else {
      return "<h2>Events</h2>\n<p>Both runs have the same events in the same order.</p>\n"
    }
    var shown: Set<Int> = []
    for place in changed { shown.formUnion(place - Self.around...place + Self.around) }
    var cells: [[PageParts.Cell]] = []
    var isCut = false
    for (place, row) in rows.enumerated() {
      guard shown.contains(place) else {
        if !isCut { cells.append([.number("⋮"), .text("the same"), .number("⋮")]) }
        isCut = true
        continue
      }
      isCut = false
      let words = row.new.map { new.words[$0] } ?? row.old.map { old.words[$0] } ?? ""
      let text: PageParts.Cell =
        row.old == nil
        ? .marked(words, "change new")
        : row.new == nil ? .marked(words, "change gone") : .text(words)
      let line = { (line: Int?) in PageParts.Cell.number(line.map { "\($0)" } ?? "") }
      cells.append([line(row.old.map { old.lines[$0] }), text, line(row.new.map { new.lines[$0] })])
    }
    let left = max(0, cells.count - 4 * Self.limit) + old.leftOut + new.leftOut
    return PageParts.table(
      "Events: line before, line now",
      ["before", "event", "now"],
      Array(cells.prefix(4 * Self.limit))
    )
      + (left > 0
        ? PageParts.paragraph("\(TextLayout.count(left, "more event")) not compared") : "")
  }

  private static let style = """
    .change { font-weight: 600; } .change.new, .change.more, ins { color: var(--bad); text-decoration: none; }
    .change.gone, .change.fewer, del { color: var(--good); } .change.gone, del { text-decoration: line-through; }
    ins { font-weight: 600; }
    """
}
