import LifelineChecker
import LifelineTrace

/// `lifeline check PATH…`: judges traces.
enum CheckCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "check",
    operands: "[options] PATH…",
    headline: "judges traces",
    summary: """
      Judges traces: files, directories (searched for *.jsonl, *.ndjson, *.trace, *.log, *.txt, and
      for *.json that hold events), globs, or - for standard input. Every readable input is judged,
      whatever the others are.
      """,
    groups: [input, judgement, project, report],
    words: [
      ("Groups", CallbackGroup.allCases.map(\.rawValue)),
      ("Families", Family.allCases.map(\.rawValue)),
    ],
    examples: [
      ("lifeline check checkout.lifeline.jsonl", "judges one trace"),
      (
        "lifeline check --format json --output report.json traces",
        "judges all traces of a directory, for a program"
      ),
    ]
  )

  private static let input = Grammar.Group(
    title: "Input",
    options: [
      .from, ImportChoice.map, ImportChoice.pattern,
      WatchedInput.option,
      RecordedAssumption.option,
      .init(name: "--jobs", value: "N", summary: "files judged at once (default: cores)"),
    ]
  )

  /// How traces are judged, for `diff` too.
  static let judgement = Grammar.Group(
    title: "Judgement",
    options: [
      .init(
        name: "--ios",
        value: "VERSION",
        summary: """
          the system to judge by; repeat for a column each
          (default: the header's; else all systems must agree)
          """,
        isRepeatable: true
      ),
      .init(
        name: "--enable",
        value: "RULE,…",
        summary: "rules, families, severities, or all; advice about\ntaste is off unless enabled",
        isRepeatable: true
      ),
      .init(name: "--disable", value: "RULE,…", summary: "the same, off", isRepeatable: true),
      .init(
        name: "--severity",
        value: "RULE=LEVEL",
        summary: "LEVEL is error, warning or advice",
        isRepeatable: true
      ),
      .init(
        name: "--confidence",
        value: "LEVEL",
        summary: "lowest confidence reported: certain or likely\n(default: likely)",
        choices: ["certain", "likely"]
      ),
      .init(
        name: "--ended",
        summary: """
          the recording was complete: what never came will not
          come, and is a finding
          """
      ),
      .init(
        name: "--strict",
        summary: """
          unknown names, lines not read, stale entries of a
          baseline and unused suppressions are findings
          """
      ),
      .init(
        name: "--fail-on",
        value: "SEVERITY",
        summary: "lowest severity that makes the exit status 1\n(default: warning)",
        choices: Severity.allCases.reversed().map(\.rawValue)
      ),
    ]
  )

  private static let project = Grammar.Group(
    title: "Project",
    options: [
      ConfigurationSearch.option,
      ConfigurationSearch.without,
      .init(
        name: "--baseline",
        value: "FILE",
        summary: "findings that were there already, and are not told"
      ),
      .init(
        name: "--write-baseline",
        value: "FILE",
        summary: "writes all findings there as the baseline"
      ),
    ]
  )

  private static let report = Grammar.Group(
    title: "Report",
    options: [
      .init(
        name: "--format",
        value: "FORM",
        summary: """
          text (the default), short (a line for each finding),
          narrated (for screen readers), json, ndjson, html,
          sarif, junit, github, xcode or markdown
          """,
        choices: ReportForm.words
      ),
      .output,
      ReportRequest.option,
      .init(
        name: "--write-repaired",
        value: "FILE",
        summary: "writes the one input there, with its repairs"
      ),
      .init(
        name: "--all",
        summary: "all that is folded: each finding, what follows from\nit, undecided rules, marks"
      ),
      .init(
        name: "--verbose",
        summary: "the verdict of every input, and why rules were not\njudged",
        letter: "-v"
      ),
      .init(name: "--quiet", summary: "findings only, no summary", letter: "-q"),
      Environment.colorOption,
    ]
  )

  /// Judges the inputs and reports.
  ///
  /// - Parameters:
  ///   - arguments: The options and the paths.
  ///   - environment: The streams and the environment.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` if the command line is wrong.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let settings = try CheckSettings(arguments, in: environment)
    let operands = try arguments.traces()
    let paths = settings.reports.compactMap(\.path)
    try refuseLines(operands, in: environment)
    if let watched = try WatchedInput(arguments, settings, in: environment) {
      return try follow(watched, settings, in: environment)
    }
    let baselines = [settings.baselinePath, settings.writtenBaselinePath].compactMap(\.self)
    var search = TraceSearch(in: environment, without: paths + baselines)
    let inputs = try search.inputs(for: operands)
    let plan = try CheckPlan(inputs, arguments, usual: settings, in: environment)
    if let path = settings.repairedPath {
      try RepairedFile.refuseUnlessPossible(path, inputs)
    }
    do throws(FileBytes.Refusal) {
      var run = try CheckRun(of: inputs, settings, by: plan, in: environment)
      run.isWhole = operands.contains {
        FileStatus(environment.resolve($0))?.kind == .directory
      }
      run.remarks = [
        search.remark, plan.settings.lazy.compactMap(\.systemRemark).first,
        RecordedAssumption.remark(settings.options),
      ].compactMap(\.self)
      return try run.check()
    } catch {
      return try error.tell(of: paths.first ?? "the report", in: environment)
    }
  }

  /// Judges an input while it grows.
  private static func follow(
    _ watched: WatchedInput,
    _ settings: CheckSettings,
    in environment: Environment
  ) throws(UsageError) -> Int32 {
    do throws(FileBytes.Refusal) {
      var run = try CheckRun(of: [watched.input], settings, by: watched.plan, in: environment)
      run.remarks = [watched.plan[0].systemRemark, RecordedAssumption.remark(settings.options)]
        .compactMap(\.self)
      return try run.follow(with: watched.watch(in: environment))
    } catch {
      return try error.tell(of: "the report", in: environment)
    }
  }

  /// Refuses a line of a file, such as `checkout.log:58`, which only other subcommands take.
  private static func refuseLines(
    _ operands: [String],
    in environment: Environment
  ) throws(UsageError) {
    for operand in operands where operand != "-" {
      guard let line = try TracePlace(operand, in: environment).line else { continue }
      let message = "\(operand) is line \(line), and whole traces are judged"
      throw UsageError(message: message + "; lifeline why \(operand) explains the line")
    }
  }
}
