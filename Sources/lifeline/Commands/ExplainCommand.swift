import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineTrace

/// `lifeline explain RULE`: a rule's claim, reason, sources, examples, how to fix; and with
/// `--message` the same for one of UIKit's own messages.
enum ExplainCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    explain [options] RULE… | --message TEXT: says what a rule or a message of UIKit is about

    Says what a rule is about: its claim, why, how to fix, sources, examples. With --message it
    answers to a line that UIKit printed: what it says, about whom, why it comes, what to do.

    Rules of the project
      --config
    UIKit's messages
      --message TEXT                a line of the console, with or without its prefix;
                                    - for standard input
      --list-messages               every message that is known
    Output
      --format FORM                 text or markdown; for messages also json (default: text)
    Examples
      lifeline explain did-appear-without-will
          prints the page of a rule
      lifeline explain --message "Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1c0>."
          says what UIKit means, and how to find the cause
      pbpaste | lifeline explain --message -
          the same for what was copied
    Exit status
      0  something was explained
      2  the command line is wrong, or there is no such rule
      3  no message of UIKit's was recognised
    """,
    choices: ["--format": ["text", "markdown", "json"]]
  )

  /// The most bytes of standard input that are looked at.
  private static let inputLimit = 1 << 20

  /// Prints the pages of the rules or messages named.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let listsMessages = arguments.has("--list-messages")
    guard arguments.has("--message") || listsMessages else {
      return try explainRules(arguments, environment)
    }
    if let operand = arguments.operands.first {
      let name = listsMessages ? "--list-messages" : "--message"
      throw UsageError(
        message: "\(operand) is one word too many beside \(name); a message goes in quotes"
      )
    }
    let form = try arguments.choice("--format", of: ["text", "markdown", "json"], else: "text")
    guard let words = arguments["--message"] else {
      let list = MessageList()
      let text = form == "json" ? list.json : form == "markdown" ? list.markdown : list.text
      environment.output(text)
      return Status.clean
    }
    if listsMessages {
      throw UsageError(message: "--message and --list-messages ask for different things")
    }
    let text = words == "-" ? standardInput(environment) : words
    return explain(text, as: form, environment)
  }

  private static func explainRules(
    _ arguments: Arguments,
    _ environment: Environment
  ) throws(UsageError) -> Int32 {
    let form = try arguments.choice("--format", of: ["text", "markdown"], else: "text")
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "name a rule, lifeline rules lists them; or give a --message")
    }
    var pages: [String] = []
    for name in arguments.operands {
      guard let rule = Rule.named(name) else {
        pages.append(try projectPage(name, as: form, arguments, environment))
        continue
      }
      pages.append(form == "text" ? RulePage(rule).text : RulePage(rule).markdown)
    }
    environment.output(pages.joined(separator: "\n"))
    return Status.clean
  }

  /// The page of a rule that the project has written down for itself.
  private static func projectPage(
    _ name: String,
    as form: String,
    _ arguments: Arguments,
    _ environment: Environment
  ) throws(UsageError) -> String {
    var search = try ConfigurationSearch(arguments, in: environment)
    let configuration = try search.configuration(for: "-")
    guard let page = configuration.flatMap({ ProjectRulePage(name, of: $0) }) else {
      let own = configuration?.projectRules.map(\.name) ?? []
      let near = Nearest.proposal(for: name, among: Rule.all.map(\.name) + own)
      throw UsageError(message: "there is no rule \(name)\(near)")
    }
    return form == "text" ? page.text : page.markdown
  }

  private static func standardInput(_ environment: Environment) -> String {
    var bytes: [UInt8] = []
    while bytes.count < inputLimit {
      let more = environment.input(min(1 << 16, inputLimit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Answers to each kind of message in a text once.
  private static func explain(
    _ text: String,
    as form: String,
    _ environment: Environment
  ) -> Int32 {
    var pages: [MessagePage] = []
    for pasted in PastedUIKitMessage.all(in: text)
    where !pages.contains(where: { $0.message.kind == pasted.kind }) {
      if let page = MessagePage(pasted) { pages.append(page) }
    }
    // Why: a message from which the objects were cut away is still the same message.
    if pages.isEmpty, let message = KnownMessage.matching(text) {
      pages = [MessagePage(message)]
    }
    guard !pages.isEmpty else {
      let near = KnownMessage.nearest(to: text).map { "; the nearest is “\($0.wordings[0].text)”" }
      environment.say(
        "lifeline explain: this is no message of UIKit's that is known\(near ?? "")"
      )
      environment.say("lifeline explain --list-messages lists them")
      return Status.unreadable
    }
    switch form {
    case "json": environment.output(MessageDocument.text(pages))
    case "markdown": environment.output(pages.map(\.markdown).joined(separator: "\n"))
    default: environment.output(pages.map(\.text).joined(separator: "\n"))
    }
    return Status.clean
  }
}
