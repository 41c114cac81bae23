package import LifelineTrace

/// How long controllers take from the load of their views until they have appeared, by class.
package struct LoadTimes {
  /// From one event to another.
  package struct Load: Sendable {
    /// The line of the load.
    package var loaded: Int
    /// The line of the appearance.
    package var appeared: Int
    /// The time between them.
    package var nanoseconds: Int64
  }

  /// The load of the view of each controller that has not appeared since: its time and its line.
  private var loaded: [Receiver: (time: Int64, line: UInt32)] = [:]
  /// The loads so far, by the class's symbol.
  private var loads: [Symbol: [Load]] = [:]

  /// Begins with no times.
  package init() {}

  /// Follows what was read next.
  package mutating func follow(_ item: TraceItem, in controllers: borrowing ControllerTable) {
    switch item {
    case .event(let event): follow(event, in: controllers)
    case .header, .gap, .boundary(.natural): loaded = [:]
    case .forgotten(let receiver): loaded[receiver] = nil
    default: break
    }
  }

  /// Follows an event that was read next.
  package mutating func follow(_ event: Event, in controllers: borrowing ControllerTable) {
    switch event.callback {
    case .viewDidLoad:
      loaded[event.receiver] = event.time == Event.noTime ? nil : (event.time, event.line)
    case .viewDidAppear:
      guard let start = loaded.removeValue(forKey: event.receiver), event.time >= start.time else {
        return
      }
      let load = Load(
        loaded: Int(start.line),
        appeared: Int(event.line),
        nanoseconds: event.time.subtractingReportingOverflow(start.time).partialValue
      )
      loads[controllers.classSymbol(event.receiver), default: []].append(load)
    default: break
    }
  }

  /// The loads of each class.
  package func byClass(_ controllers: borrowing ControllerTable) -> [String: [Load]] {
    var named: [String: [Load]] = [:]
    for (symbol, own) in loads { named[controllers.className(ofSymbol: symbol)] = own }
    return named
  }
}
