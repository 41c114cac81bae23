import LifelineStatistics
import LifelineTrace

/// Tells visits and counts as text for people: a row for each visit, then what differs, and why.
package struct VisitsText: Sendable {
  /// Creates a text report.
  package init() {}

  /// The whole report, each line ended by a line feed.
  package func text(_ traces: [VisitedTrace]) -> String {
    var blocks: [[String]] = []
    for trace in traces {
      let path = TextLayout.plain(trace.name, limit: 1000)
      guard let visits = trace.visits else {
        blocks.append(["\(path): unreadable: \(TextLayout.plain(trace.failure ?? ""))"])
        continue
      }
      if !trace.screens.isEmpty { blocks.append(table(trace, visits)) }
      for fault in visits.faults { blocks.append(block(fault, path)) }
      var rest = remarks(visits, path)
      rest.append("\(path): \(Self.summary(trace, visits))")
      blocks.append(rest)
    }
    return blocks.map { $0.map(\.withoutTrailingBlanks) }.text
  }

  private func table(_ trace: VisitedTrace, _ visits: ScreenVisits) -> [String] {
    var rows = [["line", "screen", "from", "on screen", "counted", ""]]
    for number in trace.screens {
      let visit = visits.visits[number]
      let counts = visits.counts[number]
      rows.append([
        "\(visit.shown.line)", StatisticsText.name(visit.name),
        visit.from.map(StatisticsText.name) ?? "before the recording",
        visit.nanoseconds.map(StatisticsText.duration) ?? "–", "\(trace.counted(number))",
        [Self.list(counts.map { "\($0.line)" }), Self.note(visit)]
          .filter { !$0.isEmpty }.joined(separator: "; "),
      ])
    }
    return StatisticsText.aligned(rows, right: [0, 3, 4])
  }

  /// Lines, as a phrase.
  static func list(_ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\(lines.count > 1 ? "lines" : "line") \(TextLayout.list(lines, limit: 4))"
  }

  /// What happened in a visit, in a few words.
  static func note(_ visit: Visit) -> String {
    let kinds = visit.moments.map(\.kind)
    var words: [String] = []
    let letGo = kinds.count { $0 == .letGo }
    let covered = kinds.count { $0 == .covered }
    if letGo > 0 { words.append(TextLayout.count(letGo, "departure") + " let go") }
    if covered > 0 { words.append("covered " + TextLayout.count(covered, "time")) }
    if visit.isStillOn { words.append("still on screen") }
    return words.joined(separator: ", ")
  }

  private func block(_ fault: CountFault, _ path: String) -> [String] {
    TextLayout.wrap("\(path):\(fault.line): \(fault.message) [\(fault.cause.rawValue)]", rest: "  ")
      + TextLayout.wrap("help: \(fault.help)", first: "  ", rest: "    ")
  }

  func remarks(_ visits: ScreenVisits, _ path: String) -> [String] {
    var lines: [String] = []
    if !visits.unknown.isEmpty {
      var names: [String] = []
      for count in visits.unknown where !names.contains(count.name) { names.append(count.name) }
      let list = TextLayout.list(names.map { TextLayout.plain($0, limit: 60) }, limit: 5)
      lines += TextLayout.wrap(
        "\(path): \(TextLayout.count(visits.unknown.count, "count")) of \(list): no controller in it is "
          + "called like that (--screen NAME=CLASS says which it is)",
        rest: "  "
      )
    }
    if visits.counted == 0 {
      lines += TextLayout.wrap(
        "\(path): nothing in it counts a screen (--pattern says how the app prints it, as in "
          + "'screen (?<screen>\\w+)')",
        rest: "  "
      )
    }
    let unread = visits.unreadable.count
    if unread > 0 { lines.append("\(path): \(TextLayout.count(unread, "line")) could not be read") }
    return lines
  }

  private static func summary(_ trace: VisitedTrace, _ visits: ScreenVisits) -> String {
    let screens = trace.screens
    let names = Set(screens.map { visits.visits[$0].name })
    let numbers = screens.map(trace.counted)
    var text =
      TextLayout.count(screens.count, "visit") + " of " + TextLayout.count(names.count, "screen")
    text += ", " + TextLayout.count(visits.counted, "count")
    guard visits.counted > 0 else { return text }
    text +=
      ": \(numbers.count { $0 == 1 }) counted once, \(numbers.count { $0 > 1 }) more than once, "
    return text + "\(numbers.count { $0 == 0 }) not"
  }
}
