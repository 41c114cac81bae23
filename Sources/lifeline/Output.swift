import Foundation

/// Where a report goes: standard output, or a file that is written when all is known.
struct Output {
  private let path: String?
  private let surroundings: Surroundings

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - path: The file; nil for standard output.
  ///   - inputs: The inputs, none of which may be overwritten.
  ///   - surroundings: The streams.
  /// - Throws: `Refusal` if the file is an input.
  init(
    _ path: String?,
    inputs: [TraceInput],
    in surroundings: Surroundings
  ) throws(FileBytes.Refusal) {
    self.path = path == "-" ? nil : path
    self.surroundings = surroundings
    guard let path = self.path else { return }
    let isInput = inputs.contains {
      !$0.isStandardInput && Self.isSame($0.path, path, in: surroundings)
    }
    if isInput {
      throw FileBytes.Refusal(message: "it is an input, and is not overwritten", path: path)
    }
  }

  /// Whether text is shown as soon as it is there.
  var isStandardOutput: Bool { path == nil }

  /// Writes the whole text.
  ///
  /// - Parameter text: The text.
  /// - Throws: `Refusal` if the file cannot be written.
  func write(_ text: String) throws(FileBytes.Refusal) {
    try write(Array(text.utf8))
  }

  /// Writes the whole text.
  ///
  /// - Parameter bytes: The text, as it is to stand in the file.
  /// - Throws: `Refusal` if the file cannot be written.
  func write(_ bytes: [UInt8]) throws(FileBytes.Refusal) {
    guard let path else {
      if !bytes.isEmpty { _ = surroundings.output.write(bytes) }
      return
    }
    let url = URL(fileURLWithPath: surroundings.resolve(path))
    do {
      try Data(bytes).write(to: url)
    } catch {
      let folder = url.deletingLastPathComponent().path
      let isThere = FileManager.default.fileExists(atPath: folder)
      let message = isThere ? "it cannot be written" : "there is no such folder"
      throw FileBytes.Refusal(message: message, path: path)
    }
  }

  /// Whether two paths name the same file.
  static func isSame(_ left: String, _ right: String, in surroundings: Surroundings) -> Bool {
    let paths = [left, right].map { path in
      URL(fileURLWithPath: surroundings.resolve(path)).standardizedFileURL
        .resolvingSymlinksInPath().path
    }
    return paths[0] == paths[1]
  }
}

extension FileBytes.Refusal {
  /// Says on standard error why an input cannot be read.
  ///
  /// - Parameters:
  ///   - name: What the input is called.
  ///   - surroundings: The streams.
  /// - Returns: The exit status.
  /// - Throws: `UsageError` if it is a file to be written that is refused: the command line names it.
  func tell(of name: String, in surroundings: Surroundings) throws(UsageError) -> Int32 {
    if let path { throw UsageError(message: "\(path): \(message)") }
    surroundings.error("\(name): \(message)\n")
    return Status.unreadable
  }
}
