import LifelineSimulator
import LifelineTrace

/// What is noticed of a fault where its stories are pasted, with the usual five callbacks only.
public struct PastedFaultAccuracy: Sendable {
  /// The pasted stories, each printed in each way.
  public var injected = 0
  /// Those in which the fault shows, by what is printed of a controller.
  public var shown: [PastedLog.Naming: PastedCount] = [:]
  /// Those that differ from the story without the fault, but that another one without any fault prints
  /// as well.
  public var ambiguous: [PastedLog.Naming: PastedCount] = [:]
  /// Each story in which the fault shows and is missed, a line each.
  public var remarks: [String] = []

  /// Counts nothing.
  public init() {}

  /// Counts made-up stories with a fault, the same ones as `FaultAccuracy` does.
  ///
  /// - Parameters:
  ///   - expectation: The fault.
  ///   - seed: Any number; the same one gives the same counts.
  ///   - stories: How many stories are tried.
  public init(of expectation: FaultExpectation, seed: UInt64, stories: Int) {
    for injection in FaultInjection.series(expectation, seed: seed, stories: stories) {
      count(injection)
    }
  }

  /// Counts a story, printed in each way.
  ///
  /// A fault does not show where the log is the one of the same story without the fault, or where
  /// it only ends sooner, as any log may.
  private mutating func count(_ injection: FaultInjection) {
    let twin = injection.twin
    for naming in PastedLog.Naming.allCases {
      injected += 1
      let name = "iOS \(injection.system), \(naming.rawValue), \(injection.story.line)"
      let trace = injection.lines.joined(separator: "\n")
      guard let log = PastedLog(name, trace: trace, naming: naming, printing: PastedLog.usual),
        let clean = PastedLog(name, trace: twin, naming: naming, printing: PastedLog.usual),
        !clean.text.hasPrefix(log.text)
      else { continue }
      let judgement = PastedJudgement(log)
      let base = PastedJudgement(clean)
      if injection.isLawful(log, besides: clean) {
        if ambiguous[naming, default: PastedCount()].count(judgement, beside: base) == .warned {
          remarks.append("accused: \(judgement.first ?? "") in \(name)")
        }
        continue
      }
      let response = shown[naming, default: PastedCount()].count(judgement, beside: base)
      guard response == .silent else { continue }
      let seen = judgement.isBareFault(beside: base) ? ", which the bare machine notices" : ""
      let place = zip(log.lines, clean.lines).prefix { $0.text == $1.text }.count + 1
      remarks.append("missed\(seen): from line \(place) of \(name)")
    }
  }

  /// The counts of all pasted stories in which the fault shows.
  public var total: PastedCount { shown.values.reduce(PastedCount(), +) }

  /// Adds the counts of another fault.
  public static func += (left: inout PastedFaultAccuracy, right: PastedFaultAccuracy) {
    left.injected += right.injected
    left.shown.merge(right.shown) { $0 + $1 }
    left.ambiguous.merge(right.ambiguous) { $0 + $1 }
    left.remarks += right.remarks
  }
}

extension FaultInjection {
  /// The trace of the same story with the fault left out.
  fileprivate var twin: String {
    var steps = story.steps.map { Story.Step($0.action) }
    while true {
      do throws(Story.Problem) {
        return try Simulation.trace(of: Story(steps), system: system)
      } catch {
        // Why: what only the fault has made possible is left out with it.
        steps.remove(at: error.line - 1)
      }
    }
  }
}

extension FaultInjection {
  /// Whether an app without a fault may print the same.
  ///
  /// One controller may live apart: in a window of its own, or in containers that print nothing.
  ///
  /// - Parameters:
  ///   - log: What the story prints.
  ///   - clean: What it prints without the fault.
  /// - Returns: Whether such an app is found.
  fileprivate func isLawful(_ log: PastedLog, besides clean: PastedLog) -> Bool {
    if isLawful(log.lines, naming: log.naming, apart: nil) { return true }
    let changed = Set((log.lines + clean.lines).map(\.identity))
      .filter { log.callbacks(of: $0) != clean.callbacks(of: $0) }
    guard changed.count == 1, let one = changed.first,
      LawfulStory.isInOrder(log.callbacks(of: one))
    else { return false }
    return isLawful(log.lines.filter { $0.identity != one }, naming: log.naming, apart: one)
  }

  private func isLawful(
    _ lines: [PastedLog.Line],
    naming: PastedLog.Naming,
    apart: String?
  ) -> Bool {
    let printed = lines.map { line in
      let className = String(line.identity.prefix { $0 != "#" })
      return LawfulStory.Line(
        controller: naming == .addresses ? line.identity : className,
        className: className,
        callback: line.callback
      )
    }
    return LawfulStory(printing: printed, like: story, system: system, apart: apart) != nil
  }
}

extension PastedLog {
  /// What is printed of a controller, as the trace tells it apart.
  fileprivate func callbacks(of identity: String) -> [Callback] {
    lines.filter { $0.identity == identity }.map(\.callback)
  }
}
