import LifelineChecker
import LifelineRepair
import LifelineTrace

/// The file that `check --write-repaired` writes.
struct RepairedFile {
  /// The path, as the user typed it.
  let path: String
  /// The streams.
  let environment: Environment

  /// Refuses what cannot be written.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, of which there must be one, and not this file.
  ///   - reports: The files that reports go to.
  /// - Throws: `UsageError` if the file cannot be written beside the inputs.
  func refuseUnlessPossible(_ inputs: [TraceInput], reports: [String]) throws(UsageError) {
    guard inputs.count == 1 else {
      throw UsageError(message: "--write-repaired needs one input, not \(inputs.count)")
    }
    guard path != "-" else {
      throw UsageError(message: "--write-repaired needs a file: standard output has the report")
    }
    if reports.contains(where: { Output.isSame($0, path, in: environment) }) {
      throw UsageError(message: "--write-repaired and a report name the same file, \(path)")
    }
    do throws(FileBytes.Refusal) {
      _ = try Output(path, inputs: inputs, in: environment)
    } catch {
      throw UsageError(message: "\(path): \(error.message)")
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
    try Output(path, inputs: [input], in: environment).write([repaired.bytes])
    let made = repaired.made.count
    let left = Self.findings(repaired, settings)
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

  /// The number of findings in a repaired trace.
  private static func findings(_ repaired: RepairedTrace, _ settings: CheckSettings) -> Int {
    var bytes: [UInt8]? = repaired.bytes
    var reader = TraceReader(format: repaired.format, hint: nil) { _ in
      defer { bytes = nil }
      return bytes ?? []
    }
    return Checker.check(&reader, bySystems: settings.optionsBySystem).findings.count
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
