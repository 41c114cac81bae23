import LifelineChecker
import LifelineReports
import LifelineTrace

/// `lifeline completions SHELL`: what makes a shell complete the words of a command line.
enum CompletionsCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    completions [options] SHELL: prints what makes a shell complete command lines

    Prints a script for bash, zsh or fish that completes subcommands, options, their values, and
    the names of rules. It is made of what the subcommands accept.

    Output
      --output
    Examples
      source <(lifeline completions bash)
          in ~/.bashrc
      lifeline completions fish --output ~/.config/fish/completions/lifeline.fish
          for fish, which looks there; for zsh write _lifeline into a folder of fpath
    Exit status
      0  the script was printed
      2  the command line is wrong
    """
  )

  /// The shells.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// Prints the script.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let words = Shell.allCases.map(\.rawValue)
    let all = words.joined(separator: ", ")
    guard arguments.operands.count == 1, let word = arguments.operands.first else {
      throw UsageError(message: "name one shell: \(all)")
    }
    guard let shell = Shell(rawValue: word) else {
      let near = Nearest.proposal(for: word, among: words)
      throw UsageError(message: "there is no script for \(word), only for \(all)\(near)")
    }
    let script = script(for: shell, Command.grammars.map(CompletedCommand.init))
    do throws(FileBytes.Refusal) {
      try Output(arguments["--output"], inputs: [], in: environment).write(script)
    } catch {
      return try error.tell(of: "the script", in: environment)
    }
    return Status.clean
  }

  /// The script for a shell.
  static func script(for shell: Shell, _ commands: [CompletedCommand]) -> String {
    switch shell {
    case .bash: BashCompletion(commands: commands).script
    case .zsh: ZshCompletion(commands: commands).script
    case .fish: FishCompletion(commands: commands).script
    }
  }
}

/// What a shell is to know of a subcommand.
struct CompletedCommand {
  /// The name.
  let name: String
  /// What it does, in a few words.
  let headline: String
  /// The options.
  let options: [CompletedOption]
  /// What an operand may be.
  let operand: CompletedValue

  /// Takes from a grammar what a shell is to know.
  init(_ grammar: Grammar) {
    name = grammar.name
    headline = grammar.headline
    options = grammar.options.map(CompletedOption.init)
    operand =
      switch grammar.name {
      case "explain": .words(Rule.all.map(\.name))
      case "rules":
        .words(Family.allCases.map(\.rawValue) + Severity.allCases.reversed().map(\.rawValue))
      case CompletionsCommand.grammar.name:
        .words(CompletionsCommand.Shell.allCases.map(\.rawValue))
      case "simulate": .anything
      default: .files
      }
  }
}

/// What a shell is to know of an option.
struct CompletedOption {
  /// The spelling, such as `--format`.
  let name: String
  /// The short spelling, such as `-v`; nil for an option without one.
  let letter: String?
  /// What it does, on one line.
  let summary: String
  /// What its value may be; nil for an option without one.
  let value: CompletedValue?
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  /// Takes from a grammar what a shell is to know.
  init(_ option: Grammar.Option) {
    name = option.name
    letter = option.letter
    summary = option.summary.replacing("\n", with: " ")
    isRepeatable = option.isRepeatable
    value = option.value.map { placeholder in
      let choices = option.choices
      switch placeholder {
      case "FILE": return .files
      case "RULE": return .words(Rule.all.map(\.name))
      case "RULE,…": return .list(RuleSelection.known)
      case "RULE=LEVEL": return .pairs(RuleSelection.known)
      case "FORM=FILE": return .pairs(ReportForm.words)
      case _ where choices.isEmpty: return .anything
      default: return placeholder.hasSuffix(",…") ? .list(choices) : .words(choices)
      }
    }
  }
}

/// What a word of a command line may be.
enum CompletedValue: Equatable {
  /// One of several words.
  case words([String])
  /// Several of some words, with commas between them.
  case list([String])
  /// One of several words, an equals sign, and something else.
  case pairs([String])
  /// The path of a file.
  case files
  /// Whatever the person means.
  case anything

  /// The words to propose; empty where they are not known.
  var words: [String] {
    switch self {
    case .words(let words), .list(let words): words
    case .pairs(let words): words.map { "\($0)=" }
    case .files, .anything: []
    }
  }
}
