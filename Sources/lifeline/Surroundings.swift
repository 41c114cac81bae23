/// What a command sees of the world: the environment, the folder it runs in, the three streams.
struct Surroundings: Sendable {
  /// The environment's variables.
  var environment: [String: String] = [:]
  /// The folder that relative paths start from.
  var directory: String
  /// Standard input; hands out up to the given number of bytes, none at the end.
  var input: @Sendable (_ limit: Int) -> [UInt8]
  /// Standard output.
  var output: Sink
  /// Standard error.
  var error: Sink

  /// A path as the system needs it: joined to the folder unless it is absolute.
  func resolve(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }
}

/// A place to write text to.
struct Sink: Sendable {
  /// Whether a person sits in front of it.
  var isTerminal = false
  /// The width of that person's terminal, in characters; nil where there is none.
  var columns: Int?
  /// Writes bytes; false when nobody reads them any more.
  var write: @Sendable (_ bytes: [UInt8]) -> Bool

  /// Writes text; false when nobody reads it any more.
  @discardableResult
  func callAsFunction(_ text: String) -> Bool { text.isEmpty || write(Array(text.utf8)) }
}

/// The exit statuses, which people script against.
enum Status {
  /// Nothing at or above `--fail-on`.
  static let clean: Int32 = 0
  /// Findings.
  static let findings: Int32 = 1
  /// The command line is wrong.
  static let usage: Int32 = 2
  /// An input could not be read, or nothing in it could be judged.
  static let unreadable: Int32 = 3

  /// The explanation for help pages.
  static let explained: [(status: Int32, meaning: String)] = [
    (clean, "nothing at or above --fail-on"),
    (findings, "findings"),
    (usage, "the command line is wrong"),
    (unreadable, "an input could not be read, or nothing in it could be judged"),
  ]
}
