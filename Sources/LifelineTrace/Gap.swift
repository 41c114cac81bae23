/// A place in a recording where events were lost.
package struct Gap: Equatable, Sendable {
  /// The number of lines that were lost; nil where nobody knows.
  package var count: Int64?
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  package var time: Int64 = Event.noTime
  /// The one-based line of the input.
  package var line: UInt32

  /// Creates a gap; a reader adds its line, which is 0 otherwise.
  package init(count: Int64? = nil, time: Int64 = Event.noTime, line: UInt32 = 0) {
    self.count = count
    self.time = time
    self.line = line
  }

  /// What is told of it, as a clause.
  package var words: String {
    switch count {
    case 1: "1 line was lost here"
    case let count?: "\(count) lines were lost here"
    case nil: "events were lost here"
    }
  }
}
