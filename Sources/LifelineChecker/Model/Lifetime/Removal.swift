package import LifelineTrace

extension Machine {
  /// How a controller goes for good, and comes back after all.
  ///
  /// Sources: two leak detectors on when a controller is to be expected gone; logged orders of
  /// finished and cancelled pops. A use is whatever shows that somebody still has it: it appears, or
  /// is pushed, presented, selected or added again.
  package static let removal = Machine(
    name: "removal",
    summary: "How a controller goes for good, and comes back after all.",
    states: ["staying", "leaving", "gone", "dead"],
    edges: [
      Edge("staying", "pop", "leaving"),
      Edge("staying", "pop from below", "gone"),
      Edge("staying", "removeFromParent", "gone"),
      Edge("staying", "dismissCompleted", "gone"),
      Edge("staying", "deinit", "dead"),
      Edge("leaving", "viewDidDisappear", "gone"),
      Edge("leaving", "viewWillAppear", "staying"),
      Edge("leaving", "back on the stack", "staying"),
      Edge("leaving", "deinit", "dead"),
      Edge("gone", "use", "staying"),
      Edge("gone", "deinit", "dead"),
    ],
    sources: ["deallocation-checker", "mleaksfinder", "catalyst-2026", "wangling-2014"]
  )
}

/// A controller that was taken off the screen for good, as far as the trace tells.
package struct Removal: Equatable, Sendable {
  /// How a controller goes for good.
  package enum Manner: Sendable {
    /// It was popped off a navigation stack.
    case popped
    /// It was dismissed.
    case dismissed
    /// It was removed from the container that it was a child of.
    case removed
  }

  /// A state of the machine of removals.
  package enum Phase: String, CaseIterable, Sendable {
    case staying
    case leaving
    case gone
    case dead
  }

  /// How it went.
  package var manner: Manner
  /// The call that took it away, where that was recorded; else the same as `gone`.
  package var call: Moment
  /// The event by which it was gone.
  package var gone: Moment
  /// The container that it was taken from, or the controller that was asked to dismiss it.
  package var container: Receiver
  /// The time from which on it is late to be deallocated, in nanoseconds; the greatest number where
  /// no times are recorded.
  package var due = Int64.max

  /// How long UIKit, and what an app does behind a transition, may keep a controller, in
  /// nanoseconds.
  package static let patience: Int64 = 2_000_000_000
}

/// A controller that died while its view was in a window.
package struct Death: Equatable, Sendable {
  /// The parent that it had; `.none` for none, `.unknown` where the trace has not told.
  package var parent: Receiver
  /// The controller whose view its own view was below.
  package var host: Receiver
}

/// Who is the delegate of a navigation controller's swipe back.
package struct PopDelegate: Equatable, Sendable {
  /// The delegate.
  package var holder: Receiver
  /// The navigation controller.
  package var navigation: Receiver
  /// The event that made it the delegate.
  package var taken: Moment
  /// The event by which it was popped off that navigation controller; never if it was not.
  package var left = Moment.never
}

/// What the model remembers of controllers that go, by receiver.
struct LifetimeRecords: Equatable, Sendable {
  /// Controllers that a navigation controller is about to let go of.
  struct Departure: Equatable, Sendable {
    /// The first call of those that took them off the stack.
    var call: Moment
    /// The controllers that have left the stack.
    var leaving: [Receiver]
    /// The one of them that was on top, whose transition decides.
    var top: Receiver
    /// The stack to go back to when the transition is cancelled.
    var before: [Receiver]
  }

  /// The most controllers that a departure keeps in mind.
  static let mostLeaving = 1024

  /// A dismissal that has not been completed.
  struct Dismissal: Equatable, Sendable {
    /// The call.
    var call: Moment
    /// The controllers that are to go.
    var leaving: [Receiver]
  }

  /// The controllers that are gone and have not died or come back.
  var removals = ReceiverMap<Removal>()
  /// What navigation controllers are about to let go of.
  var departures: [Receiver: Departure] = [:]
  /// The dismissals that have not been completed, by the controller that was asked.
  var dismissals: [Receiver: Dismissal] = [:]
  /// The delegates of the swipe back, by navigation controller.
  var popDelegates: [Receiver: PopDelegate] = [:]
  /// The controllers that died while their views were in a window.
  var deaths: [Receiver: Death] = [:]
  /// The classes of which a controller was seen to come back after it had gone.
  var returning: Set<Symbol> = []

  /// Whether the coming and going of a controller may matter.
  @inline(__always)
  var isWatching: Bool { !removals.isEmpty || !departures.isEmpty }

  /// Forgets a controller that is gone, or another one with its number.
  mutating func forget(_ receiver: Receiver) {
    // Why: this is asked at every birth, and mostly of a trace in which none of it ever happens.
    guard
      isWatching || !dismissals.isEmpty || !popDelegates.isEmpty
        || !deaths.isEmpty
    else { return }
    removals[receiver] = nil
    departures[receiver] = nil
    dismissals[receiver] = nil
    popDelegates[receiver] = nil
    deaths[receiver] = nil
    for (navigation, delegate) in popDelegates where delegate.holder == receiver {
      popDelegates[navigation] = nil
    }
  }
}
