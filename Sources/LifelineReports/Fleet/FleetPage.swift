package import LifelineFleet

/// Tells a fleet as one page of HTML that needs nothing else, no script either: what is new, what is most
/// frequent, and how each version did.
package struct FleetPage: Sendable {
  private let version: String

  /// The most findings that are listed, and the most versions that have a column.
  private static let findingLimit = 200
  private static let versionLimit = 12

  /// Creates a page of no fleet.
  ///
  /// - Parameter version: The version of the tool.
  package init(version: String) { self.version = version }

  /// The page.
  ///
  /// - Parameters:
  ///   - fleet: The sessions.
  ///   - difference: What they have more or less of than others; nil where none are given.
  ///   - remarks: What is to be known besides, a line each.
  /// - Returns: The page.
  package func text(
    _ fleet: Fleet,
    _ difference: FleetDifference? = nil,
    remarks: [String] = []
  ) -> String {
    let totals = fleet.totals
    let ranked = FleetJSON.ranked(totals, fleet.kinds)
    let body =
      tiles(totals) + (difference.map(changes) ?? "") + news(ranked, totals)
      + trend(ranked, totals) + articles(ranked, totals) + screens(totals)
      + passages(totals)
      + remarks.map { PageParts.paragraph($0) }.joined()
    return StaticPage(version: version).text(
      title: "Sessions",
      heading: "what many sessions come to",
      body
    )
  }

  // MARK: Parts

  private func tiles(_ totals: FleetTotals) -> String {
    let tiles = [
      (TextLayout.count(totals.sessions.count, "session"), "each counted once"),
      (TextLayout.count(totals.versions.count, "version"), "of the app"),
      (TextLayout.count(totals.sessions.systems.count, "system"), "that they ran on"),
      (TextLayout.count(totals.findings.count, "finding"), "of different kinds"),
    ]
    return PageParts.tiles(tiles)
  }

  private func changes(_ difference: FleetDifference) -> String {
    let named = difference.rows.filter(\.isNamed)
    guard !named.isEmpty else {
      return "<h2>Against the release before</h2>\n<p>Nothing that chance would not do.</p>\n"
    }
    let rows = named.map { row in
      [
        row.isMore ? "more" : "less", Self.kind(row.kind), FleetText.share(row.old),
        FleetText.share(row.new),
      ]
    }
    return Self.table("Against the release before", ["", "finding", "before", "now"], rows)
  }

  /// What the last version has, and no version before it.
  private func news(
    _ ranked: [(fingerprint: String, kind: FindingKind)],
    _ totals: FleetTotals
  ) -> String {
    guard totals.versions.count > 1, let last = totals.versions.last else { return "" }
    let rows = ranked.filter { fingerprint, _ in
      totals.findings[fingerprint].map { Array($0.versions.keys) == [last] } ?? false
    }.map { fingerprint, kind in
      [Self.kind(kind), FleetText.share(totals.share(of: fingerprint, kind.rule, in: last))]
    }
    guard !rows.isEmpty else { return "" }
    return Self.table("New in version \(FleetText.name(last))", ["finding", "sessions"], rows)
  }

  /// The share of sessions in which each finding is, by version.
  private func trend(
    _ ranked: [(fingerprint: String, kind: FindingKind)],
    _ totals: FleetTotals
  ) -> String {
    guard !ranked.isEmpty else { return "<p>Nothing was found.</p>\n" }
    let versions = totals.versions.suffix(Self.versionLimit)
    let rows = ranked.prefix(Self.findingLimit).map { fingerprint, kind in
      [Self.kind(kind), "\(totals.findings[fingerprint]?.count ?? 0)"]
        + versions.map { version in
          let share = totals.share(of: fingerprint, kind.rule, in: version)
          guard share.all > 0 else { return "–" }
          return FleetText.percent(Double(share.count) / Double(share.all))
        }
    }
    let heads = ["finding", "sessions"] + versions.map(FleetText.name)
    var text = Self.table("Findings by version", heads, rows)
    let rest = ranked.count - Self.findingLimit
    if rest > 0 { text += PageParts.paragraph(TextLayout.count(rest, "more finding")) }
    let older = totals.versions.count - versions.count
    if older > 0 {
      text += PageParts.paragraph("\(TextLayout.count(older, "older version")) left out")
    }
    return text
  }

  /// Each finding with its example.
  private func articles(
    _ ranked: [(fingerprint: String, kind: FindingKind)],
    _ totals: FleetTotals
  ) -> String {
    ranked.prefix(Self.findingLimit).map { fingerprint, kind in
      let tally = totals.findings[fingerprint] ?? FleetTally()
      var text = "<article><h3>\(PageParts.text(Self.kind(kind)))</h3>\n<p>"
      text += "in \(PageParts.text(FleetText.share(totals.share(of: fingerprint, kind.rule))))"
      if !tally.first.isEmpty {
        text += ", first seen \(PageParts.text(tally.first)), last \(PageParts.text(tally.last))"
      }
      text += "</p>\n"
      if let example = kind.example {
        let lines = example.split(separator: "\n").map { PageParts.text(String($0), limit: 4000) }
        text += "<pre>\(lines.joined(separator: "\n"))</pre>\n"
      }
      return text + "</article>\n"
    }.joined()
  }

  private func screens(_ totals: FleetTotals) -> String {
    guard !totals.screens.isEmpty else { return "" }
    let rows = totals.screens.sorted { ($1.value.shown, $0.key) < ($0.value.shown, $1.key) }
      .prefix(Self.findingLimit).map { name, figures in
        [name, "\(figures.shown)"]
          + [0.5, 0.9, 0.99].map { part in
            figures.load.quantile(part).map(StatisticsText.duration) ?? "–"
          }
      }
    return Self.table(
      "Screens",
      ["screen", "shown", "loaded to appeared", "90 %", "99 %"],
      rows
    )
  }

  private func passages(_ totals: FleetTotals) -> String {
    guard !totals.passages.isEmpty else { return "" }
    let rows = totals.passages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.findingLimit).map { [FleetText.name($0.key.from), $0.key.to, "\($0.value)"] }
    return Self.table("Passages", ["from", "to", "times"], rows)
  }

  // MARK: Words

  private static func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> String {
    PageParts.table(title, heads, rows.map { $0.map { .text($0) } })
  }

  private static func kind(_ kind: FindingKind) -> String {
    "\(kind.severity)[\(kind.rule)] \(kind.message)"
  }
}
