import LifelineReports

/// The files that a run reads beside its traces, and those that it will write, so that none of them
/// is written over by another.
final class RunFiles: Sendable {
  /// A file, and what it is to the run.
  private struct File {
    /// The path, as the user named it, or in full.
    var path: String
    /// What it is, in words: `the baseline`, `--output`.
    var words: String
    /// Whether it is written.
    var isWritten: Bool
  }

  private let files = Locked<[File]>([])

  /// Takes down a file that was read.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - words: What it is, such as `the baseline`.
  func read(_ path: String, as words: String) {
    files.withLock { $0.append(File(path: path, words: words, isWritten: false)) }
  }

  /// Takes down a file that will be written; before anything is, so that nothing is lost.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - words: What asks for it, such as `--output`.
  ///   - renewed: What it may take the place of; nil for nothing.
  ///   - environment: The folder that paths start from.
  /// - Throws: `Refusal` if the run has read it, or writes something else there.
  func write(
    _ path: String,
    as words: String,
    renewing renewed: String?,
    in environment: Environment
  ) throws(FileBytes.Refusal) {
    let other = files.withLock { files in
      defer { files.append(File(path: path, words: words, isWritten: true)) }
      return files.first { $0.words != renewed && Output.isSame($0.path, path, in: environment) }
    }
    guard let other else { return }
    let message =
      other.isWritten
      ? "\(other.words) and \(words) both go there"
      : "it is \(other.words), and is not overwritten"
    throw FileBytes.Refusal(message: message, path: path)
  }
}
