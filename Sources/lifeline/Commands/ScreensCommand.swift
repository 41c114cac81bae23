import LifelineImport
import LifelineReading
import LifelineReports
import LifelineStatistics
import LifelineTrace

/// `lifeline screens PATH…`: what analytics counted against what was on screen.
enum ScreensCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    screens [options] PATH…: holds counted screens against what was on screen

    Lists the visits of screens, and how often each was counted: by notes of a trace, by what the app
    prints (screen_view Home), by the debug lines of Firebase and Segment. Where a visit was not
    counted once, it says why: a swipe back that was let go, a sheet, the app's return, a container
    counted beside its child, and more.

    Input
      --from --map
      --pattern REGEX +             how the app prints a count: a regular expression with the group
                                    (?<screen>…), in place of the known forms; with (?<vc>…) and
                                    (?<e>…) it reads callbacks, as for check
      --screen NAME=CLASS +         the class that a counted name stands for, where it is not the class,
                                    without ViewController or the like
    Report
      --format FORM                 text, json, html or svg (default: text)
      --output
    Examples
      lifeline screens app.log
          shows the visits of each screen, and what was counted twice or not
      lifeline screens --pattern 'Tracking (?<screen>\\w+)' --screen Start=HomeViewController app.log
          reads the app's own line about a count
    Exit status
      0  all inputs are told of
      2  the command line is wrong
      3  an input could not be read, or the output not be written
    """,
    choices: ["--format": forms]
  )

  private static let forms = ["text", "json", "html", "svg"]

  /// Follows the inputs and reports.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let form = try arguments.choice("--format", of: forms, else: "text")
    let format = try CheckSettings.format(arguments)
    let counting = try counting(arguments)
    let mapped = try mapped(arguments)
    let operands = try arguments.traces()
    let path = arguments["--output"]
    var search = TraceSearch(
      in: environment,
      without: [path].compactMap(\.self).filter { $0 != "-" }
    )
    let inputs = try search.inputs(for: operands)
    do throws(FileBytes.Refusal) {
      let output = try Output(path, inputs: inputs, in: environment)
      var traces: [VisitedTrace] = []
      for input in inputs { traces += visits(input, format, counting, mapped) }
      let text =
        switch form {
        case "json": VisitsJSON(version: Command.version).document(traces)
        case "html": VisitsPage.page(traces).html(version: Command.version)
        case "svg": VisitsPage.page(traces).svg
        default: VisitsText().text(traces)
        }
      try output.write(text)
      let isWhole = traces.allSatisfy { trace in
        trace.visits.map { $0.events > 0 && !$0.unreadable.contains(where: \.isFatal) } ?? false
      }
      return isWhole ? Status.clean : Status.unreadable
    } catch {
      return try error.tell(of: path ?? "the report", in: environment)
    }
  }

  /// How counts are read.
  private static func counting(_ arguments: Arguments) throws(UsageError) -> ScreenCountReader {
    let texts = arguments.given.filter { $0.name == "--pattern" }.map(\.value)
      .filter(LinePattern.isIn)
    guard !texts.isEmpty else { return ScreenCountReader() }
    var patterns: [LinePattern] = []
    do throws(ImportRefusal) {
      for text in texts { patterns.append(try LinePattern(text)) }
    } catch {
      throw UsageError(message: "--pattern: \(error.message)")
    }
    return ScreenCountReader { [patterns] line in
      for pattern in patterns {
        if let name = pattern.found(in: line) { return name }
      }
      return nil
    }
  }

  /// The classes that counted names stand for.
  private static func mapped(_ arguments: Arguments) throws(UsageError) -> [String: String] {
    var mapped: [String: String] = [:]
    for given in arguments.given where given.name == "--screen" {
      let parts = given.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw UsageError(message: "--screen takes NAME=CLASS, not \(given.value)")
      }
      mapped[String(parts[0])] = String(parts[1])
    }
    return mapped
  }

  /// Follows one input: one trace, or one for each process that ran in it.
  private static func visits(
    _ input: TraceInput,
    _ format: TraceReader.Format?,
    _ counting: ScreenCountReader,
    _ mapped: [String: String]
  ) -> [VisitedTrace] {
    do throws(FileBytes.Refusal) {
      return try input.byProcess(format) { reader, process in
        let visits = ScreenVisits(&reader, counting: counting, mapped: mapped)
        var trace = VisitedTrace(path: input.path, visits: visits)
        trace.process = process
        return (trace, visits.events, visits.unreadable)
      }
    } catch {
      return [VisitedTrace(path: input.path, visits: nil, failure: error.message)]
    }
  }
}
