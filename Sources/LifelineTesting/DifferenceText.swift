/// Tells how two sequences differ: what changed with two lines around it, a legend, and what to do.
struct DifferenceText {
  /// What is told.
  var difference: SequenceDifference

  /// The number of lines that are shown around a change.
  private static let context = 2
  /// The most lines that are shown.
  private static let limit = 60

  private typealias Line = SequenceDifference.Line

  /// One line: the numbers of what differs.
  var headline: String {
    let parts = Kind.allCases.compactMap { kind -> String? in
      let count = count(kind)
      return count > 0 ? "\(count) \(kind.rawValue)" : nil
    }
    let numbers = "\(difference.expected) expected, \(difference.came) came"
    return "not the expected lifecycle: \(parts.joined(separator: ", ")) (\(numbers))"
  }

  /// The difference, the legend and the advice.
  var details: String {
    var parts = [body]
    let shown = Kind.allCases.filter { count($0) > 0 }
    parts.append(shown.map(\.legend).joined(separator: "   "))
    let advice = difference.came == 0 ? [Self.nothingCame] : shown.map(\.advice)
    parts.append("To fix:\n" + advice.map { "  \($0)" }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  static let nothingCame = """
    nothing came: see that the controllers have this recorder, and that the body waits for them
    """

  private func count(_ kind: Kind) -> Int { difference.lines.count { Kind($0) == kind } }

  // MARK: The lines

  private var body: String {
    let lines = difference.lines
    let changes = lines.indices.filter { Kind(lines[$0]) != nil }
    var shown = Set<Int>()
    for change in changes {
      shown.formUnion(max(0, change - Self.context)...min(lines.count - 1, change + Self.context))
    }
    var text: [String] = []
    var skipped = 0
    for (position, line) in lines.enumerated() {
      guard shown.contains(position) else {
        skipped += 1
        continue
      }
      if skipped > 0 { text.append(Self.gap(skipped)) }
      skipped = 0
      text.append(Self.text(line))
    }
    if skipped > 0 { text.append(Self.gap(skipped)) }
    if text.count > Self.limit {
      let rest = text.count - Self.limit
      text = text.prefix(Self.limit) + ["    … \(rest) more lines"]
    }
    return text.joined(separator: "\n")
  }

  private static func gap(_ count: Int) -> String {
    "    … \(count) \(count == 1 ? "call" : "calls") as expected"
  }

  private static func text(_ line: Line) -> String {
    let sign = Kind(line)?.sign ?? " "
    switch line {
    case .same(let call), .missing(let call), .extra(let call): return "  \(sign) \(call.text)"
    case .moved(let call, let expected, let came):
      return "  \(sign) \(call.text)   expected as number \(expected), came as number \(came)"
    case .changed(let call, let actual):
      let words = call.differences(from: actual).map(\.text)
      return "  \(sign) \(call.text)   came with \(words.joined(separator: ", "))"
    case .renamed(let call, let actual):
      return "  \(sign) \(call.text)   came on \(actual.receiver)"
    }
  }

  // MARK: Kinds

  /// The ways in which a line differs.
  private enum Kind: String, CaseIterable {
    case missing
    case extra
    case moved
    case changed
    case renamed

    /// The kind of a line; nil for one that came as expected.
    init?(_ line: Line) {
      switch line {
      case .same: return nil
      case .missing: self = .missing
      case .extra: self = .extra
      case .moved: self = .moved
      case .changed: self = .changed
      case .renamed: self = .renamed
      }
    }

    /// The mark in front of a line.
    var sign: String {
      switch self {
      case .missing: "-"
      case .extra: "+"
      case .moved: ">"
      case .changed: "~"
      case .renamed: "="
      }
    }

    /// What the mark means.
    var legend: String {
      switch self {
      case .missing: "- expected, never came"
      case .extra: "+ came, not expected"
      case .moved: "> came in another place"
      case .changed: "~ came with other arguments"
      case .renamed: "= came on another controller"
      }
    }

    /// What to do.
    var advice: String {
      switch self {
      case .missing:
        "missing: make the code perform the calls marked -, or take them out of the sequence"
      case .extra:
        "extra: add the calls marked + to the sequence, or pass .partial if they do not matter"
      case .moved: "moved: call in the expected order, or move the lines marked > in the sequence"
      case .changed: "changed: pass the expected arguments on, or leave out what does not matter"
      case .renamed: "renamed: see which instance is meant; Page#2 is the second Page that was met"
      }
    }
  }
}
