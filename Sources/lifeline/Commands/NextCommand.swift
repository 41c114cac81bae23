import LifelineChecker
import LifelineReports
import LifelineTrace

/// `lifeline next PATH --at LINE`: what may come next, controller by controller.
enum NextCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    next [options] PATH[:LINE]: shows what may come next

    Shows, for each controller that is alive after a line of a trace, the states that it may be in,
    the events that may come next, what is owed, and what a rule would object to.

    Input
      --at
      --controller NAME +           this one alone, or all of a class
      --from --map --pattern --ios
    Output
      --format --output
    Examples
      lifeline next checkout.lifeline.jsonl --at 58
          what may come after line 58
      lifeline next checkout.lifeline.jsonl:58 --controller Menu#1 --format json
          the same of one controller, for programs
    Exit status
      0  the answer is written
      2  the command line is wrong, or names what the trace does not have
      3  the trace could not be read, or holds no event up to that line
    """
  )

  /// Prints what may come.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let operand = try arguments.trace()
    let question = try TraceQuestion(arguments, place: operand, in: environment)
    let wanted = arguments.given.filter { $0.name == "--controller" }.map(\.value)
    return try question.ask { reader in
      let nextEvents = Checker.nextEvents(
        &reader,
        upTo: question.line,
        of: wanted,
        options: question.options
      )
      var answer = TraceQuestion.Answer(position: nextEvents.position)
      for name in wanted where !nextEvents.names.contains(name) {
        let near = Nearest.proposal(for: name, among: nextEvents.names)
        answer.problem = "no controller \(name) is alive then\(near)"
        answer.status = Status.usage
      }
      answer.text = question.text(nextEvents)
      if nextEvents.position.last == nil { answer.status = Status.unreadable }
      return answer
    }
  }
}
