/// How the calls that came differ from the expected ones.
///
/// The longest common sequence stands; of what is left, the same call in two places has moved, and
/// two calls in one place that differ in an argument or in the receiver are one that came otherwise:
///
///     expected   A B C D        same A · moved B (expected 2, came 4) · same C D
///     came       A C D B
struct SequenceDifference {
  /// One line of the comparison.
  enum Line: Equatable {
    /// Came as expected.
    case same(SequenceCall)
    /// Expected here, and never came.
    case missing(SequenceCall)
    /// Came, and is not expected.
    case extra(SequenceCall)
    /// Came here, expected in another place; the places are one-based.
    case moved(SequenceCall, expected: Int, came: Int)
    /// Came with other arguments.
    case changed(SequenceCall, came: SequenceCall)
    /// Came on another controller.
    case renamed(SequenceCall, came: SequenceCall)
  }

  /// The lines, in the order in which the calls came.
  private(set) var lines: [Line] = []
  /// The number of expected calls.
  let expected: Int
  /// The number of calls that came.
  let came: Int
  /// The zero-based place in the expected sequence where the calls first differ.
  private(set) var place = 0

  /// Compares two sequences.
  ///
  /// - Parameters:
  ///   - expected: The expected calls; what they do not write is not compared.
  ///   - actual: The calls that came.
  ///   - coverage: Whether calls beside the expected ones may come.
  init(expected: [SequenceCall], actual: [SequenceCall], coverage: SequenceCoverage) {
    self.expected = expected.count
    came = actual.count
    let difference = actual.difference(from: expected) { $0.admits($1) }
    var removed: [Int] = []
    var inserted: [Int] = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.append(offset)
      case .insert(let offset, _, _): inserted.append(offset)
      }
    }
    removed.sort()
    inserted.sort()
    var origins: [Int: Int] = [:]
    for old in removed {
      let new = inserted.first { origins[$0] == nil && expected[old].admits(actual[$0]) }
      if let new { origins[new] = old }
    }
    let moved = Set(origins.values)
    merge(expected, actual, Set(removed), Set(inserted), moved, origins)
    pairChanges()
    place = removed.first ?? lines.prefix(while: Self.isSame).count
    if coverage == .partial { lines.removeAll(where: Self.isExtra) }
  }

  /// Lays both sequences out as one.
  private mutating func merge(
    _ expected: [SequenceCall],
    _ actual: [SequenceCall],
    _ removed: Set<Int>,
    _ inserted: Set<Int>,
    _ moved: Set<Int>,
    _ origins: [Int: Int]
  ) {
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        if !moved.contains(old) { lines.append(.missing(expected[old])) }
        old += 1
      } else if inserted.contains(new) {
        if let origin = origins[new] {
          lines.append(.moved(actual[new], expected: origin + 1, came: new + 1))
        } else {
          lines.append(.extra(actual[new]))
        }
        new += 1
      } else {
        lines.append(.same(actual[new]))
        old += 1
        new += 1
      }
    }
  }

  /// Makes one line of what is missing and extra in one place and differs in one thing only.
  private mutating func pairChanges() {
    var start = 0
    while start < lines.count {
      guard !Self.isSame(lines[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < lines.count, !Self.isSame(lines[end]) { end += 1 }
      let paired = Self.paired(lines[start..<end])
      lines.replaceSubrange(start..<end, with: paired)
      start += paired.count
    }
  }

  private static func paired(_ hunk: ArraySlice<Line>) -> [Line] {
    var lines = Array(hunk)
    var position = 0
    while position < lines.count {
      defer { position += 1 }
      guard case .missing(let expected) = lines[position] else { continue }
      for other in lines.indices {
        guard case .extra(let actual) = lines[other], let line = pair(expected, actual) else {
          continue
        }
        lines[other] = line
        lines.remove(at: position)
        position -= 1
        break
      }
    }
    return lines
  }

  private static func pair(_ expected: SequenceCall, _ actual: SequenceCall) -> Line? {
    guard expected.callback == actual.callback else { return nil }
    if SequenceCall.name(expected.receiver, names: actual.receiver) {
      return .changed(expected, came: actual)
    }
    let renamed = expected.renamed(expected.receiver, actual.receiver)
    return renamed.admits(actual) ? .renamed(expected, came: actual) : nil
  }

  private static func isSame(_ line: Line) -> Bool {
    if case .same = line { true } else { false }
  }

  private static func isExtra(_ line: Line) -> Bool {
    if case .extra = line { true } else { false }
  }

  /// Whether every expected call came, in its place.
  var isEmpty: Bool { lines.allSatisfy(Self.isSame) }
}
