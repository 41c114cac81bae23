import LifelineChecker
package import LifelineReading
package import LifelineTrace

/// What was on the screen in a trace, and what was counted: the visits, the counts, and where they differ.
package struct ScreenVisits: Sendable {
  /// The visits, in the order in which they began; parts and parents are positions in it.
  package private(set) var visits: [Visit] = []
  /// The positions of the visits that are parts of another one, by its position.
  package private(set) var parts: [Int: [Int]] = [:]
  /// The counts of each visit.
  package private(set) var counts: [[ScreenCount]] = []
  /// Where counts and visits differ, by line.
  package private(set) var faults: [CountFault] = []
  /// The counts whose name is no controller's of the trace.
  package private(set) var unknown: [ScreenCount] = []
  /// The number of counts.
  package private(set) var counted = 0
  /// The number of events.
  package private(set) var events = 0
  /// The lines that could not be read, but for a last one that is cut off.
  package private(set) var unreadable: [Unreadable] = []

  /// The numbers of the containers that print that they do not forward appearance.
  private var silent: Set<Int> = []

  /// The most unreadable lines that are kept.
  private static let unreadableLimit = 100

  /// Follows a whole trace.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - counting: Reads notes and printed lines for counts.
  ///   - mapped: The classes that counted names stand for, by the name.
  package init(
    _ reader: inout TraceReader,
    counting: ScreenCountReader = ScreenCountReader(),
    mapped: [String: String] = [:]
  ) {
    var counting = counting
    var tracker = ShowingTracker(includesSystem: false)
    tracker.table = VisitTable()
    reader.tellOtherLines()
    var found: [ScreenCount] = []
    var places: [CountPlacement.EventPlace] = []
    var hasEvents = false
    var containers: Set<Symbol> = []
    while let item = reader.next() {
      tracker.table?.place += 1
      if let line = item.line { tracker.table?.line = line }
      let place = tracker.table?.place ?? 0
      switch item {
      case .event(var event):
        events += 1
        guard event.callback != .diagnostic, event.receiver.exists else { continue }
        hasEvents = true
        let number = tracker.table?.number(of: event.receiver) ?? 0
        places.append(.init(place: place, receiver: number))
        tracker.follow(&event, in: &reader.context)
      case .header(let header):
        if hasEvents { tracker.finish(&reader.context.controllers) }
        hasEvents = false
        tracker.follow(header)
      case .state(let state): tracker.follow(state, in: &reader.context.controllers)
      case .exit(let exit): tracker.advance(to: exit.time)
      case .end(let end): tracker.advance(to: end.time)
      case .mark, .view:
        guard let mark = item.note else { continue }
        tracker.advance(to: mark.time)
        if let (name, source) = counting.read(mark.text) {
          found.append(
            ScreenCount(name: name, source: source, line: Int(mark.line), place: place)
          )
        } else {
          tracker.follow(Activity(said: mark.text))
          tracker.follow(ColumnChange(said: mark.text))
        }
      case .boundary(.natural), .gap: tracker.interrupt(&reader.context.controllers)
      case .declaration(let declaration) where declaration.autoForwards == false:
        containers.insert(reader.context.controllers.classSymbol(declaration.receiver))
        // Why: a log does not say what is recorded, and this tells enough of the children.
        guard reader.format == .console else { continue }
        silent.insert(tracker.table?.number(of: declaration.receiver) ?? 0)
      case .boundary(.possible), .declaration: break
      case .forgotten(let receiver): tracker.forget(receiver, &reader.context.controllers)
      case .unreadable(let line):
        if !line.isTruncation, unreadable.count < Self.unreadableLimit { unreadable.append(line) }
      }
    }
    tracker.finish(&reader.context.controllers)
    counted = found.count
    judge(found, tracker, places, containers, mapped, reader.context.controllers)
  }

  /// Follows a trace given as text.
  package init(
    text: String,
    format: TraceReader.Format? = nil,
    counting: ScreenCountReader = ScreenCountReader(),
    mapped: [String: String] = [:]
  ) {
    var reader = TraceReader(text: text, format: format)
    self.init(&reader, counting: counting, mapped: mapped)
  }

  /// Compares visits and counts.
  private mutating func judge(
    _ found: [ScreenCount],
    _ tracker: ShowingTracker,
    _ places: [CountPlacement.EventPlace],
    _ containers: Set<Symbol>,
    _ mapped: [String: String],
    _ controllers: borrowing ControllerTable
  ) {
    guard let table = tracker.table else { return }
    var names: [Symbol: String] = [:]
    func name(_ symbol: Symbol) -> String {
      if let known = names[symbol] { return known }
      let text = controllers.className(ofSymbol: symbol)
      names[symbol] = text
      return text
    }
    visits = table.named(tracker.switching, name)
    for number in visits.indices where visits[number].isSettled {
      if case .part(let holder) = visits[number].role { parts[holder, default: []].append(number) }
    }
    let loads = table.loads.map {
      CountPlacement.Load(receiver: $0.receiver, name: name($0.classSymbol), place: $0.place)
    }
    let classes = Set(visits.map(\.name) + loads.map(\.name)).subtracting([""])
    let placement = CountPlacement(
      found,
      visits: visits,
      loads: loads,
      events: places,
      names: ScreenName(classes.sorted { $0.isBefore($1) }, mapped: mapped)
    )
    counts = Array(repeating: [], count: visits.count)
    for placed in placement.placed {
      if let visit = placed.visit { counts[visit].append(placed.count) }
      if placed.when == .unknown { unknown.append(placed.count) }
    }
    let adoptions = table.adoptions.filter {
      ($0.isRecorded == true || silent.contains($0.parent)) && !table.told.contains($0.receiver)
    }
    let loaded = Set(table.loads.map(\.receiver))
    let forwarding = Set(
      table.adoptions.filter { table.told.contains($0.receiver) }.map(\.parent)
    )
    let finder = CountFaultFinder(
      visits,
      placement.placed,
      lastEvent: places.last?.place ?? 0,
      containers: Set(containers.map(name))
    )
    faults = finder.faults(
      untold: adoptions.compactMap { adoption in
        guard loaded.contains(adoption.receiver), !forwarding.contains(adoption.parent) else {
          return nil
        }
        return .init(name: name(adoption.classSymbol), adoption: adoption)
      }
    )
  }
}
