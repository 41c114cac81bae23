import LifelineChecker
import LifelineReports

/// `lifeline explain RULE`: a rule's claim, reason, sources, examples, how to fix.
enum ExplainCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "explain",
    operands: "[options] RULE…",
    headline: "says what a rule is about",
    summary: "Says what a rule is about: its claim, why, how to fix, sources, examples.",
    groups: [
      .init(
        title: "Output",
        options: [
          .init(name: "--format", value: "FORM", summary: "text or markdown (default: text)")
        ]
      )
    ],
    examples: [
      ("lifeline explain did-appear-without-will", "prints the page of a rule"),
      ("lifeline explain --format markdown did-appear-without-will", "the same in Markdown"),
    ]
  )

  /// Prints the pages of the rules named.
  ///
  /// - Parameters:
  ///   - arguments: The options and the rules.
  ///   - surroundings: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` if there is no such rule.
  static func run(_ arguments: Arguments, _ surroundings: Surroundings) throws(UsageError) -> Int32
  {
    let form = try arguments.choice("--format", of: ["text", "markdown"], else: "text")
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "name a rule; lifeline rules lists them")
    }
    var pages: [String] = []
    for name in arguments.operands {
      guard let rule = Rule.named(name) else {
        let near = Nearest.proposal(for: name, among: Rule.all.map(\.name))
        throw UsageError(message: "there is no rule \(name)\(near)")
      }
      pages.append(form == "text" ? RulePage(rule).text : RulePage(rule).markdown)
    }
    surroundings.output(pages.joined(separator: "\n"))
    return Status.clean
  }
}
