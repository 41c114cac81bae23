import LifelineChecker
import LifelineReports

/// `lifeline rules`: every rule with its severity, its systems and what it needs recorded.
enum RulesCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    rules [options] [FAMILY…]: lists the rules

    Lists every rule, or those of some families or severities: name, severity, systems, what it
    needs recorded.

    Output
      --format FORM                 text, json or markdown (default: text)
      --unjudgeable                 the claims that cannot be judged from a trace, and why
      --known                       what UIKit itself does though it looks like a fault
      --color
    Examples
      lifeline rules appearance
          prints the rules about appearance
      lifeline rules --format json
          all rules for programs, with claims and remedies
    Exit status
      0  the list is printed
      2  the command line is wrong
    """,
    words: [
      ("Families", Family.allCases.map(\.rawValue)),
      ("Severities", Severity.allCases.reversed().map(\.rawValue)),
    ],
    choices: ["--format": ["text", "json", "markdown"]]
  )

  /// Prints the list.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let form = try arguments.choice("--format", of: ["text", "json", "markdown"], else: "text")
    let isColored = try environment.isColored(arguments)
    for option in ["--unjudgeable", "--known"] where arguments.has(option) {
      if let operand = arguments.operands.first {
        throw UsageError(message: "\(operand) is one word too many beside \(option)")
      }
    }
    if arguments.has("--unjudgeable") {
      environment.output(RuleList().unjudgeable)
      return Status.clean
    }
    if arguments.has("--known") {
      let known = KnownBehaviourList()
      switch form {
      case "json": environment.output(known.json)
      case "markdown": environment.output(known.markdown)
      default: environment.output(known.text)
      }
      return Status.clean
    }
    let list = RuleList(try rules(arguments.operands))
    switch form {
    case "json": environment.output(list.json)
    case "markdown": environment.output(list.markdown)
    default: environment.output(list.text(isColored: isColored))
    }
    return Status.clean
  }

  /// The rules that words mean, in catalogue order; all of them if there is no word.
  private static func rules(_ words: [String]) throws(UsageError) -> [Rule] {
    var names: Set<String> = []
    for word in words {
      guard Rule.named(word) == nil else {
        throw UsageError(message: "\(word) is a rule: lifeline explain \(word) is about it")
      }
      names.formUnion(try RuleSelection.rules(word))
    }
    return words.isEmpty ? Rule.all : Rule.all.filter { names.contains($0.name) }
  }
}
