import LifelineTrace

/// What stands around a place of a log, as far as it speaks for one cause or another.
struct Surroundings {
  /// The log.
  let log: StoryLog
  /// The place.
  let place: StoryPlace
  /// The position of the event at the place, or where the log ends.
  let position: Int
  /// The positions of all that the subject heard, in order.
  let own: [Int]

  /// How many events before and behind the place are looked at.
  static let reach = 12

  /// Looks around a place.
  init(_ place: StoryPlace, in log: StoryLog) {
    self.log = log
    self.place = place
    position = log.position(ofLine: place.line)
    own =
      place.subject.exists
      ? log.events.indices.filter {
        log.events[$0].receiver == place.subject && log.events[$0].isHeard
      }
      : []
  }

  /// The events near the place.
  var near: Range<Int> {
    max(0, position - Self.reach)..<min(log.events.count, position + Self.reach + 1)
  }

  /// The line of an event.
  func line(_ position: Int) -> Int { Int(log.events[position].line) }

  /// A sign at an event.
  func sign(_ position: Int, _ text: String) -> Cause.Sign {
    Cause.Sign(line: line(position), text: text)
  }

  /// What an event is, for people: `HomeVC viewWillAppear`.
  func words(_ position: Int) -> String {
    let event = log.events[position]
    return "\(log.name(event.receiver)) \(event.callback.baseName)"
  }

  /// The last of some callbacks that the subject heard before a position; nil if there is none.
  func lastOwn(_ callbacks: Set<Callback>, before position: Int) -> Int? {
    own.last { $0 < position && callbacks.contains(log.events[$0].callback) }
  }

  /// The first event of another class with a callback; nil if none prints it.
  func firstOther(_ callback: Callback) -> Int? {
    let name = log.className(place.subject)
    return log.events.firstIndex {
      $0.callback == callback && $0.receiver.exists && log.className($0.receiver) != name
    }
  }

  /// The first event of the subject's class with a callback; nil if it prints none.
  func firstOfClass(_ callback: Callback) -> Int? {
    let name = log.className(place.subject)
    return log.events.firstIndex {
      $0.callback == callback && $0.receiver.exists && log.className($0.receiver) == name
    }
  }

  /// The event of another controller with the same callback, beside an event; nil if there is none.
  func neighbour(of position: Int) -> Int? {
    let event = log.events[position]
    let places = [position - 1, position + 1, position - 2, position + 2]
    return places.first { place in
      log.events.indices.contains(place) && log.events[place].callback == event.callback
        && log.events[place].receiver.exists
        && log.className(log.events[place].receiver) != log.className(event.receiver)
    }
  }
}

extension Event {
  /// Whether it is something that a controller hears, and no message of UIKit's.
  var isHeard: Bool { callback != .diagnostic && receiver.exists }
}

extension Callback {
  /// The will that a did answers; nil for anything else.
  var will: Callback? {
    switch self {
    case .viewDidAppear: .viewWillAppear
    case .viewDidDisappear: .viewWillDisappear
    default: nil
    }
  }

  /// The did that answers a will; nil for anything else.
  var did: Callback? {
    switch self {
    case .viewWillAppear: .viewDidAppear
    case .viewWillDisappear: .viewDidDisappear
    default: nil
    }
  }
}
