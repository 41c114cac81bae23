import LifelineReports
import LifelineStory
import LifelineTrace

/// `lifeline recount PATH`: the story of a log, a line for each transition.
enum RecountCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "recount",
    operands: "[options] PATH",
    headline: "tells the story of a log",
    summary: """
      Tells what happened in a log: a line for each transition, with its lines, who comes and who
      goes, and what it may have been, where the lines leave that open. What fits into no transition is
      told at its line. Takes a file, or - for standard input.
      """,
    groups: [
      TraceQuestion.input,
      .init(
        title: "Output",
        options: [
          .init(
            name: "--to",
            value: "FORM",
            summary: "story, to run it in lifeline simulate",
            choices: ["story"]
          ),
          .init(
            name: "--format",
            value: "FORM",
            summary: "text or json (default: text)",
            choices: ["text", "json"]
          ),
          .output,
        ]
      ),
    ],
    examples: [
      ("lifeline recount cart.log", "says what happened in a pasted log"),
      ("lifeline recount cart.log --to story | lifeline simulate -", "prints what UIKit would"),
    ],
    exits: TraceQuestion.exits
  )

  /// Prints the story.
  ///
  /// - Parameters:
  ///   - arguments: The options and the path.
  ///   - environment: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` for a missing path, a second one, or a form that is none.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let operand = try arguments.trace()
    let question = try TraceQuestion(arguments, place: operand, in: environment)
    let isStory = try arguments.choice("--to", of: ["story"], else: "") == "story"
    guard !isStory || arguments["--format"] == nil else {
      throw UsageError(message: "--to writes a story, and --format says how to tell one")
    }
    return try question.ask { reader in
      let log = StoryLog(&reader)
      let report = RecountReport(path: question.input.path, Recount(log))
      let text = isStory ? report.recount.story : question.isJSON ? report.json : report.text
      var answer = TraceQuestion.Answer(text: text)
      if log.events.isEmpty {
        answer.status = Status.unreadable
        answer.problem = "there is no event in it"
      }
      return answer
    }
  }
}
