import LifelineChecker
import LifelineRepair
import LifelineReports
import LifelineTrace

/// `lifeline reduce PATH`: the smallest trace that still shows the same finding.
enum ReduceCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    reduce [options] PATH[:LINE]: makes a trace as small as its finding

    Writes the smallest trace that still shows the same finding, and says on standard error how
    much went. Nothing that is left can go by itself, no controller, no call, no line, unless the
    search was stopped because it would take too long, which is said, too. Without
    --rule and --at it is the first of the most severe findings.

    Finding
      --rule RULE                   the rule that the finding is of
      --at LINE                     the line that it is at, where that is not behind the path
    Input
      --from --map --pattern
      --ios VERSION                 the system to judge by (default: the header's)
    Output
      --output
    Examples
      lifeline reduce checkout.lifeline.jsonl --output small.lifeline.jsonl
          keeps what shows the most severe finding
      lifeline reduce checkout.lifeline.jsonl --rule unbalanced-end
          that of one rule
    Exit status
      0  the trace was reduced
      2  the command line is wrong
      3  the input could not be read, or shows no such finding
    """
  )

  /// Writes the reduced trace.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let operand = try arguments.trace()
    let place = try TracePlace(operand, arguments, option: "--at", in: environment)
    let wanted = try Wanted(arguments, line: place.line)
    let format = try CheckSettings.format(arguments)
    let input = TraceInput(path: place.path, in: environment)
    do throws(FileBytes.Refusal) {
      let output = try Output(arguments["--output"], inputs: [input], in: environment)
      let bytes = try input.open()
      let copy = KeptBytes(isWanted: true, limit: .max)
      var reader = bytes.reader(format, hint: input.hint, keptIn: copy)
      let report = Checker.check(&reader, options: wanted.options)
      if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
      guard let finding = wanted.choose(report.findings) else {
        throw FileBytes.Refusal(message: "nothing to reduce: there is no finding\(wanted.words)")
      }
      var again = OpenInput(copy.kept).reader(format, hint: input.hint)
      let trace = KeptTrace(&again)
      guard let reduction = Reduction(trace, showing: finding, options: wanted.options) else {
        let reason = trace.obstacle ?? "in native form it does not show the finding"
        throw FileBytes.Refusal(message: "it cannot be reduced: \(reason)")
      }
      try output.write(reduction.text)
      environment.say(message(reduction, finding))
      let written = arguments["--output"] ?? "the reduced trace"
      environment.say(of: written, Array(reduction.text.utf8), in: reduction.format)
      return Status.clean
    } catch {
      return try error.tell(of: input.path, in: environment)
    }
  }

  private static func message(_ reduction: Reduction, _ finding: Finding) -> String {
    let counted = { (count: Int, noun: String) in
      "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
    let events = reduction.events
    let controllers = reduction.controllers
    return "\(finding.rule) at line \(finding.line): \(counted(events.before, "event")) to"
      + " \(grouped(events.after)), \(counted(controllers.before, "controller")) to"
      + " \(grouped(controllers.after)), \(counted(reduction.replays, "replay"))"
      + (reduction.isCutShort ? "; stopped there, as more would take too long" : "")
  }

  /// A number with a comma before each three digits, as people read it.
  private static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return String(number) }
    return "\(grouped(number / 1000)),\(String(number % 1000 + 1000).dropFirst())"
  }

  /// The finding that is asked for.
  private struct Wanted {
    private var rule: Rule?
    private var line: Int?
    /// How to judge.
    var options = CheckOptions()

    init(_ arguments: Arguments, line: Int?) throws(UsageError) {
      self.line = line
      if let version = arguments["--ios"] { options.system = try CheckSettings.system(version) }
      if let name = arguments["--rule"] {
        guard let rule = Rule.named(name) else {
          let near = Nearest.proposal(for: name, among: Rule.all.map(\.name))
          throw UsageError(message: "there is no rule \(name)\(near)")
        }
        self.rule = rule
        if !options.rules.contains(where: { $0.name == name }) {
          options.rules = Rule.all.filter { known in
            known.name == name || options.rules.contains { $0.name == known.name }
          }
        }
        options.includesAdvice = rule.severity == .advice
      }
    }

    /// The finding that is meant: the most severe, and of these the first; nil if there is none.
    func choose(_ findings: [Finding]) -> Finding? {
      let meant = findings.filter { finding in
        (rule == nil || finding.rule == rule?.name) && (line == nil || finding.line == line)
      }
      let worst = meant.map(\.severity).max()
      return meant.first { $0.severity == worst }
    }

    /// What was asked for, behind "no finding".
    var words: String {
      (rule.map { " of \($0.name)" } ?? "") + (line.map { " at line \($0)" } ?? "")
    }
  }
}
