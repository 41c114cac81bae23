/// What waits to be told outside the lock: lines for code of the app's, and that there was an event.
struct Outbox {
  /// The lines that wait, in order.
  var lines: [(bytes: [UInt8], kind: LineKind)] = []
  /// Whether there was an event that nobody was told of.
  var hasNews = false
  /// How often the lock is held by its holder.
  var depth = 0
  /// The thread that hands over; nil while none does.
  var thread: UInt?
  /// Whether the destination is to be closed once all is handed over.
  var closes = false
  /// Who is told of events, by number.
  var listeners: [Int: @Sendable () -> Void] = [:]
  /// How many have ever been.
  var listened = 0

  /// Whether there is something to hand over, and nobody does.
  var mustBeEmptied: Bool {
    depth == 0 && thread == nil && (!lines.isEmpty || hasNews || closes)
  }

  /// Whether the current thread hands over, so that what it does is the closure's.
  var isEmptiedHere: Bool { thread.map { $0 == CallFrames.current } ?? false }
}
