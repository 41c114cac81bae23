import LifelineReports
import LifelineTrace

/// A subcommand.
protocol Subcommand: Sendable {
  /// What it accepts; made only where it is asked for.
  static var grammar: Grammar { get }

  /// Carries it out.
  ///
  /// - Parameters:
  ///   - arguments: The options and the operands, which are as the grammar says.
  ///   - environment: The streams and the environment.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` if the command line means nothing.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32
}

/// The command: finds the subcommand and hands the words on.
package enum Command {
  /// The version of the command and of its reports.
  static let version = ToolVersion.current

  /// The subcommands with their names, in the order of the help page, the main one first.
  private static let subcommands: [(name: String, type: any Subcommand.Type)] = [
    ("check", CheckCommand.self),
    ("explain", ExplainCommand.self),
    ("rules", RulesCommand.self),
    ("convert", ConvertCommand.self),
    ("render", RenderCommand.self),
    ("stats", StatsCommand.self),
    ("screens", ScreensCommand.self),
    ("diff", DiffCommand.self),
    ("merge", MergeCommand.self),
    ("recount", RecountCommand.self),
    ("tree", TreeCommand.self),
    ("next", NextCommand.self),
    ("why", WhyCommand.self),
    ("why-not", WhyNotCommand.self),
    ("model", ModelCommand.self),
    ("simulate", SimulateCommand.self),
    ("placement", PlacementCommand.self),
    ("reduce", ReduceCommand.self),
    ("config", ConfigCommand.self),
    ("completions", CompletionsCommand.self),
  ]

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the command's own name.
  ///   - environment: The streams and the environment.
  /// - Returns: The exit status.
  package static func run(arguments: [String], in environment: Environment) -> Int32 {
    let delivery = Delivery(to: environment.output)
    var watched = environment
    watched.output = delivery.sink
    let status = carryOut(arguments, in: watched)
    guard let problem = delivery.problem else { return status }
    environment.say("lifeline: standard output: \(problem); the rest of the output is lost")
    return Status.unreadable
  }

  private static func carryOut(_ arguments: [String], in environment: Environment) -> Int32 {
    guard let first = arguments.first else {
      environment.error(overview)
      return Status.usage
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--version", "-V", "-v", "version":
      environment.output("lifeline \(version)\n")
      return Status.clean
    case "--help", "-h": return help([], in: environment)
    case "help": return help(rest, in: environment)
    default: break
    }
    if let subcommand = subcommands.first(where: { $0.name == first }) {
      return run(subcommand.type, rest, in: environment)
    }
    guard isPath(first, in: environment) else { return unknown(first, in: environment) }
    return run(CheckCommand.self, arguments, in: environment)
  }

  /// Whether a word that is no subcommand names traces to judge.
  private static func isPath(_ word: String, in environment: Environment) -> Bool {
    // Why: an empty word is a variable that was not set, where a path was to stand.
    if word == "-" || word.isEmpty { return true }
    guard !word.hasPrefix("-") else { return false }
    return word.contains { "./*".contains($0) }
      || FileStatus(environment.resolve(word)) != nil
  }

  /// Runs a subcommand, with text as wide as its arguments and the terminal allow.
  private static func run(
    _ subcommand: any Subcommand.Type,
    _ words: [String],
    in environment: Environment
  ) -> Int32 {
    do throws(UsageError) {
      let arguments = try Arguments(words, by: subcommand.grammar)
      if arguments.has("--help") {
        environment.output(Help.page(subcommand.grammar))
        return Status.clean
      }
      var environment = environment
      environment.importing = try ImportChoice(arguments)
      environment.configuredImports = try ConfiguredImports(arguments, in: environment)
      let columns = environment.columns(for: arguments)
      let result = TextWidth.$columns.withValue(columns) {
        Result { () throws(UsageError) in try subcommand.run(arguments, environment) }
      }
      return try result.get()
    } catch {
      let grammar = subcommand.grammar
      environment.say("\(grammar.title): \(error.message)")
      environment.say("usage: \(grammar.title) \(grammar.operands)")
      environment.say("\(grammar.title) --help says more")
      return Status.usage
    }
  }

  /// What every subcommand accepts, in the order of the help page.
  static var grammars: [Grammar] { subcommands.map { $0.type.grammar } }

  private static var overview: String { Help.overview(grammars) }

  private static func help(_ words: [String], in environment: Environment) -> Int32 {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else {
      environment.output(overview)
      return Status.clean
    }
    guard let subcommand = subcommands.first(where: { $0.name == name }) else {
      return unknown(name, in: environment)
    }
    environment.output(Help.page(subcommand.type.grammar))
    return Status.clean
  }

  private static func unknown(_ word: String, in environment: Environment) -> Int32 {
    let isOption = word.hasPrefix("-")
    let names = isOption ? ["--help", "--version"] : subcommands.map(\.name) + ["help"]
    let near = Nearest.proposal(for: word, among: names)
    environment.say("lifeline: unknown \(isOption ? "option" : "subcommand") \(word)\(near)")
    environment.say("lifeline --help lists the subcommands")
    return Status.usage
  }
}
