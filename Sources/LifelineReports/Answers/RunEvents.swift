package import LifelineTrace

/// The events of one run in order, in words that do not depend on addresses or times, so that two runs can be
/// laid beside one another.
package struct RunEvents: Sendable {
  /// What happened, such as `HomeViewController viewDidLoad()`; of a class's second controller `Home#2`.
  package private(set) var words: [String] = []
  /// The one-based line of each.
  package private(set) var lines: [Int] = []
  /// The number of events that are left out, because there are too many.
  package private(set) var leftOut = 0

  /// The most events that are kept.
  private static let limit = 4000

  /// Reads a whole trace.
  package init(_ reader: inout TraceReader) {
    var numbers: [Receiver: Int] = [:]
    var counts: [Symbol: Int] = [:]
    while let item = reader.next() {
      switch item {
      case .event(let event):
        guard words.count < Self.limit else {
          leftOut += 1
          continue
        }
        let symbol = reader.context.controllers.classSymbol(event.receiver)
        if event.receiver.exists, numbers[event.receiver] == nil {
          counts[symbol, default: 0] += 1
          numbers[event.receiver] = counts[symbol]
        }
        let name = reader.context.controllers.className(event.receiver)
        let number = numbers[event.receiver].flatMap { $0 > 1 ? "#\($0)" : nil } ?? ""
        words.append(name.isEmpty ? event.callback.name : "\(name)\(number) \(event.callback.name)")
        lines.append(Int(event.line))
      case .forgotten(let receiver): numbers[receiver] = nil
      default: break
      }
    }
  }
}

/// Two lists laid beside one another: what both have in the same order, and what only one has.
struct Alignment {
  /// An element, with its places in the two lists; nil where a list does not have it.
  struct Row: Equatable {
    var old: Int?
    var new: Int?
  }

  /// The elements in order; of what stands at one place, the old list's come first.
  private(set) var rows: [Row] = []

  /// Lays two lists beside one another with as few differences as may be.
  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    var (gone, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): gone.insert(place)
      case .insert(let place, _, _): added.insert(place)
      }
    }
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if gone.contains(before) {
        rows.append(Row(old: before))
        before += 1
      } else if added.contains(after) {
        rows.append(Row(new: after))
        after += 1
      } else {
        rows.append(Row(old: before, new: after))
        before += 1
        after += 1
      }
    }
  }
}
