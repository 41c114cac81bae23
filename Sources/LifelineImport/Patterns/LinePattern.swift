/// Finds one thing in a line: a regular expression with a group `(?<screen>…)`.
package struct LinePattern: Sendable {
  private let program: PatternProgram
  private let group: Int

  /// The name of the group.
  private static let name = "screen"
  /// The longest line that is looked at, in bytes.
  private static let longestLine = 4096

  /// Whether a text is meant as one: it has the group.
  package static func isIn(_ text: String) -> Bool { text.contains("(?<\(name)>") }

  /// Takes an expression.
  ///
  /// - Throws: `ImportRefusal` for one that is none, or that has no such group.
  package init(_ text: String) throws(ImportRefusal) {
    do throws(PatternParser.Problem) {
      program = try PatternProgram(text)
    } catch {
      throw ImportRefusal(message: "\(text) is no regular expression: \(error.message)")
    }
    guard let group = program.names.firstIndex(of: Self.name) else {
      throw ImportRefusal(message: "\(text) has no group (?<\(Self.name)>…)")
    }
    self.group = group
  }

  /// What the group holds in a line that fits; nil where it does not fit, or holds nothing.
  package func found(in line: String) -> String? {
    guard line.utf8.count <= Self.longestLine else { return nil }
    var run = PatternProgram.Run()
    let characters = line.unicodeScalars.map(\.value)
    guard program.fits(characters, &run) else { return nil }
    let (start, end) = (run.groups[2 * group], run.groups[2 * group + 1])
    guard start >= 0, start < end else { return nil }
    var scalars = String.UnicodeScalarView()
    for value in characters[start..<end] { scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    return String(scalars)
  }
}
