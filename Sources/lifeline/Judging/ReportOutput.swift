import LifelineReports

/// A report that is being written: what writes it, and where it goes.
struct ReportOutput {
  private let output: Output
  private let width: Int
  private var writer: any ReportWriter
  /// What goes to a file when all is known.
  private var text = KeptText()

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - settings: How much is told.
  ///   - inputs: The inputs, none of which may be overwritten.
  ///   - environment: The streams.
  /// - Throws: `Refusal` if the file is an input, or something else goes there.
  init(
    _ request: ReportRequest,
    _ settings: CheckSettings,
    of inputs: [TraceInput],
    in environment: Environment
  ) throws(FileBytes.Refusal) {
    output = try Output(request.path, as: request.words, inputs: inputs, in: environment)
    width = request.width
    writer = request.form.writer(
      settings,
      isColored: request.isColored,
      isLinked: request.isLinked,
      inputs: inputs.count,
      in: environment
    )
  }

  /// Whether it goes to a file.
  var isFile: Bool { !output.isStandardOutput }

  /// Takes the next judgement.
  ///
  /// - Parameter trace: The judgement.
  /// - Returns: What is to be shown now on standard output.
  mutating func add(_ trace: CheckedTrace) -> String {
    var trace = trace
    // Why: what was told as it came went to standard output.
    if isFile { trace.isTold = false }
    return hand(TextWidth.$columns.withValue(width) { writer.add(trace) })
  }

  /// Ends the report.
  ///
  /// - Parameter run: What the run came to.
  /// - Returns: What is still to be shown on standard output.
  mutating func finish(_ run: RunSummary) -> String {
    hand(TextWidth.$columns.withValue(width) { writer.finish(run) })
  }

  /// Writes the file, if it goes to one.
  func write() throws(FileBytes.Refusal) {
    if isFile { try output.write(text) }
  }

  private mutating func hand(_ piece: String) -> String {
    guard isFile else { return piece }
    text.append(piece)
    return ""
  }
}
