import LifelineReports
import LifelineSimulator
import LifelineTrace

/// `lifeline placement --start CALLBACK --stop CALLBACK`: whether work stays paired.
enum PlacementCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    placement [options] --start CALLBACK --stop CALLBACK: says where work is safe that must be paired

    Says whether work that a screen starts in one callback and stops in another stays paired: a timer,
    an observer, a player, a visit that is counted. Every story up to a length is carried out, and the
    shortest one is told in which the work starts twice, stops unstarted, is never stopped, goes on
    off screen, or does not go on on screen. Without both callbacks it prints a table of all pairs.

    Work
      --start CALLBACK              where it starts
      --stop CALLBACK               where it stops
    Stories
      --ios VERSION                 the system, from 5 on (default: 18)
      --length N                    the most actions of a story, with the launch, from 1 to 4 (default: 3)
    Output
      --format FORM                 text, json or html (default: text)
      --output
    Examples
      lifeline placement --start viewWillAppear --stop viewDidDisappear
          shows the gesture that is let go, after which the work runs twice
      lifeline placement --ios 12
          shows the table of all pairs on iOS 12
    Exit status
      0  the answer is written
      2  the command line is wrong
      3  the answer could not be written
    """,
    choices: ["--format": ["text", "json", "html"]]
  )

  /// Prints the answer.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    if let word = arguments.operands.first {
      throw UsageError(message: "\(word) is one word too many; write --start and --stop")
    }
    let form = try arguments.choice("--format", of: ["text", "json", "html"], else: "text")
    let system = try arguments["--ios"].map(SimulateCommand.system) ?? 18
    let length = try SimulateCommand.number("--length", arguments, in: 1...4, else: 3)
    let start = try callback("--start", arguments, among: Placement.starts)
    let stop = try callback("--stop", arguments, among: Placement.stops)
    let text: String
    switch (start, stop) {
    case (let start?, let stop?):
      guard start != stop else {
        throw UsageError(message: "--start and --stop are the same callback")
      }
      let placement = Placement(system: system, length: length)
      let report = PlacementReport(placement, of: .init(start: start, stop: stop))
      switch form {
      case "json": text = report.json
      case "html": text = PlacementPage(version: Command.version).text(placement, report)
      default: text = report.text
      }
    case (nil, nil):
      guard form != "json" else {
        throw UsageError(message: "--format json needs --start and --stop")
      }
      let placement = Placement(system: system, length: length)
      text =
        form == "html"
        ? PlacementPage(version: Command.version).text(placement, nil)
        : PlacementReport.table(of: placement).text
    default:
      let missing = start == nil ? "--start" : "--stop"
      throw UsageError(message: "\(missing) is missing")
    }
    do throws(FileBytes.Refusal) {
      try Output(arguments["--output"], inputs: [], in: environment).write(text)
      return Status.clean
    } catch {
      return try error.tell(of: "the answer", in: environment)
    }
  }

  /// A callback by its name, with or without what stands behind it.
  private static func callback(
    _ option: String,
    _ arguments: Arguments,
    among callbacks: [Callback]
  ) throws(UsageError) -> Callback? {
    guard let word = arguments[option] else { return nil }
    if let callback = callbacks.first(where: { [$0.baseName, $0.name].contains(word) }) {
      return callback
    }
    let names = callbacks.map(\.baseName)
    let list = names.joined(separator: ", ")
    let near = Nearest.proposal(for: word, among: names)
    throw UsageError(message: "\(option) takes one of \(list), not \(word)\(near)")
  }
}
