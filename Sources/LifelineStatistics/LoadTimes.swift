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

  /// The load of the view of each controller that has not appeared since, by the controller's index: its time and
  /// its line, which is 0 for none.
  private var loaded: [(time: Int64, line: Int)] = []
  /// The loads so far, by the index of the class's symbol.
  private var loads: [[Load]] = []

  /// Begins with no times.
  package init() {}

  /// Follows what was read next.
  package mutating func follow(_ item: TraceItem, in controllers: borrowing ControllerTable) {
    switch item {
    case .event(var event): follow(&event, in: controllers)
    case .header, .gap, .boundary(.natural): loaded.removeAll(keepingCapacity: true)
    case .forgotten(let receiver) where receiver.index < loaded.count:
      loaded[receiver.index].line = 0
    default: break
    }
  }

  /// Follows an event that was read next.
  package mutating func follow(_ event: inout Event, in controllers: borrowing ControllerTable) {
    let index = event.receiver.index
    switch event.callback {
    case .viewDidLoad where event.receiver.exists:
      while loaded.count <= index { loaded.append((0, 0)) }
      loaded[index] = (event.time, event.time == Event.noTime ? 0 : Int(event.line))
    case .viewDidAppear where event.receiver.exists && index < loaded.count:
      let start = loaded[index]
      loaded[index].line = 0
      guard start.line > 0, event.time >= start.time else { return }
      let load = Load(
        loaded: start.line,
        appeared: Int(event.line),
        nanoseconds: event.time.subtractingReportingOverflow(start.time).partialValue
      )
      let symbol = controllers.classSymbol(event.receiver)
      while loads.count <= symbol.index { loads.append([]) }
      loads[symbol.index].append(load)
    default: break
    }
  }

  /// The loads of classes.
  ///
  /// - Parameters:
  ///   - names: The names of the classes, in order.
  ///   - controllers: The controllers of the trace.
  /// - Returns: The loads of each, in the same order.
  package func of(_ names: [String], _ controllers: borrowing ControllerTable) -> [[Load]] {
    var named: [(name: String, loads: [Load])] = []
    for index in loads.indices where !loads[index].isEmpty {
      named.append((controllers.className(ofSymbol: Symbol(index)), loads[index]))
    }
    named.sort { $0.name < $1.name }
    var place = 0
    return names.map { name in
      while place < named.count, named[place].name < name { place += 1 }
      return place < named.count && named[place].name == name ? named[place].loads : []
    }
  }
}
