package import LifelineChecker
import LifelineTrace

/// Looks for the cheapest edit of a trace that takes a finding away and adds none.
///
/// Every edit is tried: the edited trace is judged to its end. What is not seen to mend is not told.
package struct RepairSearch {
  /// The trace.
  package let trace: KeptTrace
  private var replays: [Replay]
  /// The number of edits tried so far.
  package private(set) var candidates = 0
  private let order: AppearanceOrder
  /// The most items that are followed for this trace.
  private let limit: Int

  /// The most findings of a trace that edits are looked for.
  package static let findingLimit = 200
  /// The most items that are followed while looking, over all findings and systems of an input; what
  /// else costs time is counted in items, too.
  package static let workLimit = 800_000

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: How to judge, one for each system.
  ///   - parts: The number of traces that share the input's limit.
  package init(_ trace: KeptTrace, options: [CheckOptions], sharedBy parts: Int = 1) {
    self.trace = trace
    limit = Self.workLimit / max(1, parts)
    order = AppearanceOrder(trace)
    let memory = Replay.memoryLimit / max(1, options.count)
    let options = trace.obstacle == nil ? options : []
    replays = options.map { Replay(trace, options: $0, memory: memory) }
  }

  /// Puts repairs to the findings of a report, and a note where not all were looked for.
  ///
  /// - Parameter report: The judgement of the same trace by the same options.
  /// - Returns: The changes of each repair, in order of the findings that have one.
  @discardableResult
  package mutating func addRepairs(to report: inout TraceReport) -> [FoundRepair] {
    guard !report.findings.isEmpty else { return [] }
    if let obstacle = trace.obstacle {
      report.noteNoRepair(because: obstacle)
      return []
    }
    var found: [FoundRepair] = []
    var skipped = 0
    for index in report.findings.indices {
      guard index < Self.findingLimit, work < limit else {
        skipped += 1
        continue
      }
      guard let repair = repair(of: report.findings[index]) else {
        if work >= limit { skipped += 1 }
        report.findings[index].noRepair = obstacle(to: report.findings[index])
        continue
      }
      report.findings[index].repair = repair.repair
      found.append(repair)
    }
    if skipped > 0 {
      let noun = skipped == 1 ? "1 finding" : "\(skipped) findings"
      let message =
        "no repair was looked for to the end of the last \(noun): it would take too long"
      report.notes.append(.init(line: nil, message: message))
    }
    return found
  }

  /// The number of items followed so far.
  package var work: Int { replays.reduce(0) { $0 + $1.work } }

  /// A repair together with the changes behind it.
  package struct FoundRepair {
    /// The repair.
    package var repair: Repair
    /// What makes the finding the same one in an edited trace.
    let key: Replay.Key
    /// The changes.
    let changes: [Change]
  }

  /// The cheapest repair of a finding.
  ///
  /// - Parameter finding: A finding of the trace.
  /// - Returns: The repair; nil if there is none among the edits that are thought of.
  package mutating func repair(of finding: Finding) -> FoundRepair? {
    guard finding.knownBehaviour == nil, let own = inner(finding),
      let fault = Fault(own, in: trace)
    else { return nil }
    var proposals = Proposals(trace, fault)
    defer { for index in replays.indices { replays[index].leave() } }
    if let obvious = proposals.obvious, mends(obvious, fault) { return repair(obvious, fault) }
    proposals.proposeAll()
    let singles = proposals.singles
    let gentle = singles.first { !$0.cost.isDrastic && mends($0, fault) }
    let candidate =
      gentle ?? proposals.companions().first { mends($0, fault) }
      ?? proposals.forwarding().first { mends($0, fault) }
      ?? proposals.replacements().first { mends($0, fault) }
      ?? proposals.pairs().first { mends($0, fault) }
      ?? singles.first { $0.cost.isDrastic && mends($0, fault) }
    return candidate.flatMap { repair($0, fault) }
  }

  /// Why a finding has no repair, a clause; nil if it is about what UIKit itself does, or it was not
  /// looked for to the end.
  private func obstacle(to finding: Finding) -> String? {
    guard finding.knownBehaviour == nil, work < limit else { return nil }
    // Why: what mends a rule of the project's own, nobody but the project knows.
    guard let rule = Rule.named(finding.rule) else { return nil }
    if let reason = rule.unrepairable { return reason }
    if trace.entries.count(where: { $0.source == finding.line && $0.event != nil }) > 1 {
      return "its line holds several events, and only whole lines are edited"
    }
    if finding.evidence.isUIKitMessage, inner(finding).flatMap({ Fault($0, in: trace) }) == nil {
      return "the log has UIKit's message, but not the call that caused it"
    }
    return "no simple edit of the log fixes this"
  }

  /// The finding as a replay made it, with internal lines.
  private func inner(_ finding: Finding) -> Finding? {
    for replay in replays {
      let own = replay.findings.first { own in
        guard own.rule == finding.rule, own.fingerprint == finding.fingerprint,
          own.evidence.subject == finding.evidence.subject,
          let position = KeptTrace.position(of: own.line),
          trace.entries.indices.contains(position)
        else { return false }
        return trace.entries[position].source == finding.line
      }
      if let own { return own }
    }
    return nil
  }

  private mutating func mends(_ candidate: Candidate, _ fault: Fault) -> Bool {
    candidates += 1
    let changes = whole(candidate.changes, fault)
    let mayBlind = changes.contains { change in
      guard let offence = fault.offence else { return false }
      switch change {
      case .delete(let range), .replace(let range, _): return range.contains(offence)
      case .insert, .move: return false
      }
    }
    return work < limit && mend(changes, [fault.key], mayBlind: mayBlind)
  }

  /// Whether changes take findings away and add none, on every system.
  mutating func mend(_ changes: [Change], _ targets: Set<Replay.Key>, mayBlind: Bool) -> Bool {
    guard let patch = trace.patch(changes), order.holds(patch, in: trace) else { return false }
    return replays.indices.allSatisfy { index in
      replays[index].mends(patch, targets, mayBlind: mayBlind)
    }
  }

  /// The changes with what goes along: without the fault UIKit would not have complained.
  private func whole(_ changes: [Change], _ fault: Fault) -> [Change] {
    guard let uikitMessage = fault.uikitMessage, trace.ownsLines(uikitMessage...uikitMessage) else {
      return changes
    }
    let isGone = changes.contains { change in
      guard case .delete(let range) = change else { return false }
      return range.contains(uikitMessage)
    }
    guard !isGone else { return changes }
    return changes + [.delete(uikitMessage...uikitMessage)]
  }

  private func repair(_ candidate: Candidate, _ fault: Fault) -> FoundRepair? {
    let changes = whole(candidate.changes, fault)
    guard let edits = trace.edits(changes) else { return nil }
    let words = RepairPhrases(trace: trace, fault: fault)
    let repair = Repair(edits: edits, summary: words.summary(candidate.changes), isVerified: true)
    return FoundRepair(repair: repair, key: fault.key, changes: changes)
  }
}

extension TraceReport {
  /// Notes that no repair was looked for.
  ///
  /// - Parameter obstacle: Why not, a clause.
  package mutating func noteNoRepair(because obstacle: String) {
    notes.append(.init(line: nil, message: "no repair was looked for: \(obstacle)"))
  }
}

extension KeptTrace {
  /// The changes as edits of lines, in order of line.
  ///
  /// - Parameter changes: The changes.
  /// - Returns: The edits; nil where an item cannot be named by its line.
  func edits(_ changes: [Change]) -> [Repair.Edit]? {
    guard let patch = patch(changes) else { return nil }
    var edits: [(line: Int, order: Int, edit: Repair.Edit)] = []
    var inserted = patch.entries.filter { $0.origin < 0 }[...]
    let ordered = changes.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    for change in ordered.map(\.element) {
      switch change {
      case .delete(let range):
        guard let lines = lines(range) else { return nil }
        edits.append((lines.lowerBound, 1, .delete(lines)))
      case .move(let range, let place):
        guard let lines = lines(range), let after = sourceLine(before: place) else { return nil }
        edits.append((lines.lowerBound, 1, .move(lines, after: after)))
      case .insert(let events, _), .replace(_, let events):
        if case .replace(let range, _) = change {
          guard let lines = lines(range) else { return nil }
          edits.append((lines.lowerBound, 1, .delete(lines)))
        }
        guard let after = sourceLine(before: change.place) else { return nil }
        for _ in events {
          guard let entry = inserted.popFirst() else { return nil }
          let line = NativeWriter.line(entry.item, in: context)
          edits.append((after, 0, .insert(line, after: after)))
        }
      }
    }
    return edits.enumerated()
      .sorted { left, right in
        (left.element.line, left.element.order, left.offset)
          < (right.element.line, right.element.order, right.offset)
      }
      .map(\.element.edit)
  }

  /// The lines of the input on which items stand.
  private func lines(_ range: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard ownsLines(range) else { return nil }
    return entries[range.lowerBound].source...entries[range.upperBound].source
  }
}

extension Change {
  /// The position at which the change is made.
  var place: Int {
    switch self {
    case .delete(let range), .replace(let range, _): range.lowerBound
    case .insert(_, let place): place
    case .move(_, let place): place
    }
  }
}
