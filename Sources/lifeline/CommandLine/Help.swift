import LifelineReports

/// Sets the help pages.
enum Help {
  /// The help page of a subcommand.
  static func page(_ grammar: Grammar) -> String {
    var lines = ["usage: \(grammar.title) \(grammar.operands)", "", grammar.summary]
    let groups =
      grammar.groups + [
        Grammar.Group(title: "Help", options: [.init(name: "--help", summary: "this page")])
      ]
    for group in groups {
      lines += ["", group.title]
      lines += rows(
        group.options.map { option in
          let name = option.name + (option.letter.map { ", \($0)" } ?? "")
          return (option.value.map { "\(name) \($0)" } ?? name, option.summary)
        }
      )
    }
    for (title, words) in grammar.words {
      lines += ["", title]
      lines += TextLayout.wrap(words.joined(separator: ", "), first: "  ", rest: "  ", width: 80)
    }
    if !grammar.examples.isEmpty { lines += ["", "Examples"] }
    for example in grammar.examples { lines += ["  \(example.line)", "      \(example.meaning)"] }
    return text(lines + exits(grammar.exits))
  }

  /// The help page of the command.
  static func overview(_ grammars: [Grammar]) -> String {
    var lines = ["usage: lifeline SUBCOMMAND [options] …", ""]
    lines += ["Judges recorded lifecycles of UIKit view controllers.", "", "Subcommands"]
    lines += rows(grammars.map { ("\($0.name) \(short($0.operands))", $0.headline) })
    lines += ["", "Options"]
    lines += rows([("--help", "this page; help SUBCOMMAND, or SUBCOMMAND --help, says more")])
    lines += rows([("--version", "the version")])
    lines += ["", "lifeline FILE is short for lifeline check FILE."]
    lines += ["--line is taken for --at, --to for --format, and the other way round."]
    lines += ["", "Examples"]
    lines += ["  lifeline check checkout.lifeline.jsonl", "      judges one trace"]
    lines += ["  lifeline explain did-appear-without-will", "      says what a rule is about"]
    return text(lines + exits(Status.explained))
  }

  private static func exits(_ statuses: [(status: Int32, meaning: String)]) -> [String] {
    ["", "Exit status"] + rows(statuses.map { ("\($0.status)", $0.meaning) }, width: 1)
  }

  private static func short(_ operands: String) -> String {
    operands.split(separator: " ").filter { $0 != "[options]" }.joined(separator: " ")
  }

  private static let column = 28

  private static func rows(_ rows: [(String, String)], width: Int = column) -> [String] {
    rows.flatMap { left, right -> [String] in
      let parts = right.split(separator: "\n").map(String.init)
      let blank = String(repeating: " ", count: width + 4)
      guard left.count <= width else { return ["  \(left)"] + parts.map { blank + $0 } }
      let filled = left + String(repeating: " ", count: width - left.count)
      return ["  \(filled)  \(parts[0])"] + parts.dropFirst().map { blank + $0 }
    }
  }

  private static func text(_ lines: [String]) -> String {
    // Why: a summary has several lines.
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
      .text
  }
}
