import LifelineTrace

/// `lifeline convert PATH --to FORMAT`: any readable format to any writable one.
enum ConvertCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "convert",
    operands: "[options] PATH --to FORMAT",
    headline: "writes a trace in another format",
    summary: "Writes a trace in another format.",
    groups: [
      .init(title: "Input", options: ImportChoice.options),
      .init(
        title: "Output",
        options: [
          .init(
            name: "--to",
            value: "FORMAT",
            summary: "native, notation or csv",
            choices: Target.allCases.map(\.rawValue)
          ),
          .output,
        ]
      ),
    ],
    examples: [
      ("lifeline convert pager.lifeline.jsonl --to notation", "prints a trace for people"),
      ("lifeline convert - --to native --output t.lifeline.jsonl", "reads standard input"),
    ]
  )

  /// The formats that can be written.
  enum Target: String, CaseIterable {
    case native
    case notation
    case csv
  }

  /// Writes the trace.
  ///
  /// - Parameters:
  ///   - arguments: The options and the path.
  ///   - environment: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` for a missing path, a second one, or an unknown format.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let names = Target.allCases.map(\.rawValue)
    let word = try arguments.choice("--to", of: names, else: "")
    guard let target = Target(rawValue: word) else {
      throw UsageError(message: "name the format to write: --to native, --to notation or --to csv")
    }
    let operand = try arguments.trace()
    let format = try CheckSettings.format(arguments)
    let input = TraceInput(path: operand, in: environment)
    do throws(FileBytes.Refusal) {
      let bytes = try input.open()
      var reader = TraceReader(format: format, hint: input.hint) { bytes.next($0) }
      let (text, unreadable, leftOut) = convert(&reader, to: target)
      if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
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
  /// - Returns: The text, a message for each line that is not in it, and what else is not.
  private static func convert(
    _ reader: inout TraceReader,
    to target: Target
  ) -> (text: String, unreadable: [Unreadable], leftOut: [String]) {
    var bytes: [UInt8] = []
    var unreadable: [Unreadable] = []
    var native = NativeWriter()
    var notation = NotationWriter()
    var csv = CSVWriter()
    while let item = reader.next() {
      if case .unreadable(let line) = item { unreadable.append(line) }
      switch target {
      case .native: native.write(item, in: reader.context, to: &bytes)
      case .notation: notation.write(item, in: reader.context, to: &bytes)
      case .csv: csv.write(item, in: reader.context, to: &bytes)
      }
    }
    if target == .native { native.finish(to: &bytes) }
    let unknown = reader.context.unknown
    let names = [
      ("event", unknown.events), ("kind of line", unknown.kinds), ("value", unknown.values),
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
      }
    return (String(decoding: bytes, as: UTF8.self), unreadable, leftOut + counts)
  }
}
