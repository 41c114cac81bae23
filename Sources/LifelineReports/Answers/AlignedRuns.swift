/// The events of two runs beside one another; where they are the same for long, the middle is left out.
struct AlignedRuns {
  /// An event, with its lines in the two runs; nil where a run does not have it.
  struct Row {
    var words: String
    var old: Int?
    var new: Int?
    /// How many events that are the same stand for this one; 0 where it is one itself.
    var hidden = 0
    /// What has become of it.
    var tone: PagePart.Tone {
      hidden > 0 ? .plain : old == nil ? .new : new == nil ? .gone : .plain
    }
  }

  /// The events in order.
  private(set) var rows: [Row] = []
  /// The number of events that are not compared.
  private(set) var leftOut = 0

  /// The most rows around a difference that are the same in both runs.
  private static let around = 3
  /// The most rows.
  private static let limit = 2000
  /// The columns of a row of the drawing.
  private static let columns = 48

  /// Lays two runs beside one another.
  init(_ old: RunEvents, _ new: RunEvents) {
    let aligned = Alignment(old.words, new.words).rows
    var shown: Set<Int> = []
    for place in aligned.indices where aligned[place].old == nil || aligned[place].new == nil {
      shown.formUnion(place - Self.around...place + Self.around)
    }
    guard !shown.isEmpty else { return }
    for (place, row) in aligned.enumerated() {
      if shown.contains(place) {
        let words = row.new.map { new.words[$0] } ?? row.old.map { old.words[$0] } ?? ""
        rows.append(
          Row(words: words, old: row.old.map { old.lines[$0] }, new: row.new.map { new.lines[$0] })
        )
      } else if let last = rows.last, last.hidden > 0 {
        rows[rows.count - 1].hidden += 1
      } else {
        rows.append(Row(words: "", hidden: 1))
      }
    }
    leftOut = max(0, rows.count - Self.limit) + old.leftOut + new.leftOut
    rows = Array(rows.prefix(Self.limit))
  }

  /// The runs as a drawing and as a table.
  var parts: [PagePart] {
    guard !rows.isEmpty else {
      return [.title("Events"), .paragraph("Both runs have the same events in the same order.")]
    }
    let cells = rows.map { row -> [PagePart.Cell] in
      let line = { (line: Int?) in
        PagePart.Cell.number(row.hidden > 0 ? "⋮" : line.map { "\($0)" } ?? "")
      }
      return [
        line(row.old), .marked(row.hidden > 0 ? row.same : row.words, row.tone), line(row.new),
      ]
    }
    return [.title("Events: the run before above, the run now below"), .figure(figure)]
      + PagePart.table("Events: line before, line now", ["before", "event", "now"], cells)
      + PagePart.rest(leftOut, "event", " not compared")
  }

  // MARK: Drawing

  private static let (margin, step, heads, between) = (96.0, 22.0, 150.0, 44.0)

  /// Both runs above one another, an event of both on a line from one to the other.
  private var figure: Figure {
    var elements = ""
    var y = 0.0
    let starts = stride(from: 0, to: rows.count, by: Self.columns)
    for start in starts {
      elements += stave(rows[start..<min(start + Self.columns, rows.count)], at: y)
      y += Self.heads + Self.between + 36
    }
    var x = 24.0
    for (row, words) in [
      (Row(words: "", old: 1, new: 1), "in both runs"), (Row(words: "", new: 1), "only now"),
      (Row(words: "", old: 1), "only before"),
    ] {
      elements += Self.sign(row, x + 8, y + 8) + Figure.label(words, x + 22, y + 12, "muted")
      x += 110
    }
    let count = min(Self.columns, rows.count)
    return Figure(
      name: "runs",
      width: Self.margin + Double(count) * Self.step + 130,
      height: y + 30,
      title: "The events of two runs above one another",
      elements: elements
    )
  }

  private func stave(_ rows: ArraySlice<Row>, at top: Double) -> String {
    let (old, new) = (top + Self.heads, top + Self.heads + Self.between)
    let end = Self.margin + Double(rows.count) * Self.step
    var text = ""
    for (name, y) in [("before", old), ("now", new)] {
      text += Figure.label(name, 24, y + 4, "head")
      text += Figure.box(Self.margin - 8, y - 0.5, end - Self.margin + 8, 1, "rule")
    }
    for (column, row) in rows.enumerated() {
      let x = Self.margin + (Double(column) + 0.5) * Self.step
      let number = SVGDrawing.number
      let places = [(row.old, "before"), (row.new, "now")].compactMap { line, run in
        line.map { "line \($0) \(run)" }
      }
      text +=
        "<g><title>\(SVGDrawing.escaped((places + [row.label]).joined(separator: ", ")))</title>"
      text += "<g transform=\"translate(\(number(x + 3)) \(number(old - 14))) rotate(-50)\">"
      text +=
        Figure.label(row.label, 0, 0, row.tone == .plain ? "muted" : row.tone.rawValue) + "</g>"
      if row.hidden > 0 {
        for y in [old, new] { text += Figure.label("⋯", x - 6, y + 4, "times") }
      } else {
        if row.tone == .plain { text += Figure.box(x - 0.5, old, 1, Self.between, "rule") }
        if row.old != nil { text += Self.sign(row, x, old) }
        if row.new != nil { text += Self.sign(row, x, new) }
      }
      text += "</g>\n"
    }
    return text
  }

  /// The sign of an event: a full point in both runs, a plus in the later, a minus in the earlier one.
  private static func sign(_ row: Row, _ x: Double, _ y: Double) -> String {
    let number = SVGDrawing.number
    let (style, size) =
      row.tone == .new ? ("added", 7.0) : row.tone == .gone ? ("lost", 6.5) : ("both", 4.0)
    var text =
      "<circle class=\"\(style)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(size))\"/>"
    if row.tone == .new {
      text +=
        "<path class=\"plus\" d=\"M\(number(x - 4)) \(number(y))h8M\(number(x)) \(number(y - 4))v8\"/>"
    } else if row.tone == .gone {
      text += "<path class=\"minus\" d=\"M\(number(x - 3.5)) \(number(y))h7\"/>"
    }
    return text
  }
}

extension AlignedRuns.Row {
  /// How many events are the same.
  fileprivate var same: String { "\(TextLayout.count(hidden, "event")) the same" }

  /// The event in few letters.
  fileprivate var label: String {
    guard hidden == 0 else { return same }
    guard let blank = words.firstIndex(of: " ") else { return words.cut(toColumns: 30) }
    let call = words[words.index(after: blank)...].prefix { $0 != "(" }
    return "\(words[..<blank]) \(ShortCall.shortName(String(call)))".cut(toColumns: 30)
  }
}
