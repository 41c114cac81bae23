import LifelineImport
import LifelineReading
import LifelineTrace

/// A file that is to be read as a trace, or standard input.
struct TraceInput: Sendable {
  /// The path as the user typed it, or as the search found it; `-` is standard input.
  let path: String
  /// Why it cannot be read, if that is known already.
  var refusal: String?
  /// The environment that it is read in.
  let environment: Environment
  /// What was read of it already, which is handed out instead; nil where it is read anew.
  var kept: KeptBytes.Kept?

  /// Creates an input.
  init(path: String, refusal: String? = nil, in environment: Environment) {
    self.path = path
    self.refusal = refusal
    self.environment = environment
  }

  /// Whether it is standard input.
  var isStandardInput: Bool { path == "-" }

  /// Whether opening it once more gives the same bytes: it is a file, and no pipe.
  var canBeReadAgain: Bool {
    guard !isStandardInput else { return false }
    return FileStatus(environment.resolve(path))?.kind == .regular
  }

  /// The format that the file's extension speaks for, where the content fits several.
  var hint: TraceReader.Format? {
    let path = TraceSearch.withoutCompression(path.lowercased())
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[dot...] {
    case ".jsonl": return .native
    case ".trace": return .notation
    case ".log", ".txt": return .console
    default: return nil
    }
  }

  /// Opens the input.
  ///
  /// - Returns: The bytes, of which the first chunk is read already.
  /// - Throws: `Refusal` if it cannot be opened, is empty, or can be no text.
  func open() throws(FileBytes.Refusal) -> OpenInput {
    let input = try openAsItIs()
    try input.translate(try choice(for: input))
    return input
  }

  private func choice(for input: OpenInput) throws(FileBytes.Refusal) -> ImportChoice {
    // Why: most traces are the project's own, and nothing is to be looked up for them.
    if input.hasHeader { return environment.importing }
    return try importing()
  }

  /// How it is read where it is a foreign trace.
  func importing() throws(FileBytes.Refusal) -> ImportChoice {
    do throws(UsageError) {
      return try environment.importing(of: path)
    } catch {
      throw FileBytes.Refusal(message: error.message)
    }
  }

  /// Opens the input without translating a foreign trace.
  func openAsItIs() throws(FileBytes.Refusal) -> OpenInput {
    if let refusal { throw FileBytes.Refusal(message: refusal) }
    if let kept {
      let bytes = OpenInput(kept)
      return try OpenInput(isFile: false) { limit throws(FileBytes.Refusal) in
        bytes.next(limit)
      }
    }
    if isStandardInput {
      let source = environment.input
      return try OpenInput(isFile: false) { limit throws(FileBytes.Refusal) in source(limit) }
    }
    return try OpenInput(FileBytes(path: environment.resolve(path)))
  }
}
