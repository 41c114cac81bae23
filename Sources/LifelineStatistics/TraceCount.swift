package import LifelineTrace

/// What was counted of one trace: showings of screens, passages between them, lives.
///
/// Which controllers are screens is told for all traces of a run together, by `ScreenStatistics`.
package struct TraceCount: Sendable {
  /// The number of events.
  package private(set) var events = 0
  /// The number of recordings in the input, which has more than one if headers stand behind events.
  package private(set) var recordings = 1
  /// Whether any event has a time.
  package private(set) var hasTimes = false
  /// The lines that could not be read, but for a last one that is cut off.
  package private(set) var unreadable: [Unreadable] = []
  /// The number of unreadable lines left out because there are too many.
  package private(set) var omittedUnreadable = 0
  /// What a reader of the counts should know besides, as phrases.
  package private(set) var notes: [String] = []
  /// The lives of each class, in the order of names.
  package private(set) var lives: [(name: String, variants: LifeVariants)] = []

  /// What is counted of each place.
  private(set) var places: [Place<String>: PlaceTally<String>] = [:]
  /// How often each passage was made.
  private(set) var passages: [Passage<String>: Int] = [:]
  /// How often a screen was uncovered again.
  private(set) var returns: [Passage<String>: Int] = [:]
  /// The plain containers that only show others.
  private(set) var switching: Set<String> = []

  /// The most unreadable lines that are kept.
  private static let unreadableLimit = 100

  /// Counts a whole trace.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - trace: The position of the trace among the inputs, from 0.
  ///   - includesSystem: Whether Apple's own controllers are screens too.
  package init(_ reader: inout TraceReader, trace: Int = 0, includesSystem: Bool = false) {
    var tracker = ShowingTracker(includesSystem: includesSystem)
    tracker.counts.trace = trace
    var lives = LifeTally()
    var told: CallbackSet = []
    var eventsBefore = 0
    while let item = reader.next() {
      switch item {
      case .event(let event) where event.callback == .diagnostic || !event.receiver.exists:
        events += 1
      case .event(let event):
        events += 1
        hasTimes = hasTimes || event.time != Event.noTime
        told.insert(event.callback)
        tracker.follow(event, in: reader.context)
        let kind = reader.context.controllers.kind(event.receiver)
        guard includesSystem || kind != .system else { continue }
        lives.follow(
          event,
          classSymbol: reader.context.controllers.classSymbol(event.receiver),
          isConjectured: reader.context.controllers.isConjectured(event.receiver)
        )
      case .header(let header):
        if events > eventsBefore {
          tracker.finish(reader.context.controllers)
          lives.endAll()
          recordings += 1
          eventsBefore = events
        }
        tracker.follow(header)
        for observation in header.observes ?? [] {
          told = told.union(observation.callbacks)
        }
      case .state(let state): tracker.follow(state, in: reader.context.controllers)
      case .exit(let exit): tracker.advance(to: exit.time)
      case .end(let end): tracker.advance(to: end.time)
      case .mark(let mark): tracker.advance(to: mark.time)
      case .boundary(.natural), .gap:
        tracker.interrupt(reader.context.controllers)
        lives.endAll()
      case .boundary(.possible), .declaration: break
      case .forgotten(let receiver):
        lives.end(receiver)
        tracker.forget(receiver, reader.context.controllers)
      case .unreadable(let line):
        if line.isTruncation { continue }
        if unreadable.count < Self.unreadableLimit {
          unreadable.append(line)
        } else {
          omittedUnreadable += 1
        }
      }
    }
    tracker.finish(reader.context.controllers)
    lives.endAll()
    name(tracker, lives, told, reader.context.controllers)
    let dropped = reader.context.dropped.count
    if dropped > 0 {
      notes.append(
        "\(dropped) line\(dropped == 1 ? " that names" : "s that name") a callback not read"
      )
    }
    if !reader.context.processes.isEmpty {
      notes.append("several processes run side by side in it, and are counted as one")
    }
  }

  /// Counts a trace given as text.
  package init(text: String, format: TraceReader.Format? = nil, includesSystem: Bool = false) {
    var reader = TraceReader(text: text, format: format)
    self.init(&reader, includesSystem: includesSystem)
  }

  /// Takes over what was counted, by names that hold beyond the trace.
  private mutating func name(
    _ tracker: ShowingTracker,
    _ tally: LifeTally,
    _ told: CallbackSet,
    _ controllers: borrowing ControllerTable
  ) {
    var names: [Symbol: String] = [:]
    func name(_ symbol: Symbol) -> String {
      if let known = names[symbol] { return known }
      let text = controllers.className(ofSymbol: symbol)
      names[symbol] = text
      return text
    }
    for (place, tally) in tracker.counts.places {
      places[place.named(name)] = tally.named(name)
    }
    for (passage, count) in tracker.counts.passages { passages[passage.named(name)] = count }
    for (passage, count) in tracker.counts.returns { returns[passage.named(name)] = count }
    switching = Set(tracker.switching.map(name))
    lives = tally.variants.map { (name: name($0.key), variants: $0.value) }
      .sorted { $0.name.isBefore($1.name) }
    note(told)
  }

  /// Says what the counts rest on.
  ///
  /// - Parameter told: What the trace says that it records, or shows.
  private mutating func note(_ told: CallbackSet) {
    var shown = ScreenTally()
    for tally in places.values { shown.add(tally.tally) }
    if events > 0, !hasTimes, shown.shown > 0 { notes.append("no times are recorded") }
    if shown.assumed > 0 {
      notes.append(
        "viewDidAppear is not recorded: a screen counts as shown from its viewWillAppear on"
      )
    }
    if shown.shown > 0, told.intersection(.goings).isEmpty {
      notes.append("no departures are recorded: a screen is taken to leave when the next one comes")
    }
    if places.values.contains(where: { $0.tally.instances == nil }) {
      notes.append("controllers are counted only where names tell them apart: print the address")
    }
    if events > 0, shown.shown == 0 { notes.append("no controller is shown in it") }
  }
}
