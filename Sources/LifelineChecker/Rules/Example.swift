package import LifelineTrace

/// A trace that shows a rule at work.
package struct Example: CustomStringConvertible, Sendable {
  /// What the example shows.
  package let title: String
  /// The trace, in notation, with the mark `<-` on each line that violates the rule.
  package let trace: String
  /// The system to judge by; nil to leave it open.
  package let system: Int?
  /// Whether it stands for a pasted log, of which nobody says what is recorded.
  package let isPasted: Bool
  /// The line of source where the example is written.
  package let line: Int
  /// The file of source where the example is written.
  package let filePath: StaticString

  fileprivate init(
    _ title: String,
    on system: Int?,
    isPasted: Bool,
    _ trace: String,
    filePath: StaticString,
    line: Int
  ) {
    self.title = title
    self.trace = trace
    self.system = system
    self.isPasted = isPasted
    self.filePath = filePath
    self.line = line
  }

  /// What to take for recorded when the example is judged: everything, unless its trace says it, or
  /// it stands for a pasted log.
  package var assumedRecorded: CallbackSet? {
    isPasted || trace.holds("@observes") ? nil : .all
  }

  /// Creates an example outside a rule, for tests.
  ///
  /// - Parameters:
  ///   - title: What the example shows.
  ///   - system: The system to judge by; nil to leave it open.
  ///   - trace: The trace, in notation.
  ///   - filePath: The file of source where it is written.
  ///   - line: The line of source where it is written.
  package init(
    title: String,
    system: Int?,
    trace: String,
    filePath: StaticString = #filePath,
    line: Int = #line
  ) {
    self.init(title, on: system, isPasted: false, trace, filePath: filePath, line: line)
  }

  /// The title.
  package var description: String { title }
}

/// The examples of a rule, as one text: a line `# TITLE`, and below it a trace, for each.
///
/// A title ends in `(on 15)` where the trace is to be judged by that system, and in `(pasted)` where it
/// stands for a pasted log.
struct Examples: Sendable {
  // Why: they are most of what a rule says, and who judges reads none.
  private let text: StaticString
  private let filePath: StaticString
  private let line: Int

  init(_ text: StaticString, filePath: StaticString = #filePath, line: Int = #line) {
    self.text = text
    self.filePath = filePath
    self.line = line
  }

  /// The examples one by one.
  var examples: [Example] {
    let lines = text.description.split(separator: "\n", omittingEmptySubsequences: false)
    let titles = lines.indices.filter { lines[$0].hasPrefix("# ") }
    return zip(titles, titles.dropFirst() + [lines.count + 1]).map { start, next in
      let (title, mark) = Self.parts(of: lines[start].dropFirst(2))
      // Why: the text begins on the second line behind the one that calls for it.
      return Example(
        String(title),
        on: mark.hasPrefix("on ") ? Int(mark.dropFirst(3)) : nil,
        isPasted: mark == "pasted",
        lines[(start + 1)..<(next - 1)].joined(separator: "\n"),
        filePath: filePath,
        line: line + 2 + start
      )
    }
  }

  /// A title and the mark behind it, which is empty if it has none.
  private static func parts(of title: Substring) -> (title: Substring, mark: Substring) {
    guard title.last == ")", let start = title.lastIndex(of: "(") else { return (title, "") }
    let mark = title[start...].dropFirst().dropLast()
    guard mark == "pasted" || mark.hasPrefix("on ") else { return (title, "") }
    return (title[..<start].dropLast(), mark)
  }
}
