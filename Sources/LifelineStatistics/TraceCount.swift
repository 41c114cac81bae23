package import LifelineReading
package import LifelineTrace

/// What was counted of one trace: showings of screens, passages between them, lives.
///
/// Which controllers are screens is told for all traces of a run together, by `ScreenStatistics`.
package struct TraceCount: Sendable {
  /// The number of events.
  package fileprivate(set) var events = 0
  /// The number of recordings in the input, which has more than one if headers stand behind events.
  package fileprivate(set) var recordings = 1
  /// Whether any event has a time.
  package fileprivate(set) var hasTimes = false
  /// The lines that could not be read, but for a last one that is cut off.
  package fileprivate(set) var unreadable: [Unreadable] = []
  /// The number of unreadable lines left out because there are too many.
  package fileprivate(set) var omittedUnreadable = 0
  /// What a reader of the counts should know besides, as phrases.
  package fileprivate(set) var notes: [String] = []
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
  fileprivate static let unreadableLimit = 100

  /// Counts a whole trace.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - trace: The position of the trace among the inputs, from 0.
  ///   - includesSystem: Whether Apple's own controllers are screens too.
  package init(_ reader: inout TraceReader, trace: Int = 0, includesSystem: Bool = false) {
    var counter = TraceCounter(trace: trace, includesSystem: includesSystem)
    while let item = reader.next() { counter.follow(item, in: &reader.context) }
    self = counter.finish(&reader.context)
  }

  /// Begins the count of a trace of which nothing was read.
  init() {}

  /// Counts a trace given as text.
  package init(text: String, format: TraceReader.Format? = nil, includesSystem: Bool = false) {
    var reader = TraceReader(text: text, format: format)
    self.init(&reader, includesSystem: includesSystem)
  }

  /// Takes over what was counted, by names that hold beyond the trace.
  fileprivate mutating func name(
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

/// Counts a trace while somebody else reads it.
package struct TraceCounter {
  /// How near two events may be, in nanoseconds, and still count as one moment.
  package static let moment = ShowingTracker.moment

  private var count = TraceCount()
  private var tracker: ShowingTracker
  private var lives: LifeTally
  private var told: CallbackSet = []
  private var eventsBefore = 0
  private let includesSystem: Bool

  /// Begins a count.
  ///
  /// - Parameters:
  ///   - trace: The position of the trace among the inputs, from 0.
  ///   - includesSystem: Whether Apple's own controllers are screens too.
  ///   - isBrief: Whether no more is counted than `SessionCount` tells.
  package init(trace: Int = 0, includesSystem: Bool = false, isBrief: Bool = false) {
    tracker = ShowingTracker(includesSystem: includesSystem)
    tracker.counts = ShowingCounts(trace: trace, isBrief: isBrief)
    lives = LifeTally(isBrief: isBrief)
    self.includesSystem = includesSystem
  }

  /// Counts what was read next.
  package mutating func follow(_ item: TraceItem, in context: inout ReadingContext) {
    switch item {
    case .event(var event): follow(&event, in: &context)
    case .header(let header):
      if count.events > eventsBefore {
        tracker.finish(&context.controllers)
        lives.endAll()
        count.recordings += 1
        eventsBefore = count.events
      }
      tracker.follow(header)
      for observation in header.observes ?? [] {
        told = told.union(observation.callbacks)
      }
    case .state(let state): tracker.follow(state, in: &context.controllers)
    case .exit(let exit): tracker.advance(to: exit.time)
    case .end(let end): tracker.advance(to: end.time)
    case .mark(let mark): tracker.advance(to: mark.time)
    case .view(let call): tracker.advance(to: call.mark.time)
    case .boundary(.natural), .gap:
      tracker.interrupt(&context.controllers)
      lives.endAll()
    case .boundary(.possible), .declaration: break
    case .forgotten(let receiver):
      lives.end(receiver)
      tracker.forget(receiver, &context.controllers)
    case .unreadable(let line):
      if line.isTruncation { return }
      if count.unreadable.count < TraceCount.unreadableLimit {
        count.unreadable.append(line)
      } else {
        count.omittedUnreadable += 1
      }
    }
  }

  /// Counts an event that was read next.
  // Why: it is handed on as inout because a borrow of a variable would copy it.
  package mutating func follow(_ event: inout Event, in context: inout ReadingContext) {
    count.events += 1
    guard event.callback != .diagnostic, event.receiver.exists else { return }
    count.hasTimes = count.hasTimes || event.time != Event.noTime
    told.insert(event.callback)
    tracker.follow(&event, in: &context)
    if !includesSystem, case .system = context.controllers.kind(event.receiver) { return }
    lives.follow(
      &event,
      classSymbol: context.controllers.classSymbol(event.receiver),
      isConjectured: context.controllers.isConjectured(event.receiver)
    )
  }

  /// Ends a count that may be brief.
  package consuming func finishSession(_ context: inout ReadingContext) -> SessionCount {
    tracker.finish(&context.controllers)
    lives.endAll()
    return SessionCount(tracker, lives, context.controllers)
  }

  /// Ends the count.
  package consuming func finish(_ context: inout ReadingContext) -> TraceCount {
    tracker.finish(&context.controllers)
    lives.endAll()
    count.name(tracker, lives, told, context.controllers)
    let dropped = context.dropped.count
    if dropped > 0 {
      count.notes.append(
        "\(dropped) line\(dropped == 1 ? " that names" : "s that name") a callback not read"
      )
    }
    if !context.processes.isEmpty {
      count.notes.append("several processes run side by side in it, and are counted as one")
    }
    return count
  }
}
