import LifelineTrace

/// The counts of showings and passages, before it is known what is a screen.
struct ShowingCounts: Sendable {
  /// What is counted of each place.
  var places: [Place<Symbol>: PlaceTally<Symbol>] = [:]
  /// How often each passage was made.
  var passages: [Passage<Symbol>: Int] = [:]
  /// How often a screen was uncovered again by the end of a presentation.
  var returns: [Passage<Symbol>: Int] = [:]
  /// The position of the trace among the inputs, from 0.
  var trace = 0

  /// Counts a showing that has ended.
  ///
  /// - Parameters:
  ///   - showing: The showing.
  ///   - id: The identifier of the controller.
  ///   - isConjectured: Whether it stands for any instance of its class.
  mutating func add(_ showing: Showing, id: @autoclosure () -> String, isConjectured: Bool) {
    guard let place = showing.place else { return }
    var tally = ScreenTally()
    tally.shown = 1
    tally.instances = isConjectured ? nil : showing.wasCounted ? 0 : 1
    tally.sinceBefore = showing.isSinceBefore ? 1 : 0
    tally.stillOn = showing.isStillOn ? 1 : 0
    tally.assumed = showing.isAssumed ? 1 : 0
    if showing.beganAt != Event.noTime, showing.endedAt != Event.noTime {
      tally.timed = 1
      tally.nanoseconds = max(0, showing.endedAt - showing.beganAt)
      tally.onScreen.add(tally.nanoseconds)
      let longest = places[place]?.tally.longest?.nanoseconds ?? -1
      if tally.nanoseconds >= longest {
        tally.longest = ScreenTally.Longest(
          nanoseconds: tally.nanoseconds,
          controller: id(),
          trace: trace,
          line: showing.line
        )
      }
    }
    if let appearing = showing.appearing { tally.appearing.add(appearing) }
    tally.first = ScreenTally.First(trace: trace, line: showing.line, from: nil)
    places[place, default: PlaceTally()].add(PlaceTally(tally: tally, from: showing.from))
    if showing.role == .screen, let from = showing.from {
      passages[Passage(from: from, to: place), default: 0] += 1
    }
  }

  /// Counts a return.
  mutating func addReturn(_ passage: Passage<Symbol>) { returns[passage, default: 0] += 1 }

  /// Notes an appearance that was begun and not completed.
  mutating func note(cancelled place: Place<Symbol>?) {
    guard let place else { return }
    places[place, default: PlaceTally()].tally.cancelled += 1
  }

  /// Notes a departure that was begun and let go.
  mutating func note(kept place: Place<Symbol>?) {
    guard let place else { return }
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

  /// The same by other names.
  func named<Other>(_ name: (Name) -> Other) -> PlaceTally<Other> {
    PlaceTally<Other>(tally: tally, from: from?.named(name))
  }
}
