import LifelineChecker
import LifelineReports

/// `lifeline diff OLD NEW`: what has changed from one run to another.
enum DiffCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    diff [options] OLD NEW: compares two runs

    Tells which findings, and which ways in which controllers live, are new, gone or unchanged from
    one run to another. Each is a trace, a directory or glob of traces, which count together, or
    what `lifeline check --format json` wrote; of such a report the lives are not known. A finding
    is the same if the rule, the class and the callbacks are: lines, addresses and times may change.

    Input
      --from --map --pattern --config --no-config --assume-recorded
      --only WHAT                   findings or lives: what is compared (default: both)
    Judgement
      --ios VERSION                 the system to judge by
                                    (default: the header's; else all systems must agree)
      --enable --disable --severity --confidence --ended --fail-on
    Report
      --format FORM                 text, json, markdown, html or svg (default: text)
      --output
      --all                         what is unchanged, too, and all ways to live
      --color
    Examples
      lifeline diff main.lifeline.jsonl branch.lifeline.jsonl
          compares two recordings
      lifeline diff --only findings --format markdown report.json traces
          compares the traces of a directory with an earlier report, for a pull request
    Exit status
      0  nothing new
      1  a new finding at or above --fail-on, or a new way to live
      2  the command line is wrong
      3  an input could not be read or judged, or the output not be written
    """,
    words: CheckCommand.grammar.words,
    choices: [
      "--only": Subject.allCases.map(\.rawValue), "--format": Form.allCases.map(\.rawValue),
    ]
  )

  /// The forms of report.
  private enum Form: String, CaseIterable {
    case text
    case json
    case markdown
    case html
    case svg
  }

  /// What is compared.
  private enum Subject: String, CaseIterable {
    case findings
    case lives
  }

  /// Compares the runs and reports.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let forms = Form.allCases.map(\.rawValue)
    let form = Form(rawValue: try arguments.choice("--format", of: forms, else: "text")) ?? .text
    let subjects = Subject.allCases.map(\.rawValue)
    let only = Subject(rawValue: try arguments.choice("--only", of: subjects + [""], else: ""))
    var settings = try CheckSettings(arguments.without("--format"), in: environment)
    settings.looksForRepairs = false
    guard arguments.operands.count == 2 else {
      throw UsageError(message: "name two runs, the old one first")
    }
    let isColored = try environment.isColored(arguments)
    let path = arguments["--output"]
    let sides = try sides(arguments, settings, without: path, in: environment)
    do throws(FileBytes.Refusal) {
      let output = try Output(path, inputs: sides.flatMap(\.inputs), in: environment)
      var runs: [RunFindings] = []
      for side in sides {
        runs.append(try side.run(settings, findings: only != .lives, lives: only != .findings))
      }
      let difference = RunDifference(from: runs[0], to: runs[1])
      let remarks = remarks(on: runs, sides, only)
      let text = RunDifferenceText(showsAll: arguments.has("--all"), isColored: isColored)
      let json = RunDifferenceJSON(version: Command.version)
      switch form {
      case .text: try output.write(text.text(difference, remarks: remarks))
      case .json: try output.write(json.document(difference, from: runs[0], to: runs[1]))
      case .markdown:
        try output.write(RunDifferenceMarkdown().text(difference, remarks: remarks))
      case .html, .svg:
        let old = try sides[0].events(settings)
        let events = try sides[1].events(settings).flatMap { new in old.map { ($0, new) } }
        let page = RunDifferencePage.page(difference, events, remarks: remarks)
        try output.write(form == .svg ? page.svg : page.html(version: Command.version))
      }
      if runs.contains(where: { !$0.failures.isEmpty }) { return Status.unreadable }
      let isNew = difference.newFindings(atLeast: settings.failOn) + difference.newVariants > 0
      return isNew ? Status.findings : Status.clean
    } catch {
      return try error.tell(of: path ?? "the report", in: environment)
    }
  }

  private static func sides(
    _ arguments: Arguments,
    _ settings: CheckSettings,
    without path: String?,
    in environment: Environment
  ) throws(UsageError) -> [ComparedRun] {
    let operands = arguments.operands
    guard operands.filter({ $0 == "-" }).count <= 1 else {
      throw UsageError(message: "standard input can be read only once")
    }
    var sides: [ComparedRun] = []
    for operand in operands {
      var search = TraceSearch(
        in: environment,
        without: [path].compactMap(\.self).filter { $0 != "-" }
      )
      let inputs = try search.inputs(for: [operand])
      let plan = try CheckPlan(inputs, arguments, usual: settings, in: environment)
      guard plan.settings.allSatisfy({ $0.systems.count < 2 }) else {
        throw UsageError(
          message: "\(operand): the findings of one system are compared: name it (--ios)"
        )
      }
      sides.append(ComparedRun(name: operand, plan: plan, inputs: inputs))
    }
    return sides
  }

  /// What is to be known besides what has changed.
  private static func remarks(
    on runs: [RunFindings],
    _ sides: [ComparedRun],
    _ only: Subject?
  ) -> [String] {
    var lines: [String] = []
    for (run, side) in zip(runs, sides) {
      lines += run.failures.map { path, reason in
        "\(TextLayout.plain(path, limit: 1000)): \(TextLayout.plain(reason, limit: 1000))"
      }
      let name = TextLayout.plain(side.name, limit: 1000)
      if run.omitted > 0 { lines.append("\(name): \(run.omitted) findings too many to compare") }
      if only != .findings, run.lives == nil {
        lines.append(
          "\(name): a report does not tell how controllers lived; lives are not compared"
        )
      }
    }
    return lines
  }
}
