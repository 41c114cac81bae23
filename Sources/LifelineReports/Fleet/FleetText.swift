package import LifelineFleet

/// Tells a fleet as text for people.
package struct FleetText: Sendable {
  /// Whether all is told, not only what comes first.
  private let showsAll: Bool

  /// The most findings, versions and screens that are told, unless everything is.
  private static let limit = 20

  /// Creates a text report.
  package init(showsAll: Bool = false) { self.showsAll = showsAll }

  /// The whole report, each line ended by a line feed.
  ///
  /// - Parameters:
  ///   - fleet: The sessions.
  ///   - difference: What they have more or less of than others; nil where none are given.
  ///   - remarks: What is to be known besides, a line each.
  /// - Returns: The report.
  package func text(
    _ fleet: Fleet,
    _ difference: FleetDifference? = nil,
    remarks: [String] = []
  ) -> String {
    let totals = fleet.totals
    var blocks: [[String]] = []
    if let difference { blocks.append(changes(difference)) }
    let ranked = FleetJSON.ranked(totals, fleet.kinds)
    for (fingerprint, kind) in ranked.prefix(showsAll ? .max : Self.limit) {
      blocks.append(finding(fingerprint, kind, totals))
    }
    if ranked.count > Self.limit, !showsAll {
      blocks.append(["\(ranked.count - Self.limit) more findings (--all tells them)"])
    }
    blocks += [screens(totals), passages(totals), lives(totals)].filter { $0.count > 1 }
    blocks.append(remarks.map { TextLayout.plain($0, limit: 1000) } + [summary(totals)])
    return blocks.map { $0.map(\.withoutTrailingBlanks) }.text
  }

  // MARK: Findings

  private func finding(
    _ fingerprint: String,
    _ kind: FindingKind,
    _ totals: FleetTotals
  ) -> [String] {
    let tally = totals.findings[fingerprint] ?? FleetTally()
    var lines = TextLayout.wrap(
      "\(Self.plain(kind.severity))[\(Self.plain(kind.rule))] \(Self.plain(kind.message, 400))",
      rest: "  "
    )
    lines.append("  in \(Self.share(totals.share(of: fingerprint, kind.rule)))")
    if !tally.first.isEmpty {
      lines.append("  first seen \(Self.plain(tally.first)), last \(Self.plain(tally.last))")
    }
    let versions = totals.versions.filter { tally.versions[$0] != nil }
    let parts = [
      (
        "versions",
        versions.map { version in
          let share = totals.share(of: fingerprint, kind.rule, in: version)
          return "\(Self.name(version)): \(share.count) of \(share.all)"
        }
      ),
      ("systems", Self.counts(tally.systems)), ("devices", Self.counts(tally.devices)),
    ]
    for (what, words) in parts where words.count > 1 || what == "versions" {
      let told = TextLayout.list(words, limit: showsAll ? .max : Self.limit)
      lines += TextLayout.wrap("\(what) \(told)", first: "  ", rest: "    ")
    }
    if let example = kind.example {
      lines.append("  example")
      let told = example.split(separator: "\n").map {
        "    " + TextLayout.plain(String($0), limit: 4000)
      }
      lines += told.prefix(showsAll ? .max : Self.limit)
      if told.count > Self.limit, !showsAll {
        lines.append("    \(told.count - Self.limit) more lines (--all tells them)")
      }
    }
    return lines
  }

  /// What one release has more or less of than the one before.
  private func changes(_ difference: FleetDifference) -> [String] {
    let named = difference.rows.filter(\.isNamed)
    let level = "chance alone names any in one of \(Int(1 / FleetDifference.level)) comparisons"
    guard !named.isEmpty else {
      return ["no finding is more or less frequent than before: \(level)"]
    }
    var lines = ["changed (\(level))"]
    for row in named {
      lines += TextLayout.wrap(
        "\(row.isMore ? "more" : "less")  \(Self.plain(row.kind.severity))[\(Self.plain(row.kind.rule))] "
          + Self.plain(row.kind.message, 400),
        first: "  ",
        rest: "        "
      )
      lines.append("        before \(Self.share(row.old))")
      lines.append("        now    \(Self.share(row.new))")
    }
    return lines
  }

  // MARK: The rest

  private func screens(_ totals: FleetTotals) -> [String] {
    var cells = [Self.screenHeads]
    let rows = totals.screens.sorted {
      ($1.value.shown, $0.key) < ($0.value.shown, $1.key)
    }
    for (name, figures) in rows { cells.append(Self.cells(name, figures)) }
    return table(cells, right: [1, 2, 3, 4, 5, 6], "screens")
  }

  /// What stands over the cells of screens.
  static let screenHeads = [
    "screen", "shown", "on screen", "90 %", "loaded to appeared", "90 %", "99 %",
  ]

  /// What is told of a screen: how long it was shown, and how long it took to appear.
  static func cells(_ name: String, _ figures: ScreenFigures) -> [String] {
    let quantiles =
      [0.5, 0.9].map { figures.time.quantile($0) }
      + [0.5, 0.9, 0.99].map { figures.load.quantile($0) }
    return [Self.name(name), "\(figures.shown)"]
      + quantiles.map { $0.map(StatisticsText.duration) ?? "–" }
  }

  private func passages(_ totals: FleetTotals) -> [String] {
    let rows = totals.passages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let cells = rows.map { ["\(Self.name($0.key.from)) → \(Self.name($0.key.to))", "\($0.value)"] }
    return table([["from → to", "times"]] + cells, right: [1], "passages")
  }

  private func lives(_ totals: FleetTotals) -> [String] {
    let rows = totals.lives.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let cells = rows.map { [Self.name($0.key), "\($0.value)"] }
    return table([["class", "lives"]] + cells, right: [1], "classes")
  }

  /// Lines of cells under a head, no more than are told unless everything is.
  private func table(_ cells: [[String]], right: Set<Int>, _ what: String) -> [String] {
    let rest = showsAll ? 0 : cells.count - 1 - Self.limit
    guard rest > 0 else { return StatisticsText.aligned(cells, right: right) }
    return StatisticsText.aligned(cells.dropLast(rest), right: right)
      + ["\(rest) more \(what) (--all tells them)"]
  }

  private func summary(_ totals: FleetTotals) -> String {
    let count = totals.sessions.count
    guard count > 0 else { return "no session" }
    var text = TextLayout.count(count, "session")
    text += " of \(TextLayout.count(totals.versions.count, "version"))"
    text += " on \(TextLayout.count(totals.sessions.systems.count, "system"))"
    text += ", \(TextLayout.count(totals.events, "event"))"
    text += ", \(TextLayout.count(totals.findings.count, "finding"))"
    if !totals.sessions.first.isEmpty {
      text += ", from \(Self.plain(totals.sessions.first)) to \(Self.plain(totals.sessions.last))"
    }
    return text
  }

  // MARK: Words

  /// A share in words: `3 of 40 sessions, 7.5 % (2.6 % to 19.9 %)`.
  static func share(_ share: (count: Int, all: Int)) -> String {
    let interval = Chance.interval(share.count, of: share.all)
    let rate = share.all > 0 ? Double(share.count) / Double(share.all) : 0
    let words = "\(percent(rate)) (\(percent(interval.low)) to \(percent(interval.high)))"
    return "\(share.count) of \(TextLayout.count(share.all, "session")), \(words)"
  }

  /// A rate in percent, to two digits behind the point below one percent.
  static func percent(_ rate: Double) -> String {
    let decimals = rate < 0.01 ? 100 : 10
    let number = Int((rate * 100 * Double(decimals)).rounded())
    let rest = "\(number % decimals)"
    let zeros = String(repeating: "0", count: (decimals == 100 ? 2 : 1) - rest.count)
    return "\(number / decimals).\(zeros)\(rest) %"
  }

  /// What a version or a system is called; `unknown` where nothing says it.
  static func name(_ name: String) -> String { name.isEmpty ? "unknown" : plain(name) }

  private static func counts(_ counts: [String: Int]) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\(name($0.key)): \($0.value)" }
  }

  private static func plain(_ text: String, _ limit: Int = 80) -> String {
    TextLayout.plain(text, limit: limit)
  }
}
