import LifelineChecker

/// `lifeline check PATH…`: judges traces.
enum CheckCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "check",
    operands: "[options] PATH…",
    headline: "judges traces",
    summary: """
      Judges traces: files, directories (searched for *.jsonl, *.trace, *.log and *.txt), globs,
      or - for standard input. Every readable input is judged, whatever the others are.
      """,
    groups: [input, judgement, report],
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
      .init(
        name: "--from",
        value: "FORMAT",
        summary: "native, notation or console (default: recognised)"
      ),
      .init(
        name: "--assume-recorded",
        value: "GROUP,…",
        summary: "what is recorded, whatever the trace says: groups,\nevents, all; -NAME takes out",
        isRepeatable: true
      ),
      .init(name: "--jobs", value: "N", summary: "files judged at once (default: cores)"),
    ]
  )

  private static let judgement = Grammar.Group(
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
        summary: "lowest confidence reported: certain or likely\n(default: likely)"
      ),
      .init(
        name: "--strict",
        value: nil,
        summary: "unknown names and lines not read are findings"
      ),
      .init(
        name: "--fail-on",
        value: "SEVERITY",
        summary: "lowest severity that makes the exit status 1\n(default: warning)"
      ),
    ]
  )

  private static let report = Grammar.Group(
    title: "Report",
    options: [
      .init(name: "--format", value: "FORM", summary: "text, json or ndjson (default: text)"),
      .init(name: "--output", value: "FILE", summary: "where it goes (default: standard output)"),
      .init(
        name: "--write-repaired",
        value: "FILE",
        summary: "writes the one input there, with its repairs"
      ),
      .init(
        name: "--all",
        value: nil,
        summary: "folded findings, undecided rules and marks in full"
      ),
      .init(name: "--color", value: "WHEN", summary: "auto, always or never (default: auto)"),
    ]
  )

  /// Judges the inputs and reports.
  ///
  /// - Parameters:
  ///   - arguments: The options and the paths.
  ///   - surroundings: The streams and the environment.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` if the command line is wrong.
  static func run(_ arguments: Arguments, _ surroundings: Surroundings) throws(UsageError) -> Int32
  {
    let settings = try CheckSettings(arguments, in: surroundings)
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "name a trace, a directory, or - for standard input")
    }
    let path = arguments["--output"]
    var search = TraceSearch(in: surroundings, without: path == "-" ? nil : path)
    let inputs = try search.inputs(for: arguments.operands)
    if let path = settings.repairedPath {
      try RepairedFile(path: path, surroundings: surroundings)
        .refuseUnlessPossible(inputs, report: arguments["--output"])
    }
    do throws(FileBytes.Refusal) {
      let output = try Output(path, inputs: inputs, in: surroundings)
      var run = CheckRun(settings: settings, output: output, surroundings: surroundings)
      return try run.check(inputs)
    } catch {
      throw UsageError(message: "\(error.path ?? path ?? "the report"): \(error.message)")
    }
  }
}
