package import LifelineReading
import LifelineTrace

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
