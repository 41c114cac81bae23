package import LifelineStatistics

/// Draws the passages between screens as a flowchart in Mermaid.
///
/// A screen is a box with the number of its showings, a passage an arrow with its count, the thicker the
/// more often; a dashed arrow is the return to a screen that never left.
package struct StatisticsFlow: Sendable {
  /// Creates a drawing.
  package init() {}

  /// The flowchart, each line ended by a line feed.
  package func text(_ screens: ScreenStatistics) -> String {
    var lines = ["flowchart LR"]
    var ids: [ScreenOrigin: String] = [:]
    let passages = screens.flows + screens.returns
    for (origin, word) in [(ScreenOrigin.launch, "launch"), (.start, "start")]
    where passages.contains(where: { $0.from == origin }) {
      // Why: `start` and `end` are near to words of Mermaid's own, so that ids are letter and digit.
      ids[origin] = origin == .launch ? "o1" : "o2"
      lines.append("  \(ids[origin] ?? "")((\"\(word)\"))")
    }
    let shown = Dictionary(
      screens.screens.map { ($0.name, $0.tally.shown) },
      uniquingKeysWith: { first, _ in first }
    )
    var names = screens.screens.filter { $0.tally.shown > 0 }.map(\.name)
    var known = Set(names)
    for passage in passages {
      if case .screen(let name) = passage.from, known.insert(name).inserted { names.append(name) }
      if known.insert(passage.to).inserted { names.append(passage.to) }
    }
    for (index, name) in names.enumerated() {
      ids[.screen(name)] = "s\(index + 1)"
      let count = TextLayout.count(shown[name] ?? 0, "time")
      lines.append("  s\(index + 1)[\"\(Self.escaped(name))<br/>shown \(count)\"]")
    }
    let flows = arrows(screens.flows, by: "-->", ids) + arrows(screens.returns, by: "-.->", ids)
    lines += flows.map(\.line)
    let most = Double(flows.map(\.count).max() ?? 1)
    for (number, flow) in flows.enumerated() {
      // Why: an arrow of the usual width is one or two pixels thick.
      let width = 1 + Int((Double(flow.count) / most).squareRoot() * 7)
      let differs = flows.contains { $0.count != flow.count }
      if differs, width > 2 { lines.append("  linkStyle \(number) stroke-width:\(width)px") }
    }
    return lines.text
  }

  private func arrows(
    _ flows: [ScreenStatistics.Flow],
    by arrow: String,
    _ ids: [ScreenOrigin: String]
  ) -> [(line: String, count: Int)] {
    flows.compactMap { flow in
      guard let from = ids[flow.from], let to = ids[.screen(flow.to)] else { return nil }
      return ("  \(from) \(arrow)|\(flow.count)| \(to)", flow.count)
    }
  }

  /// Text as Mermaid shows it between double quotes: what it would read as markup is written out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in StatisticsText.name(text).unicodeScalars {
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", ";", "*", "_", "\\", "%", "$", "{", "}", "|", "~":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
