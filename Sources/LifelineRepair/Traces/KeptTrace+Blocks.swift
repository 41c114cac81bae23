import LifelineTrace

extension KeptTrace {
  /// The positions of a call with all that is nested in it, and its return.
  ///
  ///     d=0  addChild   ─┐
  ///     d=1    willMove  │ one block
  ///     x    (returns)  ─┘
  ///     d=0  didMove
  ///
  /// - Parameter position: The position of an event.
  /// - Returns: The positions; nil where calls of another thread lie in between, or a line of the
  ///   input holds more than one of the items.
  func block(at position: Int) -> ClosedRange<Int>? {
    guard let call = entries[position].event else { return nil }
    var last = position
    var index = position + 1
    var numbers: Set<Int64> = call.number > 0 ? [call.number] : []
    var isStranger = false
    scan: while index < entries.count {
      switch entries[index].item {
      case .event(let event):
        if event.thread != call.thread {
          isStranger = true
        } else {
          guard event.depth > call.depth else { break scan }
          if event.number > 0 { numbers.insert(event.number) }
          if isStranger { return nil }
          last = index
        }
      case .exit(let exit):
        guard numbers.contains(exit.number) else { break scan }
        if isStranger { return nil }
        last = index
        if exit.number == call.number { break scan }
      case .mark, .view, .unreadable: break
      case .header, .declaration, .state, .end, .boundary, .gap, .forgotten: break scan
      }
      index += 1
    }
    return ownsLines(position...last) ? position...last : nil
  }

  /// The position of the outermost call around an event; its own if it lies in none.
  func outermost(of position: Int) -> Int {
    guard var depth = entries[position].event?.depth else { return position }
    let thread = entries[position].event?.thread
    var index = position
    var outermost = position
    while depth > 0, index > 0 {
      index -= 1
      guard let event = entries[index].event, event.thread == thread else { continue }
      if event.depth < depth {
        depth = event.depth
        outermost = index
      }
    }
    return outermost
  }
}
