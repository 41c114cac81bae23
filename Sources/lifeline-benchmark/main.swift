import Foundation
import TestSupport

/// How the benchmark is used.
let usage = """
  usage: lifeline-benchmark [EVENTS…]
         lifeline-benchmark stories [--count N] [--seed S] | stories --length N
         lifeline-benchmark properties
         lifeline-benchmark accuracy [--seed S] [--stories N] [--markdown] [--compare] [--record]
         lifeline-benchmark accuracy --pasted [--seed S] [--stories N] [--markdown] [--verbose]
         lifeline-benchmark repairs [--rules]
         lifeline-benchmark reduce
         lifeline-benchmark growth [--case NAME] [--command NAME|all] [--divide N]
         lifeline-benchmark fuzz [--seconds N | --count N] [--seed S] [--first I]
  """

// Numbers of events (100000 1000000 5000000 where none are given): for each size a seeded trace is
// written to a temporary file, and then read, and checked with all rules, in a process of its own,
// so that the peak memory is that of one run. Times depend on the machine; compare ratios taken in
// one run. Allocations are counted with valgrind. Last comes what a million events cost that a
// recorder takes in while code runs.
//
// `stories` judges made-up stories of the simulator's (100,000 from seed 0), or all of a length from
// a small alphabet, and fails if the checker finds an error or a warning in any. `properties` judges
// all cases of what the tests hold against some, and fails if one is broken. `accuracy` counts
// what is found of faults in such stories, and in logs as people paste them. `repairs` measures how soon a repair is found, `reduce`
// what is left of faulty traces, and how soon. `fuzz` puts mutated traces through every subcommand. `growth`
// prints what inputs of n, 2n, 4n and 8n lines cost of which one thing grows, and fails where that
// is more than linear.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "accuracy" {
  exit(AccuracyCommand.run(Array(arguments.dropFirst())))
} else if arguments.first == "--record", arguments.count == 2 {
  say(Recording.line(events: Int(arguments[1]) ?? 1))
} else if arguments == ["repairs"] {
  try RepairFigures.print()
} else if arguments.starts(with: ["repairs", "--rules"]) {
  RepairFigures.printRules()
} else if arguments == ["reduce"] {
  ReductionFigures.print()
} else if arguments.first == "--worker", arguments.count == 3 {
  say(try Measurement.run(arguments[1], on: arguments[2]).line)
} else if arguments.first == "--command" {
  exit(GrowthTable.work(Array(arguments.dropFirst())))
} else if arguments.first == "growth" {
  exit(try GrowthTable.run(Array(arguments.dropFirst())))
} else if arguments.first == "stories" {
  exit(Stories.run(Array(arguments.dropFirst())))
} else if arguments == ["properties"] {
  exit(Properties.run())
} else if arguments.first == "fuzz" {
  exit(Fuzz.run(Array(arguments.dropFirst())))
} else {
  let sizes = arguments.compactMap { Int($0) }
  guard sizes.count == arguments.count else {
    say(usage)
    exit(2)
  }
  for events in sizes.isEmpty ? [100_000, 1_000_000, 5_000_000] : sizes {
    try Benchmark.measure(events: events)
  }
  try Benchmark.measureAllocations()
  say(Recording.line(events: 1_000_000))
}
