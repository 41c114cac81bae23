import Foundation
import LifelineChecker
import LifelineTrace
import TestSupport

// Usage: lifeline-benchmark [EVENTS…]      the default is 100000 1000000 5000000
//        lifeline-benchmark repairs        the time that finding a repair takes
//        lifeline-benchmark reduce         what is left of faulty traces, and how soon
//
// For each size a seeded trace is written to a temporary file, and then read, and checked with all
// rules, in a process of its own, so that the peak memory is that of one run. Times depend on the
// machine; compare ratios taken in one run. Allocations are counted with valgrind. Last comes what a
// million events cost that a recorder takes in while code runs.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--record", arguments.count == 2 {
  say(Recording.line(events: Int(arguments[1]) ?? 1))
} else if arguments == ["repairs"] {
  try RepairFigures.print()
} else if arguments == ["reduce"] {
  ReductionFigures.print()
} else if arguments.first == "--worker", arguments.count == 3 {
  say(try Measurement.run(arguments[1], on: arguments[2]).line)
} else {
  let sizes = arguments.compactMap { Int($0) }
  guard sizes.count == arguments.count else {
    say("usage: lifeline-benchmark [repairs | reduce | EVENTS…]")
    exit(2)
  }
  for events in sizes.isEmpty ? [100_000, 1_000_000, 5_000_000] : sizes {
    try Benchmark.measure(events: events)
  }
  try Benchmark.measureAllocations()
  say(Recording.line(events: 1_000_000))
}
