import LifelineChecker
package import LifelineReading
import LifelineTrace

/// A trace that is kept in memory, item by item, so that it can be edited and judged again.
package struct KeptTrace {
  /// One item with all that was known when it was read.
  struct Entry {
    /// What was read; its line is `KeptTrace.line(of:)`, and no line of the input.
    var item: TraceItem
    /// The one-based line of the input; 0 for an item that has none, such as a header.
    var source = 0
    /// The zero-based position in the trace that was read; -1 for what was put in.
    var origin = -1

    /// The event; nil for any other item.
    var event: Event? {
      guard case .event(let event) = item else { return nil }
      return event
    }
  }

  /// The controllers that the item at a position mentions.
  func controllers(_ position: Int) -> [Receiver] {
    let all: [Receiver] =
      switch entries[position].item {
      case .event(let event):
        [event.receiver, event.object, event.other] + context.lists[event].list
          + context.lists[event].stack
      case .declaration(let declaration): [declaration.receiver]
      case .state(let state): [state.receiver, state.parent, state.presented] + state.children
      case .forgotten(let receiver): [receiver]
      default: []
      }
    return all.filter { $0.exists }
  }

  /// For each controller the last position at which it is mentioned; -1 for none.
  var lastMentions: [Int] {
    var last: [Int] = []
    for (position, entry) in entries.enumerated() {
      if let event = entry.event, event.lists == 0 {
        // Why: these are nearly all, and want no array.
        last.note(event.receiver, at: position)
        last.note(event.object, at: position)
        last.note(event.other, at: position)
      } else {
        for receiver in controllers(position) { last.note(receiver, at: position) }
      }
    }
    return last
  }

  /// The items, in order.
  var entries: [Entry] = []
  /// The names, texts and lists, as they are at the end of the trace.
  var context = ReadingContext()
  /// The kinds of event that it holds.
  private(set) var kinds: CallbackSet = []
  /// Whether it holds returns of calls.
  private(set) var hasReturns = false
  /// Whether its lines are named by those of another input, so that no line of its own is known.
  private(set) var isRenamed = false
  /// The format that was read; nil if nothing was.
  package private(set) var format: TraceReader.Format?
  /// Why the trace can be neither edited nor reduced, a phrase; nil if it can.
  package private(set) var obstacle: String?

  /// The most items that are kept.
  package static let limit = 250_000

  /// Why a trace with more items than are kept can be neither edited nor reduced, a phrase.
  package static let isTooLong = "it has more than \(limit) items"

  /// Reads a trace to its end, or to the limit.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - events: The number of its events, where that is known.
  package init(_ reader: inout TraceReader, events: Int = 0) {
    reader.keepLists()
    // Why: an array that grows by itself takes up to three times the memory meanwhile.
    entries.reserveCapacity(min(events + events / 64, Self.limit))
    var count = 0
    while let item = reader.next() {
      if case .forgotten = item {
        obstacle = "too many controllers died in it"
        entries = []
      }
      guard count < Self.limit else {
        obstacle = Self.isTooLong
        entries = []
        break
      }
      count += 1
      guard obstacle == nil else { continue }
      var entry = Entry(item: item, source: item.line ?? 0, origin: entries.count)
      if case .event(let event) = item { kinds.insert(event.callback) }
      if case .exit = item { hasReturns = true }
      entry.item.move(to: Self.line(of: entries.count))
      entries.append(entry)
    }
    context = reader.context
    format = reader.format
    isRenamed = reader.isRenamed
  }

  /// The line that the item at a position is judged under; lines between are left for insertions.
  static func line(of position: Int) -> UInt32 { UInt32(position + 1) * 8 }

  /// The position of the item that is judged under a line; nil for what was put in.
  static func position(of line: Int) -> Int? { line % 8 == 0 ? line / 8 - 1 : nil }

  /// Whether no other items stand on the lines of the input on which some do, so that the lines can be
  /// named.
  func ownsLines(_ range: ClosedRange<Int>) -> Bool {
    guard entries[range].allSatisfy({ $0.source > 0 }) else { return false }
    let (first, last) = (range.lowerBound, range.upperBound)
    let before = first > 0 ? entries[first - 1].source : 0
    let after = last + 1 < entries.count ? entries[last + 1].source : 0
    return entries[first].source != before && entries[last].source != after
  }

  /// The line of the input behind which something stands that is put before a position.
  ///
  /// - Returns: The one-based line, 0 before the first; nil if the place is within a line.
  func sourceLine(before position: Int) -> Int? {
    let before = position > 0 ? entries[position - 1].source : 0
    let after = position < entries.count ? entries[position].source : 0
    if before > 0 { return before == after ? nil : before }
    return after > 0 ? after - 1 : nil
  }

  /// A controller's name as the trace writes it.
  func name(_ receiver: Receiver) -> String { context.controllers.name(receiver, in: format) }
}

extension [Int] {
  /// Records that a controller is mentioned at a position.
  fileprivate mutating func note(_ receiver: Receiver, at position: Int) {
    guard receiver.exists else { return }
    while count <= receiver.index { append(-1) }
    self[receiver.index] = position
  }
}

extension TraceItem {
  /// Puts an item that has a line on another one.
  mutating func move(to line: UInt32) {
    switch self {
    case .declaration(var declaration):
      declaration.line = line
      self = .declaration(declaration)
    case .state(var state):
      state.line = line
      self = .state(state)
    case .event(var event):
      event.line = line
      self = .event(event)
    case .exit(var exit):
      exit.line = line
      self = .exit(exit)
    case .end(var end):
      end.line = line
      self = .end(end)
    case .mark(var mark):
      mark.line = line
      self = .mark(mark)
    case .view(var call):
      call.mark.line = line
      self = .view(call)
    case .gap(var gap):
      gap.line = line
      self = .gap(gap)
    case .unreadable(var unreadable):
      unreadable.line = line
      self = .unreadable(unreadable)
    case .header, .boundary, .forgotten: break
    }
  }
}
