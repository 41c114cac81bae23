import LifelineReading
import LifelineReports
import LifelineStatistics
import LifelineTrace

/// `lifeline stats PATH…`: screens, the passages between them, and how controllers live.
enum StatsCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    stats [options] PATH…: counts showings of screens

    Counts how often each screen was shown, for how long and from where, and the ways in which
    the controllers of each class lived. Takes files, directories, globs, or - for standard
    input; all are counted together. A departure that is let go counts as none.

    Input
      --from --map --pattern
    Report
      --format FORM                 text, json, mermaid, svg or html (default: text)
      --output
      --containers                  lists the controllers that only show others
      --system                      counts Apple's own controllers as screens too
      --all                         all variants of lives, not only five a class
    Examples
      lifeline stats session.lifeline.jsonl
          counts the screens of one session
      lifeline stats --format mermaid traces
          draws the passages between the screens of all traces of a directory
    Exit status
      0  all inputs are counted
      2  the command line is wrong
      3  an input could not be read, or the output not be written
    """,
    choices: ["--format": Form.allCases.map(\.rawValue)]
  )

  /// The forms of report.
  private enum Form: String, CaseIterable {
    case text
    case json
    case mermaid
    case svg
    case html
  }

  /// Counts the inputs and reports.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let forms = Form.allCases.map(\.rawValue)
    let form = Form(rawValue: try arguments.choice("--format", of: forms, else: "text")) ?? .text
    let format = try CheckSettings.format(arguments)
    let operands = try arguments.traces()
    let path = arguments["--output"]
    var search = TraceSearch(
      in: environment,
      without: [path].compactMap(\.self).filter { $0 != "-" }
    )
    let inputs = try search.inputs(for: operands)
    do throws(FileBytes.Refusal) {
      let output = try Output(path, inputs: inputs, in: environment)
      let includesSystem = arguments.has("--system")
      var traces: [CountedTrace] = []
      for input in inputs {
        traces += count(input, from: traces.count, format, includesSystem: includesSystem)
      }
      try output.write(report(CountedTraces(traces), form, arguments))
      if form == .mermaid || form == .svg {
        for trace in traces {
          guard let failure = trace.failure else { continue }
          environment.say("\(trace.path): unreadable: \(failure)")
        }
      }
      let isWhole = traces.allSatisfy { trace in
        trace.isCounted && trace.count?.unreadable.contains(where: \.isFatal) != true
      }
      return isWhole ? Status.clean : Status.unreadable
    } catch {
      return try error.tell(of: path ?? "the report", in: environment)
    }
  }

  private static func report(_ run: CountedTraces, _ form: Form, _ arguments: Arguments) -> String {
    switch form {
    case .text:
      StatisticsText(
        showsAll: arguments.has("--all"),
        showsContainers: arguments.has("--containers")
      ).text(run)
    case .json: StatisticsJSON(version: Command.version).document(run)
    case .mermaid: StatisticsFlow().text(run.screens)
    case .svg: FlowDrawing(run.screens).text
    case .html: StatisticsPage.page(run).html(version: Command.version)
    }
  }

  /// Counts one input: one trace, or one for each process that ran in it.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - first: The position of its first trace among all.
  ///   - format: The format; nil to recognise it.
  ///   - includesSystem: Whether UIKit's own controllers count.
  /// - Returns: What was counted, or why it could not be.
  static func count(
    _ input: TraceInput,
    from first: Int,
    _ format: TraceReader.Format?,
    includesSystem: Bool = false
  ) -> [CountedTrace] {
    var position = first
    do throws(FileBytes.Refusal) {
      return try input.byProcess(format) { reader, process in
        let count = TraceCount(&reader, trace: position, includesSystem: includesSystem)
        if process != nil { position += 1 }
        var trace = CountedTrace(path: input.path, count: count)
        trace.process = process
        return (trace, count.events, count.unreadable)
      }
    } catch {
      return [CountedTrace(path: input.path, failure: error.message)]
    }
  }
}
