import LifelineChecker
import LifelineReports
import LifelineTrace

/// `lifeline tree PATH --at LINE`: who is in whom, who presents whom, after a line of a trace.
enum TreeCommand {
  /// What it accepts.
  static let grammar = Grammar(
    name: "tree",
    operands: "[options] PATH",
    headline: "shows the controllers after a line",
    summary: """
      Shows the controllers that are alive after a line of a trace: containment, presentation,
      navigation and tabs, with the states that the appearance of each may have.
      """,
    groups: [
      .init(
        title: "Input",
        options: [
          .init(name: "--at", value: "LINE", summary: "the last line to follow (default: all)"),
          .init(
            name: "--from",
            value: "FORMAT",
            summary: "native, notation or console (default: recognised)"
          ),
          .init(
            name: "--ios",
            value: "VERSION",
            summary: "the system it was recorded on (default: the header's)"
          ),
        ]
      ),
      .init(
        title: "Output",
        options: [
          .init(name: "--format", value: "FORM", summary: "text or json (default: text)"),
          .init(
            name: "--output",
            value: "FILE",
            summary: "where it goes (default: standard output)"
          ),
        ]
      ),
    ],
    examples: [
      ("lifeline tree checkout.lifeline.jsonl --at 58", "shows what line 58 leaves behind"),
      ("lifeline tree --format json checkout.lifeline.jsonl", "the end of the trace, for programs"),
    ]
  )

  /// Prints the tree.
  ///
  /// - Parameters:
  ///   - arguments: The options and the path.
  ///   - surroundings: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` for a missing path, a second one, or a line that is none.
  static func run(_ arguments: Arguments, _ surroundings: Surroundings) throws(UsageError) -> Int32
  {
    let form = try arguments.choice("--format", of: ["text", "json"], else: "text")
    let format = try CheckSettings.format(arguments)
    let line = try Self.line(arguments)
    var options = CheckOptions()
    if let version = arguments["--ios"] { options.system = try CheckSettings.system(version) }
    guard arguments.operands.count == 1 else {
      throw UsageError(message: "name one trace, or - for standard input")
    }
    let input = TraceInput(path: arguments.operands[0], in: surroundings)
    do throws(FileBytes.Refusal) {
      let bytes = try input.open()
      var reader = TraceReader(format: format, hint: input.hint) { bytes.next($0) }
      let hierarchy = Checker.hierarchy(&reader, upTo: line, options: options)
      if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
      if let fatal = hierarchy.unreadable.first(where: \.isFatal) {
        throw FileBytes.Refusal(message: fatal.message)
      }
      let report = HierarchyReport(path: input.path, hierarchy)
      let text = form == "json" ? report.json : report.text
      try Output(arguments["--output"], inputs: [input], in: surroundings).write(text)
      return hierarchy.last == nil ? Status.unreadable : Status.clean
    } catch {
      surroundings.error("\(input.path): \(error.message)\n")
      return Status.unreadable
    }
  }

  private static func line(_ arguments: Arguments) throws(UsageError) -> Int? {
    guard let word = arguments["--at"] else { return nil }
    guard let line = Int(word), line > 0 else {
      throw UsageError(message: "--at needs the number of a line, counted from 1, not \(word)")
    }
    return line
  }
}
