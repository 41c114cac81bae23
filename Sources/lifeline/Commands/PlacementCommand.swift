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
      --story STORY                 carries out this one alone, as simulate takes it
      --screen CLASS                watches this screen of it only
    Output
      --format FORM                 text, json, html or svg (default: text)
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
    choices: ["--format": forms]
  )

  private static let forms = ["text", "json", "html", "svg"]

  /// Prints the answer.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    if let word = arguments.operands.first {
      throw UsageError(message: "\(word) is one word too many; write --start and --stop")
    }
    let form = try arguments.choice("--format", of: forms, else: "text")
    let system = try arguments["--ios"].map(SimulateCommand.system) ?? 18
    let length = try SimulateCommand.number("--length", arguments, in: 1...4, else: 3)
    let start = try callback("--start", arguments, among: Placement.starts)
    let stop = try callback("--stop", arguments, among: Placement.stops)
    var pair: Placement.Pair?
    if let start, let stop {
      guard start != stop else {
        throw UsageError(message: "--start and --stop are the same callback")
      }
      pair = .init(start: start, stop: stop)
    } else if start != nil || stop != nil {
      throw UsageError(message: "\(start == nil ? "--start" : "--stop") is missing")
    } else if form == "json" {
      throw UsageError(message: "--format json needs --start and --stop")
    }
    let placement = try placement(system, length, arguments)
    let report = pair.map { PlacementReport(placement, of: $0) }
    let text =
      switch form {
      case "html": PlacementPage.page(placement, report).html(version: Command.version)
      case "svg": PlacementPage.page(placement, report).svg
      case "json": report?.json ?? ""
      default: report?.text ?? PlacementReport.table(of: placement).text
      }
    do throws(FileBytes.Refusal) {
      try Output(arguments["--output"], inputs: [], in: environment).write(text)
      return Status.clean
    } catch {
      return try error.tell(of: "the answer", in: environment)
    }
  }

  /// What is searched: every story up to a length, or one.
  private static func placement(
    _ system: Int,
    _ length: Int,
    _ arguments: Arguments
  ) throws(UsageError) -> Placement {
    guard let text = arguments["--story"] else {
      guard arguments["--screen"] == nil else {
        throw UsageError(message: "--screen is one of a --story")
      }
      return Placement(system: system, length: length)
    }
    let story: Story
    do throws(Story.Problem) {
      story = try Story(text)
      _ = try Simulation.trace(of: story, system: system)
    } catch {
      let near = Nearest.proposal(for: error.word, among: error.known)
      throw UsageError(
        message: "--story, \(error.line):\(error.column): \(error.message)\(near)"
      )
    }
    guard story.steps.allSatisfy({ $0.fault == nil }) else {
      throw UsageError(message: "--story: a fault is none of UIKit's; leave it out")
    }
    var placement = Placement(system: system)
    placement.watch(story, of: arguments["--screen"])
    return placement
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
