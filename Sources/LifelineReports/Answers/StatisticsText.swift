import LifelineStatistics
import LifelineTrace

/// Tells statistics as text for people: tables of screens and passages, then the lives.
package struct StatisticsText: Sendable {
  /// Whether all variants are shown, not only the most frequent of each class.
  package var showsAll: Bool
  /// Whether the controllers that only show others are listed too.
  package var showsContainers: Bool

  /// The most variants shown of a class, unless everything is shown.
  private static let variantLimit = 5

  /// Creates a text report.
  package init(showsAll: Bool = false, showsContainers: Bool = false) {
    self.showsAll = showsAll
    self.showsContainers = showsContainers
  }

  /// The whole report, each line ended by a line feed.
  package func text(_ run: CountedTraces) -> String {
    let screens = run.screens
    var blocks: [[String]] = []
    if !screens.screens.isEmpty {
      blocks.append(table(screens.screens, title: "screen", origins: true, run))
    }
    if !screens.flows.isEmpty { blocks.append(flows(screens.flows, title: "from → to")) }
    if !screens.returns.isEmpty {
      blocks.append(flows(screens.returns, title: "dismissed → seen again"))
    }
    if showsContainers, !screens.containers.isEmpty {
      blocks.append(table(screens.containers, title: "container", origins: false, run))
    }
    let lives = lives(run)
    if !lives.isEmpty { blocks.append(lives) }
    blocks.append(remarks(run) + [summary(run)])
    return blocks.map { $0.map(\.withoutTrailingBlanks) }.text
  }

  // MARK: Screens

  private func table(
    _ rows: [ScreenStatistics.Row],
    title: String,
    origins: Bool,
    _ run: CountedTraces
  ) -> [String] {
    var cells = [[title, "shown", "controllers", "on screen", "longest"]]
    if origins { cells[0].append("first from") }
    cells[0].append("")
    for row in rows {
      let tally = row.tally
      var line = [Self.name(row.name), "\(tally.shown)"]
      line.append(tally.instances.map { "\($0)" } ?? "–")
      line.append(tally.timed > 0 ? Self.duration(tally.nanoseconds) : "–")
      line.append(tally.longest.map { Self.duration($0.nanoseconds) } ?? "–")
      if origins { line.append(first(tally)) }
      line.append(remarks(tally).joined(separator: ", "))
      cells.append(line)
    }
    return Self.aligned(cells, right: [1, 2, 3, 4])
  }

  private func first(_ tally: ScreenTally) -> String {
    guard let first = tally.first else { return "–" }
    return first.from.map(Self.name) ?? "before the recording"
  }

  private func remarks(_ tally: ScreenTally) -> [String] {
    var remarks: [String] = []
    if tally.sinceBefore > 0 { remarks.append("\(tally.sinceBefore) since before the recording") }
    if tally.stillOn > 0 { remarks.append("\(tally.stillOn) still on screen") }
    if tally.assumed > 0 { remarks.append("\(tally.assumed) assumed") }
    if tally.cancelled > 0 { remarks.append("\(tally.cancelled) cancelled") }
    if tally.kept > 0 { remarks.append(TextLayout.count(tally.kept, "departure") + " let go") }
    return remarks
  }

  private func flows(_ flows: [ScreenStatistics.Flow], title: String) -> [String] {
    let cells =
      [[title, "times"]]
      + flows.map { ["\(Self.name($0.from)) → \(Self.name($0.to))", "\($0.count)"] }
    return Self.aligned(cells, right: [1])
  }

  // MARK: Lives

  private func lives(_ run: CountedTraces) -> [String] {
    let containers = Set(run.screens.containers.map(\.name))
    var lines: [String] = []
    for (name, variants) in run.lives.classes where showsContainers || !containers.contains(name) {
      if lines.isEmpty { lines.append("lives") }
      let all = variants.variants
      let kinds = TextLayout.count(all.count, "variant")
      lines.append(
        "  \(Self.name(name)): \(TextLayout.count(variants.lives, "life", "lives")), \(kinds)"
      )
      let shown = showsAll ? all[...] : all.prefix(Self.variantLimit)
      let width = "\(shown.first?.count ?? 0)".count
      for variant in shown {
        let lead = "    \("\(variant.count)".indented(to: width))×  "
        let rest = String(repeating: " ", count: lead.count)
        lines += TextLayout.wrap(variant.sequence, first: lead, rest: rest)
      }
      let left = all.count - shown.count
      if left > 0 {
        lines.append("    \(TextLayout.count(left, "more variant")) (--all shows all)")
      }
      if variants.others > 0 {
        lines.append(
          "    \(TextLayout.count(variants.others, "life", "lives")) of further variants"
        )
      }
    }
    return lines
  }

  // MARK: The end

  private func remarks(_ run: CountedTraces) -> [String] {
    var lines: [String] = []
    var noted: [(note: String, paths: [String])] = []
    for trace in run.traces {
      let path = TextLayout.plain(trace.name, limit: 1000)
      if let failure = trace.failure {
        lines.append("\(path): unreadable: \(TextLayout.plain(failure))")
        continue
      }
      guard let count = trace.count else { continue }
      if count.events == 0 { lines.append("\(path): there is no event in it") }
      let faults = count.unreadable.count + count.omittedUnreadable
      if faults > 0 {
        lines.append("\(path): \(TextLayout.count(faults, "line")) could not be read")
      }
      for note in count.notes {
        if let place = noted.firstIndex(where: { $0.note == note }) {
          noted[place].paths.append(path)
        } else {
          noted.append((note, [path]))
        }
      }
    }
    for (note, paths) in noted {
      let others = paths.count - 1
      let rest = others > 0 ? " and \(TextLayout.count(others, "more trace"))" : ""
      lines.append("\(paths[0])\(rest): \(note)")
    }
    return lines
  }

  private func summary(_ run: CountedTraces) -> String {
    let screens = run.screens
    let showings = screens.screens.reduce(0) { $0 + $1.tally.shown }
    let nanoseconds = screens.screens.reduce(Int64(0)) {
      $0.saturatingSum($1.tally.nanoseconds)
    }
    var text =
      TextLayout.count(run.traces.count, "trace") + ", " + TextLayout.count(run.events, "event")
    text += ": " + TextLayout.count(screens.screens.count { $0.tally.shown > 0 }, "screen")
    text += ", " + TextLayout.count(showings, "showing")
    if screens.screens.contains(where: { $0.tally.timed > 0 }) {
      text += ", " + Self.duration(nanoseconds)
    }
    return text
  }

  // MARK: Words

  /// A class name as a line can hold it.
  static func name(_ name: String) -> String { TextLayout.plain(name, limit: 80) }

  /// An origin in words.
  static func name(_ origin: ScreenOrigin) -> String {
    switch origin {
    case .launch: "(launch)"
    case .start: "(start)"
    case .screen(let name): Self.name(name)
    }
  }

  /// A duration in seconds, with milliseconds.
  static func duration(_ nanoseconds: Int64) -> String {
    let milliseconds = nanoseconds / 1_000_000
    let rest = "\(milliseconds % 1000)"
    let zeros = String(repeating: "0", count: max(0, 3 - rest.count))
    return "\(milliseconds / 1000).\(zeros)\(rest) s"
  }

  /// Rows with columns of equal width, two blanks apart; where they are wider than text is, what
  /// stands in a last column without a heading goes below its row, and the longest words are cut.
  static func aligned(_ rows: [[String]], right: Set<Int>) -> [String] {
    let count = rows[0].count - (rows[0].last == "" ? 1 : 0)
    var widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rest = rows.map { $0.dropFirst(count).joined() }
    let gaps = 2 * (widths.count - 1)
    let isWide = widths.reduce(gaps, +) + 2 + (rest.map(\.count).max() ?? 0) > TextLayout.width
    while widths.reduce(gaps, +) > TextLayout.width,
      let widest = widths.indices.filter({ !right.contains($0) }).max(by: {
        widths[$0] < widths[$1]
      }), widths[widest] > 16
    {
      widths[widest] -= 1
    }
    return zip(rows, rest).flatMap { row, rest -> [String] in
      let cells = zip(row, widths).enumerated().map { column, cell in
        right.contains(column)
          ? cell.0.indented(to: cell.1) : cut(cell.0, to: cell.1).padded(to: cell.1)
      }
      let line = cells.joined(separator: "  ")
      if !isWide { return ["\(line)  \(rest)"] }
      return [line] + TextLayout.wrap(rest, first: "      ", rest: "      ")
    }
  }

  /// A word that is shortened in its middle, so that its ends tell it from others.
  static func cut(_ word: String, to width: Int) -> String {
    guard word.count > width else { return word }
    return "\(word.prefix((width - 1) / 2))…\(word.suffix(width / 2))"
  }
}
