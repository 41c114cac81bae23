package import LifelineTrace

/// Events in the order in which they were read, and what came between them.
///
/// It tells whoever follows it all that its reader came to know on the way, so that names are what
/// they were at each event, however far the reader has gone on since.
package struct EventBatch: Sendable {
  /// What comes between two events.
  package enum Aside: Sendable {
    /// A controller that was met, by the place of its identifier in the names of the batch.
    case controller(Range<Int>)
    /// A text that was met, by its place in the names of the batch.
    case text(Range<Int>)
    /// A controller that died long ago is forgotten.
    case forgotten(Receiver)
    // Why: what is rare lies elsewhere, so that what is not takes few bytes.
    /// An item that is no event, and none of the above.
    indirect case item(TraceItem)
    /// The lists of the event that follows.
    indirect case lists(EventLists)
    /// All that was met so far and not known.
    indirect case unknown(UnknownNames)
  }

  /// The events, and room for more behind them.
  package private(set) var memory: ContiguousArray<Event>
  /// The number of events.
  package private(set) var count = 0
  /// What comes before the event at a zero-based position, or behind the last one, in order.
  package private(set) var asides: ContiguousArray<(position: Int, aside: Aside)> = []
  /// The names that the asides tell, one right behind the other.
  fileprivate var names: [UInt8] = []

  /// The most events of a batch.
  private static let capacity = 2048

  /// Creates a batch without events, with room for some.
  package init() {
    memory = ContiguousArray(repeating: Event(.initialize, on: .unknown), count: Self.capacity)
  }

  fileprivate var isFull: Bool { count == memory.count || asides.count >= memory.count }

  fileprivate mutating func clear() {
    count = 0
    asides.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
  }

  fileprivate mutating func append(_ aside: Aside, at position: Int) {
    asides.append((position, aside))
  }

  fileprivate mutating func append(
    _ news: NameBatch,
    at position: Int,
    as aside: (Range<Int>) -> Aside
  ) {
    var start = names.count
    for end in news.ends {
      asides.append((position, aside(start..<names.count + end)))
      start = names.count + end
    }
    names += news.bytes
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
    case .forgotten(let receiver): batch.append(.forgotten(receiver), at: batch.count)
    default: batch.append(.item(item), at: batch.count)
    }
  }

  private var hasNews: Bool {
    !context.controllers.news.isEmpty || !context.symbols.news.isEmpty
  }

  private mutating func tellNews(to batch: inout EventBatch, at position: Int) {
    batch.append(context.controllers.news, at: position) { .controller($0) }
    batch.append(context.symbols.news, at: position) { .text($0) }
    context.controllers.news.clear()
    context.symbols.news.clear()
  }

  /// Comes to know what another reader has told.
  ///
  /// - Parameters:
  ///   - aside: The position of what it told among the asides of a batch, each once and in order.
  ///   - batch: The batch.
  /// - Returns: The item that is to be followed; nil if it was none.
  package mutating func learn(_ aside: Int, of batch: borrowing EventBatch) -> TraceItem? {
    context.learn(batch.asides[aside].aside, batch.names)
  }
}

extension ReadingContext {
  fileprivate mutating func keepNews() {
    controllers.news.isWanted = true
    symbols.news.isWanted = true
  }

  fileprivate mutating func learn(_ aside: EventBatch.Aside, _ names: [UInt8]) -> TraceItem? {
    switch aside {
    case .controller(let place):
      _ = Bytes.withBytes(of: names) {
        controllers.receiver($0[place.lowerBound, place.upperBound])
      }
    case .text(let place):
      _ = Bytes.withBytes(of: names) { symbols.intern($0[place.lowerBound, place.upperBound]) }
    case .forgotten(let receiver):
      controllers.forget(receiver)
      return .forgotten(receiver)
    case .lists(let new): _ = lists.add(new)
    case .unknown(let names): unknown = names
    case .item(let item):
      if case .declaration(let declaration) = item { controllers.declare(declaration) }
      return item
    }
    return nil
  }
}
