package import LifelineSimulator
import LifelineTrace

/// Tells where work is safe that must be paired, as one page: a table of all pairs of callbacks, and of one pair
/// the stories in which it fails.
package enum PlacementPage {
  /// Makes the page of a search.
  ///
  /// - Parameters:
  ///   - placement: What was searched.
  ///   - report: What is told of one pair; nil for none.
  /// - Returns: The page.
  package static func page(_ placement: Placement, _ report: PlacementReport?) -> StaticPage {
    let stories = "\(placement.stories) stories of up to \(placement.length) actions on iOS"
    return StaticPage(
      title: "Work that must be paired",
      heading: "where work is safe that must be paired",
      parts: (report.map(answer) ?? []) + matrix(placement)
        + [.paragraph("\(stories) \(placement.system) were carried out.")]
    )
  }

  private static func matrix(_ placement: Placement) -> [PagePart] {
    let rows = Placement.starts.map { start -> [PagePart.Cell] in
      [.head(start.baseName)]
        + Placement.stops.map { stop in
          guard stop != start else { return .empty }
          let pair = Placement.Pair(start: start, stop: stop)
          let tone: PagePart.Tone =
            placement.isOnScreen(pair) ? .good : placement.isPaired(pair) ? .warn : .bad
          return .marked(placement.word(for: pair), tone)
        }
    }
    return PagePart.table(
      "Started in the row, stopped in the column",
      [""] + Placement.stops.map(\.baseName),
      rows
    )
  }

  private static func answer(_ report: PlacementReport) -> [PagePart] {
    let names = "\(report.pair.start.baseName) … \(report.pair.stop.baseName)"
    let stories = report.examples.map { example in
      PagePart.article(
        example.mishap.phrase(of: report.pair),
        lines: example.story.steps.map { "\($0)" } + report.calls(of: example).map { "  \($0)" },
        isEven: true
      )
    }
    return [.title(names), .paragraph("It is \(report.verdict).")] + stories
      + report.proposals.map { .paragraph($0) }
  }
}
