import LifelineReports

/// `lifeline rules`: every rule with its severity, its systems and what it needs recorded.
enum RulesCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "rules",
    operands: "[options]",
    headline: "lists the rules",
    summary: "Lists every rule: name, severity, systems, what it needs recorded.",
    groups: [
      .init(
        title: "Output",
        options: [
          .init(name: "--format", value: "FORM", summary: "text, json or markdown (default: text)"),
          .init(
            name: "--unjudgeable",
            value: nil,
            summary: "the claims that cannot be judged from a trace, and why"
          ),
          .init(
            name: "--known",
            value: nil,
            summary: "what UIKit itself does though it looks like a fault"
          ),
        ]
      )
    ],
    examples: [
      ("lifeline rules", "prints a table, a chapter for each family"),
      ("lifeline rules --format json", "the same for programs, with claims and remedies"),
    ]
  )

  /// Prints the list.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - surroundings: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` for an operand or an unknown form.
  static func run(_ arguments: Arguments, _ surroundings: Surroundings) throws(UsageError) -> Int32
  {
    if let operand = arguments.operands.first {
      throw UsageError(message: "\(operand) is one word too many; lifeline explain \(operand)?")
    }
    let list = RuleList()
    if arguments.has("--unjudgeable") {
      surroundings.output(list.unjudgeable)
      return Status.clean
    }
    let form = try arguments.choice("--format", of: ["text", "json", "markdown"], else: "text")
    if arguments.has("--known") {
      let known = KnownBehaviourList()
      switch form {
      case "json": surroundings.output(known.json)
      case "markdown": surroundings.output(known.markdown)
      default: surroundings.output(known.text)
      }
      return Status.clean
    }
    switch form {
    case "json": surroundings.output(list.json)
    case "markdown": surroundings.output(list.markdown)
    default: surroundings.output(list.text)
    }
    return Status.clean
  }
}
