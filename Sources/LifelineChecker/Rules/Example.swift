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

  init(
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
