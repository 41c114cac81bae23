import LifelineChecker
import LifelineReports
import LifelineTrace

/// `lifeline why-not EVENT CONTROLLER PATH[:LINE]`: why an event may not come next.
enum WhyNotCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    why-not [options] EVENT CONTROLLER PATH[:LINE]: explains why an event may not come

    Explains why an event may, or may not, come to a controller after a line of a trace: the states
    that it may be in, the states that the event needs, the shortest way there, and the rules that
    would object. EVENT is a name, with arguments where they matter: didMove(toParent: nil),
    addChild(Menu#1), beginAppearanceTransition(true).

    Input
      --at --from --map --pattern --ios
    Output
      --format --output
    Examples
      lifeline why-not viewDidAppear Menu#1 checkout.lifeline.jsonl:58
          asks whether Menu#1 may have appeared after line 58
      lifeline why-not 'didMove(toParent: nil)' Menu#1 checkout.lifeline.jsonl
          asks about the end of a trace
    Exit status
      0  the event may come
      1  a rule would object, or nothing leads to the event
      2  the command line is wrong, or names what the trace does not have
      3  the trace could not be read, or holds no event up to that line
    """
  )

  /// Prints the answer.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    guard arguments.operands.count == 3 else {
      throw UsageError(message: "give an event, a controller and a trace, in this order")
    }
    let event: SupposedEvent
    do throws(UsageError) {
      event = try SupposedEvent(parsing: arguments.operands[0])
    } catch {
      guard (try? SupposedEvent(parsing: arguments.operands[1])) != nil else { throw error }
      let words = "\(arguments.operands[1]) \(arguments.operands[0])"
      throw UsageError(message: "the event comes first, then the controller: \(words)")
    }
    let question = try TraceQuestion(arguments, place: arguments.operands[2], in: environment)
    return try question.ask { reader in
      var answer = TraceQuestion.Answer()
      switch Checker.supposition(
        of: event,
        on: arguments.operands[1],
        &reader,
        upTo: question.line,
        options: question.options
      ) {
      case .success(let supposition):
        answer.position = supposition.position
        answer.text = question.text(supposition)
        answer.status = supposition.isPossible ? Status.clean : Status.findings
      case .failure(let unknown):
        answer.position = unknown.position
        if unknown.known.isEmpty {
          answer.problem = "it holds no event up to that line"
          answer.status = Status.unreadable
        } else {
          let near = Nearest.proposal(for: unknown.name, among: unknown.known)
          answer.problem = "the trace names no controller \(unknown.name)\(near)"
          answer.status = Status.usage
        }
      }
      return answer
    }
  }
}

extension SupposedEvent {
  /// Reads an event as a person writes it: a name, and perhaps arguments in brackets.
  ///
  /// - Parameter text: The text, such as `viewDidAppear` or `didMove(toParent: nil)`.
  /// - Throws: `UsageError` for a name that is no event's.
  init(parsing text: String) throws(UsageError) {
    let head = text.prefix { $0 != "(" }.filter { $0 != " " }
    let all = Callback.allCases
    let callback =
      all.first { $0.name == text || $0.aliases.contains(text) }
      ?? all.first { $0.baseName == head || $0.aliases.contains(String(head)) }
    guard let callback else {
      let near = Nearest.proposal(for: String(head), among: all.map(\.baseName))
      throw UsageError(message: "there is no event \(head)\(near)")
    }
    self.init(callback)
    guard callback.name != text, text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      return
    }
    for part in text[text.index(after: open)...].dropLast().split(separator: ",") {
      let halves = part.split(separator: ":", maxSplits: 1)
      let value = halves.last.map { $0.filter { $0 != " " } } ?? ""
      switch value {
      case "", "_": break
      case "nil", "null": isObjectNil = true
      case "true", "false":
        let label = halves.count == 2 ? halves[0].filter { $0 != " " } : ""
        if callback == .beginAppearanceTransition, label != "animated" {
          appearing = value == "true"
        }
      default: object = value
      }
    }
  }
}
