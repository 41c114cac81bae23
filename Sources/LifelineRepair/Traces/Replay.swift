import LifelineChecker
import LifelineReading
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
    var subject: Receiver
    /// The position of its line in the trace that was read; nil for a line that was put in.
    var position: Int?

    init(_ finding: Finding, at position: Int?) {
      rule = finding.rule
      fingerprint = finding.fingerprint
      subject = finding.evidence.subject
      self.position = position
    }
  }

  private let trace: KeptTrace
  private let reader: TraceReader
  private let checkpoints: Checkpoints
  /// The checker as it was before some positions, for the edits of one finding.
  private var near: [Int: Checker] = [:]
  /// The findings of the trace as it was read, in order of line; their lines are internal.
  let findings: [Finding]
  /// The findings, as they are told from each other.
  private let told: Set<Key>
  /// The number of each different finding.
  private var numbers: [Key: Int] = [:]
  /// The numbers of the findings, in the order in which they were made.
  private var made: [Int] = []
  private let open: Set<String>
  private let undecided: Set<String>
  private let unexplained: Set<Int>
  /// The last position at which each controller is mentioned.
  private let mentions: [Int]
  /// The position behind the last message of UIKit.
  private let lastUIKitMessage: Int
  /// The number of items followed so far, each as often as it weighs.
  private(set) var work = 0
  /// What an item weighs: where the end of a log decides, every try goes to its end.
  private let weight: Int
  /// What the findings of the trace weigh where a try looks at all of them.
  private let burden: Int
  /// The most checkers that are kept for the edits of one finding.
  private let mostNear: Int

  /// The most bytes that copies of the checker take, about, over all systems.
  static let memoryLimit = 16 << 20

  /// Judges a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: How to judge.
  ///   - memory: The most bytes that copies of the checker may take, about.
  init(_ trace: KeptTrace, options: CheckOptions, memory: Int = Replay.memoryLimit) {
    self.trace = trace
    var checkpoints = Checkpoints(
      stride: max(16, trace.entries.count / 128),
      limit: memory / 4 * 3
    )
    var reader = TraceReader(replaying: trace.context, format: trace.format)
    var checker = Checker(options: options)
    checker.becomeBrief()
    for (position, entry) in trace.entries.enumerated() {
      checkpoints.note(checker, at: position)
      checker.follow(entry.item, from: &reader)
    }
    self.reader = reader
    self.checkpoints = checkpoints
    mostNear = max(1, min(32, memory / 4 / max(1, checker.footprint)))
    burden = checker.findingCount / 4
    weight = checker.endWork > 0 ? 16 : 1
    let report = checker.finish(reader)
    findings = report.findings
    told = Set(findings.map { Key($0, at: KeptTrace.position(of: $0.line)) })
    for finding in checker.findings {
      let key = Key(finding, at: KeptTrace.position(of: finding.line))
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      made.append(number)
    }
    mentions = trace.lastMentions
    lastUIKitMessage = 1 + (trace.entries.lastIndex { $0.event?.callback == .diagnostic } ?? -1)
    open = Set(report.open.map { "\($0.rule) \($0.controller)" })
    undecided = Set(report.undecided.filter { !$0.isAsked }.map(\.rule))
    unexplained = Set(report.diagnostics.filter { !$0.isExplained }.map(\.line))
  }

  /// Judges the trace with a piece of it changed.
  ///
  /// As soon as the checker is again as it was in the trace that was read, the rest need not be
  /// followed: it will be judged as it was.
  ///
  /// - Parameters:
  ///   - patch: The piece.
  ///   - targets: The findings that are to go away.
  ///   - mayBlind: Whether rules may be left without the events that they need.
  /// - Returns: Whether they are gone, no other finding came, and nothing else is owed.
  mutating func mends(_ patch: KeptTrace.Patch, _ targets: Set<Key>, mayBlind: Bool) -> Bool {
    let targets = Set(targets.compactMap { numbers[$0] })
    var checker = checker(before: patch.range.lowerBound)
    checker.becomeBrief()
    let before = checker.violationCount
    defer { work += (checker.violationCount - before) * Self.violationWork }
    work += checker.copyWork + burden
    var left = [Int](repeating: 0, count: numbers.count)
    for number in made where !targets.contains(number) { left[number] += 1 }
    var known = checker.findingCount
    for number in made[..<known] { left[number] -= 1 }
    guard !made[..<known].contains(where: targets.contains) else { return false }
    var reader = reader
    for entry in patch.entries {
      checker.follow(entry.item, from: &reader)
      work += weight
      guard takes(checker, &known, &left, patch) else { return false }
    }
    var growth = patch.growth
    for position in patch.range.upperBound..<trace.entries.count {
      if position >= lastUIKitMessage, let other = checkpoints.at(position) {
        work += checker.copyWork
        let agrees = checker.agrees(
          with: other,
          isOver: { $0.index >= mentions.count || mentions[$0.index] < position }
        )
        if agrees { return mends(checker, as: other, targets, patch) }
      }
      var entry = trace.entries[position]
      if growth != 0, case .end(var end) = entry.item, let events = end.events {
        end.events = max(0, events + Int64(growth))
        growth = 0
        entry.item = .end(end)
      }
      checker.follow(entry.item, from: &reader)
      work += weight
      guard takes(checker, &known, &left, patch) else { return false }
    }
    work += checker.endWork + checker.copyWork + 4 * burden
    let report = checker.finish(reader)
    guard takes(checker, &known, &left, patch), takesBack(report, patch) else { return false }
    guard report.open.allSatisfy({ open.contains("\($0.rule) \($0.controller)") }) else {
      return false
    }
    // Why: a rule that only lacks a fact was asked, and has found nothing.
    let isUnblinded = report.undecided.allSatisfy { $0.isAsked || undecided.contains($0.rule) }
    guard mayBlind || isUnblinded else {
      return false
    }
    return isQuiet(checker, patch)
  }

  /// Records the findings that have come.
  ///
  /// - Returns: Whether all of them are findings of the trace that was read, and none is a target.
  private mutating func takes(
    _ checker: borrowing Checker,
    _ known: inout Int,
    _ left: inout [Int],
    _ patch: KeptTrace.Patch
  ) -> Bool {
    let count = checker.findingCount
    guard count > known else { return true }
    work += (count - known) * Self.findingWork
    for finding in checker.findings[known...] {
      guard let number = numbers[key(finding, patch)], left[number] > 0 else { return false }
      left[number] -= 1
    }
    known = count
    return true
  }

  /// Whether all that is found is found in the trace that was read, too, where what only the end
  /// takes back counts in neither.
  private func takesBack(_ report: TraceReport, _ patch: KeptTrace.Patch) -> Bool {
    report.findings.allSatisfy { told.contains(key($0, patch)) }
  }

  /// Whether a piece mends, given that from here on all will be judged as it was.
  private mutating func mends(
    _ checker: borrowing Checker,
    as other: borrowing Checker,
    _ targets: Set<Int>,
    _ patch: KeptTrace.Patch
  ) -> Bool {
    // Why: what was found only later will be found again.
    let before = made[..<other.findingCount]
    work += 4 * before.count
    guard targets.allSatisfy(before.contains) else { return false }
    var left = [Int](repeating: 0, count: numbers.count)
    for number in before { left[number] += 1 }
    for finding in checker.findings {
      guard let number = numbers[key(finding, patch)], left[number] > 0 else { return false }
      left[number] -= 1
    }
    return isQuiet(checker, patch)
  }

  /// Whether every message that nothing explains was one that nothing explained.
  private func isQuiet(_ checker: borrowing Checker, _ patch: KeptTrace.Patch) -> Bool {
    checker.unexplainedMessages.allSatisfy { line in
      position(of: line, patch).map { unexplained.contains(Int(KeptTrace.line(of: $0))) } ?? false
    }
  }

  /// What it costs to make a finding, in items that might be followed instead.
  private static let findingWork = 64
  /// What it costs to settle a violation, whatever becomes of it, in items that might be followed
  /// instead.
  private static let violationWork = 16

  /// Forgets what was kept for the edits of one finding.
  mutating func leave() { near.removeAll(keepingCapacity: true) }

  /// The checker as it was before a position.
  private mutating func checker(before first: Int) -> Checker {
    if let kept = near[first] { return kept }
    var (checker, position) = checkpoints.last(before: first)
    work += checker.copyWork
    var reader = reader
    let before = checker.violationCount
    while position < first {
      checker.follow(trace.entries[position].item, from: &reader)
      position += 1
      work += weight
    }
    work += (checker.violationCount - before) * Self.violationWork
    if near.count < mostNear { near[first] = checker }
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
