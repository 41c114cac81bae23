import Foundation
import TestSupport

/// How the benchmark is used.
let usage = """
  usage: lifeline-benchmark figures [--events N] [--rounds N] [--trace FILE] [--beside COMMAND]
         lifeline-benchmark allocations
         lifeline-benchmark stories [--count N] [--seed S] | stories --length N
         lifeline-benchmark properties [--only PART-OF-A-NAME]
         lifeline-benchmark accuracy [--seed S] [--stories N] [--markdown] [--compare] [--record]
         lifeline-benchmark accuracy --pasted [--seed S] [--stories N] [--markdown] [--verbose]
         lifeline-benchmark innocents [--seed S] [--stories N] [--form NAME]
         lifeline-benchmark innocents --form NAME --print NUMBER
         lifeline-benchmark repairs [--rules]
         lifeline-benchmark story-fit FOLDER… | LOG…
         lifeline-benchmark choices [--seed S] [--stories N] [--every N] [--verbose]
         lifeline-benchmark reduce
         lifeline-benchmark growth [--case NAME] [--command NAME|all] [--divide N]
         lifeline-benchmark fuzz [--seconds N | --count N] [--seed S] [--first I]
  """

// `figures` measures reading, judging and starting on seeded traces, each in a process of its own, beside
// other programs if wanted; `spec/performance.md` says how to read it. `allocations` counts those for each event with
// valgrind.
//
// `stories` judges made-up stories of the simulator's (100,000 from seed 0), or all of a length from
// a small alphabet, and fails if the checker finds an error or a warning in any. `properties` judges
// all cases of what the tests hold against some, and fails if one is broken. `accuracy` counts
// what is found of faults in such stories, and in logs as people paste them. `innocents` judges clean,
// cut, late and blind stories of any seed, says who is accused, and never fails. `repairs` measures how
// soon a repair is found, `story-fit` how stories fare on logs with known answers, `choices` how they fare
// where apps print some of the callbacks, `reduce` what is left of faulty traces, and how soon. `fuzz` puts mutated
// inputs of every kind through the subcommands. `growth`
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
  GrowthTable.tellCost(since: 0)
} else if arguments.first == "--command" {
  exit(GrowthTable.work(Array(arguments.dropFirst())))
} else if arguments.first == "growth" {
  exit(try GrowthTable.run(Array(arguments.dropFirst())))
} else if arguments.first == "stories" {
  exit(Stories.run(Array(arguments.dropFirst())))
} else if arguments.first == "story-fit" {
  exit(StoryFit.run(Array(arguments.dropFirst())))
} else if arguments.first == "choices" {
  exit(ChoiceFigures.run(Array(arguments.dropFirst())))
} else if arguments.first == "properties" {
  exit(Properties.run(Array(arguments.dropFirst())))
} else if arguments.first == "innocents" {
  exit(Innocents.run(Array(arguments.dropFirst())))
} else if arguments.first == "fuzz" {
  exit(Fuzz.run(Array(arguments.dropFirst())))
} else if arguments.first == "figures" {
  exit(try FigureTable.run(Array(arguments.dropFirst())))
} else if arguments == ["allocations"] {
  try Benchmark.measureAllocations()
} else {
  say(usage)
  exit(2)
}
