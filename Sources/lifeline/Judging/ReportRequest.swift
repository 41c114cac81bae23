import LifelineReports
import LifelineTrace

/// A report that the command line asks for: a form, and where it goes.
struct ReportRequest: Equatable, Sendable {
  /// The form.
  var form: ReportForm
  /// The file as the user typed it; nil for standard output.
  var path: String?
  /// Whether text has colours.
  var isColored = false
  /// Whether paths in text are links.
  var isLinked = false
  /// The widest line of prose, in characters.
  var width: Int
  /// The words that ask for it, for messages.
  private(set) var words: String

  /// The reports that a command line asks for, in its order, the main one first.
  ///
  /// The main one, of `--format` and `--output`, is left out where neither is given and another
  /// report goes to standard output.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - environment: Tells the terminal.
  /// - Returns: The reports, at least one.
  /// - Throws: `UsageError` for an unknown form, or for two reports on standard output.
  static func all(
    _ arguments: Arguments,
    in environment: Environment
  ) throws(UsageError) -> [ReportRequest] {
    let form = try arguments.choice("--format", of: ReportForm.words, else: "text")
    let words = arguments.has("--format") ? "--format \(form)" : "--output"
    let main = try ReportRequest(form, arguments["--output"], words, arguments, environment)
    var requests: [ReportRequest] = []
    for given in arguments.given where given.name == "--report" {
      requests.append(try ReportRequest(given.value, arguments, environment))
    }
    let isMainAsked = arguments.has("--format") || arguments.has("--output")
    if isMainAsked || !requests.contains(where: { $0.path == nil }) { requests = [main] + requests }
    for (index, request) in requests.enumerated() {
      // Why: files are compared with all others of the run, when they are known.
      for other in requests[..<index] where request.path == nil && other.path == nil {
        let words = "\(other.words) and \(request.words)"
        throw UsageError(message: "\(words) both go to standard output")
      }
    }
    return requests
  }

  /// Reads a value of `--report`.
  private init(
    _ value: String,
    _ arguments: Arguments,
    _ environment: Environment
  ) throws(UsageError) {
    let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !value.hasPrefix("=") else {
      throw UsageError(message: "--report needs a form and a file, such as json=report.json")
    }
    try self.init(parts[0], parts[1], "--report \(value)", arguments, environment)
  }

  private init(
    _ word: String,
    _ path: String?,
    _ words: String,
    _ arguments: Arguments,
    _ environment: Environment
  ) throws(UsageError) {
    guard let form = ReportForm(rawValue: word) else {
      let near = Nearest.proposal(for: word, among: ReportForm.words)
      let all = ReportForm.words.joined(separator: ", ")
      throw UsageError(message: "\(words): the form \(word) is none of \(all)\(near)")
    }
    self.form = form
    self.path = path == "-" ? nil : path
    self.words = words
    let isFile = self.path != nil
    isColored = try environment.isColored(arguments, inFile: isFile)
    isLinked = isColored && !isFile && environment.hasLinks
    width = environment.columns(inFile: isFile)
  }
}
