import LifelineTrace

/// A line for people, or for the log of a job, in which nothing foreign steers what shows it.
///
/// What stands in the source is ours. What is interpolated is foreign: it comes from a trace, a
/// configuration, a baseline, a report or a name of a file, and what would end the line, or steer a
/// terminal, is written out. No text becomes part of a line in another way, and lines become a text
/// by `text` alone, where none begins a command of GitHub's runner.
package struct Prose: Sendable, ExpressibleByStringInterpolation {
  /// The line, with colour codes where it has any.
  fileprivate(set) var shown: String
  /// Whether the line is to be a command of GitHub's runner.
  private var isCommand = false

  /// Creates a line of ours.
  package init(stringLiteral value: String) { shown = value }

  /// Creates a line of ours with what is foreign.
  package init(stringInterpolation: StringInterpolation) { shown = stringInterpolation.line }

  /// Creates a line that a program of GitHub's carries out.
  ///
  /// - Parameters:
  ///   - command: The word of the command.
  ///   - properties: What stands behind the word, in its own escapes.
  ///   - message: The message, in its own escapes.
  init(command: String, properties: [String], message: String) {
    let line: Prose = "::\(command) \(exactly: properties.joined(separator: ","))::\(message)"
    shown = line.shown
    isCommand = true
  }

  /// The line between two codes of a terminal.
  ///
  /// - Parameter code: The numbers of a colour, such as `1;31`.
  /// - Returns: The line, and after it no colour.
  func styled(_ code: String) -> Prose {
    var styled = self
    styled.shown = "\u{1B}[\(code)m\(shown)\u{1B}[0m"
    return styled
  }

  /// The line as a link, in terminals that know them; others show the line alone (OSC 8).
  ///
  /// - Parameter address: Where it leads; nil for no link. It has no character that a URI may not have.
  /// - Returns: The line, which is as wide as before.
  func linked(to address: String?) -> Prose {
    guard let address else { return self }
    var linked = self
    linked.shown = "\u{1B}]8;;\(address)\u{1B}\\\(shown)\u{1B}]8;;\u{1B}\\"
    return linked
  }

  /// A line that is being put together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var line = ""

    /// Begins an empty line.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what stands in the source.
    package mutating func appendLiteral(_ literal: String) { line += literal }

    /// Adds what was made harmless before, with its colours.
    package mutating func appendInterpolation(_ prose: Prose) { line += prose.shown }

    /// Adds what is foreign.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      line += TextLayout.plain(value.description, limit: .max).isolated
    }

    /// Adds what is foreign and for a program, letter by letter.
    package mutating func appendInterpolation(exactly value: String) {
      line += TextLayout.plain(value, limit: .max)
    }
  }

  /// Two parts of a line.
  static func + (left: Prose, right: Prose) -> Prose { "\(left)\(right)" }

  /// The line without blanks at its end.
  var withoutTrailingBlanks: Prose {
    var line = self
    line.shown = shown.withoutTrailingBlanks
    return line
  }

  /// The line as it is shown, in which the runner of GitHub finds no command that is not ours.
  ///
  /// The runner passes over blanks before `::`, and takes `##[` anywhere.
  fileprivate var logged: String {
    if isCommand { return shown }
    // Why: nearly every line is plain, and has neither.
    let isPlain = shown.utf8.allSatisfy { $0 < 0x80 }
    if isPlain, !shown.holds("::"), !shown.holds("##[") { return shown }
    // Why: what cannot be seen counts for nothing where texts are compared by a language's rules.
    let isSeen = { (scalar: Unicode.Scalar) in !scalar.properties.isDefaultIgnorableCodePoint }
    let seen = shown.unicodeScalars.filter(isSeen)
    var line = ""
    line.unicodeScalars.append(contentsOf: seen)
    let start = line.unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? line.endIndex
    let beginsCommand = line[start...].utf8.starts(with: "::".utf8)
    guard beginsCommand || line.holds("##[") else { return shown }
    if beginsCommand { line.replaceSubrange(start...start, with: ": ") }
    return line.exchanging("##[", with: "## [")
  }
}

extension Sequence<Prose> {
  /// The lines, each ended by a line feed.
  package var text: String {
    var text = ""
    for line in self {
      text += line.logged
      text += "\n"
    }
    return text
  }
}

extension Sequence<String> {
  /// The lines, each ended by a line feed; all of them is foreign.
  package var text: String { lazy.map { "\($0)" as Prose }.text }
}

extension Sequence where Element: Sequence<Prose> {
  /// The blocks of lines with an empty line between any two.
  var text: String { map(\.text).joined(separator: "\n") }
}

extension Sequence where Element: Sequence<String> {
  /// The blocks of lines, all of them foreign, with an empty line between any two.
  var text: String { map(\.text).joined(separator: "\n") }
}
