/// Sets the parts of a page below one another in one drawing.
struct PageDrawing {
  private let title: String
  private let heading: String
  private var elements = ""
  /// Pixels from the top to what comes next.
  private var y = 60.0
  /// Pixels up to the right end of what is widest.
  private var width = 640.0

  private static let margin = 24.0
  /// Pixels of a line of text.
  private static let line = 16.0
  /// Pixels of an even letter.
  private static let letter = 6.8
  /// The most columns of a line of a cell, and of a line of prose.
  private static let most = (cell: 52, prose: 110)

  /// Begins a drawing.
  init(_ title: String, _ heading: String) { (self.title, self.heading) = (title, heading) }

  /// All that was added.
  var figure: Figure {
    let head =
      Figure.label(title, Self.margin, 30, "title")
      + Figure.label(heading, Self.margin, 48, "muted")
    return Figure(
      name: "page",
      width: width + Self.margin,
      height: y + Self.margin,
      title: SVGDrawing.escaped("\(title): \(heading)"),
      elements: head + elements
    )
  }

  /// Adds a part below the others.
  mutating func add(_ part: PagePart) {
    switch part {
    case .tiles(let tiles): add(tiles)
    case .title(let name): add([name], "title", before: 22)
    case .paragraph(let words): add(Self.lines(words, Self.most.prose), "muted", before: 4)
    case .words(let words): add(words)
    case .article(let title, let lines, let isEven):
      add(Self.lines(title, Self.most.prose), "head", before: 14)
      let text = isEven ? lines : lines.flatMap { Self.lines($0, Self.most.prose) }
      add(text, isEven ? "even" : "plain", before: 2)
    case .table(let table): add(table)
    case .figure(let figure):
      elements += "<g transform=\"translate(0 \(SVGDrawing.number(y)))\">\(figure.elements)</g>\n"
      y += figure.height
      width = max(width, figure.width - Self.margin)
    }
  }

  /// Adds lines of one style.
  private mutating func add(_ lines: [String], _ style: String, before: Double) {
    y += before
    for line in lines {
      y += Self.line
      elements += Figure.label(line, Self.margin, y, style)
      width = max(width, Self.margin + Self.size(line))
    }
    y += 4
  }

  private mutating func add(_ tiles: [(number: String, words: String)]) {
    var x = Self.margin
    for (number, words) in tiles {
      let size = max(104, Self.size(words) + 28, Double(number.columns) * 11 + 28)
      elements += Figure.box(x, y + 8, size, 56, "screen")
      elements += Figure.label(number, x + 14, y + 34, "figures")
      elements += Figure.label(words, x + 14, y + 54, "muted")
      x += size + 8
    }
    width = max(width, x)
    y += 76
  }

  private mutating func add(_ words: [(text: String, tone: PagePart.Tone)]) {
    var lines: [(spans: String, columns: Int)] = [("", 0)]
    for (text, tone) in words {
      for word in text.split(separator: " ").map(String.init) {
        let columns = word.columns + 1
        if lines[lines.count - 1].columns + columns > Self.most.prose { lines.append(("", 0)) }
        lines[lines.count - 1].columns += columns
        lines[lines.count - 1].spans +=
          "<tspan class=\"\(tone.rawValue)\">\(SVGDrawing.escaped(word))</tspan> "
      }
    }
    y += 4
    for line in lines {
      y += Self.line
      let at = "x=\"\(SVGDrawing.number(Self.margin))\" y=\"\(SVGDrawing.number(y))\""
      elements += "<text \(at)>\(line.spans)</text>\n"
      width = max(width, Self.margin + Double(line.columns) * Self.letter)
    }
    y += 4
  }

  // MARK: Tables

  private mutating func add(_ table: PagePart.Table) {
    if !table.title.isEmpty { add([table.title], "title", before: 20) }
    let rows = table.rows.map { $0.map(Self.content) }
    var sizes = table.heads.enumerated().map { place, head in
      table.isMatrix && place > 0 ? 34 : Self.size(head) + 18
    }
    for row in rows {
      for (place, cell) in row.enumerated() { sizes[place] = max(sizes[place], cell.size + 18) }
    }
    let tall = table.isMatrix ? table.heads.dropFirst().map(Self.size).max() ?? 0 : 0
    y += max(Self.line + 6, tall * 0.77 + 16)
    var x = Self.margin
    for (place, head) in table.heads.enumerated() {
      let isTall = table.isMatrix && place > 0
      let at = "\(SVGDrawing.number(x + sizes[place] / 2 + 4)) \(SVGDrawing.number(y - 6))"
      elements +=
        isTall
        ? "<g transform=\"translate(\(at)) rotate(-50)\">\(Figure.label(head, 0, 0, "muted"))</g>\n"
        : Figure.label(head, x + 9, y - 6, "head")
      x += sizes[place]
      if isTall { width = max(width, x + Self.size(head) * 0.65) }
    }
    width = max(width, x)
    for (cells, row) in zip(table.rows, rows) {
      let height = row.map(\.height).max() ?? 0
      elements += Figure.box(Self.margin, y, x - Self.margin, 0.5, "rule")
      var left = Self.margin
      for (cell, (content, size)) in zip(cells, zip(row, sizes)) {
        draw(cell, content.lines, left, size, height)
        left += size
      }
      elements += "\n"
      y += height
    }
    y += 8
  }

  /// The lines of a cell, and the pixels that it takes.
  private static func content(
    _ cell: PagePart.Cell
  ) -> (lines: [String], size: Double, height: Double) {
    switch cell {
    case .head(let words), .text(let words), .marked(let words, _):
      let lines = lines(words, most.cell)
      return (lines, lines.map(size).max() ?? 0, Double(max(1, lines.count)) * line + 6)
    case .number(let words), .shade(let words, _): return ([words], size(words), line + 6)
    case .column(let words, _): return ([words], size(words), line + 36)
    case .bar: return ([], 160, line + 6)
    case .empty: return ([], 0, line + 6)
    }
  }

  private mutating func draw(
    _ cell: PagePart.Cell,
    _ lines: [String],
    _ x: Double,
    _ size: Double,
    _ height: Double
  ) {
    var style = "plain"
    switch cell {
    case .head: style = "head"
    case .number:
      elements += Figure.label(lines[0], x + size - 9, y + 15, "end")
      return
    case .bar(let share):
      if share > 0 { elements += Figure.box(x + 9, y + 5, max(1, share * 160), 12, "length") }
    case .column(let words, let share):
      let rise = max(1, share * 28)
      elements += Figure.box(x + size / 2 - 12, y + 32 - rise, 24, rise, "length")
      elements += Figure.label(words, x + size / 2, y + 46, "small")
      return
    case .shade(let words, let share):
      elements += Figure.box(x, y, size, height, "heat\(PagePart.Cell.heat(share))")
      elements += Figure.label(words, x + size / 2, y + 15, "small")
      return
    case .marked(_, let tone): style = tone.rawValue
    case .text, .empty: break
    }
    for (row, words) in lines.enumerated() {
      elements += Figure.label(words, x + 9, y + 15 + Double(row) * Self.line, style)
    }
  }

  // MARK: Text

  /// Foreign text in lines; a word that is longer than a line goes on in the next one.
  private static func lines(_ words: String, _ most: Int) -> [String] {
    TextLayout.wrap(TextLayout.plain(words, limit: 1000), width: most).flatMap { line in
      line.reduce(into: [""]) { lines, letter in
        if lines[lines.count - 1].columns >= most { lines.append("") }
        lines[lines.count - 1].append(letter)
      }
    }
  }

  private static func size(_ text: String) -> Double { Double(text.columns) * letter }
}
