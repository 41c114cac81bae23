import LifelineChecker
import LifelineTrace

/// `lifeline check PATH…`: judges traces.
enum CheckCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    check [options] PATH…: judges traces

    Judges traces: files, directories (searched for *.jsonl, *.ndjson, *.trace, *.log, *.txt, and
    for *.json that hold events), globs, or - for standard input. Every readable input is judged,
    whatever the others are.

    Input
      --from --map --pattern
      --follow                      keeps reading a growing file, or -, and prints findings
                                    as they come; an interrupt ends it
      --assume-recorded
      --jobs N                      files judged at once (default: cores)
      --sessions                    judges each session in an input by itself; lines have
                                    their session's key as the member session; with
                                    --format ndjson, for lifeline merge
      --known FOLDER                with --sessions: those that are alike but for keys, times
                                    and addresses are judged once; what was judged is kept there
      --session-key NAME            the same by another member, or by NAME= in text
    Judgement
      --ios VERSION +               the system to judge by; repeat for a column each
                                    (default: the header's; else all systems must agree)
      --enable --disable --severity --confidence --ended
      --strict                      unknown names, lines not read, stale entries of a
                                    baseline and unused suppressions are findings
      --fail-on
    Project
      --config --no-config
      --baseline FILE               findings that were there already, and are not told
      --write-baseline FILE         writes all findings there as the baseline
    Report
      --format FORM                 text (the default), short (a line for each finding),
                                    narrated (for screen readers), json, ndjson, html,
                                    sarif, junit, github, xcode, markdown or agent (a few
                                    short lines a finding, and the command to go on with)
      --output
      --report FORM=FILE +          one more report, to a file; repeat for several
      --page URL                    where the HTML report will be found: sarif, junit,
                                    github and markdown link findings to their pictures
      --write-repaired FILE         writes the one input there, with its repairs
      --all                         all that is folded: each finding, what follows from
                                    it, undecided rules, marks
      --verbose, -v                 the verdict of every input, and why rules were not
                                    judged
      --quiet, -q                   findings only, no summary
      --color
    Examples
      lifeline check checkout.lifeline.jsonl
          judges one trace
      lifeline check --format json --output report.json traces
          judges all traces of a directory, for a program
    """,
    words: [
      ("Groups", CallbackGroup.allCases.map(\.rawValue)),
      ("Families", Family.allCases.map(\.rawValue)),
    ],
    choices: ["--format": ReportForm.words]
  )

  /// Judges the inputs and reports.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let settings = try CheckSettings(arguments, in: environment)
    let operands = try arguments.traces()
    let paths = settings.reports.compactMap(\.path)
    try refuseLines(operands, in: environment)
    if !SessionChoice.isAsked(arguments),
      let watched = try WatchedInput(arguments, settings, in: environment)
    {
      return try follow(watched, settings, in: environment)
    }
    let baselines = [settings.baselinePath, settings.writtenBaselinePath].compactMap(\.self)
    var search = TraceSearch(in: environment, without: paths + baselines)
    let inputs = try search.inputs(for: operands)
    let plan = try CheckPlan(inputs, arguments, usual: settings, in: environment)
    let sessions = try SessionChoice(arguments, settings, plan, in: environment)
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
      if let sessions { return try run.check(sessions) }
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
