import LifelineTrace

extension Caller {
  /// What a violation by a presumed call of the app rests on; nil if the app called for sure.
  func assumption(about container: Receiver) -> Message? {
    self == .presumedApp ? "\(container) is not one of UIKit's own containers" : nil
  }
}

extension ContainmentState {
  /// The controller that drives a child's transitions: its parent, or the one it just left.
  var container: Receiver { parent == .none ? former : parent }

  /// Whether the parent is a container, or was never told, as a system container's may be.
  func mayBeIn(_ container: Receiver) -> Bool {
    if parent.exists { return parent == container }
    return !removed.isKnown && !didMoveNil.isKnown
  }
}

extension Model {
  /// What a violation rests on that takes `addChild` of a container for recorded, where its class
  /// has not shown one; nil where it has.
  func assumesAddChild(of container: Receiver) -> Message? {
    guard !recording.widest(traits(container).classSymbol).contains(.addChild) else { return nil }
    return "addChild is recorded for \(container) as for other classes"
  }

  /// What a violation rests on that takes a presented controller for the topmost one; nil where
  /// another one over it would have been recorded.
  func assumesNothing(over presented: Receiver) -> Message? {
    guard !recording.isComplete || recording.omitsClasses else { return nil }
    return "nothing unrecorded lay over \(presented)"
  }
}

extension Message {
  /// Two clauses that follow "assuming", of which either may be needless.
  static func joined(_ first: Message?, _ second: Message?) -> Message? {
    guard let first, let second else { return first ?? second }
    return "\(first), and \(second)"
  }

  /// Several clauses that follow "assuming", of which any may be needless.
  static func joined(_ clauses: [Message?]) -> Message? {
    clauses.reduce(nil) { joined($0, $1) }
  }
}
