import LifelineChecker
import LifelineReading
import LifelineTrace

/// What of a trace is drawn.
package struct PictureScope: Sendable {
  /// The one-based lines, in order and apart from each other; nil for all.
  package var lines: [ClosedRange<Int>]?
  /// What the class of a controller, or its name, must look like; nil for all controllers.
  package var controllers: String?
  /// The most entries that are drawn.
  package var limit: Int
  /// Of the events beside `lines`, the beginning and the even sample that are drawn, too; nil for none.
  var sample: Sample?

  /// The first events, and then some behind one another out of each so many.
  struct Sample: Sendable, Equatable {
    /// The events of the beginning.
    var first: Int
    /// The events that are drawn behind one another.
    var drawn: Int
    /// The events from the first of them to the first of the next ones.
    var period: Int

    /// Whether an event is drawn.
    ///
    /// - Parameter number: The number of the event in the trace, from 0.
    /// - Returns: Whether it is one of the sample.
    func contains(_ number: Int) -> Bool { number < first || number % period < drawn }
  }

  /// Creates a scope of whole traces.
  ///
  /// - Parameters:
  ///   - lines: The one-based lines, in order and apart from each other; nil for all.
  ///   - controllers: A glob of classes or names; nil for all controllers.
  ///   - limit: The most entries that are drawn.
  package init(
    lines: [ClosedRange<Int>]? = nil,
    controllers: String? = nil,
    limit: Int = PictureScope.usualLimit
  ) {
    self.lines = lines
    self.controllers = controllers
    self.limit = limit
  }

  /// The most entries that are drawn where nothing else is said.
  package static let usualLimit = 60_000

  /// Creates the scope of a trace that may be too long to be drawn in full: then it is the beginning,
  /// the lines around the findings, the most severe of each kind first, and of the rest an even sample,
  /// as far as there is room.
  ///
  /// - Parameters:
  ///   - trace: The judgement of the trace.
  ///   - limit: The most entries that are drawn.
  package init(of trace: CheckedTrace, limit: Int) {
    self.limit = limit
    guard trace.report.events > limit else {
      // Why: marks are entries too, and a trace whose events all fit is drawn to its end.
      self.limit = 2 * limit
      return
    }
    let around = Self.around(trace.report.findings, limit: limit - limit / 10)
    let room = max(0, limit - limit / 20 - around.reduce(0) { $0 + $1.count })
    lines = around
    let drawn = max(8, limit / 40)
    // Why: where events are left out, a gap is an entry, too.
    let pieces = room / 2 / (drawn + 2)
    guard pieces > 0 else { return }
    // Why: what follows on another is understood more easily than pieces, and pieces show the rest.
    let first = room / 2
    let period = max(drawn + 1, (trace.report.events - first) / pieces)
    sample = Sample(first: first, drawn: drawn, period: period)
  }

  /// Whether no line is left out by itself.
  var isWhole: Bool { lines == nil }

  /// Whether an event is drawn, as far as its place says.
  ///
  /// - Parameters:
  ///   - line: Its line.
  ///   - number: Its number in the trace, from 0.
  /// - Returns: Whether it is drawn.
  func contains(line: Int, event number: Int) -> Bool {
    contains(line: line) || sample?.contains(number) ?? false
  }

  /// Whether a line is drawn for itself.
  func contains(line: Int) -> Bool {
    guard let lines else { return true }
    guard let position = Self.position(of: line, in: lines) else { return false }
    return lines[position].contains(line)
  }

  /// Whether nothing behind a line is drawn.
  func isOver(behind line: Int) -> Bool {
    guard let lines, sample == nil else { return false }
    return line >= lines.last?.upperBound ?? 0
  }

  /// Whether an event is drawn, for whom it concerns.
  func admits(_ event: Event, _ reader: borrowing TraceReader) -> Bool {
    controllers == nil || admits(event.receiver, reader) || admits(event.object, reader)
  }

  /// Whether a controller is drawn.
  func admits(_ receiver: Receiver, _ reader: borrowing TraceReader) -> Bool {
    guard let controllers else { return true }
    guard receiver.exists else { return false }
    let table = reader.context.controllers
    return [table.className(receiver), table.id(receiver)].contains {
      Self.matches(Array($0.utf8)[...], Array(controllers.utf8)[...])
    }
  }

  /// Whether a name is what a glob of `*` and `?` says.
  static func matches(_ name: ArraySlice<UInt8>, _ glob: ArraySlice<UInt8>) -> Bool {
    var name = name
    var glob = glob
    var retry: (name: ArraySlice<UInt8>, glob: ArraySlice<UInt8>)?
    while let first = name.first {
      if glob.first == UInt8(ascii: "*") {
        glob = glob.dropFirst()
        retry = (name, glob)
      } else if glob.first == first || glob.first == UInt8(ascii: "?") {
        name = name.dropFirst()
        glob = glob.dropFirst()
      } else if let last = retry {
        // Why: the star takes one more, and what is behind it is tried again.
        name = last.name.dropFirst()
        glob = last.glob
        retry = (name, glob)
      } else {
        return false
      }
    }
    return glob.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  // MARK: Lines around findings

  /// The lines before and behind a finding that are drawn.
  private static let context = 20
  /// The lines before and behind what a finding quotes that are drawn.
  private static let quoteContext = 3

  /// The last of the ranges that begins at a line, or before it; nil if there is none.
  private static func position(of line: Int, in lines: [ClosedRange<Int>]) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The lines around findings: of each kind one, then of each another one, as far as they go.
  static func around(_ findings: [Finding], limit: Int) -> [ClosedRange<Int>] {
    var ranges = [1...max(1, min(500, limit / 10))]
    var spent = ranges[0].count
    for position in ranked(findings) where spent < limit {
      let finding = findings[position]
      var added = [around(finding.line, context)]
      added += finding.quotes.suffix(8).map { around($0.line, quoteContext) }
      spent += added.reduce(0) { $0 + $1.count }
      ranges += added
    }
    return merged(ranges)
  }

  /// The positions of findings: the first of each kind, the most severe kind first, then the second ones.
  static func ranked(_ findings: [Finding]) -> [Int] {
    var counts: [String: Int] = [:]
    let turns = findings.map { finding in
      counts[finding.fingerprint, default: 0] += 1
      return counts[finding.fingerprint] ?? 0
    }
    return findings.indices.sorted { left, right in
      if turns[left] != turns[right] { return turns[left] < turns[right] }
      let severities = (findings[left].severity, findings[right].severity)
      return severities.0 == severities.1 ? left < right : severities.0 > severities.1
    }
  }

  private static func around(_ line: Int, _ context: Int) -> ClosedRange<Int> {
    max(1, line - context)...max(1, line + context)
  }

  /// The same lines, in order and apart from each other.
  static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var merged: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = merged.last, range.lowerBound <= last.upperBound + 1 else {
        merged.append(range)
        continue
      }
      merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
    return merged
  }
}
