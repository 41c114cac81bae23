import LifelineTrace

/// What tells whether everything has come to rest, and which controllers to look at then.
///
/// A trace is quiet where nothing is under way and the app has had time to begin what was put off:
/// a second, or two turns of the run loop, has gone by. What UIKit does behind a call it does in the
/// next layout pass, at the end of the same turn.
struct Rest {
  /// Nanoseconds without an event after which nothing more is to be expected.
  static let pause: Int64 = 1_000_000_000

  /// The controllers that were seen to begin an appearance transition; some have ended it.
  private var moving: ContiguousArray<Receiver> = []
  /// The controllers that something has happened to since all was quiet.
  private(set) var watched: ContiguousArray<Receiver> = []
  /// The number of transitions that have been seen to begin and not to end.
  private(set) var openTransitions = 0
  private var lastTime = Event.noTime
  private var lastTurn: UInt32 = 0

  /// Asks for a controller to be judged when all is quiet.
  mutating func watch(_ receiver: Receiver) {
    guard receiver >= 0, !watched.contains(receiver) else { return }
    watched.append(receiver)
  }

  /// Notes that a controller is in a transition.
  @inline(__always)
  mutating func move(_ receiver: Receiver) {
    if moving.count < 64, !moving.contains(receiver) { moving.append(receiver) }
  }

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
    guard event.depth == 0, event.thread < 0 else { return false }
    if event.time != Event.noTime, lastTime != Event.noTime, event.time - lastTime >= Self.pause {
      return true
    }
    return event.turn > 0 && lastTurn > 0 && event.turn > lastTurn + 1
  }

  /// Lets go of the controllers that have ended their transitions.
  ///
  /// - Parameter isMoving: Whether a controller is still in a transition.
  /// - Returns: Whether nothing is under way.
  mutating func settle(_ isMoving: (Receiver) -> Bool) -> Bool {
    moving.removeAll { !isMoving($0) }
    return moving.isEmpty && openTransitions == 0
  }

  /// Takes the watched controllers, in order.
  mutating func takeWatched() -> [Receiver] {
    defer { watched.removeAll(keepingCapacity: true) }
    return watched.sorted()
  }

  mutating func reset() { self = Rest() }
}

extension Model {
  /// Asks for the system container around a controller, if there is one, to be judged when all is
  /// quiet.
  @inline(__always)
  mutating func watchContainer(of receiver: Receiver) {
    let parent = states[receiver].containment.parent
    if traits[parent].kind.isSystemContainer { rest.watch(parent) }
    if traits[receiver].kind.isSystemContainer { rest.watch(receiver) }
  }

  /// The controllers to judge because all is quiet before an event; none if it is not.
  mutating func quietSteps(before event: Event) -> [Step] {
    guard !isOrderBroken, rest.isPause(before: event) else { return [] }
    let states = self.states
    let isQuiet = rest.settle { receiver in
      let set = states[receiver].appearance.natural
      return !set.isEmpty && set.isSubset(of: [.appearing, .disappearing])
    }
    return isQuiet ? quietSteps(line: previous.line) : []
  }

  /// The controllers to judge, given that all is quiet.
  mutating func quietSteps(line: UInt32) -> [Step] {
    rest.takeWatched().compactMap { receiver in
      guard !states[receiver].lifetime.died.isKnown else { return nil }
      return Step(.quiet, of: receiver, line: line)
    }
  }
}
