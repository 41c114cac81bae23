import LifelineTrace

/// A kept trace of which some items are left: what a reduction tries.
///
/// Calls whose outer calls are gone come out of them, and the end counts the events that are left.
struct Draft {
  private let trace: KeptTrace
  /// The native lines of the items, as long as no depth changes.
  private let lines: [[UInt8]]
  /// The positions of the call right around each event; -1 for none.
  private let outer: [Int]
  /// The position of the outermost call around each event; its own if it lies in none.
  private let outermost: [Int]
  /// The position of the event that each exit returns from; -1 where there is none.
  private let returning: [Int]
  /// The header; nil where it is left out.
  var header: Header?
  /// Whether the item at each position is left.
  private(set) var isKept: [Bool]

  /// Begins with all items of a trace.
  init(_ trace: KeptTrace) {
    self.trace = trace
    var outer = [Int](repeating: -1, count: trace.entries.count)
    var returning = outer
    var open: [Symbol: [(position: Int, depth: UInt16)]] = [:]
    var numbers: [Int64: Int] = [:]
    isKept = outer.map { _ in true }
    for (position, entry) in trace.entries.enumerated() {
      switch entry.item {
      case .event(let event):
        var stack = open[event.thread] ?? []
        while let last = stack.last, last.depth >= event.depth { stack.removeLast() }
        outer[position] = stack.last?.position ?? -1
        stack.append((position, event.depth))
        open[event.thread] = stack
        if event.number > 0 { numbers[event.number] = position }
      case .exit(let exit): returning[position] = numbers[exit.number] ?? -1
      case .header(let header):
        self.header = header
        isKept[position] = false
      case .forgotten, .unreadable: isKept[position] = false
      default: break
      }
    }
    self.outer = outer
    self.returning = returning
    var outermost = Array(outer.indices)
    for position in outer.indices where outer[position] >= 0 {
      outermost[position] = outermost[outer[position]]
    }
    self.outermost = outermost
    lines = trace.entries.map { entry in
      if case .header = entry.item { return [] }
      let line = NativeWriter.line(entry.item, in: trace.context)
      return line.isEmpty ? [] : Array((line + "\n").utf8)
    }
  }

  /// The positions of the items that are left.
  var kept: [Int] { isKept.indices.filter { isKept[$0] } }

  /// Leaves out an item, and with a call its return.
  mutating func remove(_ positions: [Int]) {
    for position in positions { isKept[position] = false }
    for position in returning.indices where returning[position] >= 0 {
      if !isKept[returning[position]] { isKept[position] = false }
    }
  }

  /// The outermost call around the event at a position; the position itself for other items.
  func outermost(_ position: Int) -> Int {
    outermost[returning[position] >= 0 ? returning[position] : position]
  }

  /// The controllers of an item.
  func controllers(_ position: Int) -> [Receiver] { trace.controllers(position) }

  /// The number of events that are left.
  var eventCount: Int { isKept.indices.count { isKept[$0] && trace.entries[$0].event != nil } }

  /// The controllers of the items that are left, in order.
  var controllers: [Receiver] {
    Set(kept.flatMap(trace.controllers)).sorted()
  }

  /// The item at a position as it is in what is left.
  private func item(_ position: Int, events: Int, _ depths: [UInt16]) -> TraceItem {
    switch trace.entries[position].item {
    case .event(var event) where event.depth > 0:
      event.depth = depths[position]
      if event.depth == 0 { event.flags.remove(.hasDepth) }
      return .event(event)
    case .end(var end):
      if end.events != nil { end.events = Int64(events) }
      return .end(end)
    case let item: return item
    }
  }

  /// The number of calls around the event at each position, of those that are left.
  private var depths: [UInt16] {
    var depths = [UInt16](repeating: 0, count: outer.count)
    for position in outer.indices where outer[position] >= 0 {
      depths[position] = depths[outer[position]] + (isKept[outer[position]] ? 1 : 0)
    }
    return depths
  }

  /// What is left, as a native trace.
  var native: [UInt8] {
    var bytes: [UInt8] = []
    if let header {
      var writer = NativeWriter()
      writer.write(.header(header), in: trace.context, to: &bytes)
      writer.finish(to: &bytes)
    }
    let events = eventCount
    let depths = depths
    for position in kept {
      let old = trace.entries[position].item
      var isChanged = false
      if case .event(let event) = old { isChanged = event.depth > 0 }
      if case .end = old { isChanged = true }
      guard isChanged else {
        bytes += lines[position]
        continue
      }
      let line = NativeWriter.line(item(position, events: events, depths), in: trace.context)
      bytes += Array((line + "\n").utf8)
    }
    return bytes
  }

  /// What is left, in notation.
  var notation: [UInt8] {
    var bytes: [UInt8] = []
    var writer = NotationWriter()
    if let header { writer.write(.header(header), in: trace.context, to: &bytes) }
    let events = eventCount
    let hasReturns = kept.contains { returning[$0] >= 0 }
    let depths = depths
    for position in kept {
      var item = item(position, events: events, depths)
      // Why: in notation numbers say nothing but what returns.
      if !hasReturns, case .event(var event) = item {
        event.number = 0
        item = .event(event)
      }
      writer.write(item, in: trace.context, to: &bytes)
    }
    return bytes
  }
}
