package import LifelineTrace

extension Machine {
  /// A controller's way onto a navigation stack and off it again.
  ///
  /// Sources: Apple's pages on the calls that change a stack, and the printed order of a swipe back
  /// that is let go. A pop takes its controller off at once and may give it back.
  package static let stackMembership = Machine(
    name: "stack membership",
    summary: "A controller's way onto a navigation stack and off it again.",
    states: ["outside", "member", "leaving"],
    edges: [
      Edge("outside", "push", "member"),
      Edge("outside", "set with it", "member"),
      Edge("member", "push of another", "member"),
      Edge("member", "set with it", "member"),
      Edge("member", "set without it", "leaving"),
      Edge("member", "pop", "leaving"),
      Edge("leaving", "viewWillAppear", "member"),
      Edge("leaving", "viewDidDisappear", "outside"),
      Edge("leaving", "push", "member"),
      Edge("leaving", "set with it", "member"),
    ],
    sources: ["apple-documentation", "wangling-2014", "catalyst-2026", "radar-14794181"]
  )
}

/// What the model knows of the controllers on one navigation stack.
///
/// Only calls put a controller on a stack. It may leave without one, by a swipe or the back button,
/// so that the members are those that may still be there; `Model.standing(of:in:)` tells which are.
package struct NavigationStack: Equatable, Sendable {
  /// A controller on the stack.
  package struct Member: Equatable, Sendable {
    /// The controller.
    package var receiver: Receiver
    /// The call that put it there, or the first that shows it there.
    package var entered: Moment
    /// The turn of the run loop of that call; 0 where unknown.
    package var turn: UInt32
  }

  /// A controller that was taken off the stack and may come back, as a swipe can be let go.
  struct Former: Equatable {
    var receiver: Receiver
    /// What took it off.
    var left: Moment
    /// The top of the stack at that time; once that has disappeared, nothing comes back.
    var top: Receiver
  }

  /// The controllers that may be on the stack, bottom first.
  package internal(set) var members: [Member] = []
  /// Whether no other controller is on the stack, but for those that may come back.
  package internal(set) var isWhole = false
  /// The stack as an event last told it, bottom first; empty where none does.
  var told: [Receiver] = []
  /// Whether the receiver counts as a navigation controller for want of a declaration.
  package internal(set) var isPresumed = false
  /// Whether a subclass was seen to put other controllers on the stack than it is given.
  var isWrapping = false
  /// The last call that changed the stack.
  package internal(set) var change = Moment.never
  /// That call, if it was animated and led to another top.
  package internal(set) var transition = Moment.never
  /// The controller that the last change brings in.
  package internal(set) var incoming = Receiver.unknown
  /// The controller that the last change takes away.
  package internal(set) var outgoing = Receiver.unknown
  /// The last `willShow` that the delegate received.
  package internal(set) var willShow = Moment.never
  /// Whether the delegate received no other `willShow` than the last.
  var isFirstShown: Bool { announcements == 1 }
  private var announcements: UInt8 = 0
  /// The last `didShow` that the delegate received.
  package internal(set) var didShow = Moment.never
  /// The controllers that a `willShow` has announced and no `didShow` has answered.
  package internal(set) var announced: Set<Receiver> = []
  var former: [Former] = []
  /// The members of the whole stack before the gesture that runs; nil if no gesture has changed it,
  /// or not all of it was known.
  var beforeGesture: [Member]?

  /// Creates the stack of which nothing is known.
  package init() {}

  /// The top of the stack, as far as the calls tell.
  package var top: Receiver { members.last?.receiver ?? .unknown }

  /// What is known of a controller's place on the stack; nil if it has none.
  package func member(_ receiver: Receiver) -> Member? {
    members.first { $0.receiver == receiver }
  }

  /// Forgets which controllers are on the stack, after a call of which it is not known what it did.
  mutating func forgetMembers(after event: Event) {
    forgetMembers()
    change = Moment(event)
  }

  /// Forgets which controllers are on the stack.
  mutating func forgetMembers() {
    members = []
    former = []
    isWhole = false
    transition = .never
  }

  /// Records that a gesture has ended which changed the stack, or gave back what it took.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether it was let go.
  ///   - givesBack: Whether the system puts everything back where it was.
  mutating func endGesture(isCancelled: Bool, givesBack: Bool) {
    let before = beforeGesture
    beforeGesture = nil
    if isCancelled {
      forgetMembers()
      guard let before, givesBack else { return }
      members = before
    }
    if before != nil { isWhole = true }
  }

  /// Puts a controller on top.
  mutating func push(_ event: Event) {
    let old = top
    members.removeAll { $0.receiver == event.object }
    former.removeAll { $0.receiver == event.object }
    members.append(Member(receiver: event.object, entered: Moment(event), turn: event.turn))
    forgetDeepest()
    note(event, from: old)
  }

  /// Whether it has had more members than are kept in mind.
  private(set) var isCut = false
  /// The most members that are kept in mind; of those below them nothing is known.
  static let depthLimit = 128

  private mutating func forgetDeepest() {
    guard members.count > Self.depthLimit else { return }
    members.removeFirst(members.count - Self.depthLimit)
    isWhole = false
    isCut = true
  }

  /// Takes away all above a number of members.
  mutating func truncate(to count: Int, _ event: Event) {
    let old = top
    let left = Moment(event)
    former += members[count...].map { Former(receiver: $0.receiver, left: left, top: old) }
    members.removeSubrange(count...)
    note(event, from: old)
  }

  /// Replaces the members by those of a list.
  mutating func set(_ list: [Receiver], _ event: Event) {
    let old = top
    take(list, event)
    note(event, from: old)
    if top == old { transition = .never }
  }

  /// Records what the stack is after an event.
  mutating func take(_ list: [Receiver], _ event: Event) {
    let old = top
    let moment = Moment(event)
    former += members.filter { !list.contains($0.receiver) }
      .map { Former(receiver: $0.receiver, left: moment, top: old) }
    former.removeAll { list.contains($0.receiver) }
    var highest = -1
    members = list.suffix(Self.depthLimit).map { receiver in
      let new = Member(receiver: receiver, entered: moment, turn: event.turn)
      guard let place = members.firstIndex(where: { $0.receiver == receiver }) else { return new }
      // Why: one that now stands above what it stood below was put there by this call.
      defer { highest = max(highest, place) }
      return place > highest ? members[place] : new
    }
    isWhole = list.count <= Self.depthLimit
    isCut = isCut || !isWhole
  }

  private mutating func note(_ event: Event, from old: Receiver) {
    change = Moment(event)
    transition = event.animated == true ? change : .never
    outgoing = old
    incoming = top
  }

  /// Records that a controller which was taken off has come in again.
  ///
  /// - Parameters:
  ///   - former: The controller.
  ///   - since: The callback with which it came in.
  ///   - isMember: Whether it is on the stack again, as far as the trace tells.
  mutating func takeBack(_ former: Former, since: Moment, isMember: Bool) {
    isWhole = false
    self.former.removeAll { $0.receiver == former.receiver }
    guard isMember, member(former.receiver) == nil else { return }
    members.append(Member(receiver: former.receiver, entered: since, turn: 0))
  }

  /// Records what the delegate was told.
  mutating func followDelegate(_ event: Event) {
    if event.callback == .navigationWillShow {
      willShow = Moment(event)
      announcements = min(2, announcements + 1)
      if event.object.exists { announced.insert(event.object) }
    } else {
      didShow = Moment(event)
      announced.remove(event.object)
    }
    // Why: one that is shown and was never pushed shows that a push was not recorded.
    if event.object.exists, member(event.object) == nil { isWhole = false }
  }
}
