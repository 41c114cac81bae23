import LifelineReports
import LifelineStory
import LifelineTrace

/// `lifeline recount PATH`: the story of a log, a line for each transition.
enum RecountCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    recount [options] PATH: tells the story of a log

    Tells what happened in a log: a line for each transition, with its lines, who comes and who
    goes, and what it may have been, where the lines leave that open. What fits into no transition is
    told at its line. Takes a file, or - for standard input.

    Input
      --from --map --pattern --ios
    Output
      --to FORM                     story, to run it in lifeline simulate
      --format --output
    Examples
      lifeline recount cart.log
          says what happened in a pasted log
      lifeline recount cart.log --to story | lifeline simulate -
          prints what UIKit would
    Exit status
      0  the answer is written
      2  the command line is wrong, or names what the trace does not have
      3  the trace could not be read, or holds no event up to that line
    """,
    choices: ["--to": ["story"]]
  )

  /// Prints the story.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let operand = try arguments.trace()
    let question = try TraceQuestion(arguments, place: operand, in: environment)
    let isStory = try arguments.choice("--to", of: ["story"], else: "") == "story"
    guard !isStory || arguments["--format"] == nil else {
      throw UsageError(message: "--to writes a story, and --format says how to tell one")
    }
    return try question.ask { reader in
      let log = StoryLog(&reader)
      let recount = Recount(log)
      var answer = TraceQuestion.Answer(text: isStory ? recount.story : question.text(recount))
      if log.events.isEmpty {
        answer.status = Status.unreadable
        // Why: what SwiftUI tells is no event, and all that such a log has.
        if recount.views.isEmpty || isStory {
          answer.problem = log.refusal ?? "there is no event in it"
        }
      }
      return answer
    }
  }
}
