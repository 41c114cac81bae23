package import LifelineTrace

extension Machine {
  /// The transition that a container runs, by itself or driven by a gesture.
  ///
  /// Sources: Apple's article on transitions that can be interrupted, and logged orders of finished
  /// and cancelled ones.
  package static let containerTransition = Machine(
    name: "container transition",
    summary: "The transition that a container runs, by itself or driven by a gesture.",
    states: ["still", "running", "driven"],
    edges: [
      Edge("still", "began", "running"),
      Edge("still", "began(interactive)", "driven"),
      Edge("running", "ended", "still"),
      Edge("running", "ended(cancelled)", "still"),
      Edge("driven", "ended", "still"),
      Edge("driven", "ended(cancelled)", "still"),
    ],
    sources: ["fluid-transitions", "wangling-2014"]
  )
}

/// What the model knows of the last transition that a container was seen to run.
package struct ContainerTransition: Equatable, Sendable {
  /// Where it was seen to begin.
  package internal(set) var began = Moment.never
  /// Where it was seen to end.
  package internal(set) var ended = Moment.never
  /// The time of that in nanoseconds.
  var endedAt = Event.noTime
  /// The controller that goes.
  package internal(set) var from = Receiver.unknown
  /// The controller that comes.
  package internal(set) var to = Receiver.unknown
  /// Whether a gesture drives it.
  package internal(set) var isInteractive = false
  /// Whether it ended where it began.
  package internal(set) var isCancelled = false

  /// A state of the machine of container transitions.
  enum Phase: String {
    case still
    case running
    case driven
  }

  /// The state of the machine.
  var phase: Phase { !isOpen ? .still : isInteractive ? .driven : .running }

  /// Whether it has begun and not ended.
  package var isOpen: Bool { began.isKnown && !ended.isKnown }

  /// Creates the transition of which nothing is known.
  package init() {}
}

// Transitions that a container or a gesture runs, finished and cancelled.
extension Model {
  mutating func followTransition(_ event: Event, at index: Receiver) {
    quiescence.follow(transition: event)
    followPresenting(event)
    var transition = world.containerTransitions[index] ?? ContainerTransition()
    if event.callback == .transitionBegan || !transition.isOpen {
      transition = ContainerTransition()
    }
    if event.other.exists { transition.from = event.other }
    if event.object.exists { transition.to = event.object }
    if event.flags.contains(.interactive) { transition.isInteractive = true }
    if event.callback == .transitionBegan {
      transition.began = Moment(event)
    } else {
      transition.ended = Moment(event)
      transition.isCancelled = event.flags.contains(.cancelled)
      quiescence.watch(index)
      transition.endedAt = event.time
      // Why: what was pushed or popped is back, but a defect of iOS 7 left both on the stack.
      let givesBack = systems.first >= 8
      world.navigationStacks[index]?.endGesture(
        isCancelled: transition.isCancelled,
        givesBack: givesBack
      )
    }
    makeRoom(in: \.containerTransitions)
    world.containerTransitions[index] = transition
  }

  /// What is known of the last transition of a container; nil if none was seen.
  package func transition(of container: Receiver) -> ContainerTransition? {
    world.containerTransitions[container]
  }

  /// Records that UIKit complains about navigation, so that a call did not do what it says.
  mutating func followUIKitMessage(_ step: Step) {
    let index = step.receiver
    guard step.arguments.message?.family == "navigation" else { return }
    if world.navigationStacks[index] != nil {
      world.navigationStacks[index]?.forgetMembers()
    } else {
      for receiver in world.navigationStacks.keys {
        world.navigationStacks[receiver]?.forgetMembers()
      }
    }
  }

  /// Takes a controller out of all that is known of containers: its number stands for another one.
  mutating func removeFromContainers(_ index: Receiver) {
    world.navigationStacks[index] = nil
    world.tabSelections[index] = nil
    world.containerTransitions[index] = nil
    let owner = self[index].stackOwner
    world.navigationStacks[owner]?.told.removeAll { $0 == index }
    world.navigationStacks[owner]?.members.removeAll { $0.receiver == index }
    world.navigationStacks[owner]?.former.removeAll { $0.receiver == index || $0.top == index }
    world.navigationStacks[owner]?.announced.remove(index)
    for (receiver, selection) in world.tabSelections
    where selection.tabs.contains(index) || selection.refusals.contains(where: { $0.tab == index })
    {
      world.tabSelections[receiver]?.tabs.removeAll { $0 == index }
      world.tabSelections[receiver]?.refusals.removeAll { $0.tab == index }
    }
    for (receiver, transition) in world.containerTransitions
    where transition.from == index || transition.to == index {
      world.containerTransitions[receiver] = nil
    }
  }
}

extension Model {
  /// The lines of cancelled transitions that ended a pause ago.
  ///
  /// A controller of which nothing was seen since then was left where it was: UIKit sends it back at
  /// once, so that it is not under way any more.
  func leftOpen(before event: Event) -> [ClosedRange<UInt32>] {
    guard event.time != Event.noTime else { return [] }
    return world.containerTransitions.values.compactMap { transition in
      let end = transition.ended.line
      guard transition.isCancelled, transition.endedAt != Event.noTime,
        event.time - transition.endedAt >= Quiescence.pause
      else { return nil }
      // Why: without its begin, it is known by the first of the two controllers to be told of it.
      let known = [transition.from, transition.to].filter { $0.exists }
      let first =
        transition.began.isKnown
        ? transition.began.line : known.map { self[$0].appearance.last.line }.min() ?? end
      return first <= end ? first...end : nil
    }
  }

  /// The last transition of a container, if it was cancelled; nil if it was not, or is one of those
  /// whose callbacks are not known.
  func cancelled(_ container: Receiver) -> ContainerTransition? {
    guard let transition = world.containerTransitions[container], transition.isCancelled,
      !traits(container).isConjectured
    else { return nil }
    let isPresentation = [transition.from, transition.to].contains { receiver in
      self[receiver].lifetime.wasPresented
    }
    return isPresentation ? nil : transition
  }

  /// Whether a controller is known as a child of a container, and has not been removed since a
  /// transition ended.
  ///
  /// Of a dismissal, whose callbacks after a cancel are not known, this is not true: what is
  /// presented is no child.
  func belongs(_ child: Receiver, to container: Receiver, since ended: Moment) -> Bool {
    let state = self[child]
    let place = state.containment
    guard !state.lifetime.died.isKnown, place.removed.line < ended.line,
      place.didMoveNil.line < ended.line
    else { return false }
    if place.parent.exists { return place.parent == container }
    // Why: a stack that is set out of sight tells its members nothing.
    if state.stackOwner == container, let member = world.navigationStacks[container]?.member(child),
      max(place.removed.line, place.didMoveNil.line) < member.entered.line
    {
      return true
    }
    return place.parent == .unknown
      && (state.stackOwner == container
        || world.tabSelections[container]?.tabs.contains(child) == true)
  }

  /// Whether nothing has happened to a container since a cancelled transition that would change
  /// what it shows.
  func isUndisturbed(_ container: Receiver, since cancelled: ContainerTransition) -> Bool {
    let ended = cancelled.ended.line
    let appearance = self[container].appearance
    if appearance.last.line > (cancelled.began.isKnown ? cancelled.began.line : ended) {
      return false
    }
    if appearance.natural.isSubset(of: [.disappearing, .disappeared]) { return false }
    if let stack = world.navigationStacks[container], stack.change.line > ended { return false }
    if let selection = world.tabSelections[container] {
      if max(selection.set.line, selection.selection.line) > ended { return false }
    }
    return children(of: container).allSatisfy { child in
      child == cancelled.from || (cameIn(child)?.line ?? 0) < ended
    }
  }
}
