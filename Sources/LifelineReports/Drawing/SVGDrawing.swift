import LifelineChecker
import LifelineTrace

/// Draws a picture as SVG: still, with text that can be selected, light or dark as the reader's system.
///
/// The trace is set in staves, as music is: so many places in a row, then the next ones below. A
/// stave has the lanes that live in it. Heads of columns say the lines and the calls.
package struct SVGDrawing: Sendable {
  /// What is drawn.
  let picture: Picture
  /// The judgement, for the head.
  let trace: CheckedTrace

  /// Creates a drawing.
  package init(_ picture: Picture, of trace: CheckedTrace) {
    self.picture = picture
    self.trace = trace
  }

  /// Places in a stave.
  static let placesPerStave = 48
  /// Pixels between two places.
  static let step = 22.0
  /// Pixels for the names of lanes.
  static let margin = 200.0

  /// The drawing, ended by a line feed.
  package var text: String {
    var body = ""
    var y = 88.0
    var start = 0
    let places = min(Self.placesPerStave, picture.entries.count)
    var right = max(720, Self.margin + Double(places) * Self.step + 130)
    repeat {
      let end = min(start + Self.placesPerStave, picture.entries.count)
      let stave = SVGStave(picture: picture, places: start..<max(start, end), top: y)
      body += stave.text
      y += stave.height
      right = max(right, stave.toldWidth + 16)
      start = end
    } while start < picture.entries.count
    body += legend(at: y)
    let (width, height) = (Int(right), Int(y) + 70)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(Self.escaped("Lifelines of \(picture.path)"))</title>
      <desc id="desc">\(Self.escaped(summary))</desc>
      <style>
      \(Self.style)
      </style>
      <rect class="back" width="100%" height="100%"/>
      <text class="head" x="16" y="30">\(Self.escaped(picture.path))</text>
      <text class="muted" x="16" y="52">\(Self.escaped(summary))</text>
      <text class="muted" x="16" y="72">\(Self.escaped(omission))</text>
      \(body)</svg>

      """
  }

  /// The verdict and the numbers in a line.
  private var summary: String {
    let report = trace.report
    var words = [report.verdict.rawValue]
    if let system = picture.system { words.append(system) }
    words.append(TextLayout.count(report.events, "event"))
    words.append(TextLayout.count(report.controllers, "controller"))
    words.append(TextLayout.count(report.findings.count, "finding"))
    return words.joined(separator: ", ")
  }

  /// What is not drawn, and how to see it; empty where all is.
  private var omission: String {
    guard picture.leftOut > 0 else { return "" }
    let events = TextLayout.count(picture.leftOut, "event")
    return "\(events) not drawn; lifeline render --at FROM-TO draws other lines"
  }

  /// Text as XML has it; what no XML may hold, or would steer a reader, is written out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TextLayout.plain(text, limit: 1000).isolated.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number with at most one digit behind the point, the same on every system.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    if tenths % 10 == 0 { return "\(tenths / 10)" }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// The signs, each with its meaning.
  private func legend(at y: Double) -> String {
    let states: [(UInt8, String)] = [
      (2, "appearing"), (4, "appeared"), (8, "disappearing"), (1, "not shown"),
      (5, "one of several"),
    ]
    var text = "<g class=\"legend\">\n"
    var x = 16.0
    for (code, words) in states {
      let states = Picture.States(appearance: .init(rawValue: code), loading: .loaded)
      text += SVGStave.bar(states, from: x, to: x + 36, y: y + 20)
      text += SVGStave.label(words, x: x + 42, y: y + 24, class: "muted")
      x += 58 + Double(words.count) * 7
    }
    x = 16
    let kinds = Picture.Kind.words.filter { word in
      picture.entries.contains { $0.kind.word == word && $0.lane != nil }
    }
    for kind in kinds {
      text += SVGStave.sign(kind, x: x + 8, y: y + 46)
      text += SVGStave.label(kind, x: x + 20, y: y + 50, class: "muted")
      x += 36 + Double(kind.count) * 7
    }
    return text + "</g>\n"
  }

  /// The style sheet.
  private static let style = """
    svg { --back: #fff; --text: #1b1f24; --muted: #59626c; --rule: #c6cbd1; --bar: #3572b0; \
    --light: #a9c8e8; --rest: #7a8591; --bad: #c01c28; --onBad: #fff; --contain: #4a5a6b; \
    --present: #7b4fb0; --stripe: #f1f3f5; }
    @media (prefers-color-scheme: dark) { svg { --back: #14171a; --text: #e7eaee; --muted: #a1abb6; \
    --rule: #414952; --bar: #5b9bd8; --light: #2d4f72; --rest: #77828e; --bad: #ff7b72; \
    --onBad: #1b0503; --contain: #a9b7c6; --present: #c39bf0; --stripe: #1d2126; } }
    text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--text); }
    .head { font-size: 16px; font-weight: 600; } .muted { fill: var(--muted); }
    .call { font-size: 11px; } .bad { fill: var(--bad); } .strong { font-weight: 600; }
    .back { fill: var(--back); } .stripe { fill: var(--stripe); }
    .life { stroke: var(--rule); stroke-dasharray: 1 3; } .tick { stroke: var(--stripe); }
    .appeared { fill: var(--bar); } .coming { fill: var(--light); stroke: var(--bar); }
    .rest { stroke: var(--rest); stroke-width: 2; } .dotted { stroke-dasharray: 2 3; }
    .several { fill: none; stroke: var(--bar); stroke-dasharray: 4 3; }
    .sign { fill: var(--back); stroke: var(--text); stroke-width: 1.25; }
    .sign.console { fill: var(--bad); stroke: var(--bad); }
    .contains, .leaves { stroke: var(--contain); fill: none; stroke-width: 1.5; }
    .presents, .dismissed { stroke: var(--present); fill: none; stroke-width: 1.5; }
    .leaves, .dismissed { stroke-dasharray: 3 3; }
    .tip { stroke-dasharray: none; } .contains.tip, .leaves.tip { fill: var(--contain); }
    .presents.tip, .dismissed.tip { fill: var(--present); }
    .mark { stroke: var(--muted); stroke-dasharray: 1 4; } .gap { fill: var(--stripe); stroke: var(--muted); }
    .ring, .cause { fill: none; stroke: var(--bad); stroke-width: 1.75; } .cause { stroke-width: 1.25; }
    .ring.of { stroke-dasharray: 2 2; } .badge { fill: var(--back); stroke: var(--bad); stroke-width: 1.5; }
    .badge.error { fill: var(--bad); } .badge.advice { stroke-dasharray: 2 2; }
    .number { font-size: 10px; font-weight: 700; fill: var(--bad); text-anchor: middle; }
    .number.error { fill: var(--onBad); } .dead { stroke: var(--text); stroke-width: 2; fill: none; }
    """
}
