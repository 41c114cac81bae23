import Foundation
import LifelineChecker
import LifelineRepair
import LifelineTrace
import TestSupport

/// The time that looking for a repair takes, over the traces of the project and seeded faulty ones.
enum RepairFigures {
  private struct Body {
    var name: String
    var text: String
    var format: TraceReader.Format?
  }

  /// Prints a line for each body of traces.
  static func print() throws {
    let files = ["violating", "stories", "regressions"].flatMap { folder in
      Repository.files(below: "traces/\(folder)")
    }
    .filter { !$0.hasSuffix(".expected") && !$0.hasSuffix(".md") }
    .compactMap { path in Repository.text(path).map { Body(name: path, text: $0) } }
    say(line("traces of the project", files))
    for events in [100, 500, 2000] {
      let traces = (1...50).map { seed in
        let lines = TraceGenerator.trace(seed: UInt64(seed), events: events, faultEvery: 60).lines
        return Body(
          name: "seed \(seed)",
          text: lines.joined(separator: "\n") + "\n",
          format: .native
        )
      }
      say(line("50 seeded traces of \(events) events", traces))
    }
  }

  private static func line(_ title: String, _ bodies: [Body]) -> String {
    var times: [Double] = []
    var repaired = 0
    for body in bodies {
      var reader = TraceReader(text: body.text, format: body.format)
      let findings = Checker.check(&reader).findings
      guard !findings.isEmpty else { continue }
      let start = processorTime
      var again = TraceReader(text: body.text, format: body.format)
      var search = RepairSearch(KeptTrace(&again), options: [CheckOptions()])
      let shared = milliseconds(since: start) / Double(findings.count)
      for finding in findings {
        let start = processorTime
        if search.repair(of: finding) != nil { repaired += 1 }
        times.append(shared + milliseconds(since: start))
      }
    }
    times.sort()
    guard let longest = times.last else { return "\(title): no findings" }
    return "\(title): \(times.count) findings, \(repaired) repaired; for each "
      + String(
        format: "%.3f ms of the processor at the median, %.3f ms at 95 %%, %.1f ms at most",
        times[times.count / 2],
        times[times.count * 95 / 100],
        longest
      )
  }

  /// The milliseconds of the processor that the process has taken since a time.
  static func milliseconds(since start: Int) -> Double {
    Double(processorTime - start) / 1e6
  }
}

/// What is left of seeded faulty traces of 2,000 events, and how long that takes.
enum ReductionFigures {
  /// Prints one line.
  static func print() {
    var left: [Int] = []
    var replays: [Int] = []
    var times: [Double] = []
    for seed in 1...50 {
      let trace = TraceGenerator.trace(seed: UInt64(seed), events: 2000, faultEvery: 600)
      let text = trace.lines.joined(separator: "\n") + "\n"
      var reader = TraceReader(text: text, format: .native)
      guard let finding = Checker.check(&reader).findings.last else { continue }
      let start = processorTime
      var again = TraceReader(text: text, format: .native)
      guard
        let reduction = Reduction(KeptTrace(&again), showing: finding, options: CheckOptions())
      else { continue }
      times.append(RepairFigures.milliseconds(since: start))
      left.append(reduction.events.after)
      replays.append(reduction.replays)
    }
    left.sort()
    replays.sort()
    times.sort()
    guard let most = left.last, let longest = times.last, let last = replays.last else {
      say("no trace was reduced")
      return
    }
    let middle = left.count / 2
    say(
      "\(left.count) traces of 2,000 events: \(left[middle]) events left at the median, \(most) at"
        + " most; \(replays[middle]) replays at the median, \(last) at most; "
        + String(
          format: "%.0f ms of the processor at the median, %.0f ms at most",
          times[middle],
          longest
        )
    )
  }
}

/// The time of the processor that the process has taken, in nanoseconds.
private var processorTime: Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
