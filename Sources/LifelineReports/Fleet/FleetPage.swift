package import LifelineFleet

/// Tells a fleet as one page: what is new, what is most frequent, and how each version did.
package enum FleetPage {
  /// The most findings that are listed, and the most versions that have a column.
  private static let findingLimit = 200
  private static let versionLimit = 12

  /// Makes the page of a fleet.
  ///
  /// - Parameters:
  ///   - fleet: The sessions.
  ///   - difference: What they have more or less of than others; nil where none are given.
  ///   - remarks: What is to be known besides, a line each.
  /// - Returns: The page.
  package static func page(
    _ fleet: Fleet,
    _ difference: FleetDifference? = nil,
    remarks: [String] = []
  ) -> StaticPage {
    let totals = fleet.totals
    let ranked = FleetJSON.ranked(totals, fleet.kinds)
    return StaticPage(
      title: "Sessions",
      heading: "what many sessions come to",
      parts: [tiles(totals)] + (difference.map(changes) ?? []) + news(ranked, totals)
        + trend(ranked, totals) + articles(ranked, totals) + screens(totals) + passages(totals)
        + remarks.map { .paragraph($0) }
    )
  }

  // MARK: Parts

  private static func tiles(_ totals: FleetTotals) -> PagePart {
    let tiles = [
      (TextLayout.count(totals.sessions.count, "session"), "each counted once"),
      (TextLayout.count(totals.versions.count, "version"), "of the app"),
      (TextLayout.count(totals.sessions.systems.count, "system"), "that they ran on"),
      (TextLayout.count(totals.findings.count, "finding"), "of different kinds"),
    ]
    return .tiles(tiles)
  }

  private static func changes(_ difference: FleetDifference) -> [PagePart] {
    let named = difference.rows.filter(\.isNamed)
    guard !named.isEmpty else {
      return [
        .title("Against the release before"), .paragraph("Nothing that chance would not do."),
      ]
    }
    let rows = named.map { row in
      [
        row.isMore ? "more" : "less", words(row.kind), FleetText.share(row.old),
        FleetText.share(row.new),
      ]
    }
    return table("Against the release before", ["", "finding", "before", "now"], rows)
  }

  /// What the last version has, and no version before it.
  private static func news(
    _ ranked: [(fingerprint: String, kind: FindingKind)],
    _ totals: FleetTotals
  ) -> [PagePart] {
    guard totals.versions.count > 1, let last = totals.versions.last else { return [] }
    let rows = ranked.filter { fingerprint, _ in
      totals.findings[fingerprint].map { Array($0.versions.keys) == [last] } ?? false
    }.map { fingerprint, kind in
      [words(kind), FleetText.share(totals.share(of: fingerprint, kind.rule, in: last))]
    }
    guard !rows.isEmpty else { return [] }
    return table("New in version \(FleetText.name(last))", ["finding", "sessions"], rows)
  }

  /// The share of sessions in which each finding is, by version.
  private static func trend(
    _ ranked: [(fingerprint: String, kind: FindingKind)],
    _ totals: FleetTotals
  ) -> [PagePart] {
    guard !ranked.isEmpty else { return [.paragraph("Nothing was found.")] }
    let versions = totals.versions.suffix(versionLimit)
    let rows = ranked.prefix(findingLimit).map { fingerprint, kind in
      [words(kind), "\(totals.findings[fingerprint]?.count ?? 0)"]
        + versions.map { version in
          let share = totals.share(of: fingerprint, kind.rule, in: version)
          guard share.all > 0 else { return "–" }
          return FleetText.percent(Double(share.count) / Double(share.all))
        }
    }
    let heads = ["finding", "sessions"] + versions.map(FleetText.name)
    let older = totals.versions.count - versions.count
    let left = "\(TextLayout.count(older, "older version")) left out"
    return table("Findings by version", heads, rows)
      + PagePart.rest(ranked.count - findingLimit, "finding")
      + (older > 0 ? [.paragraph(left)] : [])
  }

  /// Each finding with its example.
  private static func articles(
    _ ranked: [(fingerprint: String, kind: FindingKind)],
    _ totals: FleetTotals
  ) -> [PagePart] {
    ranked.prefix(findingLimit).map { fingerprint, kind in
      let tally = totals.findings[fingerprint] ?? FleetTally()
      let seen = tally.first.isEmpty ? "" : ", first seen \(tally.first), last \(tally.last)"
      let example = (kind.example ?? "").split(separator: "\n").map(String.init)
      let share = FleetText.share(totals.share(of: fingerprint, kind.rule))
      return .article(words(kind), lines: ["in \(share)\(seen)"] + example, isEven: true)
    }
  }

  private static func screens(_ totals: FleetTotals) -> [PagePart] {
    guard !totals.screens.isEmpty else { return [] }
    let rows = totals.screens.sorted { ($1.value.shown, $0.key) < ($0.value.shown, $1.key) }
      .prefix(findingLimit).map { FleetText.cells($0, $1) }
    return table("Screens", FleetText.screenHeads, rows)
  }

  private static func passages(_ totals: FleetTotals) -> [PagePart] {
    guard !totals.passages.isEmpty else { return [] }
    let rows = totals.passages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(findingLimit).map { [FleetText.name($0.key.from), $0.key.to, "\($0.value)"] }
    return table("Passages", ["from", "to", "times"], rows)
  }

  // MARK: Words

  private static func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> [PagePart] {
    PagePart.table(title, heads, rows.map { $0.map { .text($0) } })
  }

  private static func words(_ kind: FindingKind) -> String {
    "\(kind.severity)[\(kind.rule)] \(kind.message)"
  }
}
