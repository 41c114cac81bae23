import LifelineChecker
import LifelineImport
import LifelineReading
import LifelineReports
import LifelineTrace

/// What a subcommand accepts, and what its help says.
///
/// It is written as its help page:
///
///     NAME OPERANDS: what it does, in a few words
///
///     What it does, in a sentence or two.
///
///     Input
///       --at LINE          what the option does; a `+` behind it where it may be given more than once,
///                          and `, -a` where there is a short spelling
///       --from --output    options that are the same for several subcommands
///     Examples
///       lifeline NAME trace.jsonl
///           what this does
///     Exit status
///       0  what it means
struct Grammar: Sendable {
  /// The subcommand, such as `check`.
  let name: String
  /// The operands, as the usage line shows them.
  let operands: String
  /// What it does, in a few words.
  let headline: String
  /// What it does, in a sentence or two.
  let summary: String
  /// The options, in groups.
  private(set) var groups: [Group] = []
  /// Headings, each with the words that values may be, for the help page.
  let words: [(title: String, words: [String])]
  /// Two command lines, each with what it does.
  private(set) var examples: [(line: String, meaning: String)] = []
  /// What its exit statuses mean.
  private(set) var exits: [(status: Int32, meaning: String)] = Status.explained

  /// Options that belong together.
  struct Group: Sendable {
    /// The heading.
    var title: String
    /// The options.
    var options: [Option]
  }

  /// One option.
  struct Option: Sendable {
    /// The spelling, such as `--format`.
    var name: String
    /// What its value is called; nil for an option without one.
    var value: String?
    /// What it does, as a phrase.
    var summary: String
    /// Whether it may be given more than once.
    var isRepeatable = false
    /// The short spelling, such as `-v`; nil for an option without one.
    var letter: String?
    /// All that the value may be; empty where that is no fixed list.
    var choices: [String] = []
  }

  /// Reads a help page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - words: Headings, each with the words that values may be.
  ///   - choices: All that the values of some options may be, by their names.
  init(
    _ page: StaticString,
    words: [(title: String, words: [String])] = [],
    choices: [String: [String]] = [:]
  ) {
    let (head, rest) = Array(page.description.utf8)[...].parts(around: "\n\n")
    let (usage, headline) = head.parts(around: ": ")
    let (name, operands) = usage.parts(around: " ")
    let (summary, sections) = rest.parts(around: "\n\n")
    (self.name, self.operands) = (name.text, operands.text)
    (self.headline, self.summary, self.words) = (headline.text, summary.text, words)
    for (title, rows) in Self.sections(sections) {
      switch title {
      case "Examples": examples = rows
      case "Exit status": exits = rows.map { (Int32($0) ?? 0, $1) }
      default:
        let options = rows.flatMap { Self.options($0, $1, choices) }
        groups.append(Group(title: title, options: options))
      }
    }
  }

  /// Headings with the rows below them, each of what stands on the left and what is said of it.
  // Why: bytes, for a check with an option reads its whole page.
  private static func sections(
    _ text: ArraySlice<UInt8>
  ) -> [(title: String, rows: [(String, String)])] {
    var sections: [(title: String, rows: [(String, String)])] = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      let indent = line.count - text.count
      if indent == 0 {
        sections.append((text.text, []))
      } else if indent == 2 {
        let (left, right) = text.parts(around: "  ")
        let row = (left.text, right.drop { $0 == UInt8(ascii: " ") }.text)
        sections[sections.count - 1].rows.append(row)
      } else {
        let last = sections[sections.count - 1].rows.count - 1
        let said = sections[sections.count - 1].rows[last].1
        sections[sections.count - 1].rows[last].1 =
          said.isEmpty ? text.text : "\(said)\n\(text.text)"
      }
    }
    return sections
  }

  /// The option of a row, or those that it names.
  private static func options(
    _ left: String,
    _ summary: String,
    _ choices: [String: [String]]
  ) -> [Option] {
    var words = left.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard !summary.isEmpty else {
      return words.compactMap { word in
        var option = shared.first { $0.name == word }
        if let own = choices[word] { option?.choices = own }
        return option
      }
    }
    let isRepeatable = words.last == "+"
    if isRepeatable { words.removeLast() }
    let letter = words[0].hasSuffix(",") ? words.removeLast() : nil
    let name = letter == nil ? words[0] : String(words[0].dropLast())
    return [
      Option(
        name: name,
        value: words.count > 1 ? words[1] : nil,
        summary: summary,
        isRepeatable: isRepeatable,
        letter: letter,
        choices: choices[name] ?? []
      )
    ]
  }

  /// The options that are the same for several subcommands.
  private static let shared: [Option] = {
    let choices = [
      "--assume-recorded": CallbackGroup.allCases.map(\.rawValue) + ["all"],
      "--color": ["auto", "always", "never"],
      "--confidence": ["certain", "likely"],
      "--fail-on": Severity.allCases.reversed().map(\.rawValue),
      "--format": ["text", "json"],
      "--from": TraceReader.Format.words,
    ]
    let page: StaticString = """
      Shared
        --assume-recorded GROUP,… +   what is recorded, in place of what the trace shows;
                                      +GROUP adds to that, -GROUP takes out of it;
                                      groups (below), events, or all
        --at LINE                     the last line to follow (default: all)
        --color WHEN                  auto, always or never (default: auto)
        --confidence LEVEL            lowest confidence reported: certain or likely
                                      (default: likely)
        --config FILE                 the configuration (default: .lifeline.json, nearest
                                      upwards from the trace)
        --disable RULE,… +            the same, off
        --enable RULE,… +             rules, families, severities, or all; advice about
                                      taste is off unless enabled
        --ended                       the recording was complete: what never came will not
                                      come, and is a finding
        --fail-on SEVERITY            lowest severity that makes the exit status 1
                                      (default: warning)
        --format FORM                 text or json (default: text)
        --from FORMAT                 native, notation, console, otlp, sentry, chrome or csv
                                      (default: recognised)
        --ios VERSION                 the system it was recorded on (default: the header's)
        --map FIELD=NAME,…            JSON Lines or CSV: which member or column holds vc, e,
                                      t (:ms, :us, :ns behind it), id, animated, other, th
        --no-config                   no configuration is read
        --output FILE                 where it goes (default: standard output)
        --pattern REGEX +             text: a regular expression with the groups (?<vc>…) and
                                      (?<e>…), and more as for --map; repeat for several
        --severity RULE=LEVEL +       LEVEL is error, warning or advice
      """
    return sections(Array(page.description.utf8)[...])
      .flatMap { $0.rows.flatMap { options($0, $1, choices) } }
  }()

  /// Every option, and `--help`.
  var options: [Option] {
    groups.flatMap(\.options) + [Option(name: "--help", summary: "this page", letter: "-h")]
  }

  /// What people write who know the option from another subcommand.
  private static let alike = [
    "--at": "--line", "--line": "--at", "--to": "--format", "--format": "--to",
  ]

  /// The option with a spelling, be it one that other subcommands have for the same; nil if there
  /// is none.
  func option(_ word: String) -> Option? {
    let options = options
    return options.first { $0.name == word || $0.letter == word }
      ?? Self.alike[word].flatMap { alike in options.first { $0.name == alike } }
  }

  /// How the subcommand is called in messages.
  var title: String { "lifeline \(name)" }
}

extension TraceReader.Format {
  /// The words for `--from`.
  static var words: [String] {
    allCases.map(\.rawValue) + ImportFormat.allCases.map(\.rawValue) + ["auto"]
  }
}
