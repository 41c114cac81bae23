import Foundation
import TestSupport

/// The command line of `lifeline-benchmark accuracy`.
enum AccuracyCommand {
  private static let usage = """
    usage: lifeline-benchmark accuracy [--seed S] [--stories N] [--markdown] [--compare] [--record]
    """

  /// Counts, and prints the tables or compares them with the published ones.
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
      case "--markdown", "--compare", "--record": options.insert(word)
      default: return refuse()
      }
    }
    let table = run.table()
    let pages = AccuracyPages(table: table)
    if options.contains("--record") {
      do {
        try pages.record()
      } catch {
        say("the pages cannot be written: \(error.localizedDescription)")
        return 1
      }
    }
    if options.contains("--compare") {
      let differences = pages.differences
      for difference in differences { say(difference) }
      for surprise in differences.isEmpty ? [] : table.surprises { say(surprise) }
      if differences.isEmpty { say(table.totals) }
      return differences.isEmpty ? 0 : 1
    }
    if options.contains("--markdown") {
      say(table.totals + "\n" + table.details)
    } else {
      say(table.totals)
      for surprise in table.surprises { say(surprise) }
    }
    return 0
  }

  private static func refuse() -> Int32 {
    say(usage)
    return 2
  }
}
