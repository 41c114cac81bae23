import LifelineStatistics
import LifelineTrace

/// Tells statistics as one page of HTML that needs nothing else, no script either: the screens with their
/// times, and a matrix of the passages between them.
package struct StatisticsPage: Sendable {
  private let version: String

  /// The most screens that have a row and a column of the matrix.
  private static let matrixLimit = 40
  /// The most screens that are listed.
  private static let screenLimit = 200

  /// Creates a page of no run.
  ///
  /// - Parameter version: The version of the tool.
  package init(version: String) { self.version = version }

  /// The page.
  package func text(_ run: CountedTraces) -> String {
    let screens = run.screens
    let body =
      tiles(run) + list(screens.screens)
      + matrix(screens.flows, "Passages: from the row to the column")
      + matrix(screens.returns, "Dismissed, and seen again below") + unread(run)
    return StaticPage(version: version).text(
      title: "Screens",
      heading: "screens and the passages between them",
      body
    )
  }

  // MARK: Parts

  private func tiles(_ run: CountedTraces) -> String {
    let screens = run.screens.screens
    let time = screens.reduce(Int64(0)) { $0.saturatingSum($1.tally.nanoseconds) }
    let tiles = [
      (TextLayout.count(run.traces.count, "trace"), "counted together"),
      (TextLayout.count(run.events, "event"), "in all"),
      (TextLayout.count(screens.count { $0.tally.shown > 0 }, "screen"), "shown"),
      (TextLayout.count(screens.reduce(0) { $0 + $1.tally.shown }, "showing"), "of them"),
      (StatisticsText.duration(time), "on screen"),
    ]
    let items = tiles.map { number, words in "<li><b>\(number)</b> \(words)</li>\n" }
    return "<ul class=\"tiles\">\n\(items.joined())</ul>\n"
  }

  private func list(_ rows: [ScreenStatistics.Row]) -> String {
    guard !rows.isEmpty else { return "<p>No screen was shown.</p>\n" }
    let most = max(1, rows.map(\.tally.nanoseconds).max() ?? 1)
    var text = "<h2>Screens</h2>\n<div class=\"wide\"><table class=\"counted\"><thead><tr>"
    let heads = ["Screen", "shown", "controllers", "on screen", "", "on average", "longest"]
    for head in heads + ["first from"] {
      text += "<th scope=\"col\">\(head)</th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    for row in rows.prefix(Self.screenLimit) {
      let tally = row.tally
      let hasTime = tally.timed > 0
      let mean = hasTime ? StatisticsText.duration(tally.nanoseconds / Int64(tally.timed)) : "–"
      let width = Int(Double(tally.nanoseconds) / Double(most) * 160)
      text += "<tr><th scope=\"row\"><bdi>\(Self.name(row.name))</bdi></th>"
      text += "<td class=\"number\">\(tally.shown)</td>"
      text += "<td class=\"number\">\(tally.instances.map { "\($0)" } ?? "–")</td>"
      let time = hasTime ? StatisticsText.duration(tally.nanoseconds) : "–"
      text += "<td class=\"number\">\(time)</td>"
      text += "<td><svg class=\"length\" width=\"160\" height=\"12\" aria-hidden=\"true\">"
      text += "<rect width=\"\(hasTime ? max(1, width) : 0)\" height=\"12\"/></svg></td>"
      text += "<td class=\"number\">\(mean)</td><td class=\"number\">"
      text += "\(tally.longest.map { StatisticsText.duration($0.nanoseconds) } ?? "–")</td>"
      let known = tally.first.map { $0.from.map(StatisticsText.name) ?? "before the recording" }
      let first = known ?? "–"
      text += "<td><bdi>\(XMLText.content(first))</bdi></td></tr>\n"
    }
    text += "</tbody></table></div>\n"
    let rest = rows.count - Self.screenLimit
    return rest > 0 ? text + "<p>\(TextLayout.count(rest, "more screen"))</p>\n" : text
  }

  /// A matrix of passages: who leads where, the darker the more often.
  private func matrix(_ flows: [ScreenStatistics.Flow], _ title: String) -> String {
    guard !flows.isEmpty else { return "" }
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
    var text = "<h2>\(title)</h2>\n<div class=\"wide\"><table class=\"counted matrix\">"
    text += "<thead><tr><td></td>"
    for column in columns {
      text += "<th scope=\"col\" class=\"tall\"><span><bdi>\(Self.name(column))</bdi></span></th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    for row in rows {
      text += "<tr><th scope=\"row\"><bdi>\(XMLText.content(StatisticsText.name(row)))</bdi></th>"
      for column in columns {
        guard let count = counts[row]?[column] else {
          text += "<td></td>"
          continue
        }
        let heat = 1 + Int((Double(count) / most).squareRoot() * 4)
        text += "<td class=\"heat\(heat)\">\(count)</td>"
      }
      text += "</tr>\n"
    }
    text += "</tbody></table></div>\n"
    let rest = max(0, from.count - rows.count) + max(0, to.count - columns.count)
    guard rest > 0 else { return text }
    let words = TextLayout.count(rest, "rarer row or column", "rarer rows and columns")
    return text + "<p>\(words) left out</p>\n"
  }

  private func unread(_ run: CountedTraces) -> String {
    run.traces.compactMap { trace in
      trace.failure.map {
        "<p>\(Self.name(trace.path)): unreadable: \(XMLText.content(TextLayout.plain($0)))</p>\n"
      }
    }.joined()
  }

  private static func name(_ name: String) -> String { XMLText.content(StatisticsText.name(name)) }
}
