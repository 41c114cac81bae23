import Foundation
import TestSupport

/// The command line of `lifeline-benchmark accuracy`.
enum AccuracyCommand {
  private static let usage = """
    usage: lifeline-benchmark accuracy [--seed S] [--stories N] [--markdown] [--compare] [--record]
           lifeline-benchmark accuracy --pasted [--seed S] [--stories N] [--markdown] [--verbose]
    """

  /// Counts, and prints the tables or compares them with the published ones.
  ///
  /// `--pasted` counts over pasted logs only, and `--verbose` lists what is missed in them and who
  /// is accused.
  ///
  /// - Parameter words: The options.
  /// - Returns: 0; 1 where a column has fallen below what is published, or a page is out of date;
  ///   2 if the options are wrong.
  static func run(_ words: [String]) -> Int32 {
    var run = AccuracyRun()
    var options: Set<String> = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--seed":
        guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else { return refuse() }
        run.seed = seed
      case "--stories":
        guard let stories = rest.popFirst().flatMap({ Int($0) }), stories > 0 else {
          return refuse()
        }
        run.stories = stories
      case "--markdown", "--compare", "--record", "--pasted", "--verbose": options.insert(word)
      default: return refuse()
      }
    }
    if options.contains("--pasted") {
      guard options.isDisjoint(with: ["--compare", "--record"]) else { return refuse() }
      return printPasted(run.pasted(), options)
    }
    let page = AccuracyPage(table: run.table(), pasted: run.pasted())
    if options.contains("--record") {
      do {
        try page.record()
      } catch {
        say("the page cannot be written: \(error.localizedDescription)")
        return 1
      }
    }
    let surprises = page.table.surprises
    let remarks = options.contains("--verbose") ? page.pasted.remarks : []
    if options.contains("--compare") {
      let differences = page.differences
      for difference in differences { say(difference) }
      for surprise in (differences.isEmpty ? [] : surprises) + remarks { say(surprise) }
      if differences.isEmpty { say(page.totals) }
      return differences.isEmpty ? 0 : 1
    }
    say(options.contains("--markdown") ? page.totals + "\n" + page.details : page.totals)
    for surprise in (options.contains("--markdown") ? [] : surprises) + remarks { say(surprise) }
    return 0
  }

  /// Prints the tables of pasted logs only, which is soon done.
  private static func printPasted(_ table: PastedTable, _ options: Set<String>) -> Int32 {
    say(table.totals)
    if options.contains("--markdown") { say(table.changes + "\n" + table.details) }
    for remark in options.contains("--verbose") ? table.remarks : [] { say(remark) }
    return 0
  }

  private static func refuse() -> Int32 {
    say(usage)
    return 2
  }
}
