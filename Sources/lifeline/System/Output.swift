#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a report goes: standard output, or a file that is written when all is known.
struct Output {
  private let path: String?
  private let environment: Environment

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - path: The file; nil for standard output.
  ///   - words: What asks for it on the command line.
  ///   - inputs: The inputs, none of which may be overwritten.
  ///   - renewed: What it may take the place of, of what the run has read; nil for nothing.
  ///   - environment: The streams.
  /// - Throws: `Refusal` if the file is an input, or the run reads or writes it otherwise.
  init(
    _ path: String?,
    as words: String = "--output",
    inputs: [TraceInput],
    renewing renewed: String? = nil,
    in environment: Environment
  ) throws(FileBytes.Refusal) {
    self.path = path == "-" ? nil : path
    self.environment = environment
    guard let path = self.path else { return }
    let isInput = inputs.contains { input in
      guard input.isStandardInput else { return Self.isSame(input.path, path, in: environment) }
      return environment.inputFile != nil
        && environment.inputFile == FileStatus(environment.resolve(path))
    }
    if isInput {
      throw FileBytes.Refusal(message: "it is an input, and is not overwritten", path: path)
    }
    try environment.files.write(path, as: words, renewing: renewed, in: environment)
  }

  /// Whether text is shown as soon as it is there.
  var isStandardOutput: Bool { path == nil }

  /// Writes the whole text.
  func write(_ text: String) throws(FileBytes.Refusal) {
    try write([Array(text.utf8)])
  }

  /// Writes the whole text.
  ///
  /// - Parameter pieces: The text, as it is to stand in the file, in pieces of any size.
  /// - Throws: `Refusal` if the file cannot be written.
  func write(_ pieces: some Sequence<[UInt8]>) throws(FileBytes.Refusal) {
    guard path == nil else { return try replace { pieces.allSatisfy($0) } }
    for piece in pieces where !piece.isEmpty { _ = environment.output.write(piece) }
  }

  /// Writes the whole text, where it goes to a file.
  func write(_ text: KeptText) throws(FileBytes.Refusal) {
    try replace { text.hand(to: $0) }
  }

  private func replace(_ contents: FileBytes.Contents) throws(FileBytes.Refusal) {
    guard let path else { return }
    do throws(FileBytes.Refusal) {
      try FileBytes.replace(environment.resolve(path), with: contents)
    } catch {
      throw FileBytes.Refusal(message: error.message, path: path, isLate: error.isLate)
    }
  }

  /// Whether two paths name the same file, by whatever names and links.
  static func isSame(_ left: String, _ right: String, in environment: Environment) -> Bool {
    let paths = [left, right].map { path in
      URL(fileURLWithPath: environment.resolve(path)).standardizedFileURL
        .resolvingSymlinksInPath().path
    }
    if paths[0] == paths[1] { return true }
    guard let left = FileStatus(paths[0]) else { return false }
    return left == FileStatus(paths[1])
  }
}

extension FileBytes.Refusal {
  /// Says on standard error why an input cannot be read, or an output not be written.
  ///
  /// - Parameters:
  ///   - name: What the input is called.
  ///   - environment: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` if it is a file to be written that is refused: the command line names it.
  func tell(of name: String, in environment: Environment) throws(UsageError) -> Int32 {
    if let path, !isLate { throw UsageError(message: "\(path): \(message)") }
    let lost = path == nil ? "" : "; what was there before is kept"
    environment.say("\(path ?? name): \(message)\(lost)")
    return Status.unreadable
  }
}
