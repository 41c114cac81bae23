import LifelineTrace

/// What is counted of the showings of one screen, or of one container.
package struct ScreenTally: Equatable, Sendable {
  /// The number of showings.
  package internal(set) var shown = 0
  /// The number of controllers that were shown; nil where the trace does not tell them apart.
  package internal(set) var instances: Int? = 0
  /// Nanoseconds on screen, of the showings whose times are known.
  package internal(set) var nanoseconds: Int64 = 0
  /// How long each of them was on screen.
  package internal(set) var onScreen = DurationCounts()
  /// How long each showing took from its `viewWillAppear` to its `viewDidAppear`, where both times are known.
  package internal(set) var appearing = DurationCounts()
  /// The number of showings whose times are known.
  package internal(set) var timed = 0
  /// The number of showings that had begun before the recording.
  package internal(set) var sinceBefore = 0
  /// The number of showings that had not ended when the recording did.
  package internal(set) var stillOn = 0
  /// The number of showings that rest on a `viewWillAppear` alone.
  package internal(set) var assumed = 0
  /// The number of appearances that were begun and not completed; they are no showings.
  package internal(set) var cancelled = 0
  /// The number of departures that were begun and let go; the showing went on.
  package internal(set) var kept = 0
  /// The longest showing; nil without times.
  package internal(set) var longest: Longest?
  /// The first showing; nil if there was none.
  package internal(set) var first: First?

  /// The longest showing of a screen.
  package struct Longest: Equatable, Sendable {
    /// Nanoseconds on screen.
    package var nanoseconds: Int64
    /// The identifier of the controller, such as `Item#3`.
    package var controller: String
    /// The position of the trace among the inputs, from 0.
    package var trace: Int
    /// The one-based line on which the showing began.
    package var line: Int
  }

  /// The first showing of a screen.
  package struct First: Equatable, Sendable {
    /// The position of the trace among the inputs, from 0.
    package var trace: Int
    /// The one-based line on which the showing began.
    package var line: Int
    /// Where it came from; nil where it had begun before the recording.
    package var from: ScreenOrigin?
  }

  /// Records another tally of the same screen.
  mutating func add(_ other: ScreenTally) {
    shown += other.shown
    instances = instances.flatMap { own in other.instances.map { own + $0 } }
    nanoseconds = nanoseconds.saturatingSum(other.nanoseconds)
    onScreen.add(other.onScreen)
    appearing.add(other.appearing)
    timed += other.timed
    sinceBefore += other.sinceBefore
    stillOn += other.stillOn
    assumed += other.assumed
    cancelled += other.cancelled
    kept += other.kept
    if let theirs = other.longest, longest.map({ Self.isLonger(theirs, $0) }) ?? true {
      longest = theirs
    }
    if let theirs = other.first,
      first.map({ (theirs.trace, theirs.line) < ($0.trace, $0.line) }) ?? true
    {
      first = theirs
    }
  }

  /// Whether one showing is longer than another; of two equal ones the earlier counts as longer.
  static func isLonger(_ left: Longest, _ right: Longest) -> Bool {
    guard left.nanoseconds == right.nanoseconds else { return left.nanoseconds > right.nanoseconds }
    return (left.trace, left.line) < (right.trace, right.line)
  }
}

/// Where a screen was reached from.
package enum ScreenOrigin: Hashable, Sendable {
  /// The launch of the app, with which the recording began.
  case launch
  /// The start of the recording.
  case start
  /// Another screen, by its class.
  case screen(String)
}
