import LifelineImport
import LifelineReports
import LifelineTrace

/// What a subcommand accepts, and what its help says.
struct Grammar: Sendable {
  /// The subcommand, such as `check`; empty for the command itself.
  var name: String
  /// The operands, as the usage line shows them.
  var operands: String
  /// What it does, in a few words.
  var headline: String
  /// What it does, in a sentence or two.
  var summary: String
  /// The options, in groups.
  var groups: [Group] = []
  /// Headings, each with the words that values may be, for the help page.
  var words: [(title: String, words: [String])] = []
  /// Two command lines, each with what it does.
  var examples: [(line: String, meaning: String)] = []
  /// What its exit statuses mean.
  var exits: [(status: Int32, meaning: String)] = Status.explained

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
  var title: String { name.isEmpty ? "lifeline" : "lifeline \(name)" }
}

extension Grammar.Option {
  /// The option for the format of the input, where a subcommand reads traces.
  static let from = Self(
    name: "--from",
    value: "FORMAT",
    summary: """
      native, notation, console, otlp, sentry, chrome or csv
      (default: recognised)
      """,
    choices: TraceReader.Format.allCases.map(\.rawValue) + ImportFormat.allCases.map(\.rawValue)
      + ["auto"]
  )

  /// The option for where the answer goes.
  static let output = Self(
    name: "--output",
    value: "FILE",
    summary: "where it goes (default: standard output)"
  )
}

/// A command line that cannot be carried out.
struct UsageError: Error, Equatable {
  /// What is wrong, as a phrase, with a proposal if there is one.
  var message: String
}

/// The words of a command line, sorted into options and operands.
struct Arguments: Equatable {
  /// An option with its value.
  struct Given: Equatable {
    /// The option's spelling.
    var name: String
    /// The value; empty for an option without one.
    var value: String
  }

  /// The options, in the order given.
  private(set) var given: [Given] = []
  /// The operands, in the order given.
  private(set) var operands: [String] = []

  /// Sorts words by a grammar.
  ///
  /// - Parameters:
  ///   - words: The words behind the subcommand.
  ///   - grammar: What the subcommand accepts; made where one of the words is an option.
  /// - Throws: `UsageError` for an unknown option, a missing or needless value, or an option given
  ///   twice that cannot be.
  init(_ words: [String], by grammar: @autoclosure () -> Grammar) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      // Why: `-:30` is line 30 of standard input.
      guard word.hasPrefix("-"), word != "-", !word.hasPrefix("-:") else {
        operands.append(word)
        continue
      }
      let grammar = grammar()
      let spelling = String(word.prefix { $0 != "=" })
      let value = spelling.count < word.count ? word.dropFirst(spelling.count + 1) : nil
      guard let option = grammar.option(spelling), value == nil || option.letter != spelling else {
        let near = Nearest.proposal(for: spelling, among: grammar.options.map(\.name))
        throw UsageError(message: "unknown option \(spelling)\(near)")
      }
      if !option.isRepeatable, self[option.name] != nil {
        throw UsageError(message: "\(option.name) is given twice")
      }
      given.append(Given(name: option.name, value: try Self.value(value, of: option, &rest)))
    }
  }

  private static func value(
    _ attached: Substring?,
    of option: Grammar.Option,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let what = option.value else {
      guard attached == nil else { throw UsageError(message: "\(option.name) takes no value") }
      return ""
    }
    if let attached, !attached.isEmpty { return String(attached) }
    guard attached == nil, let next = rest.first, !next.hasPrefix("--"), !next.isEmpty else {
      throw UsageError(message: "\(option.name) needs a value: \(option.name) \(what)")
    }
    rest.removeFirst()
    return next
  }

  /// The one operand, a trace.
  ///
  /// - Throws: `UsageError` if there is none, or a second one.
  func trace() throws(UsageError) -> String {
    guard operands.count == 1 else {
      throw UsageError(message: "name one trace, or - for standard input")
    }
    return operands[0]
  }

  /// The operands, which are traces.
  ///
  /// - Throws: `UsageError` if there is none.
  func traces() throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      throw UsageError(message: "name a trace, a directory, or - for standard input")
    }
    return operands
  }

  /// The last value of an option; nil if it was not given.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }

  /// The same words without those of an option.
  func without(_ name: String) -> Arguments {
    var rest = self
    rest.given.removeAll { $0.name == name }
    return rest
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// The value of an option that is one of several words.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - words: The words that it may be; made where it was given.
  ///   - fallback: The word where it was not given.
  /// - Returns: One of the words.
  /// - Throws: `UsageError` for any other word.
  func choice(
    _ name: String,
    of words: @autoclosure () -> [String],
    else fallback: String
  ) throws(UsageError) -> String {
    guard let word = self[name] else { return fallback }
    let words = words()
    guard words.contains(word) else {
      let near = Nearest.proposal(for: word, among: words)
      let all = words.joined(separator: ", ")
      throw UsageError(message: "\(name) cannot be \(word), only one of \(all)\(near)")
    }
    return word
  }
}
