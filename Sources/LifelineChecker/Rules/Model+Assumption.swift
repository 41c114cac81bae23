import LifelineTrace

extension Model {
  /// Whether some callbacks are all recorded for a controller, in the natural reading.
  func records(_ callbacks: CallbackSet, of receiver: Receiver) -> Bool {
    callbacks.isSubset(of: recording.natural(traits(receiver).classSymbol))
  }

  /// What a violation rests on that takes some callbacks of some controllers for recorded, where
  /// their classes have not shown them; nil where they have, or the header vouches for it.
  func assumesRecorded(_ callbacks: CallbackSet, of receivers: Receiver...) -> Message? {
    guard !recording.isComplete else { return nil }
    for receiver in receivers where receiver >= 0 {
      let unseen = callbacks.subtracting(recording.widest(traits(receiver).classSymbol))
      if let first = unseen.callbacks.first {
        return "\(first) is recorded for \(receiver) as for other classes"
      }
    }
    return nil
  }

  /// What a violation by a call on a navigation controller rests on: that it is one, and that its
  /// class passes the call on to UIKit; nil if it is UIKit's own class.
  func assumesPassedOn(_ step: Step) -> Message? {
    let receiver = step.receiver
    let traits = traits(receiver)
    if traits.kind == .undeclared || navigationStacks[receiver]?.isPresumed == true {
      return "\(receiver) is a navigation controller"
    }
    guard traits.origin == .app else { return nil }
    return "\(receiver) passes every \(step.event.callback) on to UIKit"
  }

  /// Whether a controller, or one above it, was seen to present another, which may cover it.
  func mayBeCovered(_ receiver: Receiver) -> Bool {
    var current = receiver
    var climbed = 0
    while current >= 0, climbed < 64 {
      if self[current].lifetime.hasPresented { return true }
      current = self[current].containment.parent
      climbed += 1
    }
    return false
  }

  /// Those of some controllers that have appeared for sure and are children of a container, as far
  /// as their parents are known, in the order in which they came in.
  func appeared(among receivers: [Receiver], in container: Receiver) -> [Receiver] {
    receivers.filter { receiver in
      let state = self[receiver]
      return state.appearance.natural == .appeared && state.containment.mayBeIn(container)
        && !traits(receiver).isConjectured && !state.lifetime.died.isKnown
    }.sorted { self[$0].appearance.last.line < self[$1].appearance.last.line }
  }
}
