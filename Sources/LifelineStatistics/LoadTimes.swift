package import LifelineTrace

/// From one time of a trace to a later one, in nanoseconds.
package struct Span: Sendable {
  /// When it began.
  package var start: Int64
  /// When it ended.
  package var end: Int64

  /// Creates a span between two times.
  package init(_ start: Int64, _ end: Int64) { (self.start, self.end) = (start, end) }

  /// How long it was.
  package var nanoseconds: Int64 { end.subtractingReportingOverflow(start).partialValue }
}

/// How long controllers take from the load of their views until they have appeared, by class.
package struct LoadTimes {
  /// When the view of each controller was loaded that has not appeared since, by the controller's index.
  private var loaded: [Int64] = .roomy()
  /// The loads so far, by the index of the class's symbol.
  private var loads: [[Span]] = []

  /// Begins with no times.
  package init() {}

  /// Follows what was read next.
  package mutating func follow(_ item: TraceItem, in controllers: inout ControllerTable) {
    switch item {
    case .event(var event): follow(&event, in: &controllers)
    case .header, .gap, .boundary(.natural): loaded.removeAll(keepingCapacity: true)
    case .forgotten(let receiver) where receiver.index < loaded.count:
      loaded[receiver.index] = Event.noTime
    default: break
    }
  }

  /// Follows an event that was read next.
  package mutating func follow(_ event: inout Event, in controllers: inout ControllerTable) {
    let index = event.receiver.index
    switch event.callback {
    case .viewDidLoad where event.receiver.exists:
      while loaded.count <= index { loaded.append(Event.noTime) }
      loaded[index] = event.time
    case .viewDidAppear where event.receiver.exists && index < loaded.count:
      let start = loaded[index]
      loaded[index] = Event.noTime
      guard start != Event.noTime, event.time != Event.noTime, event.time >= start else { return }
      let symbol = controllers.classSymbol(event.receiver)
      while loads.count <= symbol.index { loads.append([]) }
      if loads[symbol.index].isEmpty { loads[symbol.index] = .roomy(8) }
      loads[symbol.index].append(Span(start, event.time))
    default: break
    }
  }

  /// The loads of classes.
  ///
  /// - Parameters:
  ///   - names: The names of the classes, in order.
  ///   - classes: The classes of the trace, by the index of their symbols.
  /// - Returns: The loads of each, in the same order.
  package func of(_ names: [String], _ classes: [String]) -> [[Span]] {
    let loaded = loads.indices.filter { !loads[$0].isEmpty }
      .sorted { classes[$0] < classes[$1] }
    var place = 0
    return names.map { name in
      while place < loaded.count, classes[loaded[place]] < name { place += 1 }
      return place < loaded.count && classes[loaded[place]] == name ? loads[loaded[place]] : []
    }
  }
}
