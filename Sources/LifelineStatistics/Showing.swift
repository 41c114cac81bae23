import LifelineTrace

/// What is followed of one controller to tell its showings.
///
/// A showing is open from the appearance of the controller to its disappearance. A departure that
/// is let go, and an appearance that is told twice, do not end it:
///
///     willAppear  didAppear ┌ showing ─────────────────────────────────────┐ didDisappear
///     off → coming → on     │ going (swipe begins) → coming (let go) → on  │ going → off
///
/// An ended showing is kept until it is clear that it will not go on after all.
struct Showing: Sendable {
  /// The state of appearance, as the last callback left it.
  enum Phase: UInt8, Sendable {
    case unknown
    case off
    case coming
    case on
    case going
  }

  /// What the controller counts as.
  enum Role: Equatable, Sendable {
    /// A screen of its own, perhaps with parts.
    case screen
    /// A part of the screen that its parent is.
    case part(of: Receiver)
    /// A controller that only shows others.
    case container
    /// Nothing that is counted.
    case ignored
  }

  /// The class.
  var classSymbol: Symbol = .absent
  /// How many controllers had the number before, which tells this one from them.
  var generation: UInt32 = 0
  /// Whether it is listed as touched.
  var isDirty = false
  /// The parent; `.none` for none, `.unknown` where the trace has not told.
  var parent = Receiver.unknown
  /// The generation of the parent when it became the parent.
  var parentGeneration: UInt32 = 0
  /// Whether it became the root of a window, and nobody's child since.
  var isRoot = false
  /// Who presented it; `.none` for nobody.
  var presenter = Receiver.none
  /// Whether it was told to do what only a container of UIKit's can.
  var actsAsContainer = false
  /// Whether its birth or its loading was recorded, so that it cannot have appeared before.
  var isNew = false
  /// Whether a showing of it was counted already.
  var wasCounted = false

  /// The state of appearance.
  var phase = Phase.unknown
  /// The order of the `viewWillAppear` that began the last appearance; 0 for none.
  var willOrder = 0
  /// The time of that `viewWillAppear`.
  var willAt = Event.noTime
  /// Nanoseconds from it to the `viewDidAppear` that began the showing; nil where one of them has no time.
  var appearing: Int64?
  /// Whether it comes in a column of a split view that is shown beside what is there.
  var isBeside = false
  /// Whether the last appearance is a departure that was let go.
  var isTurnedBack = false
  /// Whether it began to appear since it was last off.
  var beganToAppear = false
  /// The time at which it began to leave, or was replaced.
  var leftAt = Event.noTime
  /// Whether another screen has taken its place, so that it can only come back anew.
  var isReplaced = false

  /// Whether a showing is open.
  var isShown = false
  /// Whether a showing has ended and is still to be counted.
  var isPending = false
  /// Whether an ended showing goes on when it appears again.
  var resumes = false
  /// Whether the showing rests on a `viewWillAppear` alone.
  var isAssumed = false
  /// Whether the showing had begun before the recording.
  var isSinceBefore = false
  /// Whether the recording ended before the showing.
  var isStillOn = false
  /// What it counted as when the showing began.
  var role = Role.screen
  /// The child that it shows: the first one that appeared in it.
  var inner = Receiver.none
  /// The class of that child; absent for none.
  var innerClass: Symbol = .absent
  /// The class of the parent whose part it is; absent for none.
  var holderClass: Symbol = .absent
  /// When the showing began.
  var beganAt = Event.noTime
  /// When the showing ended.
  var endedAt = Event.noTime
  /// The line on which the showing began.
  var line = 0
  /// The order of the event that began the showing.
  var order = 0
  /// The turn of the run loop in which the showing began; 0 where unknown.
  var turn: UInt32 = 0
  /// Where the showing came from; nil where that is not known.
  var from: Origin<Symbol>?
  /// The screen that it came from, as a controller.
  var fromReceiver = Receiver.none
  /// The screen that it lies over, which stayed where it was; `.none` for none.
  var over = Receiver.none

  /// When it was shown; nil where a time is not known.
  var span: Span? {
    beganAt == Event.noTime || endedAt == Event.noTime ? nil : Span(beganAt, endedAt)
  }

  /// Where the showing is counted; nil where it is not.
  var place: Place<Symbol>? {
    switch role {
    case .screen:
      innerClass.isPresent ? .holder(classSymbol, inner: innerClass) : .screen(classSymbol)
    case .part: holderClass.isPresent ? .inner(classSymbol, holder: holderClass) : nil
    case .container: .container(classSymbol)
    case .ignored: nil
    }
  }

  /// Where it stands as the origin of another screen.
  var origin: Origin<Symbol>? {
    switch role {
    case .screen: place.map { .place($0) }
    case .part: holderClass.isPresent ? .place(.holder(holderClass, inner: classSymbol)) : nil
    case .container, .ignored: nil
    }
  }
}
