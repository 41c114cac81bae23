package import LifelineStatistics

/// Draws the passages between screens as SVG: a box for each screen, a curve for each passage, the thicker
/// the more often it was taken.
///
/// Screens stand in columns by the fewest passages that lead to them from the beginning. A passage to a later
/// column runs above, one back or within a column below; a return to a screen that never left is dashed.
package struct FlowDrawing: Sendable {
  private var boxes: [Box] = []
  private var curves: [(flow: ScreenStatistics.Flow, isReturn: Bool)] = []
  private var places: [ScreenOrigin: Int] = [:]
  private var leftOut = 0
  private let most: Double

  /// A screen, or where showings come from before there is one.
  private struct Box {
    var origin: ScreenOrigin
    var shown: Int
    /// Nanoseconds on screen; nil where no showing was timed.
    var time: Int64?
    var column = 0
    var row = 0.0

    /// Whether it is none of the screens.
    var isBeginning: Bool { if case .screen = origin { false } else { true } }
  }

  /// The most screens that are drawn.
  private static let limit = 60
  private static let width = 168.0
  private static let height = 40.0
  private static let gap = (x: 112.0, y: 22.0)
  private static let margin = 24.0

  /// Lays out the passages of a run.
  package init(_ statistics: ScreenStatistics) {
    let flows = statistics.flows.map { ($0, false) } + statistics.returns.map { ($0, true) }
    most = Double(max(4, flows.map(\.0.count).max() ?? 1))
    let shown = statistics.screens.filter { $0.tally.shown > 0 }
    var screens = shown.map { row in
      let time = row.tally.timed > 0 ? row.tally.nanoseconds : nil
      return Box(origin: .screen(row.name), shown: row.tally.shown, time: time)
    }
    for origin in [ScreenOrigin.start, .launch] where flows.contains(where: { $0.0.from == origin })
    {
      screens.insert(Box(origin: origin, shown: 0), at: 0)
    }
    leftOut = max(0, screens.count - Self.limit)
    boxes = Array(screens.prefix(Self.limit))
    for (place, box) in boxes.enumerated() { places[box.origin] = place }
    for (flow, isReturn) in flows where place(of: flow) != nil { curves.append((flow, isReturn)) }
    setColumns()
    setRows()
  }

  /// The positions of the two ends of a passage; nil where one of them is not drawn.
  private func place(of flow: ScreenStatistics.Flow) -> (from: Int, to: Int)? {
    guard let from = places[flow.from], let to = places[.screen(flow.to)] else { return nil }
    return (from, to)
  }

  // MARK: Layout

  /// Puts each screen into the column behind the nearest one that leads to it.
  private mutating func setColumns() {
    var next: [[Int]] = Array(repeating: [], count: boxes.count)
    for (flow, _) in curves {
      if let (from, to) = place(of: flow), from != to { next[from].append(to) }
    }
    var columns: [Int?] = Array(repeating: nil, count: boxes.count)
    let roots = boxes.indices.filter { boxes[$0].isBeginning }
    // Why: what nothing leads to begins a story of its own, the most shown first.
    for seed in roots + Array(boxes.indices) where columns[seed] == nil {
      columns[seed] = roots.isEmpty || boxes[seed].isBeginning ? 0 : 1
      var open = [seed]
      while let place = open.first {
        open.removeFirst()
        for other in next[place] where columns[other] == nil {
          columns[other] = (columns[place] ?? 0) + 1
          open.append(other)
        }
      }
    }
    for place in boxes.indices { boxes[place].column = columns[place] ?? 0 }
  }

  /// Puts the screens of a column below one another, each near to those that lead to it.
  private mutating func setRows() {
    for column in 0...(boxes.map(\.column).max() ?? 0) {
      var wanted: [(place: Int, row: Double)] = []
      for place in boxes.indices where boxes[place].column == column {
        let before = curves.compactMap { self.place(of: $0.flow) }
          .filter { $0.to == place && boxes[$0.from].column < column }.map { boxes[$0.from].row }
        let row = before.isEmpty ? 0 : before.reduce(0, +) / Double(before.count)
        wanted.append((place, row))
      }
      wanted.sort { ($0.row, $0.place) < ($1.row, $1.place) }
      for (number, (place, _)) in wanted.enumerated() { boxes[place].row = Double(number) }
    }
  }

  // MARK: Drawing

  /// The drawing alone, ended by a line feed.
  package var text: String { figure.text }

  /// The drawing, alone or as a part of a page.
  var figure: Figure {
    let columns = Double((boxes.map(\.column).max() ?? 0) + 1)
    let rows = (boxes.map(\.row).max() ?? 0) + 1
    let count = TextLayout.count(boxes.count { $0.shown > 0 }, "screen")
    let rest = leftOut > 0 ? ", \(TextLayout.count(leftOut, "rarer one")) left out" : ""
    let words = "\(count) and the passages between them\(rest)"
    let height = 2 * Self.margin + rows * (Self.height + Self.gap.y) + 40
    let label = Figure.label(words, Self.margin, height - 12, "muted")
    return Figure(
      name: "flow",
      width: 2 * Self.margin + columns * (Self.width + Self.gap.x) - Self.gap.x,
      height: height,
      title: words,
      elements: boxes.isEmpty ? "" : (curves.map(curve) + boxes.map(box)).joined() + label
    )
  }

  private func corner(of box: Box) -> (x: Double, y: Double) {
    (
      Self.margin + Double(box.column) * (Self.width + Self.gap.x),
      Self.margin + box.row * (Self.height + Self.gap.y)
    )
  }

  private func box(_ box: Box) -> String {
    let (x, y) = corner(of: box)
    let middle = x + Self.width / 2
    let name = StatisticsText.name(box.origin)
    let short = StatisticsText.cut(name, to: 23).cut(toColumns: 23)
    var text = "<g><title>\(SVGDrawing.escaped(name))</title>"
    text += Figure.box(x, y, Self.width, Self.height, "screen")
    text += Figure.label(short, middle, y + (box.shown > 0 ? 17 : 24), "name")
    if box.shown > 0 {
      let time = box.time.map { ", \(StatisticsText.duration($0))" } ?? ""
      let words = "shown \(TextLayout.count(box.shown, "time"))\(time)"
      text += Figure.label(words, middle, y + 32, "small")
    }
    return text + "</g>\n"
  }

  private func curve(_ flow: ScreenStatistics.Flow, isReturn: Bool) -> String {
    guard let (from, to) = place(of: flow) else { return "" }
    let number = SVGDrawing.number
    let (start, end) = (corner(of: boxes[from]), corner(of: boxes[to]))
    let isOnward = boxes[from].column < boxes[to].column
    // Why: what goes there and what comes back would lie on one another.
    let level = Self.height * (isOnward ? 0.38 : 0.68)
    let (x, y) = (start.x + (isOnward ? Self.width : 0), start.y + level)
    let (toX, toY) = (end.x + (isOnward ? 0 : Self.width), end.y + level)
    let bend = isOnward ? Self.gap.x * 0.55 : -Self.gap.x * 0.55
    let drop = isOnward ? 0 : Self.height * 0.9
    let width = 1 + (Double(flow.count) / most).squareRoot() * 7
    let path =
      "M\(number(x)) \(number(y))C\(number(x + bend)) \(number(y + drop)) "
      + "\(number(toX - bend)) \(number(toY + drop)) \(number(toX)) \(number(toY))"
    let tip = isOnward ? -7.0 : 7.0
    let head =
      "M\(number(toX)) \(number(toY))l\(number(tip)) \(number(-width / 2 - 3))"
      + "v\(number(width + 6))z"
    let words = "\(StatisticsText.name(flow.from)) → \(StatisticsText.name(flow.to)): \(flow.count)"
    return "<g><title>\(SVGDrawing.escaped(words))</title>"
      + "<path class=\"\(isReturn ? "passage again" : isOnward ? "passage" : "passage home")\" "
      + "stroke-width=\"\(number(width))\" d=\"\(path)\"/><path class=\"tip\" d=\"\(head)\"/>"
      + "<text class=\"times\" x=\"\(number((x + toX) / 2))\" "
      + "y=\"\(number((y + toY) / 2 + drop * 0.75 - 4))\">\(flow.count)</text></g>\n"
  }
}
