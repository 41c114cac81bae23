import LifelineChecker
import LifelineReports

/// `lifeline why PATH:LINE`: what the model and the rules make of a line, and why.
enum WhyCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    why [options] PATH:LINE: explains what is thought of a line

    Explains what is thought of the event at a line of a trace: the states that were possible
    before and which events led to them, the edges that explain it, the states afterwards, and what
    each rule that looks at it says. At the return of a call it is the call that is explained.

    Input
      --at LINE                     the line, where it is not behind the path
      --from --map --pattern --ios
    Output
      --format --output --color
    Examples
      lifeline why checkout.lifeline.jsonl:58
          explains the event at line 58
      lifeline why checkout.lifeline.jsonl --at 58 --format json
          the same for programs
    Exit status
      0  the answer is written
      2  the command line is wrong, or names what the trace does not have
      3  the trace could not be read, or holds no event up to that line
    """
  )

  /// Prints the derivation.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    guard arguments.operands.count == 1 else {
      throw UsageError(message: "name one line of one trace, as in checkout.lifeline.jsonl:58")
    }
    let question = try TraceQuestion(arguments, place: arguments.operands[0], in: environment)
    guard let line = question.line else {
      let path = arguments.operands[0]
      throw UsageError(message: "name a line, as in \(path):58")
    }
    let isColored = try environment.isColored(arguments)
    return try question.ask { reader in
      let others = question.isJSON ? 0 : mostOthers
      var derivations = Checker.derivations(
        &reader,
        at: line,
        others: others,
        options: question.options
      )
      var lead = ""
      if case .returning(let call) = derivations[0].content, !question.isJSON,
        var again = question.again()
      {
        lead =
          "\(TextLayout.plain(question.input.path, limit: 1000)):\(line) is the return of the call at line \(call)\n\n"
        derivations = Checker.derivations(
          &again,
          at: call,
          others: others,
          options: question.options
        )
      }
      let derivation = derivations[0]
      // Why: findings have no place within a line, and are told behind its last event.
      for index in derivations.indices.dropLast() { derivations[index].findings = [] }
      let reports = derivations.map { derivation in
        var report = DerivationReport(path: question.input.path, derivation)
        report.isColored = isColored
        return report
      }
      var answer = TraceQuestion.Answer(position: derivation.position)
      var texts = reports.map(\.text)
      let left = derivation.following - (derivations.count - 1)
      if left > 0 {
        let count = TextLayout.count(left, "more event")
        texts.append("the line has \(count), which are not explained\n")
      }
      var whole = reports[0]
      if question.isJSON { whole.judged = question.judgedAgain() }
      answer.text = question.isJSON ? whole.json : lead + texts.joined(separator: "\n")
      if !question.isJSON, let told = question.judgedAgain() {
        let story = TextReport(isColored: isColored).text(about: line, in: told)
        if !story.isEmpty { answer.text += "\n" + story }
      }
      if case .behindTheEnd(let last) = derivation.content {
        answer.problem = "there is no line \(line); the last one that is read is \(last)"
        answer.status = last == 0 ? Status.unreadable : Status.usage
      }
      return answer
    }
  }

  /// The most events of a line that are explained behind its first one.
  private static let mostOthers = 20
}
