/// The controllers that an event names in lists, for which it has no room itself.
package struct EventLists: Sendable {
  /// The controllers of its `to`; empty where that is no list.
  package var list: [Receiver]
  /// The controllers of its `stack`, from the root to the top; empty where none was recorded.
  package var stack: [Receiver]

  /// Creates lists, of which either may be empty.
  package init(list: [Receiver] = [], stack: [Receiver] = []) {
    self.list = list
    self.stack = stack
  }
}

/// The lists of events, by the numbers that the events carry.
package struct ListTable {
  /// Whether all lists are kept, and not only those of the last event that has any, so that a stream
  /// of any length fits into memory.
  package var keepsAll: Bool
  private var lists: [EventLists] = []

  /// Creates a table without lists.
  package init(keepsAll: Bool = false) {
    self.keepsAll = keepsAll
  }

  /// Records the lists of an event.
  ///
  /// - Returns: The number that the event is to carry; 0 if both are empty.
  package mutating func add(_ new: EventLists) -> UInt32 {
    guard !new.list.isEmpty || !new.stack.isEmpty else { return 0 }
    if !keepsAll { lists.removeAll(keepingCapacity: true) }
    lists.append(new)
    return UInt32(lists.count)
  }

  /// The lists of an event, empty where it has none.
  package subscript(event: Event) -> EventLists {
    event.lists > 0 ? lists[Int(event.lists) - 1] : EventLists()
  }
}
