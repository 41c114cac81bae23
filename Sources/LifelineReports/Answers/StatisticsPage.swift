import LifelineStatistics
import LifelineTrace

/// Tells statistics as one page: the screens with their times, the passages between them as a drawing and as a matrix, and how long showings lasted.
package enum StatisticsPage {
  /// The most screens that have a row and a column of the matrix, and the most whose times are counted out.
  private static let matrixLimit = 40
  /// The most screens that are listed.
  private static let screenLimit = 200

  /// Makes the page of a run.
  package static func page(_ run: CountedTraces) -> StaticPage {
    let screens = run.screens
    let rows = screens.screens
    let drawing = FlowDrawing(screens).figure
    let unread = run.traces.compactMap { trace in
      trace.failure.map { PagePart.paragraph("\(trace.path): unreadable: \($0)") }
    }
    return StaticPage(
      title: "Screens",
      heading: "screens and the passages between them",
      parts: [tiles(run)] + list(rows)
        + (drawing.elements.isEmpty ? [] : [.title("Passages"), .figure(drawing)])
        + matrix(screens.flows, "Passages: from the row to the column")
        + matrix(screens.returns, "Dismissed, and seen again below")
        + times(rows, "How long showings were on screen", \.onScreen)
        + times(rows, "From viewWillAppear to viewDidAppear", \.appearing) + unread
    )
  }

  // MARK: Parts

  private static func tiles(_ run: CountedTraces) -> PagePart {
    let screens = run.screens.screens
    let time = screens.reduce(Int64(0)) { $0.saturatingSum($1.tally.nanoseconds) }
    return .tiles([
      (TextLayout.count(run.traces.count, "trace"), "counted together"),
      (TextLayout.count(run.events, "event"), "in all"),
      (TextLayout.count(screens.count { $0.tally.shown > 0 }, "screen"), "shown"),
      (TextLayout.count(screens.reduce(0) { $0 + $1.tally.shown }, "showing"), "of them"),
      (StatisticsText.duration(time), "on screen"),
    ])
  }

  private static func list(_ rows: [ScreenStatistics.Row]) -> [PagePart] {
    guard !rows.isEmpty else { return [.paragraph("No screen was shown.")] }
    let most = Double(max(1, rows.map(\.tally.nanoseconds).max() ?? 1))
    let heads = [
      "Screen", "shown", "controllers", "on screen", "", "on average", "longest", "first from",
    ]
    let cells = rows.prefix(Self.screenLimit).map { row -> [PagePart.Cell] in
      let tally = row.tally
      let time = { (nanoseconds: Int64?) in
        PagePart.Cell.number(nanoseconds.map(StatisticsText.duration) ?? "–")
      }
      let timed = tally.timed > 0 ? tally.nanoseconds : nil
      let first = tally.first.map { $0.from.map(StatisticsText.name) ?? "before the recording" }
      return [
        .head(StatisticsText.name(row.name)), .number("\(tally.shown)"),
        .number(tally.instances.map { "\($0)" } ?? "–"), time(timed),
        .bar(timed.map { max(1 / 160, Double($0) / most) } ?? 0),
        time(timed.map { $0 / Int64(tally.timed) }), time(tally.longest?.nanoseconds),
        .text(first ?? "–"),
      ]
    }
    return PagePart.table("Screens", heads, cells)
      + PagePart.rest(rows.count - Self.screenLimit, "screen")
  }

  /// A matrix of passages: who leads where, the darker the more often.
  private static func matrix(_ flows: [ScreenStatistics.Flow], _ title: String) -> [PagePart] {
    var from: [ScreenOrigin: Int] = [:]
    var to: [String: Int] = [:]
    var counts: [ScreenOrigin: [String: Int]] = [:]
    for flow in flows {
      from[flow.from, default: 0] += flow.count
      to[flow.to, default: 0] += flow.count
      counts[flow.from, default: [:]][flow.to, default: 0] += flow.count
    }
    let rows = from.sorted {
      ($1.value, StatisticsText.name($0.key)) < ($0.value, StatisticsText.name($1.key))
    }.prefix(Self.matrixLimit).map(\.key)
    let columns = to.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.matrixLimit).map(\.key)
    let most = Double(max(1, flows.map(\.count).max() ?? 1))
    let cells = rows.map { row -> [PagePart.Cell] in
      [.head(StatisticsText.name(row))]
        + columns.map { column in
          counts[row]?[column].map { .shade("\($0)", Double($0) / most) } ?? .empty
        }
    }
    let heads = [""] + columns.map(StatisticsText.name)
    let table = PagePart.table(title, heads, cells, isMatrix: true)
    let rest = max(0, from.count - rows.count) + max(0, to.count - columns.count)
    guard rest > 0 else { return table }
    let words = TextLayout.count(rest, "rarer row or column", "rarer rows and columns")
    return table + [.paragraph("\(words) left out")]
  }

  /// How many showings of each screen lasted how long, a bar for each length, the higher the more of its own.
  private static func times(
    _ rows: [ScreenStatistics.Row],
    _ title: String,
    _ durations: KeyPath<ScreenTally, DurationCounts>
  ) -> [PagePart] {
    let timed = rows.prefix(Self.matrixLimit)
      .map { (name: $0.name, counts: $0.tally[keyPath: durations].counts) }
      .filter { !$0.counts.isEmpty }
    let first = timed.compactMap { $0.counts.firstIndex { $0 > 0 } }.min() ?? 0
    let columns = first..<max(first, timed.map(\.counts.count).max() ?? 0)
    let cells = timed.map { name, counts -> [PagePart.Cell] in
      let most = Double(counts.max() ?? 1)
      return [.head(StatisticsText.name(name))]
        + columns.map { place in
          guard place < counts.count, counts[place] > 0 else { return .empty }
          return .column("\(counts[place])", Double(counts[place]) / most)
        }
    }
    let heads = [""] + columns.map(Self.range)
    return PagePart.table(title, heads, cells, isMatrix: true)
  }

  /// A range of durations in words.
  private static func range(_ place: Int) -> String {
    guard place < DurationCounts.ends.count else { return "an hour or more" }
    let end = DurationCounts.ends[place]
    switch end {
    case ..<1000: return "under \(end) ms"
    case ..<60_000: return "under \(end / 1000) s"
    default: return "under \(end / 60_000) min"
    }
  }
}
