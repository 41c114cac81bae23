import LifelineChecker
import LifelineReports

/// What a command sees of the world: the environment, the folder it runs in, the three streams.
package struct Environment: Sendable {
  /// Looks up one of the environment's variables; nil where it is not set.
  var variable: @Sendable (_ name: String) -> String?
  /// The folder that relative paths start from.
  var directory: String
  /// Standard input; hands out up to the given number of bytes, none at the end.
  var input: @Sendable (_ limit: Int) -> [UInt8]
  /// How foreign traces are read.
  var importing = ImportChoice.recognised
  /// How projects say that they are read, where the command line does not; nil where nobody asks.
  var configuredImports: ConfiguredImports?
  /// Standard output.
  var output: Sink
  /// Standard error.
  var error: Sink
  /// Tells the day, in the time zone of the computer; nil where nothing is to depend on it.
  var today: @Sendable () -> Day? = { nil }
  /// The file that standard input is; nil if it is none, or not known to be.
  var inputFile: FileStatus?
  /// How to wait for what is still to come.
  var waiting = Waiting.never
  /// The files that the run reads for itself, and those that it writes.
  let files = RunFiles()

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - variables: The environment's variables.
  ///   - directory: The folder that relative paths start from.
  ///   - input: Hands out up to the given number of bytes, none at the end.
  ///   - output: Standard output.
  ///   - error: Standard error.
  package init(
    variables: [String: String] = [:],
    directory: String,
    input: @escaping @Sendable (_ limit: Int) -> [UInt8],
    output: Sink,
    error: Sink
  ) {
    variable = { variables[$0] }
    self.directory = directory
    self.input = input
    self.output = output
    self.error = error
  }

  /// Says something on one line of standard error.
  func say(_ message: String) { error([message].text) }

  /// How a foreign trace is read: as the command line says, or else the nearest configuration.
  ///
  /// - Parameter path: The trace, as the user named it.
  /// - Returns: The way to read it.
  /// - Throws: `UsageError` if the configuration cannot be read, or says what means nothing.
  func importing(of path: String) throws(UsageError) -> ImportChoice {
    guard importing == .recognised, let configuredImports else { return importing }
    return try configuredImports.choice(for: path) ?? importing
  }

  /// A path as the system needs it: joined to the folder unless it is absolute.
  func resolve(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }

  /// How reports for other programs write the paths of inputs.
  ///
  /// - Parameter page: The address of the HTML report of the same run; nil where nobody said it.
  /// - Returns: The way in which they are written.
  func reportPaths(page: String?) -> ReportPaths {
    ReportPaths(directory: directory, repository: repository, page: page)
  }

  /// The top folder of the repository that the folder lies in; nil if it lies in none.
  private var repository: String? {
    var folder = directory[...]
    while !folder.isEmpty {
      if FileStatus("\(folder)/.git") != nil { return String(folder) }
      folder = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
    }
    return nil
  }
}

/// A place to write text to.
package struct Sink: Sendable {
  /// Whether a person sits in front of it.
  var isTerminal = false
  /// The width of that person's terminal, in characters; nil where there is none.
  var columns: Int?
  /// Why the last bytes were not taken, as a phrase; nil where that is not known.
  var problem: @Sendable () -> String? = { nil }
  /// Writes bytes; false when they were not all taken.
  var write: @Sendable (_ bytes: [UInt8]) -> Bool

  /// Creates a place to write to.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a person sits in front of it.
  ///   - columns: The width of that person's terminal, in characters; nil where there is none.
  ///   - problem: Says why the last bytes were not taken.
  ///   - write: Writes bytes; false when they were not all taken.
  package init(
    isTerminal: Bool = false,
    columns: Int? = nil,
    problem: @escaping @Sendable () -> String? = { nil },
    write: @escaping @Sendable (_ bytes: [UInt8]) -> Bool
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.problem = problem
    self.write = write
  }

  /// Writes text; false when it was not all taken.
  @discardableResult
  func callAsFunction(_ text: String) -> Bool { text.isEmpty || write(Array(text.utf8)) }
}

/// Standard output, which remembers that something was not taken, so that no command that was cut
/// short succeeds.
final class Delivery: Sendable {
  private let receiver: Sink
  private let failure = Locked<String?>(nil)

  /// Watches over a sink.
  init(to receiver: Sink) {
    self.receiver = receiver
  }

  /// The sink to write to; behind the first bytes that were not taken, nothing is written.
  var sink: Sink {
    Sink(isTerminal: receiver.isTerminal, columns: receiver.columns) { bytes in
      self.failure.withLock { failure in
        guard failure == nil else { return false }
        if self.receiver.write(bytes) { return true }
        failure = self.receiver.problem() ?? "it cannot be written"
        return false
      }
    }
  }

  /// Why not everything was taken, as a phrase; nil if it was.
  var problem: String? { failure.withLock { $0 } }
}

/// The exit statuses, which people script against.
enum Status {
  /// Nothing at or above `--fail-on`.
  static let clean: Int32 = 0
  /// Findings.
  static let findings: Int32 = 1
  /// The command line is wrong.
  static let usage: Int32 = 2
  /// An input could not be read, or only in part, nothing in it could be judged, or the output was
  /// cut short.
  static let unreadable: Int32 = 3

  /// The explanation for help pages.
  static let explained: [(status: Int32, meaning: String)] = [
    (clean, "nothing at or above --fail-on"),
    (findings, "findings"),
    (usage, "the command line is wrong"),
    (
      unreadable,
      """
      an input could not be read, or not all its events, nothing in it could
      be judged, or the output could not be written
      """
    ),
  ]
}
