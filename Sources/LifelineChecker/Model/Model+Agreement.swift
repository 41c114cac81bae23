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
    guard world.states.count == other.world.states.count,
      world.states.receivers.allSatisfy({ receiver in
        self[receiver] == other[receiver]
          || self[receiver].diedLike(other[receiver]) && isOver(receiver)
      })
    else { return false }
    var alike = self
    alike.world.states = other.world.states
    alike.world.dirty = other.world.dirty
    alike.world.widened = other.world.widened
    alike.world.resting = other.world.resting
    alike.bounds = other.bounds
    return alike == other
  }
}

extension Model {
  /// The bytes that a copy takes, about.
  var footprint: Int {
    // Why: where the order of lines counts, it is kept of each controller and class.
    let perController =
      MemoryLayout<ControllerTraits>.stride + (input.recording.isDeclared ? 16 : 512)
    let rosters = order.rosters.values.reduce(0) { $0 + 6 * $1.entries.count }
    let records =
      world.presentations.live.count + world.navigationStacks.count + world.lifetimes.removals.count
    return 4096 + world.states.footprint + world.states.count * perController + rosters
      + records * 256
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
