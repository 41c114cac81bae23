import LifelineTrace

extension Model {
  /// Whether two models will follow the same events in the same way, whatever came before.
  ///
  /// Between two events, and where neither is in the middle of one. Lines count, too, so that what
  /// is said of the events that follow is the same, to the letter.
  ///
  /// - Parameters:
  ///   - other: The model of another trace, at the same place of the rest that they share.
  ///   - isOver: Whether the rest never mentions a controller.
  /// - Returns: Whether they agree; what a controller that is dead and gone was does not count.
  func agrees(with other: Model, isOver: (Receiver) -> Bool) -> Bool {
    guard previous == other.previous, lastNumber == other.lastNumber, rest == other.rest,
      nesting.agrees(with: other.nesting), isOrderBroken == other.isOrderBroken,
      style == other.style, lastRoot?.controller == other.lastRoot?.controller,
      lastRoot?.since == other.lastRoot?.since, memoryWarning == other.memoryWarning,
      hasRefusals == other.hasRefusals, hasSplitView == other.hasSplitView,
      outsideSystem == other.outsideSystem, systems == other.systems,
      previousRareEvent == other.previousRareEvent, hasBirths == other.hasBirths,
      hasUnborn == other.hasUnborn
    else { return false }
    let hasEqualStates =
      states.count == other.states.count
      && states.receivers.allSatisfy { receiver in
        states[receiver] == other.states[receiver]
          || states[receiver].diedLike(other.states[receiver]) && isOver(receiver)
      }
    return hasEqualStates && traits == other.traits && lifetimes == other.lifetimes
      && presentations == other.presentations && segues == other.segues
      && navigationStacks == other.navigationStacks && tabSelections == other.tabSelections
      && containerTransitions == other.containerTransitions && viewOwners == other.viewOwners
      && interleavings == other.interleavings && order == other.order
      && recording == other.recording
  }
}

extension Model {
  /// The bytes that a copy takes, about.
  var footprint: Int {
    // Why: where the order of lines counts, it is kept of each controller and class.
    let perController =
      MemoryLayout<ControllerState>.stride + MemoryLayout<ControllerTraits>.stride
      + (recording.isDeclared ? 16 : 512)
    let rosters = order.rosters.values.reduce(0) { $0 + 6 * $1.entries.count }
    let records = presentations.live.count + navigationStacks.count + lifetimes.removals.count
    return 4096 + states.count * perController + rosters + records * 256
  }
}

extension ControllerState {
  /// Whether two controllers are dead and were in the same states, whatever led to them.
  fileprivate func diedLike(_ other: ControllerState) -> Bool {
    lifetime.died.isKnown && lifetime == other.lifetime && view == other.view
      && appearance.natural == other.appearance.natural
      && appearance.widest == other.appearance.widest && loading.set == other.loading.set
      && manual.level == other.manual.level && stackOwner == other.stackOwner
      && containment.parent == other.containment.parent
      && containment.firstChild == other.containment.firstChild
      && containment.owesDidMove == other.containment.owesDidMove
  }
}
