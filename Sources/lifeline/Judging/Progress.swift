import LifelineReports

/// The line that says how far a long run is, and the one that says how long it took.
final class Progress: Sendable {
  private let sink: Sink
  private let elapsed: @Sendable () -> Duration
  private let state = Locked((shown: "", read: 0))

  /// Creates the progress of a run that begins now.
  convenience init(sink: Sink) {
    let start = ContinuousClock.now
    self.init(sink: sink) { ContinuousClock.now - start }
  }

  /// Creates the progress of a run.
  ///
  /// - Parameters:
  ///   - sink: Where the line is shown, if it is a terminal.
  ///   - elapsed: Tells how long ago the run began.
  init(sink: Sink, elapsed: @escaping @Sendable () -> Duration) {
    self.sink = sink
    self.elapsed = elapsed
  }

  /// Shows how far a run over several inputs is, on a terminal, when it takes longer than a second.
  func show(_ done: Int, of all: Int) {
    if all > 1 { show { _ in "\(done) of \(all) traces" } }
  }

  /// Shows how far the reading of the one input is, on a terminal, when it takes longer than a second.
  ///
  /// - Parameters:
  ///   - count: The number of bytes that were read since the last time.
  ///   - size: The size of the input in bytes; nil where it is not known.
  func read(_ count: Int, of size: Int?) {
    guard sink.isTerminal else { return }
    show { read in
      read += count
      guard let size, size > 0 else { return "\(Self.megabytes(read)) read" }
      return "\(min(100, read * 100 / size)) % of \(Self.megabytes(size)) read"
    }
  }

  /// Shows a line, if it is time to and another one stands there.
  private func show(_ line: (_ read: inout Int) -> String) {
    guard sink.isTerminal else { return }
    state.withLock { state in
      let text = line(&state.read)
      guard text != state.shown, elapsed() > .seconds(1) else { return }
      state.shown = text
      sink("\r\u{1B}[K\(text)")
    }
  }

  private static func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }

  /// Takes the line away again.
  func clear() {
    state.withLock { state in
      if !state.shown.isEmpty { sink("\r\u{1B}[K") }
      state.shown = ""
    }
  }

  /// Says how long the run took, on a terminal.
  func finish() {
    guard sink.isTerminal else { return }
    let (seconds, attoseconds) = elapsed().components
    let hundredths = seconds * 100 + (attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000
    let fraction = String(hundredths % 100 + 100).dropFirst()
    sink("\(hundredths / 100).\(fraction) sec\n")
  }
}
