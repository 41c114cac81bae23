import LifelineTrace

/// Where things stand in a log, so that looking around one place of it costs the same in a long one.
struct StoryIndex {
  /// The classes without their modules, by the symbols of the classes.
  private(set) var classes: [Symbol: String] = [:]
  /// The positions of all that each controller hears, in order.
  private(set) var own: [Receiver: [Int]] = [:]
  /// The first position at which each class hears each callback.
  private(set) var firsts: [Callback: [String: Int]] = [:]
  /// The first two of those positions of each callback, with their classes.
  private var earliest: [Callback: [(name: String, position: Int)]] = [:]
  /// Whether no line stands behind a later one.
  private(set) var isSorted = true

  /// Creates the index of nothing.
  init() {}

  /// Goes through a log once.
  init(_ events: [Event], _ controllers: ControllerTable) {
    var last: UInt32 = 0
    for (position, event) in events.enumerated() {
      if event.line < last { isSorted = false }
      last = event.line
      guard event.isHeard else { continue }
      own[event.receiver, default: []].append(position)
      let symbol = controllers.classSymbol(event.receiver)
      let name = classes[symbol] ?? Self.short(controllers.className(event.receiver))
      classes[symbol] = name
      if firsts[event.callback]?[name] == nil {
        firsts[event.callback, default: [:]][name] = position
        if (earliest[event.callback]?.count ?? 0) < 2 {
          earliest[event.callback, default: []].append((name, position))
        }
      }
    }
  }

  /// The first position at which another class than one hears a callback; nil if none does.
  func first(_ callback: Callback, besides name: String) -> Int? {
    earliest[callback]?.first { $0.name != name }?.position
  }

  /// A class without its module.
  static func short(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
