import Foundation

/// The lines of a recording as they come, for one task to read.
///
///     let lines = TraceStream()
///     Lifeline.start(to: .stream(lines))
///     for await line in lines { send(line) }
///
/// A line has no line feed. Where nobody reads, the oldest lines are dropped, and counted.
public final class TraceStream: AsyncSequence, @unchecked Sendable {
  /// A line.
  public typealias Element = String

  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let lock = NSLock()
  private var count = 0

  /// Creates a stream.
  ///
  /// - Parameter limit: The most lines that wait to be read.
  public init(limit: Int = 100_000) {
    var created: AsyncStream<String>.Continuation?
    stream = AsyncStream(bufferingPolicy: .bufferingNewest(limit)) { created = $0 }
    // Why: the closure is called before the initializer returns.
    continuation = created.unsafelyUnwrapped
  }

  /// How many lines were dropped because nobody read them.
  public var dropped: Int { lock.withLock { count } }

  /// Reads the lines, until the recording ends.
  public func makeAsyncIterator() -> AsyncStream<String>.Iterator { stream.makeAsyncIterator() }

  func yield(_ line: String) {
    if case .dropped = continuation.yield(line) { lock.withLock { count += 1 } }
  }

  func finish() { continuation.finish() }
}
