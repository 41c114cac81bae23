package import LifelineTrace

/// How long controllers take from the load of their views until they have appeared, by class.
package struct LoadTimes {
  /// When the view of each controller was loaded that has not appeared since.
  private var loaded: [Receiver: Int64] = [:]
  /// The times so far, in nanoseconds, by the class's symbol.
  private var times: [Symbol: [Int64]] = [:]

  /// Begins with no times.
  package init() {}

  /// Follows what was read next.
  package mutating func follow(_ item: TraceItem, in controllers: borrowing ControllerTable) {
    switch item {
    case .event(let event) where event.callback == .viewDidLoad:
      loaded[event.receiver] = event.time == Event.noTime ? nil : event.time
    case .event(let event) where event.callback == .viewDidAppear:
      guard let start = loaded.removeValue(forKey: event.receiver), event.time >= start else {
        return
      }
      times[controllers.classSymbol(event.receiver), default: []].append(event.time - start)
    case .header, .gap, .boundary(.natural): loaded = [:]
    case .forgotten(let receiver): loaded[receiver] = nil
    default: break
    }
  }

  /// The times of each class, in nanoseconds.
  package func byClass(_ controllers: borrowing ControllerTable) -> [String: [Int64]] {
    var named: [String: [Int64]] = [:]
    for (symbol, own) in times { named[controllers.className(ofSymbol: symbol)] = own }
    return named
  }
}
