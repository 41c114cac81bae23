import LifelineTrace

/// What stands around a place of a log, as far as it speaks for one cause or another.
struct Surroundings {
  /// The log.
  let log: StoryLog
  /// The place.
  let place: StoryPlace
  /// The position of the event at the place, or where the log ends.
  let position: Int
  /// The positions of what the subject heard around the place, in order.
  let own: [Int]

  /// How many events before and behind the place are looked at.
  static let reach = 12
  /// How many events of the subject before and behind the place are looked at.
  private static let memory = 100
  /// How many lines that are no events are looked at before the place.
  private static let remarks = 32
  /// How many events before the place are looked at for what came between two of the subject's.
  private static let farthest = 1000

  /// Looks around a place.
  init(_ place: StoryPlace, in log: StoryLog) {
    self.log = log
    self.place = place
    position = log.position(ofLine: place.line)
    let all = place.subject.exists ? log.index.own[place.subject] ?? [] : []
    // Why: what is far away says nothing of this place.
    let middle = all.firstIndex(atLeast: position)
    own = Array(all[max(0, middle - Self.memory)..<min(all.count, middle + Self.memory)])
  }

  /// The events near the place.
  var near: Range<Int> {
    max(0, position - Self.reach)..<min(log.events.count, position + Self.reach + 1)
  }

  /// The events between one of the subject's and a later one, but for what is too far away.
  func between(_ first: Int, _ second: Int) -> Range<Int> {
    min(second, max(first + 1, second - Self.farthest))..<second
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
    log.index.first(callback, besides: log.className(place.subject))
  }

  /// The first event of the subject's class with a callback; nil if it prints none.
  func firstOfClass(_ callback: Callback) -> Int? {
    log.index.firsts[callback]?[log.className(place.subject)]
  }

  /// The last line between two events that is none, and says something; nil if there is none.
  func remark(_ first: Int, _ second: Int, _ says: (String) -> Bool) -> Cause.Sign? {
    let near = log.remarks(behind: max(first, second - Self.farthest), to: second).suffix(
      Self.remarks
    )
    return near.last { says($0.text) }.map { Cause.Sign(line: $0.line, text: "\"\($0.text)\"") }
  }

  /// The event of another controller with the same callback, beside an event, with nothing that the app prints in
  /// between; nil if there is none.
  func neighbour(of position: Int) -> Int? {
    let event = log.events[position]
    let places = [position - 1, position + 1, position - 2, position + 2]
    return places.first { place in
      log.events.indices.contains(place) && log.events[place].callback == event.callback
        && log.events[place].receiver.exists
        && log.className(log.events[place].receiver) != log.className(event.receiver)
        && log.remarks(behind: min(place, position), to: max(place, position)).isEmpty
        && (abs(place - position) == 1
          || log.events[(place + position) / 2].receiver != event.receiver)
    }
  }
}

extension [Int] {
  /// The first index of rising numbers whose number is not below a bound.
  func firstIndex(atLeast bound: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
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
