import LifelineTrace

// Parents and children: the forest, and who owes what to whom.
extension Model {
  mutating func followContainment(_ event: inout Event, at index: Receiver) {
    if event.callback == .addChild {
      if event.object.exists { followAddChild(event) }
      return
    }
    let moment = Moment(event)
    let isTakenOver = isTakenOver(moment)
    switch event.callback {
    case .removeFromParent where !isTakenOver:
      let parent = self[index].containment.parent
      unlink(event.receiver)
      world.states.containment[index].parent = .none
      world.states.containment[index].former = parent
      world.states.containment[index].removed = moment
      world.states.containment[index].owesDidMove = false
      followRemoval(event, from: parent)
    case .willMove where event.object != .none:
      learnParent(event.object, of: event.receiver, at: event.line)
      world.states.containment[index].willMove = moment
    case .willMove where !isTakenOver: world.states.containment[index].willMoveNil = moment
    case .didMove where event.object != .none:
      learnParent(event.object, of: event.receiver, at: event.line)
      world.states.containment[index].didMove = moment
      world.states.containment[index].owesDidMove = false
    case .didMove:
      world.states.containment[index].didMoveNil = moment
      // Why: who is told so before it has arrived was taken out again, whatever else was recorded.
      if !self[index].containment.hasSettled { world.states.containment[index].owesDidMove = false }
      // Why: a removal by UIKit may come without a recorded `removeFromParent`.
      let mayLeaveUnseen =
        self[index].containment.phase == .leaving || !records([.willMove], of: index)
      if !isTakenOver, self[index].containment.parent.exists, mayLeaveUnseen {
        let parent = self[index].containment.parent
        unlink(event.receiver)
        world.states.containment[index].parent = .none
        world.states.containment[index].former = parent
        world.states.containment[index].owesDidMove = false
        followRemoval(event, from: parent)
      }
    default: break
    }
  }

  mutating func followAddChild(_ event: Event) {
    guard !isAncestor(event.object, of: event.receiver) else { return }
    let child = event.object
    let old = self[child].containment
    unlink(event.object)
    var containment = ContainmentState()
    containment.firstChild = self[child].containment.firstChild
    containment.height = self[child].containment.height
    let wasAnnounced =
      !old.added.isKnown && !old.didMove.isKnown && old.willMove.object == event.receiver
    containment.former = wasAnnounced ? .unknown : old.parent
    containment.removed = old.removed
    containment.didMoveNil = old.didMoveNil
    containment.added = Moment(event)
    containment.caller = caller(of: containment.added, container: event.receiver)
    containment.owesDidMove = owesDidMove(event, containment.caller, before: old)
    // Why: UIKit may send its own willMove before or inside addChild; either order is legal.
    if wasAnnounced || old.parent != event.receiver, old.willMove.object == event.receiver,
      old.willMove.line > old.removed.line
    {
      containment.willMove = old.willMove
    }
    world.states.containment[child] = containment
    link(event.object, to: event.receiver, at: event.line)
  }

  /// Whether the app owes `didMove(toParent:)` after an `addChild`.
  ///
  /// A child that is added while the parent's view loads may come from an embed segue, for which
  /// UIKit sends it; so the parent must be known to have loaded, unless the trace names the app.
  func owesDidMove(
    _ event: Event,
    _ caller: Caller,
    before old: ContainmentState
  ) -> Bool {
    guard caller == .app || caller == .presumedApp else { return false }
    let parent = self[event.receiver]
    let hasLoaded = parent.loading.set == .loaded || parent.appearance.last.isKnown
    guard hasLoaded || event.flags.contains(.byApp) else { return false }
    let cameBefore =
      old.parent != event.receiver && old.didMove.object == event.receiver
      && old.didMove.line > max(old.added.line, old.removed.line)
    return !cameBefore
  }

  /// Learns a parent from a move callback, where the `addChild` was not recorded.
  ///
  /// UIKit's own containers need not call the public `addChild`, so they take a child over at any
  /// time; of a controller that may be one, nothing is known but that the former parent is left.
  mutating func learnParent(_ parent: Receiver, of child: Receiver, at line: UInt32) {
    guard parent.exists else { return }
    let known = self[child].containment.parent
    let kind = world.traits[parent].kind
    guard known != parent, !isAncestor(child, of: parent) else { return }
    if known != .unknown {
      guard kind.isSystemContainer || kind == .undeclared else { return }
      unlink(child)
      world.states.containment[child].added = .never
      world.states.containment[child].didMove = .never
      world.states.containment[child].willMoveNil = .never
      world.states.containment[child].owesDidMove = false
      world.states.containment[child].parent = .unknown
      guard kind.isSystemContainer else { return }
    }
    link(child, to: parent, at: line)
  }
}
