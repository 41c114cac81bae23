/// Events in the order in which they were read, and what came between them.
///
/// It tells whoever follows it all that its reader came to know on the way, so that names are what
/// they were at each event, however far the reader has gone on since.
package struct EventBatch: Sendable {
  /// What comes between two events.
  package enum Aside: Sendable {
    /// An item that is no event.
    case item(TraceItem)
    /// A controller that was met, by its identifier.
    case controller([UInt8])
    /// A text that was met.
    case text([UInt8])
    /// The lists of the event that follows.
    case lists(EventLists)
    /// All that was met so far and not known.
    case unknown(UnknownNames)
  }

  /// The events, and room for more behind them.
  package private(set) var memory: ContiguousArray<Event>
  /// The number of events.
  package private(set) var count = 0
  /// What comes before the event at a zero-based position, or behind the last one, in order.
  package private(set) var asides: ContiguousArray<(position: Int, aside: Aside)> = []

  /// Creates a batch without events, with room for some.
  ///
  /// - Parameter capacity: The most events that it holds, at least 1.
  package init(capacity: Int = 1024) {
    memory = ContiguousArray(repeating: Event(.initialize, on: .unknown), count: capacity)
  }

  fileprivate var isFull: Bool { count == memory.count || asides.count >= memory.count }

  fileprivate mutating func clear() {
    count = 0
    asides.removeAll(keepingCapacity: true)
  }

  fileprivate mutating func append(_ aside: Aside, at position: Int) {
    asides.append((position, aside))
  }

  /// Reads events into place; what they brought along comes before the first.
  fileprivate mutating func take(from reader: inout TraceReader) -> Bool {
    let first = count
    unsafe memory.withUnsafeMutableBufferPointer { room in
      count += unsafe reader.take(UnsafeMutableBufferPointer(rebasing: room[first...]))
    }
    return count > first
  }

  fileprivate mutating func append(_ event: Event) {
    memory[count] = event
    count += 1
  }
}

extension TraceReader {
  /// Keeps what is met from here on until `fill` tells it; called before anything is read.
  package mutating func keepNews() { context.keepNews() }

  /// Reads the next events, and what comes between them, into a batch; never waits for input while
  /// there is anything in the batch.
  ///
  /// - Parameter batch: Is cleared first.
  /// - Returns: Whether there may be more.
  package mutating func fill(_ batch: inout EventBatch) -> Bool {
    batch.clear()
    while !batch.isFull {
      let position = batch.count
      let isTaken = batch.take(from: &self)
      let item = isTaken ? nil : next()
      if hasNews { tellNews(to: &batch, at: position) }
      if let item { append(item, to: &batch) } else if !isTaken { return false }
      if mayWait { break }
    }
    return true
  }

  private func append(_ item: TraceItem, to batch: inout EventBatch) {
    switch item {
    case .event(let event):
      if event.lists > 0 { batch.append(.lists(context.lists[event]), at: batch.count) }
      batch.append(event)
    case .header:
      batch.append(.unknown(context.unknown), at: batch.count)
      batch.append(.item(item), at: batch.count)
    default: batch.append(.item(item), at: batch.count)
    }
  }

  private var hasNews: Bool {
    !context.controllers.news.isEmpty || !context.symbols.news.isEmpty
  }

  private mutating func tellNews(to batch: inout EventBatch, at position: Int) {
    for id in context.controllers.news.take() { batch.append(.controller(id), at: position) }
    for text in context.symbols.news.take() { batch.append(.text(text), at: position) }
  }

  /// Comes to know what another reader has told.
  ///
  /// - Parameter aside: What it told, in its order.
  /// - Returns: The item that is to be followed; nil if it was none.
  package mutating func learn(_ aside: EventBatch.Aside) -> TraceItem? { context.learn(aside) }
}

extension ReadingContext {
  fileprivate mutating func keepNews() {
    controllers.news.isWanted = true
    symbols.news.isWanted = true
  }

  fileprivate mutating func learn(_ aside: EventBatch.Aside) -> TraceItem? {
    switch aside {
    case .controller(let id): _ = Bytes.withBytes(of: id) { controllers.receiver($0) }
    case .text(let text): _ = Bytes.withBytes(of: text) { symbols.intern($0) }
    case .lists(let new): _ = lists.add(new)
    case .unknown(let names): unknown = names
    case .item(let item):
      switch item {
      case .forgotten(let receiver): controllers.forget(receiver)
      case .declaration(let declaration): controllers.declare(declaration)
      default: break
      }
      return item
    }
    return nil
  }
}
