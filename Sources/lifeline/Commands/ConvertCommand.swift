import LifelineImport
import LifelineReading
import LifelineTrace

/// `lifeline convert PATH --to FORMAT`: any readable format to any writable one.
enum ConvertCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    convert [options] PATH --to FORMAT: writes a trace in another format

    Writes a trace in another format.

    Input
      --from --map --pattern
    Output
      --to FORMAT                   native, notation, csv or otlp
      --output
    Examples
      lifeline convert pager.lifeline.jsonl --to notation
          prints a trace for people
      lifeline convert - --to native --output t.lifeline.jsonl
          reads standard input
    Exit status
      0  the trace is written
      2  the command line is wrong
      3  the input could not be read, or not all its events, or the output not be written
    """,
    choices: ["--to": Target.allCases.map(\.rawValue)]
  )

  /// The formats that can be written.
  enum Target: String, CaseIterable {
    case native
    case notation
    case csv
    case otlp
  }

  /// Writes the trace.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let names = Target.allCases.map(\.rawValue)
    let word = try arguments.choice("--to", of: names, else: "")
    guard let target = Target(rawValue: word) else {
      throw UsageError(message: "name the format to write: --to native, notation, csv or otlp")
    }
    let operand = try arguments.trace()
    let format = try CheckSettings.format(arguments)
    let input = TraceInput(path: operand, in: environment)
    do throws(FileBytes.Refusal) {
      let bytes = try input.open()
      let copy = KeptBytes(isWanted: !bytes.isFile, limit: .max)
      var reader = bytes.reader(format, hint: input.hint, keptIn: copy)
      var (text, unreadable, leftOut) = convert(&reader, to: target)
      if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
      let processes = reader.context.processes
      if !processes.isEmpty {
        if target == .native, processes.count < TraceReader.mostProcesses {
          text = ""
          for process in processes {
            let source = bytes.isFile ? try input.open() : OpenInput(copy.kept)
            var own = source.reader(format, hint: input.hint, process: process)
            own.passOverOthers(by: reader.processTable)
            text += convert(&own, to: target, isPart: true).text
          }
          text += rest(reader.context)
          environment.say("\(input.path): \(processes.count) processes, one behind the other")
        } else {
          environment.say("\(input.path): the processes in it are written as one trace")
        }
      }
      for line in unreadable {
        environment.say("\(input.path):\(line.line): not converted: \(line.message)")
      }
      for what in leftOut { environment.say("\(input.path): not converted: \(what)") }
      let dropped = reader.context.dropped
      for line in dropped.lines {
        environment.say("\(input.path):\(line.number): not converted: \(line.reason)")
      }
      if dropped.count > dropped.lines.count {
        let rest = dropped.count - dropped.lines.count
        environment.say("\(input.path): not converted: \(rest) more that name a callback")
      }
      try Output(arguments["--output"], inputs: [input], in: environment).write(text)
      let isPartly = dropped.isMost || unreadable.contains { !$0.isTruncation }
      return isPartly ? Status.unreadable : Status.clean
    } catch {
      return try error.tell(of: input.path, in: environment)
    }
  }

  /// A trace in another format, with the lines that could not be read.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - target: The format to write.
  ///   - isPart: Whether others follow, behind which stands what was not read of all.
  /// - Returns: The text, a message for each line that is not in it, and what else is not.
  private static func convert(
    _ reader: inout TraceReader,
    to target: Target,
    isPart: Bool = false
  ) -> (text: String, unreadable: [Unreadable], leftOut: [String]) {
    var bytes: [UInt8] = []
    var unreadable: [Unreadable] = []
    var events = 0
    var native = NativeWriter()
    var notation = NotationWriter()
    var csv = CSVWriter()
    var otlp = OTLPWriter()
    while let item = reader.next() {
      if case .unreadable(let line) = item { unreadable.append(line) }
      if case .event = item { events += 1 }
      switch target {
      case .native: native.write(item, in: reader.context, to: &bytes)
      case .notation: notation.write(item, in: reader.context, to: &bytes)
      case .csv: csv.write(item, in: reader.context, to: &bytes)
      case .otlp: otlp.write(item, in: reader.context, to: &bytes)
      }
    }
    let unknown = reader.context.unknown
    reader.countRead(events)
    switch target {
    case .native:
      native.finish(to: &bytes)
    case .otlp: otlp.finish(to: &bytes)
    case .csv: csv.writeNames(to: &bytes)
    case .notation: break
    }
    let names = [
      ("event", target == .native ? [:] : unknown.events), ("kind of line", unknown.kinds),
      ("value", unknown.values),
    ]
    let counts = names.flatMap { noun, names in
      names.sorted { $0.key < $1.key }.map { name, count in
        "\(count) time\(count == 1 ? "" : "s") the unknown \(noun) \(name)"
      }
    }
    let leftOut =
      switch target {
      case .native: [String]()
      case .notation: notation.leftOut
      case .csv: csv.leftOut
      case .otlp: otlp.leftOut
      }
    let end = target == .native && !isPart ? rest(reader.context) : ""
    return (String(decoding: bytes, as: UTF8.self) + end, unreadable, leftOut + counts)
  }

  /// What was not read of a trace, in the native form.
  // Why: what was not judged of the one trace is not judged of the other.
  private static func rest(_ context: ReadingContext) -> String {
    var bytes: [UInt8] = []
    NativeWriter.write(context.dropped, context.unknown.events, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
