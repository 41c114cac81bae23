import LifelineChecker
import LifelineTrace

/// One row of an SVG drawing: some places, and the lanes that live in them.
struct SVGStave {
  /// What is drawn.
  let picture: Picture
  /// The places.
  let places: Range<Int>
  /// Pixels from the top of the drawing.
  let top: Double
  /// The lanes, in order.
  let lanes: [Int]
  /// The findings at these places.
  let findings: [Picture.Finding]
  /// The marks at these places that are too long for a head.
  private let marks: [Picture.Entry]
  private let rows: [Int: Int]

  /// Pixels of a lane.
  private static let row = 30.0
  /// Pixels for the heads of columns.
  private static let heads = 148.0

  /// Creates a stave.
  init(picture: Picture, places: Range<Int>, top: Double) {
    self.picture = picture
    self.places = places
    self.top = top
    var isShown = Set<Int>()
    for (index, lane) in picture.lanes.enumerated()
    where lane.first < places.upperBound && lane.end(in: picture) >= places.lowerBound {
      var own: Int? = index
      while let lane = own, isShown.insert(lane).inserted { own = picture.lanes[lane].container }
    }
    lanes = isShown.sorted()
    rows = Dictionary(uniqueKeysWithValues: zip(lanes, 0...))
    findings = picture.findings.filter { $0.place.map(places.contains) ?? false }
    marks = places.map { picture.entries[$0] }
      .filter { $0.lane == nil && picture.texts[$0.text].count > Self.mostLetters }
  }

  /// Pixels from its top to that of the next one.
  var height: Double {
    Self.heads + Double(lanes.count) * Self.row + Double(findings.count + marks.count) * 18 + 24
  }

  /// Pixels up to the right end of what is told below the lanes.
  var toldWidth: Double {
    let columns = findings.map { told($0).columns } + marks.map { told($0).columns }
    return 48 + Double(columns.max() ?? 0) * 7
  }

  /// The most letters of a head.
  private static let mostLetters = 34

  /// The elements.
  var text: String {
    var text = "<g>\n"
    let bottom = top + Self.heads + Double(lanes.count) * Self.row
    for (row, lane) in lanes.enumerated() { text += name(of: lane, row: row) }
    for place in places { text += head(of: place, bottom: bottom) }
    for lane in lanes { text += states(of: lane) }
    for arrow in picture.arrows where places.contains(arrow.place) { text += self.arrow(arrow) }
    for finding in findings { text += causes(of: finding) }
    for place in places { text += sign(at: place) }
    for finding in findings { text += ring(around: finding) }
    var y = bottom + 14
    for finding in findings {
      text += Self.badge(finding, x: 16, y: y - 7)
      text += Self.label(told(finding), x: 48, y: y + 4, class: "bad")
      y += 18
    }
    for mark in marks {
      text += Self.label(told(mark), x: 48, y: y + 4, class: "muted")
      y += 18
    }
    return text + "</g>\n"
  }

  // MARK: Geometry

  private func x(_ place: Int) -> Double {
    SVGDrawing.margin + (Double(place - places.lowerBound) + 0.5) * SVGDrawing.step
  }

  /// The middle of a lane; nil where it is not in the stave.
  private func y(_ lane: Int?) -> Double? {
    lane.flatMap { rows[$0] }.map { top + Self.heads + (Double($0) + 0.5) * Self.row }
  }

  private var left: Double { SVGDrawing.margin }
  private var right: Double { SVGDrawing.margin + Double(places.count) * SVGDrawing.step }

  // MARK: Lanes

  private func name(of lane: Int, row: Int) -> String {
    guard let y = y(lane) else { return "" }
    let drawn = picture.lanes[lane]
    let indent = 16 + Double(min(drawn.depth, 6)) * 12
    var text = ""
    if row % 2 == 1 {
      text += "<rect class=\"stripe\" x=\"8\" y=\"\(number(y - 15))\" "
      text += "width=\"\(number(right - 8))\" height=\"\(number(Self.row))\"/>\n"
    }
    let room = Int((SVGDrawing.margin - indent) / 6.8)
    let name = TextLayout.plain(drawn.name).cut(toColumns: max(room, 6))
    return text + Self.label(name, x: indent, y: y + 4, class: "strong")
  }

  private func states(of lane: Int) -> String {
    guard let y = y(lane) else { return "" }
    let drawn = picture.lanes[lane]
    let from = max(x(drawn.first), left)
    let to = min(x(drawn.end(in: picture)), right)
    var text = ""
    if from < to { text += Self.line("life", from, y, to, y) }
    let own = picture.bars(of: lane)
    for bar in own where bar.from < places.upperBound && bar.to >= places.lowerBound {
      let from = max(x(bar.from), left)
      let to = min(x(bar.to), right)
      if from < to { text += Self.bar(bar.states, from: from, to: to, y: y) }
    }
    if drawn.isDead, places.contains(drawn.last) {
      let x = x(drawn.last) + 9
      let cross = "M\(number(x - 4)) \(number(y - 4))l8 8m0 -8l-8 8"
      text += "<path class=\"dead\" d=\"\(cross)\"/>\n"
    }
    return text
  }

  /// The states that a controller may be in, from one point to another.
  static func bar(
    _ states: Picture.States,
    from: Double,
    to: Double,
    y: Double
  ) -> String {
    let (left, right) = (number(from), number(to))
    let width = number(to - from)
    let block = "x=\"\(left)\" y=\"\(number(y - 6))\" width=\"\(width)\" height=\"12\""
    switch states.appearance {
    case .appeared: return "<rect class=\"appeared\" \(block)/>\n"
    case .appearing:
      return "<path class=\"coming\" d=\"M\(left) \(number(y - 1))L\(right) \(number(y - 6))"
        + "v12L\(left) \(number(y + 1))z\"/>\n"
    case .disappearing:
      return "<path class=\"coming\" d=\"M\(left) \(number(y - 6))L\(right) \(number(y - 1))"
        + "v2L\(left) \(number(y + 6))z\"/>\n"
    case .disappeared:
      return line(states.loading == .loaded ? "rest" : "rest dotted", from, y, to, y)
    case .any, []: return states.loading == .loaded ? line("rest dotted", from, y, to, y) : ""
    default:
      let mark = to - from > 16 ? label("?", x: (from + to) / 2 - 3, y: y + 4, class: "muted") : ""
      return "<rect class=\"several\" \(block)/>\n" + mark
    }
  }

  // MARK: Places

  /// The line and the call above a column.
  private func head(of place: Int, bottom: Double) -> String {
    let entry = picture.entries[place]
    let x = x(place)
    let y = top + Self.heads
    var words = TextLayout.plain(picture.texts[entry.text], limit: Self.mostLetters)
    // Why: in a head there is room for the name of a call, and hardly for its arguments.
    if case .event(let callback) = entry.kind, callback != .diagnostic, words.count > 26 {
      let short = ShortCall.short(picture.texts[entry.text])
      words = TextLayout.plain(
        short.count > 26 ? callback.baseName : short,
        limit: Self.mostLetters
      )
    }
    if entry.line > 0 { words = "\(entry.line) \(words)" }
    var text = ""
    switch entry.kind {
    case .event: text += Self.line("tick", x, y - 4, x, bottom)
    case .gap:
      text += "<rect class=\"gap\" x=\"\(number(x - 6))\" y=\"\(number(y))\" width=\"12\" "
      text += "height=\"\(number(bottom - y))\"/>\n"
    case .mark, .printed, .boundary: text += Self.line("mark", x, y - 4, x, bottom)
    }
    let isPlain = entry.lane != nil
    text += "<text class=\"call\(isPlain ? "" : " strong")\" x=\"0\" y=\"0\" "
    text += "transform=\"translate(\(number(x + 3)) \(number(y - 8))) rotate(-50)\">"
    return text + SVGDrawing.escaped(words) + "</text>\n"
  }

  private func sign(at place: Int) -> String {
    let entry = picture.entries[place]
    guard let y = y(entry.lane), let lane = entry.lane else { return "" }
    let states = PictureWords.change(of: entry)
    let words = "line \(entry.line): \(picture.lanes[lane].name) \(picture.texts[entry.text])"
    let title =
      "<title>\(SVGDrawing.escaped(words + (states.isEmpty ? "" : "; \(states)")))</title>"
    return "<g>\(title)\(Self.sign(entry.kind.word, x: x(place), y: y))</g>\n"
  }

  private func arrow(_ arrow: Picture.Arrow) -> String {
    guard let from = y(arrow.from), let to = y(arrow.to) else { return "" }
    let x = x(arrow.place)
    let up = to < from ? -1.0 : 1.0
    let kind = arrow.kind.rawValue
    let isDouble = arrow.kind == .presents || arrow.kind == .dismissed
    var text = ""
    for offset in isDouble ? [-1.75, 1.75] : [0] {
      text += Self.line(kind, x + offset, from, x + offset, to - up * 13)
    }
    let point = "M\(number(x)) \(number(to - up * 6.5))"
    return text
      + "<path class=\"\(kind) tip\" d=\"\(point)l-4.5 \(number(-up * 7))h9z\"/>\n"
  }

  // MARK: Findings

  private func causes(of finding: Picture.Finding) -> String {
    guard let place = finding.place, let y1 = y(picture.entries[place].lane ?? finding.lane) else {
      return ""
    }
    let x1 = x(place)
    var text = ""
    for cause in finding.causes {
      guard places.contains(cause), let y0 = y(picture.entries[cause].lane) else {
        if cause < places.lowerBound {
          text += "<path class=\"cause\" d=\"M\(number(left)) \(number(y1 + 13))"
          text += "L\(number(x1 - 12)) \(number(y1 + 13))L\(number(x1)) \(number(y1))\"/>\n"
        }
        continue
      }
      let x0 = x(cause)
      let lift = y0 == y1 ? 15.0 : 0
      let curve =
        lift > 0
        ? "C\(number(x0 + 6)) \(number(y0 + lift)) \(number(x1 - 6)) \(number(y1 + lift)) "
        : "C\(number(x0 + (x1 - x0) * 0.6)) \(number(y0)) "
          + "\(number(x1 - (x1 - x0) * 0.2)) \(number(y1)) "
      text += "<path class=\"cause\" d=\"M\(number(x0)) \(number(y0))\(curve)"
      text += "\(number(x1)) \(number(y1))\"/>\n"
      text += "<circle class=\"ring of\" cx=\"\(number(x0))\" cy=\"\(number(y0))\" r=\"9\"/>\n"
    }
    return text
  }

  private func ring(around finding: Picture.Finding) -> String {
    guard let place = finding.place, let y = y(picture.entries[place].lane ?? finding.lane) else {
      return ""
    }
    let x = x(place)
    return "<circle class=\"ring\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"9\"/>\n"
      + Self.badge(finding, x: x + 4, y: y - 18)
  }

  /// A finding in words, below the lanes.
  private func told(_ finding: Picture.Finding) -> String {
    let found = finding.finding
    let lines = finding.causes.map { picture.entries[$0].line }.filter { $0 != found.line }
    let because =
      lines.isEmpty ? "" : ", because of line \(TextLayout.list(lines.map(String.init)))"
    let message = TextLayout.plain(found.message, limit: 140)
    return "\(found.severity.rawValue)[\(found.rule)] line \(found.line): \(message)\(because)"
  }

  /// A mark in full, below the lanes.
  private func told(_ mark: Picture.Entry) -> String {
    "line \(mark.line): \(TextLayout.plain(picture.texts[mark.text], limit: 140))"
  }

  /// The number of a finding, in a frame that tells its severity.
  private static func badge(_ finding: Picture.Finding, x: Double, y: Double) -> String {
    let severity = finding.finding.severity.rawValue
    let width = Double("\(finding.number)".count) * 6.5 + 8
    return "<rect class=\"badge \(severity)\" x=\"\(number(x))\" y=\"\(number(y))\" rx=\"4\" "
      + "width=\"\(number(width))\" height=\"14\"/>"
      + "<text class=\"number \(severity)\" x=\"\(number(x + width / 2))\" y=\"\(number(y + 10.5))\">"
      + "\(finding.number)</text>\n"
  }

  // MARK: Elements

  static func label(_ text: String, x: Double, y: Double, class name: String) -> String {
    "<text class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\">"
      + SVGDrawing.escaped(text) + "</text>\n"
  }

  private static func line(
    _ name: String,
    _ x0: Double,
    _ y0: Double,
    _ x1: Double,
    _ y1: Double
  ) -> String {
    "<line class=\"\(name)\" x1=\"\(number(x0))\" y1=\"\(number(y0))\" "
      + "x2=\"\(number(x1))\" y2=\"\(number(y1))\"/>\n"
  }

  private static func number(_ value: Double) -> String { SVGDrawing.number(value) }
  private func number(_ value: Double) -> String { SVGDrawing.number(value) }

  /// The sign of a kind of event around a point; `Web/shapes.js` draws the same.
  static func sign(_ kind: String, x: Double, y: Double) -> String {
    let at = "transform=\"translate(\(number(x)) \(number(y)))\""
    let path = signs[kind] ?? "M-4 -4h8v8h-8z"
    return "<path class=\"sign \(kind)\" \(at) d=\"\(path)\"/>"
  }

  /// The outlines of the signs around a point.
  private static let signs = [
    "lifetime": "M0 -6L6 0L0 6L-6 0z",
    "loading": "M-4.5 -4.5h9v9h-9z",
    "appearance": "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    "layout": "M-1 -5h2v10h-2z",
    "forwarding": "M-5 -5L5 0L-5 5z",
    "containment": "M0 5.5L4.8 2.8V-2.8L0 -5.5L-4.8 -2.8V2.8z",
    "views": "M-5 -2.5h10v5h-10z",
    "navigation": "M-5 -5H0L6 0L0 5H-5L-1 0z",
    "tabs": "M-5 5L-2.5 -5H2.5L5 5z",
    "presentation": "M0 -6L6 5H-6z",
    "segues": "M0 6L6 -5H-6z",
    "transition": "M-5 -5L5 5V-5L-5 5z",
    "requests": "M-5 -2H0V-5L5 0L0 5V2H-5z",
    "activity": "M-5 -5H5V0L0 5L-5 0z",
    "console": "M-2 -6H2L6 -2V2L2 6H-2L-6 2V-2z",
  ]
}
