import LifelineTrace

/// Controllers to look at from a time on, the earliest first.
///
///     times  [2.0 a, 3.5 b, 3.5 c, …]   in order of time; what was removed is passed over
///     open   a: 1, c: 1                 how many of a controller's are still to come
struct Deadlines: Equatable {
  /// A controller and a time in nanoseconds.
  private struct Deadline {
    var receiver: Receiver
    var time: Int64
    /// The number of removals of its controller before it was added.
    var generation: Int32
  }

  /// What is kept of one controller.
  private struct Count: BitwiseCopyable {
    var open: Int32 = 0
    var generation: Int32 = 0
  }

  private var times: [Deadline] = []
  /// The position of the first that is still to come.
  private var first = 0
  private var counts = ByReceiver(unknown: Count())
  /// The first time, in nanoseconds; the greatest number if there is none.
  private(set) var next = Int64.max

  /// Adds a time for a controller, in nanoseconds.
  mutating func add(_ receiver: Receiver, at time: Int64) {
    counts.makeRoom(for: receiver)
    counts.own()
    counts[receiver].open += 1
    let generation = counts[receiver].generation
    let deadline = Deadline(receiver: receiver, time: time, generation: generation)
    // Why: times seldom go back, so that the place is nearly always at the end.
    if first == times.count || times[times.count - 1].time <= time {
      times.append(deadline)
    } else {
      var place = times.count
      while place > first, times[place - 1].time > time { place -= 1 }
      times.insert(deadline, at: place)
    }
    next = min(next, time)
  }

  /// Removes all times of a controller.
  mutating func remove(_ receiver: Receiver) {
    guard receiver.index < counts.count, counts[receiver].open > 0 else { return }
    counts.own()
    counts[receiver] = Count(open: 0, generation: counts[receiver].generation &+ 1)
    advance()
  }

  /// Takes the controllers of which a time is not later than one in nanoseconds.
  mutating func take(upTo time: Int64) -> [Receiver] {
    var taken: [Receiver] = []
    while first < times.count, times[first].time <= time {
      let deadline = times[first]
      first += 1
      guard isOpen(deadline) else { continue }
      counts.own()
      counts[deadline.receiver].open -= 1
      taken.append(deadline.receiver)
    }
    advance()
    return taken
  }

  private func isOpen(_ deadline: Deadline) -> Bool {
    counts[deadline.receiver].generation == deadline.generation
  }

  /// Passes over what was removed.
  private mutating func advance() {
    while first < times.count, !isOpen(times[first]) { first += 1 }
    next = first < times.count ? times[first].time : .max
    guard first == times.count || first > 64 && first > times.count / 2 else { return }
    times.removeFirst(first)
    first = 0
  }

  private var open: [(Receiver, Int64)] {
    times[first...].filter(isOpen).map { ($0.receiver, $0.time) }
  }

  static func == (left: Deadlines, right: Deadlines) -> Bool {
    left.next == right.next && left.open.elementsEqual(right.open) { $0 == $1 }
  }
}
