import LifelineReports

/// A trace on the command line, perhaps with one of its lines: `checkout.trace:58`.
struct TracePlace {
  /// The path as the user typed it; `-` is standard input.
  let path: String
  /// The line, counted from 1; nil where none is given.
  let line: Int?

  /// Takes a line from behind a path.
  ///
  /// - Parameters:
  ///   - word: The path, with `:LINE` behind it where the line stands there.
  ///   - environment: The folder that the path starts from.
  /// - Throws: `UsageError` for a line that is none.
  init(_ word: String, in environment: Environment) throws(UsageError) {
    var path = word
    var line: Int?
    func isFile(_ path: String) -> Bool {
      FileStatus(environment.resolve(path)) != nil
    }
    // Why: a file may be called what looks like a line of another.
    if !isFile(word), let colon = word.lastIndex(of: ":") {
      let number = word[word.index(after: colon)...]
      let digits = number.drop { $0 == "-" }
      let file = String(word[..<colon])
      if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        guard let value = Int(number), value > 0 else {
          throw UsageError(message: "lines are counted from 1, and \(word) names line \(number)")
        }
        path = file
        line = value
      } else if file == "-" || !file.isEmpty && isFile(file) {
        let what = number.isEmpty ? "no line stands behind" : "\(number) is no line of"
        throw UsageError(message: "\(what) \(file); a line is a number, as in \(file):58")
      }
    }
    self.path = path
    self.line = line
  }

  /// Takes a line from behind a path, or from an option.
  ///
  /// - Parameters:
  ///   - word: The path, with `:LINE` behind it where the line stands there.
  ///   - arguments: The options.
  ///   - option: The option that gives the line too, such as `--at`.
  ///   - environment: The folder that the path starts from.
  /// - Throws: `UsageError` for a line that is none, or is given twice.
  init(
    _ word: String,
    _ arguments: Arguments,
    option: String,
    in environment: Environment
  ) throws(UsageError) {
    let place = try TracePlace(word, in: environment)
    path = try Self.only(place.path, in: environment)
    guard let word = arguments[option] else {
      line = place.line
      return
    }
    guard let value = Int(word), value > 0 else {
      let message = "\(option) needs the number of a line, counted from 1, not \(word)"
      throw UsageError(message: message)
    }
    guard place.line == nil else { throw UsageError(message: "the line is given twice") }
    line = value
  }

  /// The one file that a pattern fits; the path itself where it is none, or fits nothing.
  ///
  /// - Throws: `UsageError` where it fits several.
  private static func only(_ path: String, in environment: Environment) throws(UsageError) -> String
  {
    guard path.contains(where: { "*?".contains($0) }),
      FileStatus(environment.resolve(path)) == nil
    else { return path }
    var search = TraceSearch(in: environment, without: [])
    let found = try search.inputs(for: [path]).map(\.path)
    guard found.count == 1 else {
      let some = TextLayout.list(found, limit: 3)
      throw UsageError(message: "\(path) fits \(found.count) files, name one: \(some)")
    }
    return found[0]
  }
}
