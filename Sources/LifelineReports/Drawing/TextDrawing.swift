import LifelineChecker
import LifelineTrace

/// Draws a picture as text: a line for each event, a column for each controller.
///
///     1 Pager#1, 2 Page#1, 3 Page#2
///     line  1 2 3
///        3  o . .  Pager#1  viewDidLoad()
///        5  | o .  Page#1   willMove(toParent: Pager#1)
///
/// A column is taken by another controller once nothing more comes to the first, and says so there.
package struct TextDrawing: Sendable {
  private let picture: Picture
  private let trace: CheckedTrace
  private let style: ANSIStyle
  /// The column of each lane.
  private let columns: [Int]
  private let columnCount: Int

  /// Creates a drawing.
  package init(_ picture: Picture, of trace: CheckedTrace, isColored: Bool) {
    self.picture = picture
    self.trace = trace
    style = ANSIStyle(isColored: isColored)
    (columns, columnCount) = Self.columns(of: picture)
  }

  /// The most findings that are told though their places are not drawn.
  private static let undrawnLimit = 20

  /// The most columns that are drawn beside the calls.
  private static let mostColumns = 16

  /// Gives each lane a column that is free while it lives, the first one, and counts the columns.
  ///
  /// Columns that are not drawn are all called by one number: there are as many as lanes live at once.
  private static func columns(of picture: Picture) -> ([Int], Int) {
    let allEnds = picture.lanes.map { $0.end(in: picture) }.sorted()
    var ends: [Int] = []
    var columns = [Int](repeating: mostColumns, count: picture.lanes.count)
    var (gone, most) = (0, 0)
    let inOrder = picture.lanes.indices.sorted {
      (picture.lanes[$0].first, $0) < (picture.lanes[$1].first, $1)
    }
    for (number, lane) in inOrder.enumerated() {
      let first = picture.lanes[lane].first
      while gone < allEnds.count, allEnds[gone] < first { gone += 1 }
      most = max(most, number + 1 - gone)
      let end = picture.lanes[lane].end(in: picture)
      if let free = ends.firstIndex(where: { $0 < first }) {
        columns[lane] = free
        ends[free] = end
      } else if ends.count < mostColumns {
        columns[lane] = ends.count
        ends.append(end)
      }
    }
    return (columns, most)
  }

  private var shownColumns: Int {
    min(columnCount, Self.mostColumns, max(1, (TextLayout.width - 50) / 2))
  }

  /// The drawing, each line ended by a line feed.
  package var text: String {
    let digits = max(4, picture.entries.map { "\($0.line)".count }.max() ?? 0)
    let heads = (1...max(shownColumns, 1)).map { "\($0 % 10)" }.joined(separator: " ")
    var lines: [Prose] = head.map { "\($0)" }
    let (owners, heirs) = owners
    let named = owners.map { "\(columns[$0] + 1) \(name(of: $0))" }.joined(separator: ", ")
    lines += [""] + TextLayout.wrap(named, rest: "  ").map { "\($0)" }
    lines.append("\("line".indented(to: digits))  \(heads)")
    let numbered = Dictionary(grouping: picture.findings, by: { $0.place ?? -1 })
    let causes = Dictionary(
      grouping: picture.findings.flatMap { finding in finding.causes.map { ($0, finding.number) } },
      by: \.0
    )
    var cells = Cells(picture, columns, shownColumns)
    let names = min(24, picture.lanes.map(\.name.count).max() ?? 0)
    for (place, entry) in picture.entries.enumerated() {
      for heir in heirs[place] ?? [] {
        let blank = String(repeating: " ", count: digits + 2 + shownColumns * 2 + 1)
        lines.append("\(blank)-- \(columns[heir] + 1) is now \(name(of: heir))")
      }
      let own = cells.step(to: place)
      let number = entry.line > 0 ? "\(entry.line)" : ""
      let gutter = style.gutter(number.indented(to: digits))
      var line: Prose = "\(gutter)  \(own)  \(words(of: entry, names))"
      let because = (causes[place] ?? []).map { "(\($0.1))" }
      if !because.isEmpty { line = line + "  cause of \(because.joined(separator: " "))" }
      lines.append(line.withoutTrailingBlanks)
      for finding in numbered[place] ?? [] { lines += told(finding, digits) }
    }
    let undrawn = numbered[-1] ?? []
    for finding in undrawn.prefix(Self.undrawnLimit) { lines += told(finding, digits) }
    if undrawn.count > Self.undrawnLimit {
      let count = TextLayout.count(undrawn.count - Self.undrawnLimit, "more finding")
      lines.append("\(count) where events are left out; lifeline check tells them")
    }
    lines += foot.map { "\($0)" }
    return lines.text
  }

  /// What the drawing is of, in a line, or in two where the terminal is narrow.
  private var head: [String] {
    let report = trace.report
    var words = [TextLayout.plain(picture.path, limit: 1000), report.verdict.rawValue]
    if let system = picture.system { words.append(TextLayout.plain(system)) }
    words.append(TextLayout.count(report.events, "event"))
    words.append(TextLayout.count(report.findings.count, "finding"))
    let line = words.joined(separator: "   ")
    guard line.count > TextLayout.width, TextLayout.width < TextWidth.usual else { return [line] }
    return [words[0], "  " + words.dropFirst().joined(separator: "   ")]
  }

  private func words(of entry: Picture.Entry, _ names: Int) -> String {
    let room = max(20, TextLayout.width - shownColumns * 2 - names - 10)
    let text = TextLayout.plain(picture.texts[entry.text], limit: room)
    guard let lane = entry.lane else {
      switch entry.kind {
      case .mark: return "-- \(text)"
      case .printed: return "   \(text)"
      default: return "~~ \(text)"
      }
    }
    let indent = String(repeating: "  ", count: min(entry.depth, 4))
    return "\(indent)\(name(of: lane).padded(to: names))  \(text)"
  }

  private func name(of lane: Int) -> String {
    TextLayout.plain(picture.lanes[lane].name, limit: 24)
  }

  /// The lanes that are the first of a column that is drawn, and those that take one over, by the place where they do.
  private var owners: ([Int], heirs: [Int: [Int]]) {
    var taken: Set<Int> = []
    let inOrder = picture.lanes.indices.sorted {
      (picture.lanes[$0].first, $0) < (picture.lanes[$1].first, $1)
    }
    let drawn = inOrder.filter { columns[$0] < shownColumns }
    let owners = drawn.filter { taken.insert(columns[$0]).inserted }
    let heirs = drawn.filter { !owners.contains($0) }
    return (owners, Dictionary(grouping: heirs) { picture.lanes[$0].first })
  }

  private func told(_ finding: Picture.Finding, _ digits: Int) -> [Prose] {
    let found = finding.finding
    let blank = String(repeating: " ", count: digits + 2 + shownColumns * 2 + 1)
    let label = "<-- (\(finding.number)) \(found.severity.rawValue)[\(found.rule)] "
    let lines = TextLayout.wrap(
      label + TextLayout.plain(found.message, limit: 400),
      first: blank,
      rest: blank + "    "
    )
    return lines.map { style.severity($0, found.severity) }
  }

  /// What the signs mean, and what is left out.
  private var foot: [String] {
    // Why: a sign stands on the line of its word.
    let signs = Self.signs.map { $0.split(separator: " ").joined(separator: "\u{A0}") }
    var lines = [""]
    lines += TextLayout.wrap(signs.joined(separator: ", ")).map { line in
      line.split(separator: "\u{A0}").joined(separator: " ")
    }
    if columnCount > shownColumns {
      let count = columnCount - shownColumns
      lines += TextLayout.wrap("\(TextLayout.count(count, "column")) did not fit beside the calls")
    }
    if picture.leftOut > 0 {
      let count = TextLayout.count(picture.leftOut, "event")
      lines += TextLayout.wrap("\(count) left out; --at FROM-TO draws other lines")
    }
    return lines
  }

  private static let signs = [
    "o event", "X finding", "/ appearing", "# appeared", "\\ disappearing", ". not shown",
    "? one of several", ": unknown",
  ]
}

/// The signs in the columns, from place to place.
private struct Cells {
  private let picture: Picture
  private let columns: [Int]
  private let isOffending: Set<Int>
  private var signs: [Character]
  private var next = 0
  private let starts: [(place: Int, column: Int, sign: Character)]

  init(_ picture: Picture, _ columns: [Int], _ count: Int) {
    self.picture = picture
    self.columns = columns
    signs = [Character](repeating: " ", count: count)
    isOffending = Set(picture.findings.compactMap(\.place))
    var starts: [(place: Int, column: Int, sign: Character, rank: Int)] = []
    for (lane, drawn) in picture.lanes.enumerated() where columns[lane] < count {
      starts.append((drawn.first, columns[lane], ":", 1))
      starts.append((drawn.end(in: picture) + 1, columns[lane], " ", 0))
    }
    for bar in picture.bars where columns[bar.lane] < count {
      let sign = Self.sign(bar.states.appearance)
      starts.append((bar.from, columns[bar.lane], sign, 2))
    }
    starts.sort { ($0.place, $0.rank) < ($1.place, $1.rank) }
    self.starts = starts.map { ($0.place, $0.column, $0.sign) }
  }

  /// The row of a place, which comes behind the one before.
  mutating func step(to place: Int) -> String {
    while next < starts.count, starts[next].place <= place {
      signs[starts[next].column] = starts[next].sign
      next += 1
    }
    var row = signs
    if let lane = picture.entries[place].lane, columns[lane] < row.count {
      row[columns[lane]] = isOffending.contains(place) ? "X" : "o"
    }
    return row.map { String($0) }.joined(separator: " ")
  }

  private static func sign(_ set: AppearanceSet) -> Character {
    switch set {
    case .disappeared: "."
    case .appearing: "/"
    case .appeared: "#"
    case .disappearing: "\\"
    case .any, []: ":"
    default: "?"
    }
  }
}
