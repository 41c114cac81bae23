import LifelineChecker
import LifelineTrace

/// A kept trace that was judged once, and can be judged again with a piece of it changed.
///
/// The checker is a value: copies of it are kept along the way, and a replay starts from the last
/// one before the change.
struct Replay {
  /// What makes a finding the same one in an edited trace.
  struct Key: Hashable {
    var rule: String
    var fingerprint: String
    var controller: String
    /// The position of its line in the trace that was read; nil for a line that was put in.
    var position: Int?

    init(_ finding: Finding, at position: Int?) {
      rule = finding.rule
      fingerprint = finding.fingerprint
      controller = finding.controller
      self.position = position
    }
  }

  private let trace: KeptTrace
  private let reader: TraceReader
  private var checkpoints: [Checker] = []
  private let stride: Int
  /// The checker as it was before some positions, for the edits of one finding.
  private var near: [Int: Checker] = [:]
  /// The findings of the trace as it was read, in order of line; their lines are internal.
  let findings: [Finding]
  private let keys: [Key: Int]
  private let open: Set<String>
  private let undecided: Set<String>
  private let unexplained: Set<Int>
  /// The number of items followed so far.
  private(set) var work = 0

  /// Judges a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: How to judge.
  init(_ trace: KeptTrace, options: CheckOptions) {
    self.trace = trace
    stride = max(64, trace.entries.count / 128)
    var reader = TraceReader(replaying: trace.context, format: trace.format)
    var checker = Checker(options: options)
    for (position, entry) in trace.entries.enumerated() {
      if position.isMultiple(of: stride) { checkpoints.append(checker) }
      Self.follow(entry, with: &checker, from: &reader)
    }
    self.reader = reader
    let report = checker.finish(reader)
    findings = report.findings
    keys = report.findings.reduce(into: [:]) { keys, finding in
      keys[Key(finding, at: KeptTrace.position(of: finding.line)), default: 0] += 1
    }
    open = Set(report.open.map { "\($0.rule) \($0.controller)" })
    undecided = Set(report.undecided.map(\.rule))
    unexplained = Set(report.diagnostics.filter { !$0.isExplained }.map(\.line))
    work = trace.entries.count
  }

  private static func follow(
    _ entry: KeptTrace.Entry,
    with checker: inout Checker,
    from reader: inout TraceReader
  ) {
    if case .event = entry.item { reader.show(list: entry.list, stack: entry.stack) }
    checker.follow(entry.item, from: &reader)
  }

  /// Whether the trace has a finding.
  func has(_ key: Key) -> Bool { keys[key] != nil }

  /// Judges the trace with a piece of it changed.
  ///
  /// - Parameters:
  ///   - patch: The piece.
  ///   - targets: The findings that are to go away.
  ///   - mayBlind: Whether rules may be left without the events that they need.
  /// - Returns: Whether they are gone, no other finding came, and nothing else is owed.
  mutating func mends(_ patch: KeptTrace.Patch, _ targets: Set<Key>, mayBlind: Bool) -> Bool {
    var left = keys
    for target in targets { left[target] = nil }
    var reader = reader
    let first = patch.range.lowerBound
    var checker = checker(before: first)
    var known = checker.findingCount
    for finding in checker.findings { left[key(finding, patch), default: 0] -= 1 }
    var growth = patch.growth
    let suffix = patch.range.upperBound..<trace.entries.count
    for index in 0..<(patch.entries.count + suffix.count) {
      let isPatch = index < patch.entries.count
      var entry =
        isPatch
        ? patch.entries[index] : trace.entries[suffix.lowerBound + index - patch.entries.count]
      if growth != 0, case .end(var end) = entry.item, let events = end.events {
        end.events = max(0, events + Int64(growth))
        growth = 0
        entry.item = .end(end)
      }
      Self.follow(entry, with: &checker, from: &reader)
      work += 1
      let count = checker.findingCount
      guard count > known else { continue }
      for finding in checker.findings[known...] {
        let key = key(finding, patch)
        guard let number = left[key], number > 0 else { return false }
        left[key] = number - 1
      }
      known = count
    }
    let report = checker.finish(reader)
    var rest = keys
    for target in targets { rest[target] = nil }
    for finding in report.findings {
      let key = key(finding, patch)
      guard let number = rest[key], number > 0 else { return false }
      rest[key] = number - 1
    }
    guard report.open.allSatisfy({ open.contains("\($0.rule) \($0.controller)") }) else {
      return false
    }
    guard mayBlind || report.undecided.allSatisfy({ undecided.contains($0.rule) }) else {
      return false
    }
    return report.diagnostics.allSatisfy { diagnostic in
      diagnostic.isExplained
        || self.position(of: diagnostic.line, patch).map {
          unexplained.contains(Int(KeptTrace.line(of: $0)))
        } ?? false
    }
  }

  /// Forgets what was kept for the edits of one finding.
  mutating func leave() { near.removeAll(keepingCapacity: true) }

  /// The checker as it was before a position.
  private mutating func checker(before first: Int) -> Checker {
    if let kept = near[first] { return kept }
    var position = first / stride * stride
    var checker = checkpoints[first / stride]
    var reader = reader
    while position < first {
      Self.follow(trace.entries[position], with: &checker, from: &reader)
      position += 1
      work += 1
    }
    if near.count < 32 { near[first] = checker }
    return checker
  }

  private func key(_ finding: Finding, _ patch: KeptTrace.Patch) -> Key {
    Key(finding, at: position(of: finding.line, patch))
  }

  /// The position, in the trace that was read, of what was judged under a line.
  private func position(of line: Int, _ patch: KeptTrace.Patch) -> Int? {
    let start = Int(KeptTrace.line(of: patch.range.lowerBound)) - 7
    let index = line - start
    guard patch.entries.indices.contains(index) else { return KeptTrace.position(of: line) }
    let origin = patch.entries[index].origin
    return origin >= 0 ? origin : nil
  }
}
