import LifelineTrace

/// By what the lines of a trace are named: themselves, or those of the input that it was made from.
struct LineOrigins {
  private var lines: [UInt32] = []
  private(set) var isEmpty = true

  /// Names lines by themselves.
  init() {}

  /// Names each line by one of another input.
  init(_ lines: [UInt32]) {
    self.lines = lines
    isEmpty = lines.isEmpty
  }

  /// The line by which a line is named.
  ///
  /// - Parameter line: The one-based line.
  /// - Returns: The one-based line by which it is named.
  @inline(__always)
  func callAsFunction(_ line: UInt32) -> UInt32 {
    isEmpty ? line : lines[min(Int(line), lines.count) - 1]
  }
}

extension TraceReader {
  /// Has lines named by those of the input that they were made from.
  ///
  /// - Parameter lines: The one-based line of that input for each line, never falling; empty where
  ///   lines are named by themselves.
  package mutating func name(linesBy lines: [UInt32]) { origin = LineOrigins(lines) }

  /// Counts the events that were read beside the lines that were not, where a console has not done so.
  package mutating func countRead(_ events: Int) {
    if format != .console { context.dropped.setRead(events) }
  }

  /// Whether its lines are named by those of another input.
  package var isRenamed: Bool { !origin.isEmpty }
}
