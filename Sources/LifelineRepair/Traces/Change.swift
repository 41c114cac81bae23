import LifelineTrace

/// One change of a kept trace.
///
/// Positions are zero-based, in the trace that was read.
enum Change: Equatable {
  /// Takes items out.
  case delete(ClosedRange<Int>)
  /// Puts calls before a position, the outermost first.
  case insert([Event], before: Int)
  /// Puts items before another position.
  case move(ClosedRange<Int>, before: Int)
  /// Lets calls come in the place of items, at their time and in their turn.
  case replace(ClosedRange<Int>, [Event])

  /// The positions that the change touches, and the one before its place.
  var reach: ClosedRange<Int> {
    switch self {
    case .delete(let range), .replace(let range, _): range
    case .insert(_, let place): max(0, place - 1)...place
    case .move(let range, let place):
      min(range.lowerBound, max(0, place - 1))...max(range.upperBound, place)
    }
  }
}

extension KeptTrace {
  /// A piece of a trace that was changed.
  struct Patch {
    /// The positions that it stands for, in the trace that was read.
    var range: Range<Int>
    /// What stands there now.
    var entries: [Entry]
    /// By how much the number of events has grown.
    var growth: Int
  }

  /// The piece that some changes give.
  ///
  /// - Parameter changes: Changes that do not touch the same items.
  /// - Returns: The piece; nil if the changes overlap, cross the end of a recording, or do not fit.
  func patch(_ changes: [Change]) -> Patch? {
    guard let first = changes.map(\.reach.lowerBound).min(),
      let last = changes.map(\.reach.upperBound).max()
    else { return nil }
    let range = first..<min(last + 1, entries.count)
    guard !range.dropFirst().dropLast().contains(where: isLimit) else { return nil }
    var removed: Set<Int> = []
    var placed: [Int: [Entry]] = [:]
    for change in changes {
      switch change {
      case .delete(let taken), .move(let taken, _), .replace(let taken, _):
        guard taken.allSatisfy({ removed.insert($0).inserted }) else { return nil }
      case .insert: break
      }
    }
    var growth = 0
    for change in changes {
      switch change {
      case .delete(let taken): growth -= taken.count { entries[$0].event != nil }
      case .insert(let events, let place):
        growth += events.count
        placed[place, default: []] += timed(events, at: place)
      case .move(let taken, let place):
        guard !taken.contains(place) else { return nil }
        placed[place, default: []] += timed(Array(entries[taken]), at: place)
      case .replace(let taken, let events):
        growth += events.count - taken.count { entries[$0].event != nil }
        placed[taken.lowerBound, default: []] += events.map { Entry(item: .event($0)) }
      }
    }
    var patched: [Entry] = []
    for position in range.lowerBound...range.upperBound {
      patched += placed[position] ?? []
      if range.contains(position), !removed.contains(position) {
        patched.append(entries[position])
      }
    }
    guard renumber(&patched, in: range) else { return nil }
    // Why: seven lines are free before every item, and these are as many as eight times the items.
    let start = Self.line(of: range.lowerBound) - 7
    guard patched.count < range.count * 8 else { return nil }
    for index in patched.indices { patched[index].item.move(to: start + UInt32(index)) }
    return Patch(range: range, entries: patched, growth: growth)
  }

  /// Whether a recording ends or begins at a position, so that nothing may move across it.
  private func isLimit(_ position: Int) -> Bool {
    switch entries[position].item {
    case .header, .end, .boundary, .gap: true
    default: false
    }
  }

  /// Events at the time and in the turn of what stands before a position.
  private func timed(_ events: [Event], at place: Int) -> [Entry] {
    timed(events.map { Entry(item: .event($0)) }, at: place)
  }

  private func timed(_ moved: [Entry], at place: Int) -> [Entry] {
    let before = entries[..<place].last { $0.event != nil }?.event
    return moved.map { entry in
      var entry = entry
      switch entry.item {
      case .event(var event):
        event.time = before?.time ?? Event.noTime
        event.turn = before?.turn ?? 0
        entry.item = .event(event)
      case .exit(var exit):
        exit.time = before?.time ?? Event.noTime
        entry.item = .exit(exit)
      default: break
      }
      return entry
    }
  }

  /// Hands out the sequence numbers of a piece again, in ascending order.
  ///
  /// - Returns: Whether that is possible: an exit elsewhere may point at one of them.
  private func renumber(_ patched: inout [Entry], in range: Range<Int>) -> Bool {
    let numbers = patched.compactMap(\.event?.number).filter { $0 > 0 }
    let sorted = numbers.sorted()
    guard numbers != sorted else { return true }
    let original = entries[range].compactMap(\.event?.number).filter { $0 > 0 }
    guard original == original.sorted(), Set(numbers).count == numbers.count else { return false }
    let renamed = Dictionary(uniqueKeysWithValues: zip(numbers, sorted))
    for index in patched.indices {
      switch patched[index].item {
      case .event(var event) where event.number > 0:
        event.number = renamed[event.number] ?? event.number
        patched[index].item = .event(event)
      case .exit(var exit):
        exit.number = renamed[exit.number] ?? exit.number
        patched[index].item = .exit(exit)
      default: break
      }
    }
    guard hasReturns else { return true }
    let moved = Set(renamed.filter { $0.key != $0.value }.keys)
    return !entries[range.upperBound...].contains { entry in
      guard case .exit(let exit) = entry.item else { return false }
      return moved.contains(exit.number)
    }
  }
}
