package import LifelineTrace

/// Parents and children, which stay a forest, whatever a trace says.
///
/// Every link is made and undone here, so that every walk along them ends; where a walk ends before the
/// forest does, the report says so.
extension Model {
  /// The most controllers one in another that a walk upwards looks at.
  static let longestChain = 64
  /// The most parents that are passed to know that a link closes no ring.
  static let longestClimb = 512
  /// The number of children of one parent beyond which the oldest may be passed over.
  static let mostChildren = 100_000
  /// The most children that are looked at, and numbered, before they are counted.
  private static let mostNumbered = 120_000

  /// Makes a controller the newest child of a parent; it leaves the one that it was in.
  ///
  /// What would close a ring leaves the parent unknown.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - parent: The parent.
  ///   - line: The one-based line that tells it.
  mutating func link(_ child: Receiver, to parent: Receiver, at line: UInt32) {
    unlink(child)
    guard parent.exists, !mayStandAbove(child, parent, at: line) else {
      world.states.containment[child].parent = min(parent, .unknown)
      return
    }
    let next = self[parent].containment.firstChild
    world.states.containment[child].parent = parent
    world.states.containment[child].nextSibling = next
    world.states.containment[child].ordinal = 1
    if next.exists {
      world.states.containment[next].previousSibling = child
      world.states.containment[child].ordinal = self[next].containment.ordinal + 1
    }
    world.states.containment[parent].firstChild = child
    // Why: once it is told that there are too many, counting again and again would take the time.
    if self[child].containment.ordinal > Self.mostNumbered, !bounds.isPassed(.children) {
      count(childrenOf: parent, at: line)
    }
    raise(parent, above: child, at: line)
  }

  /// Whether a controller is another one or stands above it, or this cannot be told in a bounded
  /// climb.
  private mutating func mayStandAbove(
    _ candidate: Receiver,
    _ receiver: Receiver,
    at line: UInt32
  ) -> Bool {
    // Why: nearly every child is added before it has children of its own.
    guard self[candidate].containment.firstChild.exists else { return candidate == receiver }
    var current = receiver
    var climbed = 0
    while current.exists {
      if current == candidate { return true }
      guard climbed < Self.longestClimb else {
        bounds.pass(.ring, at: line)
        return true
      }
      current = self[current].containment.parent
      climbed += 1
    }
    return false
  }

  /// Makes the heights of a parent and of those above it at least what a new child makes them.
  private mutating func raise(_ parent: Receiver, above child: Receiver, at line: UInt32) {
    var current = parent
    var height = Int(self[child].containment.height)
    // Why: a chain that has the greatest height raises nobody, so that this ends soon.
    while current.exists {
      height += 1
      if height >= Self.longestChain {
        bounds.pass(.chain, at: line)
        return
      }
      guard Int(self[current].containment.height) < height else { return }
      world.states.containment[current].height = UInt8(height)
      current = self[current].containment.parent
    }
  }

  /// Counts the children of a parent, whose numbers say that they may be too many, and numbers them anew.
  private mutating func count(childrenOf parent: Receiver, at line: UInt32) {
    let children = children(of: parent)
    if children.count > Self.mostChildren { bounds.pass(.children, at: line) }
    for (place, child) in children.enumerated() {
      world.states.containment[child].ordinal = UInt32(children.count - place)
    }
  }

  /// The children of a controller, the newest first.
  package func children(of parent: Receiver) -> [Receiver] {
    var children: [Receiver] = []
    var child = self[parent].containment.firstChild
    while child.exists, children.count < Self.mostNumbered {
      children.append(child)
      child = self[child].containment.nextSibling
    }
    return children
  }

  /// Takes a controller out of its parent's list; what its parent is now is unknown.
  mutating func unlink(_ child: Receiver) {
    let place = self[child].containment
    guard place.parent.exists else { return }
    if place.previousSibling.exists {
      world.states.containment[place.previousSibling].nextSibling = place.nextSibling
    } else {
      world.states.containment[place.parent].firstChild = place.nextSibling
      if !place.nextSibling.exists { world.states.containment[place.parent].height = 0 }
    }
    if place.nextSibling.exists {
      world.states.containment[place.nextSibling].previousSibling = place.previousSibling
    }
    leaveList(child)
  }

  /// Takes all children out of a parent's list; what their parents are now is unknown.
  mutating func unlinkChildren(of parent: Receiver) {
    var child = self[parent].containment.firstChild
    guard child.exists else { return }
    while child.exists {
      let next = self[child].containment.nextSibling
      leaveList(child)
      child = next
    }
    world.states.containment[parent].firstChild = .none
    world.states.containment[parent].height = 0
  }

  private mutating func leaveList(_ child: Receiver) {
    world.states.containment[child].nextSibling = .none
    world.states.containment[child].previousSibling = .none
    world.states.containment[child].ordinal = 0
    world.states.containment[child].parent = .unknown
  }
}
