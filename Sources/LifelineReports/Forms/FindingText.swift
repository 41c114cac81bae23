import LifelineChecker

/// Tells one finding as text: the headline, the place, the quoted lines, the reason, the remedy.
struct FindingText {
  /// Whether to write colour codes.
  var isColored = false
  /// The notes of people that stand among the lines of the trace.
  var marks: [TraceReport.Note] = []
  /// Where the place leads, in a terminal that knows links; nil for nowhere.
  var link: String?

  private var style: ANSIStyle { ANSIStyle(isColored: isColored) }

  /// The widest column of calls, in characters; a longer call pushes its own note to the right.
  private static let callWidth = 56

  /// The most characters of a message that is quoted as a line; the clauses tell all of it.
  private static let wordLimit = 48

  /// Where more is said of the rule of a finding.
  static func reference(_ finding: Finding) -> String {
    Rule.named(finding.rule) == nil
      ? "a rule of the project (lifeline config)" : "lifeline explain \(finding.rule)"
  }

  /// The lines of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - path: What the place is called.
  ///   - system: The system, or systems, that it holds for; nil where that is not known.
  /// - Returns: The headline first, without line feeds.
  func lines(_ finding: Finding, path: String, system: String?) -> [Prose] {
    let head = "\(finding.severity.rawValue)[\(finding.rule)]"
    // Why: where nobody has said how wide text is, a headline stays whole, and can be searched for.
    let headline = TextLayout.wrap(
      "\(head) \(TextLayout.plain(finding.message, limit: 400))",
      rest: "  ",
      width: TextLayout.width < TextWidth.usual ? TextLayout.width : .max
    )
    var lines: [Prose] = [
      "\(style.severity(head, finding.severity))\(headline[0].dropFirst(head.count))"
    ]
    lines += headline.dropFirst().map { "\($0)" }
    let place = system.map { "   \(TextLayout.plain($0))" } ?? ""
    let file = ("\(TextLayout.plain(path, limit: 1000)):\(finding.line)" as Prose).linked(to: link)
    lines.append("  \(style.gutter("-->")) \(file)\(place)")
    lines += quotes(finding)
    for clause in finding.clauses {
      let lead = "   \(clause.lead)"
      let text = TextLayout.wrap(clause.text, first: lead, rest: "     ")
      for (row, words) in text.enumerated() {
        if clause.kind == .fix {
          lines.append(style.remedy(words))
        } else if row == 0, !clause.lead.isEmpty {
          lines.append("\(style.key(lead))\(words.dropFirst(lead.count))")
        } else {
          lines.append("\(words)")
        }
      }
    }
    return lines
  }

  /// A repair: what it comes to for the app, and the edits of the trace.
  static func text(_ repair: Repair) -> String {
    var deleted: [ClosedRange<Int>] = []
    var inserted: [Int] = []
    var parts: [String] = []
    for edit in repair.edits {
      switch edit {
      case .delete(let lines):
        if let last = deleted.last, last.upperBound + 1 == lines.lowerBound {
          deleted[deleted.count - 1] = last.lowerBound...lines.upperBound
        } else {
          deleted.append(lines)
        }
      case .insert(_, let line): if !inserted.contains(line) { inserted.append(line) }
      case .move(let lines, let after):
        parts.append("move \(text([lines])) " + (after == 0 ? "first" : "behind line \(after)"))
      }
    }
    if !deleted.isEmpty { parts.insert("delete \(text(deleted))", at: 0) }
    parts += inserted.map { $0 == 0 ? "insert before line 1" : "insert after line \($0)" }
    let replayed = repair.isVerified ? "; replayed: clean" : ""
    return "\(TextLayout.plain(repair.summary, limit: 400)) (\(TextLayout.list(parts))\(replayed))"
  }

  private static func text(_ ranges: [ClosedRange<Int>]) -> String {
    let noun = ranges.count == 1 && ranges[0].count == 1 ? "line" : "lines"
    let words = ranges.map { lines in
      switch lines.count {
      case 1: "\(lines.lowerBound)"
      case 2 where ranges.count == 1: "\(lines.lowerBound) and \(lines.upperBound)"
      default: "\(lines.lowerBound) to \(lines.upperBound)"
      }
    }
    return "\(noun) \(TextLayout.list(words))"
  }

  /// What to record, as a clause.
  static func advice(record groups: [String], of className: String?) -> String {
    let whose = className.map { " of \(TextLayout.plain($0, limit: 60))" } ?? ""
    return "record \(TextLayout.list(groups))\(whose) to find the cause"
  }

  /// A quoted line, cut into columns.
  private struct Row {
    var line: Int
    var controller = ""
    var call = ""
    var note = ""
    var arrow = ""
  }

  /// The quoted lines, in columns: line, controller, call, note.
  func quotes(_ finding: Finding) -> [Prose] {
    let quotes = finding.quotes
    let depths = Array(Set(quotes.map(\.depth))).sorted()
    let offending = finding.offendingQuote
    let width = quotes.map { TextLayout.plain($0.controller, limit: 60).count }.max() ?? 0
    var rows: [Row] = []
    var number = 0
    for (position, quote) in quotes.enumerated() {
      let indent = String(repeating: "  ", count: depths.firstIndex(of: quote.depth) ?? 0)
      var row = Row(line: quote.line)
      row.controller = indent + TextLayout.plain(quote.controller, limit: 60).padded(to: width)
      row.call = TextLayout.plain(quote.words, limit: quote.message == nil ? 100 : Self.wordLimit)
      let note = TextLayout.plain(quote.note)
      if position == offending {
        row.arrow = note.isEmpty ? "<--" : "<-- \(note)"
      } else if !note.isEmpty {
        number += 1
        row.note = "(\(number)) \(note)"
      }
      rows.append(row)
    }
    return set(insertMarks(into: rows))
  }

  /// Adds the last marks between the first and the last quoted line.
  private func insertMarks(into rows: [Row]) -> [Row] {
    guard let first = rows.first?.line, let last = rows.last?.line else { return rows }
    let between = marks.filter { ($0.line ?? 0) > first && ($0.line ?? 0) < last }.suffix(3)
    let added = between.map { mark in
      Row(line: mark.line ?? 0, controller: TextLayout.plain(mark.message, limit: 100))
    }
    return (rows + added).enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  private func set(_ rows: [Row]) -> [Prose] {
    let digits = rows.map { "\($0.line)".count }.max() ?? 0
    let bodies = rows.map { $0.call.isEmpty ? $0.controller : "\($0.controller)  \($0.call)" }
    let widest = zip(rows, bodies).filter { !$0.0.call.isEmpty }.map(\.1.count)
    let column = min(widest.max() ?? 0, Self.callWidth)
    return zip(rows, bodies).flatMap { row, body -> [Prose] in
      let gutter = "   \("\(row.line)".indented(to: digits)) |"
      let note = row.arrow.isEmpty ? row.note : row.arrow
      guard !note.isEmpty else { return ["\(style.gutter(gutter)) \(body.withoutTrailingBlanks)"] }
      let painted: Prose = row.arrow.isEmpty ? "\(note)" : style.arrow(note)
      if gutter.count + 1 + max(body.count, column) + 2 + note.count <= TextLayout.width {
        return ["\(style.gutter(gutter)) \(body.padded(to: column))  \(painted)"]
      }
      // Why: a note that does not fit beside the call stands below it, and is not broken by chance.
      let blank = style.gutter("   \(String(repeating: " ", count: digits)) |")
      let below = TextLayout.wrap(
        note,
        first: "      ",
        rest: "      ",
        width: TextLayout.width - digits - 6
      )
      return ["\(style.gutter(gutter)) \(body.withoutTrailingBlanks)"]
        + below.map { "\(blank)\(row.arrow.isEmpty ? "\($0)" : style.arrow($0))" }
    }
  }
}

extension String {
  /// The text without blanks before it.
  var withoutLeadingBlanks: String { String(drop { $0 == " " }) }

  /// The text with another ending, if it has the given one.
  func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}
