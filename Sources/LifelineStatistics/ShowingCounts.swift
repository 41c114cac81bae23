import LifelineTrace

/// The counts of showings and passages, before it is known what is a screen.
struct ShowingCounts: Sendable {
  /// What is counted of each place.
  var places: [Place<Symbol>: PlaceTally<Symbol>] = [:]
  /// The showings one by one, where no more is told of them than `SessionCount` has.
  private(set) var log: [Entry] = []
  /// How often each passage was made.
  var passages: [Passage<Symbol>: Int] = [:]
  /// How often a screen was uncovered again by the end of a presentation.
  var returns: [Passage<Symbol>: Int] = [:]
  /// The position of the trace among the inputs, from 0.
  let trace: Int
  /// Whether only showings, their times and passages are counted.
  let isBrief: Bool

  init(trace: Int = 0, isBrief: Bool = false) {
    (self.trace, self.isBrief) = (trace, isBrief)
    if isBrief { log = .roomy() }
  }

  /// A showing of a place, or an appearance there that only began.
  struct Entry: Sendable {
    var place: Place<Symbol>
    /// Whether it was shown.
    var isShown = false
    /// Where it was come to from; nil where that is not known.
    var from: Origin<Symbol>?
    /// When it was shown, as far as that is known.
    var span: Span?
  }

  /// Counts a showing of a controller that has ended.
  mutating func add(
    _ showing: Showing,
    of receiver: Receiver,
    _ controllers: inout ControllerTable
  ) {
    guard let place = showing.place else { return }
    let from = showing.role == .screen ? showing.from : nil
    if isBrief {
      log.append(Entry(place: place, isShown: true, from: from, span: showing.span))
      return
    }
    places[place, default: PlaceTally()].add(showing, of: receiver, &controllers, in: trace)
    if let from { passages[Passage(from: from, to: place), default: 0] += 1 }
  }

  /// Counts a return.
  mutating func addReturn(_ passage: Passage<Symbol>) {
    if !isBrief { returns[passage, default: 0] += 1 }
  }

  /// Notes an appearance that was begun and not completed.
  mutating func note(cancelled place: Place<Symbol>?) {
    guard let place else { return }
    if isBrief { return log.append(Entry(place: place)) }
    places[place, default: PlaceTally()].tally.cancelled += 1
  }

  /// Notes a departure that was begun and let go.
  mutating func note(kept place: Place<Symbol>?) {
    guard let place else { return }
    if isBrief { return log.append(Entry(place: place)) }
    places[place, default: PlaceTally()].tally.kept += 1
  }
}

/// What is counted of a place, with the origin of its first showing.
struct PlaceTally<Name: Hashable & Sendable>: Sendable {
  var tally = ScreenTally()
  /// Where the first showing came from; nil where that is not known.
  var from: Origin<Name>?

  /// Records what else is counted of the place.
  mutating func add(_ other: PlaceTally<Name>) {
    let before = tally.first
    tally.add(other.tally)
    if tally.first != before { from = other.from }
  }

  /// Records a showing that has ended.
  // Why: in place, for a tally of its own would take memory for each showing.
  mutating func add(
    _ showing: Showing,
    of receiver: Receiver,
    _ controllers: inout ControllerTable,
    in trace: Int
  ) where Name == Symbol {
    tally.shown += 1
    let isConjectured = controllers.isConjectured(receiver)
    tally.instances =
      isConjectured ? nil : tally.instances.map { $0 + (showing.wasCounted ? 0 : 1) }
    if showing.isSinceBefore { tally.sinceBefore += 1 }
    if showing.isStillOn { tally.stillOn += 1 }
    if showing.isAssumed { tally.assumed += 1 }
    if let time = showing.span.map({ max(0, $0.nanoseconds) }) {
      tally.timed += 1
      tally.nanoseconds = tally.nanoseconds.saturatingSum(time)
      tally.onScreen.add(time)
      var own = ScreenTally.Longest(
        nanoseconds: time,
        controller: "",
        trace: trace,
        line: showing.line
      )
      if tally.longest.map({ ScreenTally.isLonger(own, $0) }) ?? true {
        own.controller = controllers.id(receiver)
        tally.longest = own
      }
    }
    if let appearing = showing.appearing { tally.appearing.add(appearing) }
    if tally.first.map({ (trace, showing.line) < ($0.trace, $0.line) }) ?? true {
      tally.first = ScreenTally.First(trace: trace, line: showing.line, from: nil)
      from = showing.from
    }
  }

  /// The same by other names.
  func named<Other>(_ name: (Name) -> Other) -> PlaceTally<Other> {
    PlaceTally<Other>(tally: tally, from: from?.named(name))
  }
}

extension Array {
  /// No elements, and room for those of a short trace.
  // Why: of many sessions each begins with such tables, and growing them takes longer than filling them.
  static func roomy(_ count: Int = 64) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    return elements
  }
}
