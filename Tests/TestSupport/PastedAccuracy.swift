import LifelineSimulator
import LifelineTrace

/// What is noticed of single faults in pasted logs, and who is accused that has none.
public struct PastedAccuracy: Sendable {
  /// What a log is a mutant of.
  public struct Origin: Hashable, Sendable {
    /// Whether one of the four callbacks is not printed at all.
    public var isBlind: Bool
    /// What is printed of a controller.
    public var naming: PastedLog.Naming
  }

  /// A log without a fault.
  public enum Innocent: String, CaseIterable, Sendable {
    /// A trace of the project.
    case whole
    /// Its beginnings.
    case cut
    /// Its ends.
    case late
    /// Without one kind of callback, or without two.
    case blind
    /// A made-up story.
    case story = "made-up stories"
  }

  /// The mutants, by what they are mutants of and what was changed.
  public var mutants: [Origin: [PastedMutant.Change: PastedCount]] = [:]
  /// The logs without a fault.
  public var innocents: [Innocent: PastedCount] = [:]
  /// Each mutant that is missed, and each log without a fault that is accused, a line each.
  public var remarks: [String] = []

  /// Counts nothing.
  public init() {}

  /// Counts the mutants and the parts of a log without a fault.
  public init(of log: PastedLog) {
    countInnocent(.whole, log, "whole")
    for length in log.lines.indices.dropFirst() {
      countInnocent(.cut, log.with(log.lines.prefix(length)), "cut after line \(length)")
      countInnocent(.late, log.with(log.lines.dropFirst(length)), "from line \(length + 1)")
    }
    countMutants(of: log, isBlind: false, "")
    let kinds = Callback.allCases.filter { kind in log.lines.contains { $0.callback == kind } }
    for (index, kind) in kinds.enumerated() {
      for other in kinds[...index] {
        let blind = log.without([kind, other])
        let what = "without \(Set([other, kind]).map(\.baseName).sorted().joined(separator: ", "))"
        if !blind.lines.isEmpty { countInnocent(.blind, blind, what) }
        guard kind == other, PastedMutant.callbacks.contains(kind) else { continue }
        countMutants(of: blind, isBlind: true, ", \(what)")
      }
    }
  }

  /// Counts the made-up story of a number, printed in each way.
  public mutating func countStory(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let system = [12, 15, 18][random.below(3)]
    var generator = StoryGenerator(seed: random.next(), system: system)
    let (story, trace) = generator.storyWithTrace(length: 1 + random.below(30))
    for naming in PastedLog.Naming.allCases {
      let name = "iOS \(system), \(story.line)"
      guard let log = PastedLog(name, trace: trace, naming: naming, printing: PastedLog.usual)
      else { continue }
      countInnocent(.story, log, "made up")
    }
  }

  private mutating func countMutants(of log: PastedLog, isBlind: Bool, _ what: String) {
    let base = PastedJudgement(log)
    let origin = Origin(isBlind: isBlind, naming: log.naming)
    for mutant in log.mutants {
      let judgement = PastedJudgement(mutant.log)
      let response = mutants[origin, default: [:]][mutant.change, default: PastedCount()]
        .count(judgement, beside: base)
      guard response == .silent else { continue }
      let seen = judgement.isBareFault(beside: base) ? ", which the bare machine notices" : ""
      let line = log.lines[mutant.line - 1].text
      remarks.append(
        "missed\(seen): \(mutant.change) at line \(mutant.line), \(line), "
          + "in \(log.name)\(what), \(log.naming.rawValue)"
      )
    }
  }

  private mutating func countInnocent(_ kind: Innocent, _ log: PastedLog, _ what: String) {
    let judgement = PastedJudgement(log)
    let response = innocents[kind, default: PastedCount()].count(judgement)
    guard let first = judgement.first else { return }
    let verb = response == .warned ? "accused" : "advised"
    remarks.append("\(verb): \(first) of \(log.name), \(what), \(log.naming.rawValue)")
  }

  /// Adds other logs.
  public static func += (left: inout PastedAccuracy, right: PastedAccuracy) {
    for (origin, counts) in right.mutants {
      left.mutants[origin, default: [:]].merge(counts) { $0 + $1 }
    }
    left.innocents.merge(right.innocents) { $0 + $1 }
    left.remarks += right.remarks
  }
}
