import LifelineChecker
import LifelineReports
import LifelineTrace

/// `lifeline tree PATH --at LINE`: who is in whom, who presents whom, after a line of a trace.
enum TreeCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    tree [options] PATH[:LINE]: shows the controllers after a line

    Shows the controllers that are alive after a line of a trace: containment, presentation,
    navigation and tabs, with the states that the appearance of each may have.

    Input
      --at --from --map --pattern --ios
    Output
      --format --output
    Examples
      lifeline tree checkout.lifeline.jsonl --at 58
          shows what line 58 leaves behind
      lifeline tree --format json checkout.lifeline.jsonl
          the end of the trace, for programs
    Exit status
      0  the answer is written
      2  the command line is wrong, or names what the trace does not have
      3  the trace could not be read, or holds no event up to that line
    """
  )

  /// Prints the tree.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let operand = try arguments.trace()
    let question = try TraceQuestion(arguments, place: operand, in: environment)
    return try question.ask { reader in
      let hierarchy = Checker.hierarchy(&reader, upTo: question.line, options: question.options)
      var answer = TraceQuestion.Answer(text: question.text(hierarchy))
      if hierarchy.position.last == nil { answer.status = Status.unreadable }
      if let fatal = hierarchy.position.unreadable.first(where: \.isFatal) {
        answer.problem = fatal.message
        answer.status = Status.unreadable
      }
      return answer
    }
  }
}
