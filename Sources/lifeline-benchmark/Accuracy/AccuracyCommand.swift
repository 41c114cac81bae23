import Foundation
import TestSupport

/// The command line of `lifeline-benchmark accuracy`.
enum AccuracyCommand {
  /// Counts, and prints the tables or compares them with the published ones.
  ///
  /// `--pasted` counts over pasted logs only, and `--verbose` lists what is missed in them and who
  /// is accused.
  ///
  /// - Parameter words: The options.
  /// - Returns: 0; 1 where a column has fallen below what is published, or a page is out of date;
  ///   2 if the options are wrong.
  static func run(_ words: [String]) -> Int32 {
    let flags = ["--markdown", "--compare", "--record", "--pasted", "--verbose"]
    guard let options = Options(words, numbers: ["--seed", "--stories"], flags: flags),
      options.count("--stories") != 0
    else { return refuse("accuracy") }
    var run = AccuracyRun()
    run.seed = options.number("--seed") ?? run.seed
    run.stories = options.count("--stories") ?? run.stories
    if options.has("--pasted") {
      guard !options.has("--compare"), !options.has("--record") else { return refuse("accuracy") }
      return printPasted(run.pasted(), options)
    }
    let page = AccuracyPage(table: run.table(), pasted: run.pasted())
    if options.has("--record") {
      do {
        try page.record()
      } catch {
        say("the page cannot be written: \(error.localizedDescription)")
        return 1
      }
    }
    let surprises = page.table.surprises
    let remarks = options.has("--verbose") ? page.pasted.remarks : []
    if options.has("--compare") {
      let differences = page.differences
      for difference in differences { say(difference) }
      for surprise in (differences.isEmpty ? [] : surprises) + remarks { say(surprise) }
      if differences.isEmpty { say(page.totals) }
      return differences.isEmpty ? 0 : 1
    }
    say(options.has("--markdown") ? page.totals + "\n" + page.details : page.totals)
    for surprise in (options.has("--markdown") ? [] : surprises) + remarks { say(surprise) }
    return 0
  }

  /// Prints the tables of pasted logs only, which is soon done.
  private static func printPasted(_ table: PastedTable, _ options: Options) -> Int32 {
    say(table.totals)
    if options.has("--markdown") { say(table.changes + "\n" + table.details) }
    for remark in options.has("--verbose") ? table.remarks : [] { say(remark) }
    return 0
  }
}
