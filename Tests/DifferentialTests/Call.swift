import LifelineReading
import LifelineSimulator
import LifelineTrace

/// One call of a trace, with what tests of orders compare.
struct Call: Equatable {
  /// The name of the controller, without its number where that is 1.
  var receiver: String
  var callback: Callback
  /// The number of calls around it.
  var depth: Int

  /// The receiver and the name of the callback, two blanks deeper for each call around it.
  var text: String {
    String(repeating: "  ", count: depth) + "\(receiver) \(callback.baseName)"
  }

  /// The calls that the last action of a story brings about, as text.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - system: The version of iOS.
  ///   - groups: What is looked at.
  /// - Returns: The receivers and callbacks in order.
  /// - Throws: `Story.Problem` for a story that is wrong.
  static func lines(
    _ story: String,
    system: Int = 18,
    of groups: Set<CallbackGroup> = [.appearance]
  ) throws -> [String] {
    try last(of: story, system: system).filter { groups.contains($0.callback.group) }.map(\.text)
  }

  /// The calls that the last actions of a story bring about.
  ///
  /// - Parameters:
  ///   - count: How many of the last actions count.
  ///   - text: The story.
  ///   - system: The version of iOS.
  /// - Returns: The calls in order.
  /// - Throws: `Story.Problem` for a story that is wrong.
  static func last(_ count: Int = 1, of text: String, system: Int) throws -> [Call] {
    let trace = try Simulation.trace(of: Story(text), system: system)
    let parts = all(in: trace)
    return Array(parts.suffix(count).joined())
  }

  /// The calls of a trace, divided by its marks; those before the first mark stand in the first part.
  static func all(in trace: String, format: TraceReader.Format = .native) -> [[Call]] {
    var reader = TraceReader(text: trace, format: format)
    var parts: [[Call]] = [[]]
    while let item = reader.next() {
      switch item {
      case .mark: parts.append([])
      case .event(let event):
        let receiver = reader.context.controllers.name(event.receiver)
        let call = Call(receiver: receiver, callback: event.callback, depth: Int(event.depth))
        parts[parts.count - 1].append(call)
      default: continue
      }
    }
    return parts
  }
}
