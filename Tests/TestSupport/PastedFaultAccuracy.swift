import LifelineSimulator

/// What is noticed of a fault where its stories are pasted, with the usual five callbacks only.
public struct PastedFaultAccuracy: Sendable {
  /// The pasted stories, each printed in each way.
  public var injected = 0
  public var explained = 0
  public var told = 0
  /// Those in which the fault shows, by what is printed of a controller.
  public var shown: [PastedLog.Naming: PastedCount] = [:]
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
      if injection.isLawful(naming, log, besides: clean) {
        explained += 1
        let judgement = PastedJudgement(log)
        if judgement.response(beside: PastedJudgement(clean)) != .silent { told += 1 }
        remarks.append("lawful: \(name)")
        continue
      }
      let judgement = PastedJudgement(log)
      let base = PastedJudgement(clean)
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
    left.explained += right.explained
    left.told += right.told
    left.shown.merge(right.shown) { $0 + $1 }
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
  /// Whether some story without a fault prints the same.
  fileprivate func isLawful(_ naming: PastedLog.Naming, _ log: PastedLog, besides clean: PastedLog) -> Bool {
    let isLawful = { (apart: String?) in
      let lines = log.lines.filter { $0.identity != apart }.map {
        let name = String($0.identity.prefix { $0 != "#" })
        return LawfulStory.Line(
          controller: naming == .addresses ? $0.identity : name, className: name, callback: $0.callback)
      }
      return LawfulStory(printing: lines, like: story, system: system, apart: apart) != nil
    }
    if isLawful(nil) { return true }
    let ids = Set(log.lines.map(\.identity)).union(clean.lines.map(\.identity)).filter { id in
      log.lines.filter { $0.identity == id }.map(\.callback) != clean.lines.filter { $0.identity == id }.map(\.callback)
    }
    guard ids.count == 1, let one = ids.first,
      LawfulStory.isInOrder(log.lines.filter { $0.identity == one }.map(\.callback)) else { return false }
    return isLawful(one)
  }
}
