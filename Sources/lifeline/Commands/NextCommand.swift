import LifelineChecker
import LifelineReports
import LifelineTrace

/// `lifeline next PATH --at LINE`: what may come next, controller by controller.
enum NextCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "next",
    operands: "[options] PATH[:LINE]",
    headline: "shows what may come next",
    summary: """
      Shows, for each controller that is alive after a line of a trace, the states that it may be in,
      the events that may come next, what is owed, and what a rule would object to.
      """,
    groups: [
      .init(
        title: "Input",
        options: [
          TraceQuestion.at,
          .init(
            name: "--controller",
            value: "NAME",
            summary: "this one alone, or all of a class",
            isRepeatable: true
          ),
        ] + TraceQuestion.input.options
      ),
      TraceQuestion.output,
    ],
    examples: [
      ("lifeline next checkout.lifeline.jsonl --at 58", "what may come after line 58"),
      (
        "lifeline next checkout.lifeline.jsonl:58 --controller Menu#1 --format json",
        "the same of one controller, for programs"
      ),
    ],
    exits: TraceQuestion.exits
  )

  /// Prints what may come.
  ///
  /// - Parameters:
  ///   - arguments: The options and the path.
  ///   - environment: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` for a missing path, a second one, or a line that is none.
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
      let report = NextEventsReport(path: question.input.path, nextEvents)
      answer.text = question.isJSON ? report.json : report.text
      if nextEvents.position.last == nil { answer.status = Status.unreadable }
      return answer
    }
  }
}

extension TraceQuestion {
  /// What the exit statuses of a question mean.
  static let exits: [(status: Int32, meaning: String)] = [
    (Status.clean, "the answer is written"),
    (Status.usage, "the command line is wrong, or names what the trace does not have"),
    (Status.unreadable, "the trace could not be read, or holds no event up to that line"),
  ]
}
