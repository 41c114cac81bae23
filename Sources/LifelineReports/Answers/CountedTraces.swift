package import LifelineStatistics

/// What was counted of one input, together with what it is called.
package struct CountedTrace: Sendable {
  /// The input as the user named it; `-` is standard input.
  package var path: String
  /// The process that was counted, where several ran side by side in the input; nil elsewhere.
  package var process: Int64?
  /// What was counted; nil where the input could not be read.
  package var count: TraceCount?
  /// Why the input could not be read at all, as a phrase; nil where it was read.
  package var failure: String?

  /// Creates the counts of an input that was read.
  package init(path: String, count: TraceCount) {
    self.path = path
    self.count = count
  }

  /// Creates an input that could not be read.
  package init(path: String, failure: String) {
    self.path = path
    self.failure = failure
  }

  /// What a person calls it: the input, and the process where it is one of several.
  var name: String { process.map { "\(path), process \($0)" } ?? path }

  /// Whether anything in the input could be counted.
  package var isCounted: Bool { (count?.events ?? 0) > 0 }
}

/// The statistics of a run: every input, and all together.
package struct CountedTraces: Sendable {
  /// The inputs, in the order in which they were named.
  package let traces: [CountedTrace]
  /// The screens of all inputs together.
  package let screens: ScreenStatistics
  /// The lives of all inputs together.
  package let lives: LifeStatistics

  private let containers: Set<String>

  /// Puts the inputs of a run together; positions of traces in the counts are positions in the list.
  package init(_ traces: [CountedTrace]) {
    self.traces = traces
    let counts = traces.compactMap(\.count)
    containers = ScreenStatistics.plainContainers(counts)
    screens = ScreenStatistics(counts, containers: containers)
    lives = LifeStatistics(counts)
  }

  /// The screens of one input, by what all inputs tell of containers.
  package func screens(of trace: CountedTrace) -> ScreenStatistics {
    ScreenStatistics([trace.count].compactMap(\.self), containers: containers)
  }

  /// The number of events of all inputs.
  package var events: Int { traces.reduce(0) { $0 + ($1.count?.events ?? 0) } }

  /// The path of a trace, by its position.
  func path(_ position: Int) -> String {
    traces.indices.contains(position) ? traces[position].path : ""
  }
}
