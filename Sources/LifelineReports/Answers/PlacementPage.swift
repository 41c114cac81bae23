package import LifelineSimulator
import LifelineTrace

/// Tells where work is safe that must be paired, as one page of HTML that needs nothing else, no script either: a
/// table of all pairs of callbacks, and of one pair the stories in which it fails.
package struct PlacementPage: Sendable {
  private let version: String

  /// Creates a page of no search.
  ///
  /// - Parameter version: The version of the tool.
  package init(version: String) { self.version = version }

  /// The page.
  ///
  /// - Parameters:
  ///   - placement: What was searched.
  ///   - report: What is told of one pair; nil for none.
  /// - Returns: The page.
  package func text(_ placement: Placement, _ report: PlacementReport?) -> String {
    let stories = "\(placement.stories) stories of up to \(placement.length) actions on iOS"
    return StaticPage(version: version).text(
      title: "Work that must be paired",
      heading: "where work is safe that must be paired",
      style: """
        .safe { color: var(--good); font-weight: 700; } .paired { color: var(--warn); }
        .unpaired { color: var(--bad); }
        """,
      (report.map(answer) ?? "") + matrix(placement)
        + PageParts.paragraph("\(stories) \(placement.system) were carried out.")
    )
  }

  private func matrix(_ placement: Placement) -> String {
    let rows = Placement.starts.map { start -> [PageParts.Cell] in
      [.head(start.baseName)]
        + Placement.stops.map { stop in
          guard stop != start else { return .empty }
          let pair = Placement.Pair(start: start, stop: stop)
          let style =
            placement.isOnScreen(pair) ? "safe" : placement.isPaired(pair) ? "paired" : "unpaired"
          return .marked(placement.word(for: pair), style)
        }
    }
    return PageParts.table(
      "Started in the row, stopped in the column",
      [""] + Placement.stops.map(\.baseName),
      rows
    )
  }

  private func answer(_ report: PlacementReport) -> String {
    let names = "\(report.pair.start.baseName) … \(report.pair.stop.baseName)"
    let stories = report.examples.map { example in
      let lines = example.story.steps.map { "\($0)" } + report.calls(of: example).map { "  \($0)" }
      return "<article><h3>\(PageParts.text(example.mishap.phrase(of: report.pair)))</h3>\n<pre>"
        + lines.map { PageParts.text($0) }.joined(separator: "\n") + "</pre></article>\n"
    }
    return PageParts.title(names) + PageParts.paragraph("It is \(report.verdict).")
      + stories.joined() + report.proposals.map { PageParts.paragraph($0) }.joined()
  }
}
