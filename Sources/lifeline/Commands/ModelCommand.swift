import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineTrace

/// `lifeline model`: the machines of the model, and which of their edges traces take.
enum ModelCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    model [options] [PATH…]: shows the machines of the model

    Shows the machines of the model. With --coverage it replays traces (files, directories, globs,
    or - for standard input), and counts how often each edge was taken and which never was.

    Machines
      --machine NAME +              this one alone; repeat for several
    Coverage
      --coverage                    counts the edges that the traces take
      --from --map --pattern
      --ios VERSION                 the system they were recorded on (default: the header's)
    Output
      --format FORM                 text, mermaid or json (default: text)
      --output
    Examples
      lifeline model --machine appearance --format mermaid
          draws one machine
      lifeline model --coverage traces
          counts what all traces of a directory take
    Exit status
      0  the machines are written
      2  the command line is wrong
      3  a trace could not be read
    """,
    choices: [
      "--machine": Machine.Kind.allCases.map(\.machine.name),
      "--format": ["text", "mermaid", "json"],
    ]
  )

  /// Prints the machines.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let form = try arguments.choice("--format", of: ["text", "mermaid", "json"], else: "text")
    var report = MachineReport(try machines(arguments))
    let path = arguments["--output"]
    var inputs: [TraceInput] = []
    if arguments.has("--coverage") {
      guard !arguments.operands.isEmpty else {
        throw UsageError(message: "--coverage needs a trace, a directory, or - for standard input")
      }
      var search = TraceSearch(
        in: environment,
        without: [path].compactMap(\.self).filter { $0 != "-" }
      )
      inputs = try search.inputs(for: arguments.operands)
    } else if let operand = arguments.operands.first {
      let isTrace = FileStatus(environment.resolve(operand)) != nil
      let machine = isTrace ? nil : Nearest.word(to: operand, among: names)
      let words = machine?.split(separator: " ").joined(separator: "-")
      let advice = words.map { "write --machine \($0)" } ?? "write --coverage \(operand)"
      throw UsageError(message: "\(operand) is one word too many; \(advice)?")
    }
    var options = CheckOptions()
    let format = try CheckSettings.format(arguments)
    if let version = arguments["--ios"] { options.system = try CheckSettings.system(version) }
    do throws(FileBytes.Refusal) {
      let output = try Output(path, inputs: inputs, in: environment)
      if !inputs.isEmpty { count(inputs, format, options, &report) }
      if form != "json", !inputs.isEmpty, report.unreadable.count == inputs.count {
        for line in report.unreadable { environment.say("\(line)") }
        return Status.unreadable
      }
      switch form {
      case "mermaid": try output.write(report.mermaid)
      case "json": try output.write(report.json)
      default: try output.write(report.text)
      }
      if form == "mermaid" { for line in report.unreadable { environment.say("\(line)") } }
      return report.unreadable.isEmpty ? Status.clean : Status.unreadable
    } catch {
      return try error.tell(of: path ?? "the output", in: environment)
    }
  }

  private static var names: [String] { Machine.all.map(\.name) }

  private static func machines(_ arguments: Arguments) throws(UsageError) -> [Machine.Kind] {
    var kinds: [Machine.Kind] = []
    for given in arguments.given where given.name == "--machine" {
      // Why: a name of two words needs no quotes when it is written as one.
      let name = given.value.lowercased().map { "-_".contains($0) ? " " : String($0) }.joined()
      guard let kind = Machine.Kind.allCases.first(where: { $0.machine.name == name }) else {
        let near = Nearest.proposal(for: name, among: names)
        let all = names.joined(separator: ", ")
        throw UsageError(message: "there is no machine \(given.value), only \(all)\(near)")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.isEmpty ? Machine.Kind.allCases : kinds
  }

  /// Counts the edges that traces take.
  private static func count(
    _ inputs: [TraceInput],
    _ format: TraceReader.Format?,
    _ options: CheckOptions,
    _ report: inout MachineReport
  ) {
    var coverage = Coverage()
    for input in inputs {
      do throws(FileBytes.Refusal) {
        let bytes = try input.open()
        var reader = bytes.reader(format, hint: input.hint)
        let count = Checker.coverage(&reader, options: options)
        if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
        if count.coverage.events == 0, let fatal = count.unreadable.first(where: \.isFatal) {
          throw FileBytes.Refusal(message: fatal.message)
        }
        coverage.add(count.coverage)
        report.add(count.limits, of: input.path)
      } catch {
        report.unreadable.append("\(input.path): unreadable: \(error.message)")
      }
    }
    report.coverage = coverage
  }
}
