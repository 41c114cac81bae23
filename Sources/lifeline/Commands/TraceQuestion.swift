import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineTrace

/// A question about one trace: where it is, how it is read, and up to which line.
struct TraceQuestion {
  /// The trace.
  let input: TraceInput
  /// The line in question; nil where none is given.
  let line: Int?
  /// The system, and what counts as recorded.
  let options: CheckOptions
  /// Whether the answer is for programs.
  let isJSON: Bool
  private let format: TraceReader.Format?
  private let output: String?
  private let environment: Environment

  /// Takes a question from the command line.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - place: The path, with `:LINE` behind it where the line stands there.
  ///   - environment: The streams.
  /// - Throws: `UsageError` for an option or a line that means nothing.
  init(_ arguments: Arguments, place: String, in environment: Environment) throws(UsageError) {
    isJSON = try arguments.choice("--format", of: ["text", "json"], else: "text") == "json"
    format = try CheckSettings.format(arguments)
    output = arguments["--output"]
    self.environment = environment
    let place = try TracePlace(place, arguments, option: "--at", in: environment)
    line = place.line
    input = TraceInput(path: place.path, in: environment)
    options = try Self.options(arguments, place.path, in: environment)
  }

  /// How the trace is judged: by the configuration that is nearest, where the options say nothing.
  private static func options(
    _ arguments: Arguments,
    _ path: String,
    in environment: Environment
  ) throws(UsageError) -> CheckOptions {
    var search = try ConfigurationSearch(arguments, in: environment)
    let configuration = try search.configuration(for: path)
    let settings = try CheckSettings(as: configuration, in: environment)
    var options = settings.options
    if settings.systems.count == 1 { options.system = settings.systems[0] }
    if let version = arguments["--ios"] { options.system = try CheckSettings.system(version) }
    return options
  }

  /// Reads the trace and writes the answer.
  ///
  /// - Parameter answer: Asks the question; hands back the answer, whether anything was read at all,
  ///   and the lines that could not be read.
  /// - Returns: The exit status: that of the answer, or 3 if the trace could not be read.
  /// - Throws: `UsageError` if the answer cannot be written.
  func ask(_ answer: (inout TraceReader) -> Answer) throws(UsageError) -> Int32 {
    do throws(FileBytes.Refusal) {
      let bytes = try input.open()
      let process = input.canBeReadAgain ? try processInQuestion() : nil
      var reader = reader(of: bytes, process)
      let answer = answer(&reader)
      note(reader.context.processes, process)
      if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
      if let fatal = answer.position?.unreadable.first(where: \.isFatal) {
        throw FileBytes.Refusal(message: fatal.message)
      }
      if let problem = answer.problem {
        environment.say("\(input.path): \(problem)")
        return answer.status
      }
      try Output(output, inputs: [input], in: environment).write(answer.text)
      return answer.status
    } catch {
      return try error.tell(of: input.path, in: environment)
    }
  }

  /// The text of an answer, for whoever asks.
  func text(_ answer: some TraceAnswer) -> String {
    isJSON ? answer.json(path: input.path) : answer.text(path: input.path)
  }

  /// A reader of the same trace from its beginning; nil where it cannot be read twice.
  func again() -> TraceReader? {
    guard input.canBeReadAgain, let bytes = try? input.open() else { return nil }
    return reader(of: bytes, (try? processInQuestion()) ?? nil)
  }

  /// The judgement of the whole trace, as `check` has it; nil where it cannot be read twice.
  func judgedAgain() -> CheckedTrace? {
    guard var reader = again() else { return nil }
    let report = Checker.check(&reader, options: options)
    var trace = CheckedTrace(path: input.path, report: report)
    let source = input.source(nil, keptIn: KeptBytes(isWanted: false), as: format)
    trace.tellStory(from: source, by: options)
    return trace
  }

  private func reader(of bytes: OpenInput, _ process: Int64? = nil) -> TraceReader {
    bytes.reader(format, hint: input.hint, process: process)
  }

  /// The process that the line is about, or the last event, where several are judged apart; nil
  /// where they are not.
  private func processInQuestion() throws(FileBytes.Refusal) -> Int64? {
    let bytes = try input.open()
    var reader = reader(of: bytes)
    var process: Int64 = 0
    while let item = reader.next() {
      guard reader.isLog else { return nil }
      if let own = item.line, own <= line ?? .max { process = reader.context.process }
    }
    return reader.context.processes.isEmpty || process == 0 ? nil : process
  }

  /// Says what an answer is about where several processes ran side by side.
  private func note(_ processes: [Int64], _ process: Int64?) {
    if let process {
      environment.say("\(input.path): the answer is about process \(process), one of several")
    } else if !processes.isEmpty {
      environment.say(
        "\(input.path): several processes run side by side in it, and are taken for one; "
          + "they are told apart in a file"
      )
    }
  }

  /// An answer.
  struct Answer {
    /// The text.
    var text = ""
    /// The exit status.
    var status = Status.clean
    /// The place; nil where there is none.
    var position: TracePosition?
    /// Why there is no answer, for standard error; nil where there is one.
    var problem: String?
  }
}
