/// A drawing in SVG that stands alone, or in a page.
struct Figure: Sendable {
  /// Its class, which is also the name of its title.
  let name: String
  /// Pixels.
  let width: Double
  /// Pixels.
  let height: Double
  /// What it shows; escaped.
  let title: String
  /// What it is drawn of.
  let elements: String

  /// The drawing alone, ended by a line feed.
  var text: String {
    drawing(
      "<style>\n\(Self.style)\n</style>\n<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n"
    )
  }

  /// The drawing as a part of a page that has the style.
  var part: String { elements.isEmpty ? "" : "<div class=\"wide\">\(drawing(""))</div>\n" }

  private func drawing(_ head: String) -> String {
    let (width, height) = (Int(max(width, 320)), Int(height))
    return """
      <svg class="figure" xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="\(name)">
      <title id="\(name)">\(title)</title>
      \(head)\(elements)</svg>

      """
  }

  /// Text at a point, by a class of the style.
  static func label(_ text: String, _ x: Double, _ y: Double, _ style: String) -> String {
    SVGStave.label(text, x: x, y: y, class: style)
  }

  /// A rectangle, by a class of the style.
  static func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ style: String
  ) -> String {
    let number = SVGDrawing.number
    return "<rect class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" "
      + "width=\"\(number(width))\" height=\"\(number(height))\"\(style == "screen" ? " rx=\"6\"" : "")/>"
  }

  /// The style of all drawings of this kind.
  static let style = """
    .figure { --back: #fff; --text: #1b1f24; --muted: #59626c; --rule: #8c959f; --bar: #3572b0; --panel: #f6f8fa; \
    --good: #17702f; --warn: #8a5300; --bad: #c01c28; }
    @media (prefers-color-scheme: dark) { .figure { --back: #14171a; --text: #e7eaee; --muted: #a1abb6; \
    --rule: #67707a; --bar: #5b9bd8; --panel: #1d2126; --good: #57c271; --warn: #e0a34c; --bad: #ff7b72; } }
    .figure text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--text); white-space: pre; }
    .figure .name { font-weight: 600; text-anchor: middle; } .figure .small { font-size: 11px; text-anchor: middle; }
    .figure .times { text-anchor: middle; paint-order: stroke; stroke: var(--back); stroke-width: 3px; }
    .figure .muted { fill: var(--muted); } .figure .back { fill: var(--back); }
    .figure .screen { fill: var(--panel); stroke: var(--rule); } .figure .rule { stroke: var(--rule); }
    .figure .passage { fill: none; stroke: var(--bar); opacity: .55; } .figure .home { stroke: var(--muted); }
    .figure .again { stroke: var(--muted); stroke-dasharray: 5 4; } .figure .tip, .figure .length { fill: var(--bar); }
    .figure .title { font-size: 16px; font-weight: 600; } .figure .head { font-weight: 600; } .figure .figures { font-size: 20px; font-weight: 600; }
    .figure .end { text-anchor: end; } .figure .even { font-family: ui-monospace, Menlo, Consolas, monospace; }
    .figure .good { fill: var(--good); font-weight: 600; } .figure .warn { fill: var(--warn); }
    .figure .bad, .figure .new { fill: var(--bad); } .figure .new { font-weight: 600; } .figure .gone { fill: var(--good); text-decoration: line-through; }
    .figure .heat1, .figure .heat2, .figure .heat3, .figure .heat4, .figure .heat5 { fill: var(--bar); opacity: .08; }
    .figure .heat2 { opacity: .16; } .figure .heat3 { opacity: .25; } .figure .heat4 { opacity: .35; } .figure .heat5 { opacity: .45; }
    .figure .both { fill: var(--text); } .figure .added { fill: var(--bad); } .figure .lost { fill: var(--back); stroke: var(--good); stroke-width: 2; }
    .figure .plus { stroke: var(--back); stroke-width: 2; } .figure .minus { stroke: var(--good); stroke-width: 2; }
    """
}
