package import LifelineChecker
package import LifelineReading
import LifelineTrace

/// A trace with its repairs made, those that hold together.
package struct RepairedTrace: Sendable {
  /// The text in UTF-8, in the form of the input where that is native or notation, and else in
  /// native form; unchanged lines have the bytes of the input, even those that are no UTF-8.
  package let bytes: [UInt8]
  /// The form of the text.
  package let format: TraceReader.Format
  /// The findings whose repairs were made, in order of line.
  package private(set) var made: [Finding] = []
  /// The findings whose repairs do not hold beside those made before, in order of line.
  package private(set) var leftOut: [Finding] = []

  /// Makes the repairs of a report, one after the other; each is judged together with those before.
  ///
  /// - Parameters:
  ///   - search: What found the repairs.
  ///   - found: What it found.
  ///   - report: The judgement of the trace, with its repairs.
  ///   - source: The text of the input.
  package init(
    _ search: inout RepairSearch,
    _ found: [RepairSearch.FoundRepair],
    of report: TraceReport,
    source: [UInt8]
  ) {
    var changes: [Change] = []
    var gone: Set<Replay.Key> = []
    let repaired = report.findings.filter { $0.repair != nil }
    for (finding, repair) in zip(repaired, found) {
      let more = changes + repair.changes.filter { change in !changes.contains(change) }
      // Why: each is judged together with all before it, which is work besides that of the search.
      let isInTime = search.work < 2 * RepairSearch.workLimit
      if gone.contains(repair.key)
        || isInTime && search.mend(more, gone.union([repair.key]), mayBlind: true)
      {
        if !gone.contains(repair.key) { changes = more }
        gone.insert(repair.key)
        made.append(finding)
      } else {
        leftOut.append(finding)
      }
    }
    format = search.trace.format == .notation ? .notation : .native
    bytes = search.trace.bytes(with: changes, source: source)
  }
}

extension KeptTrace {
  /// The bytes of the trace with some changes.
  ///
  /// - Parameters:
  ///   - changes: Changes that fit together.
  ///   - source: The text of the input, of which unchanged lines are kept as they are.
  /// - Returns: The text in UTF-8, but for lines of the source that are not.
  func bytes(with changes: [Change], source: [UInt8]) -> [UInt8] {
    guard let patch = patch(changes) else { return source }
    let suffix = entries[patch.range.upperBound...]
    var growth = patch.growth
    var edited = Array(entries[..<patch.range.lowerBound]) + patch.entries + suffix
    for index in patch.range.lowerBound..<edited.count where growth != 0 {
      guard case .end(var end) = edited[index].item, let events = end.events else { continue }
      end.events = max(0, events + Int64(growth))
      edited[index].item = .end(end)
      growth = 0
    }
    guard format != .console, !isRenamed else { return Array(nativeText(edited).utf8) }
    var lines: [ArraySlice<UInt8>] = []
    let given = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    let own = Set(entries.map(\.source))
    var next = 1
    // Why: a line without an item stays; one whose item is gone does not.
    func keepRemarks(before line: Int) {
      for number in next..<max(next, line) where !own.contains(number) && number <= given.count {
        lines.append(given[number - 1])
      }
    }
    for entry in edited {
      if entry.source >= next {
        keepRemarks(before: entry.source)
        next = entry.source + 1
      }
      guard entry.source > 0 || entry.origin < 0 else { continue }
      lines.append(line(of: entry, given))
    }
    keepRemarks(before: given.count + 1)
    return Array(lines.joined(separator: [0x0A]))
  }

  /// The line of an item: as it was given, unless it is new or was changed.
  private func line(of entry: Entry, _ given: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
    let isNew = entry.origin < 0
    var entry = entry
    if !isNew, given.indices.contains(entry.source - 1) {
      var old = entries[entry.origin]
      // Why: where notation does not write numbers, the reader gives them out by itself.
      if format == .notation,
        !String(decoding: given[entry.source - 1], as: UTF8.self).holds(" n: ")
      {
        old.dropNumber()
        entry.dropNumber()
      }
      if Self.isSame(old.item, entry.item) { return given[entry.source - 1] }
    }
    guard format == .notation else {
      return Array(NativeWriter.line(entry.item, in: context).utf8)[...]
    }
    var writer = NotationWriter()
    var bytes: [UInt8] = []
    writer.write(entry.item, in: context, to: &bytes)
    if bytes.isEmpty, !isNew { return given[entry.source - 1] }
    return bytes.dropLast()
  }

  /// Whether two items differ in nothing but the line under which they are judged.
  private static func isSame(_ left: TraceItem, _ right: TraceItem) -> Bool {
    switch (left, right) {
    case (.event(var left), .event(let right)):
      left.line = right.line
      return left == right
    case (.exit(var left), .exit(let right)):
      left.line = right.line
      return left == right
    case (.end(let left), .end(let right)): return left.events == right.events
    default: return true
    }
  }

  /// Items as a native trace.
  func nativeText(_ entries: [Entry]) -> String {
    var writer = NativeWriter()
    var bytes: [UInt8] = []
    for entry in entries { writer.write(entry.item, in: context, to: &bytes) }
    writer.finish(to: &bytes)
    // Why: what was not read is not repaired either.
    NativeWriter.write(context.dropped, context.unknown.events, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension KeptTrace.Entry {
  /// Takes the sequence number away from an event.
  fileprivate mutating func dropNumber() {
    guard case .event(var event) = item else { return }
    event.number = 0
    item = .event(event)
  }
}
