import LifelineChecker
import LifelineReading
import LifelineRepair
import LifelineTrace

/// The file that `check --write-repaired` writes.
struct RepairedFile {
  /// The path, as the user typed it.
  let path: String
  private let output: Output
  private let environment: Environment

  /// Prepares the file, and writes nothing.
  ///
  /// - Parameters:
  ///   - path: The path, as the user typed it.
  ///   - inputs: The inputs, of which there is one.
  ///   - environment: The streams.
  /// - Throws: `Refusal` if the file cannot be written beside what else the run reads and writes.
  init(
    _ path: String,
    of inputs: [TraceInput],
    in environment: Environment
  ) throws(FileBytes.Refusal) {
    self.path = path
    self.environment = environment
    output = try Output(path, as: "--write-repaired", inputs: inputs, in: environment)
  }

  /// Refuses what can never be written.
  ///
  /// - Parameters:
  ///   - path: The path, as the user typed it.
  ///   - inputs: The inputs, of which there must be one.
  /// - Throws: `UsageError` if there are several inputs, or the path is no file's.
  static func refuseUnlessPossible(_ path: String, _ inputs: [TraceInput]) throws(UsageError) {
    guard inputs.count == 1 else {
      throw UsageError(message: "--write-repaired needs one input, not \(inputs.count)")
    }
    guard path != "-" else {
      throw UsageError(message: "--write-repaired needs a file: standard output has the report")
    }
  }

  /// Writes a trace with its repairs, and says on standard error which were made.
  ///
  /// - Parameters:
  ///   - repaired: The trace; nil if there was nothing to repair.
  ///   - input: What it was made from.
  ///   - settings: How it is judged once more.
  /// - Throws: `Refusal` if the file cannot be written.
  func write(
    _ repaired: RepairedTrace?,
    of input: TraceInput,
    _ settings: CheckSettings
  ) throws(FileBytes.Refusal) {
    guard let repaired else {
      environment.say("\(path): not written, there is no repair to make")
      return
    }
    try output.write([repaired.bytes])
    let made = repaired.made.count
    let left = Self.findings(repaired, of: input, settings)
    let findings = left == 1 ? "1 finding is left" : "\(left) findings are left"
    environment.say(
      "\(path): \(made) repair\(made == 1 ? "" : "s") made; checked again, "
        + (left == 0 ? "nothing is left" : findings)
    )
    environment.say(of: path, repaired.bytes, in: repaired.format)
    for finding in repaired.leftOut {
      environment.say(
        "\(path): left out, as it is not seen to hold beside the others: the repair of \(finding.rule)"
          + " at line \(finding.line)"
      )
    }
  }

  /// The number of findings in a repaired trace, but for those that are accepted.
  private static func findings(
    _ repaired: RepairedTrace,
    of input: TraceInput,
    _ settings: CheckSettings
  ) -> Int {
    var bytes: [UInt8]? = repaired.bytes
    var reader = TraceReader(format: repaired.format, hint: nil) { _ in
      defer { bytes = nil }
      return bytes ?? []
    }
    var report = Checker.check(&reader, bySystems: settings.optionsBySystem)
    if settings.isCertainOnly { report.keepOnlyCertain() }
    _ = settings.accept(in: &report, of: input)
    return report.findings.count
  }
}

extension Environment {
  /// Says how to read a trace that was written, where it would be recognised as another format.
  ///
  /// - Parameters:
  ///   - path: Where it was written.
  ///   - bytes: The trace.
  ///   - format: The format that it is in; nil if it holds nothing.
  func say(of path: String, _ bytes: [UInt8], in format: TraceReader.Format?) {
    guard let format else { return }
    var left: [UInt8]? = bytes
    var reader = TraceReader(hint: TraceInput(path: path, in: self).hint) { _ in
      defer { left = nil }
      return left ?? []
    }
    while reader.format == nil, reader.next() != nil {}
    guard let recognised = reader.format, recognised != format else { return }
    say("\(path): it looks like \(recognised.rawValue) now; read it with --from \(format.rawValue)")
  }
}
