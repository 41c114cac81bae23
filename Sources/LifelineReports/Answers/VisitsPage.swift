import LifelineStatistics

/// Tells visits and counts as one page: what was on screen and for how long, how often each visit was counted,
/// and why not once.
package enum VisitsPage {
  /// The most visits of a trace that are listed.
  private static let visitLimit = 500

  /// Makes the page of some traces.
  package static func page(_ traces: [VisitedTrace]) -> StaticPage {
    let numbers = traces.flatMap { trace in trace.screens.map(trace.counted) }
    let tiles = [
      (TextLayout.count(numbers.count, "visit"), "of screens"),
      ("\(numbers.count { $0 == 1 })", "counted once"),
      ("\(numbers.count { $0 > 1 })", "more than once"),
      ("\(numbers.count { $0 == 0 })", "not counted"),
    ]
    return StaticPage(
      title: "Counted screens",
      heading: "what was on screen, and what was counted",
      parts: [.tiles(tiles)] + traces.flatMap(parts)
    )
  }

  private static func parts(_ trace: VisitedTrace) -> [PagePart] {
    guard let visits = trace.visits else {
      return [.paragraph("\(trace.name): unreadable: \(trace.failure ?? "")")]
    }
    let screens = trace.screens
    let faults = visits.faults.map { fault in
      PagePart.article(
        "\(fault.message) [\(fault.cause.rawValue)]",
        lines: ["\(trace.name):\(fault.line)", "help: \(fault.help)"]
      )
    }
    let remarks = VisitsText().remarks(visits, trace.name)
    return [.title(trace.name)] + faults + table(trace, visits, screens.prefix(visitLimit))
      + PagePart.rest(screens.count - visitLimit, "visit")
      + (remarks.isEmpty ? [] : [.paragraph(remarks.joined(separator: " "))])
  }

  private static func table(
    _ trace: VisitedTrace,
    _ visits: ScreenVisits,
    _ screens: ArraySlice<Int>
  ) -> [PagePart] {
    let most = Double(max(1, screens.compactMap { visits.visits[$0].nanoseconds }.max() ?? 1))
    let rows = screens.map { number -> [PagePart.Cell] in
      let visit = visits.visits[number]
      let count = trace.counted(number)
      let tone: PagePart.Tone =
        visits.counted == 0 || count == 1 ? .good : count == 0 ? .warn : .bad
      let lines = visits.counts[number].map { "\($0.line)" }
      let note = [VisitsText.list(lines), VisitsText.note(visit)]
      return [
        .number("\(visit.shown.line)"), .head(StatisticsText.name(visit.name)),
        .text(visit.from.map(StatisticsText.name) ?? "before the recording"),
        .number(visit.nanoseconds.map(StatisticsText.duration) ?? "–"),
        .bar(visit.nanoseconds.map { max(1 / 160, Double($0) / most) } ?? 0),
        .marked("\(count)", tone), .text(note.filter { !$0.isEmpty }.joined(separator: "; ")),
      ]
    }
    return PagePart.table(
      "",
      ["line", "screen", "from", "on screen", "", "counted", ""],
      rows
    )
  }
}
