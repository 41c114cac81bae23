import LifelineTrace

/// What tells whether everything has come to rest, and which controllers to look at then.
///
/// A trace is quiet where nothing is under way and the app has had time to begin what was put off:
/// a second, or two turns of the run loop, has gone by. What UIKit does behind a call it does in the
/// next layout pass, at the end of the same turn.
///
/// What died in the middle of a transition, and what has been in one for a minute, is under way no
/// more: nobody holds a finger on the screen that long.
struct Quiescence: Equatable {
  /// A controller and a time in nanoseconds.
  private struct Timed: Equatable {
    var receiver: Receiver
    var time: Int64
  }

  /// Nanoseconds without an event after which nothing more is to be expected.
  static let pause: Int64 = 1_000_000_000
  /// The most controllers that are waited for.
  static let mostMoving = 64
  /// Nanoseconds after which a transition that has not ended never will.
  static let longestTransition: Int64 = 60_000_000_000

  /// The controllers that were seen to begin an appearance transition, and when they were last seen
  /// in it, in nanoseconds; some have ended it.
  private var moving: ContiguousArray<Timed> = []
  /// The controllers that something has happened to since all was quiet.
  private(set) var watched: Set<Receiver> = []
  private var deadlines = Deadlines()
  /// The first time from which on controllers are to be looked at, in nanoseconds; the greatest
  /// number if there is none.
  var nextDeadline: Int64 { deadlines.next }
  /// The time up to which all is quiet, in nanoseconds, when it is.
  private(set) var now = Event.noTime
  /// The number of transitions that have been seen to begin and not to end.
  private(set) var openTransitions = 0
  private var lastTime = Event.noTime
  private var lastTurn: UInt32 = 0

  /// Asks for a controller to be judged when all is quiet.
  mutating func watch(_ receiver: Receiver) {
    guard receiver.exists else { return }
    watched.insert(receiver)
  }

  /// Asks for a controller to be judged when all is quiet at a time or after it.
  mutating func watch(_ receiver: Receiver, from time: Int64) {
    deadlines.add(receiver, at: time)
  }

  /// Lets go of a controller that was to be judged from a time on.
  mutating func letGo(_ receiver: Receiver) { deadlines.remove(receiver) }

  /// Notes that a controller is in a transition.
  ///
  /// - Parameters:
  ///   - receiver: The controller.
  ///   - time: The time in nanoseconds.
  ///   - isMover: Whether it is among the movers.
  /// - Returns: Whether it is now; of very many at once some are left out.
  @inline(__always)
  mutating func move(_ receiver: Receiver, at time: Int64, isMover: Bool) -> Bool {
    assert(isMover == moving.contains { $0.receiver == receiver })
    // Why: most of those on their way are the last that set out.
    if isMover, let last = moving.indices.last, moving[last].receiver == receiver {
      moving[last].time = time
      return true
    }
    return moveAnother(receiver, at: time, isMover: isMover)
  }

  @inline(never)
  private mutating func moveAnother(_ receiver: Receiver, at time: Int64, isMover: Bool) -> Bool {
    if isMover, let place = moving.firstIndex(where: { $0.receiver == receiver }) {
      moving[place].time = time
    } else if moving.count < Self.mostMoving {
      moving.append(Timed(receiver: receiver, time: time))
    } else {
      return false
    }
    return true
  }

  /// The controllers that were seen to begin an appearance transition; some have ended it.
  var movers: [Receiver] { moving.map(\.receiver) }

  /// Notes a transition that begins or ends.
  mutating func follow(transition event: Event) {
    switch event.callback {
    case .transitionBegan: openTransitions += 1
    case .transitionEnded: openTransitions = max(0, openTransitions - 1)
    default: break
    }
  }

  @inline(__always)
  mutating func follow(_ event: Event) {
    if event.time != Event.noTime { lastTime = event.time }
    if event.turn > 0 { lastTurn = event.turn }
  }

  /// Whether enough time has gone by before an event for all that was put off to have begun.
  func isPause(before event: Event) -> Bool {
    guard event.depth == 0, event.thread == .absent else { return false }
    if event.time != Event.noTime, lastTime != Event.noTime, event.time - lastTime >= Self.pause {
      return true
    }
    return lastTurn > 0 && event.turn > lastTurn && event.turn - lastTurn > 1
  }

  /// Lets go of the controllers that have ended their transitions, or never will.
  ///
  /// - Parameters:
  ///   - time: The time in nanoseconds.
  ///   - isMoving: Whether a controller is still in a transition.
  /// - Returns: Whether nothing is under way.
  mutating func settle(at time: Int64, _ isMoving: (Receiver) -> Bool) -> Bool {
    moving.removeAll { last in
      let isTimed = time != Event.noTime && last.time != Event.noTime
      return isTimed && time - last.time >= Self.longestTransition || !isMoving(last.receiver)
    }
    return moving.isEmpty && openTransitions == 0
  }

  /// Takes the watched controllers, and those whose time has come, in order.
  ///
  /// - Parameters:
  ///   - time: The time up to which all is quiet; a deinit that follows may be one of many, so that
  ///     before it no time is given.
  ///   - isEnd: Whether nothing follows, so that those whose time has not come are taken, too.
  /// - Returns: The controllers, each once.
  mutating func takeWatched(at time: Int64, isEnd: Bool) -> [Receiver] {
    now = max(time, lastTime)
    let due = isEnd ? deadlines.take(upTo: .max) : deadlines.take(upTo: now)
    defer { watched.removeAll(keepingCapacity: true) }
    return watched.union(due).sorted()
  }
}

extension Model {
  /// Asks for the system container around a controller, if there is one, to be judged when all is
  /// quiet.
  @inline(__always)
  mutating func watchContainer(of receiver: Receiver) {
    let parent = self[receiver].containment.parent
    if world.traits[parent].kind.isSystemContainer { quiescence.watch(parent) }
    if world.traits[receiver].kind.isSystemContainer { quiescence.watch(receiver) }
  }

  /// The controllers to judge because all is quiet before an event; none if it is not.
  mutating func quietSteps(before event: Event) -> [Step] {
    guard !sequence.isBroken, quiescence.isPause(before: event) else { return [] }
    for receiver in quiescence.movers { world.states.common[receiver].marks.remove(.moving) }
    let isQuiet = settleTransitions(before: event)
    for receiver in quiescence.movers { world.states.common[receiver].marks.insert(.moving) }
    guard isQuiet else { return [] }
    // Why: a death that comes now may be one of many that were put off together.
    let time = event.callback == .deinitialize ? Event.noTime : event.time
    return quietSteps(line: previous.line, at: time, isEnd: false)
  }

  /// Lets go of the transitions that are over before an event, and says whether none is under way.
  private mutating func settleTransitions(before event: Event) -> Bool {
    let world = self.world
    let leftOpen = world.containerTransitions.isEmpty ? [] : leftOpen(before: event)
    return quiescence.settle(at: event.time) { receiver in
      let state = world.states[receiver]
      let since = state.appearance.last.line
      guard !state.lifetime.died.isKnown, !leftOpen.contains(where: { $0.contains(since) }) else {
        return false
      }
      let set = state.appearance.natural
      return !set.isEmpty && set.isSubset(of: [.appearing, .disappearing])
    }
  }

  /// The controllers to judge, given that all is quiet.
  ///
  /// - Parameters:
  ///   - line: The one-based line after which all is quiet.
  ///   - time: The time up to which it is, in nanoseconds.
  ///   - isEnd: Whether the trace ends there.
  /// - Returns: A step for each.
  mutating func quietSteps(line: UInt32, at time: Int64, isEnd: Bool) -> [Step] {
    let watched = quiescence.takeWatched(at: time, isEnd: isEnd)
    dropRefused(among: watched)
    return watched.map { receiver in
      Step(self[receiver].lifetime.died.isKnown ? .aftermath : .quiet, of: receiver, line: line)
    }
  }
}
