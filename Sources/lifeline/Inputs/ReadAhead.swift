import Dispatch
import LifelineChecker
import LifelineReading
import LifelineTrace

/// Reads one big input on a thread of its own, while what was read is judged.
///
///     reader thread   fill ▶ [ batch ][ batch ][ batch ] … ▶ follow   the caller's
///
/// A batch is handed over when it is full, and before its reader may wait, so that a live input is
/// judged as it comes.
enum ReadAhead {
  /// The batches that are read and judged on one thread, so that a small input never starts another.
  private static let alone = 1

  /// Judges the whole trace of a reader, as `Checker.check` does.
  static func check(_ reader: inout TraceReader, options: CheckOptions) -> TraceReport {
    reader.recogniseFormat()
    guard reader.format == .native else { return Checker.check(&reader, options: options) }
    reader.keepNews()
    var checker = Checker(options: options)
    var view = TraceReader(replaying: ReadingContext(), format: .native)
    var batch = EventBatch()
    for _ in 0..<alone {
      let goesOn = reader.fill(&batch)
      checker.follow(batch, from: &view)
      guard goesOn else { return checker.finish(reader) }
    }
    let belt = Belt(reader)
    DispatchQueue.global().async { belt.read() }
    while belt.handOut({ checker.follow($0, from: &view) }) {}
    reader = belt.reader
    return checker.finish(reader)
  }

  /// Batches that go from one thread to the other and back.
  // Why: each batch is one thread's alone, which it gets and gives away by the two semaphores.
  private final class Belt: @unchecked Sendable {
    private final class Slot {
      var batch = EventBatch()
      var isLast = false
    }

    /// The reader; the reading thread's own until the last batch was handed out.
    private(set) var reader: TraceReader
    // Why: with few of them each thread waits for the other again and again, and is slow to wake.
    private let slots = (0..<8).map { _ in Slot() }
    private let free = DispatchSemaphore(value: 0)
    private let full = DispatchSemaphore(value: 0)
    private var next = 0

    init(_ reader: TraceReader) {
      self.reader = reader
      for _ in slots { free.signal() }
    }

    /// Waits for a signal, which hardly ever takes long.
    private static func wait(for signal: DispatchSemaphore) {
      // Why: to sleep, and to be woken, costs both threads more than a short while.
      let now = DispatchTime(uptimeNanoseconds: 0)
      for _ in 0..<patience where signal.wait(timeout: now) == .success { return }
      signal.wait()
    }

    /// How often a thread looks for a signal before it sleeps.
    private static let patience = 1000

    /// Reads to the end.
    func read() {
      var position = 0
      while true {
        Self.wait(for: free)
        let slot = slots[position % slots.count]
        slot.isLast = !reader.fill(&slot.batch)
        let isLast = slot.isLast
        full.signal()
        if isLast { return }
        position += 1
      }
    }

    /// Waits for the next batch, and takes it back when it has been used.
    ///
    /// - Parameter use: Uses the batch.
    /// - Returns: Whether there is another one.
    func handOut(_ use: (borrowing EventBatch) -> Void) -> Bool {
      Self.wait(for: full)
      let slot = slots[next % slots.count]
      next += 1
      use(slot.batch)
      let isLast = slot.isLast
      free.signal()
      return !isLast
    }
  }
}
