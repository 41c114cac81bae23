import LifelineTrace

extension ContainmentState {
  /// The controller that drives a child's transitions: its parent, or the one it just left.
  var container: Receiver { parent == .none ? former : parent }

  /// Whether the parent is a container, or was never told, as a system container's may be.
  func mayBeIn(_ container: Receiver) -> Bool {
    if parent.exists { return parent == container }
    return !removed.isKnown && !didMoveNil.isKnown
  }
}
