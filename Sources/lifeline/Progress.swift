/// The line that says how far a long run is, and the one that says how long it took.
struct Progress {
  private let sink: Sink
  private let start = ContinuousClock.now
  private var isShown = false

  /// Creates the progress of a run that begins now.
  init(sink: Sink) {
    self.sink = sink
  }

  private var elapsed: Duration { ContinuousClock.now - start }

  /// Shows how far the run is, on a terminal, when it takes longer than a second.
  mutating func show(_ done: Int, of all: Int) {
    guard sink.isTerminal, elapsed > .seconds(1) else { return }
    sink("\r\u{1B}[K\(done) of \(all) traces")
    isShown = true
  }

  /// Takes the line away again.
  mutating func clear() {
    if isShown { sink("\r\u{1B}[K") }
    isShown = false
  }

  /// Says how long the run took, on a terminal.
  func finish(traces: Int) {
    guard sink.isTerminal else { return }
    let (seconds, attoseconds) = elapsed.components
    let hundredths = seconds * 100 + (attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000
    let fraction = String(hundredths % 100 + 100).dropFirst()
    sink("\(hundredths / 100).\(fraction) sec\n")
  }
}
