import LifelineChecker
import LifelineReports
import LifelineTrace

/// `lifeline render PATH`: a trace as lifelines.
enum RenderCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    render [options] PATH: draws a trace as lifelines

    Draws the controllers of a trace as lifelines: their states, their events, who is in whom and
    who presents whom. What lifeline check finds is marked. Takes a file, or - for standard input.

    Input
      --from --map --pattern --ios
    Drawing
      --at FROM-TO                  the lines that are drawn (default: all; of a long trace
                                    its beginning, and what is around findings)
      --controller GLOB             whose classes or names are drawn, such as '*Page*'
    Output
      --format FORM                 text, svg, html, mermaid, plantuml or perfetto
                                    (default: what the output's name ends in, or text)
      --output --color
    Examples
      lifeline render checkout.lifeline.jsonl --output checkout.html
          makes a page to look around in
      lifeline render checkout.lifeline.jsonl --at 40-60
          draws twenty lines in the terminal
    Exit status
      0  the trace is drawn, whatever is found in it
      2  the command line is wrong
      3  the trace could not be read, or the output not be written
    """,
    choices: ["--format": DrawingForm.words]
  )

  /// Draws the trace.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let input = TraceInput(path: try arguments.trace(), in: environment)
    let path = arguments["--output"]
    let form = try DrawingForm(arguments)
    let settings = try settings(for: input, arguments, environment)
    let lines = try lines(arguments)
    let isColored = try environment.isColored(arguments)
    do throws(FileBytes.Refusal) {
      let output = try Output(path, inputs: [input], in: environment)
      let traces = Judgement(of: input, settings).traces
      guard let trace = traces.first, trace.failure == nil else {
        throw FileBytes.Refusal(message: traces.first?.failure ?? "there is nothing to draw")
      }
      if traces.count > 1, form != .html {
        let message = "several processes run side by side in it, of which the first is drawn"
        environment.say("\(input.path): \(message); --format html draws all")
      }
      var scope = PictureScope(of: trace, limit: form.limit)
      if let lines { scope.lines = [lines] }
      scope.controllers = arguments["--controller"]
      let isUsual = lines == nil && scope.controllers == nil
      let options = settings.optionsBySystem[settings.optionsBySystem.count - 1]
      if form == .html {
        var writer = HTMLReportWriter(
          version: Command.version,
          options: options,
          scope: isUsual ? nil : scope
        )
        var summary = Summary()
        for trace in traces {
          summary.add(trace, rules: options.allRules)
          _ = writer.add(trace)
        }
        try output.write(writer.finish(RunSummary(summary, rules: options.allRules)))
      } else {
        let picture = try picture(of: trace, scope, options)
        try output.write(form.text(picture, of: trace, isColored: isColored))
      }
      return Status.clean
    } catch {
      return try error.tell(of: input.path, in: environment)
    }
  }

  private static func picture(
    of trace: CheckedTrace,
    _ scope: PictureScope,
    _ options: CheckOptions
  ) throws(FileBytes.Refusal) -> Picture {
    do throws(TraceSource.Failure) {
      return try Picture.of(trace, scope, options: options)
    } catch {
      throw FileBytes.Refusal(message: error.message)
    }
  }

  /// How the trace is judged, whose findings are marked: as check does where nothing is said.
  private static func settings(
    for input: TraceInput,
    _ arguments: Arguments,
    _ environment: Environment
  ) throws(UsageError) -> CheckSettings {
    var search = try ConfigurationSearch(arguments, in: environment)
    let configuration = try search.configuration(for: input.path)
    var settings = try CheckSettings(as: configuration, in: environment)
    settings.format = try CheckSettings.format(arguments)
    if let version = arguments["--ios"] { settings.systems = [try CheckSettings.system(version)] }
    return settings
  }

  /// The lines that `--at` names; nil for all.
  private static func lines(_ arguments: Arguments) throws(UsageError) -> ClosedRange<Int>? {
    guard let word = arguments["--at"] else { return nil }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let from = parts.first ?? nil, from > 0, let to = parts.last ?? nil, to >= from,
      parts.count < 3
    else {
      let message = "--at needs lines, counted from 1, such as 40-60, not \(word)"
      throw UsageError(message: message)
    }
    return from...to
  }
}
