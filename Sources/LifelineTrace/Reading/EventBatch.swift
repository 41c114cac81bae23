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

  /// The most events of a batch.
  private static let capacity = 1024

  private var memory = ContiguousArray(
    repeating: Event(.initialize, on: .unknown),
    count: EventBatch.capacity
  )
  /// The number of events.
  package private(set) var count = 0
  /// What comes before the event at a zero-based position, or behind the last one, in order.
  package private(set) var asides: ContiguousArray<(position: Int, aside: Aside)> = []

  /// Creates a batch without events, with room for some.
  package init() {}

  /// The event at a zero-based position below `count`.
  package subscript(position: Int) -> Event {
    @inline(__always) get { memory[position] }
  }

  fileprivate var isFull: Bool { count == Self.capacity || asides.count == Self.capacity }

  fileprivate mutating func clear() {
    count = 0
    asides.removeAll(keepingCapacity: true)
  }

  fileprivate mutating func append(_ aside: Aside) { asides.append((count, aside)) }

  /// Reads an event into place; what it brought along comes before it.
  @inline(__always)
  fileprivate mutating func take(from reader: inout TraceReader) -> Bool {
    guard reader.take(&memory[count]) else { return false }
    if reader.hasNews { reader.tellNews(to: &self) }
    count += 1
    return true
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
      if !batch.take(from: &self) {
        let item = next()
        if hasNews { tellNews(to: &batch) }
        guard let item else { return false }
        append(item, to: &batch)
      }
      if mayWait { break }
    }
    return true
  }

  private func append(_ item: TraceItem, to batch: inout EventBatch) {
    switch item {
    case .event(let event):
      if event.lists > 0 { batch.append(.lists(context.lists[event])) }
      batch.append(event)
    case .header:
      batch.append(.unknown(context.unknown))
      batch.append(.item(item))
    default: batch.append(.item(item))
    }
  }

  @inline(__always)
  fileprivate var hasNews: Bool {
    !context.controllers.news.isEmpty || !context.symbols.news.isEmpty
  }

  fileprivate mutating func tellNews(to batch: inout EventBatch) {
    for id in context.controllers.news.take() { batch.append(.controller(id)) }
    for text in context.symbols.news.take() { batch.append(.text(text)) }
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
