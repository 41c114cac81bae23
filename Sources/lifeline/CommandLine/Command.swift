import LifelineReports
import LifelineTrace

/// The command: finds the subcommand and hands the words on.
package enum Command {
  /// The version of the command and of its reports.
  static let version = ToolVersion.current

  /// The subcommands, in the order of the help page, the main one first.
  private static let subcommands: [Subcommand] = [
    Subcommand("check", { CheckCommand.grammar }, CheckCommand.run),
    Subcommand("explain", { ExplainCommand.grammar }, ExplainCommand.run),
    Subcommand("rules", { RulesCommand.grammar }, RulesCommand.run),
    Subcommand("convert", { ConvertCommand.grammar }, ConvertCommand.run),
    Subcommand("render", { RenderCommand.grammar }, RenderCommand.run),
    Subcommand("stats", { StatsCommand.grammar }, StatsCommand.run),
    Subcommand("diff", { DiffCommand.grammar }, DiffCommand.run),
    Subcommand("recount", { RecountCommand.grammar }, RecountCommand.run),
    Subcommand("tree", { TreeCommand.grammar }, TreeCommand.run),
    Subcommand("next", { NextCommand.grammar }, NextCommand.run),
    Subcommand("why", { WhyCommand.grammar }, WhyCommand.run),
    Subcommand("why-not", { WhyNotCommand.grammar }, WhyNotCommand.run),
    Subcommand("model", { ModelCommand.grammar }, ModelCommand.run),
    Subcommand("simulate", { SimulateCommand.grammar }, SimulateCommand.run),
    Subcommand("placement", { PlacementCommand.grammar }, PlacementCommand.run),
    Subcommand("reduce", { ReduceCommand.grammar }, ReduceCommand.run),
    Subcommand("config", { ConfigCommand.grammar }, ConfigCommand.run),
    Subcommand("completions", { CompletionsCommand.grammar }, CompletionsCommand.run),
  ]

  /// A subcommand; what it accepts is made only where it is asked for.
  // Why: a tuple in an array would need what macOS 13 does not have, the type of `run` at run time.
  private struct Subcommand: Sendable {
    var name: String
    var grammar: @Sendable () -> Grammar
    var run: @Sendable (Arguments, Environment) throws(UsageError) -> Int32

    init(
      _ name: String,
      _ grammar: @escaping @Sendable () -> Grammar,
      _ run: @escaping @Sendable (Arguments, Environment) throws(UsageError) -> Int32
    ) {
      (self.name, self.grammar) = (name, grammar)
      self.run = run
    }
  }

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
      return run(subcommand, rest, in: environment)
    }
    guard isPath(first, in: environment) else { return unknown(first, in: environment) }
    return run(subcommands[0], arguments, in: environment)
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
    _ subcommand: Subcommand,
    _ words: [String],
    in environment: Environment
  ) -> Int32 {
    do throws(UsageError) {
      let arguments = try Arguments(words, by: subcommand.grammar())
      if arguments.has("--help") {
        environment.output(Help.page(subcommand.grammar()))
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
      let grammar = subcommand.grammar()
      environment.say("\(grammar.title): \(error.message)")
      environment.say("usage: \(grammar.title) \(grammar.operands)")
      environment.say("\(grammar.title) --help says more")
      return Status.usage
    }
  }

  /// What every subcommand accepts, in the order of the help page.
  static var grammars: [Grammar] { subcommands.map { $0.grammar() } }

  private static var overview: String { Help.overview(grammars) }

  private static func help(_ words: [String], in environment: Environment) -> Int32 {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else {
      environment.output(overview)
      return Status.clean
    }
    guard let subcommand = subcommands.first(where: { $0.name == name }) else {
      return unknown(name, in: environment)
    }
    environment.output(Help.page(subcommand.grammar()))
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
