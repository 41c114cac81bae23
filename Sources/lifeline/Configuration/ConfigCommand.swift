import LifelineChecker
import LifelineReports

/// `lifeline config [PATH]`: what applies to a trace, and where that is said.
enum ConfigCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    config [options] [PATH]: prints the configuration that applies, and why

    Prints what applies to a trace, or to the folder that it runs in: the .lifeline.json that is
    nearest upwards, and each thing that it changes, with the key that says so.

    Input
      --config
    Output
      --format --output
    Examples
      lifeline config
          what applies in this folder
      lifeline config recordings/checkout.lifeline.jsonl
          what applies to that trace
    Exit status
      0  it is printed
      2  the command line or the configuration is wrong
      3  the output could not be written
    """
  )

  /// Prints what applies.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    guard arguments.operands.count < 2 else {
      throw UsageError(message: "name one trace, or none for the folder")
    }
    let isJSON = try arguments.choice("--format", of: ["text", "json"], else: "text") == "json"
    let path = arguments.operands.first ?? "-"
    guard path == "-" || FileStatus(environment.resolve(path)) != nil else {
      throw UsageError(message: "\(path): there is no such file")
    }
    var search = try ConfigurationSearch(arguments, in: environment)
    let isFolder = FileStatus(environment.resolve(path))?.kind == .directory
    let start = isFolder ? "\(path)/\(Configuration.fileName)" : path
    let configuration = try search.configuration(for: start)
    let settings = try CheckSettings(as: configuration, in: environment)
    let report = ConfigurationReport(
      path: path == "-" ? nil : path,
      configuration: configuration,
      options: settings.options,
      today: environment.today()
    )
    do throws(FileBytes.Refusal) {
      try Output(arguments["--output"], inputs: [], in: environment)
        .write(isJSON ? report.json : report.text)
      return Status.clean
    } catch {
      return try error.tell(of: arguments["--output"] ?? "the output", in: environment)
    }
  }
}
