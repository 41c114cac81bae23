import LifelineStatistics

/// Tells visits and counts as one page of HTML that needs nothing else, no script either: what was on screen
/// and for how long, how often each visit was counted, and why not once.
package struct VisitsPage: Sendable {
  private let version: String

  /// The most visits of a trace that are listed.
  private static let visitLimit = 500

  /// Creates a page of no run.
  ///
  /// - Parameter version: The version of the tool.
  package init(version: String) { self.version = version }

  /// The page.
  package func text(_ traces: [VisitedTrace]) -> String {
    StaticPage(version: version).text(
      title: "Counted screens",
      heading: "what was on screen, and what was counted",
      style: ".badge.good { border-color: var(--good); color: var(--good); }",
      tiles(traces) + traces.map(part).joined()
    )
  }

  private func tiles(_ traces: [VisitedTrace]) -> String {
    let numbers = traces.flatMap { trace in trace.screens.map(trace.counted) }
    return PageParts.tiles([
      (TextLayout.count(numbers.count, "visit"), "of screens"),
      ("\(numbers.count { $0 == 1 })", "counted once"),
      ("\(numbers.count { $0 > 1 })", "more than once"),
      ("\(numbers.count { $0 == 0 })", "not counted"),
    ])
  }

  private func part(_ trace: VisitedTrace) -> String {
    guard let visits = trace.visits else {
      return PageParts.paragraph("\(trace.name): unreadable: \(trace.failure ?? "")")
    }
    let screens = trace.screens
    let faults = visits.faults.map { fault in
      "<article><h3>\(PageParts.text("\(fault.message) [\(fault.cause.rawValue)]", limit: 400))</h3>\n"
        + PageParts.paragraph("\(trace.name):\(fault.line)")
        + PageParts.paragraph("help: \(fault.help)") + "</article>\n"
    }
    let rest = screens.count - Self.visitLimit
    let remarks = VisitsText().remarks(visits, trace.name)
    return PageParts.title(trace.name) + faults.joined()
      + table(trace, visits, screens.prefix(Self.visitLimit))
      + (rest > 0 ? PageParts.paragraph(TextLayout.count(rest, "more visit")) : "")
      + (remarks.isEmpty ? "" : PageParts.paragraph(remarks.joined(separator: " ")))
  }

  private func table(
    _ trace: VisitedTrace,
    _ visits: ScreenVisits,
    _ screens: ArraySlice<Int>
  ) -> String {
    let most = Double(max(1, screens.compactMap { visits.visits[$0].nanoseconds }.max() ?? 1))
    let rows = screens.map { number -> [PageParts.Cell] in
      let visit = visits.visits[number]
      let count = trace.counted(number)
      let style = visits.counted == 0 || count == 1 ? "good" : count == 0 ? "warning" : "error"
      let lines = visits.counts[number].map { "\($0.line)" }
      let note = [
        VisitsText.list(lines), VisitsText.note(visit),
      ]
      return [
        .number("\(visit.shown.line)"), .head(StatisticsText.name(visit.name)),
        .text(visit.from.map(StatisticsText.name) ?? "before the recording"),
        .number(visit.nanoseconds.map(StatisticsText.duration) ?? "–"),
        .bar(visit.nanoseconds.map { max(1 / 160, Double($0) / most) } ?? 0),
        .marked("\(count)", "badge \(style)"),
        .text(note.filter { !$0.isEmpty }.joined(separator: "; ")),
      ]
    }
    let heads = ["line", "screen", "from", "on screen", "", "counted", ""]
    return PageParts.table("", heads, rows)
  }
}
